cimport cython
from plyscope.rules.position cimport Position
from plyscope.algorithms.mcts.tree cimport SampledTree
from plyscope.algorithms.mcts.record cimport SamplingRecord

@cython.locals(plies=int, found=int)
cpdef int edge_of(SampledTree tree, Position root, Position wanted)
@cython.locals(place=int, child=int, move=int, found=int)
cdef int _search(SampledTree tree, Position here, Position wanted, int edge, int plies)
@cython.locals(source=int, target=int, place=int, made=int, child=int, i=int, begin=int)
cpdef int kept_tree(SampledTree old, int edge, SampledTree new)
cdef void _copy_edge(SampledTree old, int edge, SampledTree new, int to)
cpdef write_tree(SampledTree tree, SamplingRecord record, Position position)
@cython.locals(place=int, child=int, move=int)
cdef void _write_below(SampledTree tree, SamplingRecord record, Position here, int edge, int ply)
