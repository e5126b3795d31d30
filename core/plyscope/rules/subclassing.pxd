cdef extern from *:
    """
    static inline int set_on_type(PyObject *type, PyObject *name, PyObject *value) {
        int failed = PyDict_SetItem(((PyTypeObject *)type)->tp_dict, name, value);
        PyType_Modified((PyTypeObject *)type);
        return failed;
    }
    """
    int set_on_type(object type, object name, object value) except -1
