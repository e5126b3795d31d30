from plyscope.rules.position cimport Bits, Position


cdef class Playable(Position):
    cdef int lot_move(self, Bits bits) noexcept nogil
