from plyscope.boards.xiangqi_board cimport XiangqiBoard


cdef class XiangqiPosition(XiangqiBoard):
    cdef int first_number
