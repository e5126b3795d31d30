"""The nodes with which alpha-beta with table and symmetry solves tic-tac-toe, printed as one JSON object."""

import json

from plyscope import catalog
from plyscope.search.search import Limits

search = catalog.algorithm("alphabeta").search(table=True, symmetry=True)
answer = search.run(catalog.game("tictactoe").start(), Limits())
print(json.dumps({"nodes": answer.nodes if answer.exact else None}))
