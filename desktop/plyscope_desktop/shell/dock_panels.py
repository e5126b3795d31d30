"""The panels of the docks: one of each kind for a window."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope_desktop.analysis.services import Services
from plyscope_desktop.panels.bandit import BanditPanel
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.depths import DepthsPanel
from plyscope_desktop.panels.evaluation import EvaluationPanel
from plyscope_desktop.panels.find import FindPanel
from plyscope_desktop.panels.graph import GraphPanel
from plyscope_desktop.panels.iterations import IterationsPanel
from plyscope_desktop.panels.lists import ListsPanel
from plyscope_desktop.panels.log import LogPanel
from plyscope_desktop.panels.moves import MovesPanel
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.panels.notes import NotesPanel
from plyscope_desktop.panels.opponent import OpponentPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.root_moves import RootMovesPanel
from plyscope_desktop.panels.score import ScorePanel
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.panels.selection import SelectionPanel
from plyscope_desktop.panels.source import SourcePanel
from plyscope_desktop.panels.statistics import StatisticsPanel
from plyscope_desktop.panels.sunburst import SunburstPanel
from plyscope_desktop.panels.thoughts import ThoughtsPanel
from plyscope_desktop.panels.variables import VariablesPanel
from plyscope_desktop.panels.windows import WindowsPanel


@dataclass(frozen=True)
class DockPanels:
    """Each stands under the id of its dock, in the order of the menu that shows and hides them."""

    board: BoardPanel
    search: SearchPanel
    moves: MovesPanel
    node: NodePanel
    graph: GraphPanel
    source: SourcePanel
    variables: VariablesPanel
    evaluation: EvaluationPanel
    lists: ListsPanel
    statistics: StatisticsPanel
    log: LogPanel
    players: PlayersPanel
    thoughts: ThoughtsPanel
    score: ScorePanel
    notes: NotesPanel
    sunburst: SunburstPanel
    depths: DepthsPanel
    windows: WindowsPanel
    root_moves: RootMovesPanel
    iterations: IterationsPanel
    selection: SelectionPanel
    bandit: BanditPanel
    opponent: OpponentPanel
    find: FindPanel

    @classmethod
    def made_by(cls, services: Services) -> DockPanels:
        """Return all of them for a session, each with the services that its constructor names."""
        return cls(
            board=services.make(BoardPanel, compact=True),
            search=services.make(SearchPanel),
            moves=services.make(MovesPanel),
            node=services.make(NodePanel),
            graph=services.make(GraphPanel),
            source=services.make(SourcePanel),
            variables=services.make(VariablesPanel),
            evaluation=services.make(EvaluationPanel),
            lists=services.make(ListsPanel),
            statistics=services.make(StatisticsPanel),
            log=services.make(LogPanel),
            players=services.make(PlayersPanel),
            thoughts=services.make(ThoughtsPanel),
            score=services.make(ScorePanel),
            notes=services.make(NotesPanel),
            sunburst=services.make(SunburstPanel),
            depths=services.make(DepthsPanel),
            windows=services.make(WindowsPanel),
            root_moves=services.make(RootMovesPanel),
            iterations=services.make(IterationsPanel),
            selection=services.make(SelectionPanel),
            bandit=BanditPanel(),
            opponent=services.make(OpponentPanel),
            find=services.make(FindPanel),
        )
