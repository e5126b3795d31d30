from plyscope.games.xiangqi.board cimport XiangqiBoard


cdef class XiangqiPosition(XiangqiBoard):
    cdef int first_number
