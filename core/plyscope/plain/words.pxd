cimport cython
from plyscope.plain.position cimport PlainPosition
from plyscope.plain.rounds cimport Rounds, Sampled
from plyscope.record.trace cimport DEEPER, DEPTH, DEPTH_FIRST, TERMINAL, Trace
from plyscope.rules.position cimport CHANCE, MIN, Position
from plyscope.rules.stop cimport Stop
from plyscope.search.playout cimport Playouts
from plyscope.search.search cimport BY_MEMORY, BY_NODES, BY_STOP, BY_TIME, RUNNING, monotonic

cdef extern from *:
    """
    static inline int own_line(PyObject *mark) {
        PyFrameObject *frame = PyEval_GetFrame();
        int line = 0;
        Py_XINCREF(frame);
        while (frame != NULL) {
            PyObject *names = PyFrame_GetGlobals(frame);
            int own = PyDict_Contains(names, mark);
            PyFrameObject *caller;
            Py_DECREF(names);
            if (own > 0) {
                line = PyFrame_GetLineNumber(frame);
                Py_DECREF(frame);
                return line;
            }
            caller = PyFrame_GetBack(frame);
            Py_DECREF(frame);
            frame = caller;
        }
        return line;
    }
    """
    int own_line(object mark)

cdef double inf, FRACTION
cdef int NONE, MOST_ROWS


@cython.final
cdef class Level:
    cdef int node
    cdef int number
    cdef int move
    cdef int side
    cdef int room
    cdef int count
    cdef int entered
    cdef int children
    cdef int child
    cdef int best_child
    cdef double alpha
    cdef double beta
    cdef double value
    cdef double fallback
    cdef bint better_told
    cdef bint cut_told
    cdef int *moves
    cdef object line
    cdef object child_line
    cdef object fallback_line


@cython.final
cdef class Words:
    cdef Position position
    cdef PlainPosition plain
    cdef bint recording
    cdef Trace trace
    cdef Stop stop
    cdef int depth
    cdef public object owner
    cdef list levels
    cdef Level top
    cdef int height
    cdef list path
    cdef object left_action
    cdef readonly object best
    cdef readonly list notes
    cdef readonly object ended_by
    cdef bint closed
    cdef int ended
    cdef readonly long long nodes
    cdef readonly long long leaves
    cdef readonly long long cutoffs
    cdef readonly long long horizon
    cdef readonly int reached
    cdef bint sound
    cdef readonly bint finished
    cdef readonly bint told
    cdef readonly double value
    cdef readonly double finished_value
    cdef readonly object line
    cdef readonly list root_moves
    cdef readonly double started
    cdef double deadline
    cdef long long node_limit
    cdef Rounds rounds
    cdef Playouts playouts
    cdef readonly long long signs
    cdef public object watcher
    cdef bint lining
    cdef bint living
    cdef long long line_room
    cdef int[::1] line_numbers
    cdef long long[::1] life_cell

    cdef object give_sign(self)
    @cython.locals(first="long long", last="long long", row="long long")
    cdef object mark_rows(self, int line)
    @cython.locals(found=double, level=Level)
    cdef object mean(self, object value)
    cdef object round(self)
    @cython.locals(rounds=Rounds, child=Sampled, level=Level, move=int)
    cdef object enter_in_round(self, object action)
    @cython.locals(found=double)
    cdef double playout(self, object reward) except? -1.0
    @cython.locals(found=double)
    cdef object visit(self, object reward)
    @cython.locals(found=double)
    cdef double reward(self, str word, object value) except? -1.0
    @cython.locals(generator=Playouts)
    cdef double random(self) except? -1.0
    cdef Playouts generator(self)
    @cython.locals(count=int)
    cdef int count_that_matters(self, Level level) except -2
    @cython.locals(low=double, high=double, move=int, parent=int, level=Level, above=Level)
    cdef object enter(self, object action, object alpha, object beta)
    @cython.locals(found=double, level=Level)
    cdef object better(self, object value)
    @cython.locals(low=double, high=double, level=Level, ply=int)
    cdef object narrow(self, object alpha, object beta)
    @cython.locals(skipped=int, level=Level)
    cdef object cut(self)
    @cython.locals(found=double, level=Level, above=Level)
    cdef object leave(self, object value)
    cdef object look_at_limits(self)
    @cython.locals(found=double)
    cdef double number(self, str word, str name, object value) except? -1.0
    cdef object begin_chapter(self, double alpha, double beta)
    cdef object end_chapter(self, Level level, double value)
    cdef object leave_leaf(self, Level level, double value)
    @cython.locals(level=Level)
    cdef Level level_at(self, int height)
    @cython.locals(room=int)
    cdef int count_of(self, Level level) except -2
    @cython.locals(count=int, place=int, i=int, number=int, move=int, actions=list)
    cdef int legal_move(self, Level level, object action) except -2
    cdef int number_of(self, object action) except -2
    @cython.locals(i=int, move=int)
    cdef object known(self, Level level)
    cpdef object action_of(self, int move)
    cdef object refuse(self, str sentence)
    cpdef double seconds_left(self)
    cpdef object best_action(self)
    cpdef object note(self, object text)
