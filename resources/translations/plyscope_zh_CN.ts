<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<extra-own-name>简体中文</extra-own-name>
<context>
    <name>Plyscope</name>
    <message>
        <source>"path" must be a list of the numbers of children.</source>
        <translation>“path”必须是子结点编号的列表。</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>对局(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation>时间线(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>3 12 8 / 2 4 6 / 14 5 2 in six frames</source>
        <translation>3 12 8 / 2 4 6 / 14 5 2，共六幅画面</translation>
    </message>
    <message>
        <source>4, 8 and 12 leaves</source>
        <translation>4、8 和 12 个叶结点</translation>
    </message>
    <message>
        <source>: even</source>
        <translation>，双方均势</translation>
    </message>
    <message>
        <source>: MAX is ahead</source>
        <translation>，MAX 占优</translation>
    </message>
    <message>
        <source>: MIN is ahead</source>
        <translation>，MIN 占优</translation>
    </message>
    <message>
        <source>: you are ahead</source>
        <translation>，你占优</translation>
    </message>
    <message>
        <source>: you are behind</source>
        <translation>，你处于下风</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cut.&lt;/b&gt;</source>
        <translation>&lt;b&gt;剪枝。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cut.&lt;/b&gt; After the reply &lt;b&gt;{reply}&lt;/b&gt; this move is worth at least &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;剪枝。&lt;/b&gt;应着 &lt;b&gt;{reply}&lt;/b&gt; 之后，这一着对 MAX 至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cut.&lt;/b&gt; After the reply &lt;b&gt;{reply}&lt;/b&gt; this move is worth at most &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;剪枝。&lt;/b&gt;应着 &lt;b&gt;{reply}&lt;/b&gt; 之后，这一着对 MAX 至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cut.&lt;/b&gt; This move is worth at least &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;剪枝。&lt;/b&gt;这一着对 MAX 至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cut.&lt;/b&gt; This move is worth at most &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;剪枝。&lt;/b&gt;这一着对 MAX 至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; It is worth &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;对 MAX 值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; It is worth at least &lt;b&gt;{value}&lt;/b&gt; to MAX, but MIN has &lt;b&gt;{beta}&lt;/b&gt; elsewhere.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;对 MAX 至少值 &lt;b&gt;{value}&lt;/b&gt;，但 MIN 在别处有 &lt;b&gt;{beta}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; It is worth at most &lt;b&gt;{value}&lt;/b&gt; to MAX, who already has &lt;b&gt;{alpha}&lt;/b&gt; elsewhere.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;对 MAX 至多值 &lt;b&gt;{value}&lt;/b&gt;，而 MAX 在别处已有 &lt;b&gt;{alpha}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; MAX's best reply is &lt;b&gt;{reply}&lt;/b&gt;, worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;MAX 的最佳应着是 &lt;b&gt;{reply}&lt;/b&gt;，值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; MIN's best reply is &lt;b&gt;{reply}&lt;/b&gt;, worth &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;MIN 的最佳应着是 &lt;b&gt;{reply}&lt;/b&gt;，对 MAX 值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; No reply falls below β &lt;b&gt;{beta}&lt;/b&gt;; it is worth at least &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;没有应着低于 β &lt;b&gt;{beta}&lt;/b&gt;，对 MAX 至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Finished.&lt;/b&gt; No reply rises above α &lt;b&gt;{alpha}&lt;/b&gt;; it is worth at most &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;完成。&lt;/b&gt;没有应着超过 α &lt;b&gt;{alpha}&lt;/b&gt;，对 MAX 至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Leaf.&lt;/b&gt; MAX has won here: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;叶结点。&lt;/b&gt;MAX 在此获胜：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Leaf.&lt;/b&gt; MIN has won here: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;叶结点。&lt;/b&gt;MIN 在此获胜：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Leaf.&lt;/b&gt; The depth is reached; the evaluation is &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;叶结点。&lt;/b&gt;已到规定深度，静态估计函数值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Leaf.&lt;/b&gt; The game ends here in a draw, &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;叶结点。&lt;/b&gt;对局在此成和，值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Leaf.&lt;/b&gt; The game ends here with &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;叶结点。&lt;/b&gt;对局在此结束，值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Not finished.&lt;/b&gt; The search ended before this node did.</source>
        <translation>&lt;b&gt;未完成。&lt;/b&gt;搜索在此结点完成之前就结束了。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Not reached yet.&lt;/b&gt; It is entered at event {tick}.</source>
        <translation>&lt;b&gt;尚未到达。&lt;/b&gt;在事件 {tick} 进入。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Open.&lt;/b&gt;</source>
        <translation>&lt;b&gt;进行中。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>A laboratory for adversarial search.</source>
        <translation>对抗搜索实验室。</translation>
    </message>
    <message numerus="yes">
        <source>a loss in {n}</source>
        <translation><numerusform>{n} 步负</numerusform></translation>
    </message>
    <message>
        <source>A piece</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>A piece of MAX</source>
        <translation>MAX 的棋子</translation>
    </message>
    <message>
        <source>A piece of MIN</source>
        <translation>MIN 的棋子</translation>
    </message>
    <message>
        <source>A tie that the order decides</source>
        <translation>值相等，由次序决定</translation>
    </message>
    <message>
        <source>A tree that you write down: every number is the value of a leaf to MAX.</source>
        <translation>自己写出的树：每个数是叶结点对 MAX 的值。</translation>
    </message>
    <message>
        <source>A win counts less the later it comes, a loss more.</source>
        <translation>胜得越晚值越低，负得越晚值越高。</translation>
    </message>
    <message numerus="yes">
        <source>a win in {n}</source>
        <translation><numerusform>{n} 步胜</numerusform></translation>
    </message>
    <message>
        <source>A win is worth</source>
        <translation>胜局的值</translation>
    </message>
    <message>
        <source>About Plyscope</source>
        <translation>关于 Plyscope</translation>
    </message>
    <message>
        <source>About this algorithm</source>
        <translation>关于此算法</translation>
    </message>
    <message>
        <source>Add a child</source>
        <translation>添加子结点</translation>
    </message>
    <message>
        <source>After move {n}: {value}</source>
        <translation>第 {n} 手之后：{value}</translation>
    </message>
    <message>
        <source>AIMA tree</source>
        <translation>AIMA 的树</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Alpha-beta</source>
        <translation>α-β 剪枝</translation>
    </message>
    <message>
        <source>Alpha-beta, three orders</source>
        <translation>α-β 剪枝，三种次序</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>An empty list is no tree: a node needs at least one child.</source>
        <translation>空列表不是树：结点至少要有一个子结点。</translation>
    </message>
    <message>
        <source>Analyse the game</source>
        <translation>分析对局</translation>
    </message>
    <message>
        <source>Analysing move {n} of {count}</source>
        <translation>正在分析第 {n} 手，共 {count} 手</translation>
    </message>
    <message>
        <source>As given</source>
        <translation>原次序</translation>
    </message>
    <message>
        <source>As in the search panel</source>
        <translation>与搜索面板相同</translation>
    </message>
    <message>
        <source>at most {n} s a move</source>
        <translation>每步最多 {n} 秒</translation>
    </message>
    <message>
        <source>At the root moves</source>
        <translation>根结点轮到</translation>
    </message>
    <message>
        <source>Back to the chosen kind</source>
        <translation>退到上一个所选事件</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>回到对局</translation>
    </message>
    <message>
        <source>bag 2, worth 2</source>
        <translation>包 2，值 2</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>Beside "tree" only "path" is expected.</source>
        <translation>除“tree”外只应有“path”。</translation>
    </message>
    <message>
        <source>Best and worst first sort by true values, found in a silent search that is not counted.</source>
        <translation>最优先与最劣先按真值排序，真值由另一次不计数的静默搜索求得。</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>最优先</translation>
    </message>
    <message>
        <source>Best is &lt;b&gt;{move}&lt;/b&gt;, {value}{standing}.</source>
        <translation>最佳是&lt;b&gt;{move}&lt;/b&gt;，{value}{standing}。</translation>
    </message>
    <message>
        <source>best line</source>
        <translation>最佳着法序列</translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation>最佳变化</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Board · {game}</source>
        <translation>棋盘 · {game}</translation>
    </message>
    <message>
        <source>Board: {game}</source>
        <translation>棋盘：{game}</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>Branching</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Break at every cutoff</source>
        <translation>每次剪枝都停</translation>
    </message>
    <message>
        <source>Break where the root's value passes…</source>
        <translation>根结点的值越过某数时停…</translation>
    </message>
    <message>
        <source>Breakpoint</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>Breakpoint at this node</source>
        <translation>在此结点设断点</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cell {1}: expected X, O or a full stop, found {2}.</source>
        <translation>第 {1} 格：应为 X、O 或句点，读到 {2}。</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中列</translation>
    </message>
    <message>
        <source>Centre first</source>
        <translation>先中心</translation>
    </message>
    <message>
        <source>Centre first, α &gt; β</source>
        <translation>先中心，α &gt; β</translation>
    </message>
    <message>
        <source>centre, 1 · 12 leaves instead of 72</source>
        <translation>中心，1 · 12 个叶结点而非 72 个</translation>
    </message>
    <message>
        <source>Centre, corner or edge first</source>
        <translation>先中心、先角或先边</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Change sides</source>
        <translation>交换双方</translation>
    </message>
    <message>
        <source>Changes of its value and window</source>
        <translation>值与窗口的变化</translation>
    </message>
    <message>
        <source>Choose who plays</source>
        <translation>选择由谁来下</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Clear breakpoints</source>
        <translation>清除断点</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Collapse or expand</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Column {1}, row {2}: a disc hangs over an empty cell.</source>
        <translation>第 {1} 列第 {2} 行：棋子下方是空格。</translation>
    </message>
    <message>
        <source>Column {name}</source>
        <translation>第 {name} 列</translation>
    </message>
    <message>
        <source>column {name}</source>
        <translation>第 {name} 列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Compare with all ancestors; without it, with the parent only.</source>
        <translation>与所有祖先比较；不选则只与父结点比较。</translation>
    </message>
    <message>
        <source>Compiled core</source>
        <translation>编译核心</translation>
    </message>
    <message>
        <source>Connect Four</source>
        <translation>四子棋</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy moves</source>
        <translation>复制着法</translation>
    </message>
    <message>
        <source>Copy position</source>
        <translation>复制局面</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Corner first</source>
        <translation>先角</translation>
    </message>
    <message>
        <source>Corner first, α &gt; β</source>
        <translation>先角，α &gt; β</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Cut at</source>
        <translation>剪枝于</translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: α {before} ≥ β {after}, {n} replies skipped.</source>
        <translation><numerusform>第 {ply} 层剪枝：α {before} ≥ β {after}，跳过 {n} 个应着。</numerusform></translation>
    </message>
    <message>
        <source>Cut at reply 1</source>
        <translation>第 1 应着即剪</translation>
    </message>
    <message>
        <source>Cut when</source>
        <translation>剪枝条件</translation>
    </message>
    <message numerus="yes">
        <source>Cut: {n} moves are not searched</source>
        <translation><numerusform>剪枝：{n} 个着法不再搜索</numerusform></translation>
    </message>
    <message>
        <source>cutoff</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>cuts N and L</source>
        <translation>剪去 N 和 L</translation>
    </message>
    <message>
        <source>Dashed is a lower bound: cut off as no better for MIN.</source>
        <translation>虚线是下界：剪枝之后只知道对 MIN 不会更好。</translation>
    </message>
    <message>
        <source>Dashed is an upper bound: cut off as no better for MAX.</source>
        <translation>虚线是上界：剪枝之后只知道不会更好。</translation>
    </message>
    <message>
        <source>Deep cutoffs</source>
        <translation>深层剪枝</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Depth 1, 2, 3 … in turn, the best move of the last one first.</source>
        <translation>依次搜索深度 1、2、3 …，每轮先看上一轮的最佳着法。</translation>
    </message>
    <message>
        <source>depth {n}</source>
        <translation>深度 {n}</translation>
    </message>
    <message>
        <source>Depth {n}: nodes (wide) and cutoffs (narrow) by ply, log scale</source>
        <translation>深度 {n}：各层的结点（宽）与剪枝（窄），对数刻度</translation>
    </message>
    <message>
        <source>Discs drop into columns; four in a line win.</source>
        <translation>棋子落入各列，四子连成一线者胜。</translation>
    </message>
    <message>
        <source>Discs in the middle column</source>
        <translation>中间一列的棋子</translation>
    </message>
    <message>
        <source>distance from the start</source>
        <translation>离起点的距离</translation>
    </message>
    <message>
        <source>Draw a tree</source>
        <translation>画一棵树</translation>
    </message>
    <message>
        <source>Draw a tree…</source>
        <translation>画一棵树…</translation>
    </message>
    <message>
        <source>Edge first</source>
        <translation>先边</translation>
    </message>
    <message>
        <source>Edge first, α &gt; β</source>
        <translation>先边，α &gt; β</translation>
    </message>
    <message>
        <source>Effective branching factor: children entered for each inner node</source>
        <translation>有效分支因子：每个非叶结点进入的子结点数</translation>
    </message>
    <message>
        <source>Empty cell</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Empty means the language of the desktop.</source>
        <translation>留空则跟随桌面语言。</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>Entered with</source>
        <translation>进入时</translation>
    </message>
    <message>
        <source>Enters {move} at ply {ply}, window {window}.</source>
        <translation>进入 {move}，第 {ply} 层，窗口 {window}。</translation>
    </message>
    <message>
        <source>Enters {move} at ply {ply}.</source>
        <translation>进入 {move}，第 {ply} 层。</translation>
    </message>
    <message>
        <source>Evaluation bar</source>
        <translation>估值条</translation>
    </message>
    <message>
        <source>Evaluation without a search: {value}</source>
        <translation>未经搜索的估值：{value}</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Event back</source>
        <translation>后退一个事件</translation>
    </message>
    <message>
        <source>Event forward</source>
        <translation>前进一个事件</translation>
    </message>
    <message>
        <source>event {tick}</source>
        <translation>事件 {tick}</translation>
    </message>
    <message>
        <source>Event {tick} of {last}</source>
        <translation>事件 {tick}，共 {last}</translation>
    </message>
    <message>
        <source>Events a second</source>
        <translation>每秒事件数</translation>
    </message>
    <message>
        <source>Examples from the lectures</source>
        <translation>讲义中的例子</translation>
    </message>
    <message>
        <source>Expected 9 cells (X, O or a full stop), found {1}.</source>
        <translation>应有 9 格（X、O 或句点），读到 {1} 格。</translation>
    </message>
    <message>
        <source>Expected a checksum in "sha256".</source>
        <translation>“sha256”应为校验和。</translation>
    </message>
    <message>
        <source>Expected a child ({1}), found {2}.</source>
        <translation>应为子结点（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a column that is not full ({1}), found {2}.</source>
        <translation>应为未满的列（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a legal move ({1}), found {2}.</source>
        <translation>应为合法着法（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a number of rows in "rows".</source>
        <translation>“rows”应为行数。</translation>
    </message>
    <message>
        <source>Expected a recording: "format" is not "{1}".</source>
        <translation>应为搜索记录：“format”不是“{1}”。</translation>
    </message>
    <message>
        <source>Expected a recording: its first line does not end.</source>
        <translation>应为搜索记录：第一行没有结束。</translation>
    </message>
    <message>
        <source>Expected an empty cell as row,column from 0,0 to 2,2, found {1}.</source>
        <translation>应为一个空格的行与列，从 0,0 至 2,2，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected as many X as O, or one X more, since X begins; found {1} X and {2} O.</source>
        <translation>X 先走，X 应与 O 同样多或多一个；读到 {1} 个 X、{2} 个 O。</translation>
    </message>
    <message>
        <source>Expected no move, the game is over; found {1}.</source>
        <translation>对局已结束，不应再有着法；读到 {1}。</translation>
    </message>
    <message>
        <source>Expected version {1} of recordings, found {2}.</source>
        <translation>应为记录版本 {1}，读到 {2}。</translation>
    </message>
    <message>
        <source>Expected {1} cells (X, O or a full stop), from the bottom row; found {2}.</source>
        <translation>应有 {1} 格（X、O 或句点），从最下一行起；读到 {2} 格。</translation>
    </message>
    <message>
        <source>Expected {1} rows of {2} bytes, found {3} bytes.</source>
        <translation>应为 {1} 行、每行 {2} 字节，读到 {3} 字节。</translation>
    </message>
    <message>
        <source>expected {expected}, found {found}</source>
        <translation>应为 {expected}，读到 {found}</translation>
    </message>
    <message>
        <source>Expected {low} to {high} or ∞, found “{text}”.</source>
        <translation>应为 {low} 至 {high} 或 ∞，读到“{text}”。</translation>
    </message>
    <message>
        <source>Expected {low} to {high}, found “{text}”.</source>
        <translation>应为 {low} 至 {high}，读到“{text}”。</translation>
    </message>
    <message>
        <source>Expected: {result}</source>
        <translation>预期：{result}</translation>
    </message>
    <message>
        <source>Explicit tree</source>
        <translation>给定的树</translation>
    </message>
    <message>
        <source>Fail-hard</source>
        <translation>硬</translation>
    </message>
    <message>
        <source>Fail-soft</source>
        <translation>软</translation>
    </message>
    <message>
        <source>Fail-soft returns the best value found, fail-hard never leaves the window.</source>
        <translation>软返回找到的最好值，硬从不超出窗口。</translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation>收起选项</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Finished: {move}, {value} at depth {depth}</source>
        <translation>完成：{move}，{value}，深度 {depth}</translation>
    </message>
    <message>
        <source>Finished: {move}, {value}, exact</source>
        <translation>完成：{move}，{value}，精确</translation>
    </message>
    <message>
        <source>First moves</source>
        <translation>先看的着法</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Fit the tree</source>
        <translation>显示整棵树</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻转棋盘</translation>
    </message>
    <message>
        <source>Flip the board</source>
        <translation>翻转棋盘</translation>
    </message>
    <message>
        <source>Follow the action</source>
        <translation>跟随进展</translation>
    </message>
    <message>
        <source>Follow the search</source>
        <translation>跟随搜索</translation>
    </message>
    <message>
        <source>four corners, 1</source>
        <translation>四角，1</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Full strength</source>
        <translation>全力</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>棋类</translation>
    </message>
    <message>
        <source>Game over: a draw</source>
        <translation>对局结束：和棋</translation>
    </message>
    <message>
        <source>Game over: MAX wins</source>
        <translation>对局结束：MAX 胜</translation>
    </message>
    <message>
        <source>Game over: MIN wins</source>
        <translation>对局结束：MIN 胜</translation>
    </message>
    <message>
        <source>Game over: value {value}</source>
        <translation>对局结束：值 {value}</translation>
    </message>
    <message>
        <source>Go to the cause of the cut</source>
        <translation>转到剪枝的原因</translation>
    </message>
    <message>
        <source>Go to the last move</source>
        <translation>转到最后一手</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>回到开局</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Hint: {move}, {value}</source>
        <translation>提示：{move}，{value}</translation>
    </message>
    <message>
        <source>Hold this moment</source>
        <translation>停在此刻</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>Insert or double click adds a child, Delete removes, digits set a leaf's value, arrows walk.</source>
        <translation>Insert 或双击添加子结点，Delete 删除，数字键设置叶结点的值，方向键移动。</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation>中级</translation>
    </message>
    <message>
        <source>Interpreted core: about 100 times slower</source>
        <translation>解释运行的核心：约慢 100 倍</translation>
    </message>
    <message>
        <source>is the game finished here?</source>
        <translation>对局在此结束了吗？</translation>
    </message>
    <message>
        <source>It is thinking.</source>
        <translation>它正在思考。</translation>
    </message>
    <message>
        <source>It is thinking: depth {depth}.</source>
        <translation>它正在思考：深度 {depth}。</translation>
    </message>
    <message>
        <source>It was stopped before it knew anything.</source>
        <translation>它还没有任何结果就被停止了。</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Iterative deepening</source>
        <translation>迭代加深</translation>
    </message>
    <message>
        <source>its number in the record</source>
        <translation>它在记录中的编号</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Larger type</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶结点</translation>
    </message>
    <message>
        <source>Leaf {move} at ply {ply}: evaluation {after}.</source>
        <translation>第 {ply} 层叶结点 {move}：静态估计函数值 {after}。</translation>
    </message>
    <message>
        <source>Leaf {move} at ply {ply}: the game is over, {after}.</source>
        <translation>第 {ply} 层叶结点 {move}：对局结束，{after}。</translation>
    </message>
    <message>
        <source>Leaf · ply {ply} · node {node}</source>
        <translation>叶结点 · 第 {ply} 层 · 结点 {node}</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>叶结点</translation>
    </message>
    <message>
        <source>Legal moves</source>
        <translation>合法着法</translation>
    </message>
    <message>
        <source>Legal moves: {moves}</source>
        <translation>合法着法：{moves}</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Let the algorithm move</source>
        <translation>让算法走一步</translation>
    </message>
    <message>
        <source>Limit reached: {move} from depth {depth}, {value}</source>
        <translation>已到限制：{move}，取自深度 {depth}，{value}</translation>
    </message>
    <message>
        <source>Line 1, column 1: expected JSON, found a byte order mark before it.</source>
        <translation>第 1 行第 1 列：应为 JSON，其前有字节顺序标记。</translation>
    </message>
    <message>
        <source>Line 1, column 1: expected UTF-8, found UTF-16.</source>
        <translation>第 1 行第 1 列：应为 UTF-8，读到 UTF-16。</translation>
    </message>
    <message>
        <source>Line {1}, column {2}: expected UTF-8, found {3}.</source>
        <translation>第 {1} 行第 {2} 列：应为 UTF-8，读到 {3}。</translation>
    </message>
    <message>
        <source>Line {1}, column {2}: expected {3}, found {4}.</source>
        <translation>第 {1} 行第 {2} 列：应为 {3}，读到 {4}。</translation>
    </message>
    <message>
        <source>Line {1}, column {2}: {3}.</source>
        <translation>第 {1} 行第 {2} 列：{3}。</translation>
    </message>
    <message>
        <source>Lines open to MAX</source>
        <translation>MAX 仍可连成的线</translation>
    </message>
    <message>
        <source>Lines open to MIN</source>
        <translation>MIN 仍可连成的线</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Looking for a good move</source>
        <translation>正在找一步好棋</translation>
    </message>
    <message>
        <source>Looking for the best lines</source>
        <translation>正在找最佳变化</translation>
    </message>
    <message>
        <source>Looks at every line of play to a depth; MAX takes the largest value, MIN the smallest.</source>
        <translation>看遍到某一深度为止的每条变化；MAX 取最大值，MIN 取最小值。</translation>
    </message>
    <message>
        <source>MAX</source>
        <translation>MAX</translation>
    </message>
    <message>
        <source>MAX already has &lt;b&gt;{alpha}&lt;/b&gt; here.</source>
        <translation>MAX 在此已有 &lt;b&gt;{alpha}&lt;/b&gt;。</translation>
    </message>
    <message numerus="yes">
        <source>MAX already has &lt;b&gt;{bound}&lt;/b&gt; by &lt;b&gt;{by}&lt;/b&gt;, so the other {n} replies cannot change the choice.</source>
        <translation><numerusform>MAX 走 &lt;b&gt;{by}&lt;/b&gt; 已有 &lt;b&gt;{bound}&lt;/b&gt;，其余 {n} 个应着不会改变选择。</numerusform></translation>
    </message>
    <message>
        <source>MAX has &lt;b&gt;{entry_alpha}&lt;/b&gt; elsewhere.</source>
        <translation>MAX 在别处有 &lt;b&gt;{entry_alpha}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>MAX is sure of this elsewhere</source>
        <translation>MAX 在别处已有此值</translation>
    </message>
    <message>
        <source>MAX wins</source>
        <translation>MAX 胜</translation>
    </message>
    <message numerus="yes">
        <source>MAX wins in {n}</source>
        <translation><numerusform>MAX {n} 步胜</numerusform></translation>
    </message>
    <message>
        <source>MAX: {places}</source>
        <translation>MAX：{places}</translation>
    </message>
    <message>
        <source>mean value</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>MIN</source>
        <translation>MIN</translation>
    </message>
    <message>
        <source>MIN already holds MAX to &lt;b&gt;{beta}&lt;/b&gt; here.</source>
        <translation>MIN 在此已把 MAX 限在 &lt;b&gt;{beta}&lt;/b&gt;。</translation>
    </message>
    <message numerus="yes">
        <source>MIN already holds MAX to &lt;b&gt;{bound}&lt;/b&gt; by &lt;b&gt;{by}&lt;/b&gt;, so the other {n} replies cannot change the choice.</source>
        <translation><numerusform>MIN 已用 &lt;b&gt;{by}&lt;/b&gt; 把 MAX 限在 &lt;b&gt;{bound}&lt;/b&gt;，其余 {n} 个应着不会改变选择。</numerusform></translation>
    </message>
    <message>
        <source>MIN holds MAX to &lt;b&gt;{entry_beta}&lt;/b&gt; elsewhere.</source>
        <translation>MIN 在别处把 MAX 限在 &lt;b&gt;{entry_beta}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>MIN is sure to hold MAX to this</source>
        <translation>MIN 能把 MAX 限制在此值</translation>
    </message>
    <message>
        <source>MIN wins</source>
        <translation>MIN 胜</translation>
    </message>
    <message numerus="yes">
        <source>MIN wins in {n}</source>
        <translation><numerusform>MIN {n} 步胜</numerusform></translation>
    </message>
    <message>
        <source>MIN: {places}</source>
        <translation>MIN：{places}</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>极大极小</translation>
    </message>
    <message>
        <source>Minimax that stops looking at a move once it is sure not to be chosen: the same value, fewer nodes.</source>
        <translation>一旦确定某着法不会被选中，就不再往下看的极大极小：值相同，结点更少。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>mouse</source>
        <translation>鼠标</translation>
    </message>
    <message>
        <source>mouse or keys {first}–{last}</source>
        <translation>鼠标或数字键 {first}–{last}</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Move {name}</source>
        <translation>着法 {name}</translation>
    </message>
    <message>
        <source>move {name}</source>
        <translation>着法 {name}</translation>
    </message>
    <message>
        <source>Move {n} plays &lt;b&gt;{move}&lt;/b&gt;, {value}{standing}.</source>
        <translation>第 {n} 手走&lt;b&gt;{move}&lt;/b&gt;，{value}{standing}。</translation>
    </message>
    <message>
        <source>Move {n} plays &lt;b&gt;{played}&lt;/b&gt;; the search found &lt;b&gt;{move}&lt;/b&gt;, {value}{standing}.</source>
        <translation>第 {n} 手走&lt;b&gt;{played}&lt;/b&gt;；搜索认为最好的是&lt;b&gt;{move}&lt;/b&gt;，{value}{standing}。</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Moves to look at first at the root, with blanks between.</source>
        <translation>在根结点先看的着法，以空格分隔。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Nested lists of numbers, such as [[3,12,8],[2,4,6]] or 3 12 8 / 2 4 6.</source>
        <translation>嵌套的数表，如 [[3,12,8],[2,4,6]] 或 3 12 8 / 2 4 6。</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新对局</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>新对局…</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>下一轮迭代</translation>
    </message>
    <message>
        <source>No command has that in its name.</source>
        <translation>没有命令的名称含有它。</translation>
    </message>
    <message>
        <source>No reply is finished yet; every value still matters.</source>
        <translation>还没有应着完成，任何值都还有意义。</translation>
    </message>
    <message>
        <source>No search yet. Press F5.</source>
        <translation>还没有搜索，按 F5 开始。</translation>
    </message>
    <message>
        <source>No value in between is left: nothing below can change the choice.</source>
        <translation>两者之间已没有值：其下的任何结果都不会改变选择。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>结点</translation>
    </message>
    <message>
        <source>node</source>
        <translation>结点</translation>
    </message>
    <message>
        <source>Node {node}, not the game</source>
        <translation>结点 {node}，不是对局</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>结点</translation>
    </message>
    <message>
        <source>Nodes (wide) and cutoffs (narrow) by ply, log scale</source>
        <translation>各层的结点（宽）与剪枝（窄），对数刻度</translation>
    </message>
    <message>
        <source>Nodes a second over the whole search</source>
        <translation>整个搜索每秒的结点数</translation>
    </message>
    <message>
        <source>Nodes entered up to this moment in this iteration, those not recorded too</source>
        <translation>本次迭代到此刻为止进入的结点，包括未记录的</translation>
    </message>
    <message>
        <source>Nodes left early, because nothing below them could change the choice</source>
        <translation>提前离开的结点：其下的任何结果都不会改变选择</translation>
    </message>
    <message>
        <source>Nodes valued without looking further</source>
        <translation>不再展开而直接估值的结点</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>Not reached yet</source>
        <translation>尚未到达</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>Not searched</source>
        <translation>未搜索</translation>
    </message>
    <message>
        <source>not searched</source>
        <translation>尚未搜索</translation>
    </message>
    <message>
        <source>Nothing has been searched yet.</source>
        <translation>还没有搜索过。</translation>
    </message>
    <message>
        <source>Nothing is searched yet.</source>
        <translation>还没有搜索过。</translation>
    </message>
    <message>
        <source>Nothing moves by itself.</source>
        <translation>画面不自行移动。</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>初级</translation>
    </message>
    <message>
        <source>now</source>
        <translation>此刻</translation>
    </message>
    <message>
        <source>Of moves that lead to mirror images of each other, search the first.</source>
        <translation>若几个着法得到互为对称的局面，只搜索第一个。</translation>
    </message>
    <message>
        <source>Of the random order.</source>
        <translation>用于随机次序。</translation>
    </message>
    <message>
        <source>On to the chosen kind</source>
        <translation>进到下一个所选事件</translation>
    </message>
    <message>
        <source>On to the next breakpoint</source>
        <translation>到下一个断点</translation>
    </message>
    <message>
        <source>One disc</source>
        <translation>一子</translation>
    </message>
    <message>
        <source>Only a part of the core is compiled</source>
        <translation>核心只编译了一部分</translation>
    </message>
    <message>
        <source>Only a part of the core is compiled: build it again.</source>
        <translation>核心只编译了一部分：请重新编译。</translation>
    </message>
    <message>
        <source>Only numbers and lists can be drawn; names and types are typed in the set-up.</source>
        <translation>只能画数和列表；名称和类型请在摆放局面中输入。</translation>
    </message>
    <message>
        <source>Only values above {alpha} still matter.</source>
        <translation>只有大于 {alpha} 的值还有意义。</translation>
    </message>
    <message>
        <source>Only values below {beta} still matter.</source>
        <translation>只有小于 {beta} 的值还有意义。</translation>
    </message>
    <message>
        <source>Only values between {alpha} and {beta} still matter.</source>
        <translation>只有 {alpha} 与 {beta} 之间的值还有意义。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>搜索中</translation>
    </message>
    <message>
        <source>Open calls</source>
        <translation>未返回的调用</translation>
    </message>
    <message>
        <source>Open lines with one disc</source>
        <translation>有一子的活线</translation>
    </message>
    <message>
        <source>Open lines with three discs</source>
        <translation>有三子的活线</translation>
    </message>
    <message>
        <source>Open lines with two discs</source>
        <translation>有两子的活线</translation>
    </message>
    <message>
        <source>Option size: expected columns x rows such as 7x6, found {1}.</source>
        <translation>选项 size：应为列数 x 行数，如 7x6，读到 {1}。</translation>
    </message>
    <message>
        <source>Option {1}: expected one of {2}, found {3}.</source>
        <translation>选项 {1}：应为 {2} 之一，读到 {3}。</translation>
    </message>
    <message>
        <source>Option {1}: expected text, found {2}.</source>
        <translation>选项 {1}：应为文字，读到 {2}。</translation>
    </message>
    <message>
        <source>Option {1}: expected true or false, found {2}.</source>
        <translation>选项 {1}：应为 true 或 false，读到 {2}。</translation>
    </message>
    <message>
        <source>Option {1}: expected {2} from {3} to {4}, found {5}.</source>
        <translation>选项 {1}：应为 {3} 至 {4}（{2}），读到 {5}。</translation>
    </message>
    <message>
        <source>Option {1}: expected {2}, found {3}.</source>
        <translation>选项 {1}：应为 {2}，读到 {3}。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Overview of the tree</source>
        <translation>整棵树概览</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Paste position</source>
        <translation>粘贴局面</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>对弈</translation>
    </message>
    <message>
        <source>Play a game against a search, then look inside it.</source>
        <translation>与搜索下一盘棋，再看它怎么想。</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>从此局面开始</translation>
    </message>
    <message>
        <source>Play layout</source>
        <translation>对弈布局</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Play the events</source>
        <translation>播放事件</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>对局者</translation>
    </message>
    <message>
        <source>plies still to search</source>
        <translation>还要搜索的层数</translation>
    </message>
    <message>
        <source>Ply</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Position as text</source>
        <translation>局面文本</translation>
    </message>
    <message>
        <source>Prefer quick wins</source>
        <translation>偏好速胜</translation>
    </message>
    <message>
        <source>Previous iteration</source>
        <translation>上一轮迭代</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>被剪去</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Reading the record</source>
        <translation>正在读取记录</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Rebuilt from the text: one α-cut, one β-cut</source>
        <translation>按文字重建：一次 α 剪枝，一次 β 剪枝</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Recorded {n} rows; deeper nodes are counted.</source>
        <translation>已记录 {n} 行；更深的结点只计数。</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>应着</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Returns {after} from {move} at ply {ply}.</source>
        <translation>第 {ply} 层的 {move} 返回 {after}。</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>Row {1}: it speaks of a node that is not there.</source>
        <translation>第 {1} 行：所说的结点不存在。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Rows that a search may record; deeper nodes are counted.</source>
        <translation>一次搜索最多记录的行数；更深的结点只计数。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Score of the game by move</source>
        <translation>对局中每一手的分数</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>Search to depth {depth} begins.</source>
        <translation>深度 {depth} 的搜索开始。</translation>
    </message>
    <message>
        <source>Search to depth {depth}: {value}</source>
        <translation>搜索到深度 {depth}：{value}</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>搜索树</translation>
    </message>
    <message>
        <source>Search window closed: α {alpha}, β {beta}</source>
        <translation>搜索窗口已关闭：α {alpha}，β {beta}</translation>
    </message>
    <message>
        <source>Search window from {alpha} to {beta}</source>
        <translation>搜索窗口：{alpha} 至 {beta}</translation>
    </message>
    <message>
        <source>Search: {value}</source>
        <translation>搜索：{value}</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>Searching: depth {depth}, move {move} of {count}</source>
        <translation>正在搜索：深度 {depth}，第 {move} 个着法，共 {count} 个</translation>
    </message>
    <message>
        <source>Second player</source>
        <translation>后手</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>摆放局面</translation>
    </message>
    <message>
        <source>Set up a position</source>
        <translation>摆放局面</translation>
    </message>
    <message>
        <source>share of cuts</source>
        <translation>剪枝比例</translation>
    </message>
    <message>
        <source>Share of the cutoffs by the first reply: how good the order is</source>
        <translation>由第一个应着引起的剪枝所占比例：次序好坏的标志</translation>
    </message>
    <message>
        <source>Show the start page</source>
        <translation>显示起始页</translation>
    </message>
    <message>
        <source>Show this page at start</source>
        <translation>启动时显示此页</translation>
    </message>
    <message>
        <source>Show threats</source>
        <translation>显示威胁</translation>
    </message>
    <message>
        <source>Show where {letter} = {bound} comes from: {move}</source>
        <translation>查看 {letter} = {bound} 从何而来：{move}</translation>
    </message>
    <message>
        <source>Size of type and controls, 80 to 200 %.</source>
        <translation>文字与控件的大小，80 至 200 %。</translation>
    </message>
    <message>
        <source>Smaller type</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>So far the best reply is &lt;b&gt;{reply}&lt;/b&gt;, worth &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>目前最佳应着是 &lt;b&gt;{reply}&lt;/b&gt;，对 MAX 值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Something went wrong that never should.</source>
        <translation>发生了本不该发生的错误。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Start game</source>
        <translation>开始对局</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Step by</source>
        <translation>步进单位</translation>
    </message>
    <message>
        <source>Step {1} of the path: expected a child from 0 to {2}.</source>
        <translation>路径第 {1} 步：应为 0 到 {2} 的子结点。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop where the root's value passes</source>
        <translation>根结点的值越过此数时停</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Stopped by you: {move} from depth {depth}, {value}</source>
        <translation>你已停止：{move}，取自深度 {depth}，{value}</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Study layout</source>
        <translation>研究布局</translation>
    </message>
    <message>
        <source>Study this search</source>
        <translation>研究这次搜索</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>悔棋</translation>
    </message>
    <message>
        <source>the best value so far</source>
        <translation>目前的最佳值</translation>
    </message>
    <message>
        <source>The board is too large: columns × (rows + 1) must be at most 64.</source>
        <translation>棋盘太大：列数 ×（行数 + 1）不得超过 64。</translation>
    </message>
    <message numerus="yes">
        <source>The bound is &lt;b&gt;{bound}&lt;/b&gt;, so the other {n} replies cannot change the choice.</source>
        <translation><numerusform>界是 &lt;b&gt;{bound}&lt;/b&gt;，其余 {n} 个应着不会改变选择。</numerusform></translation>
    </message>
    <message>
        <source>The compiled core is older than its sources: build it again.</source>
        <translation>编译核心比源代码旧：请重新编译。</translation>
    </message>
    <message>
        <source>The compiled core is out of date</source>
        <translation>编译核心已过期</translation>
    </message>
    <message>
        <source>The compiled core runs.</source>
        <translation>运行的是编译核心。</translation>
    </message>
    <message>
        <source>The game is over in this position.</source>
        <translation>这个局面中对局已结束。</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>对局已结束。</translation>
    </message>
    <message>
        <source>The game would have ended earlier: a line is complete, and the other side moved on.</source>
        <translation>对局应早已结束：已连成一线，另一方却又走了一步。</translation>
    </message>
    <message>
        <source>The game would have ended earlier: four are in a line, and the other side moved on.</source>
        <translation>对局应早已结束：四子已连成一线，另一方却又走了一步。</translation>
    </message>
    <message>
        <source>The interpreted core runs: the same results, about 100 times slower.</source>
        <translation>运行的是解释核心：结果相同，约慢 100 倍。</translation>
    </message>
    <message>
        <source>The lectures write ∞ for a won position.</source>
        <translation>讲义中胜局的值写作 ∞。</translation>
    </message>
    <message>
        <source>the move that led here</source>
        <translation>到达这里的着法</translation>
    </message>
    <message>
        <source>The opponent hands out the smaller note</source>
        <translation>对手会给较小的钞票</translation>
    </message>
    <message>
        <source>The opponent replies by itself</source>
        <translation>对手自动应着</translation>
    </message>
    <message>
        <source>the reply that it comes from</source>
        <translation>它来自的应着</translation>
    </message>
    <message>
        <source>The rows are not those that were written: their checksum differs.</source>
        <translation>记录的行与写入时不同：校验和不符。</translation>
    </message>
    <message>
        <source>The search did not run</source>
        <translation>搜索未能运行</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>The text is longer than {1} bytes.</source>
        <translation>文本超过 {1} 字节。</translation>
    </message>
    <message>
        <source>The texts differ: at α ≥ β nothing can be gained any more, at α &gt; β ties are still searched.</source>
        <translation>各教材不同：α ≥ β 时已不可能再得益；用 α &gt; β 则相等时仍要搜索。</translation>
    </message>
    <message>
        <source>The tree as text</source>
        <translation>树的文本</translation>
    </message>
    <message>
        <source>The tree has more than {1} nodes.</source>
        <translation>这棵树超过 {1} 个结点。</translation>
    </message>
    <message>
        <source>The tree is deeper than {1} plies.</source>
        <translation>这棵树深于 {1} 层。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>There is no algorithm {1}; the algorithms are: {2}.</source>
        <translation>没有名为 {1} 的算法；现有：{2}。</translation>
    </message>
    <message>
        <source>There is no game {1}; the games are: {2}.</source>
        <translation>没有名为 {1} 的棋类；现有：{2}。</translation>
    </message>
    <message>
        <source>There is no option {1}; the options are: {2}.</source>
        <translation>没有选项 {1}；现有：{2}。</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>正在思考</translation>
    </message>
    <message>
        <source>Threats</source>
        <translation>威胁</translation>
    </message>
    <message>
        <source>Three discs</source>
        <translation>三子</translation>
    </message>
    <message>
        <source>Three in a row wins; crosses are MAX and begin.</source>
        <translation>三子连成一线者胜；× 为 MAX，先走。</translation>
    </message>
    <message>
        <source>Tic-tac-toe</source>
        <translation>井字棋</translation>
    </message>
    <message>
        <source>Tic-tac-toe, first search</source>
        <translation>井字棋，第一次搜索</translation>
    </message>
    <message>
        <source>Tic-tac-toe, second search</source>
        <translation>井字棋，第二次搜索</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>轮到走棋</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Tree A to N</source>
        <translation>A 到 N 的树</translation>
    </message>
    <message>
        <source>True value: {value}</source>
        <translation>真值：{value}</translation>
    </message>
    <message>
        <source>Two discs</source>
        <translation>两子</translation>
    </message>
    <message>
        <source>Two plies, with and without symmetry</source>
        <translation>两层，考虑与不考虑对称性</translation>
    </message>
    <message>
        <source>Two wallets</source>
        <translation>选包拿钱</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>输入名称的一部分</translation>
    </message>
    <message>
        <source>Use this tree</source>
        <translation>使用这棵树</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>value 3 · 7 of 9 leaves</source>
        <translation>值 3 · 9 个叶结点中的 7 个</translation>
    </message>
    <message>
        <source>value &lt;b&gt;{value}&lt;/b&gt;</source>
        <translation>估值 &lt;b&gt;{value}&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Value of {move} at ply {ply} becomes {after}, by {reply}.</source>
        <translation>第 {ply} 层 {move} 的值变为 {after}，由 {reply} 得到。</translation>
    </message>
    <message>
        <source>Value of {move} at ply {ply} becomes {after}.</source>
        <translation>第 {ply} 层 {move} 的值变为 {after}。</translation>
    </message>
    <message>
        <source>value {after}</source>
        <translation>值 {after}</translation>
    </message>
    <message>
        <source>value {before} → {after}</source>
        <translation>值 {before} → {after}</translation>
    </message>
    <message>
        <source>Value {value}</source>
        <translation>值 {value}</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>值 {value}</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Values of the moves</source>
        <translation>各着法的值</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Weight of a disc in the middle column.</source>
        <translation>中间一列每个棋子的权重。</translation>
    </message>
    <message>
        <source>Weight of a line of four cells with one disc of one side and none of the other.</source>
        <translation>四格连线中只有一方、且仅一子时的权重。</translation>
    </message>
    <message>
        <source>Weight of such a line with three discs.</source>
        <translation>这样的连线中有三子时的权重。</translation>
    </message>
    <message>
        <source>Weight of such a line with two discs.</source>
        <translation>这样的连线中有两子时的权重。</translation>
    </message>
    <message>
        <source>What it thought</source>
        <translation>它想了什么</translation>
    </message>
    <message>
        <source>When timed</source>
        <translation>限时才用</translation>
    </message>
    <message>
        <source>Who moves first.</source>
        <translation>谁先走。</translation>
    </message>
    <message>
        <source>whose move it is</source>
        <translation>轮到谁走</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>With symmetry</source>
        <translation>考虑对称</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>不考虑</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>最劣先</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Your game is still there. The report helps to mend it.</source>
        <translation>你的对局仍在。这份报告有助于修复它。</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>轮到你</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>{1} is not a legal move here.</source>
        <translation>{1} 在此不是合法着法。</translation>
    </message>
    <message>
        <source>{1} needs a game without chance.</source>
        <translation>{1}不适用于含随机结点的博弈。</translation>
    </message>
    <message>
        <source>{1} needs MAX and MIN nodes with utilities, not an AND/OR tree.</source>
        <translation>{1}需要带效用值的 MAX 与 MIN 结点，不适用于与或树。</translation>
    </message>
    <message>
        <source>{1}: {2}.</source>
        <translation>{1}：{2}。</translation>
    </message>
    <message>
        <source>{change} by {reply}</source>
        <translation>{change}，由 {reply} 得到</translation>
    </message>
    <message>
        <source>{entered} of {total}</source>
        <translation>{total} 个中的 {entered} 个</translation>
    </message>
    <message>
        <source>{move} at ply {ply}</source>
        <translation>第 {ply} 层的 {move}</translation>
    </message>
    <message>
        <source>{move}: not searched</source>
        <translation>{move}：未搜索</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>{n} / s</source>
        <translation>{n} / 秒</translation>
    </message>
    <message numerus="yes">
        <source>{n} cutoffs</source>
        <translation><numerusform>{n} 次剪枝</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves</source>
        <translation><numerusform>{n} 个叶结点</numerusform></translation>
    </message>
    <message>
        <source>{n} ms</source>
        <translation>{n} 毫秒</translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes</source>
        <translation><numerusform>{n} 个结点</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes below it are counted, not recorded.</source>
        <translation><numerusform>其下 {n} 个结点只计数，未记录。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes below {move} are counted, not recorded.</source>
        <translation><numerusform>{move} 之下 {n} 个结点只计数，未记录。</numerusform></translation>
    </message>
    <message>
        <source>{n} of {count} positions known</source>
        <translation>已知 {n} 个局面，共 {count} 个</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} nodes</source>
        <translation><numerusform>{total} 个结点中的 {n} 个</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} plies</source>
        <translation><numerusform>{n} 层</numerusform></translation>
    </message>
    <message>
        <source>{n} rows recorded</source>
        <translation>已记录 {n} 行</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message>
        <source>{n} ×</source>
        <translation>{n} 倍</translation>
    </message>
    <message>
        <source>{rule}: cut</source>
        <translation>{rule}：剪枝</translation>
    </message>
    <message>
        <source>{side} moves · ply {ply} · node {node}</source>
        <translation>{side} 走 · 第 {ply} 层 · 结点 {node}</translation>
    </message>
    <message>
        <source>α of {move} at ply {ply} rises from {before} to {after}.</source>
        <translation>第 {ply} 层 {move} 的 α 由 {before} 升到 {after}。</translation>
    </message>
    <message>
        <source>α {before} → {after}</source>
        <translation>α {before} → {after}</translation>
    </message>
    <message>
        <source>β of {move} at ply {ply} falls from {before} to {after}.</source>
        <translation>第 {ply} 层 {move} 的 β 由 {before} 降到 {after}。</translation>
    </message>
    <message>
        <source>β {before} → {after}</source>
        <translation>β {before} → {after}</translation>
    </message>
    <message>
        <source>… {n} more calls</source>
        <translation>…… 还有 {n} 个调用</translation>
    </message>
    <message>
        <source>▲ MAX to move</source>
        <translation>▲ 轮到 MAX</translation>
    </message>
    <message>
        <source>▲ MAX, first</source>
        <translation>▲ MAX（先手）</translation>
    </message>
    <message>
        <source>▲ wins</source>
        <translation>▲ 胜</translation>
    </message>
    <message numerus="yes">
        <source>▲ wins in {n}</source>
        <translation><numerusform>▲ {n} 步胜</numerusform></translation>
    </message>
    <message>
        <source>▼ MIN to move</source>
        <translation>▼ 轮到 MIN</translation>
    </message>
    <message>
        <source>▼ MIN, second</source>
        <translation>▼ MIN（后手）</translation>
    </message>
    <message>
        <source>▼ wins</source>
        <translation>▼ 胜</translation>
    </message>
    <message numerus="yes">
        <source>▼ wins in {n}</source>
        <translation><numerusform>▼ {n} 步胜</numerusform></translation>
    </message>
</context>
</TS>
