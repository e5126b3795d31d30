"""The panels of the docks: one of each kind for a window."""

from __future__ import annotations

from dataclasses import dataclass

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
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session


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
    def of(cls, session: Session, playback: Playback) -> DockPanels:
        """All of them for a session."""
        return cls(
            board=BoardPanel(session, compact=True),
            search=SearchPanel(session),
            moves=MovesPanel(session),
            node=NodePanel(session),
            graph=GraphPanel(session),
            source=SourcePanel(session),
            variables=VariablesPanel(session),
            evaluation=EvaluationPanel(session),
            lists=ListsPanel(session),
            statistics=StatisticsPanel(session),
            log=LogPanel(session),
            players=PlayersPanel(session),
            thoughts=ThoughtsPanel(session),
            score=ScorePanel(session),
            notes=NotesPanel(session, playback),
            sunburst=SunburstPanel(session, playback),
            depths=DepthsPanel(session, playback),
            windows=WindowsPanel(session, playback),
            root_moves=RootMovesPanel(session, playback),
            iterations=IterationsPanel(session, playback),
            selection=SelectionPanel(session, playback),
            bandit=BanditPanel(),
            opponent=OpponentPanel(session),
            find=FindPanel(session),
        )
