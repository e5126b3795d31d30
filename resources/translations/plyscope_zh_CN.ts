<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<extra-own-name>简体中文</extra-own-name>
<context>
    <name>Plyscope</name>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A win counts less the later it comes, a loss more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A win is worth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Plyscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha-beta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the chosen kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best and worst first sort by true values, found in a silent search that is not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break at every cutoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break where the root's value passes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breakpoint at this node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell {1}: expected X, O or a full stop, found {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear breakpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse or expand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column {1}, row {2}: a disc hangs over an empty cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with all ancestors; without it, with the parent only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiled core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect Four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deep cutoffs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 1, 2, 3 … in turn, the best move of the last one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discs drop into columns; four in a line win.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discs in the middle column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty means the language of the desktop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected 9 cells (X, O or a full stop), found {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a column that is not full ({1}), found {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a legal move ({1}), found {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected an empty cell as row,column from 0,0 to 2,2, found {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected as many X as O, or one X more, since X begins; found {1} X and {2} O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected {1} cells (X, O or a full stop), from the bottom row; found {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected {low} to {high} or ∞, found “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected {low} to {high}, found “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fail-hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fail-soft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fail-soft returns the best value found, fail-hard never leaves the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished: {move}, {value} at depth {depth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished: {move}, {value}, exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the cause of the cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interpreted core: about 100 times slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterative deepening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the algorithm move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit reached: {move} from depth {depth}, {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines open to MAX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines open to MIN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks at every line of play to a depth; MAX takes the largest value, MIN the smallest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAX</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>MAX wins in {n}</source>
        <translation type="unfinished"><numerusform></numerusform></translation>
    </message>
    <message>
        <source>MIN</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>MIN wins in {n}</source>
        <translation type="unfinished"><numerusform></numerusform></translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimax that stops looking at a move once it is sure not to be chosen: the same value, fewer nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves to look at first at the root, with blanks between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No command has that in its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing moves by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of moves that lead to mirror images of each other, search the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the random order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the chosen kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One disc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a part of the core is compiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lines with one disc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lines with three discs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lines with two discs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option size: expected columns x rows such as 7x6, found {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option {1}: expected one of {2}, found {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option {1}: expected text, found {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option {1}: expected true or false, found {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option {1}: expected {2} from {3} to {4}, found {5}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option {1}: expected {2}, found {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefer quick wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded {n} rows; deeper nodes are counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that a search may record; deeper nodes are counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search window closed: α {alpha}, β {beta}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search window from {alpha} to {beta}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching: depth {depth}, move {move} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up a position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show threats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of type and controls, 80 to 200 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by you: {move} from depth {depth}, {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study this search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board is too large: columns × (rows + 1) must be at most 64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compiled core is out of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game would have ended earlier: a line is complete, and the other side moved on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game would have ended earlier: four are in a line, and the other side moved on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lectures write ∞ for a won position.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The opponent replies by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search did not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The texts differ: at α ≥ β nothing can be gained any more, at α &gt; β ties are still searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no algorithm {1}; the algorithms are: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no game {1}; the games are: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no option {1}; the options are: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three discs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three in a row wins; crosses are MAX and begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tic-tac-toe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two discs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of a disc in the middle column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of a line of four cells with one disc of one side and none of the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of such a line with three discs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of such a line with two discs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When timed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} is not a legal move here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{algorithm} needs a game without chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} cutoffs</source>
        <translation type="unfinished"><numerusform></numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves</source>
        <translation type="unfinished"><numerusform></numerusform></translation>
    </message>
    <message>
        <source>{n} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes</source>
        <translation type="unfinished"><numerusform></numerusform></translation>
    </message>
    <message>
        <source>{n} rows recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
