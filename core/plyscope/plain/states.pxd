cimport cython
from plyscope.rules.position cimport CHANCE, MAX, Bits, Position

cdef int UNKNOWN


cdef class State:
    cdef readonly StateGame game
    cdef readonly State parent
    cdef readonly int move
    cdef readonly int ply
    cdef int over
    cdef int side
    cdef list moves


cdef class StateGame:
    cdef Position position
    cdef State here
    cdef State root
    cdef int *numbers
    cdef double *shares
    cdef readonly object name
    cdef readonly object longest

    @cython.locals(common=State, down=list)
    cdef object go(self, State state)
    @cython.locals(i=int, found=list)
    cdef list moves_of(self, State state)
    cdef bint is_over(self, State state) except? -1
    cpdef int to_move(self, State state) except? -1
    cpdef list actions(self, State state)
    @cython.locals(number=int)
    cpdef State result(self, State state, object action)
    cpdef bint is_terminal(self, State state) except? -1
    cpdef double utility(self, State state) except? -1.0
    cpdef double evaluate(self, State state) except? -1.0
    cpdef list chances(self, State state)
    cpdef object key(self, State state)
    cpdef object text(self, State state, object action)
    cpdef object write(self, State state)
