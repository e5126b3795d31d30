<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<extra-own-name>简体中文</extra-own-name>
<context>
    <name>Plyscope</name>
    <message>
        <source> in its window ({1}, {2})</source>
        <translation>，窗口为 ({1}, {2})</translation>
    </message>
    <message>
        <source> It was still in {1}().</source>
        <translation>它还在 {1}() 中。</translation>
    </message>
    <message>
        <source> to depth {1}</source>
        <translation>，深度 {1}</translation>
    </message>
    <message>
        <source> – </source>
        <translation> – </translation>
    </message>
    <message>
        <source>"," or "]"</source>
        <translation>“,”或“]”</translation>
    </message>
    <message>
        <source>"," or "}"</source>
        <translation>“,”或“}”</translation>
    </message>
    <message>
        <source>"children" must be a list</source>
        <translation>“children”必须是列表</translation>
    </message>
    <message>
        <source>"depth" must be at most {1}, the plies to the end of the game.</source>
        <translation>“depth”最多为 {1}，即到终局的层数。</translation>
    </message>
    <message>
        <source>"from" must not be above "depth", {1}; found {2}.</source>
        <translation>“from”不能大于“depth”（{1}），却是 {2}。</translation>
    </message>
    <message>
        <source>"moves" must be a list, "options" and "set" objects.</source>
        <translation>“moves” 应为列表，“options” 和 “set” 应为对象。</translation>
    </message>
    <message>
        <source>"path" must be a list of the numbers of children.</source>
        <translation>“path”必须是子节点编号的列表。</translation>
    </message>
    <message>
        <source>"payoffs" must be a list of two numbers, those of MAX and MIN</source>
        <translation>“payoffs”应为两个数的列表：MAX 的和 MIN 的</translation>
    </message>
    <message>
        <source>"players" must be a list of two names</source>
        <translation>“players”应为两个名字的列表</translation>
    </message>
    <message>
        <source>"values" must be a list of the smallest and the largest value; found {1}.</source>
        <translation>“values”必须是最小值和最大值组成的列表，却是 {1}。</translation>
    </message>
    <message>
        <source>"values" must begin with the smaller one; found {1} and {2}.</source>
        <translation>“values”要先写较小的值，却是 {1} 和 {2}。</translation>
    </message>
    <message>
        <source>"{1}" is not there.</source>
        <translation>没有 “{1}”。</translation>
    </message>
    <message>
        <source>"{1}" must be a list with an entry for each of the {2} children</source>
        <translation>“{1}”必须是列表，{2} 个子节点各有一项</translation>
    </message>
    <message>
        <source>"{1}" must be a whole number from {2} to {3}; found {4}.</source>
        <translation>“{1}”必须是 {2} 到 {3} 的整数，却是 {4}。</translation>
    </message>
    <message>
        <source>"{1}" must name at least one of {2}.</source>
        <translation>“{1}”至少要选一项：{2}。</translation>
    </message>
    <message>
        <source>"{1}" must name each only once; found {2}.</source>
        <translation>“{1}”中每项只能出现一次，却是 {2}。</translation>
    </message>
    <message>
        <source>"{1}" takes {2}; found {3}.</source>
        <translation>“{1}”可取 {2}，却是 {3}。</translation>
    </message>
    <message>
        <source># Compare with all ancestors of the other side, not only with the parent.</source>
        <translation># 要与另一方的所有祖先比较，不只与父节点比较。</translation>
    </message>
    <message>
        <source># Corrected: a node is put into CLOSED only if it is expanded.</source>
        <translation># 改正：只有扩展了的节点才放入 CLOSED 表。</translation>
    </message>
    <message>
        <source># Score: x + C·√(ln N / n), with x the share of wins of the side that moves.</source>
        <translation># 得分：x + C·√(ln N / n)，x 是走棋一方的胜率。</translation>
    </message>
    <message>
        <source># The search goes depth first: it does these steps branch by branch, not level by level.</source>
        <translation># 搜索是深度优先的：它按分支而不是按层走过这些步骤。</translation>
    </message>
    <message>
        <source># The values are the same; two-phase minimax really goes level by level.</source>
        <translation># 值是一样的；两阶段极小极大才真正逐层进行。</translation>
    </message>
    <message>
        <source># VALUE(s) is MAX-VALUE(s), MIN-VALUE(s) or EXPECTED-VALUE(s), by whose turn it is in s.</source>
        <translation># VALUE(s) 按 s 轮到谁走，取 MAX-VALUE(s)、MIN-VALUE(s) 或 EXPECTED-VALUE(s)。</translation>
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
        <source>&amp;Standings</source>
        <translation>排名(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation>时间线(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Tournament</source>
        <translation>锦标赛(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>({1}) is the least of its row and the greatest of its column: {2}.</source>
        <translation>（{1}）是所在行的最小值、所在列的最大值：{2}。</translation>
    </message>
    <message>
        <source>({n} in all)</source>
        <translation>（共 {n} 个）</translation>
    </message>
    <message>
        <source>) at the end of the variation</source>
        <translation>变着末尾的 )</translation>
    </message>
    <message>
        <source>) without a variation before it</source>
        <translation>前面没有变着的 )</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>, none where α = β</source>
        <translation>，α = β 处没有</translation>
    </message>
    <message>
        <source>, which says at least {1}{2}; it is worth {3}</source>
        <translation>，这表示至少 {1}{2}；它的值是 {3}</translation>
    </message>
    <message>
        <source>, which says at most {1}{2}; it is worth {3}</source>
        <translation>，这表示至多 {1}{2}；它的值是 {3}</translation>
    </message>
    <message>
        <source>--part subtree needs a --node.</source>
        <translation>--part subtree 需要 --node。</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>0 means never.</source>
        <translation>0 表示从不。</translation>
    </message>
    <message>
        <source>0 perfect</source>
        <translation>0 完美</translation>
    </message>
    <message>
        <source>1 equilibrium, exact</source>
        <translation>1 个均衡，精确</translation>
    </message>
    <message>
        <source>1 of 3: plays against itself, game {done} of {of}, {positions} positions</source>
        <translation>第 1 步，共 3 步：自我对弈，第 {done} 局，共 {of} 局，{positions} 个局面</translation>
    </message>
    <message>
        <source>1 random</source>
        <translation>1 随机</translation>
    </message>
    <message>
        <source>1 to {1} strategies of each player</source>
        <translation>每名参与者 1 到 {1} 个策略</translation>
    </message>
    <message>
        <source>10 sides</source>
        <translation>10 面</translation>
    </message>
    <message>
        <source>12 sides</source>
        <translation>12 面</translation>
    </message>
    <message>
        <source>2 of 3: fits the weights, pass {done}</source>
        <translation>第 2 步，共 3 步：拟合权重，第 {done} 遍</translation>
    </message>
    <message>
        <source>2 −3 4 / 0 3 / −2 5 1: MIN takes the least, MAX the greatest of these</source>
        <translation>2 −3 4 / 0 3 / −2 5 1：MIN 取最小，MAX 再取其中最大</translation>
    </message>
    <message>
        <source>2, 4, 8 … for the first head, or 6 for sure</source>
        <translation>首次出现正面时得 2、4、8……，或稳拿 6</translation>
    </message>
    <message>
        <source>20 rounds</source>
        <translation>20 轮</translation>
    </message>
    <message>
        <source>20 rounds: 8, 7, 5</source>
        <translation>20 轮：8、7、5</translation>
    </message>
    <message>
        <source>20 sides</source>
        <translation>20 面</translation>
    </message>
    <message>
        <source>20,000 nodes</source>
        <translation>20,000 个节点</translation>
    </message>
    <message>
        <source>22 leaves: one β-cut and three α-cuts, two of them deep</source>
        <translation>22 个叶节点：一次 β 剪枝，三次 α 剪枝，其中两次是深层剪枝</translation>
    </message>
    <message>
        <source>3 / 1 2 by the text without MOVETAIL, in three readings</source>
        <translation>3 / 1 2，按没有 MOVETAIL 的教材原文，三种读法</translation>
    </message>
    <message>
        <source>3 / 1 2: the leaf at ply 1 never leaves CLOSED</source>
        <translation>3 / 1 2：第 1 层的叶节点永不离开 CLOSED 表</translation>
    </message>
    <message>
        <source>3 12 8 / 2 4 6 / 14 5 2 in six frames</source>
        <translation>3 12 8 / 2 4 6 / 14 5 2，共六幅画面</translation>
    </message>
    <message>
        <source>3 12 8 / 2 4 6 / 14 5 2, level by level and back up</source>
        <translation>3 12 8 / 2 4 6 / 14 5 2，逐层向下，再倒推</translation>
    </message>
    <message>
        <source>3 equilibria</source>
        <translation>3 个均衡</translation>
    </message>
    <message>
        <source>3 of 3: new weights against old ones, pair {done} of {of}</source>
        <translation>第 3 步，共 3 步：新权重对旧权重，第 {done} 对，共 {of} 对</translation>
    </message>
    <message>
        <source>3,000 nodes</source>
        <translation>3,000 个节点</translation>
    </message>
    <message>
        <source>300 nodes</source>
        <translation>300 个节点</translation>
    </message>
    <message>
        <source>300 rounds</source>
        <translation>300 轮</translation>
    </message>
    <message>
        <source>4 sides</source>
        <translation>4 面</translation>
    </message>
    <message>
        <source>4, 8 and 12 leaves</source>
        <translation>4、8 和 12 个叶节点</translation>
    </message>
    <message>
        <source>6 sides</source>
        <translation>6 面</translation>
    </message>
    <message>
        <source>6/off 3/2: 5 and 2 go off with 19 throws of 36, 4 and 3 with 17</source>
        <translation>6/off 3/2：36 种掷法中有 19 种能移出 5 和 2，17 种能移出 4 和 3</translation>
    </message>
    <message>
        <source>60 moves without a capture</source>
        <translation>60 回合未吃子</translation>
    </message>
    <message>
        <source>7/10, from C = 1.152 5/8, from 1.601 0/3</source>
        <translation>7/10，C 从 1.152 起 5/8，从 1.601 起 0/3</translation>
    </message>
    <message>
        <source>8 sides</source>
        <translation>8 面</translation>
    </message>
    <message>
        <source>8.4 · at most 4.4, so 10, 5 and 8 are cut</source>
        <translation>8.4 · 至多 4.4，所以剪去 10、5 和 8</translation>
    </message>
    <message numerus="yes">
        <source>95 % interval from {n} pairs</source>
        <translation><numerusform>由 {n} 对得到的 95 % 区间</numerusform></translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>&lt;b&gt;After {path}, {player} takes {move}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;在“{path}”之后，{player} 选“{move}”。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Chance moves after {path}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;在“{path}”之后由机会走步。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Chance moves first.&lt;/b&gt;</source>
        <translation>&lt;b&gt;机会先走步。&lt;/b&gt;</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Counted in {n} rounds.&lt;/b&gt;</source>
        <translation><numerusform>&lt;b&gt;在 {n} 轮中被计入。&lt;/b&gt;</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at least &lt;b&gt;{least}&lt;/b&gt; ≥ β &lt;b&gt;{beta}&lt;/b&gt;. {n} outcomes are not searched.</source>
        <translation><numerusform>&lt;b&gt;剪枝：&lt;/b&gt;&lt;b&gt;{name}&lt;/b&gt; 的期望值至少为 &lt;b&gt;{least}&lt;/b&gt; ≥ β &lt;b&gt;{beta}&lt;/b&gt;，其余 {n} 个随机结果不再搜索。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at most &lt;b&gt;{most}&lt;/b&gt; ≤ α &lt;b&gt;{alpha}&lt;/b&gt;. {n} outcomes are not searched.</source>
        <translation><numerusform>&lt;b&gt;剪枝：&lt;/b&gt;&lt;b&gt;{name}&lt;/b&gt; 的期望值至多为 &lt;b&gt;{most}&lt;/b&gt; ≤ α &lt;b&gt;{alpha}&lt;/b&gt;，其余 {n} 个随机结果不再搜索。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Cut:&lt;/b&gt; α &lt;b&gt;{alpha}&lt;/b&gt; {rule} β &lt;b&gt;{beta}&lt;/b&gt;. {n} replies are not searched.</source>
        <translation><numerusform>&lt;b&gt;剪枝&lt;/b&gt;：α &lt;b&gt;{alpha}&lt;/b&gt; {rule} β &lt;b&gt;{beta}&lt;/b&gt;，其余 {n} 个走步不再搜索。</numerusform></translation>
    </message>
    <message>
        <source>&lt;b&gt;Disproved.&lt;/b&gt; It is an AND node, and one of its children is disproved.</source>
        <translation>&lt;b&gt;已否证。&lt;/b&gt;它是与节点，有一个子节点已否证。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Disproved.&lt;/b&gt; It is an OR node, and all of its children are disproved.</source>
        <translation>&lt;b&gt;已否证。&lt;/b&gt;它是或节点，子节点全部已否证。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Disproved.&lt;/b&gt; The goal is missed here.</source>
        <translation>&lt;b&gt;已否证。&lt;/b&gt;目标在这里落空。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Disproved.&lt;/b&gt; Thick: the strategy with which the other side refutes the goal.</source>
        <translation>&lt;b&gt;已否证。&lt;/b&gt;粗线：对方用来阻止目标的策略。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Iteration {n}.&lt;/b&gt; The mean strategies are worth {value} to {player}; best replies to them would gain {gain} on average.</source>
        <translation>&lt;b&gt;第 {n} 次迭代。&lt;/b&gt;平均策略对 {player} 的值为 {value}；对它们作最优反应平均可多得 {gain}。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Not visited.&lt;/b&gt; It is in the tree, but no round has been backed up through it yet.</source>
        <translation>&lt;b&gt;未访问。&lt;/b&gt;它在树中，但还没有一轮经过它返回。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing is dominated by a pure strategy.&lt;/b&gt; All {size} strategies are left.</source>
        <translation>&lt;b&gt;没有被纯策略占优的策略。&lt;/b&gt;{size} 个策略全部保留。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing is dominated.&lt;/b&gt; All {size} strategies are left.</source>
        <translation>&lt;b&gt;没有劣策略。&lt;/b&gt;{size} 个策略全部保留。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing more is dominated: {size} strategies are left.&lt;/b&gt;</source>
        <translation>&lt;b&gt;不再有劣策略：剩下 {size} 个策略。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;One cell is left: {row}, {column}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;只剩一格：{row}，{column}。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Open.&lt;/b&gt; It is an AND node: all of its children must be proved.</source>
        <translation>&lt;b&gt;未定。&lt;/b&gt;它是与节点：子节点必须全部得到证明。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Open.&lt;/b&gt; It is an OR node: one proved child will prove it.</source>
        <translation>&lt;b&gt;未定。&lt;/b&gt;它是或节点：有一个子节点得证，它就得证。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Open.&lt;/b&gt; It is not searched any further.</source>
        <translation>&lt;b&gt;未定。&lt;/b&gt;这里不再往下搜索。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Open.&lt;/b&gt; Thick: the most-proving path.</source>
        <translation>&lt;b&gt;未定。&lt;/b&gt;粗线：最有利于证明的路径。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Pivot {n} of {count}: {entering} enters, {leaving} leaves.&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 {n} 次转轴，共 {count} 次：{entering}入基，{leaving}出基。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Proved.&lt;/b&gt; It is an AND node, and all of its children are proved.</source>
        <translation>&lt;b&gt;已证明。&lt;/b&gt;它是与节点，子节点全部已证明。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Proved.&lt;/b&gt; It is an OR node, and one of its children is proved.</source>
        <translation>&lt;b&gt;已证明。&lt;/b&gt;它是或节点，有一个子节点已证明。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Proved.&lt;/b&gt; The goal is reached here.</source>
        <translation>&lt;b&gt;已证明。&lt;/b&gt;目标在这里达到。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Proved.&lt;/b&gt; Thick: the solution graph, a complete strategy that reaches the goal.</source>
        <translation>&lt;b&gt;已证明。&lt;/b&gt;粗线：解图，即达到目标的完整策略。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Round {n}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 {n} 轮。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Round {n}: {first} against {second}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 {n} 轮：{first} 对 {second}。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Round {n}: {first}, {second}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 {n} 轮：{first}，{second}。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Step {n} of {count}: {player} drops {dropped} and picks up {picked}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 {n} 步，共 {count} 步：{player} 去掉 {dropped}，得到 {picked}。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Step {n}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 {n} 步。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Strike {strategy} for {player}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;{player} 划去“{strategy}”。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;The record is of {algorithm}.&lt;/b&gt; Its tree is in the Study layout.</source>
        <translation>&lt;b&gt;这份记录来自 {algorithm}。&lt;/b&gt;它的树在“研究”布局中。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{bound}&lt;/b&gt; settles the mean of {owner}, so it cannot matter any more.</source>
        <translation>到 &lt;b&gt;{bound}&lt;/b&gt; 时 {owner} 的期望值已有定论，这里已无关紧要。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{bound}&lt;/b&gt; would settle the mean of {owner}, so it can still matter.</source>
        <translation>到 &lt;b&gt;{bound}&lt;/b&gt; 时 {owner} 的期望值才有定论，这里仍可能有用。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{cell}&lt;/b&gt; rests on a threat: {where}, {player} would do better: {better} &gt; {paid}.</source>
        <translation>&lt;b&gt;{cell}&lt;/b&gt; 依赖威胁：{where}，{player} 可以得到更多：{better} &gt; {paid}。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{cell}&lt;/b&gt; rests on a threat: {where}, {player} would not {move}: {better} &gt; {paid}.</source>
        <translation>&lt;b&gt;{cell}&lt;/b&gt; 依赖威胁：{where}，{player} 不会选“{move}”：{better} &gt; {paid}。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; averages {mean}.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 的期望值为 {mean}。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; cannot be disproved: its disproof number is &lt;b&gt;∞&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 无法否证：否证数为 &lt;b&gt;∞&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; cannot be proved: its proof number is &lt;b&gt;∞&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 无法证明：证明数为 &lt;b&gt;∞&lt;/b&gt;。</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{Name}&lt;/b&gt; counts {n} rounds now.</source>
        <translation><numerusform>&lt;b&gt;{Name}&lt;/b&gt; 现在计 {n} 轮。</numerusform></translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; ends the game in a draw: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 之后和棋：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; ends the game: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是终局：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; ends the game: its reward needs no playout.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是终局：收益无需模拟。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; falls from {before} to &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 由 {before} 降到 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; has a move that was never tried: it gets a new child.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 有一步从未试过：为它添加子节点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; has a value already, so MOVETAIL leaves it where it is.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 已经有值，所以 MOVETAIL 不移动它。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; has its value and leaves CLOSED.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 有了值，离开 CLOSED 表。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; has its value now: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 有了值：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; has no children that could have values.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 没有子节点，谈不上都有值。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; has no value yet and moves to the end of CLOSED.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 还没有值，移到 CLOSED 表尾。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is a leaf that is disproved.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是已否证的叶节点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is a leaf that is proved.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是已证明的叶节点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is a leaf that is unknown.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是未知的叶节点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is a new leaf: its disproof number is &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是新的叶节点：否证数为 &lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is a new leaf: its proof number is &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是新的叶节点：证明数为 &lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 至少为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 至多为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is at the full depth and is evaluated: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 已到规定深度，计算静态估计值：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is at the full depth: estimated at &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 已到规定深度，静态估计值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is disproved, for all of its children are.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 被否证，因为它的子节点全部被否证。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is disproved, for one of its children is.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 被否证，因为它有一个子节点被否证。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is expanded, as all nodes are in this search.</source>
        <translation>扩展 &lt;b&gt;{Name}&lt;/b&gt;：这种搜索扩展所有节点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is expanded.</source>
        <translation>扩展 &lt;b&gt;{Name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is far outside the window: estimated at &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 远在窗口之外：评估为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is known from the table: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 由置换表得知：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is new in the tree.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是树中的新节点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is proved, for all of its children are.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 得到证明，因为它的子节点全部已证明。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is proved, for one of its children is.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 得到证明，因为它有一个子节点已证明。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is put into CLOSED, at the back.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 放入 CLOSED 表尾。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is put into CLOSED, at the front.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 放入 CLOSED 表首。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is quiet: estimated at &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 已经平静：估计为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is the most-proving node: a second search below it sets its numbers.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是最有利于证明的节点：由其下的第二次搜索定出它的数。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is the most-proving node: it is expanded.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是最有利于证明的节点：扩展它。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; is worth &lt;b&gt;{value}&lt;/b&gt; to MAX.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 对 MAX 的值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; joins the tree.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 加入树中。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; misses the goal.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 达不到目标。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; must wait: not all of its children have values.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 须等待：它的子节点还没有都得到值。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; now has {reward} of {visits} visits for MAX, on average &lt;b&gt;{mean}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 现在 {visits} 次访问中 MAX 得 {reward}，平均 &lt;b&gt;{mean}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; reaches the goal.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 达到目标。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; returns &lt;b&gt;{value}&lt;/b&gt; to {parent}.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 把 &lt;b&gt;{value}&lt;/b&gt; 交给 {parent}。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; returns &lt;b&gt;{value}&lt;/b&gt;, which says nothing: α and β were equal.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 返回 &lt;b&gt;{value}&lt;/b&gt;，这不说明什么：α 与 β 相等。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; rises from {before} to &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 由 {before} 升到 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; takes over &lt;b&gt;{value}&lt;/b&gt; from {reply}, which says nothing.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 从 {reply} 取得 &lt;b&gt;{value}&lt;/b&gt;，这不说明什么。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; takes the value of {reply}: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 取 {reply} 的值：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; waits in OPEN now.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 进入 OPEN 表等待。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; was the first of OPEN and is taken out.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 是 OPEN 表首，从表中取出。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt; wins for {side}: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt; 之后 {side} 胜：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt;: chance decides, so its value is the mean.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt;：由机会决定，值是期望值。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt;: MAX moves and takes the largest value.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt;：轮到 MAX，取最大的值。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{Name}&lt;/b&gt;: MIN moves and takes the smallest value.</source>
        <translation>&lt;b&gt;{Name}&lt;/b&gt;：轮到 MIN，取最小的值。</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{n} visits.&lt;/b&gt; MAX got {reward} of them, on average {mean}.</source>
        <translation><numerusform>&lt;b&gt;访问 {n} 次。&lt;/b&gt;MAX 从中得 {reward}，平均 {mean}。</numerusform></translation>
    </message>
    <message>
        <source>&lt;b&gt;{n}&lt;/b&gt; / {last} iterations</source>
        <translation>&lt;b&gt;{n}&lt;/b&gt; / {last} 次迭代</translation>
    </message>
    <message>
        <source>&lt;b&gt;{n}&lt;/b&gt; / {last} pivots</source>
        <translation>&lt;b&gt;{n}&lt;/b&gt; / {last} 次转轴</translation>
    </message>
    <message>
        <source>&lt;b&gt;{n}&lt;/b&gt; / {last} rounds</source>
        <translation>&lt;b&gt;{n}&lt;/b&gt; / {last} 轮</translation>
    </message>
    <message>
        <source>&lt;b&gt;{pair}: an equilibrium.&lt;/b&gt;</source>
        <translation>&lt;b&gt;{pair}：是均衡。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;{pair}: more than one solution.&lt;/b&gt;</source>
        <translation>&lt;b&gt;{pair}：解不唯一。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;{pair}: no equilibrium.&lt;/b&gt;</source>
        <translation>&lt;b&gt;{pair}：不是均衡。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;{player} takes {move}.&lt;/b&gt;</source>
        <translation>&lt;b&gt;{player} 选“{move}”。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>`plyscope new game FILE.py` writes one to begin with.</source>
        <translation>`plyscope new game FILE.py` 会写出一个可以动手改的文件。</translation>
    </message>
    <message>
        <source>A .{1} needs the window: open the file there, menu File, Export.</source>
        <translation>“{1}”格式需要窗口：请在窗口中打开该文件，用菜单“文件”中的导出。</translation>
    </message>
    <message>
        <source>A adds a child, S a sibling, digits set a value, T changes the type, F2 names.</source>
        <translation>A 添加子节点，S 添加兄弟节点，数字键设置值，T 更换类型，F2 命名。</translation>
    </message>
    <message>
        <source>A bar for each move: B is worth 3, C and D at most 2, so B is best. In other games this is what your opponent thought before it moved.</source>
        <translation>每个走步一条：B 值 3，C 和 D 至多 2，所以 B 最好。在其他博弈里，这就是对手走子之前的想法。</translation>
    </message>
    <message>
        <source>A bound is exact, lower or upper; found {1}.</source>
        <translation>界为 exact、lower 或 upper；实际为 {1}。</translation>
    </message>
    <message>
        <source>a brace after the payoff of the last player</source>
        <translation>最后一名参与者的收益之后的花括号</translation>
    </message>
    <message>
        <source>a brace and the payoffs of all players</source>
        <translation>花括号和所有参与者的收益</translation>
    </message>
    <message>
        <source>a brace: there are strategies for every player already</source>
        <translation>花括号：每名参与者都已有策略</translation>
    </message>
    <message>
        <source>a brace: there is an outcome for every cell already</source>
        <translation>花括号：每个单元格都已有结果</translation>
    </message>
    <message>
        <source>A button below the board comes first.</source>
        <translation>请先使用棋盘下方的按钮。</translation>
    </message>
    <message>
        <source>A button below the board makes the choice.</source>
        <translation>请用棋盘下方的按钮选择。</translation>
    </message>
    <message>
        <source>A capture is compulsory.</source>
        <translation>必须吃子。</translation>
    </message>
    <message>
        <source>A cell is drawn, each is told only the own strategy, and nobody gains by another.</source>
        <translation>先抽取一格，各方只得知自己的策略，改选其他策略都不会得到更多。</translation>
    </message>
    <message>
        <source>a chance node belongs to no information set</source>
        <translation>机会节点不属于任何信息集</translation>
    </message>
    <message>
        <source>A checker on the bar must come in first.</source>
        <translation>中栏上的棋子必须先入场。</translation>
    </message>
    <message>
        <source>A child is called with β in the place of α.</source>
        <translation>调用子节点时 α 与 β 的位置颠倒了。</translation>
    </message>
    <message>
        <source>A child is entered and left first. Does each way out go through self.leave(value)?</source>
        <translation>要先进入再离开一个子节点。每个出口都经过 self.leave(value) 吗？</translation>
    </message>
    <message>
        <source>A coin</source>
        <translation>一枚钱币</translation>
    </message>
    <message>
        <source>A command cannot hold the character of number 0.</source>
        <translation>命令不能含编号为 0 的字符。</translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>a comment that ends with a brace</source>
        <translation>以花括号结束的注释</translation>
    </message>
    <message>
        <source>A common one: MAX cuts, MIN forgets to. In line {line} write {code} and save with {save}. Or go on: the tour writes it for you.</source>
        <translation>一个常见的错误：MAX 剪枝，MIN 却忘了。把第 {line} 行写成 {code}，按 {save} 保存。也可直接点下一步：由导览代写。</translation>
    </message>
    <message>
        <source>A condition on nodes; Enter goes to the next one.</source>
        <translation>对节点的条件；按 Enter 到下一个。</translation>
    </message>
    <message>
        <source>a cut at this node is "{1}"; found {2}.</source>
        <translation>这个节点的剪枝是“{1}”，却是 {2}。</translation>
    </message>
    <message>
        <source>A cut node returns the bound of its window, not the best value that it has.</source>
        <translation>被剪的节点返回窗口的界，而不是它已有的最佳值。</translation>
    </message>
    <message>
        <source>A diagram shows one moment.</source>
        <translation>一张图只显示一个时刻。</translation>
    </message>
    <message>
        <source>A disc here would turn none over.</source>
        <translation>下在这里翻转不了任何棋子。</translation>
    </message>
    <message>
        <source>A disc turns over the discs that it encloses; the more discs win.</source>
        <translation>落子夹住的对方棋子翻为己方，终局时子多者胜。</translation>
    </message>
    <message>
        <source>a disk or a network does not answer, and it was not waited for any longer</source>
        <translation>有磁盘或网络没有响应，已不再等待</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>和棋</translation>
    </message>
    <message>
        <source>A drawing has at most {n} nodes; larger trees are typed or pasted as text.</source>
        <translation>图中最多 {n} 个节点；更大的树以文本形式输入或粘贴。</translation>
    </message>
    <message>
        <source>A file may write files of 64 MB at most, and have 256 of them open.</source>
        <translation>一个文件写出的每个文件最大 64 MB，同时最多打开 256 个。</translation>
    </message>
    <message>
        <source>A file runs with at most 32 processes.</source>
        <translation>一个文件最多运行 32 个进程。</translation>
    </message>
    <message>
        <source>A filter has at most {1} characters.</source>
        <translation>筛选条件最多 {1} 个字符。</translation>
    </message>
    <message>
        <source>A filter has at most {1} words and signs.</source>
        <translation>筛选条件最多 {1} 个词和符号。</translation>
    </message>
    <message>
        <source>A filter is nested at most {1} deep.</source>
        <translation>筛选条件最多嵌套 {1} 层。</translation>
    </message>
    <message>
        <source>A fraction such as 1/3, or a decimal such as 0.25.</source>
        <translation>分数（如 1/3）或小数（如 0.25）。</translation>
    </message>
    <message>
        <source>A function for each kind of node</source>
        <translation>每种节点一个函数</translation>
    </message>
    <message>
        <source>a game</source>
        <translation>一局棋</translation>
    </message>
    <message>
        <source>A game defines {1}; missing: {2}.</source>
        <translation>博弈要定义 {1}；缺少：{2}。</translation>
    </message>
    <message>
        <source>A game has evaluate(state) or features(state), not both: its estimate is the sum of the features, each times its weight.</source>
        <translation>博弈只能有 evaluate(state) 和 features(state) 之一：它的估计值是各特征乘以权重之和。</translation>
    </message>
    <message>
        <source>A game is drawn as soon as neither side can mate any more: bare kings, one bishop or knight, or bishops on squares of one colour only.</source>
        <translation>双方都不可能将死对方时立即和棋：只剩两王、只多一个象或马，或所有的象都在同色格上。</translation>
    </message>
    <message>
        <source>a game that begins with "(;"</source>
        <translation>以 "(;" 开头的棋谱</translation>
    </message>
    <message>
        <source>A game that is longer is a draw.</source>
        <translation>更长的对局判和。</translation>
    </message>
    <message>
        <source>A game with features(state) has weights, such as {"mobility": 1.0}.</source>
        <translation>有 features(state) 的博弈要有权重，例如 {"mobility": 1.0}。</translation>
    </message>
    <message>
        <source>A gammon counts twice, a backgammon three times; the cube goes up to 64.</source>
        <translation>全胜（gammon）计两倍，完胜（backgammon）计三倍；加倍骰最高到 64。</translation>
    </message>
    <message>
        <source>A graph for Gephi and networkx, with values and windows: at most {n} nodes.</source>
        <translation>供 Gephi 和 networkx 使用的图，带有值和窗口：最多 {n} 个节点。</translation>
    </message>
    <message>
        <source>A graph for Graphviz and networkx, with the values as attributes.</source>
        <translation>供 Graphviz 和 networkx 使用的图，值写在属性里。</translation>
    </message>
    <message>
        <source>A graph for networkx, yEd and Cytoscape, with values and windows: at most {n} nodes.</source>
        <translation>供 networkx、yEd 和 Cytoscape 使用的图，带有值和窗口：最多 {n} 个节点。</translation>
    </message>
    <message>
        <source>A graph holds at most {1} nodes, and here are {2}.</source>
        <translation>一个图最多 {1} 个节点，这里有 {2} 个。</translation>
    </message>
    <message>
        <source>A knight and two pawns ahead: same material, another truth</source>
        <translation>多一马两兵：子力相同，结果不同</translation>
    </message>
    <message>
        <source>A knockout has no more rounds: who wins goes on.</source>
        <translation>淘汰赛不能增加轮数：胜者晋级。</translation>
    </message>
    <message>
        <source>A known opening: a solver proved that this move wins, so no other was searched.</source>
        <translation>已知开局：求解器已证明这样走必胜，因此没有考察其他走步。</translation>
    </message>
    <message>
        <source>A label is a number from 0 to {1}, found {2}.</source>
        <translation>标号是 0 到 {1} 之间的数，这里是 {2}。</translation>
    </message>
    <message>
        <source>a label of at most {1} characters, with a mark at its end</source>
        <translation>最多 {1} 个字符、以引号结尾的标签</translation>
    </message>
    <message>
        <source>A laboratory for adversarial search.</source>
        <translation>对抗搜索实验室。</translation>
    </message>
    <message>
        <source>a leaf belongs to no information set</source>
        <translation>叶节点不属于任何信息集</translation>
    </message>
    <message>
        <source>A leaf is proved for the one side and disproved for the other.</source>
        <translation>一个叶节点对一方是证明，对另一方就是否证。</translation>
    </message>
    <message>
        <source>A leaf is terminal, depth, table or quiet; found {1}.</source>
        <translation>叶节点为 terminal、depth、table 或 quiet；实际为 {1}。</translation>
    </message>
    <message>
        <source>a leaf of an AND/OR tree is 1 (proved), 0 (disproved) or null (unknown)</source>
        <translation>与或树的叶节点为 1（已证明）、0（已否证）或 null（未知）</translation>
    </message>
    <message>
        <source>A leaf without a finite value cannot be written as an extensive game.</source>
        <translation>没有有限值的叶节点不能写成扩展式博弈。</translation>
    </message>
    <message>
        <source>a legal move ({1})</source>
        <translation>合法的走步（{1}）</translation>
    </message>
    <message>
        <source>A lesson has at most {1} bytes.</source>
        <translation>讲课最多 {1} 字节。</translation>
    </message>
    <message>
        <source>A line for each cell, for spreadsheets: strategies and payoffs as fractions.</source>
        <translation>供电子表格使用，每个单元格一行：策略，以及写成分数的收益。</translation>
    </message>
    <message>
        <source>A line for each event: what happened to which node, from which value to which.</source>
        <translation>每个事件一行：哪个节点发生了什么，值由多少变为多少。</translation>
    </message>
    <message>
        <source>A line for each node: its move, window, value and cutoff, when it was entered and left.</source>
        <translation>每个节点一行：走步、窗口、值、剪枝，以及何时进入、何时离开。</translation>
    </message>
    <message>
        <source>A line for each, or commas between them.</source>
        <translation>每行一项，或用逗号分开。</translation>
    </message>
    <message>
        <source>A line for each: name = value.</source>
        <translation>每行一项：名称 = 值。</translation>
    </message>
    <message>
        <source>A line of more than 64 KiB was thrown away.</source>
        <translation>超过 64 KiB 的一行被丢弃。</translation>
    </message>
    <message>
        <source>A line to say to the program</source>
        <translation>要对程序说的一行</translation>
    </message>
    <message>
        <source>a list must not be empty, since every node that is not a leaf has children</source>
        <translation>列表不能为空：不是叶节点的节点都有子节点</translation>
    </message>
    <message>
        <source>a list of some of {1}</source>
        <translation>{1} 中若干项的列表</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本的列表</translation>
    </message>
    <message>
        <source>A man that reaches the far row becomes a king, and its move ends there; kings go one step.</source>
        <translation>兵到达对面底线成王，这一步到此为止；王每次走一格。</translation>
    </message>
    <message>
        <source>A matrix has 2 to {1} players, each with strategies and payoffs.</source>
        <translation>矩阵有 2 至 {1} 名参与者，每名都有策略和收益。</translation>
    </message>
    <message>
        <source>A matrix has at most {n} rows and columns.</source>
        <translation>矩阵最多有 {n} 行和 {n} 列。</translation>
    </message>
    <message>
        <source>A message has {1} bytes; at most {2} are read.</source>
        <translation>一条消息有 {1} 字节；最多读取 {2} 字节。</translation>
    </message>
    <message>
        <source>A message holds too many values inside each other.</source>
        <translation>一条消息中值的嵌套过深。</translation>
    </message>
    <message>
        <source>a mixture of {n} strategies</source>
        <translation>{n} 个策略的混合</translation>
    </message>
    <message>
        <source>a move</source>
        <translation>走步</translation>
    </message>
    <message>
        <source>A move at any time</source>
        <translation>随时停止，都有走步</translation>
    </message>
    <message>
        <source>A move before</source>
        <translation>早一步</translation>
    </message>
    <message>
        <source>a move before the variation that begins here</source>
        <translation>此处变着之前的走步</translation>
    </message>
    <message>
        <source>A move before, with quiescence</source>
        <translation>早一步，用静止搜索</translation>
    </message>
    <message>
        <source>a move of {1}</source>
        <translation>{1} 方的走步</translation>
    </message>
    <message>
        <source>a move such as {1}, a tag, a comment or a result</source>
        <translation>形如 {1} 的走步、标签、注释或结果</translation>
    </message>
    <message>
        <source>A move takes {1} coins at most.</source>
        <translation>一步最多取 {1} 枚钱币。</translation>
    </message>
    <message>
        <source>A move that brings back any earlier board is forbidden (positional superko), and so is suicide.</source>
        <translation>不得使先前的任何局面重现（位置性全局同形禁止），也不得自杀。</translation>
    </message>
    <message>
        <source>A move that is later than its seconds and the margin loses the game.</source>
        <translation>走步超过步时与宽限之和，就输掉这局。</translation>
    </message>
    <message>
        <source>a name in quotation marks</source>
        <translation>带引号的名称</translation>
    </message>
    <message>
        <source>a name is text of 1 to {1} characters, found {2}</source>
        <translation>名称应为 1 到 {1} 个字符，读到 {2}</translation>
    </message>
    <message>
        <source>a new leaf has the numbers 1, 1; proved 0, infinity; disproved infinity, 0
an OR node: proof = the least of its children's, disproof = the sum of theirs
an AND node: proof = the sum of its children's, disproof = the least of theirs
until the root is proved or disproved:
    follow the least number from the root to a leaf: the most-proving node
    expand it, and set the numbers of its ancestors anew
PN2: a second search below the most-proving node sets its numbers; only its children are kept
df-pn: depth first with a table; stay below a node while its numbers are below two thresholds</source>
        <translation>新的叶节点两数为 1、1；已证明 0、∞；已否证 ∞、0
或节点：证明数 = 子节点中最小的，否证数 = 子节点之和
与节点：证明数 = 子节点之和，否证数 = 子节点中最小的
重复，直到根节点已证明或已否证：
    从根节点沿最小的数走到叶节点：最有利于证明的节点
    扩展它，并重新算出它各祖先的数
PN2：在最有利于证明的节点之下再搜索一次以定出它的数；只保留它的子节点
df-pn：深度优先并用置换表；两数都低于各自的阈值时，就留在节点之下</translation>
    </message>
    <message>
        <source>a node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>a node before its properties</source>
        <translation>属性之前的节点</translation>
    </message>
    <message>
        <source>A node for each visit, or one for each position</source>
        <translation>每次访问一个节点，或每个局面一个节点</translation>
    </message>
    <message>
        <source>A node is left only when α &gt; β; a tie costs more leaves.</source>
        <translation>只有 α &gt; β 才剪枝；相等时多看了叶。</translation>
    </message>
    <message>
        <source>A node is left when α ≥ β − 1.</source>
        <translation>当 α ≥ β − 1 时就剪枝。</translation>
    </message>
    <message>
        <source>a node of MAX takes the largest value of its children,</source>
        <translation>MAX 的节点取子节点的最大值，</translation>
    </message>
    <message>
        <source>a node of MIN takes the smallest value of its children.</source>
        <translation>MIN 的节点取子节点的最小值。</translation>
    </message>
    <message>
        <source>a node that begins with ";"</source>
        <translation>以 ";" 开头的节点</translation>
    </message>
    <message>
        <source>a node, a property or a bracket</source>
        <translation>节点、属性或括号</translation>
    </message>
    <message>
        <source>a node, which begins with c, p or t</source>
        <translation>以 c、p 或 t 开头的节点</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a number above 0 and up to {1}</source>
        <translation>大于 0 且不超过 {1} 的数</translation>
    </message>
    <message>
        <source>a number from {1} to {2}</source>
        <translation>{1} 到 {2} 的数</translation>
    </message>
    <message>
        <source>a number is too long.</source>
        <translation>有一个数太长。</translation>
    </message>
    <message>
        <source>A number must be followed by a space or a sign.</source>
        <translation>数之后应为空格或符号。</translation>
    </message>
    <message>
        <source>a number such as 3, -1/2 or 0.25, of at most 400 digits</source>
        <translation>形如 3、-1/2 或 0.25、最多 400 位的数</translation>
    </message>
    <message>
        <source>A page</source>
        <translation>翻一页</translation>
    </message>
    <message>
        <source>A part of the signs of Noto Sans SC, under a name of its own.</source>
        <translation>Noto Sans SC 的一部分字形，另用名称。</translation>
    </message>
    <message>
        <source>A person plays against one strategy, not in a round robin.</source>
        <translation>人只与一个策略对抗，不参加循环赛。</translation>
    </message>
    <message>
        <source>A picture of a matrix has two players.</source>
        <translation>矩阵的图只有两名参与者。</translation>
    </message>
    <message>
        <source>A picture that stays sharp at every size, for web pages and documents.</source>
        <translation>任意缩放都清晰的图，可用于网页和文档。</translation>
    </message>
    <message>
        <source>A plan that makes a profit whatever the market does</source>
        <translation>无论市场如何都能盈利的方案</translation>
    </message>
    <message>
        <source>A play has at most {1} moves here.</source>
        <translation>这里一局最多有 {1} 步。</translation>
    </message>
    <message>
        <source>A play is over after {1} choices, one of each player.</source>
        <translation>做出 {1} 次选择后一局结束，每名参与者一次。</translation>
    </message>
    <message>
        <source>A player cannot tell apart the nodes that have the same name here.</source>
        <translation>这里同名的节点，轮到走步的一方无法区分。</translation>
    </message>
    <message>
        <source>A player needs at least one strategy.</source>
        <translation>参与者至少要有一个策略。</translation>
    </message>
    <message>
        <source>A playout counts</source>
        <translation>一次模拟计为</translation>
    </message>
    <message numerus="yes">
        <source>A playout of {plies} moves from {move} ends: reward {reward} for MAX.</source>
        <translation><numerusform>从 {move} 模拟 {plies} 步到终局：MAX 的收益为 {reward}。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>A playout of {plies} moves from {move} is cut off: reward {reward} for MAX.</source>
        <translation><numerusform>从 {move} 模拟 {plies} 步后截断：MAX 的收益为 {reward}。</numerusform></translation>
    </message>
    <message>
        <source>A ply more where a threat must be answered. Not exact: another value than that of the plain depth.</source>
        <translation>必须应对威胁时多搜索一层。不精确：得到的值与固定深度的值不同。</translation>
    </message>
    <message>
        <source>a point of the board, such as {1}[cc]</source>
        <translation>棋盘上的点，如 {1}[cc]</translation>
    </message>
    <message>
        <source>A polytope of more than three dimensions is not drawn: only its labels are listed.</source>
        <translation>三维以上的多面体不画出，只列出标号。</translation>
    </message>
    <message>
        <source>a position that can be</source>
        <translation>可能出现的局面</translation>
    </message>
    <message>
        <source>A position that is there for the third time, with the same side to move, is a draw.</source>
        <translation>同一局面、同一方走，第三次出现即为和棋。</translation>
    </message>
    <message>
        <source>a preset, a game or a tree</source>
        <translation>例题、游戏或树</translation>
    </message>
    <message>
        <source>A printed text that never ends</source>
        <translation>教材印出的程序：永不结束</translation>
    </message>
    <message>
        <source>a probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>A program from a file: not allowed to run</source>
        <translation>来自文件的程序：尚未允许运行</translation>
    </message>
    <message>
        <source>A program has no limit of memory. It is ended with all that it started.</source>
        <translation>程序不限内存。结束时，它启动的一切也随之结束。</translation>
    </message>
    <message>
        <source>A program plays in this game</source>
        <translation>这局棋有程序参加</translation>
    </message>
    <message>
        <source>a property before its value</source>
        <translation>值之前的属性</translation>
    </message>
    <message>
        <source>A pure strategy guarantees {1} at most, and a pure reply holds it to {2} only.</source>
        <translation>纯策略最多保证 {1}，纯策略的应对只能把它压到 {2}。</translation>
    </message>
    <message>
        <source>A Python file with a function choose(mine, theirs) that returns C or D</source>
        <translation>含有函数 choose(mine, theirs) 的 Python 文件，该函数返回 C 或 D</translation>
    </message>
    <message>
        <source>A quotation mark of the command is not closed.</source>
        <translation>命令中的引号没有配对。</translation>
    </message>
    <message>
        <source>A random game did not end within longest = {1} plies.</source>
        <translation>一局随机对局在 longest = {1} 步内没有结束。</translation>
    </message>
    <message>
        <source>A repeated game has a number of rounds, or a probability of another one.</source>
        <translation>重复博弈要么有轮数，要么有再来一轮的概率。</translation>
    </message>
    <message>
        <source>A repeated game has two strategies for each of two players; this is {1}.</source>
        <translation>重复博弈有两名参与者，各有两个策略；这里是 {1}。</translation>
    </message>
    <message>
        <source>A result cannot be {1}: expected {2}.</source>
        <translation>结果不能是 {1}：应为 {2}。</translation>
    </message>
    <message>
        <source>A reward lies between 0 and 1, to MAX; found {1}.</source>
        <translation>对 MAX 的收益在 0 和 1 之间；实际为 {1}。</translation>
    </message>
    <message>
        <source>a round</source>
        <translation>每轮</translation>
    </message>
    <message>
        <source>A round begins at the root, which was not entered.</source>
        <translation>一轮从根开始，而根没有进入。</translation>
    </message>
    <message>
        <source>A round robin has 2 to {1} strategies; found {2}.</source>
        <translation>循环赛有 2 到 {1} 个策略，这里是 {2} 个。</translation>
    </message>
    <message>
        <source>A row of icons below the menus.</source>
        <translation>菜单下方的一排图标。</translation>
    </message>
    <message>
        <source>A scene has either then or after.</source>
        <translation>一个场景只能有 then 和 after 之一。</translation>
    </message>
    <message>
        <source>A scene has one block of settings.</source>
        <translation>一个场景只有一个设置块。</translation>
    </message>
    <message>
        <source>A scene has one of preset, game and tree, found {1}.</source>
        <translation>一个场景只能有 preset、game、tree 之一，却有 {1}。</translation>
    </message>
    <message>
        <source>A search defines decide(game, state), which returns an action.</source>
        <translation>搜索要定义 decide(game, state)，它返回一个行动。</translation>
    </message>
    <message>
        <source>A search for each move, and MIN's reply before the next one</source>
        <translation>每走一步搜索一次，MIN 回应后再搜索</translation>
    </message>
    <message>
        <source>A search goes on from the position that it is given.</source>
        <translation>搜索只从给定的局面继续。</translation>
    </message>
    <message>
        <source>A second search begins below {move} at ply {ply}.</source>
        <translation>在第 {ply} 层的 {move} 之下开始第二次搜索。</translation>
    </message>
    <message>
        <source>A sequential probability ratio test (SPRT) of the first player, asked after each pair.</source>
        <translation>对第一名对局者的序贯概率比检验（SPRT），每一对之后询问。</translation>
    </message>
    <message>
        <source>a session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>a set that was declared with its moves before</source>
        <translation>之前已连同走步声明过的信息集</translation>
    </message>
    <message>
        <source>a sheet</source>
        <translation>练习卷</translation>
    </message>
    <message>
        <source>A sheet needs at least one exercise.</source>
        <translation>练习卷至少要有一个练习。</translation>
    </message>
    <message>
        <source>A sheet was not saved when the program ended. It was kept.</source>
        <translation>程序结束时有一张练习卷没有保存，它已被保留。</translation>
    </message>
    <message>
        <source>A side that cannot move loses.</source>
        <translation>无棋可走的一方输。</translation>
    </message>
    <message>
        <source>A side that cannot move passes; where neither can, the game is over.</source>
        <translation>无处可下的一方停一手；双方都无处可下时终局。</translation>
    </message>
    <message>
        <source>A slash between branches: 3 12 8 / 2 4 6 / 14 5 2. Enter searches them.</source>
        <translation>分支之间用斜线：3 12 8 / 2 4 6 / 14 5 2。按回车即搜索。</translation>
    </message>
    <message>
        <source>a square board, such as SZ[9]</source>
        <translation>方形棋盘，如 SZ[9]</translation>
    </message>
    <message>
        <source>A state must be hashable, such as a tuple; found {1}.</source>
        <translation>状态必须可哈希，例如元组；实际是 {1}。</translation>
    </message>
    <message>
        <source>A state that is written is read again</source>
        <translation>写出的状态能读回</translation>
    </message>
    <message>
        <source>A stone captures any stone on the square it moves to, even one of its own side.</source>
        <translation>棋子吃掉目标格上的任何棋子，包括己方的。</translation>
    </message>
    <message>
        <source>A stone here would bring an earlier board back.</source>
        <translation>下在这里会使以前的局面重现。</translation>
    </message>
    <message>
        <source>A stone here would have no liberty.</source>
        <translation>下在这里没有气。</translation>
    </message>
    <message>
        <source>A strategy may be dominated by a mixture of others, though by none alone.</source>
        <translation>一个策略可能被其他策略的混合占优，虽然不被其中任何一个单独占优。</translation>
    </message>
    <message>
        <source>A strategy needs a name.</source>
        <translation>策略需要名称。</translation>
    </message>
    <message>
        <source>A strategy of this game is a move for every position: far too many for a matrix.</source>
        <translation>这种游戏的一个策略要规定每个局面下的走步：策略太多，写不成矩阵。</translation>
    </message>
    <message>
        <source>A table for LaTeX in black and white, with boxes by TikZ.</source>
        <translation>用于 LaTeX 的黑白表格，方框由 TikZ 绘制。</translation>
    </message>
    <message>
        <source>a table such as { name = 1 }</source>
        <translation>表，例如 { name = 1 }</translation>
    </message>
    <message>
        <source>A tag cannot be called {1}: expected letters and digits.</source>
        <translation>标签不能叫作 {1}：应由字母和数字组成。</translation>
    </message>
    <message>
        <source>a tag such as [White "Name"]</source>
        <translation>形如 [White "Name"] 的标签</translation>
    </message>
    <message>
        <source>A text is compared with a field such as move or cut.</source>
        <translation>文本应与 move、cut 这样的字段比较。</translation>
    </message>
    <message>
        <source>A tie that the order decides</source>
        <translation>值相等时由次序决定</translation>
    </message>
    <message>
        <source>A tree in black and white for papers, drawn by the package forest: at most {n} nodes.</source>
        <translation>供试卷使用的黑白树，由宏包 forest 绘制，最多 {n} 个节点。</translation>
    </message>
    <message>
        <source>A tree that you write down: every number is the value of a leaf to MAX.</source>
        <translation>自己写出的树：每个数是叶节点对 MAX 的值。</translation>
    </message>
    <message>
        <source>A tree with {1} children a node has {2} leaves at depth {3}; at most {4} are made.</source>
        <translation>每个节点有 {1} 个子节点的树，深度 {3} 时有 {2} 个叶节点；最多生成 {4} 个。</translation>
    </message>
    <message>
        <source>A triangle is drawn for 3 strategies; {1} has {2}.</source>
        <translation>三角形只对 3 个策略绘制；{1} 有 {2} 个。</translation>
    </message>
    <message>
        <source>A uniform tree with as many nodes branches {b}-fold.</source>
        <translation>节点数相同的均匀树，分支数为 {b}。</translation>
    </message>
    <message>
        <source>a value of {1} in square brackets that are closed by "]"</source>
        <translation>{1} 的值，写在以 "]" 结束的方括号里</translation>
    </message>
    <message>
        <source>A value that both players tell, in units of the game.</source>
        <translation>双方都报告的值，以博弈的单位计。</translation>
    </message>
    <message>
        <source>A venture</source>
        <translation>风险投资</translation>
    </message>
    <message>
        <source>A weight is 1/2</source>
        <translation>有权重为 1/2</translation>
    </message>
    <message>
        <source>a whole number from {1} to {2}</source>
        <translation>{1} 到 {2} 的整数</translation>
    </message>
    <message>
        <source>A win counts less the later it comes, a loss more.</source>
        <translation>胜得越晚值越低，负得越晚值越高。</translation>
    </message>
    <message>
        <source>A win counts less the later it comes, in games without chance.</source>
        <translation>在没有随机性的博弈中，胜得越晚价值越小。</translation>
    </message>
    <message numerus="yes">
        <source>a win for MAX in {n}</source>
        <translation><numerusform>MAX {n} 步获胜</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>a win for MIN in {n}</source>
        <translation><numerusform>MIN {n} 步获胜</numerusform></translation>
    </message>
    <message>
        <source>A win is worth</source>
        <translation>胜局的值</translation>
    </message>
    <message>
        <source>A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-First Fixed-Depth Minimax Algorithms, Artificial Intelligence 87, 1996</source>
        <translation>A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-First Fixed-Depth Minimax Algorithms, Artificial Intelligence 87, 1996</translation>
    </message>
    <message>
        <source>A. Rapoport and A. M. Chammah, The game of chicken, 1966</source>
        <translation>A. Rapoport 与 A. M. Chammah, The game of chicken, 1966 年</translation>
    </message>
    <message>
        <source>A. W. Tucker, A two-person dilemma, 1950</source>
        <translation>A. W. Tucker, A two-person dilemma, 1950 年</translation>
    </message>
    <message>
        <source>A1, A11, worth 3 by both</source>
        <translation>A1、A11，两种方法的值都是 3</translation>
    </message>
    <message>
        <source>a3, 1 · the others −∞</source>
        <translation>a3 为 1 · 其余为 −∞</translation>
    </message>
    <message>
        <source>A: 2 and 2 · next is the first leaf of B</source>
        <translation>A：2 和 2 · 下一个是 B 的第一个叶节点</translation>
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
        <source>about {n} kB</source>
        <translation>约 {n} kB</translation>
    </message>
    <message>
        <source>about {n} MB</source>
        <translation>约 {n} MB</translation>
    </message>
    <message numerus="yes">
        <source>about {n} points</source>
        <translation><numerusform>约 {n} 目</numerusform></translation>
    </message>
    <message>
        <source>Above your record, below that of alpha-beta: equal, event by event, up to the violet line. {button}, or {parting}, goes there from any moment; the tour has just done so. {back} and {forward} step across the line.</source>
        <translation>上面是你的记录，下面是 α-β 的：在紫线之前，每个事件都相同。{button}或 {parting} 可从任何时刻到达那里，导览刚刚这样做了。{back} 和 {forward} 在紫线两侧后退、前进。</translation>
    </message>
    <message>
        <source>Above: the window at the root. Yellow is open: values there still matter.</source>
        <translation>上方：根节点的窗口。黄色部分尚未关闭：其中的值仍会影响结果。</translation>
    </message>
    <message>
        <source>Accelerated London system</source>
        <translation>加速伦敦体系</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>容忍</translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation>无障碍</translation>
    </message>
    <message>
        <source>Actions are legal, every enter has its leave</source>
        <translation>行动合法，每个 enter 都有 leave</translation>
    </message>
    <message>
        <source>Actions are texts, numbers or tuples, each one once</source>
        <translation>行动是文字、数或元组，且不重复</translation>
    </message>
    <message>
        <source>actions() gives more than most_actions = {1} actions.</source>
        <translation>actions() 给出的行动多于 most_actions = {1} 个。</translation>
    </message>
    <message>
        <source>actions() gives none, but is_terminal() says that the game goes on.</source>
        <translation>actions() 没有给出行动，但 is_terminal() 表示对局还在继续。</translation>
    </message>
    <message>
        <source>actions() gives none, but is_terminal() says that the game goes on: {1}.</source>
        <translation>actions() 没有给出行动，但 is_terminal() 说对局还在继续：{1}。</translation>
    </message>
    <message>
        <source>actions() gives other actions than before: it must give the same ones for the same state.</source>
        <translation>actions() 给出的动作与之前不同：对同一个状态必须给出相同的动作。</translation>
    </message>
    <message>
        <source>actions() gives others when it is asked again.</source>
        <translation>再次调用 actions() 得到的行动不同。</translation>
    </message>
    <message>
        <source>actions() must give the same actions each time for the same state; found {1}, and more before: {2}.</source>
        <translation>actions() 对同一个状态每次必须给出相同的动作；现在有 {1} 个，之前更多：{2}。</translation>
    </message>
    <message>
        <source>ADD</source>
        <translation>ADD</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a child</source>
        <translation>添加子节点</translation>
    </message>
    <message>
        <source>add a child</source>
        <translation>添加子节点</translation>
    </message>
    <message>
        <source>Add a criterion</source>
        <translation>添加条件</translation>
    </message>
    <message>
        <source>Add a criterion…</source>
        <translation>添加条件…</translation>
    </message>
    <message>
        <source>Add a file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add a note (F2)</source>
        <translation>添加备注 (F2)</translation>
    </message>
    <message>
        <source>Add a sibling</source>
        <translation>添加兄弟节点</translation>
    </message>
    <message>
        <source>add a sibling</source>
        <translation>添加兄弟节点</translation>
    </message>
    <message>
        <source>Add a strategy</source>
        <translation>添加策略</translation>
    </message>
    <message>
        <source>Add an exercise</source>
        <translation>添加练习</translation>
    </message>
    <message>
        <source>add an exercise</source>
        <translation>添加练习</translation>
    </message>
    <message>
        <source>Add an exercise and choose what it asks for.</source>
        <translation>添加一个练习，再选择它问什么。</translation>
    </message>
    <message>
        <source>Add and run</source>
        <translation>添加并运行</translation>
    </message>
    <message>
        <source>Add and test</source>
        <translation>添加并测试</translation>
    </message>
    <message>
        <source>Add at least two: levels, searches, programs, or files in Python.</source>
        <translation>至少添加两名：级别、搜索、程序或 Python 文件。</translation>
    </message>
    <message>
        <source>Add exercises: here you see the pages as they are printed.</source>
        <translation>添加练习后，这里显示印出来的页面。</translation>
    </message>
    <message>
        <source>Add player</source>
        <translation>添加对局者</translation>
    </message>
    <message>
        <source>Add programs</source>
        <translation>添加程序</translation>
    </message>
    <message>
        <source>Add programs…</source>
        <translation>添加程序…</translation>
    </message>
    <message>
        <source>Add Python files</source>
        <translation>添加 Python 文件</translation>
    </message>
    <message>
        <source>Add Python files…</source>
        <translation>添加 Python 文件…</translation>
    </message>
    <message>
        <source>Add rounds</source>
        <translation>增加轮数</translation>
    </message>
    <message>
        <source>Add rounds…</source>
        <translation>增加轮数…</translation>
    </message>
    <message>
        <source>Add these files again, then play: {names}</source>
        <translation>请重新添加这些文件，再进行：{names}</translation>
    </message>
    <message>
        <source>Adjudicate</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>adjudicated</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>Advisor opening</source>
        <translation>上仕局</translation>
    </message>
    <message>
        <source>Advisors</source>
        <translation>士（仕）</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>after a common homework; B. W. Ballard, The *-Minimax Search Procedure, 1983; recomputed</source>
        <translation>据一道常见的习题；B. W. Ballard, The *-Minimax Search Procedure, 1983；数值重新算出</translation>
    </message>
    <message>
        <source>After each round another one follows with this probability.</source>
        <translation>每轮之后以此概率再来一轮。</translation>
    </message>
    <message>
        <source>After four times as many moves as the board has points, the game ends too and is counted.</source>
        <translation>步数达到棋盘点数的四倍时，对局也结束并数子。</translation>
    </message>
    <message>
        <source>after pair {n}</source>
        <translation>第 {n} 对之后</translation>
    </message>
    <message>
        <source>After pair {n}: {llr}</source>
        <translation>第 {n} 对之后：{llr}</translation>
    </message>
    <message>
        <source>After pivot {n}</source>
        <translation>第 {n} 次转轴之后</translation>
    </message>
    <message>
        <source>After the answer.</source>
        <translation>显示答案之后可用。</translation>
    </message>
    <message>
        <source>After the check.</source>
        <translation>检查之后可用。</translation>
    </message>
    <message>
        <source>After the last pivot: optimal</source>
        <translation>最后一次转轴之后：最优</translation>
    </message>
    <message>
        <source>After your move it is judged beside the game; the sentence says what was better.</source>
        <translation>走完后在后台评判这一步，并用一句话说明怎样更好。</translation>
    </message>
    <message>
        <source>After {moves}</source>
        <translation>{moves} 之后</translation>
    </message>
    <message>
        <source>after {moves}</source>
        <translation>{moves} 之后</translation>
    </message>
    <message>
        <source>After {move}, not the game</source>
        <translation>走 {move} 之后，不是对局</translation>
    </message>
    <message numerus="yes">
        <source>after {n} moves</source>
        <translation><numerusform>{n} 步之后</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>After {n} rounds you have {own}, {player} has {other}.</source>
        <translation><numerusform>{n} 轮后你共得 {own}，{player} 共得 {other}。</numerusform></translation>
    </message>
    <message>
        <source>After {reply} it is worth at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>走 {reply} 之后它至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>After {reply} it is worth at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>走 {reply} 之后它至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>After … {moves}</source>
        <translation>… {moves} 之后</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>Against &lt;b&gt;{other}&lt;/b&gt; of {opponent}, {by} pays {player} as much as {strategy}: {pair}.</source>
        <translation>当 {opponent} 选“&lt;b&gt;{other}&lt;/b&gt;”时，“{by}”给 {player} 的收益与“{strategy}”相同：{pair}。</translation>
    </message>
    <message>
        <source>Against &lt;b&gt;{other}&lt;/b&gt; of {opponent}, {by} pays {player} more than {strategy}: {pair}.</source>
        <translation>当 {opponent} 选“&lt;b&gt;{other}&lt;/b&gt;”时，“{by}”给 {player} 的收益比“{strategy}”高：{pair}。</translation>
    </message>
    <message>
        <source>Against the rest</source>
        <translation>对其余各方</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>agent · {n} s a move</source>
        <translation>智能体 · 步时 {n} 秒</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Agents and matches</source>
        <translation>智能体与对局</translation>
    </message>
    <message>
        <source>Agents cannot play a game of own code.</source>
        <translation>智能体不能下自己代码的游戏。</translation>
    </message>
    <message>
        <source>Agents…</source>
        <translation>智能体…</translation>
    </message>
    <message>
        <source>AIMA</source>
        <translation>AIMA</translation>
    </message>
    <message>
        <source>AIMA tree</source>
        <translation>AIMA 的树</translation>
    </message>
    <message>
        <source>Aircraft</source>
        <translation>飞机开局</translation>
    </message>
    <message>
        <source>Alekhine defence</source>
        <translation>阿廖欣防御</translation>
    </message>
    <message>
        <source>Alekhine defence, four pawns attack</source>
        <translation>阿廖欣防御，四兵进攻</translation>
    </message>
    <message>
        <source>Alekhine defence, modern variation</source>
        <translation>阿廖欣防御，现代变例</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>All ancestors</source>
        <translation>与所有祖先比较</translation>
    </message>
    <message>
        <source>all at once</source>
        <translation>一次投入</translation>
    </message>
    <message>
        <source>All at once, in rounds</source>
        <translation>每轮一起划去</translation>
    </message>
    <message>
        <source>All children of &lt;b&gt;{name}&lt;/b&gt; have values. MAX takes the largest: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的子节点都有值了。MAX 取最大值：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>All children of &lt;b&gt;{name}&lt;/b&gt; have values. MIN takes the smallest: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的子节点都有值了。MIN 取最小值：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>All equilibria were computed, and there is one: {1} with {2}.</source>
        <translation>求出了所有均衡，只有一个：{1} 对 {2}。</translation>
    </message>
    <message>
        <source>All exercises…</source>
        <translation>全部练习…</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>all must be answered</source>
        <translation>须全部应对</translation>
    </message>
    <message>
        <source>All notices</source>
        <translation>全部声明</translation>
    </message>
    <message>
        <source>All numbers over {n}.</source>
        <translation>各数均除以 {n}。</translation>
    </message>
    <message>
        <source>all of a line or area</source>
        <translation>整段或整片均衡</translation>
    </message>
    <message>
        <source>All of Plyscope's files</source>
        <translation>Plyscope 的所有文件</translation>
    </message>
    <message>
        <source>All options are the program's own.</source>
        <translation>所有选项都是程序的默认值。</translation>
    </message>
    <message numerus="yes">
        <source>All pairs are tried: {n} equilibria.</source>
        <translation><numerusform>所有支撑集对都已尝试：共 {n} 个均衡。</numerusform></translation>
    </message>
    <message>
        <source>All positions that can arise were counted: {1}.</source>
        <translation>数出了所有可能出现的局面：{1} 个。</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>各轮</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>全部设置</translation>
    </message>
    <message>
        <source>All stones are captured</source>
        <translation>一方棋子全被吃掉</translation>
    </message>
    <message>
        <source>All supports</source>
        <translation>全部支撑集</translation>
    </message>
    <message>
        <source>All {n} are one component: each player may mix those listed for him freely.</source>
        <translation>这 {n} 个均衡属于同一分支：各方可任意混合列出的自己的策略。</translation>
    </message>
    <message>
        <source>All {n} are one component: {player} may mix those listed for him freely.</source>
        <translation>这 {n} 个均衡属于同一分支：{player} 可任意混合列出的自己的策略。</translation>
    </message>
    <message numerus="yes">
        <source>All {n} files</source>
        <translation><numerusform>全部 {n} 个文件</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>All {n} searches are finished.</source>
        <translation><numerusform>{n} 次搜索全部完成。</numerusform></translation>
    </message>
    <message>
        <source>Alma</source>
        <translation>阿尔马开局</translation>
    </message>
    <message>
        <source>Alpha cutoff</source>
        <translation>α 剪枝</translation>
    </message>
    <message>
        <source>alpha ≥ beta, and still another child is entered: there is the mistake. Variables are found by running the search again up to this event. {stack} lists the calls that are open.</source>
        <translation>alpha ≥ beta，却还进入了另一个子节点：错误就在这里。变量是把搜索重新运行到这个事件得到的。{stack}列出尚未返回的调用。</translation>
    </message>
    <message>
        <source>Alpha-beta</source>
        <translation>α-β 剪枝</translation>
    </message>
    <message>
        <source>alpha-beta</source>
        <translation>α-β</translation>
    </message>
    <message>
        <source>Alpha-beta in 14 frames (rebuilt)</source>
        <translation>α-β 剪枝 14 幅图（重建）</translation>
    </message>
    <message>
        <source>Alpha-beta in plain Python, {lines} lines. {copy}, above the source of an algorithm, writes such a copy into a file that you name; the tour put this one into {folder}. It was loaded in a process of its own, and has searched the position already.</source>
        <translation>用普通的 Python 写成的 α-β 剪枝，共 {lines} 行。算法源代码上方的“{copy}”把这样的副本写入你命名的文件；导览把这一份放在 {folder}。它已在单独的进程中加载，并已搜索了这个局面。</translation>
    </message>
    <message>
        <source>Alpha-beta that expects the first move to be the best and asks of the others only whether they are better; if one is, it is searched again.</source>
        <translation>预期第一个走步最好的 α-β 搜索：对其余走步只问是否更好；若更好，则重新搜索。</translation>
    </message>
    <message>
        <source>Alpha-beta, three orders</source>
        <translation>α-β 剪枝，三种次序</translation>
    </message>
    <message>
        <source>Also: {names}</source>
        <translation>同时用于：{names}</translation>
    </message>
    <message>
        <source>Alternates: {type}</source>
        <translation>交替：{type}</translation>
    </message>
    <message>
        <source>Alternating (Brown)</source>
        <translation>轮流（Brown）</translation>
    </message>
    <message>
        <source>Alternator</source>
        <translation>交替者</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>Always C.</source>
        <translation>总是 C。</translation>
    </message>
    <message>
        <source>Always D.</source>
        <translation>总是 D。</translation>
    </message>
    <message>
        <source>Always replace</source>
        <translation>总是替换</translation>
    </message>
    <message>
        <source>Always {strategy}</source>
        <translation>总是 {strategy}</translation>
    </message>
    <message>
        <source>An action is a text, a number or a tuple; found {1}.</source>
        <translation>行动是文本、数或元组；实际是 {1}。</translation>
    </message>
    <message>
        <source>An agent was left out. {1}</source>
        <translation>略去了一个智能体。{1}</translation>
    </message>
    <message>
        <source>an agent, in its own process</source>
        <translation>智能体，在自己的进程中</translation>
    </message>
    <message>
        <source>An AND/OR tree and the strategy that solves it</source>
        <translation>一棵与或树，以及解决它的策略</translation>
    </message>
    <message>
        <source>an AND/OR tree has neither information sets nor payoffs</source>
        <translation>与或树没有信息集，也没有双方收益</translation>
    </message>
    <message>
        <source>An AND/OR tree has no payoffs, so it cannot be written as an extensive game.</source>
        <translation>与或树没有收益，不能写成扩展式博弈。</translation>
    </message>
    <message>
        <source>An AND/OR tree has no payoffs.</source>
        <translation>与或树没有收益。</translation>
    </message>
    <message>
        <source>An AND/OR tree has no values for an opponent to lose.</source>
        <translation>与或树没有可供对手失去的值。</translation>
    </message>
    <message>
        <source>An arc joins the replies that must all be answered.</source>
        <translation>弧线连起必须全部应对的走步。</translation>
    </message>
    <message>
        <source>An envelope is drawn against 2 strategies; {1} has {2}.</source>
        <translation>包络线只在对方有 2 个策略时绘制；{1} 有 {2} 个。</translation>
    </message>
    <message>
        <source>an equilibrium: {plays}</source>
        <translation>一个均衡：{plays}</translation>
    </message>
    <message>
        <source>An error that should never happen</source>
        <translation>一个本不该发生的错误</translation>
    </message>
    <message>
        <source>An estimate is smaller than any win: divide it.</source>
        <translation>估计值要比任何获胜小：把它除小。</translation>
    </message>
    <message>
        <source>An evaluation defines features(game, state), which returns a number for each weight.</source>
        <translation>评估要定义 features(game, state)，它为每个权重返回一个数。</translation>
    </message>
    <message>
        <source>An evaluation has weights, such as {"mobility": 1.0}.</source>
        <translation>评估要有权重，例如 {"mobility": 1.0}。</translation>
    </message>
    <message>
        <source>An evaluation says for which game it is, such as game = "tictactoe".</source>
        <translation>评估要说明用于哪个博弈，例如 game = "tictactoe"。</translation>
    </message>
    <message>
        <source>An exact fraction</source>
        <translation>精确的分数</translation>
    </message>
    <message>
        <source>An exact order needs a game in which MAX and MIN move in turn.</source>
        <translation>精确次序要求 MAX 和 MIN 轮流走步。</translation>
    </message>
    <message>
        <source>An exact order needs the whole tree, which has more than {1} nodes at depth {2}: choose a smaller depth, or leave the exact orders out.</source>
        <translation>精确次序需要整棵树，而深度 {2} 时它的节点超过 {1} 个：请减小深度，或不选精确次序。</translation>
    </message>
    <message>
        <source>An exercise from this tree</source>
        <translation>用这棵树出练习</translation>
    </message>
    <message>
        <source>an exercise has at most {1} nodes.</source>
        <translation>一道练习最多 {1} 个节点。</translation>
    </message>
    <message>
        <source>an exercise has at most {1} plies.</source>
        <translation>一道练习最多 {1} 层。</translation>
    </message>
    <message>
        <source>an exercise of kind {1} has {2}.</source>
        <translation>{1} 类练习的字段有 {2}。</translation>
    </message>
    <message>
        <source>an exercise of this kind needs a tree of nested lists.</source>
        <translation>这类练习需要由嵌套列表构成的树。</translation>
    </message>
    <message>
        <source>An exercise that is drawn has {1}; found {2}.</source>
        <translation>随机生成的练习只有 {1} 几项，却出现 {2}。</translation>
    </message>
    <message>
        <source>An exercise: the trace of one of the thirteen, and which one is it?</source>
        <translation>一道练习：给出十三个程序之一的运行记录，问是哪一个</translation>
    </message>
    <message>
        <source>An explicit tree has values only at its leaves: its depths begin at {1}, its height.</source>
        <translation>给定的树只在叶节点处有值：深度从它的高度 {1} 开始。</translation>
    </message>
    <message>
        <source>An increment is added after every move. Overtime counts once the minutes are used up.</source>
        <translation>加秒在每步之后加到钟上；读秒在分钟用完后计。</translation>
    </message>
    <message>
        <source>An infinite value has no mean; give it a finite one.</source>
        <translation>无穷的值没有期望值，请给出有限的值。</translation>
    </message>
    <message>
        <source>An odd number of coins is left for MAX</source>
        <translation>轮到 MAX 时剩下的枚数为奇数</translation>
    </message>
    <message>
        <source>An odd number of piles can be split by MAX</source>
        <translation>轮到 MAX 时可分的堆数为奇数</translation>
    </message>
    <message>
        <source>An opponent who errs loses what is his own, which is not the opposite of the other payoff here.</source>
        <translation>对手走错时失去的是自己的收益，而这里它并不是另一方收益的相反数。</translation>
    </message>
    <message>
        <source>an outcome from 0 to {1}</source>
        <translation>0 到 {1} 的结果编号</translation>
    </message>
    <message>
        <source>an outcome in braces</source>
        <translation>花括号中的结果</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Analyse the game</source>
        <translation>分析对局</translation>
    </message>
    <message>
        <source>Analyse with agents</source>
        <translation>用智能体分析</translation>
    </message>
    <message>
        <source>analyses</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Analysing {n} / {count}</source>
        <translation>正在分析 {n} / {count}</translation>
    </message>
    <message>
        <source>AND</source>
        <translation>与</translation>
    </message>
    <message>
        <source>And board</source>
        <translation>再加棋盘</translation>
    </message>
    <message numerus="yes">
        <source>And {n} more programs.</source>
        <translation><numerusform>还有 {n} 个程序。</numerusform></translation>
    </message>
    <message>
        <source>AND/OR search</source>
        <translation>与或搜索</translation>
    </message>
    <message>
        <source>Anderssen opening</source>
        <translation>安德森开局</translation>
    </message>
    <message>
        <source>Anna</source>
        <translation>小丽</translation>
    </message>
    <message>
        <source>Announce the steps of a search</source>
        <translation>朗读搜索步骤</translation>
    </message>
    <message>
        <source>Another best move than the first row</source>
        <translation>最佳走步与第一行不同</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>其他文件…</translation>
    </message>
    <message>
        <source>another game that begins with "(;", or the end</source>
        <translation>另一盘以 "(;" 开头的棋谱，或结尾</translation>
    </message>
    <message>
        <source>Another program changed {file}, and so did you.</source>
        <translation>{file} 被另一个程序改动，你也改动了它。</translation>
    </message>
    <message>
        <source>another program has changed it since it was opened or saved here</source>
        <translation>在这里打开或保存之后，被其他程序更改过</translation>
    </message>
    <message>
        <source>Another program has changed {file} since it was opened or saved here. Nothing was saved.</source>
        <translation>{file} 在这里打开或保存之后，被其他程序更改过。没有保存任何内容。</translation>
    </message>
    <message>
        <source>another program made the file shorter, or the disk cannot be read</source>
        <translation>其他程序截短了文件，或者磁盘无法读取</translation>
    </message>
    <message>
        <source>Another program plays these games.</source>
        <translation>另一个程序正在进行这些对局。</translation>
    </message>
    <message>
        <source>Another reply must do better.</source>
        <translation>别的走步要比它更好才行。</translation>
    </message>
    <message>
        <source>another search is being recorded there</source>
        <translation>另一次搜索正记录到该文件</translation>
    </message>
    <message>
        <source>Another sector</source>
        <translation>再加一个扇区</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>换一个种子</translation>
    </message>
    <message>
        <source>Another seed draws other openings, dice and errors of levels.</source>
        <translation>换一个种子，开局、骰子和级别的失误都不同。</translation>
    </message>
    <message>
        <source>Another seed draws other random trees and positions.</source>
        <translation>换一个随机种子，就换一批随机树和局面。</translation>
    </message>
    <message>
        <source>Another seed draws other random trees.</source>
        <translation>换一个种子就换一批随机树。</translation>
    </message>
    <message>
        <source>Another strategy of this player has this name.</source>
        <translation>这位参与者的另一个策略已用此名称。</translation>
    </message>
    <message>
        <source>another variation or a closing bracket</source>
        <translation>另一个变化或右括号</translation>
    </message>
    <message>
        <source>Another with</source>
        <translation>续轮概率</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Answer key</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>answers in {time}</source>
        <translation>{time} 后应答</translation>
    </message>
    <message>
        <source>Answers that were not saved are here again.</source>
        <translation>上次没有保存的答案已恢复。</translation>
    </message>
    <message>
        <source>Answers with a legal move</source>
        <translation>答案是合法走步</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>围地</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>竞技场</translation>
    </message>
    <message>
        <source>Arena…</source>
        <translation>竞技场…</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>布置</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>箭头</translation>
    </message>
    <message>
        <source>article “Searching game trees”</source>
        <translation>文章《博弈树的搜索》</translation>
    </message>
    <message>
        <source>article “Searching game trees” (the perfect opponent), lecture notes “Adversarial search” (random opponents and utility); recomputed</source>
        <translation>文章《博弈树的搜索》（完美的对手），学习笔记《对抗搜索》（随机的对手与效用）；数值重新算出</translation>
    </message>
    <message>
        <source>article “Searching game trees”, example 3; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>文章《博弈树的搜索》，例子 3；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>article “Searching game trees”, figures 3 and 4; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>文章《博弈树的搜索》，图 3 和图 4；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>article “Searching game trees”, which names the use; the tree is ours</source>
        <translation>文章《博弈树的搜索》提到此用途；树为本程序所编</translation>
    </message>
    <message>
        <source>article “Searching game trees”: compare with all ancestors, not with the parent only; the figure is lost, H is 0 here, so that the parent F alone would not cut</source>
        <translation>文章《博弈树的搜索》：要与所有祖先比较，而不只是父节点；原图已遗失，这里取 H = 0，只与父节点 F 比较就不会剪枝</translation>
    </message>
    <message>
        <source>article “Searching game trees”; the figure is lost, every value that the text does not state was chosen to fit it</source>
        <translation>文章《博弈树的搜索》；原图已遗失，文中没有写明的值都按原文补出</translation>
    </message>
    <message>
        <source>As before; two cuts need the bound of the root, three plies above</source>
        <translation>同上；其中两次剪枝要用到上面三层的根节点的界</translation>
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
        <source>As printed, with MOVETAIL</source>
        <translation>教材原文，有 MOVETAIL</translation>
    </message>
    <message>
        <source>As printed, without MOVETAIL</source>
        <translation>教材原文，无 MOVETAIL</translation>
    </message>
    <message>
        <source>As seen</source>
        <translation>所见部分</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>as the sheet</source>
        <translation>同练习卷</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>As tit for tat, but after a D of the other side C with probability 1/3.</source>
        <translation>与一报还一报相同，但对方选 D 后以概率 1/3 选 C。</translation>
    </message>
    <message>
        <source>As you did it</source>
        <translation>按你的做法</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再问一次</translation>
    </message>
    <message>
        <source>Ask why</source>
        <translation>追问原因</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>所问</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>所问</translation>
    </message>
    <message>
        <source>Asks in pass after pass whether the value is at least a bound, until only one value is left; a table keeps what the passes found.</source>
        <translation>一遍又一遍地询问值是否至少为某个界，直到只剩下一个值；置换表保存各遍的结果。</translation>
    </message>
    <message>
        <source>Aspiration window</source>
        <translation>期望窗口</translation>
    </message>
    <message>
        <source>At a MAX node a value below α ends the loop, as if the next could not be better.</source>
        <translation>在 MAX 节点，值小于 α 就结束循环，好像后面不会更好。</translation>
    </message>
    <message>
        <source>At a MAX node a value that is not the best so far ends the loop.</source>
        <translation>在 MAX 节点，值不是目前最佳就结束循环。</translation>
    </message>
    <message>
        <source>At a MAX node the largest value so far is its α, which only rises.</source>
        <translation>MAX 节点至今的最大值是它的 α，α 只升不降。</translation>
    </message>
    <message>
        <source>At a MIN node the smallest value so far is its β, which only falls.</source>
        <translation>MIN 节点至今的最小值是它的 β，β 只降不升。</translation>
    </message>
    <message>
        <source>At a tie {parent} keeps its first choice, &lt;b&gt;{best}&lt;/b&gt;.</source>
        <translation>值相等，{parent} 保留先找到的 &lt;b&gt;{best}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>at each check</source>
        <translation>每次检查时</translation>
    </message>
    <message>
        <source>At least as deep</source>
        <translation>至少同样深的</translation>
    </message>
    <message>
        <source>at least one move</source>
        <translation>至少一种走步</translation>
    </message>
    <message>
        <source>at least two players</source>
        <translation>至少两名参与者</translation>
    </message>
    <message>
        <source>At least {1} equilibria exist, such as {2} and {3}.</source>
        <translation>至少有 {1} 个均衡，例如 {2} 和 {3}。</translation>
    </message>
    <message>
        <source>At least {proof} leaves must be proved to prove it, {disproof} disproved to disprove it.</source>
        <translation>要证明它，至少还须证明 {proof} 个叶节点；要否证它，至少还须否证 {disproof} 个。</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>至少为 {value}</translation>
    </message>
    <message>
        <source>at least {value}: cut</source>
        <translation>至少 {value}：剪枝</translation>
    </message>
    <message>
        <source>At most one player has a choice, so that nothing is hidden from anybody.</source>
        <translation>最多只有一名参与者有选择，所以没有什么对谁隐藏。</translation>
    </message>
    <message>
        <source>at most {1} cells</source>
        <translation>最多 {1} 个单元格</translation>
    </message>
    <message>
        <source>at most {1} moves</source>
        <translation>最多 {1} 种走步</translation>
    </message>
    <message>
        <source>at most {1} moves and comments of a game</source>
        <translation>一局最多 {1} 个走步和注释</translation>
    </message>
    <message>
        <source>at most {1} moves of a game</source>
        <translation>一局最多 {1} 步</translation>
    </message>
    <message>
        <source>at most {1} nodes</source>
        <translation>最多 {1} 个节点</translation>
    </message>
    <message>
        <source>at most {1} nodes of a game</source>
        <translation>一局最多 {1} 个节点</translation>
    </message>
    <message numerus="yes">
        <source>at most {n} h left</source>
        <translation><numerusform>最多还要 {n} 小时</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>at most {n} min left</source>
        <translation><numerusform>最多还要 {n} 分钟</numerusform></translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>至多为 {value}</translation>
    </message>
    <message>
        <source>at most {value}: cut</source>
        <translation>至多 {value}：剪枝</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立刻</translation>
    </message>
    <message>
        <source>At the back</source>
        <translation>表尾</translation>
    </message>
    <message>
        <source>at the check</source>
        <translation>检查时</translation>
    </message>
    <message>
        <source>at the depth</source>
        <translation>到达深度</translation>
    </message>
    <message>
        <source>at the end, all at once</source>
        <translation>最后一次给出</translation>
    </message>
    <message>
        <source>At the front</source>
        <translation>表首</translation>
    </message>
    <message>
        <source>At the front, nothing counts as valued</source>
        <translation>加在表首，无子节点时算作都有值</translation>
    </message>
    <message>
        <source>At the full depth a node has its estimate, a finished game its result.</source>
        <translation>到规定深度的节点取估计值，已结束的对局取结果。</translation>
    </message>
    <message>
        <source>At the full depth, go on with noisy moves until it is quiet. Not exact: another value than that of the plain depth.</source>
        <translation>到达深度后，沿激烈的走步继续搜索，直到局面平静。不精确：得到的值与固定深度的值不同。</translation>
    </message>
    <message>
        <source>At the next move of a game, go on with what is known below it. Not with merged transpositions.</source>
        <translation>对局走下一步后，在这一步之下已知的结果上继续。合并置换时不保留。</translation>
    </message>
    <message>
        <source>at the root</source>
        <translation>在根节点</translation>
    </message>
    <message>
        <source>At the start, make the best move, wait for the reply, and search again.</source>
        <translation>在初始节点按最佳走步走一步，等对手回应后再次搜索。</translation>
    </message>
    <message>
        <source>At this moment</source>
        <translation>此刻</translation>
    </message>
    <message numerus="yes">
        <source>At this moment {a} has evaluated {n} leaves</source>
        <translation><numerusform>此刻 {a} 评估了 {n} 个叶节点</numerusform></translation>
    </message>
    <message>
        <source>At {mine} to {other}: hold with {hold} points of the turn</source>
        <translation>{mine} 比 {other}：本回合满 {hold} 分就收手</translation>
    </message>
    <message>
        <source>At {mine} to {other}: roll until the game is won</source>
        <translation>{mine} 比 {other}：一直掷到获胜</translation>
    </message>
    <message>
        <source>At {node}, C = {c} selects {move}.</source>
        <translation>在 {node}，C = {c} 时选择 {move}。</translation>
    </message>
    <message>
        <source>At {parent} chance decides, so it counts in the mean.</source>
        <translation>在 {parent} 由机会决定，所以它计入期望值。</translation>
    </message>
    <message>
        <source>At {parent} chance decides: on to &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>在 {parent} 由机会决定：走向 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>At {parent} every reply counts, since {side} errs.</source>
        <translation>{side} 会失误，所以在 {parent} 处每个回应都要计入。</translation>
    </message>
    <message>
        <source>At {parent} it counts with &lt;b&gt;{share}&lt;/b&gt;.</source>
        <translation>它在 {parent} 处按概率 &lt;b&gt;{share}&lt;/b&gt; 计入期望值。</translation>
    </message>
    <message>
        <source>At {parent} it is no better than what came first: {rival}.</source>
        <translation>在 {parent}，先找到的 {rival} 并不比它差。</translation>
    </message>
    <message>
        <source>At {parent} passing was only tried: it cut nothing off.</source>
        <translation>在 {parent} 空着只是试探，没有造成剪枝。</translation>
    </message>
    <message>
        <source>At {parent} the child with the smallest disproof number is the easiest: on to &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>在 {parent}，否证数最小的子节点最容易：走向 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>At {parent} the child with the smallest proof number is the easiest: on to &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>在 {parent}，证明数最小的子节点最容易：走向 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>At {parent} the estimate of the position itself is better: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>在 {parent}，局面本身的静态估计值 &lt;b&gt;{value}&lt;/b&gt; 更好。</translation>
    </message>
    <message>
        <source>At {parent} the largest score is that of &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>在 {parent}，&lt;b&gt;{name}&lt;/b&gt; 的得分最高。</translation>
    </message>
    <message>
        <source>At {parent} the search goes on to &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>在 {parent}，搜索走向 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>At {parent} {side} has better: {rival}.</source>
        <translation>在 {parent}，{side} 有更好的：{rival}。</translation>
    </message>
    <message>
        <source>Attack: squares around the other king that are hit, times the pieces, in middle games</source>
        <translation>攻势：己方棋子攻击的对方王周围的格子数乘以参与的棋子数，中局时计</translation>
    </message>
    <message>
        <source>Attackers over the river, times guards missing</source>
        <translation>过河攻子数乘以对方缺少的士象数</translation>
    </message>
    <message>
        <source>Aubrey</source>
        <translation>奥布里开局</translation>
    </message>
    <message>
        <source>Ayrshire Lassie</source>
        <translation>艾尔郡姑娘开局</translation>
    </message>
    <message>
        <source>b must have as many rows and columns as a.</source>
        <translation>b 的行数和列数应与 a 相同。</translation>
    </message>
    <message>
        <source>B, worth 0</source>
        <translation>B，值为 0</translation>
    </message>
    <message>
        <source>B. Beaufils, J.-P. Delahaye and P. Mathieu, Our meeting with gradual, 1997</source>
        <translation>B. Beaufils, J.-P. Delahaye and P. Mathieu, Our meeting with gradual, 1997</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Back along the line</source>
        <translation>沿序列返回</translation>
    </message>
    <message>
        <source>Back in the playout</source>
        <translation>模拟后退一步</translation>
    </message>
    <message>
        <source>Back the values up by minimax, then circle what alpha-beta prunes</source>
        <translation>用极小极大计算倒推值，再圈出被 α-β 剪掉的节点</translation>
    </message>
    <message>
        <source>Back to event {tick}</source>
        <translation>回到事件 {tick}</translation>
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
        <source>Back to the root's last value</source>
        <translation>到根节点的上一个值</translation>
    </message>
    <message>
        <source>Back to the weights of the game</source>
        <translation>恢复为该博弈的权重</translation>
    </message>
    <message>
        <source>Back up values</source>
        <translation>倒推值</translation>
    </message>
    <message>
        <source>back-propagation</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>Backed-up values</source>
        <translation>倒推值</translation>
    </message>
    <message>
        <source>Backed-up values, minimax</source>
        <translation>倒推值，极小极大</translation>
    </message>
    <message>
        <source>Backgammon</source>
        <translation>西洋双陆棋</translation>
    </message>
    <message>
        <source>Backgammon:</source>
        <translation>双陆棋：</translation>
    </message>
    <message>
        <source>Backgammon: 19 of 36 throws win now, else Black wins</source>
        <translation>西洋双陆棋：36 种掷法中有 19 种立刻获胜，否则黑方获胜</translation>
    </message>
    <message>
        <source>Backgammon: White plays 6-1, and needs one more throw for both that are left</source>
        <translation>西洋双陆棋：白方走 6-1，剩下的两枚要靠再掷一次全部移出</translation>
    </message>
    <message>
        <source>Backward induction</source>
        <translation>逆向归纳</translation>
    </message>
    <message>
        <source>Backward induction needs a number at every leaf.</source>
        <translation>逆向归纳需要每个叶节点都有数值。</translation>
    </message>
    <message>
        <source>Backward induction needs a tree of at most {1} nodes.</source>
        <translation>逆向归纳需要至多 {1} 个节点的树。</translation>
    </message>
    <message>
        <source>Backward induction over all nodes gives {1}.</source>
        <translation>对所有节点逆向归纳得到 {1}。</translation>
    </message>
    <message>
        <source>bag 2 → 2, bag 1 → 50.25 if it plays at random</source>
        <translation>包 2 → 2；若对手随机，包 1 → 50.25</translation>
    </message>
    <message>
        <source>bag 2, worth 2</source>
        <translation>包 2，值 2</translation>
    </message>
    <message>
        <source>bag {n}</source>
        <translation>包 {n}</translation>
    </message>
    <message>
        <source>Balanced only</source>
        <translation>只取均衡的</translation>
    </message>
    <message>
        <source>Bandit</source>
        <translation>多臂赌博机</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>中栏</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>battery flat</source>
        <translation>电池没电</translation>
    </message>
    <message>
        <source>Battle of the sexes</source>
        <translation>性别之战</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Before pivot {n}</source>
        <translation>第 {n} 次转轴之前</translation>
    </message>
    <message>
        <source>Before the first move</source>
        <translation>第一步之前</translation>
    </message>
    <message>
        <source>Before throwing, a side may double the stake; the other takes or drops.</source>
        <translation>掷骰之前，一方可以将赌注加倍；另一方接受或放弃。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Begin again at the end</source>
        <translation>循环播放</translation>
    </message>
    <message>
        <source>begin where nobody plays anything: all labels are there
drop the first label
repeat:
    go along the edge and pick up a label
    if it is the first label: this is an equilibrium
    drop it from the other player's polytope</source>
        <translation>从双方都不采用任何策略处开始：标号齐全
去掉起始标号
重复：
    沿棱前进并得到一个标号
    若它就是起始标号：这是均衡
    在对方的多面体上去掉它</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>开局来源</translation>
    </message>
    <message>
        <source>Begin with a matrix, a tree, or one of these games.</source>
        <translation>从一个矩阵、一棵树或下面的一个博弈开始。</translation>
    </message>
    <message>
        <source>Begin with a position</source>
        <translation>从一个局面开始</translation>
    </message>
    <message>
        <source>Begin with the root alone.</source>
        <translation>从只有根节点的树开始。</translation>
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
        <source>Behind the board: expected nothing or a state ({1}), found {2}.</source>
        <translation>棋盘之后：应为空或一种状态（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Behind the board: expected the side to move, B or W, found {1}.</source>
        <translation>棋盘之后：应为走棋方 B 或 W，读到 {1}。</translation>
    </message>
    <message>
        <source>Behind the side to move: expected pass, ko: with points, or counted, found {1}.</source>
        <translation>走棋方之后：应为 pass、“ko:”加坐标点，或 counted，读到 {1}。</translation>
    </message>
    <message>
        <source>Being ahead with few pieces left</source>
        <translation>棋子少时的领先</translation>
    </message>
    <message>
        <source>Being tried</source>
        <translation>正在检验</translation>
    </message>
    <message>
        <source>Below the chosen node</source>
        <translation>所选节点之下</translation>
    </message>
    <message>
        <source>Below y: weights of {column}; below s: shadow prices, the weights of {row}.</source>
        <translation>y 下方：{column} 的权重；s 下方：影子价格，即 {row} 的权重。</translation>
    </message>
    <message>
        <source>Ben</source>
        <translation>小明</translation>
    </message>
    <message>
        <source>Benko gambit</source>
        <translation>本科弃兵</translation>
    </message>
    <message>
        <source>Benko gambit accepted</source>
        <translation>接受本科弃兵</translation>
    </message>
    <message>
        <source>Benoni defence</source>
        <translation>别诺尼防御</translation>
    </message>
    <message>
        <source>Benoni, old Benoni</source>
        <translation>别诺尼防御，老式变例</translation>
    </message>
    <message>
        <source>Berkeley</source>
        <translation>伯克利</translation>
    </message>
    <message>
        <source>Beside "tree" only "path" is expected.</source>
        <translation>除“tree”外只应有“path”。</translation>
    </message>
    <message>
        <source>Beside the tree</source>
        <translation>树旁</translation>
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
        <source>best for both together</source>
        <translation>双方总和最大</translation>
    </message>
    <message>
        <source>best for who gets less</source>
        <translation>所得较少的一方最大</translation>
    </message>
    <message>
        <source>best for {player}</source>
        <translation>{player} 的收益最大</translation>
    </message>
    <message>
        <source>best line</source>
        <translation>最佳走步序列</translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation>最佳变化</translation>
    </message>
    <message>
        <source>Best move</source>
        <translation>最佳走步</translation>
    </message>
    <message>
        <source>best move</source>
        <translation>最佳走步</translation>
    </message>
    <message>
        <source>best move {name}</source>
        <translation>最佳走步 {name}</translation>
    </message>
    <message>
        <source>Best moves</source>
        <translation>最佳走步数</translation>
    </message>
    <message>
        <source>best moves so far</source>
        <translation>目前为止的最优走步</translation>
    </message>
    <message>
        <source>Best path A1–A11 (rebuilt)</source>
        <translation>最优路径 A1–A11（重建）</translation>
    </message>
    <message>
        <source>Best policy</source>
        <translation>最佳策略</translation>
    </message>
    <message>
        <source>Best policy for all points</source>
        <translation>所有分数的最佳策略</translation>
    </message>
    <message>
        <source>Best policy of Pig…</source>
        <translation>小猪的最佳策略…</translation>
    </message>
    <message>
        <source>Best replies</source>
        <translation>最优反应</translation>
    </message>
    <message>
        <source>Best reply of both: an equilibrium.</source>
        <translation>对双方都是最优反应：均衡。</translation>
    </message>
    <message>
        <source>best reply of {player}</source>
        <translation>{player} 的最优反应</translation>
    </message>
    <message>
        <source>Best reply of {player}.</source>
        <translation>{player} 的最优反应。</translation>
    </message>
    <message>
        <source>Best reply to what you have played</source>
        <translation>对你以往出法的最优反应</translation>
    </message>
    <message>
        <source>bet</source>
        <translation>下注</translation>
    </message>
    <message>
        <source>Beta cutoff</source>
        <translation>β 剪枝</translation>
    </message>
    <message>
        <source>Betrayed here by: {names}</source>
        <translation>在此暴露于：{names}</translation>
    </message>
    <message>
        <source>better against {n} of {total} strategies of {player}</source>
        <translation>对 {player} 的 {total} 个策略中的 {n} 个更好</translation>
    </message>
    <message>
        <source>better(value) speaks of the child just left, but none was left.</source>
        <translation>better(value) 说的是刚离开的子节点，但还没有离开过。</translation>
    </message>
    <message>
        <source>better({ours}) is missing at {node} after {move}.</source>
        <translation>在 {node} 处搜索 {move} 之后缺少 better({ours})。</translation>
    </message>
    <message>
        <source>Better: {moves}</source>
        <translation>更好：{moves}</translation>
    </message>
    <message>
        <source>between two rounds</source>
        <translation>两轮之间</translation>
    </message>
    <message>
        <source>Bhagat</source>
        <translation>巴加特开局</translation>
    </message>
    <message>
        <source>Binding agreements are not modelled: nobody can make one.</source>
        <translation>没有对有约束力的协议建模：谁也不能订立。</translation>
    </message>
    <message>
        <source>Bird opening</source>
        <translation>伯德开局</translation>
    </message>
    <message>
        <source>Bird opening, Dutch variation</source>
        <translation>伯德开局，荷兰变例</translation>
    </message>
    <message>
        <source>Bird opening, From gambit</source>
        <translation>伯德开局，弗罗姆弃兵</translation>
    </message>
    <message>
        <source>Bishop</source>
        <translation>象</translation>
    </message>
    <message>
        <source>Bishop's opening</source>
        <translation>飞象开局</translation>
    </message>
    <message>
        <source>Bishop's opening, Berlin defence</source>
        <translation>飞象开局，柏林防御</translation>
    </message>
    <message>
        <source>Bits of a key</source>
        <translation>键的位数</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>black</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Black 1</source>
        <translation>黑 1</translation>
    </message>
    <message>
        <source>Black 2</source>
        <translation>黑 2</translation>
    </message>
    <message>
        <source>Black 3</source>
        <translation>黑 3</translation>
    </message>
    <message>
        <source>Black 4</source>
        <translation>黑 4</translation>
    </message>
    <message>
        <source>Black 5</source>
        <translation>黑 5</translation>
    </message>
    <message>
        <source>Black 6</source>
        <translation>黑 6</translation>
    </message>
    <message>
        <source>Black advisor</source>
        <translation>黑士</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>黑白</translation>
    </message>
    <message>
        <source>Black bishop</source>
        <translation>黑象</translation>
    </message>
    <message>
        <source>Black cannon</source>
        <translation>黑炮</translation>
    </message>
    <message>
        <source>Black chariot</source>
        <translation>黑车</translation>
    </message>
    <message>
        <source>Black checker</source>
        <translation>黑棋子</translation>
    </message>
    <message>
        <source>Black elephant</source>
        <translation>黑象</translation>
    </message>
    <message>
        <source>Black general</source>
        <translation>黑将</translation>
    </message>
    <message>
        <source>Black has more checkers on the bar</source>
        <translation>黑方在中栏上的棋子更多</translation>
    </message>
    <message>
        <source>Black has more stones</source>
        <translation>黑方棋子更多</translation>
    </message>
    <message>
        <source>Black has no allowed move</source>
        <translation>黑方没有允许的走步</translation>
    </message>
    <message>
        <source>Black has six or more stones in a row, which Renju forbids.</source>
        <translation>黑方有六子或更多连成一线，这是连珠所禁止的。</translation>
    </message>
    <message>
        <source>Black horse</source>
        <translation>黑马</translation>
    </message>
    <message>
        <source>Black king</source>
        <translation>黑王</translation>
    </message>
    <message>
        <source>Black knight</source>
        <translation>黑马</translation>
    </message>
    <message>
        <source>Black man</source>
        <translation>黑兵</translation>
    </message>
    <message>
        <source>Black moves next</source>
        <translation>轮到黑方走</translation>
    </message>
    <message>
        <source>Black O-O</source>
        <translation>黑方短易位</translation>
    </message>
    <message>
        <source>Black O-O-O</source>
        <translation>黑方长易位</translation>
    </message>
    <message>
        <source>Black pawn</source>
        <translation>黑兵</translation>
    </message>
    <message>
        <source>Black queen</source>
        <translation>黑后</translation>
    </message>
    <message>
        <source>Black risks more pips by its blots, in hundreds</source>
        <translation>黑方的落单棋子冒险损失的点数更多（以百计）</translation>
    </message>
    <message>
        <source>Black rook</source>
        <translation>黑车</translation>
    </message>
    <message>
        <source>Black screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Black soldier</source>
        <translation>黑卒</translation>
    </message>
    <message>
        <source>Black stone</source>
        <translation>黑子</translation>
    </message>
    <message>
        <source>Black's checkers on the bar are in its upper half.</source>
        <translation>中栏上的黑棋子位于上半部。</translation>
    </message>
    <message>
        <source>Black's nearest stone is nearer</source>
        <translation>黑方最近的棋子更近</translation>
    </message>
    <message>
        <source>Black's stones are nearer, over all dice</source>
        <translation>黑方棋子更近（对所有点数平均）</translation>
    </message>
    <message>
        <source>Blackmar-Diemer gambit</source>
        <translation>布莱克马尔－迪默弃兵</translation>
    </message>
    <message>
        <source>Blank the screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Blanks</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Blanks that do not matter</source>
        <translation>无关紧要的空格</translation>
    </message>
    <message>
        <source>Blanks to fill in, answers on a second page</source>
        <translation>留空供填写，答案在第二页</translation>
    </message>
    <message>
        <source>Blog</source>
        <translation>博客</translation>
    </message>
    <message>
        <source>Blunder</source>
        <translation>严重失误</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Board beside the tree</source>
        <translation>树旁显示棋盘</translation>
    </message>
    <message>
        <source>board of {n} points</source>
        <translation>{n} 个点</translation>
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
        <source>Bogo-Indian defence</source>
        <translation>波哥印度防御</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>为此刻添加书签</translation>
    </message>
    <message>
        <source>Bookmark {first} to {second}</source>
        <translation>书签 {first} 至 {second}</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Borne off</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Boston</source>
        <translation>波士顿开局</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>both</source>
        <translation>双语</translation>
    </message>
    <message>
        <source>both at once</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>Both bishops</source>
        <translation>双象</translation>
    </message>
    <message>
        <source>both confess: −5, −5</source>
        <translation>都认罪：−5，−5</translation>
    </message>
    <message>
        <source>Both dice must be played if possible; if only one can be, the larger one.</source>
        <translation>只要可能，两枚骰子都必须走；只能走一枚时必须走较大的。</translation>
    </message>
    <message>
        <source>Both mix</source>
        <translation>双方都用混合策略</translation>
    </message>
    <message>
        <source>both play their first strategy
each further round:
    count how often the other has played each strategy
    play a best reply to that, the first of several</source>
        <translation>双方先用自己的第一个策略
此后每一轮：
    统计对方使用各策略的次数
    选择对此的最优反应，有多个时取第一个</translation>
    </message>
    <message>
        <source>Both players agreed</source>
        <translation>双方同意和棋</translation>
    </message>
    <message>
        <source>Both players learn at all their information sets at once by what each move would have brought there.</source>
        <translation>双方同时在所有信息集上学习：每个走步在那里本可带来多少。</translation>
    </message>
    <message>
        <source>Both positions</source>
        <translation>两个局面</translation>
    </message>
    <message>
        <source>Both reply to the rounds before, or the column player sees what the row player has just chosen.</source>
        <translation>双方都只看以前各轮，或者列参与者能看到行参与者刚才的选择。</translation>
    </message>
    <message>
        <source>Both reply to what the other has played so far</source>
        <translation>双方都对对方至今的出法作最优反应</translation>
    </message>
    <message>
        <source>Both say for {1} moves that neither is more than {2} ahead.</source>
        <translation>双方连续 {1} 步都认为没有一方领先超过 {2}。</translation>
    </message>
    <message>
        <source>Both say for {1} moves that {2} is at least {3} ahead.</source>
        <translation>双方连续 {1} 步都认为 {2} 至少领先 {3}。</translation>
    </message>
    <message numerus="yes">
        <source>both searched {n} plies deep</source>
        <translation><numerusform>两者都搜索 {n} 层</numerusform></translation>
    </message>
    <message>
        <source>Both sides have borne off all checkers.</source>
        <translation>双方都已移出全部棋子。</translation>
    </message>
    <message>
        <source>Both sides see the whole position and all moves, so that every information set has one node.</source>
        <translation>双方都看得到整个局面和所有走步，所以每个信息集只有一个节点。</translation>
    </message>
    <message>
        <source>Both sides stand on the bar before closed home boards: nobody could ever move.</source>
        <translation>双方都在中栏上且面对封闭的内盘：谁都永远不能走。</translation>
    </message>
    <message>
        <source>Both want to meet, each at another place.</source>
        <translation>两人都想见面，但各想去不同的地方。</translation>
    </message>
    <message>
        <source>Both would gain at &lt;b&gt;{cell}&lt;/b&gt;: {first}, {second}.</source>
        <translation>在 &lt;b&gt;{cell}&lt;/b&gt; 处双方都更好：{first}，{second}。</translation>
    </message>
    <message>
        <source>Both would gain at &lt;b&gt;{cell}&lt;/b&gt;: {payoff} each.</source>
        <translation>在 &lt;b&gt;{cell}&lt;/b&gt; 处双方都更好：各得 {payoff}。</translation>
    </message>
    <message>
        <source>both: equilibrium</source>
        <translation>两者皆是：均衡</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>上下界</translation>
    </message>
    <message>
        <source>Branching</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Breadth first</source>
        <translation>广度优先</translation>
    </message>
    <message>
        <source>Break at every cutoff</source>
        <translation>每次剪枝都停</translation>
    </message>
    <message>
        <source>Break where the root's value passes…</source>
        <translation>根节点的值越过某数时停…</translation>
    </message>
    <message>
        <source>Breakpoint</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>Breakpoint at this node</source>
        <translation>在此节点设断点</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>Brightstein</source>
        <translation>布赖特斯坦开局</translation>
    </message>
    <message>
        <source>Brightwell</source>
        <translation>布赖特韦尔开局</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>恢复改动</translation>
    </message>
    <message>
        <source>Bring your checkers home by the throw of two dice and bear them off first; hit single ones.</source>
        <translation>掷两枚骰子把棋子走回内盘并抢先全部移出；可以击打落单的棋子。</translation>
    </message>
    <message>
        <source>Bristol</source>
        <translation>布里斯托尔开局</translation>
    </message>
    <message>
        <source>Bristol, main line</source>
        <translation>布里斯托尔开局，主变</translation>
    </message>
    <message>
        <source>Bristol-Cross</source>
        <translation>布里斯托尔交叉开局</translation>
    </message>
    <message>
        <source>Budapest defence</source>
        <translation>布达佩斯防御</translation>
    </message>
    <message>
        <source>Budapest gambit</source>
        <translation>布达佩斯弃兵</translation>
    </message>
    <message>
        <source>Buffalo</source>
        <translation>水牛开局</translation>
    </message>
    <message>
        <source>Bug</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Bug zoo</source>
        <translation>错误动物园</translation>
    </message>
    <message>
        <source>Bug zoo…</source>
        <translation>错误动物园…</translation>
    </message>
    <message>
        <source>Bugs</source>
        <translation>错误列表</translation>
    </message>
    <message>
        <source>Bugs with this trace</source>
        <translation>轨迹相同的错误程序</translation>
    </message>
    <message>
        <source>build a plant</source>
        <translation>建厂</translation>
    </message>
    <message>
        <source>button</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>By connector</source>
        <translation>按连接符</translation>
    </message>
    <message>
        <source>By depth</source>
        <translation>按深度</translation>
    </message>
    <message>
        <source>by its items</source>
        <translation>按小项计分</translation>
    </message>
    <message>
        <source>by its items: {n}</source>
        <translation>按小项计分：{n}</translation>
    </message>
    <message>
        <source>By label</source>
        <translation>按标记</translation>
    </message>
    <message>
        <source>By mixtures too</source>
        <translation>也用混合策略</translation>
    </message>
    <message>
        <source>By move</source>
        <translation>走步</translation>
    </message>
    <message>
        <source>by node</source>
        <translation>按节点</translation>
    </message>
    <message>
        <source>By node: the moment at which the same was done. By share: as far through the record.</source>
        <translation>按节点：做完同样的事的时刻。按比例：在记录中走到同样的比例。</translation>
    </message>
    <message>
        <source>By now it is worth at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>它至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>By now it is worth at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>它至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>By plies</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>by share</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>By strict dominance the order does not matter: the same is left.</source>
        <translation>严格占优与顺序无关：剩下的总是相同。</translation>
    </message>
    <message>
        <source>By the rule</source>
        <translation>按规则</translation>
    </message>
    <message>
        <source>by the rules</source>
        <translation>按规则</translation>
    </message>
    <message>
        <source>By weak dominance the order matters: these are all ends.</source>
        <translation>弱占优与顺序有关：以上是全部结局。</translation>
    </message>
    <message numerus="yes">
        <source>by {n} discs</source>
        <translation><numerusform>{n} 子</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>by {n} points</source>
        <translation><numerusform>{n} 目</numerusform></translation>
    </message>
    <message>
        <source>C and D in turn, C in the first round.</source>
        <translation>C 与 D 轮流，第一轮 C。</translation>
    </message>
    <message>
        <source>C compiler</source>
        <translation>C 编译器</translation>
    </message>
    <message>
        <source>C in the first round, then what the other side chose in the round before.</source>
        <translation>第一轮 C，以后照对方上一轮的选择。</translation>
    </message>
    <message>
        <source>C in the first round; then the same again if the other side chose C, else the opposite.</source>
        <translation>第一轮 C；以后若对方选了 C 就不变，否则换成另一个。</translation>
    </message>
    <message>
        <source>C or D, each with probability 1/2.</source>
        <translation>C 或 D，概率各 1/2。</translation>
    </message>
    <message>
        <source>C until the other side chooses D, then always D.</source>
        <translation>先选 C，对方一旦选 D，以后总是 D。</translation>
    </message>
    <message>
        <source>C. E. Lemke and J. T. Howson, Equilibrium points of bimatrix games, 1964</source>
        <translation>C. E. Lemke、J. T. Howson，Equilibrium points of bimatrix games，1964</translation>
    </message>
    <message>
        <source>C. L. Bouton, Nim, a game with a complete mathematical theory, 1901</source>
        <translation>C. L. Bouton, Nim, a game with a complete mathematical theory, 1901</translation>
    </message>
    <message>
        <source>cable loose</source>
        <translation>线缆松动</translation>
    </message>
    <message>
        <source>call</source>
        <translation>跟注</translation>
    </message>
    <message>
        <source>Call enter(None) first, at the root.</source>
        <translation>先在根处调用 enter(None)。</translation>
    </message>
    <message>
        <source>Call leave() once for each enter().</source>
        <translation>每个 enter() 对应调用一次 leave()。</translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>镜头</translation>
    </message>
    <message>
        <source>Can be asked for its lines without playing: Tools &gt; Analyse with agents.</source>
        <translation>不对局也能给出走步序列：“工具 &gt; 用智能体分析”。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cannon behind the pawn</source>
        <translation>兵底炮</translation>
    </message>
    <message>
        <source>Cannons</source>
        <translation>炮</translation>
    </message>
    <message>
        <source>Cannons on the file of the general in the middle</source>
        <translation>对方将帅居中时的中路炮</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>cannot open</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>提子</translation>
    </message>
    <message>
        <source>Captures and threats first</source>
        <translation>吃子和威胁优先</translation>
    </message>
    <message>
        <source>Captures are compulsory; which one is free to choose, but each is played to its end.</source>
        <translation>能吃必吃；吃哪一路可以任选，但必须吃到底。</translation>
    </message>
    <message>
        <source>Caro-Kann defence</source>
        <translation>卡罗－卡恩防御</translation>
    </message>
    <message>
        <source>Caro-Kann defence, advance variation</source>
        <translation>卡罗－卡恩防御，推进变例</translation>
    </message>
    <message>
        <source>Caro-Kann defence, classical variation</source>
        <translation>卡罗－卡恩防御，古典变例</translation>
    </message>
    <message>
        <source>Caro-Kann defence, exchange variation</source>
        <translation>卡罗－卡恩防御，兑换变例</translation>
    </message>
    <message>
        <source>Caro-Kann defence, Karpov variation</source>
        <translation>卡罗－卡恩防御，卡尔波夫变例</translation>
    </message>
    <message>
        <source>Caro-Kann defence, main line</source>
        <translation>卡罗－卡恩防御，主变</translation>
    </message>
    <message>
        <source>Caro-Kann defence, Panov attack</source>
        <translation>卡罗－卡恩防御，帕诺夫进攻</translation>
    </message>
    <message>
        <source>carry errors forward or not</source>
        <translation>更改是否沿用错误</translation>
    </message>
    <message>
        <source>Castling</source>
        <translation>王车易位</translation>
    </message>
    <message>
        <source>Castling: only in Chess960 is it possible with these places of king and rook; otherwise the king stands on the e-file, and the rook in the corner.</source>
        <translation>王车易位：王和车在这些格子时只有 Chess960 才可以；普通国际象棋中王在 e 线，车在角上。</translation>
    </message>
    <message>
        <source>Cat</source>
        <translation>猫开局</translation>
    </message>
    <message>
        <source>Catalan opening</source>
        <translation>卡塔龙开局</translation>
    </message>
    <message>
        <source>Catalan opening, closed variation</source>
        <translation>卡塔龙开局，封闭变例</translation>
    </message>
    <message>
        <source>Catalan opening, open variation</source>
        <translation>卡塔龙开局，开放变例</translation>
    </message>
    <message>
        <source>Catch up with the search</source>
        <translation>追上搜索</translation>
    </message>
    <message>
        <source>cause: {bound}</source>
        <translation>原因：{bound}</translation>
    </message>
    <message>
        <source>Cell {1}: expected b1 to b6, w1 to w6 or a full stop, found {2}.</source>
        <translation>第 {1} 格：应为 b1 到 b6、w1 到 w6 或句点，读到 {2}。</translation>
    </message>
    <message>
        <source>Cell {1}: expected X, O or a full stop, found {2}.</source>
        <translation>第 {1} 格：应为 X、O 或句点，读到 {2}。</translation>
    </message>
    <message>
        <source>Cell {1}: the stone {2} stands on two cells.</source>
        <translation>第 {1} 格：棋子 {2} 占了两个格子。</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>各格</translation>
    </message>
    <message>
        <source>Cells left</source>
        <translation>剩下的格数</translation>
    </message>
    <message>
        <source>Central cannon</source>
        <translation>中炮</translation>
    </message>
    <message>
        <source>Central cannon against sandwiched horses</source>
        <translation>中炮对反宫马</translation>
    </message>
    <message>
        <source>Central cannon against screen horses</source>
        <translation>中炮对屏风马</translation>
    </message>
    <message>
        <source>Central cannon against single horse</source>
        <translation>中炮对单提马</translation>
    </message>
    <message>
        <source>Central cannon against the left blockading cannon</source>
        <translation>中炮对左炮封车</translation>
    </message>
    <message>
        <source>Central cannon against the right blockading cannon</source>
        <translation>中炮对右炮封车</translation>
    </message>
    <message>
        <source>Central cannon against three-step tiger</source>
        <translation>中炮对三步虎</translation>
    </message>
    <message>
        <source>Central cannon, filed chariot against screen horses</source>
        <translation>中炮直车对屏风马</translation>
    </message>
    <message>
        <source>Central cannon, river-crossing chariot against screen horses</source>
        <translation>中炮过河车对屏风马</translation>
    </message>
    <message>
        <source>Central cannon, river-crossing chariot against screen horses, chariot exchange</source>
        <translation>中炮过河车对屏风马平炮兑车</translation>
    </message>
    <message>
        <source>Central cannon, river-crossing chariot against screen horses, quick central pawn</source>
        <translation>中炮过河车对屏风马平炮兑车急进中兵</translation>
    </message>
    <message>
        <source>Central cannon, riverbank chariot against screen horses</source>
        <translation>中炮巡河车对屏风马</translation>
    </message>
    <message>
        <source>Central cannon, seventh pawn against screen horses</source>
        <translation>中炮进七兵对屏风马</translation>
    </message>
    <message>
        <source>Central cannon, third pawn against screen horses</source>
        <translation>中炮进三兵对屏风马</translation>
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
        <source>Centre game</source>
        <translation>中心开局</translation>
    </message>
    <message>
        <source>Centre opening</source>
        <translation>中心开局</translation>
    </message>
    <message>
        <source>centre, 1 · 12 leaves instead of 72</source>
        <translation>中心，1 · 12 个叶节点而非 72 个</translation>
    </message>
    <message>
        <source>Centre, corner or edge first</source>
        <translation>先中心、先角或先边</translation>
    </message>
    <message>
        <source>centre, corner, a3: MAX wins, whatever MIN replies</source>
        <translation>中心、角、a3：不论 MIN 怎么走，MAX 都胜</translation>
    </message>
    <message>
        <source>Centre: middle squares that pawns stand on or anything attacks</source>
        <translation>中心：有己方兵站立或被己方攻击的中心格</translation>
    </message>
    <message>
        <source>CFR needs payoffs that add up to the same number everywhere; here they do not.</source>
        <translation>CFR 要求各处的双方收益之和相同，而这里并不相同。</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>机会</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>机会</translation>
    </message>
    <message>
        <source>Chance moves among {1} outcomes: the first, {2}, has the probability {3}.</source>
        <translation>机会有 {1} 种结果：第一种 {2} 的概率是 {3}。</translation>
    </message>
    <message>
        <source>Chance moves first among {1} (number of its nodes: {2}).</source>
        <translation>机会首先从 {1} 中选择（机会节点数：{2}）。</translation>
    </message>
    <message>
        <source>Chance moves here; the dial compares the moves of MAX or MIN.</source>
        <translation>此处由机会决定；旋钮比较的是 MAX 或 MIN 的走步。</translation>
    </message>
    <message>
        <source>Chance nodes</source>
        <translation>机会节点</translation>
    </message>
    <message>
        <source>chance to be stronger</source>
        <translation>更强的概率</translation>
    </message>
    <message>
        <source>Chance ε of any machine</source>
        <translation>任取一台的概率 ε</translation>
    </message>
    <message>
        <source>chance: {moves}</source>
        <translation>机会：{moves}</translation>
    </message>
    <message>
        <source>Chances sum to 1</source>
        <translation>概率之和为 1</translation>
    </message>
    <message>
        <source>chances() must give probabilities that sum to 1, found {1} with the sum {2}.</source>
        <translation>chances() 给出的概率之和必须为 1，得到的是 {1}，和为 {2}。</translation>
    </message>
    <message>
        <source>chances() must give {1} probabilities, one an action; found {2}.</source>
        <translation>chances() 必须给出 {1} 个概率，每个行动一个；实际有 {2} 个。</translation>
    </message>
    <message>
        <source>chances() sum to {1} instead of 1: {2}.</source>
        <translation>chances() 的总和是 {1}，而不是 1：{2}。</translation>
    </message>
    <message>
        <source>change a criterion</source>
        <translation>更改条件</translation>
    </message>
    <message>
        <source>Change a payoff</source>
        <translation>更改收益</translation>
    </message>
    <message>
        <source>Change sides</source>
        <translation>交换双方</translation>
    </message>
    <message>
        <source>Change the conventions</source>
        <translation>更改约定</translation>
    </message>
    <message>
        <source>change the conventions</source>
        <translation>更改约定</translation>
    </message>
    <message>
        <source>change the kind</source>
        <translation>更改题型</translation>
    </message>
    <message>
        <source>change the level</source>
        <translation>更改级别</translation>
    </message>
    <message>
        <source>change the number of checks</source>
        <translation>更改检查次数</translation>
    </message>
    <message>
        <source>change the points</source>
        <translation>更改分数</translation>
    </message>
    <message>
        <source>change the question</source>
        <translation>更改题目</translation>
    </message>
    <message>
        <source>change the seed</source>
        <translation>更改种子</translation>
    </message>
    <message>
        <source>change the title</source>
        <translation>更改标题</translation>
    </message>
    <message>
        <source>change what is asked</source>
        <translation>更改所问</translation>
    </message>
    <message>
        <source>change when results come</source>
        <translation>更改给出结果的时间</translation>
    </message>
    <message>
        <source>change whose numbers</source>
        <translation>更改数是否相同</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>Changed moves</source>
        <translation>变化的走步</translation>
    </message>
    <message>
        <source>Changed nodes</source>
        <translation>变化的节点</translation>
    </message>
    <message>
        <source>Changed only ({n})</source>
        <translation>只看已改（{n}）</translation>
    </message>
    <message>
        <source>changed value</source>
        <translation>值有变化</translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>有改动，未保存</translation>
    </message>
    <message>
        <source>Changed: {moves} of {all_moves} moves, {nodes} of {all_nodes} nodes.</source>
        <translation>已变化：走步 {moves} / {all_moves} 个，节点 {nodes} / {all_nodes} 个。</translation>
    </message>
    <message>
        <source>Changes of its value and window</source>
        <translation>值与窗口的变化</translation>
    </message>
    <message>
        <source>Changes of the choice</source>
        <translation>选择改变的次数</translation>
    </message>
    <message>
        <source>Changes of {file} were not saved when Plyscope ended.</source>
        <translation>Plyscope 结束时，{file} 的改动没有保存。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Character {1}: expected X, O or a hyphen, found {2}.</source>
        <translation>第 {1} 个字符：应为 X、O 或连字符，读到 {2}。</translation>
    </message>
    <message>
        <source>Chariots</source>
        <translation>车</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>check</source>
        <translation>过牌</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>再次检验</translation>
    </message>
    <message>
        <source>Check all the same</source>
        <translation>仍然检查</translation>
    </message>
    <message>
        <source>Check {n} of {of}</source>
        <translation>第 {n} 次检查，共 {of} 次</translation>
    </message>
    <message>
        <source>Check {n} of {of} on these numbers: {key}</source>
        <translation>这组数的第 {n} 次检查，共 {of} 次：{key}</translation>
    </message>
    <message>
        <source>Checker {1}: expected points from 1 to 24, bar or off, found {2}.</source>
        <translation>第 {1} 枚棋子：应为 1 到 24 的点、bar 或 off，实际为 {2}。</translation>
    </message>
    <message>
        <source>Checker {1}: expected points such as 13/7*, bar/22 or 6/off, found {2}.</source>
        <translation>第 {1} 枚棋子：应为 13/7*、bar/22 或 6/off 这样的点，实际为 {2}。</translation>
    </message>
    <message>
        <source>Checkers of both sides stand on one point, the {1} point of the side to move.</source>
        <translation>双方的棋子在同一个点上：走子方的 {1} 点。</translation>
    </message>
    <message>
        <source>Checkmate</source>
        <translation>将死</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查次数</translation>
    </message>
    <message>
        <source>Checks for each exercise: {n}.</source>
        <translation>每题可以检查 {n} 次。</translation>
    </message>
    <message>
        <source>Chess</source>
        <translation>国际象棋</translation>
    </message>
    <message>
        <source>chess or Chess960</source>
        <translation>国际象棋或 Chess960</translation>
    </message>
    <message>
        <source>Chess, position (a)</source>
        <translation>国际象棋，局面 (a)</translation>
    </message>
    <message>
        <source>Chess, position (b)</source>
        <translation>国际象棋，局面 (b)</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>Chicken</source>
        <translation>懦夫博弈</translation>
    </message>
    <message>
        <source>Child</source>
        <translation>子节点</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子节点数</translation>
    </message>
    <message>
        <source>Children are in the order in which they were created.</source>
        <translation>子节点按生成的顺序排列。</translation>
    </message>
    <message>
        <source>Children are ordered by their visits at the end of the search, at every moment.</source>
        <translation>在搜索的每个时刻，子节点都按搜索结束时的访问次数排列。</translation>
    </message>
    <message>
        <source>Children are sorted by their present visits, and again when the search ends.</source>
        <translation>子节点已按目前的访问次数排序，搜索结束时会再排一次。</translation>
    </message>
    <message>
        <source>Children by visits</source>
        <translation>子节点按访问次数排列</translation>
    </message>
    <message>
        <source>Chimney</source>
        <translation>烟囱开局</translation>
    </message>
    <message>
        <source>Chinese, such as 炮二平五</source>
        <translation>中文记谱，如炮二平五</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>筹码</translation>
    </message>
    <message>
        <source>Choose a cell of the table to see its rounds.</source>
        <translation>选择表中一格，查看它的各轮。</translation>
    </message>
    <message>
        <source>Choose a cell to see why.</source>
        <translation>选择一个单元格，查看依据。</translation>
    </message>
    <message>
        <source>Choose a game: {file}</source>
        <translation>选择棋局：{file}</translation>
    </message>
    <message>
        <source>Choose a layout</source>
        <translation>选择布局</translation>
    </message>
    <message>
        <source>Choose above the matrix who moves first: that tree is another one.</source>
        <translation>请先在矩阵上方选择谁先走：那样的树才是另一棵树。</translation>
    </message>
    <message>
        <source>Choose agents…</source>
        <translation>选择智能体…</translation>
    </message>
    <message>
        <source>Choose among neighbours</source>
        <translation>在相邻项中选择</translation>
    </message>
    <message>
        <source>Choose an algorithm and an order.</source>
        <translation>请至少选一种算法和一种次序。</translation>
    </message>
    <message>
        <source>Choose an exercise…</source>
        <translation>选择练习…</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>换一个名称。</translation>
    </message>
    <message>
        <source>Choose at least two strategies.</source>
        <translation>请至少选两个策略。</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose who plays</source>
        <translation>选择由谁来下</translation>
    </message>
    <message>
        <source>choose() must return "C" or "D"; it returned {1}.</source>
        <translation>choose() 必须返回“C”或“D”；它返回了 {1}。</translation>
    </message>
    <message>
        <source>Chooses at the keyboard.</source>
        <translation>用键盘选择。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choosing a colour</source>
        <translation>选择执色</translation>
    </message>
    <message>
        <source>Chosei</source>
        <translation>长星局</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Chosen events</source>
        <translation>自选事件</translation>
    </message>
    <message>
        <source>Classes of games</source>
        <translation>博弈的类别</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Classify games</source>
        <translation>博弈分类</translation>
    </message>
    <message>
        <source>Classify games…</source>
        <translation>博弈分类…</translation>
    </message>
    <message>
        <source>Classifying…</source>
        <translation>正在分类…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Clear advantage</source>
        <translation>明显优势</translation>
    </message>
    <message>
        <source>Clear breakpoints</source>
        <translation>清除断点</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>click a board to watch it</source>
        <translation>单击棋盘即可观看</translation>
    </message>
    <message>
        <source>Click a machine, or press its number, to pull it: it pays 1 or nothing, with a chance that you do not know.</source>
        <translation>点一台机器或按它的数字键拉一次：它付 1 或不付，概率你不知道。</translation>
    </message>
    <message>
        <source>Click an action.</source>
        <translation>请点击一个行动。</translation>
    </message>
    <message>
        <source>Click an edge, or press Space at the node below it.</source>
        <translation>点击一条边，或在它下面的节点按空格键。</translation>
    </message>
    <message>
        <source>Click the leaf that is expanded next, or press Space at it.</source>
        <translation>点击下一个要扩展的叶节点，或在它上面按空格键。</translation>
    </message>
    <message>
        <source>Click the leaves in the order in which they are evaluated; again takes a number away.</source>
        <translation>按求值的次序点击叶节点；再点一次就取消编号。</translation>
    </message>
    <message>
        <source>Click the leaves that are never needed, or press Space at them.</source>
        <translation>点击不需要看的叶节点，或在它们上面按空格键。</translation>
    </message>
    <message>
        <source>Click the nodes in the order in which they are expanded; again takes a number away.</source>
        <translation>按扩展的次序点击节点；再点一次就取消编号。</translation>
    </message>
    <message>
        <source>Click the nodes of one complete strategy, or press Space at them.</source>
        <translation>点击一个完整策略的各个节点，或在节点上按空格键。</translation>
    </message>
    <message>
        <source>Click the nodes that are entered, or press Space at them.</source>
        <translation>点击搜索会进入的节点，或在节点上按空格键。</translation>
    </message>
    <message>
        <source>Click the root's best move, or press Space at the node below it.</source>
        <translation>点击根节点的最佳走步，或在它下面的节点按空格键。</translation>
    </message>
    <message>
        <source>click(state, {1}, {2}) must give a legal action or None; found {3}.</source>
        <translation>click(state, {1}, {2}) 必须返回合法行动或 None；实际是 {3}。</translation>
    </message>
    <message>
        <source>click({1}, {2}) must give a legal action or None, found {3}.</source>
        <translation>click({1}, {2}) 必须给出合法行动或 None，得到的是 {3}。</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>棋钟</translation>
    </message>
    <message>
        <source>Clock stopped</source>
        <translation>棋钟停走</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>棋钟</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close a menu or dialog</source>
        <translation>关闭菜单或对话框</translation>
    </message>
    <message>
        <source>Close the answer</source>
        <translation>关闭回答</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>CLOSED grows at the back</source>
        <translation>CLOSED 表加在表尾</translation>
    </message>
    <message>
        <source>CLOSED grows at the front</source>
        <translation>CLOSED 表加在表首</translation>
    </message>
    <message>
        <source>closing brackets ({1} more)</source>
        <translation>右括号（还差 {1} 个）</translation>
    </message>
    <message>
        <source>Code of one's own in {1}.</source>
        <translation>{1} 中自己写的代码。</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>硬币</translation>
    </message>
    <message>
        <source>Coin toss</source>
        <translation>掷硬币</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>钱币数</translation>
    </message>
    <message>
        <source>Coins a move, at most</source>
        <translation>每步至多取</translation>
    </message>
    <message>
        <source>Collapse or expand</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Colle system</source>
        <translation>科莱体系</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>执色</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Column player</source>
        <translation>列参与者</translation>
    </message>
    <message>
        <source>Column {1}, row {2}: a disc hangs over an empty cell.</source>
        <translation>第 {1} 列第 {2} 行：棋子下方是空格。</translation>
    </message>
    <message>
        <source>column {1}: {2}.</source>
        <translation>第 {1} 列：{2}。</translation>
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
        <source>Column {n}, at the end: {what}</source>
        <translation>第 {n} 列，末尾：{what}</translation>
    </message>
    <message>
        <source>Column {n}, {found}: {what}</source>
        <translation>第 {n} 列，{found}：{what}</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>columns from 1 at the left</source>
        <translation>列号，最左边为 1</translation>
    </message>
    <message>
        <source>Columns of nodes and events for numpy.load, which needs no pickle.</source>
        <translation>节点和事件的各列，用 numpy.load 读取，不需要 pickle。</translation>
    </message>
    <message>
        <source>columns {name}</source>
        <translation>第 {name} 列</translation>
    </message>
    <message>
        <source>Columns, or cells as on the number pad</source>
        <translation>选列，或按小键盘位置选格</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Comp'Oth</source>
        <translation>康普奥思开局</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare that one</source>
        <translation>比较那一个</translation>
    </message>
    <message>
        <source>Compare there</source>
        <translation>在该处比较</translation>
    </message>
    <message>
        <source>Compare two searches</source>
        <translation>比较两次搜索</translation>
    </message>
    <message>
        <source>Compare two searches…</source>
        <translation>比较两次搜索…</translation>
    </message>
    <message>
        <source>Compare with all ancestors; without it, with the parent only.</source>
        <translation>与所有祖先比较；不选则只与父节点比较。</translation>
    </message>
    <message>
        <source>Compiled core</source>
        <translation>编译核心</translation>
    </message>
    <message>
        <source>Complete information</source>
        <translation>完全信息</translation>
    </message>
    <message>
        <source>Components that are not listed: {n}.</source>
        <translation>未列出的分支：{n} 个。</translation>
    </message>
    <message>
        <source>confess</source>
        <translation>认罪</translation>
    </message>
    <message>
        <source>Connect Four</source>
        <translation>四子棋</translation>
    </message>
    <message>
        <source>Connect Four to depth 2</source>
        <translation>四子棋，深度 2</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>constant: {n}</source>
        <translation>常和：{n}</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续上次</translation>
    </message>
    <message>
        <source>Contracts</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>Contracts are tried once the file is loaded.</source>
        <translation>文件加载后检验各项约定。</translation>
    </message>
    <message>
        <source>Contracts: all {n} kept</source>
        <translation>约定：{n} 项全部符合</translation>
    </message>
    <message>
        <source>Contracts: trying…</source>
        <translation>约定：正在检验…</translation>
    </message>
    <message numerus="yes">
        <source>Contracts: {n} of {all} fail</source>
        <translation><numerusform>约定：{all} 项中 {n} 项不符</numerusform></translation>
    </message>
    <message>
        <source>Convention: {name}</source>
        <translation>约定：{name}</translation>
    </message>
    <message>
        <source>Conventions</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>Convert to a tree</source>
        <translation>转换为树</translation>
    </message>
    <message>
        <source>Convert to tree</source>
        <translation>转换为树</translation>
    </message>
    <message>
        <source>Cooperate</source>
        <translation>合作</translation>
    </message>
    <message>
        <source>Cooperative</source>
        <translation>合作</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy and paste the table</source>
        <translation>复制和粘贴表格</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Copy moves</source>
        <translation>复制走步</translation>
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
        <source>Copy right to the search panel</source>
        <translation>右边复制到搜索面板</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the game</source>
        <translation>复制棋局</translation>
    </message>
    <message>
        <source>Copy the picture of the board</source>
        <translation>复制棋盘的图片</translation>
    </message>
    <message>
        <source>Copy the picture of the tree</source>
        <translation>复制树的图片</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核心</translation>
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
        <source>Corners</source>
        <translation>角</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>改正后的</translation>
    </message>
    <message>
        <source>Correlated equilibria are computed for at most {1} cells; the game has {2}.</source>
        <translation>相关均衡最多计算 {1} 个单元格；这个博弈有 {2} 个。</translation>
    </message>
    <message>
        <source>Correlated equilibria are computed for two players; the game has {1}.</source>
        <translation>相关均衡只在两名参与者的博弈中计算；这个博弈有 {1} 名参与者。</translation>
    </message>
    <message>
        <source>Correlated equilibrium</source>
        <translation>相关均衡</translation>
    </message>
    <message>
        <source>correlated equilibrium</source>
        <translation>相关均衡</translation>
    </message>
    <message>
        <source>Correlated equilibrium…</source>
        <translation>相关均衡…</translation>
    </message>
    <message>
        <source>Count matches with itself</source>
        <translation>计入与自己的对抗赛</translation>
    </message>
    <message>
        <source>Count the depth down by one each ply, and leave at 0.</source>
        <translation>每层深度减一，到 0 时 leave。</translation>
    </message>
    <message>
        <source>Count what follows from own errors</source>
        <translation>由自己的错误推得正确的也算对</translation>
    </message>
    <message>
        <source>counted from the 36 throws; recomputed</source>
        <translation>由 36 种掷法数出；重新算过</translation>
    </message>
    <message>
        <source>Counted: {sides}</source>
        <translation>数子：{sides}</translation>
    </message>
    <message>
        <source>Counterfactual regret</source>
        <translation>反事实遗憾</translation>
    </message>
    <message>
        <source>Counterfactual regret minimization</source>
        <translation>反事实遗憾最小化</translation>
    </message>
    <message>
        <source>Counting MAX's rewards only would wrongly select {move}.</source>
        <translation>若只计 MAX 的收益，会错误地选择 {move}。</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>统计结果</translation>
    </message>
    <message>
        <source>counts empty</source>
        <translation>次数未填</translation>
    </message>
    <message>
        <source>counts {value}</source>
        <translation>次数 {value}</translation>
    </message>
    <message>
        <source>Cow</source>
        <translation>牛开局</translation>
    </message>
    <message>
        <source>Cow, bat variation</source>
        <translation>牛开局，蝙蝠变例</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Crashed: {reason}</source>
        <translation>崩溃：{reason}</translation>
    </message>
    <message>
        <source>Crashes</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>叉</translation>
    </message>
    <message>
        <source>Cross opening</source>
        <translation>交叉开局</translation>
    </message>
    <message>
        <source>Cross table</source>
        <translation>对阵表</translation>
    </message>
    <message>
        <source>Cross-palace cannon</source>
        <translation>过宫炮</translation>
    </message>
    <message>
        <source>Cross-palace cannon against left central cannon</source>
        <translation>过宫炮对左中炮</translation>
    </message>
    <message>
        <source>Cross-palace cannon against left horse</source>
        <translation>过宫炮对进左马</translation>
    </message>
    <message>
        <source>Cross-palace cannon against right central cannon</source>
        <translation>过宫炮对右中炮</translation>
    </message>
    <message>
        <source>Cross-palace cannon against right horse</source>
        <translation>过宫炮对进右马</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>加倍骰点数</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>加倍骰</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Cut at</source>
        <translation>剪枝于</translation>
    </message>
    <message>
        <source>Cut at a depth</source>
        <translation>到一定深度截断</translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: the mean is at least {before} ≥ β {after}, {n} outcomes skipped.</source>
        <translation><numerusform>第 {ply} 层剪枝：期望值至少为 {before} ≥ β {after}，略去 {n} 个随机结果。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: the mean is at most {after} ≤ α {before}, {n} outcomes skipped.</source>
        <translation><numerusform>第 {ply} 层剪枝：期望值至多为 {after} ≤ α {before}，略去 {n} 个随机结果。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: α {before} ≥ β {after}, {n} replies skipped.</source>
        <translation><numerusform>第 {ply} 层剪枝：α {before} ≥ β {after}，跳过 {n} 个回应。</numerusform></translation>
    </message>
    <message>
        <source>Cut at reply 1</source>
        <translation>首个回应即剪枝</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被剪枝</translation>
    </message>
    <message>
        <source>Cut off where even passing would be good enough. Not exact, and only for games in which passing is never the best.</source>
        <translation>连弃权都足够好时就剪枝。不精确，并且只适用于弃权从不是最佳选择的博弈。</translation>
    </message>
    <message>
        <source>Cut only where narrow(alpha, beta) returned True.</source>
        <translation>只在 narrow(alpha, beta) 返回 True 处剪枝。</translation>
    </message>
    <message>
        <source>Cut when</source>
        <translation>剪枝条件</translation>
    </message>
    <message>
        <source>cut {value}</source>
        <translation>剪枝 {value}</translation>
    </message>
    <message>
        <source>cut() at {1} in {2}, though its window is still open: α = {3} &lt; β = {4}, so its other actions matter.</source>
        <translation>在 {2} 中，{1} 处调用了 cut()，但它的窗口仍然开着：α = {3} &lt; β = {4}，其余行动还有意义。</translation>
    </message>
    <message>
        <source>cut() is missing at {node} after {move}, where α = {alpha} ≥ β = {beta}.</source>
        <translation>在 {node} 处搜索 {move} 之后 α = {alpha} ≥ β = {beta}，缺少 cut()。</translation>
    </message>
    <message>
        <source>cut() speaks of the child just left, but none was left.</source>
        <translation>cut() 说的是刚离开的子节点，但还没有离开过。</translation>
    </message>
    <message numerus="yes">
        <source>Cut: {n} moves are not searched</source>
        <translation><numerusform>剪枝：{n} 个走步不再搜索</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut: {n} outcomes are not searched</source>
        <translation><numerusform>剪枝：{n} 个随机结果不再搜索</numerusform></translation>
    </message>
    <message>
        <source>cut: {value}</source>
        <translation>剪枝：{value}</translation>
    </message>
    <message>
        <source>Cutoff</source>
        <translation>剪枝</translation>
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
        <source>cutoffs</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Cuts</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>cuts</source>
        <translation>两种剪枝</translation>
    </message>
    <message>
        <source>Cuts at chance nodes</source>
        <translation>机会节点的剪枝</translation>
    </message>
    <message>
        <source>Cuts inside</source>
        <translation>内部剪枝</translation>
    </message>
    <message>
        <source>cuts N and L</source>
        <translation>剪去 N 和 L</translation>
    </message>
    <message>
        <source>cuts that came late: after more than 100 nodes</source>
        <translation>来得晚的剪枝：搜索了 100 多个节点之后</translation>
    </message>
    <message>
        <source>Cuts wherever α ≥ β</source>
        <translation>凡 α ≥ β 处都剪枝</translation>
    </message>
    <message>
        <source>D</source>
        <translation>和</translation>
    </message>
    <message>
        <source>D in the first round, then what the other side chose in the round before.</source>
        <translation>第一轮 D，以后照对方上一轮的选择。</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>D only after the other side chose D in each of the last two rounds.</source>
        <translation>只有对方最近两轮都选 D 时才选 D。</translation>
    </message>
    <message>
        <source>D only if the other side has chosen D more often than C so far.</source>
        <translation>只有对方至今选 D 多于 C 时才选 D。</translation>
    </message>
    <message>
        <source>D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975</source>
        <translation>D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975</translation>
    </message>
    <message>
        <source>D. Michie, Game-Playing and Game-Learning Automata, 1966; B. W. Ballard, The *-Minimax Search Procedure for Trees Containing Chance Nodes, Artificial Intelligence 21, 1983</source>
        <translation>D. Michie, Game-Playing and Game-Learning Automata, 1966; B. W. Ballard, The *-Minimax Search Procedure for Trees Containing Chance Nodes, Artificial Intelligence 21, 1983</translation>
    </message>
    <message>
        <source>Danish gambit</source>
        <translation>丹麦弃兵</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Dashed is a lower bound: cut off as no better for MIN.</source>
        <translation>虚线是下界：剪枝之后只知道对 MIN 不会更好。</translation>
    </message>
    <message>
        <source>Dashed is an upper bound: cut off as no better for MAX.</source>
        <translation>虚线是上界：剪枝之后只知道对 MAX 不会更好。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>decide() ended in the root, which was entered and not left.</source>
        <translation>decide() 结束时还在根中，进入后没有离开。</translation>
    </message>
    <message>
        <source>decide() ended in {1} nodes that were entered and not left.</source>
        <translation>decide() 结束时有 {1} 个节点进入后没有离开。</translation>
    </message>
    <message>
        <source>decide() gave no action in {1}, and best has none.{2}</source>
        <translation>在 {1} 中 decide() 没有给出行动，best 也没有。{2}</translation>
    </message>
    <message>
        <source>decide() gives {1} in {2}, which is worth {3} instead of {4}.</source>
        <translation>decide() 在 {2} 中给出 {1}，其值为 {3}，而不是 {4}。</translation>
    </message>
    <message>
        <source>Decided by another node of the same position.</source>
        <translation>已由局面相同的另一节点判定。</translation>
    </message>
    <message>
        <source>Decided by {storer}, which has the same position.</source>
        <translation>已由局面相同的 {storer} 判定。</translation>
    </message>
    <message>
        <source>Deep alpha cutoff</source>
        <translation>深层 α 剪枝</translation>
    </message>
    <message>
        <source>Deep beta cutoff</source>
        <translation>深层 β 剪枝</translation>
    </message>
    <message>
        <source>Deep cutoffs</source>
        <translation>深层剪枝</translation>
    </message>
    <message>
        <source>Deep cuts</source>
        <translation>深剪枝</translation>
    </message>
    <message>
        <source>deeper</source>
        <translation>加深</translation>
    </message>
    <message>
        <source>Deeper plies outside: {n}.</source>
        <translation>外面还有更深的 {n} 层。</translation>
    </message>
    <message>
        <source>Deepest ply</source>
        <translation>最深的层</translation>
    </message>
    <message>
        <source>Defect</source>
        <translation>背叛</translation>
    </message>
    <message>
        <source>Defiance</source>
        <translation>挑战开局</translation>
    </message>
    <message>
        <source>Degenerate: against {mixture} of {other}, {player} has {count} best replies, more than the {used} strategies that are mixed.</source>
        <translation>退化：对 {other} 的 {mixture}，{player} 有 {count} 个最优反应，多于其中混合的 {used} 个策略。</translation>
    </message>
    <message>
        <source>Degenerate: against {mixture} of {other}, {player} has {count} best replies: {replies}.</source>
        <translation>退化：对 {other} 的 {mixture}，{player} 有 {count} 个最优反应：{replies}。</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Delete the column</source>
        <translation>删除列</translation>
    </message>
    <message>
        <source>Delete the row</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Delete the strategy whose name is chosen</source>
        <translation>删除所选名称的策略</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>增量剪枝</translation>
    </message>
    <message>
        <source>Demands</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Denny</source>
        <translation>丹尼开局</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Depth 1, 2, 3 … in turn, the best move of the last one first.</source>
        <translation>依次搜索深度 1、2、3……，每轮先考察上一轮的最佳走步。</translation>
    </message>
    <message>
        <source>Depth 1, 2, 3 … in turn; only the corrected text does.</source>
        <translation>依次搜索深度 1、2、3……；只有改正后的程序这样做。</translation>
    </message>
    <message>
        <source>Depth first</source>
        <translation>深度优先</translation>
    </message>
    <message>
        <source>Depth from</source>
        <translation>深度从</translation>
    </message>
    <message>
        <source>Depth or pass</source>
        <translation>深度或轮次</translation>
    </message>
    <message>
        <source>Depth to</source>
        <translation>深度到</translation>
    </message>
    <message>
        <source>depth {1}</source>
        <translation>深度 {1}</translation>
    </message>
    <message>
        <source>Depth {depth} found &lt;b&gt;{move}&lt;/b&gt;, worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>深度 {depth} 选中 &lt;b&gt;{move}&lt;/b&gt;，值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Depth {depth} is done: &lt;b&gt;{name}&lt;/b&gt; is worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>深度 {depth} 完成：&lt;b&gt;{name}&lt;/b&gt; 的值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Depth {depth} of {last}</source>
        <translation>深度 {depth}，共到 {last}</translation>
    </message>
    <message>
        <source>depth {depth}, pass {n}</source>
        <translation>深度 {depth}，第 {n} 轮</translation>
    </message>
    <message>
        <source>depth {depth}, pass {n}, {question}</source>
        <translation>深度 {depth}，第 {n} 轮，{question}</translation>
    </message>
    <message>
        <source>depth {depth}, window widened to {window}</source>
        <translation>深度 {depth}，窗口放宽为 {window}</translation>
    </message>
    <message>
        <source>depth {depth}, window {window}</source>
        <translation>深度 {depth}，窗口 {window}</translation>
    </message>
    <message>
        <source>Depth {depth}: the value is at least &lt;b&gt;{value}&lt;/b&gt;, above the window.</source>
        <translation>深度 {depth}：值至少为 &lt;b&gt;{value}&lt;/b&gt;，高于窗口。</translation>
    </message>
    <message>
        <source>Depth {depth}: the value is at most &lt;b&gt;{value}&lt;/b&gt;, below the window.</source>
        <translation>深度 {depth}：值至多为 &lt;b&gt;{value}&lt;/b&gt;，低于窗口。</translation>
    </message>
    <message>
        <source>depth {n}</source>
        <translation>深度 {n}</translation>
    </message>
    <message>
        <source>Depth, time and nodes of one side are those of the other</source>
        <translation>两边的深度、时间、节点数一样</translation>
    </message>
    <message>
        <source>Depths</source>
        <translation>深度分布</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源正忙</translation>
    </message>
    <message>
        <source>df-pn</source>
        <translation>df-pn</translation>
    </message>
    <message>
        <source>Diagonal opening</source>
        <translation>对角开局</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>骰子</translation>
    </message>
    <message>
        <source>Dice: {numbers}</source>
        <translation>骰子：{numbers}</translation>
    </message>
    <message>
        <source>Did you mean {1}?</source>
        <translation>是否是指 {1}？</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>骰子</translation>
    </message>
    <message>
        <source>die {n}</source>
        <translation>骰子 {n}</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Different values</source>
        <translation>不同的值</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>数字键</translation>
    </message>
    <message>
        <source>Digits make moves on the board.</source>
        <translation>数字键用来在棋盘上落子。</translation>
    </message>
    <message>
        <source>Disc of MAX</source>
        <translation>MAX 的棋子</translation>
    </message>
    <message>
        <source>Disc of MIN</source>
        <translation>MIN 的棋子</translation>
    </message>
    <message>
        <source>Discs</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Discs aslant to an empty corner</source>
        <translation>空角斜邻（X 位）上的棋子</translation>
    </message>
    <message>
        <source>Discs beside an empty corner</source>
        <translation>空角直邻（C 位）上的棋子</translation>
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
        <source>Discs on the rim joined to a corner</source>
        <translation>与角相连的边上稳定子</translation>
    </message>
    <message>
        <source>Discs with an empty square beside them</source>
        <translation>边缘子（旁边有空格的棋子）</translation>
    </message>
    <message>
        <source>Discs, once three quarters of the board are taken</source>
        <translation>棋子数（棋盘填满四分之三以后）</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Disproof number</source>
        <translation>否证数</translation>
    </message>
    <message>
        <source>Disproof number of {move} at ply {ply} goes from {before} to {after}.</source>
        <translation>第 {ply} 层 {move} 的否证数由 {before} 变为 {after}。</translation>
    </message>
    <message>
        <source>Disproof number of {move} at ply {ply}: {after}.</source>
        <translation>第 {ply} 层 {move} 的否证数：{after}。</translation>
    </message>
    <message>
        <source>Disproved</source>
        <translation>已否证</translation>
    </message>
    <message>
        <source>disproved</source>
        <translation>已否证</translation>
    </message>
    <message>
        <source>Disproved: the goal cannot be reached; {move}</source>
        <translation>已否证：目标达不到；{move}</translation>
    </message>
    <message>
        <source>distance from the start</source>
        <translation>离起点的距离</translation>
    </message>
    <message>
        <source>Divide each by their sum.</source>
        <translation>每个都除以它们的和。</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>do not invest</source>
        <translation>不投资</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Do the exercise</source>
        <translation>做练习</translation>
    </message>
    <message>
        <source>Do “all children have values” where there are no children? Only the printed texts ever ask.</source>
        <translation>没有子节点时，“子节点都有值”是否成立？只有教材印出的程序会遇到。</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Dominance</source>
        <translation>占优</translation>
    </message>
    <message>
        <source>Dominance could not be computed.</source>
        <translation>无法计算占优关系。</translation>
    </message>
    <message>
        <source>Dominance solvable</source>
        <translation>占优可解</translation>
    </message>
    <message>
        <source>dominant for both</source>
        <translation>双方的占优策略</translation>
    </message>
    <message>
        <source>dominant for {player}</source>
        <translation>{player} 的占优策略</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>加倍</translation>
    </message>
    <message>
        <source>double</source>
        <translation>加倍</translation>
    </message>
    <message>
        <source>Double corner</source>
        <translation>双角开局</translation>
    </message>
    <message>
        <source>double, worth 1/9; Black should take, since dropping costs 1</source>
        <translation>加倍，值 1/9；黑方应当接受，因为放弃要输 1</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Doubled and dropped</source>
        <translation>已加倍并放弃</translation>
    </message>
    <message>
        <source>Doubled pawns</source>
        <translation>叠兵</translation>
    </message>
    <message>
        <source>Doubled: take or drop</source>
        <translation>已加倍：接受或放弃</translation>
    </message>
    <message>
        <source>Doubling cube</source>
        <translation>加倍骰</translation>
    </message>
    <message>
        <source>Douglas</source>
        <translation>道格拉斯开局</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Drag a child among its siblings, or move it by {back} and {on}.</source>
        <translation>把一个子节点拖到兄弟之间，或用 {back} 和 {on} 移动。</translation>
    </message>
    <message>
        <source>Drag an end of a line, or use ← → and ↑ ↓: payoffs change by ½.</source>
        <translation>拖动线段的端点，或用 ← → 与 ↑ ↓：收益每次变化 ½。</translation>
    </message>
    <message>
        <source>Draughts</source>
        <translation>西洋跳棋</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>和棋</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>和</translation>
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
        <source>Draw it, type it or paste it</source>
        <translation>画出、键入或粘贴</translation>
    </message>
    <message>
        <source>Draw or type it</source>
        <translation>画出或键入</translation>
    </message>
    <message>
        <source>draw() must give cells as (row, column), found {1}.</source>
        <translation>draw() 的格子必须写成 (row, column)，得到的是 {1}。</translation>
    </message>
    <message>
        <source>draw() must give lines of text, or a dict of cells.</source>
        <translation>draw() 必须给出几行文字，或由格子组成的 dict。</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Drawing of the tree</source>
        <translation>树的图</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在抽取…</translation>
    </message>
    <message>
        <source>drawing…</source>
        <translation>正在抽取…</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>抽取</translation>
    </message>
    <message>
        <source>Drawn below</source>
        <translation>判和范围</translation>
    </message>
    <message>
        <source>drawn below {n}</source>
        <translation>{n} 以内判和</translation>
    </message>
    <message>
        <source>Drawn games</source>
        <translation>和局</translation>
    </message>
    <message>
        <source>Drawn with seed {seed}.</source>
        <translation>用随机种子 {seed} 抽取。</translation>
    </message>
    <message>
        <source>Driver A</source>
        <translation>司机甲</translation>
    </message>
    <message>
        <source>Driver B</source>
        <translation>司机乙</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Dundee</source>
        <translation>邓迪开局</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>duplicate an exercise</source>
        <translation>复制练习</translation>
    </message>
    <message>
        <source>Dutch defence</source>
        <translation>荷兰防御</translation>
    </message>
    <message>
        <source>Dutch defence, classical variation</source>
        <translation>荷兰防御，古典变例</translation>
    </message>
    <message>
        <source>Dutch defence, Leningrad variation</source>
        <translation>荷兰防御，列宁格勒变例</translation>
    </message>
    <message>
        <source>Dutch defence, Staunton gambit</source>
        <translation>荷兰防御，斯汤顿弃兵</translation>
    </message>
    <message>
        <source>Dyke</source>
        <translation>堤坝开局</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; H. W. Kuhn, Extensive games and the problem of information, 1953</source>
        <translation>E. Zermelo，Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels，1913；H. W. Kuhn，Extensive games and the problem of information，1953</translation>
    </message>
    <message>
        <source>Each action must bring the end nearer; a longer game says longest = … in its class.</source>
        <translation>每个行动都要使终局更近；更长的博弈在类中写 longest = …。</translation>
    </message>
    <message>
        <source>Each beats one and loses to one.</source>
        <translation>每一种都胜一种、负一种。</translation>
    </message>
    <message>
        <source>Each call inside itself must come closer to an end that it reaches.</source>
        <translation>每次递归都必须更接近终点，并且能到达。</translation>
    </message>
    <message>
        <source>Each event of the search has its place here, and tree, source and log follow. The key {forward} steps on, {back} steps back, {play} plays. Watch the first {n} events.</source>
        <translation>搜索的每个事件在这里都有位置，树、源代码和日志随之变化。按 {forward} 前进，按 {back} 后退，按 {play} 播放。请看前 {n} 个事件。</translation>
    </message>
    <message>
        <source>Each frame is a bound that moves or a cut</source>
        <translation>每幅图是一次界的变化或一次剪枝</translation>
    </message>
    <message>
        <source>Each free point goes to the side that is fewer steps away, and to nobody if all stones are more than half the board away. Stones on the board count as alive, but not those that the side to move can capture at once.</source>
        <translation>每个空点归步数更近的一方；离所有棋子都超过半个棋盘的点不归任何一方。盘上的棋子都按活棋算，只有轮到走的一方马上能提掉的除外。</translation>
    </message>
    <message>
        <source>Each gains by confessing; both lose by it.</source>
        <translation>对每个人来说，认罪都更有利；可两人都认罪，两人都更吃亏。</translation>
    </message>
    <message>
        <source>each iteration, with each move in proportion to its positive regret:
    value(node) = the mean over its moves, or the payoff of a leaf
    for each information set and each of its moves:
        regret += reach of the others * (value of the move - value of the node)
    mean strategy += own reach * strategy</source>
        <translation>每次迭代，各走步的概率与其正遗憾成比例：
    值（节点） = 各走步的期望值，或叶节点的收益
    对每个信息集及其每个走步：
        遗憾 += 其他各方的到达概率 * (该走步的值 - 节点的值)
    平均策略 += 自己的到达概率 * 策略</translation>
    </message>
    <message>
        <source>Each player needs {1} payoffs, one for each cell.</source>
        <translation>每名参与者需要 {1} 个收益，每个单元格一个。</translation>
    </message>
    <message>
        <source>each point once</source>
        <translation>每个点只出现一次</translation>
    </message>
    <message>
        <source>Each question can have variants with other numbers. How many, the sheet's own among them?</source>
        <translation>每道题可以有数不同的变式。要几个（练习卷自己的那一个也算在内）？</translation>
    </message>
    <message>
        <source>each round:
    play each strategy in proportion to its regret, if that is positive
    (without any: all alike)
    for each strategy:
        regret += what it would have paid less what was paid</source>
        <translation>每一轮：
    按正遗憾的比例选择策略
    （没有正遗憾时：各策略概率相同）
    对每个策略：
        遗憾 += 它本可得到的收益减去实际收益</translation>
    </message>
    <message>
        <source>Each side has {1} checkers; there are {2} of one.</source>
        <translation>每方有 {1} 枚棋子；其中一方有 {2} 枚。</translation>
    </message>
    <message>
        <source>Each side throws one die, and the higher one begins with both; equal dice are thrown again.</source>
        <translation>双方各掷一枚骰子，点数大的一方用这两枚骰子先走；点数相同则重掷。</translation>
    </message>
    <message>
        <source>each student's own</source>
        <translation>每个学生各不相同</translation>
    </message>
    <message>
        <source>Each time it was loaded, the file is tried on random trees and small games: values, bounds, cuts, limits. Now all contracts hold, and the status line said that your search is equal to alpha-beta. A failure has a link to the event and the line.</source>
        <translation>每次加载后，都用随机的树和小博弈检验这个文件：值、界、剪枝、限制。现在各项约定全部符合，状态栏也说明了你的搜索与 α-β 相同。不符的约定有链接通向相应的事件和行。</translation>
    </message>
    <message>
        <source>Each version has other numbers, and a key of the same shape. How many versions?</source>
        <translation>各版本的数不同，答案的形状相同。要几个版本？</translation>
    </message>
    <message>
        <source>Each way out of the function must go through self.leave(value).</source>
        <translation>函数的每个出口都要经过 self.leave(value)。</translation>
    </message>
    <message>
        <source>early end</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>Early ends</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>Early leaves</source>
        <translation>提前结束的叶节点</translation>
    </message>
    <message>
        <source>Ecology</source>
        <translation>生态</translation>
    </message>
    <message>
        <source>Ecology needs every strategy to have met every one, itself too.</source>
        <translation>生态需要每个策略都与所有策略交过手，包括与自己。</translation>
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
        <source>Edge horse</source>
        <translation>边马局</translation>
    </message>
    <message>
        <source>Edge pawn, nine-tailed turtle</source>
        <translation>九尾龟</translation>
    </message>
    <message>
        <source>Edinburgh</source>
        <translation>爱丁堡开局</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>编辑副本</translation>
    </message>
    <message>
        <source>Edit payoffs</source>
        <translation>编辑收益</translation>
    </message>
    <message>
        <source>edit the data</source>
        <translation>编辑数据</translation>
    </message>
    <message>
        <source>Edit the name</source>
        <translation>编辑名称</translation>
    </message>
    <message>
        <source>Edit the name of the move</source>
        <translation>编辑走步名称</translation>
    </message>
    <message>
        <source>Edit the probability</source>
        <translation>编辑概率</translation>
    </message>
    <message>
        <source>edit the text</source>
        <translation>编辑文本</translation>
    </message>
    <message>
        <source>edit the tree</source>
        <translation>编辑树</translation>
    </message>
    <message>
        <source>Edit the value</source>
        <translation>编辑值</translation>
    </message>
    <message>
        <source>Effective branching factor {b}: {nodes} nodes at this depth, {before} at the last one.</source>
        <translation>有效分支因子 {b}：这一深度 {nodes} 个节点，前一深度 {before} 个。</translation>
    </message>
    <message>
        <source>Effective branching factor: children entered for each inner node</source>
        <translation>有效分支因子：每个非叶节点进入的子节点数</translation>
    </message>
    <message>
        <source>eighth</source>
        <translation>第 8 个</translation>
    </message>
    <message>
        <source>EinStein</source>
        <translation>爱因斯坦棋</translation>
    </message>
    <message>
        <source>EinStein würfelt nicht</source>
        <translation>爱因斯坦棋</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>已讲</translation>
    </message>
    <message>
        <source>Elephant gambit</source>
        <translation>象弃兵</translation>
    </message>
    <message>
        <source>Elephant opening</source>
        <translation>飞相局</translation>
    </message>
    <message>
        <source>Elephant opening against left central cannon</source>
        <translation>飞相对左中炮</translation>
    </message>
    <message>
        <source>Elephant opening against left cross-palace cannon</source>
        <translation>飞相对左过宫炮</translation>
    </message>
    <message>
        <source>Elephant opening against left horse</source>
        <translation>飞相对进左马</translation>
    </message>
    <message>
        <source>Elephant opening against left palcorner cannon</source>
        <translation>飞相对左士角炮</translation>
    </message>
    <message>
        <source>Elephant opening against right central cannon</source>
        <translation>飞相对右中炮</translation>
    </message>
    <message>
        <source>Elephant opening against right cross-palace cannon</source>
        <translation>飞相对右过宫炮</translation>
    </message>
    <message>
        <source>Elephant opening against right horse</source>
        <translation>飞相对进右马</translation>
    </message>
    <message>
        <source>Elephant opening against right palcorner cannon</source>
        <translation>飞相对右士角炮</translation>
    </message>
    <message>
        <source>Elephant opening against seventh pawn</source>
        <translation>飞相对进 7 卒</translation>
    </message>
    <message>
        <source>Elephant opening against third pawn</source>
        <translation>飞相对进 3 卒</translation>
    </message>
    <message>
        <source>Elephants</source>
        <translation>象（相）</translation>
    </message>
    <message>
        <source>Elimination of dominated strategies</source>
        <translation>逐步剔除劣策略</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Elo by round</source>
        <translation>各轮的 Elo</translation>
    </message>
    <message>
        <source>Elo, {low} to {high}</source>
        <translation>Elo，{low} 至 {high}</translation>
    </message>
    <message>
        <source>Elo: Bradley-Terry, the mean of the field is 0.</source>
        <translation>Elo 按 Bradley-Terry 计算，全体的平均值是 0。</translation>
    </message>
    <message>
        <source>else: f(c) := its estimate</source>
        <translation>否则：f(c) := 静态估计值</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Empty cell</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Empty squares</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Empty squares at the end count for the winner.</source>
        <translation>终局时的空格归胜方。</translation>
    </message>
    <message>
        <source>empty, should be {expected}</source>
        <translation>未填，应为 {expected}</translation>
    </message>
    <message>
        <source>Empty: the opposite of the value.</source>
        <translation>留空：取值的相反数。</translation>
    </message>
    <message>
        <source>En passant</source>
        <translation>吃过路兵</translation>
    </message>
    <message>
        <source>En passant on {1}: no pawn has just gone from {2} to {3}.</source>
        <translation>在 {1} 吃过路兵：刚才没有兵从 {2} 走到 {3}。</translation>
    </message>
    <message>
        <source>En passant on {1}: {2} has just moved, and no pawn of that side can have passed this square.</source>
        <translation>在 {1} 吃过路兵：{2}刚走完，而该方的兵不可能越过这一格。</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>End of the lesson</source>
        <translation>讲课结束</translation>
    </message>
    <message>
        <source>End the lesson</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>endless</source>
        <translation>不终止</translation>
    </message>
    <message>
        <source>Ends a game as an exact solver says.</source>
        <translation>按精确求解器的结论结束对局。</translation>
    </message>
    <message>
        <source>Ends a game in which both players agree that one of them wins.</source>
        <translation>双方都认为一方获胜时结束对局。</translation>
    </message>
    <message>
        <source>Ends a game in which both players see no difference.</source>
        <translation>双方都认为没有差别时结束对局。</translation>
    </message>
    <message>
        <source>ends at {n}</source>
        <translation>止于 {n}</translation>
    </message>
    <message>
        <source>ends in none of them</source>
        <translation>没有一种能结束</translation>
    </message>
    <message>
        <source>Ends that are not listed: {n}.</source>
        <translation>未列出的结局：{n} 个。</translation>
    </message>
    <message>
        <source>engine dead</source>
        <translation>发动机不转</translation>
    </message>
    <message>
        <source>English draughts</source>
        <translation>西洋跳棋</translation>
    </message>
    <message>
        <source>English opening</source>
        <translation>英国式开局</translation>
    </message>
    <message>
        <source>English opening, Agincourt defence</source>
        <translation>英国式开局，阿金库尔防御</translation>
    </message>
    <message>
        <source>English opening, Anglo-Indian defence</source>
        <translation>英国式开局，英印防御</translation>
    </message>
    <message>
        <source>English opening, Anglo-Indian defence, queen's knight variation</source>
        <translation>英国式开局，英印防御，后翼马变例</translation>
    </message>
    <message>
        <source>English opening, closed variation</source>
        <translation>英国式开局，封闭变例</translation>
    </message>
    <message>
        <source>English opening, four knights variation</source>
        <translation>英国式开局，四马变例</translation>
    </message>
    <message>
        <source>English opening, king's English variation</source>
        <translation>英国式开局，反西西里变例</translation>
    </message>
    <message>
        <source>English opening, king's English variation, two knights</source>
        <translation>英国式开局，反西西里变例，双马</translation>
    </message>
    <message>
        <source>English opening, symmetrical variation</source>
        <translation>英国式开局，对称变例</translation>
    </message>
    <message>
        <source>Englund gambit</source>
        <translation>恩格隆弃兵</translation>
    </message>
    <message>
        <source>Enter does what has the focus.</source>
        <translation>回车键用来执行当前焦点处的操作。</translation>
    </message>
    <message>
        <source>enter() ends a search past its limits; a loop without it must look at self.left().</source>
        <translation>超过限制时 enter() 结束搜索；没有它的循环必须查看 self.left()。</translation>
    </message>
    <message>
        <source>enter() of {node} is without its window: α = {alpha}, β = {beta}.</source>
        <translation>进入 {node} 时 enter() 没有给出窗口：α = {alpha}，β = {beta}。</translation>
    </message>
    <message>
        <source>enter() takes one of game.actions(state), of the state entered last.</source>
        <translation>enter() 的参数是 game.actions(state) 之一，state 是最后进入的状态。</translation>
    </message>
    <message>
        <source>enter(action) goes down in a round; expected round() before it.</source>
        <translation>enter(action) 在一轮中往下走；之前应有 round()。</translation>
    </message>
    <message>
        <source>enter(None) begins at the root; found enter({1}) before it.</source>
        <translation>enter(None) 从根开始；之前已有 enter({1})。</translation>
    </message>
    <message>
        <source>Enter: next empty node · Shift+Tab: back</source>
        <translation>Enter：下一个空节点 · Shift+Tab：退回</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>已进入</translation>
    </message>
    <message>
        <source>Entered nodes</source>
        <translation>进入的节点</translation>
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
        <source>Entrant</source>
        <translation>进入者</translation>
    </message>
    <message>
        <source>entries: they are not those of the archive.</source>
        <translation>entries：与归档中的不符。</translation>
    </message>
    <message>
        <source>Entries: {made}. Value = {back}.</source>
        <translation>表中数：{made}。值 = {back}。</translation>
    </message>
    <message>
        <source>Entry with a threat</source>
        <translation>市场进入与威胁</translation>
    </message>
    <message>
        <source>Envelope</source>
        <translation>上包络</translation>
    </message>
    <message>
        <source>Equal positions merged</source>
        <translation>合并相同局面</translation>
    </message>
    <message>
        <source>Equal to {algorithm} for {n} events, as far as they were compared.</source>
        <translation>在所比较的 {n} 个事件中与 {algorithm} 完全相同。</translation>
    </message>
    <message>
        <source>Equal to {algorithm} in every event.</source>
        <translation>每个事件都与 {algorithm} 相同。</translation>
    </message>
    <message>
        <source>Equal: only what was searched to the same depth, which is exact. At least as deep: stronger, but not exact.</source>
        <translation>相同：只用搜索到同一深度的结果，是精确的。至少同样深：更强，但不精确。</translation>
    </message>
    <message>
        <source>Equilibria</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>equilibria are being found</source>
        <translation>正在求均衡</translation>
    </message>
    <message>
        <source>Equilibria in mixed strategies could not be computed.</source>
        <translation>无法计算混合策略均衡。</translation>
    </message>
    <message>
        <source>Equilibrium</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>equilibrium</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Equilibrium of each label</source>
        <translation>各标号通向的均衡</translation>
    </message>
    <message>
        <source>Equilibrium {n} of {last}</source>
        <translation>第 {n} 个均衡，共 {last} 个</translation>
    </message>
    <message>
        <source>Equilibrium {n}: {mixture}</source>
        <translation>均衡 {n}：{mixture}</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>出错</translation>
    </message>
    <message>
        <source>Errs half the time</source>
        <translation>一半时间随机</translation>
    </message>
    <message>
        <source>errs on purpose: {share} %</source>
        <translation>故意出错 {share} %</translation>
    </message>
    <message>
        <source>Esc stops a search, and closes what is open.</source>
        <translation>Esc 键用来停止搜索，并关闭打开的窗口。</translation>
    </message>
    <message>
        <source>Esc takes a checker back.</source>
        <translation>按 Esc 收回一枚棋子。</translation>
    </message>
    <message>
        <source>Escort: king nearer to passed pawns than the other king, by their steps, in endings</source>
        <translation>护送：残局中己方王比对方王更接近通路兵的程度，按兵已走步数计</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source>Estimate, about {sides}.</source>
        <translation>估计，约 {sides}。</translation>
    </message>
    <message>
        <source>Estimated area</source>
        <translation>估计的地域</translation>
    </message>
    <message>
        <source>Estimates are numbers smaller than a win</source>
        <translation>估计值是比获胜小的数</translation>
    </message>
    <message>
        <source>evaluate() must give a number between {1} and {2}, found {3}.</source>
        <translation>evaluate() 必须给出 {1} 与 {2} 之间的数，得到的是 {3}。</translation>
    </message>
    <message>
        <source>evaluate() must give a number between {1} and {2}; found {3}.</source>
        <translation>evaluate() 必须返回 {1} 与 {2} 之间的数；实际是 {3}。</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Evaluation bar</source>
        <translation>评估条</translation>
    </message>
    <message>
        <source>Evaluation without a search: {value}</source>
        <translation>未经搜索的评估值：{value}</translation>
    </message>
    <message>
        <source>Even</source>
        <translation>求同方</translation>
    </message>
    <message>
        <source>even</source>
        <translation>双方相当</translation>
    </message>
    <message>
        <source>Even if MAX passes it is worth at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>即使 MAX 空着一步，它也至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Even if MIN passes it is worth at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>即使 MIN 空着一步，它也至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message numerus="yes">
        <source>Even passing cuts off {parent}: {n} moves there cannot matter.</source>
        <translation><numerusform>即使空着也使 {parent} 被剪枝：那里 {n} 个走步已无关紧要。</numerusform></translation>
    </message>
    <message>
        <source>Event</source>
        <translation>赛事</translation>
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
        <source>Event {n}</source>
        <translation>事件 {n}</translation>
    </message>
    <message>
        <source>event {n}</source>
        <translation>事件 {n}</translation>
    </message>
    <message>
        <source>event {n}: the records part</source>
        <translation>第 {n} 个事件：记录在此分歧</translation>
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
        <source>event {tick} of {total}</source>
        <translation>事件 {tick} / {total}</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Events a second</source>
        <translation>每秒事件数</translation>
    </message>
    <message>
        <source>Events {n} to {last}</source>
        <translation>事件 {n} 至 {last}</translation>
    </message>
    <message>
        <source>Every child begins with −∞ and ∞.</source>
        <translation>每个子节点都从 −∞ 和 ∞ 开始。</translation>
    </message>
    <message>
        <source>every counted game is on disk</source>
        <translation>每一局计入的对局都已写入磁盘</translation>
    </message>
    <message>
        <source>Every equilibrium uses these only.</source>
        <translation>每个均衡都只用这些策略。</translation>
    </message>
    <message>
        <source>Every game is a tree: MAX ▲ chooses a branch, then MIN ▼, down to a number. You click a move or press its digit; here MAX plays B.</source>
        <translation>每种博弈都是一棵树：MAX ▲ 选一个分支，然后轮到 MIN ▼，直到一个数。单击走步或按它的数字即可走子；这里 MAX 走 B。</translation>
    </message>
    <message>
        <source>Every information set has one node (number of sets: {1}).</source>
        <translation>每个信息集只有一个节点（信息集数：{1}）。</translation>
    </message>
    <message>
        <source>every leaf</source>
        <translation>任何叶节点</translation>
    </message>
    <message>
        <source>every move is seen</source>
        <translation>每一步都看得见</translation>
    </message>
    <message>
        <source>Every node's value is true in its window</source>
        <translation>每个节点的值在其窗口中成立</translation>
    </message>
    <message>
        <source>Every order leads to the same end.</source>
        <translation>任何顺序的结局都相同。</translation>
    </message>
    <message>
        <source>Everybody chooses once, and nobody sees what the others choose.</source>
        <translation>每人选择一次，并且看不到别人的选择。</translation>
    </message>
    <message>
        <source>Everybody knows the payoffs and the moves of all players; it is so in every game here.</source>
        <translation>每人都知道所有参与者的收益和走步；这里的每个博弈都是如此。</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything below this node is recorded.</source>
        <translation>此节点以下全部都有记录。</translation>
    </message>
    <message>
        <source>Everything is checked once, at the end.</source>
        <translation>最后统一检查一次。</translation>
    </message>
    <message>
        <source>Everything that makes play stronger, whatever is chosen below: solved openings, table, move ordering, quiescence, extensions, reductions, only likely moves, and null moves where the game allows them. Not exact.</source>
        <translation>采用一切有助于下棋的手段，不管下面如何选择：已求解的开局、置换表、排序、静止搜索、延伸、缩减、只考虑可能的走步，以及博弈允许时的空着。不精确。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>到处可用</translation>
    </message>
    <message>
        <source>exact fractions</source>
        <translation>精确分数</translation>
    </message>
    <message>
        <source>exact {value}</source>
        <translation>精确值 {value}</translation>
    </message>
    <message>
        <source>exact: searched to the end</source>
        <translation>精确：已搜索到终局</translation>
    </message>
    <message>
        <source>Exactly five</source>
        <translation>恰好五子</translation>
    </message>
    <message>
        <source>exactly {value}</source>
        <translation>恰为 {value}</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例题</translation>
    </message>
    <message>
        <source>Examples of filters</source>
        <translation>可以从这些条件开始</translation>
    </message>
    <message>
        <source>Examples, in the order of the lectures</source>
        <translation>例子，按授课顺序</translation>
    </message>
    <message>
        <source>Exchanging the players leaves the matrix as it is, with strategies renamed: {1}.</source>
        <translation>交换参与者并重命名策略后矩阵不变：{1}。</translation>
    </message>
    <message>
        <source>Exchanging the players leaves the matrix as it is: each gets in the mirrored cell what the other gets.</source>
        <translation>交换参与者后矩阵不变：在对称的单元格中，一方所得就是另一方原来所得。</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>exercise 1</source>
        <translation>练习 1</translation>
    </message>
    <message>
        <source>Exercise checked: {points}</source>
        <translation>练习已检查：{points}</translation>
    </message>
    <message>
        <source>Exercise {1} ({2}) is left out: {3}.</source>
        <translation>练习 {1}（{2}）未导出：{3}。</translation>
    </message>
    <message>
        <source>Exercise {1} ({2}), {3}: left out, it is a list.</source>
        <translation>练习 {1}（{2}）的 {3} 未导出：它是一个列表。</translation>
    </message>
    <message>
        <source>Exercise {n}</source>
        <translation>练习 {n}</translation>
    </message>
    <message>
        <source>Exercise {n} cannot be made: {why}</source>
        <translation>练习 {n} 做不出来：{why}</translation>
    </message>
    <message>
        <source>Exercise {n} of {of}</source>
        <translation>第 {n} 题，共 {of} 题</translation>
    </message>
    <message>
        <source>Exercise: back up, then prune (rebuilt)</source>
        <translation>练习：先倒推，再剪枝（重建）</translation>
    </message>
    <message>
        <source>Exercise: prune deeper (rebuilt)</source>
        <translation>练习：更深的剪枝（重建）</translation>
    </message>
    <message>
        <source>Exercise: {answered}</source>
        <translation>练习：{answered}</translation>
    </message>
    <message>
        <source>Exercise: {name}</source>
        <translation>练习：{name}</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Exercises ({n})</source>
        <translation>练习（{n}）</translation>
    </message>
    <message>
        <source>Exercises…</source>
        <translation>练习…</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Expand everything</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>EXPAND(n): the children c join T</source>
        <translation>EXPAND(n)：子节点 c 加入 T</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>已扩展</translation>
    </message>
    <message>
        <source>Expands {move} at ply {ply}.</source>
        <translation>扩展第 {ply} 层的 {move}。</translation>
    </message>
    <message>
        <source>expansion</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Expect the last depth's value, give or take this; search again if it is not. 0: off.</source>
        <translation>预期值在上一深度的值上下这么多之内；若不是则重新搜索。0：关闭。</translation>
    </message>
    <message>
        <source>expected "alpha" or "beta"; found {1}.</source>
        <translation>应为 "alpha" 或 "beta"，却是 {1}。</translation>
    </message>
    <message>
        <source>expected "at", the path of the node that is cut.</source>
        <translation>应有 "at"，即被剪节点的路径。</translation>
    </message>
    <message>
        <source>expected "children" or "value"</source>
        <translation>应有“children”或“value”</translation>
    </message>
    <message>
        <source>expected "letters"; found {1}.</source>
        <translation>应为“letters”，却是 {1}。</translation>
    </message>
    <message>
        <source>expected "max" or "min"; found {1}.</source>
        <translation>应为 "max" 或 "min"；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected "max", "min" or "draw"; found {1}.</source>
        <translation>应为 "max"、"min" 或 "draw"；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected "value" or "payoffs", not both</source>
        <translation>“value”和“payoffs”只能写一个</translation>
    </message>
    <message>
        <source>expected "{1}".</source>
        <translation>应为“{1}”。</translation>
    </message>
    <message>
        <source>expected "{1}"; found {2}.</source>
        <translation>应为“{1}”，却是 {2}。</translation>
    </message>
    <message>
        <source>Expected 1 to {1} piles such as {2}, found {3}.</source>
        <translation>应为 1 到 {1} 堆，例如 {2}，实际为 {3}。</translation>
    </message>
    <message>
        <source>Expected 10 rows with strokes between them, found {1}.</source>
        <translation>应为 10 行，以斜线分隔，实为 {1} 行。</translation>
    </message>
    <message>
        <source>Expected 25 cells, the mover b or w and the die or -, found {1} words.</source>
        <translation>应为 25 个格子、走棋方 b 或 w、骰子或 -，读到 {1} 个词。</translation>
    </message>
    <message>
        <source>Expected 32 signs: b, B, w, W or a full stop.</source>
        <translation>应为 32 个符号：b、B、w、W 或句点。</translation>
    </message>
    <message>
        <source>Expected 9 cells (X, O or a full stop), found {1}.</source>
        <translation>应有 9 格（X、O 或句点），读到 {1} 格。</translation>
    </message>
    <message>
        <source>expected [low, high]; found {1}.</source>
        <translation>应为 [下限，上限]，却是 {1}。</translation>
    </message>
    <message>
        <source>expected [lowest, highest], whole numbers up to {1}; found {2}.</source>
        <translation>应为 [最小，最大]，不超过 {1} 的整数，却是 {2}。</translation>
    </message>
    <message>
        <source>expected [visits, wins of MAX]; found {1}.</source>
        <translation>应为 [访问次数，MAX 的胜次]；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected a cell such as {1} {2}; found {3}.</source>
        <translation>应为一个格子，例如 {1} {2}；实际为 {3}。</translation>
    </message>
    <message>
        <source>Expected a checksum in "sha256".</source>
        <translation>“sha256”应为校验和。</translation>
    </message>
    <message>
        <source>Expected a child ({1}), found {2}.</source>
        <translation>应为子节点（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a choice ({1}), found {2}.</source>
        <translation>应为一种选择（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a class that derives from Game or Search of plyscope.plain; found neither.</source>
        <translation>应有一个派生自 plyscope.plain 的 Game 或 Search 的类；两者都没有。</translation>
    </message>
    <message>
        <source>Expected a class that derives from plyscope.plain.{1}, or {2}; found neither.</source>
        <translation>应有派生自 plyscope.plain.{1} 的类，或者 {2}；两者都没有。</translation>
    </message>
    <message>
        <source>Expected a closing parenthesis.</source>
        <translation>应为右括号。</translation>
    </message>
    <message>
        <source>expected a coin in one of the piles.</source>
        <translation>至少有一堆不为空。</translation>
    </message>
    <message>
        <source>expected a column student or id.</source>
        <translation>应有一列 student 或 id。</translation>
    </message>
    <message>
        <source>Expected a column that is not full ({1}), found {2}.</source>
        <translation>应为未满的列（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a comma or a closing parenthesis.</source>
        <translation>应为逗号或右括号。</translation>
    </message>
    <message>
        <source>Expected a comparison such as ply &gt; 3.</source>
        <translation>应为比较，例如 ply &gt; 3。</translation>
    </message>
    <message>
        <source>expected a depth with at most {1} sequences of moves.</source>
        <translation>深度过大：走步序列最多 {1} 条。</translation>
    </message>
    <message>
        <source>Expected a depth, and perhaps alpha and beta, behind it.</source>
        <translation>其后应有深度，可以还有 alpha 和 beta。</translation>
    </message>
    <message>
        <source>Expected a FEN (pieces, side to move, castling, en passant, two counters); fields found: {1}.</source>
        <translation>应为 FEN（棋子、轮到哪方、易位权、吃过路兵、两个计数）；找到的段数：{1}。</translation>
    </message>
    <message>
        <source>Expected a fenced block plyscope with the settings of the scene “{1}”.</source>
        <translation>场景“{1}”应有 plyscope 围栏块，写明设置。</translation>
    </message>
    <message>
        <source>Expected a field, a number or a parenthesis.</source>
        <translation>应为字段、数或括号。</translation>
    </message>
    <message>
        <source>expected a finite number.</source>
        <translation>应为有限的数。</translation>
    </message>
    <message>
        <source>Expected a free point from A1 to {1} (without I) or pass, found {2}.</source>
        <translation>应为 A1 到 {1} 的空点（没有 I）或 pass，读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a free point from a1 to {1}, or row,column from 0,0 to {2},{3}, found {4}.</source>
        <translation>应为 a1 到 {1} 的空点，或 0,0 到 {2},{3} 的行列数，读到 {4}。</translation>
    </message>
    <message>
        <source>Expected a function `choose` or a class `Agent`; found neither.</source>
        <translation>应有函数 `choose` 或类 `Agent`，两者都没有。</translation>
    </message>
    <message>
        <source>Expected a function choose(game) or a class Agent with it; found neither.</source>
        <translation>应有函数 choose(game) 或含有它的类 Agent；两者都没有。</translation>
    </message>
    <message>
        <source>Expected a function choose(mine, theirs) that returns "C" or "D"; there is none.</source>
        <translation>需要函数 choose(mine, theirs)，返回“C”或“D”；这里没有。</translation>
    </message>
    <message>
        <source>Expected a heading of level 1 before the first text.</source>
        <translation>正文之前应有一级标题。</translation>
    </message>
    <message>
        <source>Expected a heading of level 1 before the settings of a scene.</source>
        <translation>场景的设置之前应有一级标题。</translation>
    </message>
    <message>
        <source>Expected a language such as en or zh_CN.</source>
        <translation>此处应为语言，例如 en 或 zh_CN。</translation>
    </message>
    <message>
        <source>expected a leaf from 0 to {1}; found {2}.</source>
        <translation>应为 0 到 {1} 的叶，却是 {2}。</translation>
    </message>
    <message>
        <source>expected a leaf; found {1}.</source>
        <translation>应为叶，却是 {1}。</translation>
    </message>
    <message>
        <source>Expected a legal action ({1}), found {2}.</source>
        <translation>应为合法行动（{1}），实际是 {2}。</translation>
    </message>
    <message>
        <source>Expected a legal move ({1}), found {2}.</source>
        <translation>应为合法走步（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>Expected a legal move of {1} ({2}), as SAN or as UCI; found {3}.</source>
        <translation>应为 {1} 的合法走步（{2}），用 SAN 或 UCI 写；读到 {3}。</translation>
    </message>
    <message>
        <source>expected a letter from A to Z; found {1}.</source>
        <translation>应为 A 到 Z 的字母，却是 {1}。</translation>
    </message>
    <message>
        <source>Expected a line for each: name = value.</source>
        <translation>应每项一行：名称 = 值。</translation>
    </message>
    <message>
        <source>expected a list [α, β]; found {1}.</source>
        <translation>应为列表 [α, β]，却是 {1}。</translation>
    </message>
    <message>
        <source>Expected a list in parentheses.</source>
        <translation>应为括号中的列表。</translation>
    </message>
    <message>
        <source>expected a list of 1 to {1} numbers, as many in each row.</source>
        <translation>应为 1 到 {1} 个数的列表，各行一样多。</translation>
    </message>
    <message>
        <source>expected a list of 1 to {1} piles.</source>
        <translation>应为 1 到 {1} 堆的列表。</translation>
    </message>
    <message>
        <source>expected a list of 1 to {1} positions.</source>
        <translation>应为 1 到 {1} 个局面的列表。</translation>
    </message>
    <message>
        <source>expected a list of 1 to {1} rows.</source>
        <translation>应为 1 到 {1} 行的列表。</translation>
    </message>
    <message>
        <source>expected a list of 1 to {1} steps.</source>
        <translation>应为 1 到 {1} 步的列表。</translation>
    </message>
    <message>
        <source>expected a list of 1, 0 and null.</source>
        <translation>应为由 1、0 与 null 组成的列表。</translation>
    </message>
    <message>
        <source>expected a list of at most {1} deeds.</source>
        <translation>应为最多 {1} 个操作的列表。</translation>
    </message>
    <message>
        <source>expected a list of at most {1} nodes; found {2}.</source>
        <translation>应为最多 {1} 个节点的列表，却是 {2}。</translation>
    </message>
    <message>
        <source>expected a list of paths; found {1}.</source>
        <translation>应为路径的列表；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected a list of some of {1}.</source>
        <translation>应为取自 {1} 的列表。</translation>
    </message>
    <message>
        <source>expected a list of texts.</source>
        <translation>应为文字列表。</translation>
    </message>
    <message>
        <source>expected a list of texts; found {1}.</source>
        <translation>应为文字列表，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a list of whole numbers for 1 to {1} children.</source>
        <translation>应为 1 到 {1} 个子节点的整数列表。</translation>
    </message>
    <message>
        <source>expected a list of {1} numbers.</source>
        <translation>应为 {1} 个数的列表。</translation>
    </message>
    <message>
        <source>expected a list of {1}.</source>
        <translation>应为有 {1} 项的列表。</translation>
    </message>
    <message>
        <source>expected a list that is not empty; found {1}.</source>
        <translation>应为非空的列表，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a list with at most {1} entries.</source>
        <translation>应为不超过 {1} 项的列表。</translation>
    </message>
    <message>
        <source>expected a list.</source>
        <translation>应为列表。</translation>
    </message>
    <message>
        <source>expected a list; a single leaf asks for nothing.</source>
        <translation>应为列表；只有一片叶，没有什么可问。</translation>
    </message>
    <message>
        <source>expected a list; found {1}.</source>
        <translation>应为列表，却是 {1}。</translation>
    </message>
    <message>
        <source>Expected a match id of {1} letters and digits, found {2}.</source>
        <translation>应为 {1} 个字母和数字的对局编号（match id），实际为 {2}。</translation>
    </message>
    <message>
        <source>Expected a match id, found {1}.</source>
        <translation>应为对局编号（match id），实际为 {1}。</translation>
    </message>
    <message>
        <source>Expected a moment ({1}), found {2}.</source>
        <translation>此处应为时刻（{1}），却是 {2}。</translation>
    </message>
    <message>
        <source>Expected a move that does not bring an earlier board back, found {1}.</source>
        <translation>应为不使先前局面重现的走步，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected a name that ends in .{1}, found {2}.</source>
        <translation>文件名的后缀应为“{1}”，读到 {2}。</translation>
    </message>
    <message>
        <source>expected a node by its letter or path such as "B" or "1.0"; found {1}.</source>
        <translation>应以字母或路径写出节点，如 "B" 或 "1.0"，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a node with its value, such as ["0", 3]; found {1}.</source>
        <translation>应为节点及其值，如 ["0", 3]，却是 {1}。</translation>
    </message>
    <message>
        <source>Expected a node, its parent, the move and perhaps alpha and beta behind it.</source>
        <translation>其后应有节点、父节点、走步，可以还有 alpha 和 beta。</translation>
    </message>
    <message>
        <source>expected a number after "{1}"; found {2}.</source>
        <translation>“{1}”之后应为数，却是 {2}。</translation>
    </message>
    <message>
        <source>expected a number at this leaf; found none.</source>
        <translation>这片叶应有数，却没有。</translation>
    </message>
    <message>
        <source>expected a number from 0 to 1000; found {1}.</source>
        <translation>应为 0 到 1000 的数；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected a number from 0 to {1}; found {2}.</source>
        <translation>应为 0 到 {1} 的数；实际为 {2}。</translation>
    </message>
    <message>
        <source>expected a number from 0; found {1}.</source>
        <translation>应为不小于 0 的数，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a number from −{1} to {2}; found {3}.</source>
        <translation>应为 −{1} 到 {2} 的数；实际为 {3}。</translation>
    </message>
    <message>
        <source>expected a number of at most {1} digits</source>
        <translation>应为至多 {1} 位的数</translation>
    </message>
    <message>
        <source>Expected a number of at most {1} digits.</source>
        <translation>应为至多 {1} 位的数。</translation>
    </message>
    <message>
        <source>Expected a number of rounds from 1, found {1}.</source>
        <translation>轮数应从 1 起，得到 {1}。</translation>
    </message>
    <message>
        <source>Expected a number of rows in "rows".</source>
        <translation>“rows”应为行数。</translation>
    </message>
    <message>
        <source>Expected a number or ∞, found “{text}”.</source>
        <translation>应为数字或 ∞，读到“{text}”。</translation>
    </message>
    <message>
        <source>expected a number such as 3, -1/2 or 0.25, found {1}</source>
        <translation>应为 3、-1/2 或 0.25 这样的数，而不是 {1}</translation>
    </message>
    <message>
        <source>Expected a number such as 3, -1/2 or 0.25, found {1}.</source>
        <translation>应为 3、-1/2 或 0.25 这样的数，而不是 {1}。</translation>
    </message>
    <message>
        <source>Expected a number such as 3, −1/2 or 0.25, found “{text}”.</source>
        <translation>应为 3、−1/2 或 0.25 这样的数，而不是“{text}”。</translation>
    </message>
    <message>
        <source>expected a number, a fraction such as "42/5", "inf" or "-inf"; found {1}.</source>
        <translation>应为数、如 "42/5" 的分数、"inf" 或 "-inf"，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a number, found {1}</source>
        <translation>应为数字，读到 {1}</translation>
    </message>
    <message>
        <source>Expected a number, or a range such as 2–4 or ≥ 1.</source>
        <translation>应为一个数，或 2–4、≥ 1 这样的范围。</translation>
    </message>
    <message>
        <source>Expected a number, such as 3, 42/5 or oo.</source>
        <translation>应为一个数，例如 3、42/5 或 oo。</translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation>应为数。</translation>
    </message>
    <message>
        <source>expected a number.</source>
        <translation>应为数。</translation>
    </message>
    <message>
        <source>expected a pair [pn, dn]; found {1}.</source>
        <translation>应为数对 [pn, dn]，却是 {1}。</translation>
    </message>
    <message>
        <source>Expected a point that Renju allows to Black, found {1}.</source>
        <translation>应为连珠规则允许黑方下的点，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected a point where the stone has a liberty, found {1}.</source>
        <translation>应为落子后有气的点，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected a position as FEN, found nothing.</source>
        <translation>应为 FEN 局面，却什么也没有。</translation>
    </message>
    <message>
        <source>expected a position as text.</source>
        <translation>应为文本形式的局面。</translation>
    </message>
    <message>
        <source>Expected a position id of {1} characters such as 4HPwATDgc/ABMA, found {2}.</source>
        <translation>应为 {1} 个字符的局面编号，如 4HPwATDgc/ABMA，实际有 {2} 个。</translation>
    </message>
    <message>
        <source>Expected a position id, the mover w or b and the dice, such as 4HPwATDgc/ABMA w 31; found {1} words.</source>
        <translation>应为局面编号、走子方 w 或 b 以及骰子，如 4HPwATDgc/ABMA w 31；实际有 {1} 个词。</translation>
    </message>
    <message>
        <source>expected a position in which the game goes on.</source>
        <translation>应为对局尚未结束的局面。</translation>
    </message>
    <message>
        <source>expected a position such as "4-2-1"; found {1}.</source>
        <translation>应为局面，如 "4-2-1"；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected a probability from 0 to 1, found {1}</source>
        <translation>概率应在 0 到 1 之间，读到 {1}</translation>
    </message>
    <message>
        <source>expected a probability such as 0.5 or "1/3", found {1}</source>
        <translation>应为概率（如 0.5 或“1/3”），读到 {1}</translation>
    </message>
    <message>
        <source>Expected a probability such as 0.5 or 1/3, found “{text}”.</source>
        <translation>应为概率（如 0.5 或 1/3），读到“{text}”。</translation>
    </message>
    <message>
        <source>Expected a question before the answer.</source>
        <translation>答案之前应有问题。</translation>
    </message>
    <message>
        <source>Expected a recording. {1}</source>
        <translation>应为录制文件。{1}</translation>
    </message>
    <message>
        <source>Expected a recording: "format" is not "{1}".</source>
        <translation>应为录制文件：“format”不是“{1}”。</translation>
    </message>
    <message>
        <source>Expected a recording: its first line does not end.</source>
        <translation>应为录制文件：第一行没有结束。</translation>
    </message>
    <message>
        <source>expected a root with children.</source>
        <translation>根节点应有子节点。</translation>
    </message>
    <message>
        <source>Expected a scene: a heading of level 1 such as # The first cut.</source>
        <translation>此处应有场景：一级标题，例如 # 第一次剪枝。</translation>
    </message>
    <message>
        <source>Expected a second line {1} below the title of the lesson.</source>
        <translation>讲课标题之后应有第二行 {1}。</translation>
    </message>
    <message>
        <source>Expected a sign or word such as == or and.</source>
        <translation>应为 ==、and 这样的符号或词。</translation>
    </message>
    <message>
        <source>expected a step such as ["enter", "0", 3, "inf"]; found {1}.</source>
        <translation>应为一步，如 ["enter", "0", 3, "inf"]，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a student a line: id,name.</source>
        <translation>每行应为一个学生：学号，姓名。</translation>
    </message>
    <message>
        <source>expected a student's id.</source>
        <translation>应有学生的学号。</translation>
    </message>
    <message>
        <source>expected a table as want and a truth value as given.</source>
        <translation>want 应为表，given 应为真假值。</translation>
    </message>
    <message>
        <source>expected a table of criteria.</source>
        <translation>应为写有条件的表。</translation>
    </message>
    <message>
        <source>expected a table.</source>
        <translation>应为表。</translation>
    </message>
    <message>
        <source>Expected a text as {1} of the lesson.</source>
        <translation>讲课的 {1} 应为文本。</translation>
    </message>
    <message>
        <source>Expected a text in quotation marks.</source>
        <translation>应为引号中的文本。</translation>
    </message>
    <message>
        <source>expected a text of at most 40 characters.</source>
        <translation>应为最多 40 个字符的文字。</translation>
    </message>
    <message>
        <source>expected a text of at most {1} characters.</source>
        <translation>应为最多 {1} 个字符的文字。</translation>
    </message>
    <message>
        <source>expected a text, or { en = "…", zh = "…" }.</source>
        <translation>应为文字，或 { en = "…", zh = "…" }。</translation>
    </message>
    <message>
        <source>expected a text; found {1}.</source>
        <translation>应为文字，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a tree in which the root can be won.</source>
        <translation>应为根节点可胜的树。</translation>
    </message>
    <message>
        <source>expected a tree of MAX and MIN nodes.</source>
        <translation>应为由 MAX 与 MIN 节点组成的树。</translation>
    </message>
    <message>
        <source>expected a tree.</source>
        <translation>应给出一棵树。</translation>
    </message>
    <message>
        <source>expected a value of {1}.</source>
        <translation>{1} 应有值。</translation>
    </message>
    <message>
        <source>expected a value; found null.</source>
        <translation>应有一个值，却是 null。</translation>
    </message>
    <message>
        <source>expected a weight for each of the features.</source>
        <translation>每个特征都应有一个权值。</translation>
    </message>
    <message>
        <source>Expected a whole number from 0 as the node.</source>
        <translation>节点应为从 0 开始的整数。</translation>
    </message>
    <message>
        <source>expected a whole number from 0 to {1}; found {2}.</source>
        <translation>应为 0 到 {1} 的整数；实际为 {2}。</translation>
    </message>
    <message>
        <source>expected a whole number from 1 to {1}, or an object of them; found {2}.</source>
        <translation>应为 1 到 {1} 的整数，或由它们组成的对象，却是 {2}。</translation>
    </message>
    <message>
        <source>expected a whole number from 1 to {1}.</source>
        <translation>应为 1 到 {1} 的整数。</translation>
    </message>
    <message>
        <source>expected a whole number from 1 to {1}; found {2}.</source>
        <translation>应为 1 到 {1} 的整数，却是 {2}。</translation>
    </message>
    <message>
        <source>expected a whole number from 1; found {1}.</source>
        <translation>应为不小于 1 的整数，却是 {1}。</translation>
    </message>
    <message>
        <source>expected a whole number from {1} to {2}; found {3}.</source>
        <translation>应为 {1} 到 {2} 的整数，现在是 {3}。</translation>
    </message>
    <message>
        <source>expected a whole number; found {1}.</source>
        <translation>应为整数；实际为 {1}。</translation>
    </message>
    <message>
        <source>Expected algorithm:ID or algorithm:ID{NAME=VALUE,…}, found {1}.</source>
        <translation>应为 algorithm:ID 或 algorithm:ID{NAME=VALUE,…}，得到 {1}。</translation>
    </message>
    <message>
        <source>Expected an empty cell as row,column from 0,0 to 2,2, found {1}.</source>
        <translation>应为一个空格的行与列，从 0,0 至 2,2，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected an enter() before this leave(): there is no node to leave.</source>
        <translation>这个 leave() 之前应有 enter()：没有可离开的节点。</translation>
    </message>
    <message>
        <source>Expected an event, found an empty list.</source>
        <translation>应为事件，实际为空列表。</translation>
    </message>
    <message>
        <source>Expected an event, which is a list that begins with its name.</source>
        <translation>应为事件，即以其名称开头的列表。</translation>
    </message>
    <message>
        <source>expected an id and a name.</source>
        <translation>应有 id 与 name。</translation>
    </message>
    <message>
        <source>expected an object by paths of nodes; found {1}.</source>
        <translation>应为以节点路径为名的对象，却是 {1}。</translation>
    </message>
    <message>
        <source>expected an object of 1 to {1} numbers.</source>
        <translation>应为 1 到 {1} 个数的对象。</translation>
    </message>
    <message>
        <source>expected an object of at most {1} nodes with the root "" among them.</source>
        <translation>应为不超过 {1} 个节点的对象，其中含根节点 ""。</translation>
    </message>
    <message>
        <source>expected an object of features and weights.</source>
        <translation>应为特征与权值的对象。</translation>
    </message>
    <message>
        <source>expected an object of lists by path.</source>
        <translation>应为以路径为名、以列表为值的对象。</translation>
    </message>
    <message>
        <source>expected an object with "at" and "kind".</source>
        <translation>应为含 "at" 与 "kind" 的对象。</translation>
    </message>
    <message>
        <source>expected an object with "position" and "move".</source>
        <translation>应为含 "position" 和 "move" 的对象。</translation>
    </message>
    <message>
        <source>expected an object with at most {1} entries.</source>
        <translation>应为不超过 {1} 项的对象。</translation>
    </message>
    <message>
        <source>expected an object with some of {1}.</source>
        <translation>应为含有 {1} 中若干项的对象。</translation>
    </message>
    <message>
        <source>expected an object with {1}; found {2}.</source>
        <translation>应为含有 {1} 的对象，却是 {2}。</translation>
    </message>
    <message>
        <source>expected an object {"en": …, "zh_CN": …}.</source>
        <translation>应为对象 {"en": …, "zh_CN": …}。</translation>
    </message>
    <message>
        <source>expected an object.</source>
        <translation>应为对象。</translation>
    </message>
    <message>
        <source>Expected as many black stones (X) as white ones (O), or one more, since Black begins; found {1} X and {2} O.</source>
        <translation>黑先，黑子（X）应与白子（O）一样多，或多一个；却有 {1} 个 X 和 {2} 个 O。</translation>
    </message>
    <message>
        <source>Expected as many numbers in each branch as this tree with chance nodes has: {1}.</source>
        <translation>这棵树含机会节点，每个分支的数的个数应与它相同：{1}。</translation>
    </message>
    <message>
        <source>expected as many rows and columns as a has.</source>
        <translation>行数和列数应与 a 相同。</translation>
    </message>
    <message>
        <source>Expected as many X as O, or one X more, since X begins; found {1} X and {2} O.</source>
        <translation>X 先走，X 应与 O 同样多或多一个；读到 {1} 个 X、{2} 个 O。</translation>
    </message>
    <message>
        <source>Expected at most two passes, which end the game; found {1}.</source>
        <translation>至多两次停一手，即告终局；却有 {1} 次。</translation>
    </message>
    <message>
        <source>Expected at most {1} coins in all, found {2}.</source>
        <translation>总共应至多 {1} 枚钱币，实际为 {2} 枚。</translation>
    </message>
    <message>
        <source>expected at most {1} coins; found {2}.</source>
        <translation>最多 {1} 枚钱币；实际为 {2}。</translation>
    </message>
    <message>
        <source>expected at most {1} items.</source>
        <translation>最多 {1} 题。</translation>
    </message>
    <message>
        <source>expected at most {1} numbers, one for each child.</source>
        <translation>最多 {1} 个数，每个子节点一个。</translation>
    </message>
    <message>
        <source>Expected at most {1} plies without a capture, found {2}.</source>
        <translation>没有吃子的步数最多 {1}，实际为 {2}。</translation>
    </message>
    <message>
        <source>Expected at most {1} {2} on the board, found {3}.</source>
        <translation>棋盘上至多应有 {1} 个 {2}，实有 {3} 个。</translation>
    </message>
    <message>
        <source>expected back or front; found {1}.</source>
        <translation>应为 back 或 front，却是 {1}。</translation>
    </message>
    <message>
        <source>expected blank leaves, null in the tree; found none.</source>
        <translation>树中应有空白的叶（null），却没有。</translation>
    </message>
    <message>
        <source>expected each number from 0 to {1} once; found {2}.</source>
        <translation>0 到 {1} 的每个数应恰好出现一次，却是 {2}。</translation>
    </message>
    <message>
        <source>expected either "coins" or "position".</source>
        <translation>应给出 "coins" 或 "position" 之一。</translation>
    </message>
    <message>
        <source>Expected exactly one {1} on the board, found {2}.</source>
        <translation>棋盘上应恰有一个 {1}，实有 {2} 个。</translation>
    </message>
    <message>
        <source>expected exercise, given and want.</source>
        <translation>应有 exercise、given 与 want。</translation>
    </message>
    <message>
        <source>expected from 1 to {1} items.</source>
        <translation>应有 1 到 {1} 题。</translation>
    </message>
    <message>
        <source>expected from 1 to {1} tables [[item]].</source>
        <translation>应有 1 到 {1} 个 [[item]] 表。</translation>
    </message>
    <message>
        <source>expected item, field, to, seconds and check.</source>
        <translation>应有 item、field、to、seconds 与 check。</translation>
    </message>
    <message>
        <source>expected MAX and MIN nodes only; found {1}.</source>
        <translation>只应有 MAX 与 MIN 节点，却有 {1}。</translation>
    </message>
    <message>
        <source>expected MAX and MIN to move in turn.</source>
        <translation>MAX 与 MIN 应轮流走。</translation>
    </message>
    <message>
        <source>expected nine cells X, O or a full stop; found {1}.</source>
        <translation>应为九个格子 X、O 或句点；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected no chance nodes.</source>
        <translation>不应有机会节点。</translation>
    </message>
    <message>
        <source>Expected no move, since the game is over, found {1}.</source>
        <translation>对局已经结束，不应再有走步，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected no move, since the game is over; found {1}.</source>
        <translation>对局已结束，不应再有走步；读到 {1}。</translation>
    </message>
    <message>
        <source>Expected no move, the game is over; found {1}.</source>
        <translation>对局已结束，不应再有走步；读到 {1}。</translation>
    </message>
    <message>
        <source>expected nodes of MAX and MIN only; {1} is none.</source>
        <translation>只能有 MAX 和 MIN 节点；{1} 不是。</translation>
    </message>
    <message>
        <source>expected nodes where MAX or MIN moves; found type {1}.</source>
        <translation>应为轮到 MAX 或 MIN 走的节点，却是类型 {1}。</translation>
    </message>
    <message>
        <source>Expected null as the move that leads to the root.</source>
        <translation>通向根的走步应为 null。</translation>
    </message>
    <message>
        <source>Expected one class that derives from {1}, found {2}.</source>
        <translation>应只有一个派生自 {1} 的类，实际有 {2}。</translation>
    </message>
    <message>
        <source>Expected one move, found {1}, which can be {2}.</source>
        <translation>应为一个走步，而 {1} 可以是 {2}。</translation>
    </message>
    <message>
        <source>Expected one number, or two with a comma between: 2, 1.</source>
        <translation>应填一个数，或用逗号隔开的两个数：2, 1。</translation>
    </message>
    <message>
        <source>Expected one of the captures {1}, found {2}.</source>
        <translation>应为这些吃法之一：{1}；实际为 {2}。</translation>
    </message>
    <message>
        <source>expected one of the types {1}, found {2}</source>
        <translation>类型应为 {1} 之一，读到 {2}</translation>
    </message>
    <message>
        <source>Expected one of {1} as convention.</source>
        <translation>约定应为 {1} 之一。</translation>
    </message>
    <message>
        <source>expected one of {1}.</source>
        <translation>应为 {1} 之一。</translation>
    </message>
    <message>
        <source>expected one of {1}; found {2}.</source>
        <translation>应为 {1} 之一，现在是 {2}。</translation>
    </message>
    <message>
        <source>expected one value, such as {1}; this is no number.</source>
        <translation>应为一个值，如 {1}；这不是数。</translation>
    </message>
    <message>
        <source>expected only {1}, found {2}</source>
        <translation>只应有 {1}，读到 {2}</translation>
    </message>
    <message>
        <source>Expected options such as c=0.7,solver=true, found {1}.</source>
        <translation>应为 c=0.7,solver=true 这样的选项，得到 {1}。</translation>
    </message>
    <message>
        <source>Expected payoffs</source>
        <translation>期望收益</translation>
    </message>
    <message>
        <source>expected pile:count with piles from 0, or "none"; found {1}.</source>
        <translation>应写作 pile:count（堆从 0 起编号）或 "none"；实际为 {1}。</translation>
    </message>
    <message>
        <source>Expected pile:count, piles from 0 ({1}), found {2}.</source>
        <translation>应为堆号、冒号和枚数，堆从 0 数起（{1}），实际为 {2}。</translation>
    </message>
    <message>
        <source>Expected pile:size, piles from 0, the smaller part ({1}), found {2}.</source>
        <translation>应为堆号、冒号和较小一份的枚数，堆从 0 数起（{1}），实际为 {2}。</translation>
    </message>
    <message>
        <source>expected points of {1}.</source>
        <translation>应为 {1} 的分数。</translation>
    </message>
    <message>
        <source>expected probabilities whose sum is 1.</source>
        <translation>概率之和应为 1。</translation>
    </message>
    <message>
        <source>Expected question, answer and notes in this order, each once.</source>
        <translation>问题、答案、备注应按此顺序，各出现一次。</translation>
    </message>
    <message>
        <source>Expected small letters, digits and hyphens as id of the lesson.</source>
        <translation>讲课的 id 应由小写字母、数字和连字符组成。</translation>
    </message>
    <message>
        <source>expected some of {1}; found {2}.</source>
        <translation>应为 {1} 中的几项，现在是 {2}。</translation>
    </message>
    <message>
        <source>Expected some of {names}.</source>
        <translation>应为 {names} 中的几项。</translation>
    </message>
    <message>
        <source>expected texts.</source>
        <translation>应为文本。</translation>
    </message>
    <message>
        <source>Expected the die, 1 to 6 or -, found {1}.</source>
        <translation>应为骰子 1 到 6 或 -，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected the length of the first line in "rows_at".</source>
        <translation>“rows_at” 中应为第一行的长度。</translation>
    </message>
    <message>
        <source>Expected the mover, b or w, found {1}.</source>
        <translation>应为走棋方 b 或 w，读到 {1}。</translation>
    </message>
    <message>
        <source>expected the number of a blank leaf: {1}.</source>
        <translation>应为空白叶的编号：{1}。</translation>
    </message>
    <message>
        <source>expected the number of a child from 0; found {1}.</source>
        <translation>应为从 0 起的子节点编号；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected the number of a leaf, from 0 to {1}; found {2}.</source>
        <translation>应为 0 到 {1} 的叶的编号，却是 {2}。</translation>
    </message>
    <message>
        <source>expected the number of an item from 0.</source>
        <translation>应为题号，从 0 起。</translation>
    </message>
    <message>
        <source>Expected the number of the round behind it.</source>
        <translation>其后应有轮的编号。</translation>
    </message>
    <message>
        <source>expected the path of a child of the root.</source>
        <translation>应为根节点的子节点的路径。</translation>
    </message>
    <message>
        <source>expected the path of a child; this is the root.</source>
        <translation>应为子节点的路径；这是根节点。</translation>
    </message>
    <message>
        <source>expected the path of a leaf.</source>
        <translation>应为叶的路径。</translation>
    </message>
    <message>
        <source>expected the path of a leaf; this node has children.</source>
        <translation>应为叶的路径；这个节点有子节点。</translation>
    </message>
    <message>
        <source>expected the path of a node or of a new child of one; found {1}.</source>
        <translation>应为某个节点或其新子节点的路径；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected the path of a node such as "" or "0.1".</source>
        <translation>应为节点的路径，如 "" 或 "0.1"。</translation>
    </message>
    <message>
        <source>expected the path of a node such as "" or "1.0"; found {1}.</source>
        <translation>应为节点的路径，如 "" 或 "1.0"，却是 {1}。</translation>
    </message>
    <message>
        <source>expected the path of a node such as "0.1", its parent given too.</source>
        <translation>应为节点的路径，如 "0.1"，且其父节点也已给出。</translation>
    </message>
    <message>
        <source>expected the path of a node with children; this is a leaf.</source>
        <translation>应为有子节点的节点的路径；这是叶。</translation>
    </message>
    <message>
        <source>Expected the path of a program, then its arguments.</source>
        <translation>应为程序的路径，其后是参数。</translation>
    </message>
    <message>
        <source>Expected the points of the mover, of the other side and of the turn, and max or min, such as 32 61 46 max; found {1} words.</source>
        <translation>应为走棋方、另一方与本回合的分数，以及 max 或 min，如 32 61 46 max；读到 {1} 个词。</translation>
    </message>
    <message>
        <source>Expected the setting id in the block of the scene.</source>
        <translation>场景的设置块里应有 id。</translation>
    </message>
    <message>
        <source>Expected the side to move after the squares, X or O, found {1}.</source>
        <translation>各格之后应为行棋方 X 或 O，读到 {1}。</translation>
    </message>
    <message>
        <source>Expected the squares of a side's pieces after :{1}, found no such part.</source>
        <translation>应在冒号和 {1} 之后写出一方棋子的格号，但没有这一部分。</translation>
    </message>
    <message>
        <source>Expected the title of the scene behind #.</source>
        <translation># 之后应为场景的标题。</translation>
    </message>
    <message>
        <source>expected the trace of a program of the zoo on this tree.</source>
        <translation>应为错误集中某个程序在这棵树上的运行记录。</translation>
    </message>
    <message>
        <source>Expected the {1} of the lesson.</source>
        <translation>讲课应有 {1}。</translation>
    </message>
    <message>
        <source>expected true or false.</source>
        <translation>应为 true 或 false。</translation>
    </message>
    <message>
        <source>expected true or false; found {1}.</source>
        <translation>应为 true 或 false；实际为 {1}。</translation>
    </message>
    <message>
        <source>expected true; found {1}.</source>
        <translation>应为 true，却是 {1}。</translation>
    </message>
    <message>
        <source>expected two finite bounds, the lower one first.</source>
        <translation>应为两个有限的界，下界在前。</translation>
    </message>
    <message>
        <source>Expected UTF-8, found another byte at {1}.</source>
        <translation>应为 UTF-8 编码，第 {1} 字节处不是。</translation>
    </message>
    <message>
        <source>Expected version 1, 2 or 3 of recordings, found {1}.</source>
        <translation>录制文件的版本应为 1、2 或 3，却是 {1}。</translation>
    </message>
    <message>
        <source>expected visits from 0 to {1}; found {2}.</source>
        <translation>访问次数应为 0 到 {1}；实际为 {2}。</translation>
    </message>
    <message>
        <source>expected what {1} expands to.</source>
        <translation>应给出 {1} 扩展后的叶。</translation>
    </message>
    <message>
        <source>Expected which of several moves is meant ({1}), found {2}.</source>
        <translation>应说明是哪一步（{1}），读到 {2}。</translation>
    </message>
    <message>
        <source>expected wins from 0 to {1}; found {2}.</source>
        <translation>胜次应为 0 到 {1}；实际为 {2}。</translation>
    </message>
    <message>
        <source>Expected {1} and the title of the lesson in TOML.</source>
        <translation>此处应为 {1} 和用 TOML 写的讲课标题。</translation>
    </message>
    <message>
        <source>expected {1} and {2}.</source>
        <translation>应为 {1} 和 {2}。</translation>
    </message>
    <message>
        <source>Expected {1} cells (X, O or a full stop), from the bottom row; found {2}.</source>
        <translation>应有 {1} 格（X、O 或句点），从最下一行起；读到 {2} 格。</translation>
    </message>
    <message>
        <source>Expected {1} cells, found {2}.</source>
        <translation>应有 {1} 格，实际为 {2} 格。</translation>
    </message>
    <message>
        <source>Expected {1} points (B, W or a full stop), row by row from A1 upwards; found {2}.</source>
        <translation>应有 {1} 个点（B、W 或句点），自 A1 起逐行向上书写；却有 {2} 个。</translation>
    </message>
    <message>
        <source>Expected {1} points (X, O or a full stop), row by row from the top; found {2}.</source>
        <translation>应有 {1} 个点（X、O 或句点），自上而下逐行书写；却有 {2} 个。</translation>
    </message>
    <message>
        <source>Expected {1} points, found {2}.</source>
        <translation>应为 {1} 个点，实为 {2} 个。</translation>
    </message>
    <message>
        <source>Expected {1} rows of {2} bytes, found more.</source>
        <translation>应有 {1} 行，每行 {2} 字节，实际更多。</translation>
    </message>
    <message>
        <source>Expected {1} squares (X, O or a hyphen) from a1, b1 … and the side to move, X or O; found {2} signs.</source>
        <translation>应为从 a1、b1 … 起的 {1} 格（X、O 或连字符）和行棋方 X 或 O，却有 {2} 个符号。</translation>
    </message>
    <message>
        <source>Expected {1} values behind its name, found {2}.</source>
        <translation>名称后应有 {1} 个值，实际为 {2} 个。</translation>
    </message>
    <message>
        <source>expected {1}, or an object; found {2}.</source>
        <translation>应为 {1}，或一个对象，却是 {2}。</translation>
    </message>
    <message>
        <source>expected {1}; found {2}.</source>
        <translation>应为 {1}；实际为 {2}。</translation>
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
        <source>Expectimax</source>
        <translation>期望极小极大</translation>
    </message>
    <message>
        <source>expectimax</source>
        <translation>期望极小极大</translation>
    </message>
    <message>
        <source>Explicit tree</source>
        <translation>给定的树</translation>
    </message>
    <message>
        <source>Exploitability</source>
        <translation>可利用度</translation>
    </message>
    <message>
        <source>Exploitability (logarithmic)</source>
        <translation>可利用度（对数）</translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation>探索项</translation>
    </message>
    <message>
        <source>Exploration C</source>
        <translation>探索系数 C</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Export a picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Export agents</source>
        <translation>导出智能体</translation>
    </message>
    <message>
        <source>Export an animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>Export an animation…</source>
        <translation>导出动画…</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Export games</source>
        <translation>导出对局</translation>
    </message>
    <message>
        <source>Export nodes and events</source>
        <translation>导出节点和事件</translation>
    </message>
    <message>
        <source>Export nodes and events…</source>
        <translation>导出节点和事件…</translation>
    </message>
    <message>
        <source>Export questions</source>
        <translation>导出题目</translation>
    </message>
    <message>
        <source>Export standings</source>
        <translation>导出排名</translation>
    </message>
    <message>
        <source>Export the game</source>
        <translation>导出棋局</translation>
    </message>
    <message>
        <source>Export the game…</source>
        <translation>导出棋局…</translation>
    </message>
    <message>
        <source>Export the matrix</source>
        <translation>导出矩阵</translation>
    </message>
    <message>
        <source>Export the matrix…</source>
        <translation>导出矩阵…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Extend threats</source>
        <translation>威胁延伸</translation>
    </message>
    <message>
        <source>Eyes of one point</source>
        <translation>单点眼</translation>
    </message>
    <message>
        <source>f(p) := max f(c); REMOVE(p, CLOSED)</source>
        <translation>f(p) := max f(c)；REMOVE(p, CLOSED)</translation>
    </message>
    <message>
        <source>f(p) := min f(c); REMOVE(p, CLOSED)</source>
        <translation>f(p) := min f(c)；REMOVE(p, CLOSED)</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>分支因子</translation>
    </message>
    <message>
        <source>Fail-hard</source>
        <translation>硬边界</translation>
    </message>
    <message>
        <source>Fail-soft</source>
        <translation>软边界</translation>
    </message>
    <message>
        <source>Fail-soft returns the best value found, fail-hard never leaves the window.</source>
        <translation>软边界返回找到的最好值，硬边界从不超出窗口。</translation>
    </message>
    <message>
        <source>false</source>
        <translation>假</translation>
    </message>
    <message>
        <source>False alarm α</source>
        <translation>误报 α</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Fault diagnosis</source>
        <translation>故障诊断</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Faults ({n})</source>
        <translation>故障（{n}）</translation>
    </message>
    <message>
        <source>Features are finite numbers, one for each of the weights</source>
        <translation>特征是有限的数，每个权重一个</translation>
    </message>
    <message>
        <source>features are given instead of a position.</source>
        <translation>给出特征时不再给出局面。</translation>
    </message>
    <message>
        <source>features() gives other numbers when it is asked again.</source>
        <translation>再次询问时 features() 给出别的数。</translation>
    </message>
    <message>
        <source>features() must give finite numbers, found {1}.</source>
        <translation>features() 必须给出有限的数，得到的是 {1}。</translation>
    </message>
    <message>
        <source>features() must give finite numbers; found {1}.</source>
        <translation>features() 必须给出有限的数；得到的是 {1}。</translation>
    </message>
    <message>
        <source>features() must give {1} numbers, one for each of the weights; found {2}.</source>
        <translation>features() 必须给出 {1} 个数，每个权重一个；得到的是 {2}。</translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation>收起选项</translation>
    </message>
    <message>
        <source>Fewest</source>
        <translation>最少</translation>
    </message>
    <message>
        <source>Fewest leaves</source>
        <translation>最少叶节点</translation>
    </message>
    <message>
        <source>Fewest near half</source>
        <translation>最少叶数接近一半</translation>
    </message>
    <message>
        <source>ffmpeg could not make the film: {reason}.</source>
        <translation>ffmpeg 没能生成影片：{reason}。</translation>
    </message>
    <message>
        <source>Fictitious play</source>
        <translation>虚拟博弈</translation>
    </message>
    <message>
        <source>Fictitious play goes round and round and never settles</source>
        <translation>虚拟博弈不停地兜圈子，永不稳定</translation>
    </message>
    <message>
        <source>Fictitious play goes round and round here and never settles.</source>
        <translation>虚拟博弈在这里循环往复，永不收敛。</translation>
    </message>
    <message>
        <source>Field 1, row {1}: expected 8 squares, found {2}.</source>
        <translation>第 1 段第 {1} 行：应为 8 格，却有 {2} 格。</translation>
    </message>
    <message>
        <source>Field 1, row {1}: expected a piece ({2}) or a number of empty squares, found {3}.</source>
        <translation>第 1 段第 {1} 行：应为棋子（{2}）或空格数，读到 {3}。</translation>
    </message>
    <message>
        <source>Field 1: expected 8 rows between strokes, found {1}.</source>
        <translation>第 1 段：应为用斜线分开的 8 行，却有 {1} 行。</translation>
    </message>
    <message>
        <source>Field 2: expected w or b, the side to move, found {1}.</source>
        <translation>第 2 段：应为 w 或 b，即轮到哪方走，读到 {1}。</translation>
    </message>
    <message>
        <source>Field 3: expected castling rights such as KQkq or -, found {1}.</source>
        <translation>第 3 段：应为易位权，例如 KQkq 或 -，读到 {1}。</translation>
    </message>
    <message>
        <source>Field 3: expected castling rights such as KQkq or -.</source>
        <translation>第 3 段：应为易位权，例如 KQkq 或 -。</translation>
    </message>
    <message>
        <source>Field 4: expected a square such as e3 or -, found {1}.</source>
        <translation>第 4 段：应为格子，例如 e3，或 -，读到 {1}。</translation>
    </message>
    <message>
        <source>Field 5: expected the plies since the last capture or move of a pawn, 0 to {1}, found {2}.</source>
        <translation>第 5 段：应为自上次吃子或动兵以来的层数，0 到 {1}，读到 {2}。</translation>
    </message>
    <message>
        <source>Field 6: expected the number of the next move, 1 to {1}, found {2}.</source>
        <translation>第 6 段：应为下一回合的编号，1 到 {1}，读到 {2}。</translation>
    </message>
    <message>
        <source>Fife</source>
        <translation>法夫开局</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>第 5 个</translation>
    </message>
    <message>
        <source>Fifty moves</source>
        <translation>五十回合</translation>
    </message>
    <message>
        <source>fight</source>
        <translation>斗争</translation>
    </message>
    <message>
        <source>Figure 3, minimax</source>
        <translation>图 3，极小极大</translation>
    </message>
    <message>
        <source>Figure 4, alpha-beta</source>
        <translation>图 4，α-β 剪枝</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>File of openings</source>
        <translation>开局文件</translation>
    </message>
    <message>
        <source>File of the tournament</source>
        <translation>锦标赛的文件</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <source>File › {menu} begins a file of your own: {game} writes a whole game to change. {help} on the editor opens the help pages about games, searches and evaluations. The temporary folder is removed when the tour ends.</source>
        <translation>文件 › {menu}开始一个自己的文件：{game}写出一个完整的博弈供你修改。在编辑器上按 {help} 打开帮助，其中有关于博弈、搜索和评估的各页。导览结束时删除临时文件夹。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files and settings</source>
        <translation>文件与设置</translation>
    </message>
    <message>
        <source>Files of your own code</source>
        <translation>自己的代码文件</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选条件</translation>
    </message>
    <message>
        <source>Filter games</source>
        <translation>筛选对局</translation>
    </message>
    <message>
        <source>Filter the agents</source>
        <translation>筛选智能体</translation>
    </message>
    <message>
        <source>Filter the options</source>
        <translation>筛选选项</translation>
    </message>
    <message numerus="yes">
        <source>Filter {n} options</source>
        <translation><numerusform>筛选 {n} 个选项</numerusform></translation>
    </message>
    <message>
        <source>Filter: a player, a verdict, a result</source>
        <translation>筛选：对局者、判定、结果</translation>
    </message>
    <message>
        <source>Filters used before</source>
        <translation>用过的筛选条件</translation>
    </message>
    <message>
        <source>Final positions</source>
        <translation>终局</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Find a game</source>
        <translation>查找博弈</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找一切</translation>
    </message>
    <message>
        <source>Find installed</source>
        <translation>查找已安装的程序</translation>
    </message>
    <message>
        <source>Find nodes…</source>
        <translation>查找节点…</translation>
    </message>
    <message>
        <source>Find the bug</source>
        <translation>找出错误</translation>
    </message>
    <message>
        <source>Finding the variables…</source>
        <translation>正在查找变量…</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检验与运行</translation>
    </message>
    <message>
        <source>Finds the value of a zero-sum game and a best mixture of each player by linear programming.</source>
        <translation>用线性规划求零和博弈的值和双方各一个最优混合策略。</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Finished: on average {value} to MAX</source>
        <translation>完成：MAX 平均得 {value}</translation>
    </message>
    <message>
        <source>Finished: value {value} to MAX</source>
        <translation>完成：对 MAX 的值为 {value}</translation>
    </message>
    <message>
        <source>Finished: {move}</source>
        <translation>完成：{move}</translation>
    </message>
    <message>
        <source>Finished: {move}, {value} at depth {depth}</source>
        <translation>完成：{move}，{value}，深度 {depth}</translation>
    </message>
    <message>
        <source>Finished: {move}, {value}, exact</source>
        <translation>完成：{move}，{value}，精确</translation>
    </message>
    <message numerus="yes">
        <source>Finished: {n} pairs</source>
        <translation><numerusform>已完成：{n} 对</numerusform></translation>
    </message>
    <message>
        <source>Finishing {file}</source>
        <translation>正在完成 {file}</translation>
    </message>
    <message>
        <source>Finite</source>
        <translation>有限</translation>
    </message>
    <message>
        <source>first</source>
        <translation>第 1 个</translation>
    </message>
    <message>
        <source>First and last row</source>
        <translation>首行和末行</translation>
    </message>
    <message>
        <source>First answer</source>
        <translation>首次应答</translation>
    </message>
    <message>
        <source>First difference: {move}, {v} at the left and {w} at the right</source>
        <translation>最先不同：{move}，左边 {v}，右边 {w}</translation>
    </message>
    <message>
        <source>First guess</source>
        <translation>初始猜测</translation>
    </message>
    <message>
        <source>First label</source>
        <translation>起始标号</translation>
    </message>
    <message>
        <source>First move</source>
        <translation>第一个走步</translation>
    </message>
    <message>
        <source>First moves</source>
        <translation>优先考察的走步</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>First position of the playout</source>
        <translation>模拟的第一个局面</translation>
    </message>
    <message>
        <source>First search</source>
        <translation>第一次搜索</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>First tableau</source>
        <translation>初始单纯形表</translation>
    </message>
    <message>
        <source>First the exercise must be drawn.</source>
        <translation>先要抽出这个练习。</translation>
    </message>
    <message>
        <source>First to be struck</source>
        <translation>最先划去</translation>
    </message>
    <message>
        <source>First-timer</source>
        <translation>新手</translation>
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
        <source>Five coins; take one, two or three</source>
        <translation>五枚钱币；每步取一、二或三枚，取最后一枚者负</translation>
    </message>
    <message>
        <source>Five in a row</source>
        <translation>五子连线</translation>
    </message>
    <message>
        <source>Five-eight cannons against screen horses</source>
        <translation>五八炮对屏风马</translation>
    </message>
    <message>
        <source>Five-seven cannons against screen horses</source>
        <translation>五七炮对屏风马</translation>
    </message>
    <message>
        <source>Five-six cannons against screen horses</source>
        <translation>五六炮对屏风马</translation>
    </message>
    <message>
        <source>Fixed length</source>
        <translation>固定轮数</translation>
    </message>
    <message>
        <source>Fixed while games run</source>
        <translation>对局进行中，不可更改</translation>
    </message>
    <message>
        <source>Fixed: they belong to these games</source>
        <translation>固定：属于这些对局</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>平板开局</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>Flip the board</source>
        <translation>翻转棋盘</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>弃牌</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder of Python files</source>
        <translation>Python 文件夹</translation>
    </message>
    <message>
        <source>Folder of Python files…</source>
        <translation>Python 文件夹…</translation>
    </message>
    <message>
        <source>Folder of the reports</source>
        <translation>报告的文件夹</translation>
    </message>
    <message>
        <source>Folder of the versions</source>
        <translation>存放各版本的文件夹</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>文件夹 {name}</translation>
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
        <source>Follows</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>football</source>
        <translation>足球</translation>
    </message>
    <message>
        <source>For all moves of a side together.</source>
        <translation>一方全部走步共用的时间。</translation>
    </message>
    <message>
        <source>For all moves together.</source>
        <translation>全部走步合计。</translation>
    </message>
    <message>
        <source>for each a in ACTIONS(s):</source>
        <translation>对 ACTIONS(s) 中的每个 a：</translation>
    </message>
    <message>
        <source>for each outcome r, with its probability P(r):</source>
        <translation>对每个随机结果 r 及其概率 P(r)：</translation>
    </message>
    <message>
        <source>for each pair of supports:
    find weights of each player that make the other one indifferent
    if there are none, or one is negative, or a strategy outside pays more:
        it fails
    else: it is an equilibrium</source>
        <translation>对每一对支撑集：
    求使对方无差异的双方权重
    若不存在，或有负权重，或支撑集之外的策略收益更高：
        失败
    否则：这是均衡</translation>
    </message>
    <message>
        <source>For each player</source>
        <translation>分别给出</translation>
    </message>
    <message>
        <source>for practice</source>
        <translation>用于练习</translation>
    </message>
    <message>
        <source>For screen readers: describe each step in words.</source>
        <translation>供屏幕阅读器使用：每一步都用文字说出。</translation>
    </message>
    <message>
        <source>For sure</source>
        <translation>确定收益</translation>
    </message>
    <message>
        <source>For sure instead (may be empty)</source>
        <translation>改为确定得到（可留空）</translation>
    </message>
    <message>
        <source>For sure: expected a number, or nothing; found “{1}”.</source>
        <translation>确定得到：应为数字，或留空；读到“{1}”。</translation>
    </message>
    <message>
        <source>For the mean of {owner} to matter, it would have to bring less than &lt;b&gt;{bound}&lt;/b&gt;.</source>
        <translation>要使 {owner} 的期望值仍有意义，它必须小于 &lt;b&gt;{bound}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>For the mean of {owner} to matter, it would have to bring more than &lt;b&gt;{bound}&lt;/b&gt;.</source>
        <translation>要使 {owner} 的期望值仍有意义，它必须大于 &lt;b&gt;{bound}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>For the projector</source>
        <translation>用于投影</translation>
    </message>
    <message>
        <source>For the tree, or for the table of df-pn.</source>
        <translation>用于树，或 df-pn 的置换表。</translation>
    </message>
    <message>
        <source>For the tree; when it is full, the tree stops growing.</source>
        <translation>供树使用；满了就不再生长。</translation>
    </message>
    <message>
        <source>For which C which child is selected</source>
        <translation>C 取何值时选哪个子节点</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力导向</translation>
    </message>
    <message>
        <source>forfeit</source>
        <translation>弃权</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>丢弃改动</translation>
    </message>
    <message>
        <source>Forget what was practised</source>
        <translation>清除练习记录</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Formal game</source>
        <translation>形式化描述</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>format: expected "{1}".</source>
        <translation>format：应为 “{1}”。</translation>
    </message>
    <message>
        <source>Former version</source>
        <translation>上一版本</translation>
    </message>
    <message>
        <source>Forty moves of each side without a capture or a man's move are a draw.</source>
        <translation>双方各走四十步没有吃子也没有走兵，即为和棋。</translation>
    </message>
    <message>
        <source>Forty moves without progress</source>
        <translation>四十步没有进展</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到的</translation>
    </message>
    <message>
        <source>Found by a test</source>
        <translation>由测试识别</translation>
    </message>
    <message>
        <source>Found: {1}; in so large a matrix there may be more.</source>
        <translation>找到 {1} 个；这么大的矩阵可能还有更多。</translation>
    </message>
    <message>
        <source>four corners, 1</source>
        <translation>四角，1</translation>
    </message>
    <message>
        <source>Four in a row</source>
        <translation>四子连线</translation>
    </message>
    <message>
        <source>Four knights game</source>
        <translation>四马开局</translation>
    </message>
    <message>
        <source>Four knights game, Halloween gambit</source>
        <translation>四马开局，万圣节弃子</translation>
    </message>
    <message>
        <source>Four knights game, Scotch variation</source>
        <translation>四马开局，苏格兰变例</translation>
    </message>
    <message>
        <source>Four knights game, Spanish variation</source>
        <translation>四马开局，西班牙变例</translation>
    </message>
    <message>
        <source>Four plies: the bound of an ancestor cuts, not only that of the parent</source>
        <translation>四层：不只是父节点，祖先的界也能剪枝</translation>
    </message>
    <message>
        <source>Four steps, in words</source>
        <translation>四个步骤，用文字</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>第 4 个</translation>
    </message>
    <message>
        <source>fractions</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Frame {n} of {total}</source>
        <translation>第 {n} 幅，共 {total} 幅</translation>
    </message>
    <message>
        <source>Frame {n} of {total}, {bytes}</source>
        <translation>第 {n} 帧，共 {total} 帧，{bytes}</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Frames a second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>Free squares to step to</source>
        <translation>可走的空格</translation>
    </message>
    <message>
        <source>Freestyle: five or more</source>
        <translation>无禁手：五子或更多</translation>
    </message>
    <message>
        <source>Freestyle: five or more in a row win. Exactly five: longer rows neither win nor are forbidden.</source>
        <translation>无禁手：五子或更多连成一线者胜。恰好五子：更长的连线既不算胜，也不禁止。</translation>
    </message>
    <message>
        <source>French defence</source>
        <translation>法兰西防御</translation>
    </message>
    <message>
        <source>French defence, advance variation</source>
        <translation>法兰西防御，推进变例</translation>
    </message>
    <message>
        <source>French defence, classical variation</source>
        <translation>法兰西防御，古典变例</translation>
    </message>
    <message>
        <source>French defence, exchange variation</source>
        <translation>法兰西防御，兑换变例</translation>
    </message>
    <message>
        <source>French defence, MacCutcheon variation</source>
        <translation>法兰西防御，麦卡琴变例</translation>
    </message>
    <message>
        <source>French defence, Rubinstein variation</source>
        <translation>法兰西防御，鲁宾斯坦变例</translation>
    </message>
    <message>
        <source>French defence, Tarrasch variation</source>
        <translation>法兰西防御，塔拉什变例</translation>
    </message>
    <message>
        <source>French defence, Winawer variation</source>
        <translation>法兰西防御，维纳韦尔变例</translation>
    </message>
    <message numerus="yes">
        <source>From &lt;b&gt;{name}&lt;/b&gt; a game is played out in {plies} moves: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</source>
        <translation><numerusform>从 &lt;b&gt;{name}&lt;/b&gt; 模拟 {plies} 步到终局：MAX 的收益为 &lt;b&gt;{reward}&lt;/b&gt;。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>From &lt;b&gt;{name}&lt;/b&gt; {plies} moves are played and valued: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</source>
        <translation><numerusform>从 &lt;b&gt;{name}&lt;/b&gt; 走 {plies} 步后估值：MAX 的收益为 &lt;b&gt;{reward}&lt;/b&gt;。</numerusform></translation>
    </message>
    <message>
        <source>From event</source>
        <translation>起始事件</translation>
    </message>
    <message>
        <source>From label 0</source>
        <translation>从标号 0 起</translation>
    </message>
    <message>
        <source>From label 1</source>
        <translation>从标号 1 起</translation>
    </message>
    <message>
        <source>From move</source>
        <translation>从第几步</translation>
    </message>
    <message>
        <source>From row to row</source>
        <translation>逐行移动</translation>
    </message>
    <message>
        <source>from the table</source>
        <translation>来自置换表</translation>
    </message>
    <message>
        <source>From this moment on</source>
        <translation>从此刻开始</translation>
    </message>
    <message>
        <source>From tree</source>
        <translation>由树得到矩阵</translation>
    </message>
    <message>
        <source>from your own values</source>
        <translation>按你自己的值推得正确</translation>
    </message>
    <message>
        <source>from-to, captures with every square on which they land: 14-18, 6x15x22</source>
        <translation>起点-终点，吃子时写出每个落点：14-18、6x15x22</translation>
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
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Futility</source>
        <translation>无效剪枝</translation>
    </message>
    <message>
        <source>Futility: in {1} a quiet move can change the estimate by any amount, so far is not far enough.</source>
        <translation>无效剪枝：在 {1} 中，平静走步可以任意改变评估，因此再远也不够远。</translation>
    </message>
    <message>
        <source>G. B. Dantzig, A proof of the equivalence of the programming problem and the game problem, 1951</source>
        <translation>G. B. Dantzig，A proof of the equivalence of the programming problem and the game problem，1951</translation>
    </message>
    <message>
        <source>G. W. Brown, Iterative solution of games by fictitious play, 1951</source>
        <translation>G. W. Brown，Iterative solution of games by fictitious play，1951</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>棋类</translation>
    </message>
    <message>
        <source>game = {1}: {2} is too long for an evaluation of one's own.</source>
        <translation>game = {1}：{2} 太长，不能用自己的评估。</translation>
    </message>
    <message>
        <source>Game is over</source>
        <translation>博弈已结束</translation>
    </message>
    <message>
        <source>Game of the last round robin</source>
        <translation>上次循环赛的博弈</translation>
    </message>
    <message>
        <source>Game over</source>
        <translation>对局结束</translation>
    </message>
    <message>
        <source>Game that is repeated</source>
        <translation>重复的博弈</translation>
    </message>
    <message>
        <source>Game {1} cannot be written. {2}</source>
        <translation>对局 {1} 无法写出。{2}</translation>
    </message>
    <message>
        <source>Game {1} failed {2} times. {3}</source>
        <translation>对局 {1} 失败了 {2} 次。{3}</translation>
    </message>
    <message>
        <source>Game {1} has the player {2}, whom the tournament has not.</source>
        <translation>对局 {1} 的对局者 {2} 不在这场锦标赛中。</translation>
    </message>
    <message>
        <source>Game {1}: the record of move {2} ends early. {3}</source>
        <translation>对局 {1}：第 {2} 步的记录提前结束。{3}</translation>
    </message>
    <message>
        <source>Game {1}: the search of move {2} is not kept. {3}</source>
        <translation>对局 {1}：第 {2} 步的搜索没有保存。{3}</translation>
    </message>
    <message>
        <source>Game {n}, {player}: {reason}</source>
        <translation>第 {n} 局，{player}：{reason}</translation>
    </message>
    <message>
        <source>Game {n}: {first} against {second}, after {moves} moves</source>
        <translation>第 {n} 局：{first} 对 {second}，已走 {moves} 步</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>棋局</translation>
    </message>
    <message>
        <source>Games and strategies</source>
        <translation>博弈与策略</translation>
    </message>
    <message>
        <source>Games at once</source>
        <translation>同时进行的对局</translation>
    </message>
    <message>
        <source>Games of {1} are written to {2} files; found {3}.</source>
        <translation>{1} 的对局可写入 {2} 文件；得到 {3}。</translation>
    </message>
    <message>
        <source>Games that run end at once and do not count.</source>
        <translation>正在进行的对局立即结束，不计入。</translation>
    </message>
    <message>
        <source>Games, abilities</source>
        <translation>游戏与能力</translation>
    </message>
    <message>
        <source>games: expected a list of games such as ["connect4"].</source>
        <translation>games：应为博弈的列表，例如 ["connect4"]。</translation>
    </message>
    <message>
        <source>games: there is no game {1}; the games are: {2}.</source>
        <translation>games：没有博弈 {1}；已有的博弈：{2}。</translation>
    </message>
    <message>
        <source>Games…</source>
        <translation>对局…</translation>
    </message>
    <message>
        <source>Gammon</source>
        <translation>全胜</translation>
    </message>
    <message>
        <source>Gauntlet</source>
        <translation>擂台赛</translation>
    </message>
    <message>
        <source>gauntlet, first of {all}</source>
        <translation>擂台赛，{all} 名中的第一名</translation>
    </message>
    <message>
        <source>gauntlet, first {n} of {all}</source>
        <translation>擂台赛，{all} 名中的前 {n} 名</translation>
    </message>
    <message>
        <source>general</source>
        <translation>一般和</translation>
    </message>
    <message>
        <source>generation {n}</source>
        <translation>第 {n} 代</translation>
    </message>
    <message>
        <source>Generous tit for tat</source>
        <translation>宽容的一报还一报</translation>
    </message>
    <message>
        <source>Gingetsu</source>
        <translation>银月局</translation>
    </message>
    <message>
        <source>Give each action once.</source>
        <translation>每个行动只给一次。</translation>
    </message>
    <message>
        <source>Give each node at depth d its estimate, and each finished game its result.</source>
        <translation>给深度 d 的每个节点估计值，已结束的对局取结果。</translation>
    </message>
    <message>
        <source>Give them in the order of actions(state).</source>
        <translation>按 actions(state) 的次序给出。</translation>
    </message>
    <message>
        <source>Give tuples instead of lists.</source>
        <translation>给出元组而不是列表。</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>gives a win away for a draw</source>
        <translation>把胜局走成和局</translation>
    </message>
    <message>
        <source>Glasgow</source>
        <translation>格拉斯哥开局</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>围棋</translation>
    </message>
    <message>
        <source>Go (GM[1]) or Gomoku (GM[4])</source>
        <translation>围棋（GM[1]）或五子棋（GM[4]）</translation>
    </message>
    <message>
        <source>Go back up from depth d − 1, one level after the other:</source>
        <translation>从深度 d − 1 起，逐层向上倒推：</translation>
    </message>
    <message>
        <source>Go down depth first; make the tree and back values up at the same time.</source>
        <translation>深度优先向下；一边生成树，一边倒推值。</translation>
    </message>
    <message>
        <source>go LOOP1</source>
        <translation>转 LOOP1</translation>
    </message>
    <message>
        <source>go LOOP2</source>
        <translation>转 LOOP2</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on answering</source>
        <translation>继续作答</translation>
    </message>
    <message>
        <source>Go on by yourself</source>
        <translation>自己继续</translation>
    </message>
    <message>
        <source>Go on until depth is 0 or the game is over: the depth goes down by one each ply.</source>
        <translation>一直搜索到深度为 0 或对局结束：每层深度减一。</translation>
    </message>
    <message>
        <source>Go on with what was stopped</source>
        <translation>继续上次停止的学习</translation>
    </message>
    <message>
        <source>Go on without clocks</source>
        <translation>不用棋钟，继续下</translation>
    </message>
    <message>
        <source>Go to a moment</source>
        <translation>转到某一时刻</translation>
    </message>
    <message>
        <source>Go to the cause of the cut</source>
        <translation>转到剪枝的原因</translation>
    </message>
    <message>
        <source>Go to the deepest line</source>
        <translation>到最深的路线</translation>
    </message>
    <message>
        <source>Go to the largest subtree</source>
        <translation>到最大的子树</translation>
    </message>
    <message>
        <source>Go to the last move</source>
        <translation>转到最后一手</translation>
    </message>
    <message>
        <source>Go to the latest cutoff</source>
        <translation>到最近一次剪枝</translation>
    </message>
    <message>
        <source>Go to the moment at which it ended</source>
        <translation>转到该节点搜索结束的时刻</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>回到开局</translation>
    </message>
    <message>
        <source>Go to where they part</source>
        <translation>跳到分歧处</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Goes from the last moves back to the first; everyone takes what pays himself most.</source>
        <translation>从最后的走步倒推到第一步；每一方都选对自己收益最高的走步。</translation>
    </message>
    <message>
        <source>Going on with an infinite value, it would return {value}.</source>
        <translation>若以无穷大继续，它会返回 {value}。</translation>
    </message>
    <message>
        <source>Going through the moves</source>
        <translation>浏览走步</translation>
    </message>
    <message>
        <source>Golden hook cannon</source>
        <translation>金钩炮</translation>
    </message>
    <message>
        <source>Gomoku</source>
        <translation>五子棋</translation>
    </message>
    <message>
        <source>gone with it</source>
        <translation>随之去掉</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Graphviz</source>
        <translation>Graphviz</translation>
    </message>
    <message>
        <source>Graphviz takes minutes and more to draw some thousand nodes.</source>
        <translation>节点上千时，Graphviz 要画几分钟甚至更久。</translation>
    </message>
    <message>
        <source>Greatest depth</source>
        <translation>最大深度</translation>
    </message>
    <message>
        <source>Greatest ply</source>
        <translation>最大层</translation>
    </message>
    <message>
        <source>Greatest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Greenberg</source>
        <translation>格林伯格开局</translation>
    </message>
    <message>
        <source>Grob attack</source>
        <translation>格罗布开局</translation>
    </message>
    <message>
        <source>Grow the tree at the most-proving node, or compute the numbers of the whole tree at once; then a leaf that is not decided has the numbers 1 and 1.</source>
        <translation>在最有利于证明的节点处生长树，或一次算出整棵树的数；这时未判定的叶节点的数为 1 和 1。</translation>
    </message>
    <message>
        <source>Grudger</source>
        <translation>记仇者</translation>
    </message>
    <message>
        <source>Grundy value {1}: the game is over.</source>
        <translation>Grundy 值 {1}：对局已结束。</translation>
    </message>
    <message>
        <source>Grundy value {1}: the side to move loses.</source>
        <translation>Grundy 值 {1}：轮到走的一方输。</translation>
    </message>
    <message>
        <source>Grundy value {1}: the side to move wins.</source>
        <translation>Grundy 值 {1}：轮到走的一方胜。</translation>
    </message>
    <message>
        <source>Grundy values</source>
        <translation>Grundy 值</translation>
    </message>
    <message>
        <source>Grundy's game</source>
        <translation>分钱币</translation>
    </message>
    <message>
        <source>Grundy's game of seven coins</source>
        <translation>分钱币：七枚钱币</translation>
    </message>
    <message>
        <source>Grünfeld defence</source>
        <translation>格林菲尔德防御</translation>
    </message>
    <message>
        <source>Grünfeld defence, exchange variation</source>
        <translation>格林菲尔德防御，兑换变例</translation>
    </message>
    <message>
        <source>Grünfeld defence, Russian variation</source>
        <translation>格林菲尔德防御，俄罗斯变例</translation>
    </message>
    <message>
        <source>Grünfeld defence, three knights variation</source>
        <translation>格林菲尔德防御，三马变例</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>猜一猜</translation>
    </message>
    <message>
        <source>Guided by the evaluation</source>
        <translation>由评估引导</translation>
    </message>
    <message>
        <source>H. W. Kuhn, A simplified two-person poker, Contributions to the Theory of Games I, 1950, 97–103</source>
        <translation>H. W. Kuhn, A simplified two-person poker, Contributions to the Theory of Games I, 1950，97–103 页</translation>
    </message>
    <message>
        <source>H0, in Elo.</source>
        <translation>H0，以 Elo 计。</translation>
    </message>
    <message>
        <source>H0: by {n}</source>
        <translation>H0：强 {n}</translation>
    </message>
    <message>
        <source>H0: not stronger</source>
        <translation>H0：不更强</translation>
    </message>
    <message>
        <source>H1, in Elo.</source>
        <translation>H1，以 Elo 计。</translation>
    </message>
    <message>
        <source>H1: stronger by {n}</source>
        <translation>H1：强 {n}</translation>
    </message>
    <message>
        <source>Half of them entered</source>
        <translation>进入其中一半</translation>
    </message>
    <message>
        <source>Half-way opposite cannons</source>
        <translation>半途列炮</translation>
    </message>
    <message>
        <source>Hand in all</source>
        <translation>全部交上</translation>
    </message>
    <message>
        <source>hare</source>
        <translation>兔</translation>
    </message>
    <message>
        <source>head {n}</source>
        <translation>正面 {n}</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>正面</translation>
    </message>
    <message>
        <source>Heath</source>
        <translation>希思开局</translation>
    </message>
    <message>
        <source>Heath-Chimney</source>
        <translation>希思烟囱开局</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Help contents</source>
        <translation>帮助目录</translation>
    </message>
    <message>
        <source>Help on this panel</source>
        <translation>此面板的帮助</translation>
    </message>
    <message>
        <source>Help on this window</source>
        <translation>此窗口的帮助</translation>
    </message>
    <message numerus="yes">
        <source>Help: best moves, {n} plies deep. Point at one to see it.</source>
        <translation><numerusform>帮助：最好的走步，搜索 {n} 层。把鼠标移到某一步上即可看到那个局面。</numerusform></translation>
    </message>
    <message>
        <source>Help: the best moves</source>
        <translation>帮助：最好的走步</translation>
    </message>
    <message>
        <source>Help: {title}</source>
        <translation>帮助：{title}</translation>
    </message>
    <message>
        <source>Here it also runs inside bubblewrap: it can read your files, but write only to its temporary folder, and has no network.</source>
        <translation>在这台计算机上它还在 bubblewrap 中运行：它能读你的文件，但只能写入它的临时文件夹，也没有网络。</translation>
    </message>
    <message>
        <source>Hide the panels</source>
        <translation>隐藏面板</translation>
    </message>
    <message>
        <source>Hide the scores and predict which child is selected next</source>
        <translation>隐藏得分，自己说出下一个被选择的子节点</translation>
    </message>
    <message>
        <source>Hide the single conventions</source>
        <translation>收起各条约定</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>hint {n}</source>
        <translation>提示 {n}</translation>
    </message>
    <message>
        <source>Hint {n} of {of}</source>
        <translation>提示 {n}/{of}</translation>
    </message>
    <message>
        <source>Hint: {key}</source>
        <translation>提示：{key}</translation>
    </message>
    <message>
        <source>Hint: {move}</source>
        <translation>提示：{move}</translation>
    </message>
    <message>
        <source>Hint: {move}, {value}</source>
        <translation>提示：{move}，{value}</translation>
    </message>
    <message>
        <source>Hint: {move}, {value}, then {line}</source>
        <translation>提示：{move}，{value}，接着 {line}</translation>
    </message>
    <message>
        <source>Hint: {piece}</source>
        <translation>提示：{piece}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史启发</translation>
    </message>
    <message>
        <source>Hogetsu</source>
        <translation>浦月局</translation>
    </message>
    <message>
        <source>Hokuriku buffalo</source>
        <translation>北陆水牛开局</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>收手</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>收手</translation>
    </message>
    <message>
        <source>Hold the end</source>
        <translation>结尾停留</translation>
    </message>
    <message>
        <source>Hold this moment</source>
        <translation>停在此刻</translation>
    </message>
    <message>
        <source>Horse</source>
        <translation>马开局</translation>
    </message>
    <message>
        <source>Horse opening</source>
        <translation>起马局</translation>
    </message>
    <message>
        <source>Horse opening against seventh pawn</source>
        <translation>起马对进 7 卒</translation>
    </message>
    <message>
        <source>Horse opening against third pawn</source>
        <translation>起马对进 3 卒</translation>
    </message>
    <message>
        <source>Horses</source>
        <translation>马</translation>
    </message>
    <message>
        <source>Host is down</source>
        <translation>对方主机已关闭</translation>
    </message>
    <message>
        <source>How a playout continues from a new node: random moves, always the first move, the best of three random moves, some random plies and then the evaluation, or random moves, mixed with the evaluation of the new node as in AlphaGo.</source>
        <translation>模拟怎样从新节点继续：随机走步、总走第一步、三个随机走步中取最好的、走若干层随机走步后用评估，或像 AlphaGo 那样把随机模拟与新节点的评估混合。</translation>
    </message>
    <message>
        <source>How doubles are offered, taken and dropped rests on one source; plays agree with GNU Backgammon.</source>
        <translation>加倍、接受与放弃的规则只依据一个来源；走步与 GNU Backgammon 一致。</translation>
    </message>
    <message>
        <source>How good the opponent is decides which bag to take</source>
        <translation>选哪个包取决于对手的水平</translation>
    </message>
    <message>
        <source>How many coins a move may take; 0 for any number.</source>
        <translation>一步最多可取多少枚；0 表示不限。</translation>
    </message>
    <message>
        <source>How many coins lie in each pile.</source>
        <translation>每堆有多少枚钱币。</translation>
    </message>
    <message>
        <source>How many coins the first pile has.</source>
        <translation>开始时那一堆有多少枚钱币。</translation>
    </message>
    <message>
        <source>How many leaves does a search look at, and how much does the order of moves matter?</source>
        <translation>一次搜索要看多少个叶节点？走步的次序又有多大影响？</translation>
    </message>
    <message>
        <source>How many leaves would prove it, how many disprove it</source>
        <translation>多少个叶节点能证明它，多少个能否证它</translation>
    </message>
    <message>
        <source>How many pairs gave the player so many points</source>
        <translation>给对局者这么多分的对数</translation>
    </message>
    <message>
        <source>How many players at the top of the list meet all others.</source>
        <translation>名单前面有多少名对局者与其余所有人对局。</translation>
    </message>
    <message>
        <source>How many random moves an opening has.</source>
        <translation>一个开局有多少步随机走步。</translation>
    </message>
    <message>
        <source>How many random trees of four plies the shares are measured in</source>
        <translation>用多少棵四层随机树统计比例</translation>
    </message>
    <message>
        <source>How many rounds each match has</source>
        <translation>每场对抗赛有多少轮</translation>
    </message>
    <message>
        <source>How many search side by side; with more than one, no two searches are the same.</source>
        <translation>多少个线程并行搜索；多于一个时，没有两次搜索是相同的。</translation>
    </message>
    <message>
        <source>How much a child that was visited little is preferred</source>
        <translation>对访问较少的子节点偏好多少</translation>
    </message>
    <message>
        <source>How much a child that was visited little is preferred: a larger C searches more broadly, a smaller one more deeply.</source>
        <translation>对访问少的子节点偏爱多少：C 越大搜索越广，越小越深。</translation>
    </message>
    <message>
        <source>How much the evaluation of a child counts while its visits are few; 0: not at all.</source>
        <translation>子节点访问还少时，它的评估占多大分量；0：不计。</translation>
    </message>
    <message>
        <source>How much the playout counts in a mixture (1 − λ) · value + λ · playout; 0: only the value, 1: only the playout.</source>
        <translation>混合 (1 − λ) · 值 + λ · 模拟 中模拟所占的比重；0：只用值，1：只用模拟。</translation>
    </message>
    <message>
        <source>How often both players choose.</source>
        <translation>双方选择的次数。</translation>
    </message>
    <message>
        <source>How often both players' regrets are updated at all information sets.</source>
        <translation>在所有信息集上更新双方遗憾的次数。</translation>
    </message>
    <message>
        <source>How often the other side makes any move instead of its best one: 0 is a perfect opponent, 1 one who plays at random.</source>
        <translation>对手不按最佳走步而随机走棋的频率：0 是完美对手，1 是完全随机的对手。</translation>
    </message>
    <message>
        <source>Hungarian opening</source>
        <translation>匈牙利开局</translation>
    </message>
    <message>
        <source>Hunter A</source>
        <translation>猎人甲</translation>
    </message>
    <message>
        <source>Hunter B</source>
        <translation>猎人乙</translation>
    </message>
    <message>
        <source>I take over</source>
        <translation>由我接手</translation>
    </message>
    <message>
        <source>Iago</source>
        <translation>伊阿古开局</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>If all else is equal and nothing hangs, a lead of 1 probably wins, one of 3 almost certainly.</source>
        <translation>其他条件相同且局面静止时，领先 1 分很可能取胜，领先 3 分几乎肯定取胜。</translation>
    </message>
    <message>
        <source>if CLOSED = () go LOOP3; p := FIRST(CLOSED)</source>
        <translation>若 CLOSED = ()，转 LOOP3；p := FIRST(CLOSED)</translation>
    </message>
    <message>
        <source>if CUTOFF-TEST(s): return UTILITY(s) or EVAL(s)</source>
        <translation>若 CUTOFF-TEST(s)：返回 UTILITY(s) 或 EVAL(s)</translation>
    </message>
    <message>
        <source>if d(c) &lt; k: ADD(c, OPEN)</source>
        <translation>若 d(c) &lt; k：ADD(c, OPEN)</translation>
    </message>
    <message>
        <source>if f(s) has a value: end, or make the best move</source>
        <translation>若 f(s) 有值：结束，或走最好的一步</translation>
    </message>
    <message>
        <source>if n is won, lost or drawn: f(n) := +∞, −∞ or 0; go LOOP1</source>
        <translation>若 n 可直接判定为赢、输或平局：f(n) := +∞、−∞ 或 0；转 LOOP1</translation>
    </message>
    <message>
        <source>if OPEN = () go LOOP2</source>
        <translation>若 OPEN = ()，转 LOOP2</translation>
    </message>
    <message>
        <source>if p has no value: MOVETAIL(p, CLOSED)</source>
        <translation>若 p 还没有值：MOVETAIL(p, CLOSED)</translation>
    </message>
    <message>
        <source>if p is MAX and all its c have values:</source>
        <translation>若 p 为 MAX 且其所有子节点 c 均有值：</translation>
    </message>
    <message>
        <source>if p is MIN and all its c have values:</source>
        <translation>若 p 为 MIN 且其所有子节点 c 均有值：</translation>
    </message>
    <message>
        <source>If the stone of the die is gone, the next lower or the next higher one moves.</source>
        <translation>若骰子所示的棋子已不在，则走编号次小或次大的棋子。</translation>
    </message>
    <message>
        <source>if v &lt; α: return v</source>
        <translation>若 v &lt; α：返回 v</translation>
    </message>
    <message>
        <source>if v &gt; β: return v</source>
        <translation>若 v &gt; β：返回 v</translation>
    </message>
    <message>
        <source>if v ≤ α: return v</source>
        <translation>若 v ≤ α：返回 v</translation>
    </message>
    <message>
        <source>if v ≥ β: return v</source>
        <translation>若 v ≥ β：返回 v</translation>
    </message>
    <message>
        <source>If you stop waiting, nothing that is shown is lost.</source>
        <translation>停止等待不会丢失正在显示的内容。</translation>
    </message>
    <message>
        <source>If {other} breaks ties the other way, {player} gets {payoff}.</source>
        <translation>若 {other} 在同样好的选择中另选，{player} 得 {payoff}。</translation>
    </message>
    <message>
        <source>illegal move</source>
        <translation>不合法的走步</translation>
    </message>
    <message>
        <source>Illegal move: {1}.</source>
        <translation>不合法的走步：{1}。</translation>
    </message>
    <message>
        <source>Illegal move: «{1}».</source>
        <translation>不合法的走步：“{1}”。</translation>
    </message>
    <message>
        <source>Import agents</source>
        <translation>导入智能体</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>in</source>
        <translation>进入</translation>
    </message>
    <message>
        <source>In a game with clocks, the clocks count instead.</source>
        <translation>用棋钟对局时，以棋钟为准。</translation>
    </message>
    <message>
        <source>In a matrix</source>
        <translation>在矩阵中</translation>
    </message>
    <message>
        <source>in a row</source>
        <translation>连着搜索</translation>
    </message>
    <message>
        <source>In a tree with information sets a node has no value of its own for an opponent to lose.</source>
        <translation>在含有信息集的树中，单个节点没有自己的值，也就谈不上对手失去多少。</translation>
    </message>
    <message>
        <source>In a zero-sum game the second number is the opposite of the first.</source>
        <translation>零和博弈中第二个数是第一个数的相反数。</translation>
    </message>
    <message>
        <source>In games without clocks</source>
        <translation>在不计时的对局中</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>在列表中</translation>
    </message>
    <message>
        <source>In quiescence, give up where the estimate is this far outside the window. Not exact. 0: never.</source>
        <translation>静止搜索中，评估值超出窗口这么多时放弃。不精确。0：从不。</translation>
    </message>
    <message>
        <source>In Renju the game is drawn where every free point is forbidden to Black.</source>
        <translation>连珠中，若所有空点对黑方都是禁手，则为和棋。</translation>
    </message>
    <message>
        <source>In rings</source>
        <translation>成环</translation>
    </message>
    <message>
        <source>in stages</source>
        <translation>分期投入</translation>
    </message>
    <message>
        <source>in stages: sell licences, or else the patent</source>
        <translation>分期投入：出售许可，否则出售专利</translation>
    </message>
    <message>
        <source>In the information set {1}, {2} does not see how {3} has moved.</source>
        <translation>在信息集 {1} 中，{2} 看不到 {3} 走了哪一步。</translation>
    </message>
    <message>
        <source>In the tree</source>
        <translation>在树中</translation>
    </message>
    <message>
        <source>in {n}</source>
        <translation>{n} 步</translation>
    </message>
    <message>
        <source>in, accept: 1, 1</source>
        <translation>进入，容忍：1，1</translation>
    </message>
    <message>
        <source>Inaccuracy</source>
        <translation>不精确</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>加秒</translation>
    </message>
    <message>
        <source>Incumbent</source>
        <translation>在位者</translation>
    </message>
    <message>
        <source>Indent with blanks only, four a level.</source>
        <translation>只用空格缩进，每级四个。</translation>
    </message>
    <message>
        <source>Indian defence</source>
        <translation>印度防御</translation>
    </message>
    <message>
        <source>Indian defence, e6</source>
        <translation>印度防御，进兵 e6</translation>
    </message>
    <message>
        <source>Indian defence, knights variation</source>
        <translation>印度防御，马变例</translation>
    </message>
    <message>
        <source>Indian defence, normal variation</source>
        <translation>印度防御，正规变例</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Information set</source>
        <translation>信息集</translation>
    </message>
    <message>
        <source>information set</source>
        <translation>信息集</translation>
    </message>
    <message>
        <source>Information set {name}</source>
        <translation>信息集 {name}</translation>
    </message>
    <message>
        <source>Information sets, payoffs of both</source>
        <translation>信息集、双方收益</translation>
    </message>
    <message>
        <source>Inoue</source>
        <translation>井上开局</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>磁盘读写出错</translation>
    </message>
    <message>
        <source>Insert a column to the left</source>
        <translation>在左侧插入列</translation>
    </message>
    <message>
        <source>Insert a column to the right</source>
        <translation>在右侧插入列</translation>
    </message>
    <message>
        <source>Insert a row above</source>
        <translation>在上方插入行</translation>
    </message>
    <message>
        <source>Insert a row below</source>
        <translation>在下方插入行</translation>
    </message>
    <message>
        <source>Insert a row, a column</source>
        <translation>插入行、列</translation>
    </message>
    <message>
        <source>Install it for the Python that runs Plyscope, or do without it.</source>
        <translation>为运行 Plyscope 的 Python 安装它，或不用它。</translation>
    </message>
    <message>
        <source>integers</source>
        <translation>整数</translation>
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
        <source>Interrupted system call</source>
        <translation>系统调用被中断</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>is it at least {bound}?</source>
        <translation>是否至少为 {bound}？</translation>
    </message>
    <message>
        <source>is it more than {bound}?</source>
        <translation>是否大于 {bound}？</translation>
    </message>
    <message>
        <source>is the game finished here?</source>
        <translation>对局在此结束了吗？</translation>
    </message>
    <message>
        <source>is_terminal() must give True or False; found {1}.</source>
        <translation>is_terminal() 必须返回 True 或 False；实际是 {1}。</translation>
    </message>
    <message>
        <source>is_terminal() says otherwise when it is asked again.</source>
        <translation>再次调用 is_terminal() 得到的结果不同。</translation>
    </message>
    <message>
        <source>Isolated pawns</source>
        <translation>孤兵</translation>
    </message>
    <message>
        <source>It answered without being asked: {1}.</source>
        <translation>它在没有被提问时作答：{1}。</translation>
    </message>
    <message>
        <source>it begins</source>
        <translation>它先走</translation>
    </message>
    <message>
        <source>It came to {value}; the search had returned {returned}, which stays.</source>
        <translation>这次得到 {value}；原来的搜索返回 {returned}，仍以它为准。</translation>
    </message>
    <message>
        <source>It can begin only where the game begins.</source>
        <translation>它只能从开局开始。</translation>
    </message>
    <message>
        <source>It can only begin from the usual position: it has no setboard.</source>
        <translation>它只能从通常的局面开始：它没有 setboard。</translation>
    </message>
    <message>
        <source>It cannot analyse this game.</source>
        <translation>它不能分析这个游戏。</translation>
    </message>
    <message>
        <source>it cannot be put in its place</source>
        <translation>无法放到应在的位置</translation>
    </message>
    <message>
        <source>It cannot be read: {1}.</source>
        <translation>无法读取：{1}。</translation>
    </message>
    <message>
        <source>it cannot be replaced</source>
        <translation>不能被替换</translation>
    </message>
    <message>
        <source>it cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>It closed its connection to the program.</source>
        <translation>它关闭了与程序的连接。</translation>
    </message>
    <message>
        <source>It could not be written: {reason}</source>
        <translation>无法写入：{reason}</translation>
    </message>
    <message>
        <source>It crashed in a computation (SIGFPE).</source>
        <translation>它在计算中崩溃（SIGFPE）。</translation>
    </message>
    <message>
        <source>It crashed: it used memory that is not its own (bus error).</source>
        <translation>它崩溃了：访问了不属于它的内存（总线错误）。</translation>
    </message>
    <message>
        <source>It crashed: it used memory that is not its own (segmentation fault).</source>
        <translation>它崩溃了：访问了不属于它的内存（段错误）。</translation>
    </message>
    <message>
        <source>It crashed: {1}.</source>
        <translation>它崩溃了：{1}。</translation>
    </message>
    <message numerus="yes">
        <source>It cuts off {parent}: {n} other moves there cannot matter.</source>
        <translation><numerusform>它使 {parent} 被剪枝：那里其余 {n} 个走步已无关紧要。</numerusform></translation>
    </message>
    <message>
        <source>It declares more than {1} options; the others are left out.</source>
        <translation>它声明的选项多于 {1} 个，其余的已略去。</translation>
    </message>
    <message>
        <source>It did not answer "{1}".</source>
        <translation>它没有回答“{1}”。</translation>
    </message>
    <message>
        <source>It did not answer a ping.</source>
        <translation>它没有回答 ping。</translation>
    </message>
    <message>
        <source>It did not answer isready with readyok.</source>
        <translation>它没有以 readyok 回答 isready。</translation>
    </message>
    <message>
        <source>It did not answer protocol_version.</source>
        <translation>它没有回答 protocol_version。</translation>
    </message>
    <message>
        <source>It did not answer START with OK.</source>
        <translation>它没有以 OK 回答 START。</translation>
    </message>
    <message>
        <source>It did not answer with {1}.</source>
        <translation>它没有以 {1} 作答。</translation>
    </message>
    <message>
        <source>It did not answer xboard.</source>
        <translation>它没有回答 xboard。</translation>
    </message>
    <message>
        <source>It did not answer {1}.</source>
        <translation>它没有回答 {1}。</translation>
    </message>
    <message>
        <source>It did not end within {1} seconds in {2}.</source>
        <translation>在 {2} 中它没有在 {1} 秒内结束。</translation>
    </message>
    <message>
        <source>It did not end within {1} seconds.{2}</source>
        <translation>它没有在 {1} 秒内结束。{2}</translation>
    </message>
    <message>
        <source>It did not stop its analysis.</source>
        <translation>它没有停止分析。</translation>
    </message>
    <message>
        <source>It did not take the move {1}.</source>
        <translation>它没有接受走步 {1}。</translation>
    </message>
    <message>
        <source>It does not play Chess960.</source>
        <translation>它不下 Chess960。</translation>
    </message>
    <message>
        <source>It does not play on {1} × {2}: {3}.</source>
        <translation>它不在 {1} × {2} 的棋盘上下棋：{3}。</translation>
    </message>
    <message>
        <source>It does not play {1}.</source>
        <translation>它不下 {1}。</translation>
    </message>
    <message>
        <source>It does not read what is sent to it.</source>
        <translation>它不读取发给它的内容。</translation>
    </message>
    <message>
        <source>It does not search depth first, so there is no reference to compare it with.</source>
        <translation>它不是深度优先搜索，因此没有可比较的参照。</translation>
    </message>
    <message>
        <source>It does not take the position: {1}.</source>
        <translation>它不接受这个局面：{1}。</translation>
    </message>
    <message>
        <source>It ended its process (exit code {1}).</source>
        <translation>它结束了自己的进程（退出码 {1}）。</translation>
    </message>
    <message>
        <source>It ended its process (SIGTERM).</source>
        <translation>它结束了自己的进程（SIGTERM）。</translation>
    </message>
    <message>
        <source>It ended its process by os.{1}({2}).</source>
        <translation>它以 os.{1}({2}) 结束了自己的进程。</translation>
    </message>
    <message>
        <source>It ended the process by abort().</source>
        <translation>它用 abort() 结束了进程。</translation>
    </message>
    <message>
        <source>It ended with exit code {1}.</source>
        <translation>它结束了，退出码为 {1}。</translation>
    </message>
    <message>
        <source>It ends the best line.</source>
        <translation>它是最佳走步序列的终点。</translation>
    </message>
    <message>
        <source>It enters a node {1} plies down in {2}.</source>
        <translation>在 {2} 中它进入了 {1} 层深的节点。</translation>
    </message>
    <message>
        <source>It gave no sign of life for {1} s and was ended; a search calls enter() at every node, or left() now and then.</source>
        <translation>它 {1} 秒没有动静，已被强行结束；搜索要在每个节点调用 enter()，或不时调用 left()。</translation>
    </message>
    <message>
        <source>It had more than {1} strikes in this game. {2}</source>
        <translation>它在这一局中受到的警告超过 {1} 次。{2}</translation>
    </message>
    <message>
        <source>It has a NUL byte, which no text has.</source>
        <translation>其中有 NUL 字节，文本中不会有。</translation>
    </message>
    <message numerus="yes">
        <source>It has happened {n} times.</source>
        <translation><numerusform>已发生 {n} 次。</numerusform></translation>
    </message>
    <message>
        <source>it has more than {1} bytes</source>
        <translation>超过 {1} 字节</translation>
    </message>
    <message>
        <source>it has {1} bytes, of {2} at most</source>
        <translation>有 {1} 字节，最多允许 {2} 字节</translation>
    </message>
    <message>
        <source>It has {1} bytes, which is no program.</source>
        <translation>它有 {1} 字节，不是程序。</translation>
    </message>
    <message>
        <source>It has {1} bytes; a file of games has at most {2}.</source>
        <translation>它有 {1} 字节；棋谱文件最多 {2} 字节。</translation>
    </message>
    <message>
        <source>It has {1} bytes; a file of own code has at most {2}.</source>
        <translation>它有 {1} 字节；自己的代码文件最多 {2} 字节。</translation>
    </message>
    <message>
        <source>It has {1} bytes; a text has at most {2}.</source>
        <translation>文件有 {1} 字节，文本最多 {2} 字节。</translation>
    </message>
    <message>
        <source>It has {n} children: what each of them did to its value is not told here.</source>
        <translation>它有 {n} 个子节点：这里不逐一说明它们怎样影响它的值。</translation>
    </message>
    <message>
        <source>it holds {1}, not a session.</source>
        <translation>文件中是 {1}，不是会话。</translation>
    </message>
    <message>
        <source>It is a device or a pipe, not a file.</source>
        <translation>这是设备或管道，不是文件。</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>这是文件夹</translation>
    </message>
    <message>
        <source>It is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>It is a game of {1} players, and a window shows games of two: `plyscope batch` finds its pure equilibria and dominated strategies.</source>
        <translation>这是 {1} 名参与者的博弈，窗口只显示两人博弈：`plyscope batch` 可以求出它的纯策略均衡和劣策略。</translation>
    </message>
    <message>
        <source>It is a program. It runs in a process of its own: it cannot freeze or end Plyscope, has limits of memory and time, and is ended with all that it started.</source>
        <translation>它是一个程序，在单独的进程中运行：它不能让 Plyscope 停住或退出，内存和时间都有上限，结束时连同它启动的一切一起结束。</translation>
    </message>
    <message>
        <source>It is a program: `plyscope check` tries a game or a search of one's own.</source>
        <translation>这是 Python 程序：请用 `plyscope check` 检验自己写的博弈或搜索。</translation>
    </message>
    <message>
        <source>It is an equilibrium; weak dominance may have struck others.</source>
        <translation>这是一个均衡；按弱占优划去时可能失去了别的均衡。</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>It is no equilibrium: there each gains by playing {strategy}.</source>
        <translation>但它不是均衡：在那里各方改选“{strategy}”都会得到更多。</translation>
    </message>
    <message>
        <source>It is no equilibrium: there {player} gains by playing {strategy}.</source>
        <translation>但它不是均衡：在那里 {player} 改选“{strategy}”会得到更多。</translation>
    </message>
    <message>
        <source>It is no equilibrium: there {row} gains by playing {first}, and {column} by playing {second}.</source>
        <translation>但它不是均衡：在那里 {row} 改选“{first}”、{column} 改选“{second}”都会得到更多。</translation>
    </message>
    <message>
        <source>It is no file.</source>
        <translation>它不是文件。</translation>
    </message>
    <message>
        <source>It is no jail: it can read and change your files and use the network, like any program.</source>
        <translation>这不是沙箱：它和任何程序一样，能读写你的文件，也能使用网络。</translation>
    </message>
    <message>
        <source>it is no name of a file</source>
        <translation>这不是文件名</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>It is none of Plyscope's files: neither a session (a zip archive), nor a recording, nor weights, nor a tree of numbers. {1}</source>
        <translation>这不是 Plyscope 的文件：既不是会话（zip 压缩包），也不是录制文件、权重文件，也不是数字树。{1}</translation>
    </message>
    <message>
        <source>It is not in UTF-8: byte 0x{1} stands for no sign there.</source>
        <translation>它不是 UTF-8：字节 0x{1} 在其中不表示字符。</translation>
    </message>
    <message>
        <source>it is not TOML: {1}.</source>
        <translation>这不是 TOML：{1}。</translation>
    </message>
    <message>
        <source>it is not what was written; its SHA-256 differs.</source>
        <translation>与写入的不同，SHA-256 不一致。</translation>
    </message>
    <message>
        <source>It is on the best line, which continues with {line}.</source>
        <translation>它在最佳走步序列上，接下来是 {line}。</translation>
    </message>
    <message>
        <source>it is saved, but may not outlive a power failure</source>
        <translation>已保存，但断电后可能丢失</translation>
    </message>
    <message>
        <source>It is shown for reading.</source>
        <translation>现以只读方式显示。</translation>
    </message>
    <message>
        <source>It is the only equilibrium.</source>
        <translation>这是唯一的均衡。</translation>
    </message>
    <message>
        <source>It is the only reply of {parent} searched so far.</source>
        <translation>{parent} 目前只搜索过这一个回应。</translation>
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
        <source>It may be better than what {parent} has, so it is searched again.</source>
        <translation>它可能比 {parent} 已有的更好，因此再次搜索。</translation>
    </message>
    <message>
        <source>it must not be changed</source>
        <translation>不允许更改</translation>
    </message>
    <message>
        <source>It pays {player} {payoff}; {others}.</source>
        <translation>这样 {player} 得 {payoff}；{others}。</translation>
    </message>
    <message>
        <source>It printed more than {1} MB and was ended.</source>
        <translation>它打印了超过 {1} MB，已被结束。</translation>
    </message>
    <message>
        <source>It printed more than {1} MB.</source>
        <translation>它打印了超过 {1} MB。</translation>
    </message>
    <message>
        <source>It refused a stone of the position: {1} {2} {3}.</source>
        <translation>它拒绝了局面中的一颗棋子：{1} {2} {3}。</translation>
    </message>
    <message>
        <source>It refused the move {1}: {2}.</source>
        <translation>它拒绝了走步 {1}：{2}。</translation>
    </message>
    <message>
        <source>It refused to analyse: {1}.</source>
        <translation>它拒绝分析：{1}。</translation>
    </message>
    <message>
        <source>It refused to begin: {1}.</source>
        <translation>它拒绝开始：{1}。</translation>
    </message>
    <message>
        <source>It refused to move: {1}.</source>
        <translation>它拒绝走步：{1}。</translation>
    </message>
    <message>
        <source>It resigned instead of making its first move.</source>
        <translation>它没有走第一步，而是认输。</translation>
    </message>
    <message>
        <source>It said last: {text}</source>
        <translation>它最后说：{text}</translation>
    </message>
    <message>
        <source>It says {1} to protocol_version, which is not GTP 2.</source>
        <translation>它对 protocol_version 回答 {1}，这不是 GTP 2。</translation>
    </message>
    <message>
        <source>It searches by sampling, so there is no reference to compare it with.</source>
        <translation>它以抽样方式搜索，因此没有可比较的参照。</translation>
    </message>
    <message>
        <source>It speaks none of the protocols: {1}.</source>
        <translation>它不使用下列任何协议：{1}。</translation>
    </message>
    <message>
        <source>It speaks none of the protocols: {1}. {2}</source>
        <translation>它不使用下列任何协议：{1}。{2}</translation>
    </message>
    <message>
        <source>It speaks of node {1}, which belongs to a pass that has ended.</source>
        <translation>它说到节点 {1}，而该节点属于已经结束的一遍。</translation>
    </message>
    <message>
        <source>It speaks of node {1}, which was left on line {2}.</source>
        <translation>它说到节点 {1}，而该节点在第 {2} 行已经离开。</translation>
    </message>
    <message>
        <source>It speaks of node {1}, which was never entered.</source>
        <translation>它说到节点 {1}，而该节点从未进入。</translation>
    </message>
    <message>
        <source>It speaks version {1} of the protocol, not {2}.</source>
        <translation>它使用协议的版本 {1}，而不是 {2}。</translation>
    </message>
    <message>
        <source>It tells nothing of its search, so there is nothing to compare.</source>
        <translation>它没有记录自己的搜索，因此无从比较。</translation>
    </message>
    <message>
        <source>It used more than {1} MB of memory and was ended.</source>
        <translation>它使用的内存超过 {1} MB，已被结束。</translation>
    </message>
    <message>
        <source>It used up its processor time.</source>
        <translation>它用完了处理器时间。</translation>
    </message>
    <message>
        <source>It was dropped first: all labels are there. {equilibrium}.</source>
        <translation>它正是最先去掉的：标号齐全。{equilibrium}。</translation>
    </message>
    <message>
        <source>It was ended by the signal {1}.</source>
        <translation>它被信号 {1} 终止。</translation>
    </message>
    <message>
        <source>It was not decided within {1} seconds.</source>
        <translation>在 {1} 秒内没有判定。</translation>
    </message>
    <message>
        <source>It was searched with code of one's own, which a recording does not hold: {1}.</source>
        <translation>这次搜索用了自己写的代码，而录制文件不包含代码：{1}。</translation>
    </message>
    <message>
        <source>It was still here after {1} s and was ended.</source>
        <translation>{1} 秒后它还没有结束，已被强行结束。</translation>
    </message>
    <message>
        <source>It was still here {1} s after {2}, and was ended; enter() ends a search past its limits, and left() tells how much time there is.</source>
        <translation>{2} 之后 {1} 秒它还没有结束，已被强行结束；超过限制时 enter() 结束搜索，left() 给出剩余时间。</translation>
    </message>
    <message>
        <source>It was stopped before it answered.</source>
        <translation>还没有得出结果就被停止了。</translation>
    </message>
    <message>
        <source>It was stopped before it knew anything.</source>
        <translation>还没有任何结果就被停止了。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>对局被停止。</translation>
    </message>
    <message>
        <source>It wrote {1} in capital letters.</source>
        <translation>它用大写字母写了 {1}。</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利开局</translation>
    </message>
    <message>
        <source>Italian game</source>
        <translation>意大利开局</translation>
    </message>
    <message>
        <source>Italian game, classical variation</source>
        <translation>意大利开局，古典变例</translation>
    </message>
    <message>
        <source>Italian game, classical variation, centre attack</source>
        <translation>意大利开局，古典变例，中心进攻</translation>
    </message>
    <message>
        <source>Italian game, Evans gambit</source>
        <translation>意大利开局，伊文思弃兵</translation>
    </message>
    <message>
        <source>Italian game, Evans gambit accepted</source>
        <translation>意大利开局，接受伊文思弃兵</translation>
    </message>
    <message>
        <source>Italian game, giuoco pianissimo</source>
        <translation>意大利开局，极平静变例</translation>
    </message>
    <message>
        <source>Italian game, giuoco piano</source>
        <translation>意大利开局，平静变例</translation>
    </message>
    <message>
        <source>Italian game, Hungarian defence</source>
        <translation>意大利开局，匈牙利防御</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>iteration {n}</source>
        <translation>第 {n} 次迭代</translation>
    </message>
    <message>
        <source>Iteration {n}: all information sets are updated.</source>
        <translation>第 {n} 次迭代：更新所有信息集。</translation>
    </message>
    <message>
        <source>iteration {n}: exploitability {gain}</source>
        <translation>第 {n} 次迭代：可利用度 {gain}</translation>
    </message>
    <message>
        <source>iteration {n}: value {value}</source>
        <translation>第 {n} 次迭代：值 {value}</translation>
    </message>
    <message>
        <source>iteration {n}: {move} {share}</source>
        <translation>第 {n} 次迭代：{move} {share}</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Iterative deepening</source>
        <translation>迭代加深</translation>
    </message>
    <message>
        <source>its disk or its network does not answer, and it was not waited for any longer</source>
        <translation>磁盘或网络没有响应，已不再等待</translation>
    </message>
    <message>
        <source>Its first error. {judgement}</source>
        <translation>它的第一个错误。{judgement}</translation>
    </message>
    <message>
        <source>Its first move, {reply}, already gives at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>它的第一个走步 {reply} 已使它至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Its first move, {reply}, already holds it to at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>它的第一个走步 {reply} 已使它至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Its first playout brought {reward}, mixed with λ = {part}.</source>
        <translation>它的第一次模拟得 {reward}，以 λ = {part} 混合。</translation>
    </message>
    <message>
        <source>Its game is own code, {1}: open that file first.</source>
        <translation>它的博弈是自己的代码 {1}：先打开那个文件。</translation>
    </message>
    <message>
        <source>Its inside was searched again, with the same result.</source>
        <translation>其内部重新搜索过，结果相同。</translation>
    </message>
    <message>
        <source>Its line: {line}.</source>
        <translation>它的走步序列：{line}。</translation>
    </message>
    <message>
        <source>Its loop must end; a game with more actions says most_actions = … in its class.</source>
        <translation>它的循环必须结束；行动更多的博弈在类中写 most_actions = …。</translation>
    </message>
    <message>
        <source>Its move came after {1} s; it had {2} s.</source>
        <translation>它的走步在 {1} 秒后才到；它有 {2} 秒。</translation>
    </message>
    <message>
        <source>Its number in Chess960; 518 is the usual one.</source>
        <translation>Chess960 中的编号；518 是通常的摆法。</translation>
    </message>
    <message>
        <source>its number in the record</source>
        <translation>它在记录中的编号</translation>
    </message>
    <message numerus="yes">
        <source>Its other {n} moves cannot matter.</source>
        <translation><numerusform>其余 {n} 个走步已无关紧要。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Its other {n} outcomes cannot matter.</source>
        <translation><numerusform>其余 {n} 个随机结果已无关紧要。</numerusform></translation>
    </message>
    <message>
        <source>Its parameters are self and those of the documentation; options come by their names.</source>
        <translation>它的参数是 self 和文档中的那些；选项按名称传入。</translation>
    </message>
    <message>
        <source>Its position was still prepared after {1} s, and its process was ended.</source>
        <translation>{1} 秒后局面仍未准备好，其进程已被结束。</translation>
    </message>
    <message>
        <source>Its prior is {prior}.</source>
        <translation>先验为 {prior}。</translation>
    </message>
    <message>
        <source>Its process has ended.</source>
        <translation>它的进程已经结束。</translation>
    </message>
    <message>
        <source>Its process is gone.</source>
        <translation>它的进程不见了。</translation>
    </message>
    <message>
        <source>Its process was ended by {1}.</source>
        <translation>它的进程被 {1} 结束。</translation>
    </message>
    <message>
        <source>Its process was killed, as by the system when memory is used up.</source>
        <translation>它的进程被强行结束，例如内存用尽时由系统结束。</translation>
    </message>
    <message>
        <source>Its ratio {ratio} is the only one.</source>
        <translation>它的比值 {ratio} 是唯一的一个。</translation>
    </message>
    <message>
        <source>Its ratio {ratio} is the smallest of {n}.</source>
        <translation>它的比值 {ratio} 在 {n} 个比值中最小。</translation>
    </message>
    <message>
        <source>Its record has no room: {1}.</source>
        <translation>它的记录没有空间：{1}。</translation>
    </message>
    <message>
        <source>its rights cannot be kept</source>
        <translation>无法保留原有的权限</translation>
    </message>
    <message>
        <source>Its rule: {rule}</source>
        <translation>它的规则：{rule}</translation>
    </message>
    <message>
        <source>Its search is own code, {1}: open that file first.</source>
        <translation>它的搜索是自己的代码 {1}：先打开那个文件。</translation>
    </message>
    <message>
        <source>Its settings are others.</source>
        <translation>它的设置不同。</translation>
    </message>
    <message>
        <source>its small tree</source>
        <translation>它的小树</translation>
    </message>
    <message>
        <source>Its tree has as many nodes: {1}.</source>
        <translation>它的树的节点数：{1}。</translation>
    </message>
    <message>
        <source>Its value is {value}.</source>
        <translation>它的值为 {value}。</translation>
    </message>
    <message>
        <source>J bet</source>
        <translation>J：下注</translation>
    </message>
    <message>
        <source>J check</source>
        <translation>J：过牌</translation>
    </message>
    <message>
        <source>J check bet</source>
        <translation>J：过牌、下注</translation>
    </message>
    <message>
        <source>J. Dickhaut and T. Kaplan, A program for finding Nash equilibria, 1991</source>
        <translation>J. Dickhaut、T. Kaplan，A program for finding Nash equilibria，1991</translation>
    </message>
    <message>
        <source>J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior, 1944</source>
        <translation>J. von Neumann 与 O. Morgenstern, Theory of Games and Economic Behavior, 1944 年</translation>
    </message>
    <message>
        <source>J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928</source>
        <translation>J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928 年</translation>
    </message>
    <message>
        <source>J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; C. Shannon, Programming a Computer for Playing Chess, 1950</source>
        <translation>J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; C. Shannon, Programming a Computer for Playing Chess, 1950</translation>
    </message>
    <message>
        <source>J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; G. W. Brown, Iterative solution of games by fictitious play, 1951</source>
        <translation>J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928；G. W. Brown, Iterative solution of games by fictitious play, 1951</translation>
    </message>
    <message>
        <source>J. W. Friedman, A non-cooperative equilibrium for supergames, 1971</source>
        <translation>J. W. Friedman, A non-cooperative equilibrium for supergames, 1971</translation>
    </message>
    <message>
        <source>J.-J. Rousseau, Discourse on Inequality, 1755</source>
        <translation>卢梭《论人类不平等的起源》，1755 年</translation>
    </message>
    <message>
        <source>K bet</source>
        <translation>K：下注</translation>
    </message>
    <message>
        <source>K check</source>
        <translation>K：过牌</translation>
    </message>
    <message>
        <source>K check bet</source>
        <translation>K：过牌、下注</translation>
    </message>
    <message>
        <source>Kagetsu</source>
        <translation>花月局</translation>
    </message>
    <message>
        <source>Kamada and Kawai</source>
        <translation>镰田–川合</translation>
    </message>
    <message>
        <source>Kansei</source>
        <translation>寒星局</translation>
    </message>
    <message>
        <source>Keep Black</source>
        <translation>仍执黑</translation>
    </message>
    <message>
        <source>Keep drawing</source>
        <translation>继续画</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>不悔</translation>
    </message>
    <message>
        <source>Keep less at a time: a list that grows with every node is often the reason.</source>
        <translation>同时保留的东西要少一些：原因往往是每个节点都使一个列表变长。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Keep searches</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>Keep the action together with the best value, or return self.best.</source>
        <translation>把行动和最佳值一起记住，或返回 self.best。</translation>
    </message>
    <message>
        <source>Keep the contracts</source>
        <translation>遵守约定</translation>
    </message>
    <message>
        <source>Keep the deeper</source>
        <translation>保留较深的</translation>
    </message>
    <message>
        <source>Keep the tree</source>
        <translation>保留树</translation>
    </message>
    <message>
        <source>Keeps to its limits</source>
        <translation>遵守限制</translation>
    </message>
    <message>
        <source>Keigetsu</source>
        <translation>溪月局</translation>
    </message>
    <message>
        <source>Kelso</source>
        <translation>凯尔索开局</translation>
    </message>
    <message>
        <source>Kelso-Cross</source>
        <translation>凯尔索交叉开局</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>符合</translation>
    </message>
    <message>
        <source>Kept in {path}</source>
        <translation>保存在 {path}</translation>
    </message>
    <message>
        <source>Kept under Recent work: {what}</source>
        <translation>已存入“最近的工作”：{what}</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Key card</source>
        <translation>快捷键卡片</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <translation>按键 {key}</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Keys of Plyscope</source>
        <translation>Plyscope 快捷键</translation>
    </message>
    <message>
        <source>Keys, recent files and the arrangement of panels stay as they are.</source>
        <translation>快捷键、最近文件和面板排列保持不变。</translation>
    </message>
    <message>
        <source>Keys…</source>
        <translation>快捷键…</translation>
    </message>
    <message>
        <source>Killer moves</source>
        <translation>杀手走步</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>题型</translation>
    </message>
    <message>
        <source>Kinds of exercises</source>
        <translation>题型</translation>
    </message>
    <message>
        <source>King</source>
        <translation>齐王</translation>
    </message>
    <message>
        <source>King safety: pawns before the king, while there are pieces</source>
        <translation>王的安全：王前的兵，盘上还有大子时计</translation>
    </message>
    <message>
        <source>King's gambit</source>
        <translation>王翼弃兵</translation>
    </message>
    <message>
        <source>King's gambit accepted</source>
        <translation>接受王翼弃兵</translation>
    </message>
    <message>
        <source>King's gambit accepted, bishop's gambit</source>
        <translation>接受王翼弃兵，象弃兵</translation>
    </message>
    <message>
        <source>King's gambit accepted, Kieseritzky gambit</source>
        <translation>接受王翼弃兵，基塞里茨基弃兵</translation>
    </message>
    <message>
        <source>King's gambit accepted, king's knight gambit</source>
        <translation>接受王翼弃兵，王翼马变例</translation>
    </message>
    <message>
        <source>King's gambit accepted, Muzio gambit</source>
        <translation>接受王翼弃兵，穆齐奥弃子</translation>
    </message>
    <message>
        <source>King's gambit declined, classical variation</source>
        <translation>拒王翼弃兵，古典变例</translation>
    </message>
    <message>
        <source>King's gambit declined, Falkbeer countergambit</source>
        <translation>拒王翼弃兵，福克贝尔反弃兵</translation>
    </message>
    <message>
        <source>King's Indian attack</source>
        <translation>古印度进攻</translation>
    </message>
    <message>
        <source>King's Indian defence</source>
        <translation>古印度防御</translation>
    </message>
    <message>
        <source>King's Indian defence, Averbakh variation</source>
        <translation>古印度防御，阿维尔巴赫变例</translation>
    </message>
    <message>
        <source>King's Indian defence, classical variation</source>
        <translation>古印度防御，古典变例</translation>
    </message>
    <message>
        <source>King's Indian defence, fianchetto variation</source>
        <translation>古印度防御，侧翼出象变例</translation>
    </message>
    <message>
        <source>King's Indian defence, four pawns attack</source>
        <translation>古印度防御，四兵进攻</translation>
    </message>
    <message>
        <source>King's Indian defence, Mar del Plata variation</source>
        <translation>古印度防御，马德普拉塔变例</translation>
    </message>
    <message>
        <source>King's Indian defence, normal variation</source>
        <translation>古印度防御，正规变例</translation>
    </message>
    <message>
        <source>King's Indian defence, orthodox variation</source>
        <translation>古印度防御，正统变例</translation>
    </message>
    <message>
        <source>King's Indian defence, Sämisch variation</source>
        <translation>古印度防御，萨米什变例</translation>
    </message>
    <message>
        <source>King's knight opening</source>
        <translation>王翼马开局</translation>
    </message>
    <message>
        <source>King's knight opening, normal variation</source>
        <translation>王翼马开局，正规变例</translation>
    </message>
    <message>
        <source>King's pawn</source>
        <translation>王兵开局</translation>
    </message>
    <message>
        <source>King's pawn game</source>
        <translation>王兵对局</translation>
    </message>
    <message>
        <source>Kings</source>
        <translation>王</translation>
    </message>
    <message>
        <source>Kings safe in a double corner while behind</source>
        <translation>落后一方躲在双角里的王</translation>
    </message>
    <message>
        <source>Kinsei</source>
        <translation>金星局</translation>
    </message>
    <message>
        <source>Knight</source>
        <translation>马</translation>
    </message>
    <message>
        <source>Knockout</source>
        <translation>淘汰赛</translation>
    </message>
    <message>
        <source>knockout</source>
        <translation>淘汰赛</translation>
    </message>
    <message>
        <source>known from the table</source>
        <translation>由置换表得知</translation>
    </message>
    <message>
        <source>Known from the table: go to {node}</source>
        <translation>由置换表得知：转到 {node}</translation>
    </message>
    <message>
        <source>Known from the table: {entry}.</source>
        <translation>由置换表得知：{entry}。</translation>
    </message>
    <message>
        <source>Known from {storer}: {entry}.</source>
        <translation>由 {storer} 得知：{entry}。</translation>
    </message>
    <message>
        <source>Ko</source>
        <translation>劫</translation>
    </message>
    <message>
        <source>Ko: expected each point once.</source>
        <translation>劫：每个点只应出现一次。</translation>
    </message>
    <message>
        <source>Ko: expected free points where a stone would have a liberty, found {1}.</source>
        <translation>劫：应为落子后有气的空点，读到 {1}。</translation>
    </message>
    <message>
        <source>Ko: expected points from A1 to {1} with commas between, found {2}.</source>
        <translation>劫：应为 A1 到 {1} 的点，以逗号分隔，读到 {2}。</translation>
    </message>
    <message>
        <source>Komi</source>
        <translation>贴目</translation>
    </message>
    <message>
        <source>Kosei</source>
        <translation>恒星局</translation>
    </message>
    <message>
        <source>Kuhn poker</source>
        <translation>库恩扑克</translation>
    </message>
    <message>
        <source>Kung</source>
        <translation>孔开局</translation>
    </message>
    <message>
        <source>Kyogetsu</source>
        <translation>峡月局</translation>
    </message>
    <message>
        <source>Kyugetsu</source>
        <translation>丘月局</translation>
    </message>
    <message>
        <source>L</source>
        <translation>负</translation>
    </message>
    <message>
        <source>L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006; R. Coulom, Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search, 2006; C. Browne et al., A Survey of Monte Carlo Tree Search Methods, 2012</source>
        <translation>L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006; R. Coulom, Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search, 2006; C. Browne et al., A Survey of Monte Carlo Tree Search Methods, 2012</translation>
    </message>
    <message>
        <source>L. S. Shapley, Some topics in two-person games, 1964</source>
        <translation>L. S. Shapley, Some topics in two-person games, 1964</translation>
    </message>
    <message>
        <source>L. V. Allis, Searching for Solutions in Games and Artificial Intelligence, 1994; D. M. Breuker, Memory versus Search in Games, 1998; A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications, 2002</source>
        <translation>L. V. Allis, Searching for Solutions in Games and Artificial Intelligence, 1994; D. M. Breuker, Memory versus Search in Games, 1998; A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications, 2002</translation>
    </message>
    <message>
        <source>L. V. Allis, Searching for Solutions in Games and Artificial Intelligence; the tree is ours</source>
        <translation>L. V. Allis, Searching for Solutions in Games and Artificial Intelligence；树为本程序所编</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标号</translation>
    </message>
    <message>
        <source>label on both</source>
        <translation>重复的标号</translation>
    </message>
    <message>
        <source>label {label}</source>
        <translation>标号 {label}</translation>
    </message>
    <message>
        <source>label {label} ({strategy} of {player})</source>
        <translation>标号 {label}（{player} 的“{strategy}”）</translation>
    </message>
    <message>
        <source>Label {label} is there twice now: {player} drops it next.</source>
        <translation>标号 {label} 现在出现两次：下一步由 {player} 去掉它。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标号</translation>
    </message>
    <message>
        <source>Laird and Lady</source>
        <translation>领主与夫人开局</translation>
    </message>
    <message>
        <source>lamps bright</source>
        <translation>灯很亮</translation>
    </message>
    <message>
        <source>lamps dark</source>
        <translation>灯不亮</translation>
    </message>
    <message>
        <source>Landau</source>
        <translation>兰道开局</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the paper</source>
        <translation>纸面的语言</translation>
    </message>
    <message>
        <source>Lanterns</source>
        <translation>灯笼</translation>
    </message>
    <message>
        <source>Larger lanterns</source>
        <translation>更大的灯笼</translation>
    </message>
    <message>
        <source>Larger notes</source>
        <translation>备注字号增大</translation>
    </message>
    <message>
        <source>Larger type</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Largest denominator</source>
        <translation>最大的分母</translation>
    </message>
    <message>
        <source>Largest lantern</source>
        <translation>最大的灯笼</translation>
    </message>
    <message>
        <source>last</source>
        <translation>末例</translation>
    </message>
    <message>
        <source>Last position of the playout</source>
        <translation>模拟的最后局面</translation>
    </message>
    <message>
        <source>Last time: {what}</source>
        <translation>上一次：{what}</translation>
    </message>
    <message>
        <source>Late-move reductions</source>
        <translation>后序走步缩减</translation>
    </message>
    <message>
        <source>Latest games</source>
        <translation>最近的对局</translation>
    </message>
    <message>
        <source>LaTeX…</source>
        <translation>LaTeX…</translation>
    </message>
    <message>
        <source>Latvian gambit</source>
        <translation>拉脱维亚弃兵</translation>
    </message>
    <message>
        <source>Leader's tiger</source>
        <translation>利德老虎开局</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶节点</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶节点</translation>
    </message>
    <message>
        <source>Leaf is new</source>
        <translation>叶节点是新的</translation>
    </message>
    <message>
        <source>Leaf order</source>
        <translation>叶节点次序</translation>
    </message>
    <message>
        <source>leaf without a value</source>
        <translation>没有值的叶节点</translation>
    </message>
    <message>
        <source>leaf {1} has a number already.</source>
        <translation>叶 {1} 已有编号。</translation>
    </message>
    <message>
        <source>Leaf {move} at ply {ply}: evaluation {after}.</source>
        <translation>第 {ply} 层叶节点 {move}：静态估计函数值 {after}。</translation>
    </message>
    <message>
        <source>Leaf {move} at ply {ply}: known from the table, {after}.</source>
        <translation>叶节点 {move}，第 {ply} 层：由置换表得知，{after}。</translation>
    </message>
    <message>
        <source>Leaf {move} at ply {ply}: the game is over, {after}.</source>
        <translation>第 {ply} 层叶节点 {move}：对局结束，{after}。</translation>
    </message>
    <message>
        <source>Leaf {n} of {parent}</source>
        <translation>{parent} 的第 {n} 个叶节点</translation>
    </message>
    <message>
        <source>leaf {n} of {parent}</source>
        <translation>{parent} 的第 {n} 个叶节点</translation>
    </message>
    <message>
        <source>leaf {value}</source>
        <translation>叶节点 {value}</translation>
    </message>
    <message>
        <source>Leaf · ply {ply} · #{node}</source>
        <translation>叶节点 · 第 {ply} 层 · #{node}</translation>
    </message>
    <message>
        <source>Learn weights</source>
        <translation>学习权重</translation>
    </message>
    <message>
        <source>Learn weights from games that the program plays against itself</source>
        <translation>从程序自我对弈的棋局中学习权重</translation>
    </message>
    <message>
        <source>Learned from {positions} positions.</source>
        <translation>已从 {positions} 个局面中学习。</translation>
    </message>
    <message>
        <source>Learning selects nothing: the players follow the rule of their method.</source>
        <translation>学习不作选择：双方按各自方法的规则行动。</translation>
    </message>
    <message>
        <source>Learn…</source>
        <translation>学习…</translation>
    </message>
    <message>
        <source>Least ply</source>
        <translation>最小层</translation>
    </message>
    <message>
        <source>Least value</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Leave the exercise</source>
        <translation>离开练习</translation>
    </message>
    <message>
        <source>Leave the lecture</source>
        <translation>离开授课</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>离开讲课</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>不保存就离开</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>叶节点</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>叶节点</translation>
    </message>
    <message>
        <source>Leaves at best</source>
        <translation>最优时的叶节点</translation>
    </message>
    <message>
        <source>Leaves evaluated</source>
        <translation>求值的叶节点</translation>
    </message>
    <message>
        <source>Leaves evaluated below {1}: {2}; there is no {3}.</source>
        <translation>{1} 之下求值的叶有 {2} 片，没有 {3}。</translation>
    </message>
    <message>
        <source>Leaves never needed</source>
        <translation>不需要看的叶节点</translation>
    </message>
    <message>
        <source>Leaves over depth</source>
        <translation>叶节点数随深度的变化</translation>
    </message>
    <message>
        <source>Leaves skipped</source>
        <translation>跳过的叶节点</translation>
    </message>
    <message>
        <source>Leaves to gain</source>
        <translation>可减少的叶节点</translation>
    </message>
    <message>
        <source>Leaves, logarithmic</source>
        <translation>叶节点数（对数轴）</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>授课</translation>
    </message>
    <message>
        <source>Lecture layout</source>
        <translation>授课布局</translation>
    </message>
    <message>
        <source>lecture notes “Adversarial search”; D. Bernoulli, Specimen theoriae novae de mensura sortis, 1738; here the bank has 4,096</source>
        <translation>学习笔记《对抗搜索》；D. Bernoulli, Specimen theoriae novae de mensura sortis, 1738；这里庄家有 4,096</translation>
    </message>
    <message>
        <source>Lectures</source>
        <translation>讲课</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>漏答</translation>
    </message>
    <message>
        <source>Left out, since it cannot be used: {1}</source>
        <translation>无法使用，已略去：{1}</translation>
    </message>
    <message>
        <source>Left: {strategies}</source>
        <translation>剩下：{strategies}</translation>
    </message>
    <message>
        <source>Left: {strategies}, after {order}</source>
        <translation>剩下：{strategies}，依次划去 {order}</translation>
    </message>
    <message>
        <source>Legal moves</source>
        <translation>合法走步</translation>
    </message>
    <message>
        <source>Legal moves: {moves}</source>
        <translation>合法走步：{moves}</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Lemke–Howson</source>
        <translation>Lemke–Howson</translation>
    </message>
    <message>
        <source>Lemke–Howson from a label…</source>
        <translation>从某个标号运行 Lemke–Howson…</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Length of a lecture</source>
        <translation>一讲的时长</translation>
    </message>
    <message>
        <source>Length of a match</source>
        <translation>一场对抗赛的长度</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>讲课</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>讲课</translation>
    </message>
    <message>
        <source>Lessons…</source>
        <translation>讲课…</translation>
    </message>
    <message>
        <source>Let all strategies take part</source>
        <translation>让所有策略参加</translation>
    </message>
    <message>
        <source>Let every policy pull {n} times</source>
        <translation>让每个策略拉 {n} 次</translation>
    </message>
    <message>
        <source>Let is_terminal() be True where nobody can move, or give an action that passes.</source>
        <translation>无人能走时让 is_terminal() 为 True，或给出一个表示停一手的行动。</translation>
    </message>
    <message>
        <source>Let no strategy take part</source>
        <translation>不让任何策略参加</translation>
    </message>
    <message>
        <source>let numbers be drawn</source>
        <translation>改为抽取数</translation>
    </message>
    <message>
        <source>Let the algorithm move</source>
        <translation>让算法走一步</translation>
    </message>
    <message>
        <source>Let the piece go</source>
        <translation>放回棋子</translation>
    </message>
    <message>
        <source>Let them play with the buttons above.</source>
        <translation>用上面的按钮让各策略拉动。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>level and seed together, or neither</source>
        <translation>level 和 seed 同时给出，或都不给</translation>
    </message>
    <message>
        <source>Level by level, in words</source>
        <translation>逐层倒推（文字步骤）</translation>
    </message>
    <message>
        <source>Level {n}</source>
        <translation>第 {n} 级</translation>
    </message>
    <message>
        <source>level {n}</source>
        <translation>级别 {n}</translation>
    </message>
    <message>
        <source>Level: {name}</source>
        <translation>级别：{name}</translation>
    </message>
    <message>
        <source>Liberties of chains, up to six each</source>
        <translation>各棋块的气，每块至多计六气</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Lightning bolt</source>
        <translation>闪电开局</translation>
    </message>
    <message>
        <source>Likelihood of superiority</source>
        <translation>占优的似然</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Limit reached</source>
        <translation>已到限制</translation>
    </message>
    <message>
        <source>Limit reached: {move} from depth {depth}, {value}</source>
        <translation>已到限制：{move}，取自深度 {depth}，{value}</translation>
    </message>
    <message>
        <source>Limit reached: {move} from depth {depth}, {value}; with half of the time over, depth {next} was not begun</source>
        <translation>已到限制：{move}，取自深度 {depth}，{value}；时间已过半，不再开始深度 {next}</translation>
    </message>
    <message>
        <source>Limit reached: {move} is the best so far, {value}; not all moves were searched</source>
        <translation>已到限制：{move}是目前最好的走步，{value}；走步尚未全部搜索</translation>
    </message>
    <message>
        <source>Limit reached: {move} is the first legal move, nothing was searched to its end</source>
        <translation>已到限制：{move}只是第一个合法走步，没有一步搜索完</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
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
        <source>Line to the board</source>
        <translation>把变化摆上棋盘</translation>
    </message>
    <message>
        <source>Line {1}, column {2}: expected English draughts (GameType 21), found {3} ({4}).</source>
        <translation>第 {1} 行第 {2} 列：应为西洋跳棋（GameType 21），实际为 {3}（{4}）。</translation>
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
        <source>Line {1}, column {2}: the position cannot be read: {3}.</source>
        <translation>第 {1} 行第 {2} 列：局面无法读取：{3}。</translation>
    </message>
    <message>
        <source>Line {1}, column {2}: {3}.</source>
        <translation>第 {1} 行第 {2} 列：{3}。</translation>
    </message>
    <message>
        <source>line {n}</source>
        <translation>第 {n} 行</translation>
    </message>
    <message>
        <source>Line {n} holds the character {code}, so this is no text.</source>
        <translation>第 {n} 行含有字符 {code}，因此这不是文本。</translation>
    </message>
    <message>
        <source>Line {n} of alpha-beta: {code}</source>
        <translation>α-β 剪枝的第 {n} 行：{code}</translation>
    </message>
    <message>
        <source>Line {n} of the text runs.</source>
        <translation>执行程序的第 {n} 行。</translation>
    </message>
    <message>
        <source>Line {n} runs: {code}</source>
        <translation>正在运行第 {n} 行：{code}</translation>
    </message>
    <message>
        <source>Line {n}: {reason}</source>
        <translation>第 {n} 行：{reason}</translation>
    </message>
    <message>
        <source>Line {n}: {sentence}</source>
        <translation>第 {n} 行：{sentence}</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>文本行</translation>
    </message>
    <message>
        <source>Lines in each direction.</source>
        <translation>每个方向的线数。</translation>
    </message>
    <message>
        <source>Lines in each direction: 9, 13 and 19 are usual.</source>
        <translation>每个方向的路数：常用 9、13 和 19。</translation>
    </message>
    <message>
        <source>Lines of one block begin in the same column.</source>
        <translation>同一块的各行从同一列开始。</translation>
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
        <source>List only the mistakes</source>
        <translation>只列失误</translation>
    </message>
    <message>
        <source>lists of numbers, or text</source>
        <translation>数的列表，或文本</translation>
    </message>
    <message>
        <source>Little time left</source>
        <translation>时间不多</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>LLR of {low} to {high}</source>
        <translation>LLR，界为 {low} 至 {high}</translation>
    </message>
    <message>
        <source>LLR of ±{n}</source>
        <translation>LLR，界为 ±{n}</translation>
    </message>
    <message>
        <source>Load a tree</source>
        <translation>载入树</translation>
    </message>
    <message>
        <source>load a tree</source>
        <translation>载入树</translation>
    </message>
    <message>
        <source>Load anew</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>载入权重</translation>
    </message>
    <message>
        <source>loaded in {n} s</source>
        <translation>{n} 秒加载完毕</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Log file</source>
        <translation>日志文件</translation>
    </message>
    <message>
        <source>Log file: {path}</source>
        <translation>日志文件：{path}</translation>
    </message>
    <message>
        <source>Log-likelihood ratio after each pair</source>
        <translation>每一对之后的对数似然比</translation>
    </message>
    <message>
        <source>Log-likelihood ratio of the sequential test</source>
        <translation>序贯检验的对数似然比</translation>
    </message>
    <message>
        <source>Logarithm</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logistic</source>
        <translation>逻辑斯谛</translation>
    </message>
    <message>
        <source>logistic</source>
        <translation>逻辑斯谛</translation>
    </message>
    <message>
        <source>log₁₀ picks another</source>
        <translation>用 log₁₀ 会选别的</translation>
    </message>
    <message>
        <source>London system</source>
        <translation>伦敦体系</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Look at &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>look at its next leaf.</source>
        <translation>考察它的下一个叶节点。</translation>
    </message>
    <message>
        <source>look at its next reply.</source>
        <translation>考察它的下一个回应。</translation>
    </message>
    <message>
        <source>Look early at moves that often cut something off elsewhere in the tree.</source>
        <translation>优先考察在树中别处常常造成剪枝的走步。</translation>
    </message>
    <message>
        <source>Look early at moves that win or stop a win.</source>
        <translation>优先考察能取胜或能阻止对方取胜的走步。</translation>
    </message>
    <message>
        <source>Look early at the last two moves that cut something off at the same ply.</source>
        <translation>优先考察同一层最近两个造成剪枝的走步。</translation>
    </message>
    <message>
        <source>Look first at the move that was best when the position was met before.</source>
        <translation>首先考察此局面上次出现时最好的走步。</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>查看内部</translation>
    </message>
    <message numerus="yes">
        <source>Look inside: {n} nodes</source>
        <translation><numerusform>查看内部：{n} 个节点</numerusform></translation>
    </message>
    <message>
        <source>Looked inside: {n} nodes more, {m} still only counted.</source>
        <translation>已查看内部：多出 {n} 个节点，还有 {m} 个只计了数。</translation>
    </message>
    <message numerus="yes">
        <source>Looked inside: {n} nodes more.</source>
        <translation><numerusform>已查看内部：多出 {n} 个节点。</numerusform></translation>
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
        <source>Looking inside: part {done} of {of}, {n} rows recorded</source>
        <translation>正在查看内部：第 {done} 部分，共 {of} 部分，已记录 {n} 行</translation>
    </message>
    <message>
        <source>Looking inside: {n} rows recorded</source>
        <translation>正在查看内部：已记录 {n} 行</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Looks at every line of play to a depth; MAX takes the largest value, MIN the smallest.</source>
        <translation>考察到某一深度为止的每条变化；MAX 取最大值，MIN 取最小值。</translation>
    </message>
    <message>
        <source>Looks at {move} again at ply {ply}.</source>
        <translation>再次搜索第 {ply} 层的 {move}。</translation>
    </message>
    <message>
        <source>Looks for a complete strategy: one proved move where the prover is to move, all moves proved where the other side is.</source>
        <translation>寻找完整的策略：轮到证明方时有一个走步得证即可，轮到对方时全部走步都须得证。</translation>
    </message>
    <message>
        <source>LOOP1: OPEN is empty, the tree is complete. LOOP2 backs the values up.</source>
        <translation>LOOP1：OPEN 表空，树已生成完。由 LOOP2 倒推各值。</translation>
    </message>
    <message>
        <source>LOOP1: the first of OPEN is &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>LOOP1：OPEN 表首是 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>LOOP2 without MOVETAIL, on 3 12 8 / 2 4 6 / 14 5 2</source>
        <translation>没有 MOVETAIL 的 LOOP2，用于 3 12 8 / 2 4 6 / 14 5 2</translation>
    </message>
    <message>
        <source>LOOP2: CLOSED is empty.</source>
        <translation>LOOP2：CLOSED 表空。</translation>
    </message>
    <message>
        <source>LOOP2: the first of CLOSED is &lt;b&gt;{name}&lt;/b&gt;.</source>
        <translation>LOOP2：CLOSED 表首是 &lt;b&gt;{name}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>LOOP3: the start has a value, and the search is over.</source>
        <translation>LOOP3：初始节点有了值，搜索结束。</translation>
    </message>
    <message>
        <source>loses</source>
        <translation>负</translation>
    </message>
    <message>
        <source>loses {n} % of what is at stake</source>
        <translation>亏输赢幅度的 {n}%</translation>
    </message>
    <message numerus="yes">
        <source>loses {n} discs</source>
        <translation><numerusform>亏 {n} 子</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>loses {n} points</source>
        <translation><numerusform>亏 {n} 目</numerusform></translation>
    </message>
    <message>
        <source>loses {n} points of equity</source>
        <translation>期望值亏 {n} 分</translation>
    </message>
    <message>
        <source>loses {n} winning chances of 100</source>
        <translation>胜率降低 {n} 个百分点</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Loss by pass: of the games learned from (solid) and of every tenth, held out (dashed)</source>
        <translation>每一遍的损失：用于学习的棋局（实线）与留出的十分之一（虚线）</translation>
    </message>
    <message>
        <source>Lost positions</source>
        <translation>必败局面</translation>
    </message>
    <message>
        <source>Loud moves in a row</source>
        <translation>连续的激烈走步</translation>
    </message>
    <message>
        <source>L{n}</source>
        <translation>负 {n}</translation>
    </message>
    <message>
        <source>M. A. Nowak and K. Sigmund, A strategy of win-stay, lose-shift, 1993</source>
        <translation>M. A. Nowak and K. Sigmund, A strategy of win-stay, lose-shift, 1993</translation>
    </message>
    <message>
        <source>M. A. Nowak and K. Sigmund, Tit for tat in heterogeneous populations, 1992</source>
        <translation>M. A. Nowak and K. Sigmund, Tit for tat in heterogeneous populations, 1992</translation>
    </message>
    <message>
        <source>M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, Regret minimization in games with incomplete information, 2007</source>
        <translation>M. Zinkevich、M. Johanson、M. Bowling、C. Piccione，Regret minimization in games with incomplete information，2007</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器数</translation>
    </message>
    <message>
        <source>made for this program; recomputed with fractions</source>
        <translation>为本程序所编；用分数重新算出</translation>
    </message>
    <message>
        <source>Maid of the Mill</source>
        <translation>磨坊姑娘开局</translation>
    </message>
    <message>
        <source>Make a matrix of the tree</source>
        <translation>由树得到矩阵</translation>
    </message>
    <message>
        <source>Make a mistake</source>
        <translation>犯一个错误</translation>
    </message>
    <message>
        <source>Make a new state from the parts of the given one, such as a tuple, and return that.</source>
        <translation>用所给状态的各部分造一个新状态（例如元组），并返回它。</translation>
    </message>
    <message>
        <source>Make a wheel or a coin</source>
        <translation>制作轮盘或硬币</translation>
    </message>
    <message>
        <source>Make a wheel or a coin…</source>
        <translation>制作轮盘或硬币…</translation>
    </message>
    <message>
        <source>make all payoffs positive
maximise the sum of y, where payoffs times y are at most 1
while a variable raises the sum:
    let it enter the basis; the row with the smallest ratio leaves it
the value is 1 / sum, the column player plays y times the value,
the row player the shadow prices times the value</source>
        <translation>使所有收益为正
在收益乘 y 不超过 1 的条件下使 y 之和最大
只要有变量能增大这个和：
    让它入基；比值最小的行出基
值为 1 / 和，列参与者使用 y 乘以值，
行参与者使用影子价格乘以值</translation>
    </message>
    <message>
        <source>Make an exercise from this tree</source>
        <translation>用这棵树出一道练习</translation>
    </message>
    <message>
        <source>Make probabilities equal</source>
        <translation>设为等概率</translation>
    </message>
    <message>
        <source>make probabilities equal</source>
        <translation>设为等概率</translation>
    </message>
    <message>
        <source>Make the move</source>
        <translation>走这一步</translation>
    </message>
    <message>
        <source>Make the move with the most visits.</source>
        <translation>走访问次数最多的一步。</translation>
    </message>
    <message>
        <source>Make the tree from the present position down to depth d.</source>
        <translation>从当前局面生成树，直到深度 d。</translation>
    </message>
    <message>
        <source>Make the weights smaller.</source>
        <translation>把权重改小。</translation>
    </message>
    <message>
        <source>Make tree</source>
        <translation>生成树</translation>
    </message>
    <message>
        <source>Make tuples of lists, and frozensets of sets.</source>
        <translation>把列表改成元组，把集合改成 frozenset。</translation>
    </message>
    <message>
        <source>Make zero sum</source>
        <translation>改为零和</translation>
    </message>
    <message>
        <source>Makes a new child of {move} at ply {ply}.</source>
        <translation>给第 {ply} 层的 {move} 添加新的子节点。</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>宽限</translation>
    </message>
    <message>
        <source>Margin of the winner</source>
        <translation>胜出者的差距</translation>
    </message>
    <message>
        <source>Margin, in seconds</source>
        <translation>宽限（秒）</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Mark changed nodes in the tree: ≠</source>
        <translation>在树上标出变化的节点：≠</translation>
    </message>
    <message>
        <source>Mark for spreadsheets (BOM)</source>
        <translation>供电子表格识别的标记（BOM）</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>market grows</source>
        <translation>市场增长</translation>
    </message>
    <message>
        <source>market shrinks</source>
        <translation>市场萎缩</translation>
    </message>
    <message>
        <source>Maruoka</source>
        <translation>丸冈开局</translation>
    </message>
    <message>
        <source>Maruoka buffalo</source>
        <translation>丸冈水牛开局</translation>
    </message>
    <message>
        <source>Mastered.</source>
        <translation>已掌握。</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>对抗赛</translation>
    </message>
    <message>
        <source>match</source>
        <translation>对抗赛</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Match pairs</source>
        <translation>对抗对数</translation>
    </message>
    <message>
        <source>Match: two players. Round robin: each against each. Gauntlet: the first against the rest. Knockout: who loses is out.</source>
        <translation>对抗赛：两名对局者。循环赛：人人相遇。擂台赛：第一名对其余各方。淘汰赛：负者出局。</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>对抗赛</translation>
    </message>
    <message>
        <source>Matching pennies</source>
        <translation>猜硬币</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>子力</translation>
    </message>
    <message>
        <source>Material, {sides}</source>
        <translation>子力，{sides}</translation>
    </message>
    <message>
        <source>Material: pawn 1, knight and bishop 3, rook 5, queen 9</source>
        <translation>子力：兵 1，马和象 3，车 5，后 9</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Matrix game</source>
        <translation>矩阵博弈</translation>
    </message>
    <message>
        <source>MAX</source>
        <translation>MAX</translation>
    </message>
    <message>
        <source>MAX already has &lt;b&gt;{bound}&lt;/b&gt; at {owner} (since {moment}).</source>
        <translation>MAX 在 {owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;（自 {moment} 起）。</translation>
    </message>
    <message>
        <source>MAX already has &lt;b&gt;{bound}&lt;/b&gt; by {by} at {owner} (since {moment}).</source>
        <translation>MAX 在 {owner} 走 {by} 已得 &lt;b&gt;{bound}&lt;/b&gt;（自 {moment} 起）。</translation>
    </message>
    <message>
        <source>MAX already has &lt;b&gt;{bound}&lt;/b&gt; by {by} at {owner}, {n} plies above (since {moment}).</source>
        <translation>MAX 在高 {n} 层的 {owner} 走 {by} 已得 &lt;b&gt;{bound}&lt;/b&gt;（自 {moment} 起）。</translation>
    </message>
    <message>
        <source>MAX does not lose</source>
        <translation>MAX 不输</translation>
    </message>
    <message>
        <source>MAX hands down the α that it was called with, not the one that it has found since.</source>
        <translation>MAX 传下去的是它被调用时的 α，而不是后来得到的 α。</translation>
    </message>
    <message>
        <source>MAX has 3 already (α = 3), and C cannot be worth more than 2: two replies are never searched. Select any node to read why; {cause} goes to the cause.</source>
        <translation>MAX 已有 3（α = 3），而 C 不会超过 2：其余 2 个回应不再搜索。选中任何节点都能读到原因；按 {cause} 转到原因所在。</translation>
    </message>
    <message>
        <source>MAX holds more points</source>
        <translation>MAX 保有的分数更多</translation>
    </message>
    <message>
        <source>MAX is in turn</source>
        <translation>轮到 MAX</translation>
    </message>
    <message>
        <source>MAX is now sure of &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>MAX 至少可得 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>MAX wins</source>
        <translation>MAX 胜</translation>
    </message>
    <message>
        <source>MAX wins in 3 plies; L3: loses</source>
        <translation>MAX 3 步后胜；负 3：3 步后负</translation>
    </message>
    <message numerus="yes">
        <source>MAX wins in {n}</source>
        <translation><numerusform>MAX {n} 步后胜</numerusform></translation>
    </message>
    <message>
        <source>MAX wins · 14 positions, 17 moves</source>
        <translation>MAX 胜 · 14 个局面，17 种走步</translation>
    </message>
    <message>
        <source>MAX {max}, MIN {min}: the sum is 0</source>
        <translation>MAX {max}，MIN {min}：和为 0</translation>
    </message>
    <message>
        <source>MAX's only (wrong)</source>
        <translation>只计 MAX 的（错）</translation>
    </message>
    <message>
        <source>MAX's rate picks another</source>
        <translation>用 MAX 的胜率会选别的</translation>
    </message>
    <message>
        <source>MAX's wins only</source>
        <translation>只算 MAX 的胜局</translation>
    </message>
    <message>
        <source>MAX's wins only (wrong)</source>
        <translation>只算 MAX 的胜（错误）</translation>
    </message>
    <message>
        <source>MAX, chance 0.7 and 0.3, MIN; all values from 0 to 10</source>
        <translation>MAX、机会节点（0.7 与 0.3）、MIN；所有值介于 0 与 10 之间</translation>
    </message>
    <message>
        <source>MAX-VALUE and MIN-VALUE of Russell and Norvig</source>
        <translation>MAX-VALUE 与 MIN-VALUE（Russell 与 Norvig）</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>mean 13, and yet hardly anybody would pay 6</source>
        <translation>期望值为 13，却几乎没有人愿意付 6</translation>
    </message>
    <message>
        <source>mean reward {mean}</source>
        <translation>平均收益 {mean}</translation>
    </message>
    <message>
        <source>Mean strategy at {name}</source>
        <translation>{name} 处的平均策略</translation>
    </message>
    <message>
        <source>mean value</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Mean value · visits</source>
        <translation>平均值 · 访问数</translation>
    </message>
    <message>
        <source>mean ≤ {after}</source>
        <translation>期望值 ≤ {after}</translation>
    </message>
    <message>
        <source>mean ≥ {after}</source>
        <translation>期望值 ≥ {after}</translation>
    </message>
    <message>
        <source>mean(value) speaks of the children of a node, but none was left.</source>
        <translation>mean(value) 说的是节点的子节点，但还没有离开过。</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Means of {n} searches.</source>
        <translation>以上是 {n} 次搜索的平均值。</translation>
    </message>
    <message>
        <source>Means of {n} searches; the middle 80 % of them have {band} leaves.</source>
        <translation>以上是 {n} 次搜索的平均值；居中的 80 % 有 {band} 个叶节点。</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新统计</translation>
    </message>
    <message>
        <source>Meigetsu</source>
        <translation>名月局</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory (MB)</source>
        <translation>内存（MB）</translation>
    </message>
    <message>
        <source>Memory for positions that are remembered.</source>
        <translation>用来记住局面的内存。</translation>
    </message>
    <message>
        <source>Memory for the positions that are decided.</source>
        <translation>存放已判定局面的内存。</translation>
    </message>
    <message>
        <source>Memory that own code may use.</source>
        <translation>自己的代码可用的内存。</translation>
    </message>
    <message>
        <source>Memory used up</source>
        <translation>内存已用完</translation>
    </message>
    <message>
        <source>Memory used up: {move} from depth {depth}, {value}</source>
        <translation>内存已用完：{move}，取自深度 {depth}，{value}</translation>
    </message>
    <message>
        <source>Memory used up: {move} is the best so far, {value}; not all moves were searched</source>
        <translation>内存已用完：{move}是目前最好的走步，{value}；走步尚未全部搜索</translation>
    </message>
    <message>
        <source>Memory used up: {move} is the first legal move, nothing was searched to its end</source>
        <translation>内存已用完：{move}只是第一个合法走步，没有一步搜索完</translation>
    </message>
    <message>
        <source>Memory, in MB</source>
        <translation>内存（MB）</translation>
    </message>
    <message>
        <source>Men</source>
        <translation>兵</translation>
    </message>
    <message>
        <source>Men jump over men, and must; at the far side they become kings.</source>
        <translation>棋子跳过对方的棋子，能跳必跳；走到对面底线就成王。</translation>
    </message>
    <message>
        <source>Men kept on the back row</source>
        <translation>留在底线的兵</translation>
    </message>
    <message>
        <source>Mend it</source>
        <translation>改正错误</translation>
    </message>
    <message>
        <source>Merge transpositions</source>
        <translation>合并置换</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Mieses opening</source>
        <translation>米泽斯开局</translation>
    </message>
    <message>
        <source>Millbury</source>
        <translation>米尔伯里开局</translation>
    </message>
    <message>
        <source>Mimura</source>
        <translation>三村开局</translation>
    </message>
    <message>
        <source>MIN</source>
        <translation>MIN</translation>
    </message>
    <message>
        <source>MIN already holds MAX to &lt;b&gt;{bound}&lt;/b&gt; at {owner} (since {moment}).</source>
        <translation>MIN 在 {owner} 已把 MAX 限在 &lt;b&gt;{bound}&lt;/b&gt;（自 {moment} 起）。</translation>
    </message>
    <message>
        <source>MIN already holds MAX to &lt;b&gt;{bound}&lt;/b&gt; by {by} at {owner} (since {moment}).</source>
        <translation>MIN 在 {owner} 用 {by} 已把 MAX 限在 &lt;b&gt;{bound}&lt;/b&gt;（自 {moment} 起）。</translation>
    </message>
    <message>
        <source>MIN already holds MAX to &lt;b&gt;{bound}&lt;/b&gt; by {by} at {owner}, {n} plies above (since {moment}).</source>
        <translation>MIN 在高 {n} 层的 {owner} 用 {by} 已把 MAX 限在 &lt;b&gt;{bound}&lt;/b&gt;（自 {moment} 起）。</translation>
    </message>
    <message>
        <source>MIN finds better values but keeps its β.</source>
        <translation>MIN 找到了更好的值，却没有更新 β。</translation>
    </message>
    <message>
        <source>MIN moves here and wants the opposite: {mean} for MIN.</source>
        <translation>这里轮到 MIN，目标正相反：MIN 得 {mean}。</translation>
    </message>
    <message>
        <source>MIN now holds MAX to &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>MIN 现已把 MAX 限在 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>MIN wins</source>
        <translation>MIN 胜</translation>
    </message>
    <message numerus="yes">
        <source>MIN wins in {n}</source>
        <translation><numerusform>MIN {n} 步后胜</numerusform></translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>极小极大</translation>
    </message>
    <message>
        <source>minimax</source>
        <translation>极小极大</translation>
    </message>
    <message>
        <source>Minimax that stops looking at a move once it is sure not to be chosen: the same value, fewer nodes.</source>
        <translation>一旦确定某个走步不会被选中就不再往下搜索的极小极大：值相同，节点更少。</translation>
    </message>
    <message>
        <source>Minimax with dice: MAX takes the largest value, MIN the smallest, and a chance node is worth the mean of what chance can bring.</source>
        <translation>带骰子的极小极大：MAX 取最大值，MIN 取最小值，机会节点取各随机结果的期望值。</translation>
    </message>
    <message>
        <source>Minimax with the lists OPEN and CLOSED: first makes the whole tree level by level, then backs the values up.</source>
        <translation>带 OPEN 表和 CLOSED 表的极小极大：先逐层生成整棵树，再倒推各值。</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Minutes and an increment</source>
        <translation>包干加秒</translation>
    </message>
    <message>
        <source>Minutes, then overtime</source>
        <translation>包干后读秒</translation>
    </message>
    <message>
        <source>Mirror images merged</source>
        <translation>合并镜像</translation>
    </message>
    <message>
        <source>Missed β</source>
        <translation>漏报 β</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>漏划</translation>
    </message>
    <message>
        <source>missing label</source>
        <translation>缺少的标号</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>Mistakes on the stones</source>
        <translation>棋子上的失误</translation>
    </message>
    <message>
        <source>Mistakes {n}</source>
        <translation>失误 {n}</translation>
    </message>
    <message>
        <source>mistakes: you {mine}, the opponent {others}</source>
        <translation>失误：你 {mine} 处，对手 {others} 处</translation>
    </message>
    <message>
        <source>mistakes: {first} {n}, {second} {m}</source>
        <translation>失误：{first} {n} 处，{second} {m} 处</translation>
    </message>
    <message>
        <source>Misère</source>
        <translation>取最后一枚者负</translation>
    </message>
    <message>
        <source>Misère: the last coin loses</source>
        <translation>反规则：取最后一枚者负</translation>
    </message>
    <message>
        <source>Mixed equilibria are computed for 2 players; the matrix has {1}.</source>
        <translation>混合策略均衡只对 2 名参与者计算；这个矩阵有 {1} 名。</translation>
    </message>
    <message>
        <source>mixed equilibrium</source>
        <translation>混合策略均衡</translation>
    </message>
    <message>
        <source>mixed needs a 2×2 game in which both players mix.</source>
        <translation>mixed 需要双方都用混合策略的 2×2 博弈。</translation>
    </message>
    <message>
        <source>Mixed strategies are computed for two players; the game has {1}.</source>
        <translation>混合策略只在两名参与者的博弈中计算；这个博弈有 {1} 名参与者。</translation>
    </message>
    <message>
        <source>Mixed with a value</source>
        <translation>与评估值混合</translation>
    </message>
    <message>
        <source>Mixture λ</source>
        <translation>混合系数 λ</translation>
    </message>
    <message>
        <source>Mobility: squares without own pieces or attacks of pawns that pieces reach</source>
        <translation>机动性：马、象、车、后能到且不受对方兵攻击的格子数</translation>
    </message>
    <message>
        <source>Modern Benoni</source>
        <translation>现代别诺尼防御</translation>
    </message>
    <message>
        <source>Modern defence</source>
        <translation>现代防御</translation>
    </message>
    <message>
        <source>Modern defence against the queen's pawn</source>
        <translation>后兵开局，现代防御</translation>
    </message>
    <message>
        <source>Moment of the preview</source>
        <translation>预览的时刻</translation>
    </message>
    <message>
        <source>Monte Carlo tree search</source>
        <translation>蒙特卡洛树搜索</translation>
    </message>
    <message>
        <source>Moodle XML…</source>
        <translation>Moodle XML…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>more</source>
        <translation>再摆两子</translation>
    </message>
    <message>
        <source>More exactly it need not be known.</source>
        <translation>不需要更精确的值。</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>More positions arise than were counted within the limit; a board with {1} kinds of pieces on {2} cells has at most {3}^{4} arrangements, about 10^{5}.</source>
        <translation>可能出现的局面太多，在限度内没有数完；{2} 个格子、{1} 种棋子的棋盘最多有 {3}^{4} 种摆法，约 10^{5}。</translation>
    </message>
    <message>
        <source>More positions arise than were counted within the limit; {1} moves at most, {2} times, are at most about 10^{3} plays.</source>
        <translation>可能出现的局面太多，在限度内没有数完；每次最多 {1} 种走步，共 {2} 次，最多约 10^{3} 局。</translation>
    </message>
    <message>
        <source>more than {1}</source>
        <translation>超过 {1}</translation>
    </message>
    <message>
        <source>more than {1} lists or objects are inside each other.</source>
        <translation>列表或对象的嵌套超过 {1} 层。</translation>
    </message>
    <message>
        <source>More than {n} nodes: an icicle from now on. The style that you choose above the tree stays.</source>
        <translation>节点超过 {n} 个，从现在起画成冰柱图。在树的上方自己选定的画法不会变。</translation>
    </message>
    <message>
        <source>Most plies</source>
        <translation>最多层数</translation>
    </message>
    <message>
        <source>Most proving</source>
        <translation>下一个扩展</translation>
    </message>
    <message>
        <source>Most proving leaves</source>
        <translation>最具证明力的叶节点</translation>
    </message>
    <message>
        <source>Most-proving node</source>
        <translation>最有利于证明的节点</translation>
    </message>
    <message>
        <source>most-proving path</source>
        <translation>最有利于证明的路径</translation>
    </message>
    <message>
        <source>mouse or keys {first}–{last}</source>
        <translation>鼠标或数字键 {first}–{last}</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>走步</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>move an exercise</source>
        <translation>移动练习</translation>
    </message>
    <message>
        <source>Move both trees</source>
        <translation>两棵树一起动</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>move has no order: == or != can compare it.</source>
        <translation>move 没有大小：请用“==”或“!=”比较。</translation>
    </message>
    <message>
        <source>move is compared with a text such as "d4".</source>
        <translation>move 应与文本比较，例如 "d4"。</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Move the cursor</source>
        <translation>移动光标</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move {move}</source>
        <translation>走步 {move}</translation>
    </message>
    <message>
        <source>Move {name}</source>
        <translation>走步 {name}</translation>
    </message>
    <message>
        <source>move {name}</source>
        <translation>走步 {name}</translation>
    </message>
    <message>
        <source>Move {name} up</source>
        <translation>上移 {name}</translation>
    </message>
    <message>
        <source>Move {n}</source>
        <translation>第 {n} 手</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>走步</translation>
    </message>
    <message>
        <source>Moves are also judged by the games in which they were played later; that counts as much as visits do at about this number of them; 0: not at all.</source>
        <translation>走步也按后来走过它的对局来评判；访问次数约为此数时，两者分量相当；0：不计。</translation>
    </message>
    <message>
        <source>Moves by name</source>
        <translation>按名称走子</translation>
    </message>
    <message>
        <source>Moves each</source>
        <translation>各走步数</translation>
    </message>
    <message>
        <source>Moves from the root to the deepest node of the tree at this moment</source>
        <translation>此刻从根节点到树中最深节点的走步数</translation>
    </message>
    <message>
        <source>Moves given in advance</source>
        <translation>允许预走</translation>
    </message>
    <message>
        <source>Moves have another value or rank; nodes that both searches visited, another value.</source>
        <translation>走步：值或名次改变的；节点：两次搜索都访问过而值改变的。</translation>
    </message>
    <message>
        <source>Moves in the graph</source>
        <translation>图中的走步</translation>
    </message>
    <message>
        <source>Moves of a playout before the evaluation decides it; 0: none.</source>
        <translation>走这么多步后由评估决定；0：立即。</translation>
    </message>
    <message>
        <source>Moves of the cannons</source>
        <translation>炮的走步数</translation>
    </message>
    <message>
        <source>Moves of the chariots</source>
        <translation>车的走步数</translation>
    </message>
    <message>
        <source>Moves of the game: back and on</source>
        <translation>对局走步：后退和前进</translation>
    </message>
    <message>
        <source>Moves of the horses</source>
        <translation>马的走步数</translation>
    </message>
    <message>
        <source>Moves of “{bug}” that are judged: {n}. None lost anything yet.</source>
        <translation>已评判“{bug}”的 {n} 步，目前没有一步吃亏。</translation>
    </message>
    <message>
        <source>moves that were searched again</source>
        <translation>重新搜索过的走步</translation>
    </message>
    <message>
        <source>Moves to look at first at the root, with blanks between.</source>
        <translation>在根节点优先考察的走步，以空格分隔。</translation>
    </message>
    <message>
        <source>moves {name}</source>
        <translation>走步 {name}</translation>
    </message>
    <message>
        <source>MP4 needs the program ffmpeg, which is not on the PATH.</source>
        <translation>MP4 需要程序 ffmpeg，但 PATH 中没有它。</translation>
    </message>
    <message>
        <source>MTD(f)</source>
        <translation>MTD(f)</translation>
    </message>
    <message>
        <source>Murakami</source>
        <translation>村上变例</translation>
    </message>
    <message>
        <source>Myojo</source>
        <translation>明星局</translation>
    </message>
    <message>
        <source>N is cut by the bound of A, three plies above I</source>
        <translation>N 被 A 的界剪掉，A 在 I 之上三层</translation>
    </message>
    <message>
        <source>N. J. Nilsson, Principles of Artificial Intelligence, 1980</source>
        <translation>N. J. Nilsson, Principles of Artificial Intelligence, 1980</translation>
    </message>
    <message>
        <source>N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, McGraw-Hill, 1971; A. Martelli and U. Montanari, Additive AND/OR Graphs, IJCAI, 1973</source>
        <translation>N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, McGraw-Hill, 1971; A. Martelli and U. Montanari, Additive AND/OR Graphs, IJCAI, 1973</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>name a move</source>
        <translation>命名走步</translation>
    </message>
    <message>
        <source>name a node</source>
        <translation>命名节点</translation>
    </message>
    <message>
        <source>Name all</source>
        <translation>全部命名</translation>
    </message>
    <message>
        <source>name all</source>
        <translation>全部命名</translation>
    </message>
    <message>
        <source>name an information set</source>
        <translation>命名信息集</translation>
    </message>
    <message>
        <source>Name cuts</source>
        <translation>命名剪枝</translation>
    </message>
    <message>
        <source>Name MAX and MIN</source>
        <translation>标出 MAX 与 MIN</translation>
    </message>
    <message>
        <source>Name of player {n}</source>
        <translation>对局者 {n} 的名称</translation>
    </message>
    <message>
        <source>Name of sector {n}</source>
        <translation>扇区 {n} 的名称</translation>
    </message>
    <message>
        <source>Name of strategy {n} of {player}</source>
        <translation>{player} 的第 {n} 个策略的名称</translation>
    </message>
    <message>
        <source>Name of the copy:</source>
        <translation>副本的名称：</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>已命名</translation>
    </message>
    <message>
        <source>Names and unit</source>
        <translation>名称和单位</translation>
    </message>
    <message>
        <source>Names and unit…</source>
        <translation>名称和单位…</translation>
    </message>
    <message>
        <source>Names of cuts</source>
        <translation>剪枝的名称与依据</translation>
    </message>
    <message>
        <source>Names of moves</source>
        <translation>走步名称</translation>
    </message>
    <message>
        <source>narrow() takes the larger of two alphas and the smaller of two betas.</source>
        <translation>narrow() 取两个 α 中较大的和两个 β 中较小的。</translation>
    </message>
    <message>
        <source>narrow(alpha, beta) can only narrow the window ({1}, {2}); found ({3}, {4}).</source>
        <translation>narrow(alpha, beta) 只能收窄窗口 ({1}, {2})；得到的是 ({3}, {4})。</translation>
    </message>
    <message>
        <source>narrow(alpha, beta) speaks of the node that was entered, but none is.</source>
        <translation>narrow(alpha, beta) 说的是已进入的节点，但没有进入节点。</translation>
    </message>
    <message>
        <source>narrow(alpha, beta) was true at {1} in {2} (α = {3} ≥ β = {4}), but no cut followed: it entered {5}.</source>
        <translation>在 {2} 中，{1} 处 narrow(alpha, beta) 为真（α = {3} ≥ β = {4}），但没有剪枝：它进入了 {5}。</translation>
    </message>
    <message>
        <source>narrow({alpha}, {beta}) is missing at {node} after {move}.</source>
        <translation>在 {node} 处搜索 {move} 之后缺少 narrow({alpha}, {beta})。</translation>
    </message>
    <message>
        <source>Near the full depth, give up positions and quiet moves whose estimate is far outside the window, and look less deeply at late moves and skipped turns. Not exact, and only for games in which a quiet move changes the estimate by little.</source>
        <translation>接近满深度时，放弃评估远在窗口之外的局面和平静走步，并对靠后的走步和空走看得更浅。结果不精确，且只适用于平静走步对评估影响很小的棋类。</translation>
    </message>
    <message>
        <source>Negamax</source>
        <translation>负极大</translation>
    </message>
    <message>
        <source>Neither side can move</source>
        <translation>双方都无处可下</translation>
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
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Never cuts while α &lt; β</source>
        <translation>α &lt; β 时从不剪枝</translation>
    </message>
    <message>
        <source>New evaluation of your own</source>
        <translation>新建自己的评估</translation>
    </message>
    <message>
        <source>New evaluation of your own…</source>
        <translation>新建自己的评估…</translation>
    </message>
    <message>
        <source>New file…</source>
        <translation>新建文件…</translation>
    </message>
    <message>
        <source>New from these…</source>
        <translation>以此新建…</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新对局</translation>
    </message>
    <message>
        <source>New game of your own</source>
        <translation>新建自己的博弈</translation>
    </message>
    <message>
        <source>New game of your own…</source>
        <translation>新建自己的博弈…</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>新对局…</translation>
    </message>
    <message>
        <source>New here? A tour shows the whole program in a minute.</source>
        <translation>第一次来？一分钟导览带你看完整个程序。</translation>
    </message>
    <message>
        <source>New matrix game</source>
        <translation>新建矩阵博弈</translation>
    </message>
    <message>
        <source>New matrix game…</source>
        <translation>新建矩阵博弈…</translation>
    </message>
    <message>
        <source>New numbers</source>
        <translation>换一组数</translation>
    </message>
    <message>
        <source>New numbers: {key}</source>
        <translation>换一组数：{key}</translation>
    </message>
    <message>
        <source>New Python agent</source>
        <translation>新建 Python 智能体</translation>
    </message>
    <message>
        <source>New Python agent…</source>
        <translation>新建 Python 智能体…</translation>
    </message>
    <message>
        <source>New search of your own</source>
        <translation>新建自己的搜索</translation>
    </message>
    <message>
        <source>New search of your own…</source>
        <translation>新建自己的搜索…</translation>
    </message>
    <message>
        <source>New search…</source>
        <translation>新建搜索…</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>换种子</translation>
    </message>
    <message>
        <source>New sheet</source>
        <translation>新练习卷</translation>
    </message>
    <message>
        <source>New strategy</source>
        <translation>新建策略</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>新锦标赛</translation>
    </message>
    <message>
        <source>New tournament…</source>
        <translation>新建锦标赛…</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新窗口</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>下一个书签</translation>
    </message>
    <message>
        <source>Next equilibrium</source>
        <translation>下一个均衡</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>下一个错误</translation>
    </message>
    <message>
        <source>Next exercise</source>
        <translation>下一题</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>下一轮迭代</translation>
    </message>
    <message>
        <source>Next leaf</source>
        <translation>下一个叶节点</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>下一个失误</translation>
    </message>
    <message>
        <source>Next node found</source>
        <translation>下一个找到的节点</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>下一个面板</translation>
    </message>
    <message>
        <source>Next scene</source>
        <translation>下一场</translation>
    </message>
    <message>
        <source>Next scene: {n}  {title}</source>
        <translation>下一场：{n}  {title}</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Next style of the tree</source>
        <translation>换一种画法</translation>
    </message>
    <message>
        <source>Next tool</source>
        <translation>下一个工具</translation>
    </message>
    <message>
        <source>Next type</source>
        <translation>下一种类型</translation>
    </message>
    <message>
        <source>Next: {places}
Esc takes it back</source>
        <translation>预走：{places}
Esc 取消</translation>
    </message>
    <message>
        <source>Nilsson</source>
        <translation>Nilsson</translation>
    </message>
    <message>
        <source>Nim</source>
        <translation>尼姆</translation>
    </message>
    <message>
        <source>nim 1+2+3</source>
        <translation>尼姆 1+2+3</translation>
    </message>
    <message>
        <source>Nim 1-2-3</source>
        <translation>尼姆 1-2-3</translation>
    </message>
    <message>
        <source>Nim 3-5-7</source>
        <translation>尼姆 3-5-7</translation>
    </message>
    <message>
        <source>Nim-sum</source>
        <translation>尼姆和</translation>
    </message>
    <message>
        <source>Nim-sum {1}, but only ones are left, an even number: the side to move wins.</source>
        <translation>尼姆和 {1}，但只剩一枚的堆，且为偶数堆：轮到走的一方胜。</translation>
    </message>
    <message>
        <source>Nim-sum {1}, but only ones are left, an odd number: the side to move loses.</source>
        <translation>尼姆和 {1}，但只剩一枚的堆，且为奇数堆：轮到走的一方输。</translation>
    </message>
    <message>
        <source>Nim-sum {1}: the game is over.</source>
        <translation>尼姆和 {1}：对局已结束。</translation>
    </message>
    <message>
        <source>Nim-sum {1}: the side to move loses.</source>
        <translation>尼姆和 {1}：轮到走的一方输。</translation>
    </message>
    <message>
        <source>Nim-sum {1}: the side to move wins.</source>
        <translation>尼姆和 {1}：轮到走的一方胜。</translation>
    </message>
    <message>
        <source>Nim-sums</source>
        <translation>尼姆和</translation>
    </message>
    <message>
        <source>Nim-sums and Grundy values</source>
        <translation>尼姆和与 Grundy 值</translation>
    </message>
    <message>
        <source>Nimzo-Indian defence</source>
        <translation>尼姆佐印度防御</translation>
    </message>
    <message>
        <source>Nimzo-Indian defence, classical variation</source>
        <translation>尼姆佐印度防御，古典变例</translation>
    </message>
    <message>
        <source>Nimzo-Indian defence, Kmoch variation</source>
        <translation>尼姆佐印度防御，科莫赫变例</translation>
    </message>
    <message>
        <source>Nimzo-Indian defence, Rubinstein variation</source>
        <translation>尼姆佐印度防御，鲁宾斯坦变例</translation>
    </message>
    <message>
        <source>Nimzo-Indian defence, Sämisch variation</source>
        <translation>尼姆佐印度防御，萨米什变例</translation>
    </message>
    <message>
        <source>Nimzowitsch defence</source>
        <translation>尼姆佐维奇防御</translation>
    </message>
    <message>
        <source>Nimzowitsch-Larsen attack</source>
        <translation>尼姆佐维奇－拉尔森进攻</translation>
    </message>
    <message>
        <source>ninth</source>
        <translation>第 9 个</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No agent can analyse this game</source>
        <translation>没有智能体能分析这个游戏</translation>
    </message>
    <message>
        <source>No agent has that in its texts.</source>
        <translation>没有含这些字的智能体。</translation>
    </message>
    <message>
        <source>No agent is chosen</source>
        <translation>未选择智能体</translation>
    </message>
    <message>
        <source>No agent yet. Add a program or a Python file, drop one here, or find those installed.</source>
        <translation>还没有智能体。可以添加程序或 Python 文件，把文件拖到这里，或查找已安装的程序。</translation>
    </message>
    <message>
        <source>No bookmarks yet.</source>
        <translation>还没有书签。</translation>
    </message>
    <message>
        <source>No bookmarks yet. They mark moments of a search.</source>
        <translation>还没有书签。书签用来标记一次搜索中的时刻。</translation>
    </message>
    <message>
        <source>No bookmarks yet. {key} marks the moment that is shown.</source>
        <translation>还没有书签。按 {key} 标记当前时刻。</translation>
    </message>
    <message>
        <source>No call of yours is open at this moment.</source>
        <translation>这一时刻没有正在运行的自己的函数。</translation>
    </message>
    <message>
        <source>No checker can be moved: pass.</source>
        <translation>没有棋子可走，只能停一手。</translation>
    </message>
    <message>
        <source>No child is entered yet.</source>
        <translation>还没有进入任何子节点。</translation>
    </message>
    <message>
        <source>no click</source>
        <translation>无吸合声</translation>
    </message>
    <message>
        <source>No clocks</source>
        <translation>不用棋钟</translation>
    </message>
    <message>
        <source>No command has that in its name or keys.</source>
        <translation>没有命令的名称或快捷键含有它。</translation>
    </message>
    <message>
        <source>No complete move came within {1} s.</source>
        <translation>{1} 秒内没有完整的走步。</translation>
    </message>
    <message>
        <source>No complete move came within {1} s. It said last: {2}.</source>
        <translation>{1} 秒内没有完整的走步。它最后说：{2}。</translation>
    </message>
    <message>
        <source>no convergence</source>
        <translation>不收敛</translation>
    </message>
    <message>
        <source>No crash, no loss on time, no illegal move.</source>
        <translation>没有崩溃、超时或不合法的走步。</translation>
    </message>
    <message>
        <source>no current</source>
        <translation>没有电流</translation>
    </message>
    <message>
        <source>no current: the lamps are dark, a cable is loose</source>
        <translation>没有电流：灯不亮，线缆松动</translation>
    </message>
    <message>
        <source>no cut</source>
        <translation>无剪枝</translation>
    </message>
    <message>
        <source>No cutoff comes before this moment.</source>
        <translation>此刻之前没有剪枝。</translation>
    </message>
    <message>
        <source>No die that is left can move a checker from here.</source>
        <translation>剩下的骰子都走不动这里的棋子。</translation>
    </message>
    <message>
        <source>No disc could be turned over anywhere: pass.</source>
        <translation>哪里都翻转不了棋子，只能停一手。</translation>
    </message>
    <message>
        <source>No exercise is open.</source>
        <translation>没有打开练习。</translation>
    </message>
    <message>
        <source>No exercise met all criteria in {1} draws; {2} failed most often.</source>
        <translation>抽取 {1} 次，没有一个练习满足所有条件；最常不满足的是 {2}。</translation>
    </message>
    <message>
        <source>No exercise of this sheet could be made.</source>
        <translation>这张练习卷里没有一个练习做得出来。</translation>
    </message>
    <message>
        <source>No exercise yet. Add one with +.</source>
        <translation>还没有练习。用 + 添加。</translation>
    </message>
    <message>
        <source>No explicit tree is open.</source>
        <translation>没有打开给定的树。</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>No files yet. What you save or open is listed here.</source>
        <translation>还没有文件。你保存或打开的文件会列在这里。</translation>
    </message>
    <message>
        <source>no filling from {1} to {2} meets all demands.</source>
        <translation>取 {1} 到 {2} 没有一种填法满足全部要求。</translation>
    </message>
    <message>
        <source>No filter yet</source>
        <translation>还没有筛选条件</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>没有文件夹</translation>
    </message>
    <message>
        <source>No folder for own code could be made: {1}.</source>
        <translation>无法为自己的代码建立文件夹：{1}。</translation>
    </message>
    <message>
        <source>No folder for the program could be made: {1}.</source>
        <translation>无法为程序建立文件夹：{1}。</translation>
    </message>
    <message>
        <source>no fuel</source>
        <translation>没有燃油</translation>
    </message>
    <message>
        <source>No further program that plays was found on this machine.</source>
        <translation>这台计算机上没有找到其他能下棋的程序。</translation>
    </message>
    <message>
        <source>No further scene</source>
        <translation>没有下一场了</translation>
    </message>
    <message>
        <source>No game is counted yet.</source>
        <translation>还没有计入的对局。</translation>
    </message>
    <message>
        <source>No game runs here</source>
        <translation>这里没有进行的对局</translation>
    </message>
    <message>
        <source>No game runs.</source>
        <translation>没有进行的对局。</translation>
    </message>
    <message>
        <source>No iteration is done yet: every move is as likely as the others.</source>
        <translation>还没有迭代：每个走步的概率都相同。</translation>
    </message>
    <message>
        <source>No kind of exercise can be made from this tree.</source>
        <translation>这棵树不能用来出任何一种练习。</translation>
    </message>
    <message>
        <source>No legal move</source>
        <translation>无子可走</translation>
    </message>
    <message>
        <source>No legal move: {reason}</source>
        <translation>不是合法走步：{reason}</translation>
    </message>
    <message>
        <source>No lesson is open.</source>
        <translation>没有打开讲课。</translation>
    </message>
    <message>
        <source>No limit of memory</source>
        <translation>不限内存</translation>
    </message>
    <message>
        <source>No line was told.</source>
        <translation>没有给出走步序列。</translation>
    </message>
    <message>
        <source>No locks available</source>
        <translation>没有可用的文件锁</translation>
    </message>
    <message>
        <source>No log file can be written ({reason}); these are the lines in memory.</source>
        <translation>无法写日志文件（{reason}）；这里是内存中的各行。</translation>
    </message>
    <message>
        <source>No log file can be written: {reason}</source>
        <translation>无法写日志文件：{reason}</translation>
    </message>
    <message>
        <source>No log file is written.</source>
        <translation>没有写日志文件。</translation>
    </message>
    <message>
        <source>No log file is written; these are the lines in memory.</source>
        <translation>没有写日志文件；这里是内存中的各行。</translation>
    </message>
    <message>
        <source>No matrix: {reason}</source>
        <translation>没有矩阵：{reason}</translation>
    </message>
    <message>
        <source>No mistake is known there. Analyse the game first.</source>
        <translation>那里没有已知的失误。请先分析对局。</translation>
    </message>
    <message>
        <source>No mistakes were found yet.</source>
        <translation>尚未发现失误。</translation>
    </message>
    <message>
        <source>No mistakes were found.</source>
        <translation>没有发现失误。</translation>
    </message>
    <message>
        <source>No move at the root has a value at this moment.</source>
        <translation>此刻根节点的各走步都还没有值。</translation>
    </message>
    <message>
        <source>No move at the root has a value yet.</source>
        <translation>根节点的各走步都还没有值。</translation>
    </message>
    <message>
        <source>No move has been made yet.</source>
        <translation>还没有走棋。</translation>
    </message>
    <message>
        <source>No move in time: {reason}</source>
        <translation>超时未走：{reason}</translation>
    </message>
    <message>
        <source>No move in {1} s; it came after {2} s.</source>
        <translation>{1} 秒内没有走步；走步在 {2} 秒后才到。</translation>
    </message>
    <message>
        <source>No move left</source>
        <translation>无棋可走</translation>
    </message>
    <message>
        <source>No move was taken back.</source>
        <translation>没有悔过的棋。</translation>
    </message>
    <message>
        <source>No moves yet. Click the board to make one.</source>
        <translation>还没有走棋，点击棋盘走一步。</translation>
    </message>
    <message>
        <source>no MOVETAIL</source>
        <translation>无 MOVETAIL</translation>
    </message>
    <message>
        <source>No node has been entered at this moment.</source>
        <translation>此刻还没有进入任何节点。</translation>
    </message>
    <message>
        <source>No node is chosen.</source>
        <translation>没有选中节点。</translation>
    </message>
    <message>
        <source>No node of the record is so at its end.</source>
        <translation>在记录的末尾，没有符合条件的节点。</translation>
    </message>
    <message>
        <source>No node of the tree is so at this moment.</source>
        <translation>此刻树中没有符合条件的节点。</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>无备注</translation>
    </message>
    <message>
        <source>No numbers meet all criteria; “{what}” failed most often.</source>
        <translation>没有满足所有条件的数；最常不满足的是“{what}”。</translation>
    </message>
    <message>
        <source>No opening of {1} moves is balanced in {2}: those that are played are not.</source>
        <translation>{2} 没有 {1} 步的均衡开局：所用的开局并不均衡。</translation>
    </message>
    <message>
        <source>No option has that in its name.</source>
        <translation>没有名称含有这些字的选项。</translation>
    </message>
    <message>
        <source>No other reply is looked at now.</source>
        <translation>其余回应不再考察。</translation>
    </message>
    <message>
        <source>No other strategy is weakly dominated.</source>
        <translation>没有其他策略被弱占优。</translation>
    </message>
    <message>
        <source>No page has all of these words.</source>
        <translation>没有同时含有这些词的页面。</translation>
    </message>
    <message>
        <source>No pair is counted yet.</source>
        <translation>还没有计入的一对。</translation>
    </message>
    <message>
        <source>No pair of supports is tried yet.</source>
        <translation>还没有尝试任何一对支撑集。</translation>
    </message>
    <message>
        <source>no payoffs, because outcome 0 has none</source>
        <translation>没有收益，因为结果 0 没有收益</translation>
    </message>
    <message>
        <source>No piece left</source>
        <translation>棋子吃光</translation>
    </message>
    <message>
        <source>No pile can be divided</source>
        <translation>没有能再分的堆</translation>
    </message>
    <message>
        <source>No play has more than {1} moves; this is a bound, and none so long may exist.</source>
        <translation>没有一局超过 {1} 步；这是上界，不一定有这么长的一局。</translation>
    </message>
    <message>
        <source>No player yet</source>
        <translation>还没有对局者</translation>
    </message>
    <message>
        <source>No playout is on the board: step by phase in a search by sampling.</source>
        <translation>棋盘上没有模拟：请在蒙特卡洛树搜索中按阶段步进。</translation>
    </message>
    <message>
        <source>No position was played that could be learned from.</source>
        <translation>没有下出可供学习的局面。</translation>
    </message>
    <message>
        <source>No printer is set up on this computer. Save a PDF instead.</source>
        <translation>这台计算机上没有设置打印机。请改存为 PDF。</translation>
    </message>
    <message>
        <source>No printer is set up on this computer. Save the page as a PDF instead.</source>
        <translation>这台计算机没有设置打印机，可以把这一页另存为 PDF。</translation>
    </message>
    <message>
        <source>No process could be started: {1}.</source>
        <translation>无法启动进程：{1}。</translation>
    </message>
    <message>
        <source>No process for own code could be started: {1}.</source>
        <translation>无法为自己的代码启动进程：{1}。</translation>
    </message>
    <message>
        <source>No pruning</source>
        <translation>不剪枝</translation>
    </message>
    <message>
        <source>No pure equilibrium, no saddle point: {row} is sure of {low} only, {column} holds {row} to {high} only.</source>
        <translation>没有纯策略均衡，没有鞍点：用纯策略，{row} 只能保证 {low}，{column} 只能把 {row} 限制在 {high}。</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>本场没有问题</translation>
    </message>
    <message>
        <source>no reason told</source>
        <translation>未说明原因</translation>
    </message>
    <message>
        <source>No reply has changed its value yet.</source>
        <translation>还没有回应改变它的值。</translation>
    </message>
    <message>
        <source>No search for nodes.</source>
        <translation>没有在查找。</translation>
    </message>
    <message>
        <source>No search of your own parts from another record.</source>
        <translation>没有自己的搜索与另一份记录出现分歧。</translation>
    </message>
    <message>
        <source>No search yet.</source>
        <translation>还没有搜索。</translation>
    </message>
    <message>
        <source>No search yet. Press {key}.</source>
        <translation>还没有搜索，按 {key} 开始。</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间已满</translation>
    </message>
    <message>
        <source>No strategy is strictly dominated, by a pure or by a mixed one.</source>
        <translation>没有策略被纯策略或混合策略严格占优。</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>没有这个设备或地址</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>文件或文件夹不存在</translation>
    </message>
    <message>
        <source>no such state</source>
        <translation>没有这样的状态</translation>
    </message>
    <message>
        <source>No table</source>
        <translation>不用置换表</translation>
    </message>
    <message>
        <source>No time left</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>No time left: {side}</source>
        <translation>{side}用完了时间</translation>
    </message>
    <message>
        <source>No tree yet.</source>
        <translation>还没有树。</translation>
    </message>
    <message>
        <source>No value in between is left: nothing below can change the choice.</source>
        <translation>两者之间已没有值：其下的任何结果都不会改变选择。</translation>
    </message>
    <message>
        <source>No weights of {player} on {own} let all of {others} pay {opponent} the same.</source>
        <translation>{player} 在“{own}”上的任何权重都不能使“{others}”给 {opponent} 的收益相同。</translation>
    </message>
    <message>
        <source>No-cat</source>
        <translation>非猫开局</translation>
    </message>
    <message>
        <source>No-Kung</source>
        <translation>非孔开局</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>No: {move} is selected, not {guess}.</source>
        <translation>不对：被选择的是 {move}，不是 {guess}。</translation>
    </message>
    <message>
        <source>Nobody can have more than {1} points.</source>
        <translation>任何一方都不可能超过 {1} 分。</translation>
    </message>
    <message>
        <source>Nobody plays anything. Labels: {labels}</source>
        <translation>双方都不采用任何策略。标号：{labels}</translation>
    </message>
    <message>
        <source>Nobody sees the choice of {1} before the own one.</source>
        <translation>在自己选择之前，没有人看得到 {1} 的选择。</translation>
    </message>
    <message>
        <source>Nobody wins.</source>
        <translation>没有人获胜。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Node {1} can only repeat one beside it; found {2}.</source>
        <translation>节点 {1} 只能重复它旁边的节点；实际为 {2}。</translation>
    </message>
    <message>
        <source>Node {1} has no children.</source>
        <translation>节点 {1} 没有子节点。</translation>
    </message>
    <message>
        <source>Node {1} has not been entered by event {2}.</source>
        <translation>到事件 {2} 为止，节点 {1} 还没有进入。</translation>
    </message>
    <message>
        <source>Node {1} has {2} children; with fail-hard and &gt; at most {3} are counted.</source>
        <translation>节点 {1} 有 {2} 个子节点；在 fail-hard 和 &gt; 规则下最多统计 {3} 个。</translation>
    </message>
    <message>
        <source>Node {1} is told to be a leaf, but nodes were entered under it.</source>
        <translation>节点 {1} 被说成叶节点，但在它之下进入过节点。</translation>
    </message>
    <message>
        <source>Node {1} is told to be terminal, but the game goes on there.</source>
        <translation>节点 {1} 被说成终局，但在那里对局还在继续。</translation>
    </message>
    <message>
        <source>Node {1} was entered before.</source>
        <translation>节点 {1} 以前已经进入过。</translation>
    </message>
    <message>
        <source>Node {1} was entered by {2}, which is not legal there: {3}.</source>
        <translation>节点 {1} 由 {2} 进入，而它在那里不合法：{3}。</translation>
    </message>
    <message>
        <source>Node {1} was entered under {2}, at which the game is over.</source>
        <translation>节点 {1} 在 {2} 之下进入，而在 {2} 处对局已经结束。</translation>
    </message>
    <message>
        <source>Node {1} was entered under {2}, which belongs to a pass that has ended.</source>
        <translation>节点 {1} 在 {2} 之下进入，而 {2} 属于已经结束的一遍。</translation>
    </message>
    <message>
        <source>Node {1} was entered under {2}, which was left on line {3}.</source>
        <translation>节点 {1} 在 {2} 之下进入，而 {2} 在第 {3} 行已经离开。</translation>
    </message>
    <message>
        <source>Node {1} was entered under {2}, which was never entered.</source>
        <translation>节点 {1} 在 {2} 之下进入，而 {2} 从未进入。</translation>
    </message>
    <message>
        <source>Node {1} was entered under {2}, whose other moves were cut off.</source>
        <translation>节点 {1} 在 {2} 之下进入，而 {2} 的其他走步已被剪去。</translation>
    </message>
    <message>
        <source>Node {1} was not entered under node {2}.</source>
        <translation>节点 {1} 不是在节点 {2} 之下进入的。</translation>
    </message>
    <message>
        <source>Node {1}: expected a finite number or a list, found {2}.</source>
        <translation>节点 {1}：应为有限的数或列表，却是 {2}。</translation>
    </message>
    <message>
        <source>Node {node}, not the game</source>
        <translation>节点 {node}，不是对局</translation>
    </message>
    <message>
        <source>Node {path}</source>
        <translation>节点 {path}</translation>
    </message>
    <message>
        <source>node {path}</source>
        <translation>节点 {path}</translation>
    </message>
    <message>
        <source>Node-count laboratory</source>
        <translation>节点计数实验室</translation>
    </message>
    <message>
        <source>Node-count laboratory…</source>
        <translation>节点计数实验室…</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes (wide) and cutoffs (narrow) by ply, log scale</source>
        <translation>各层的节点（宽）与剪枝（窄），对数刻度</translation>
    </message>
    <message>
        <source>Nodes a second over the whole search</source>
        <translation>整个搜索每秒的节点数</translation>
    </message>
    <message>
        <source>Nodes above what is in sight</source>
        <translation>所见部分的祖先节点</translation>
    </message>
    <message>
        <source>Nodes and links for D3 and networkx, with values and windows: at most {n} nodes.</source>
        <translation>供 D3 和 networkx 使用的节点与连线，带有值和窗口：最多 {n} 个节点。</translation>
    </message>
    <message>
        <source>Nodes beside the path</source>
        <translation>路径外的节点</translation>
    </message>
    <message>
        <source>Nodes by ply, log scale</source>
        <translation>各层的节点，对数刻度</translation>
    </message>
    <message>
        <source>Nodes cannot be limited in the protocol CECP: give seconds or a depth.</source>
        <translation>CECP 协议不能限制节点数：请给出秒数或深度。</translation>
    </message>
    <message>
        <source>Nodes entered</source>
        <translation>进入的节点</translation>
    </message>
    <message>
        <source>Nodes entered up to this moment in this iteration, those not recorded too</source>
        <translation>本次迭代到此刻为止进入的节点，包括未记录的</translation>
    </message>
    <message>
        <source>Nodes found</source>
        <translation>找到的节点</translation>
    </message>
    <message>
        <source>Nodes in this subtree: {n}</source>
        <translation>这棵子树的节点数：{n}</translation>
    </message>
    <message>
        <source>Nodes of each iteration</source>
        <translation>每次迭代的节点</translation>
    </message>
    <message>
        <source>Nodes on the path</source>
        <translation>路径上的节点</translation>
    </message>
    <message>
        <source>Nodes sent back</source>
        <translation>被移到表尾的节点</translation>
    </message>
    <message>
        <source>Nodes that are disproved at this moment</source>
        <translation>此刻已否证的节点</translation>
    </message>
    <message>
        <source>Nodes that are proved at this moment</source>
        <translation>此刻已证明的节点</translation>
    </message>
    <message>
        <source>nodes {nodes}, leaves {leaves}, cutoffs {cuts}</source>
        <translation>{nodes} 个节点，{leaves} 个叶节点，{cuts} 次剪枝</translation>
    </message>
    <message>
        <source>Nodes, leaves and cutoffs by ply</source>
        <translation>各层的节点、叶节点和剪枝</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Noise, lengths and random choices are the same with the same seed.</source>
        <translation>随机种子相同，噪声、长度和随机选择就相同。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>none has no order: == or != can compare with it.</source>
        <translation>none 没有大小：请用“==”或“!=”比较。</translation>
    </message>
    <message>
        <source>None is weakly dominated.</source>
        <translation>也没有弱劣策略。</translation>
    </message>
    <message>
        <source>None of them is an equilibrium with all of these strategies.</source>
        <translation>其中没有用到全部这些策略的均衡。</translation>
    </message>
    <message>
        <source>None was found yet.</source>
        <translation>尚未发现。</translation>
    </message>
    <message>
        <source>none, the game is over</source>
        <translation>没有，对局已结束</translation>
    </message>
    <message>
        <source>Normalized</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>normalized</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>Normalized Elo counts in standard deviations of a game, so that draws do not matter.</source>
        <translation>标准化 Elo 以一局的标准差计，所以和局多少没有影响。</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Not a tree: {why}</source>
        <translation>不是树：{why}</translation>
    </message>
    <message>
        <source>Not all orders were tried: there are too many.</source>
        <translation>顺序太多，没有全部尝试。</translation>
    </message>
    <message>
        <source>Not all: in so large a game, Lemke–Howson from every label and supports of up to {n} strategies are tried. There may be more.</source>
        <translation>并非全部：博弈太大，只从每个标号运行 Lemke–Howson 算法，并尝试至多 {n} 个策略的支撑集。可能还有其他均衡。</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>not decided (limit)</source>
        <translation>未判定（超出时限）</translation>
    </message>
    <message>
        <source>Not decided, and nothing is known: {move} is the first legal move</source>
        <translation>未定，也一无所知：{move}只是第一个合法走步</translation>
    </message>
    <message>
        <source>Not decided; most promising: {move}</source>
        <translation>尚未判定；最有希望：{move}</translation>
    </message>
    <message>
        <source>Not distinguishable: the interval holds 0. More pairs would narrow it.</source>
        <translation>无法区分强弱：区间包含 0。更多对局会使它变窄。</translation>
    </message>
    <message>
        <source>Not finished at this moment.</source>
        <translation>此刻尚未完成。</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>找不到</translation>
    </message>
    <message>
        <source>Not in a lecture.</source>
        <translation>讲课时不可用。</translation>
    </message>
    <message>
        <source>Not in a lesson.</source>
        <translation>讲课中不可用。</translation>
    </message>
    <message>
        <source>Not in the Strategic layout.</source>
        <translation>策略式布局中没有此命令。</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>不符</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>未标记</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂时不用</translation>
    </message>
    <message>
        <source>Not on the screen yet</source>
        <translation>投影上还看不到</translation>
    </message>
    <message>
        <source>Not on the start page. Open a game or an example first.</source>
        <translation>起始页上不可用。请先开始一盘棋，或打开一个例子。</translation>
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
        <source>Not recorded yet</source>
        <translation>尚未记录</translation>
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
        <source>not seen by {follower}</source>
        <translation>{follower} 看不到</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未启动</translation>
    </message>
    <message>
        <source>Not started: {reason}</source>
        <translation>未能启动：{reason}</translation>
    </message>
    <message>
        <source>Not stronger than</source>
        <translation>不强于</translation>
    </message>
    <message>
        <source>not struck</source>
        <translation>未划去</translation>
    </message>
    <message>
        <source>Not tested yet</source>
        <translation>尚未测试</translation>
    </message>
    <message>
        <source>Not tested: {reason}</source>
        <translation>未测试：{reason}</translation>
    </message>
    <message>
        <source>Not tried yet.</source>
        <translation>还没有做过。</translation>
    </message>
    <message>
        <source>Notation</source>
        <translation>记谱法</translation>
    </message>
    <message>
        <source>Notation of moves…</source>
        <translation>走步的记谱法…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Notes of the lecturer</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes of the search</source>
        <translation>搜索的笔记</translation>
    </message>
    <message>
        <source>Notes on this session</source>
        <translation>本次会话的笔记</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing can be expected of a scene without a preset, a game or a tree.</source>
        <translation>没有例题、游戏或树的场景不能有 expect。</translation>
    </message>
    <message>
        <source>Nothing can enter any more: the value is &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>已没有变量可入基：值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Nothing counts as valued</source>
        <translation>无子节点时算作都有值</translation>
    </message>
    <message>
        <source>nothing hangs: Black wins</source>
        <translation>没有子被吃：黑方胜</translation>
    </message>
    <message>
        <source>Nothing has been logged yet.</source>
        <translation>还没有日志。</translation>
    </message>
    <message>
        <source>Nothing has been searched at this moment.</source>
        <translation>此刻还没有搜索任何节点。</translation>
    </message>
    <message>
        <source>Nothing has been searched yet, so there is nothing to explain.</source>
        <translation>还没有搜索过，所以没有可解释的。</translation>
    </message>
    <message>
        <source>Nothing has been searched yet.</source>
        <translation>还没有搜索过。</translation>
    </message>
    <message>
        <source>Nothing has that in its name.</source>
        <translation>没有名称含有它的内容。</translation>
    </message>
    <message>
        <source>Nothing here runs agents.</source>
        <translation>这里没有运行智能体的进程。</translation>
    </message>
    <message>
        <source>nothing in it can be compared</source>
        <translation>其中没有可以比对的内容</translation>
    </message>
    <message>
        <source>Nothing is being searched.</source>
        <translation>当前没有搜索。</translation>
    </message>
    <message>
        <source>Nothing is below this node.</source>
        <translation>这个节点之下什么也没有。</translation>
    </message>
    <message>
        <source>Nothing is counted yet.</source>
        <translation>还没有统计结果。</translation>
    </message>
    <message>
        <source>Nothing is drawn or thrown.</source>
        <translation>没有抽签或掷骰。</translation>
    </message>
    <message>
        <source>Nothing is drawn: each round counts every strategy with its probability.</source>
        <translation>不抽样：每一轮按概率计入每个策略。</translation>
    </message>
    <message>
        <source>Nothing is drawn: the record counts the cell {cell}, which is furthest behind its share.</source>
        <translation>不抽样：本轮记入“{cell}”这一格，它离应有的份额差得最多。</translation>
    </message>
    <message>
        <source>Nothing is entered yet at this moment.</source>
        <translation>此刻还没有进入任何节点。</translation>
    </message>
    <message>
        <source>Nothing is played yet.</source>
        <translation>还没有开始。</translation>
    </message>
    <message>
        <source>Nothing is searched in this scene, so there is no text.</source>
        <translation>这个场景没有搜索，所以没有程序文本。</translation>
    </message>
    <message>
        <source>Nothing is searched in this scene, so {1} means nothing: expected an algorithm.</source>
        <translation>这个场景没有搜索，{1} 没有意义：应给出算法。</translation>
    </message>
    <message>
        <source>Nothing is searched in this scene: expected an algorithm.</source>
        <translation>这个场景没有搜索：应给出算法。</translation>
    </message>
    <message>
        <source>Nothing is searched yet.</source>
        <translation>还没有搜索过。</translation>
    </message>
    <message>
        <source>Nothing is selected at {1}.</source>
        <translation>{1} 处没有可选择的子节点。</translation>
    </message>
    <message>
        <source>Nothing is selected here at this moment.</source>
        <translation>此刻这里没有可选择的子节点。</translation>
    </message>
    <message>
        <source>Nothing is struck yet.</source>
        <translation>还没有划去任何策略。</translation>
    </message>
    <message>
        <source>Nothing is struck.</source>
        <translation>还没有划去任何策略。</translation>
    </message>
    <message>
        <source>nothing is wrong or empty, so there is no hint.</source>
        <translation>没有错误或空缺，因此没有提示。</translation>
    </message>
    <message>
        <source>Nothing moves by itself.</source>
        <translation>画面不自行移动。</translation>
    </message>
    <message>
        <source>Nothing to compare it with yet: {go_on}</source>
        <translation>还没有可比的值：{go_on}</translation>
    </message>
    <message>
        <source>Nothing was printed or noted. print() and self.note() write here.</source>
        <translation>没有打印的文字，也没有笔记。print() 和 self.note() 写到这里。</translation>
    </message>
    <message>
        <source>Nothing was said yet. A test, or a line that you type, starts it.</source>
        <translation>还没有任何往来。测试它，或在下面输入一行，它就会启动。</translation>
    </message>
    <message>
        <source>Nothing was told: {1} entered no node, so its record has only the root.</source>
        <translation>什么都没有报告：{1} 没有进入节点，记录中只有根。</translation>
    </message>
    <message>
        <source>nothing: it enters no node, so its record has only the root</source>
        <translation>无：它没有进入节点，记录中只有根</translation>
    </message>
    <message>
        <source>nothing: it narrows no window</source>
        <translation>无：它没有收窄窗口</translation>
    </message>
    <message>
        <source>nothing: it samples, so its values are estimates</source>
        <translation>无：它靠采样，值是估计</translation>
    </message>
    <message>
        <source>nothing: it tells no value</source>
        <translation>无：它没有报告值</translation>
    </message>
    <message>
        <source>nothing: its records end early</source>
        <translation>无：它的记录提前结束</translation>
    </message>
    <message>
        <source>nothing: without enter() it must look at left() itself</source>
        <translation>无：没有 enter()，它必须自己查看 left()</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>初级</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>now</source>
        <translation>此刻</translation>
    </message>
    <message>
        <source>Null move</source>
        <translation>空着</translation>
    </message>
    <message>
        <source>Null move: in {1} passing can be better than any move, so it proves nothing.</source>
        <translation>空着：在 {1} 中，弃权可能比任何走步都好，因此什么也证明不了。</translation>
    </message>
    <message>
        <source>Number leaves</source>
        <translation>给叶编号</translation>
    </message>
    <message>
        <source>Number nodes</source>
        <translation>给节点编号</translation>
    </message>
    <message>
        <source>Number of dice</source>
        <translation>骰子数</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>参与者人数</translation>
    </message>
    <message>
        <source>Number of the move</source>
        <translation>回合数</translation>
    </message>
    <message>
        <source>number {n}</source>
        <translation>编号 {n}</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>numbers empty</source>
        <translation>数未填</translation>
    </message>
    <message>
        <source>Numbers of your own</source>
        <translation>自己的数</translation>
    </message>
    <message>
        <source>Numbers with commas between them.</source>
        <translation>数之间用逗号。</translation>
    </message>
    <message>
        <source>numbers {value}</source>
        <translation>数 {value}</translation>
    </message>
    <message>
        <source>Objective of the correlated equilibrium</source>
        <translation>相关均衡的目标</translation>
    </message>
    <message>
        <source>Odd</source>
        <translation>求异方</translation>
    </message>
    <message>
        <source>Odd depth</source>
        <translation>深度为奇数</translation>
    </message>
    <message>
        <source>Of a coin, heads count one point and tails lose the turn.</source>
        <translation>用硬币时，正面得一分，反面失去本回合。</translation>
    </message>
    <message>
        <source>Of another search</source>
        <translation>属于另一次搜索</translation>
    </message>
    <message>
        <source>Of equal depth</source>
        <translation>深度相同的</translation>
    </message>
    <message>
        <source>Of exponential utility: above 0 avoids risks, below 0 seeks them.</source>
        <translation>指数效用的参数：大于 0 规避风险，小于 0 追求风险。</translation>
    </message>
    <message>
        <source>Of mirror images it looks at one: {groups}.</source>
        <translation>对称走步只搜索一个：{groups}。</translation>
    </message>
    <message>
        <source>Of moves that lead to mirror images of each other, search the first.</source>
        <translation>若几个走步得到互为对称的局面，只搜索第一个。</translation>
    </message>
    <message>
        <source>Of the random order.</source>
        <translation>用于随机次序。</translation>
    </message>
    <message>
        <source>Of {1} nodes it entered {2}.</source>
        <translation>限 {1} 个节点，实际进入了 {2} 个。</translation>
    </message>
    <message>
        <source>of {n} minutes</source>
        <translation>/ {n} 分钟</translation>
    </message>
    <message>
        <source>of {player}</source>
        <translation>{player} 的最优反应</translation>
    </message>
    <message>
        <source>off</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Offer draw</source>
        <translation>提和</translation>
    </message>
    <message>
        <source>Offer to take back blunders</source>
        <translation>走出严重失误时提议悔棋</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Old Fourteenth</source>
        <translation>老十四开局</translation>
    </message>
    <message>
        <source>Old Indian defence</source>
        <translation>老印度防御</translation>
    </message>
    <message>
        <source>On</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>On along the best line</source>
        <translation>沿最佳走步序列向下</translation>
    </message>
    <message>
        <source>On average MAX got {mean} there, where 0 is the least payoff and 1 the greatest.</source>
        <translation>MAX 在此平均得 {mean}（0 为最小收益，1 为最大收益）。</translation>
    </message>
    <message>
        <source>On average {row} gets {first} there, {column} gets {second}.</source>
        <translation>在此 {row} 平均得 {first}，{column} 平均得 {second}。</translation>
    </message>
    <message>
        <source>On average {row} has played {first}, {column} {second}.</source>
        <translation>平均而言，{row} 采用 {first}，{column} 采用 {second}。</translation>
    </message>
    <message>
        <source>On in the playout</source>
        <translation>模拟前进一步</translation>
    </message>
    <message>
        <source>On macOS a file has no limit of memory.</source>
        <translation>在 macOS 上，文件不限内存。</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>在棋盘上</translation>
    </message>
    <message>
        <source>On the projector: {part}</source>
        <translation>投影上：{part}</translation>
    </message>
    <message>
        <source>On the timeline</source>
        <translation>在时间线上</translation>
    </message>
    <message>
        <source>On this tree it does what alpha-beta does.</source>
        <translation>在这棵树上，它与 α-β 剪枝做法相同。</translation>
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
        <source>On to the root's next value</source>
        <translation>到根节点的下一个值</translation>
    </message>
    <message>
        <source>One</source>
        <translation>一枚</translation>
    </message>
    <message>
        <source>One by one</source>
        <translation>逐个</translation>
    </message>
    <message>
        <source>One cause is enough, but all signs of it must be there</source>
        <translation>一个原因就够，但它的所有迹象都必须存在</translation>
    </message>
    <message>
        <source>one cell left</source>
        <translation>剩一格</translation>
    </message>
    <message>
        <source>One command a line: the path of a program, then its arguments. Each is tested at once.</source>
        <translation>每行一条命令：先写程序的路径，再写参数。添加后立即测试。</translation>
    </message>
    <message>
        <source>One disc</source>
        <translation>一子</translation>
    </message>
    <message>
        <source>one less than processors</source>
        <translation>比处理器少一个</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One move holds; all others lose at once</source>
        <translation>只有一步守得住，其余走步立即输</translation>
    </message>
    <message>
        <source>one move in a node</source>
        <translation>每个节点只有一手棋</translation>
    </message>
    <message>
        <source>One move on</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>One number is 0</source>
        <translation>有一个数为 0</translation>
    </message>
    <message>
        <source>one of {1}</source>
        <translation>{1} 之一</translation>
    </message>
    <message>
        <source>One page, landscape, {size}</source>
        <translation>一页，横向，{size}</translation>
    </message>
    <message>
        <source>One page, portrait, {size}</source>
        <translation>一页，纵向，{size}</translation>
    </message>
    <message>
        <source>One ply deeper after the other, until the nodes or the time are used up</source>
        <translation>逐层加深，直到节点数或时间用完</translation>
    </message>
    <message>
        <source>One ply out</source>
        <translation>向外一层</translation>
    </message>
    <message>
        <source>One second</source>
        <translation>一秒</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>One strategy at a time, those of the row player first, or in each round all that are dominated.</source>
        <translation>每次一个策略，行参与者的在先；或者每一轮划去所有劣策略。</translation>
    </message>
    <message>
        <source>One tree, in which playouts that still run count as lost (virtual loss), or only the moves of the root, whose visits are added up.</source>
        <translation>共享一棵树，其中尚未走完的模拟算作负（虚拟损失）；或只共享根节点的走步，其访问数相加。</translation>
    </message>
    <message>
        <source>One α-cut, one β-cut (rebuilt)</source>
        <translation>一次 α 剪枝，一次 β 剪枝（重建）</translation>
    </message>
    <message>
        <source>One-minute tour</source>
        <translation>一分钟导览</translation>
    </message>
    <message>
        <source>only a bound</source>
        <translation>只是界</translation>
    </message>
    <message>
        <source>only a chance node has probabilities</source>
        <translation>只有机会节点有概率</translation>
    </message>
    <message>
        <source>only a chance node has probabilities.</source>
        <translation>只有机会节点有概率。</translation>
    </message>
    <message>
        <source>Only a field can be none.</source>
        <translation>只有字段才可能为 none。</translation>
    </message>
    <message>
        <source>Only a game for two has a value; this one has {1} players.</source>
        <translation>只有两名参与者的博弈才有值；这个博弈有 {1} 名参与者。</translation>
    </message>
    <message>
        <source>Only a game of two players has a first and a second one here.</source>
        <translation>这里只有两个参与者的博弈才分先后。</translation>
    </message>
    <message>
        <source>Only a game of two players has a tree here.</source>
        <translation>这里只有两个参与者的博弈才有树。</translation>
    </message>
    <message>
        <source>only a leaf has payoffs</source>
        <translation>只有叶节点有收益</translation>
    </message>
    <message>
        <source>Only a mixture dominates</source>
        <translation>只被混合策略占优</translation>
    </message>
    <message>
        <source>Only a part of the core is compiled</source>
        <translation>核心只编译了一部分</translation>
    </message>
    <message>
        <source>Only a part of the core is compiled. {1}</source>
        <translation>核心只编译了一部分。{1}</translation>
    </message>
    <message>
        <source>Only a part of the core is compiled: build it again.</source>
        <translation>核心只编译了一部分：请重新编译。</translation>
    </message>
    <message>
        <source>Only a tree has a matrix: expected a preset or a tree.</source>
        <translation>只有树才有矩阵：应为例子或树。</translation>
    </message>
    <message>
        <source>Only a zero-sum game has a value: payoffs must add up to the same number in every cell.</source>
        <translation>只有零和博弈才有值：每个单元格中的收益之和必须相同。</translation>
    </message>
    <message>
        <source>only at the left: {n}, only at the right: {m}</source>
        <translation>只在左边：{n}，只在右边：{m}</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>只在这一边</translation>
    </message>
    <message>
        <source>Only in a game of one person against an algorithm, once it has begun.</source>
        <translation>只在一人与算法对弈、对局已开始时可用。</translation>
    </message>
    <message>
        <source>Only in games of stones, such as Go and Othello.</source>
        <translation>只在围棋、黑白棋等落子的博弈中。</translation>
    </message>
    <message>
        <source>Only in Go.</source>
        <translation>仅限围棋。</translation>
    </message>
    <message>
        <source>Only in Nim and Grundy's game.</source>
        <translation>只用于尼姆和分钱币。</translation>
    </message>
    <message>
        <source>Only in Pig.</source>
        <translation>仅用于小猪。</translation>
    </message>
    <message>
        <source>Only in the Lecture layout.</source>
        <translation>只用于授课布局。</translation>
    </message>
    <message>
        <source>Only likely moves</source>
        <translation>只考虑可能的走步</translation>
    </message>
    <message>
        <source>Only move can contain a text.</source>
        <translation>只有 move 能包含文本。</translation>
    </message>
    <message>
        <source>Only one reply was looked at.</source>
        <translation>只考察了一个回应。</translation>
    </message>
    <message>
        <source>Only openings after which a short search sees no side ahead.</source>
        <translation>只取浅搜索认为没有一方领先的开局。</translation>
    </message>
    <message>
        <source>only terminal states have one</source>
        <translation>只有终止状态才有</translation>
    </message>
    <message>
        <source>Only the comparison with all ancestors cuts N</source>
        <translation>只有与所有祖先比较才能剪掉 N</translation>
    </message>
    <message>
        <source>Only the first {n} rows of the search are in {file}: {reason}.</source>
        <translation>{file} 中只有搜索的前 {n} 行：{reason}。</translation>
    </message>
    <message>
        <source>Only the leaves have payoffs.</source>
        <translation>只有叶节点有收益。</translation>
    </message>
    <message>
        <source>only the root has "{1}"</source>
        <translation>只有根节点有“{1}”</translation>
    </message>
    <message>
        <source>only tic-tac-toe is backed up.</source>
        <translation>只有一字棋可以求倒推值。</translation>
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
        <source>Only when no child is left to look at does the value go up to the parent.</source>
        <translation>子节点都考察完之后，值才传给父节点。</translation>
    </message>
    <message>
        <source>Only while the answer to an exercise is shown.</source>
        <translation>只在显示练习的答案时可用。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>open</source>
        <translation>搜索中</translation>
    </message>
    <message>
        <source>Open a file (.nfg, .efg)…</source>
        <translation>打开文件（.nfg、.efg）…</translation>
    </message>
    <message>
        <source>Open a search</source>
        <translation>打开一次搜索</translation>
    </message>
    <message>
        <source>Open a search…</source>
        <translation>打开一次搜索…</translation>
    </message>
    <message>
        <source>Open a sheet or a recipe</source>
        <translation>打开练习卷或配方</translation>
    </message>
    <message>
        <source>Open a sheet or a recipe…</source>
        <translation>打开练习卷或配方…</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>打开例题</translation>
    </message>
    <message>
        <source>OPEN and CLOSED</source>
        <translation>OPEN 表与 CLOSED 表</translation>
    </message>
    <message>
        <source>Open another</source>
        <translation>再开一例</translation>
    </message>
    <message>
        <source>Open calls</source>
        <translation>未返回的调用</translation>
    </message>
    <message>
        <source>Open end</source>
        <translation>不定轮数</translation>
    </message>
    <message>
        <source>OPEN holds the start, CLOSED nothing
while OPEN is not empty:
    take the first node out of OPEN
    if the game is over there: its value is the result
    otherwise put it into CLOSED and make its children:
        above depth k they go into OPEN, at depth k they are evaluated
while CLOSED is not empty:
    if all children of its first node have values:
        its value is the largest or the smallest of them; take it out
    otherwise move it to the end of CLOSED</source>
        <translation>OPEN 表含初始节点，CLOSED 表为空
当 OPEN 表不空时：
    取出 OPEN 表首的节点
    若对局在此结束：它的值就是结果
    否则放入 CLOSED 表，并生成它的子节点：
        未到深度 k 的放入 OPEN 表，到达深度 k 的计算静态估计值
当 CLOSED 表不空时：
    若表首节点的子节点都有值：
        它的值取其中的最大值或最小值；把它移出
    否则把它移到 CLOSED 表尾</translation>
    </message>
    <message>
        <source>Open in the system's editor</source>
        <translation>用系统的编辑器打开</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
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
        <source>Open own code…</source>
        <translation>打开自己的代码…</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Open the counter-example</source>
        <translation>打开反例</translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open the game</source>
        <translation>打开对局</translation>
    </message>
    <message>
        <source>Open the last unsaved session</source>
        <translation>打开上次未保存的会话</translation>
    </message>
    <message>
        <source>Open the menus</source>
        <translation>打开菜单</translation>
    </message>
    <message>
        <source>Open the settings folder</source>
        <translation>打开设置文件夹</translation>
    </message>
    <message>
        <source>Open the sheet in the main window, as a student would.</source>
        <translation>像学生那样在主窗口中打开练习卷。</translation>
    </message>
    <message>
        <source>Open this search</source>
        <translation>打开这次搜索</translation>
    </message>
    <message>
        <source>Open what was kept</source>
        <translation>打开保留的会话</translation>
    </message>
    <message>
        <source>open window</source>
        <translation>未关闭的窗口</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>开局</translation>
    </message>
    <message>
        <source>Opening: a die each</source>
        <translation>开局：各掷一枚</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>开局</translation>
    </message>
    <message>
        <source>opens</source>
        <translation>可以打开</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>opera</source>
        <translation>歌剧</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许此操作</translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation>不支持此操作</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>Opponent dial</source>
        <translation>对手旋钮</translation>
    </message>
    <message>
        <source>Opponent errs</source>
        <translation>对手失误率</translation>
    </message>
    <message>
        <source>Opposite cannons</source>
        <translation>列炮</translation>
    </message>
    <message>
        <source>Opposite elephants</source>
        <translation>列相局</translation>
    </message>
    <message>
        <source>Optimal for {player}: {mixture}.</source>
        <translation>{player} 的最优策略：{mixture}。</translation>
    </message>
    <message>
        <source>Option bounds: expected the least and the largest value, such as 0 10.</source>
        <translation>选项 bounds：应为最小值与最大值，例如 0 10。</translation>
    </message>
    <message>
        <source>Option bounds: values from {1} to {2} can come, so {3} to {4} would prune wrongly.</source>
        <translation>选项 bounds：可能出现从 {1} 到 {2} 的值，因此用 {3} 到 {4} 会剪错。</translation>
    </message>
    <message>
        <source>Option picks: expected rows and columns such as R2 C0, found {1}.</source>
        <translation>选项 picks：应为 R2 C0 这样的行与列，实际为 {1}。</translation>
    </message>
    <message>
        <source>Option picks: there is no {1}; strategies are counted from 0.</source>
        <translation>选项 picks：没有 {1}；策略从 0 数起。</translation>
    </message>
    <message>
        <source>Option picks: {1}{2} is not dominated when it is its turn.</source>
        <translation>选项 picks：轮到 {1}{2} 时它不是劣策略。</translation>
    </message>
    <message>
        <source>Option size: expected columns x rows such as 7x6, found {1}.</source>
        <translation>选项 size：应为列数 x 行数，如 7x6，读到 {1}。</translation>
    </message>
    <message>
        <source>Option {1} is given twice.</source>
        <translation>选项 {1} 给出了两次。</translation>
    </message>
    <message>
        <source>Option {1}: expected 1 to {2} whole numbers such as {3}, found {4}.</source>
        <translation>选项 {1}：应为 1 到 {2} 个整数，例如 {3}，实际为 {4}。</translation>
    </message>
    <message>
        <source>Option {1}: expected at most {2} numbers, found {3}.</source>
        <translation>选项 {1}：应为至多 {2} 个数，读到 {3}。</translation>
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
        <source>Options and limits of {name}</source>
        <translation>{name} 的选项和限制</translation>
    </message>
    <message>
        <source>options must be a dict of names and defaults, found {1}.</source>
        <translation>options 必须是由名称和默认值组成的 dict，得到的是 {1}。</translation>
    </message>
    <message>
        <source>options that are text, numbers, true, false or lists of these</source>
        <translation>文本、数、true、false 或它们的列表</translation>
    </message>
    <message>
        <source>options: expected a name such as coins, found {1}.</source>
        <translation>options：应为 coins 这样的名称，得到的是 {1}。</translation>
    </message>
    <message>
        <source>options: {1} is a word of every search; call it otherwise.</source>
        <translation>options：{1} 是每个搜索都有的词；换一个名称。</translation>
    </message>
    <message>
        <source>options: {1} must be a whole number, a text or True or False, found {2}.</source>
        <translation>options：{1} 必须是整数、文字、True 或 False，得到的是 {2}。</translation>
    </message>
    <message>
        <source>OR</source>
        <translation>或</translation>
    </message>
    <message>
        <source>Or drop a file here</source>
        <translation>或把文件拖到这里</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Order of expansion</source>
        <translation>扩展次序</translation>
    </message>
    <message>
        <source>Order of leaves</source>
        <translation>叶节点的次序</translation>
    </message>
    <message>
        <source>Order of moves</source>
        <translation>行动次序</translation>
    </message>
    <message>
        <source>Order of the children</source>
        <translation>子节点的次序</translation>
    </message>
    <message>
        <source>order {names}</source>
        <translation>次序 {names}</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Othello</source>
        <translation>黑白棋</translation>
    </message>
    <message>
        <source>Other facts about a search</source>
        <translation>搜索的更多信息</translation>
    </message>
    <message>
        <source>Other machines</source>
        <translation>换一批机器</translation>
    </message>
    <message>
        <source>Other numbers</source>
        <translation>换一组数</translation>
    </message>
    <message>
        <source>other numbers</source>
        <translation>换一组数</translation>
    </message>
    <message>
        <source>Other people's code can read and change your files. Run only what you trust.</source>
        <translation>别人的代码可以读取和更改你的文件。只运行你信任的程序。</translation>
    </message>
    <message>
        <source>Other people's code can read your files, but cannot write them or use the network.</source>
        <translation>别人的代码可以读取你的文件，但不能写入，也不能使用网络。</translation>
    </message>
    <message>
        <source>other value</source>
        <translation>值不同</translation>
    </message>
    <message>
        <source>Others search the same beside this one and share its table, which is then on. Nodes and moves can differ from run to run; only one thread is repeatable.</source>
        <translation>其他线程同时搜索同一局面并共用置换表（此时表总是打开的）。每次运行的节点数和走步可能不同；只有单线程的结果可以重现。</translation>
    </message>
    <message>
        <source>Otherwise it waits for your command to move.</source>
        <translation>否则等你让它走棋。</translation>
    </message>
    <message>
        <source>Otherwise the program opens with the layout used last.</source>
        <translation>否则程序从上次的布局开始。</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>我们的</translation>
    </message>
    <message>
        <source>out</source>
        <translation>不进</translation>
    </message>
    <message>
        <source>Out of memory before a decision; most promising: {move}</source>
        <translation>内存用尽，尚未判定；最有希望：{move}</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>Overtime</source>
        <translation>读秒</translation>
    </message>
    <message>
        <source>Overview of the tree</source>
        <translation>整棵树概览</translation>
    </message>
    <message>
        <source>Owen defence</source>
        <translation>欧文防御</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自己的</translation>
    </message>
    <message>
        <source>Own code can write only to its temporary folder then, and has no network.</source>
        <translation>这样自己的代码只能写入它的临时文件夹，也没有网络。</translation>
    </message>
    <message>
        <source>Own code cannot send signals (os.kill).</source>
        <translation>自己的代码不能发送信号（os.kill）。</translation>
    </message>
    <message>
        <source>Own code cannot send signals (os.killpg).</source>
        <translation>自己的代码不能发送信号（os.killpg）。</translation>
    </message>
    <message>
        <source>Own code cannot send signals (signal.pthread_kill).</source>
        <translation>自己的代码不能发送信号（signal.pthread_kill）。</translation>
    </message>
    <message>
        <source>Own code cannot start processes (os.fork).</source>
        <translation>自己的代码不能启动进程（os.fork）。</translation>
    </message>
    <message>
        <source>Own code cannot start processes (os.forkpty).</source>
        <translation>自己的代码不能启动进程（os.forkpty）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (os.exec).</source>
        <translation>自己的代码不能启动程序（os.exec）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (os.posix_spawn).</source>
        <translation>自己的代码不能启动程序（os.posix_spawn）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (os.spawn).</source>
        <translation>自己的代码不能启动程序（os.spawn）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (os.startfile).</source>
        <translation>自己的代码不能启动程序（os.startfile）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (os.system).</source>
        <translation>自己的代码不能启动程序（os.system）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (pty.spawn).</source>
        <translation>自己的代码不能启动程序（pty.spawn）。</translation>
    </message>
    <message>
        <source>Own code cannot start programs (subprocess).</source>
        <translation>自己的代码不能启动程序（subprocess）。</translation>
    </message>
    <message>
        <source>Own code cannot start threads; a search runs in the thread that called decide().</source>
        <translation>自己的代码不能启动线程；搜索在调用 decide() 的线程中运行。</translation>
    </message>
    <message>
        <source>Own code cannot use the network (socket.bind).</source>
        <translation>自己的代码不能使用网络（socket.bind）。</translation>
    </message>
    <message>
        <source>Own code cannot use the network (socket.connect).</source>
        <translation>自己的代码不能使用网络（socket.connect）。</translation>
    </message>
    <message>
        <source>Own code stays in its own temporary folder (os.chdir); write out the whole path instead.</source>
        <translation>自己的代码留在它的临时文件夹中（os.chdir）；请写出完整路径。</translation>
    </message>
    <message>
        <source>own code, in its own process</source>
        <translation>自己的代码，在单独的进程中</translation>
    </message>
    <message>
        <source>own conventions</source>
        <translation>自己的约定</translation>
    </message>
    <message>
        <source>own numbers</source>
        <translation>自己的数</translation>
    </message>
    <message>
        <source>Own points to the right, the opponent's up; the greener, the longer to roll</source>
        <translation>向右是自己的分数，向上是对手的；越绿越该多掷</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定大小</translation>
    </message>
    <message>
        <source>own tree</source>
        <translation>自己的树</translation>
    </message>
    <message>
        <source>p = {p}, q = {q}: {row} gets {first}, {column} gets {second}.</source>
        <translation>p = {p}，q = {q}：{row} 得 {first}，{column} 得 {second}。</translation>
    </message>
    <message>
        <source>p: {player} {strategy}</source>
        <translation>p：{player} 选“{strategy}”</translation>
    </message>
    <message>
        <source>Page {n} of {all}</source>
        <translation>第 {n} 页，共 {all} 页</translation>
    </message>
    <message>
        <source>Pages of the agent</source>
        <translation>智能体的各页</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>pair {n}</source>
        <translation>第 {n} 对</translation>
    </message>
    <message>
        <source>Pair {n} of at least {all}</source>
        <translation>第 {n} 对，至少 {all} 对</translation>
    </message>
    <message>
        <source>Pair {n} of {all}</source>
        <translation>第 {n} 对，共 {all} 对</translation>
    </message>
    <message>
        <source>Pairs of games of every pairing: one opening, then with changed sides.</source>
        <translation>每组对阵下多少对：同一开局，再交换先后。</translation>
    </message>
    <message>
        <source>pairs {first} and {last}</source>
        <translation>第 {first}、{last} 对</translation>
    </message>
    <message>
        <source>Paisley</source>
        <translation>佩斯利开局</translation>
    </message>
    <message>
        <source>Palcorner cannon</source>
        <translation>士角炮</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>布</translation>
    </message>
    <message>
        <source>Parallel opening</source>
        <translation>平行开局</translation>
    </message>
    <message>
        <source>parent only</source>
        <translation>只与父节点比较</translation>
    </message>
    <message>
        <source>Pareto optimal</source>
        <translation>帕累托最优</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Part 1: expected B or W, who is to move, found {1}.</source>
        <translation>第 1 部分：应为 B 或 W，表示轮到谁走；实际为 {1}。</translation>
    </message>
    <message>
        <source>Part {1}: expected a square from 1 to 32, K before that of a king, or a range such as 21-32; found {2}.</source>
        <translation>第 {1} 部分：应为 1 到 32 的格号（王的格号前加 K），或 21-32 这样的范围；实际为 {2}。</translation>
    </message>
    <message>
        <source>Part {1}: expected W or B with the squares of the pieces, found {2}.</source>
        <translation>第 {1} 部分：应为 W 或 B 加上棋子的格号；实际为 {2}。</translation>
    </message>
    <message>
        <source>Part {1}: two pieces stand on square {2}.</source>
        <translation>第 {1} 部分：第 {2} 格上有两个棋子。</translation>
    </message>
    <message>
        <source>Part {1}: {2} stands there twice.</source>
        <translation>第 {1} 部分：{2} 出现了两次。</translation>
    </message>
    <message>
        <source>Parts from {algorithm} at event {n}:</source>
        <translation>从第 {n} 个事件起与 {algorithm} 不同：</translation>
    </message>
    <message>
        <source>Parts of the scene</source>
        <translation>本场的各部分</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>停一手</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>一轮</translation>
    </message>
    <message>
        <source>Pass proved wins, losses and draws up the tree, and do not visit what is decided.</source>
        <translation>把已证明的胜、负、和沿树上传，不再访问已定的部分。</translation>
    </message>
    <message>
        <source>pass {n}</source>
        <translation>第 {n} 轮</translation>
    </message>
    <message>
        <source>Pass {n} answers &lt;b&gt;no&lt;/b&gt;: the value is at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>第 {n} 轮的回答：&lt;b&gt;否&lt;/b&gt;，值至多为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Pass {n} answers &lt;b&gt;yes&lt;/b&gt;: the value is at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>第 {n} 轮的回答：&lt;b&gt;是&lt;/b&gt;，值至少为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Pass {n} to depth {depth} begins: {question}</source>
        <translation>深度 {depth} 的第 {n} 轮开始：{question}</translation>
    </message>
    <message>
        <source>pass {n}, {question}</source>
        <translation>第 {n} 轮，{question}</translation>
    </message>
    <message>
        <source>Passed pawns, by the square of their steps, more in endings, half if blocked</source>
        <translation>通路兵，按已走步数的平方计，残局中加重，受阻时减半</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>停一手</translation>
    </message>
    <message>
        <source>Passes just before; two end the game.</source>
        <translation>此前连续停一手的次数；两次则终局。</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste a game</source>
        <translation>粘贴棋局</translation>
    </message>
    <message>
        <source>Paste a table</source>
        <translation>粘贴表格</translation>
    </message>
    <message>
        <source>Paste below</source>
        <translation>粘贴到下方</translation>
    </message>
    <message>
        <source>Paste in its place</source>
        <translation>粘贴并替换</translation>
    </message>
    <message>
        <source>Paste position</source>
        <translation>粘贴局面</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Path of play</source>
        <translation>行动轨迹</translation>
    </message>
    <message>
        <source>Path of this round</source>
        <translation>本轮路径</translation>
    </message>
    <message>
        <source>path of this round</source>
        <translation>本轮路径</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause or go on</source>
        <translation>暂停或继续</translation>
    </message>
    <message>
        <source>Pause the clocks</source>
        <translation>暂停棋钟</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Pawn opening</source>
        <translation>仙人指路</translation>
    </message>
    <message>
        <source>Pawn opening against left central cannon</source>
        <translation>仙人指路对左中炮</translation>
    </message>
    <message>
        <source>Pawn opening against left elephant</source>
        <translation>仙人指路对飞左象</translation>
    </message>
    <message>
        <source>Pawn opening against left horse</source>
        <translation>仙人指路对进左马</translation>
    </message>
    <message>
        <source>Pawn opening against right central cannon</source>
        <translation>仙人指路对右中炮</translation>
    </message>
    <message>
        <source>Pawn opening against right elephant</source>
        <translation>仙人指路对飞右象</translation>
    </message>
    <message>
        <source>Pawn opening against right horse</source>
        <translation>仙人指路对进右马</translation>
    </message>
    <message>
        <source>Pawn opening against the cannon behind the pawn</source>
        <translation>仙人指路对卒底炮</translation>
    </message>
    <message>
        <source>Pawn opening, left central cannon against the cannon behind the pawn</source>
        <translation>仙人指路转左中炮对卒底炮</translation>
    </message>
    <message>
        <source>Pawn opening, right central cannon against the cannon behind the pawn</source>
        <translation>仙人指路转右中炮对卒底炮</translation>
    </message>
    <message>
        <source>Pawns facing each other</source>
        <translation>对兵局</translation>
    </message>
    <message>
        <source>Payoff</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>payoff</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Payoff a round, row against column</source>
        <translation>每轮收益，行对列</translation>
    </message>
    <message>
        <source>payoff dominant</source>
        <translation>收益占优</translation>
    </message>
    <message>
        <source>Payoff of sector {n}</source>
        <translation>扇区 {n} 的收益</translation>
    </message>
    <message>
        <source>Payoff of {player}</source>
        <translation>{player} 的收益</translation>
    </message>
    <message>
        <source>payoff of {player}</source>
        <translation>{player} 的收益</translation>
    </message>
    <message>
        <source>Payoff space</source>
        <translation>收益空间</translation>
    </message>
    <message>
        <source>Payoffs</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Payoffs are typed into the cells. Games of three and four players are solved by batch only.</source>
        <translation>收益直接填入单元格。三人和四人博弈只能用批处理求解。</translation>
    </message>
    <message>
        <source>payoffs in {unit}: {players}</source>
        <translation>收益（{unit}）：{players}</translation>
    </message>
    <message>
        <source>payoffs in {unit}: {row}, {column}</source>
        <translation>收益（{unit}）：{row}，{column}</translation>
    </message>
    <message>
        <source>payoffs of {player}</source>
        <translation>{player} 的收益</translation>
    </message>
    <message>
        <source>payoffs {first}, {second}</source>
        <translation>收益 {first}，{second}</translation>
    </message>
    <message>
        <source>Payoffs {payoffs}</source>
        <translation>收益 {payoffs}</translation>
    </message>
    <message>
        <source>payoffs(node):
    of a leaf: what both players get there
    of a chance node: the mean over its moves
    else: those of the child that pays most to the player who moves</source>
        <translation>收益（节点）：
    叶节点：双方在此的收益
    机会节点：各走步的期望值
    否则：使走步方收益最高的子节点的收益</translation>
    </message>
    <message>
        <source>Payoffs, by who knows what</source>
        <translation>不同信息下双方的收益</translation>
    </message>
    <message>
        <source>payoffs: {players}</source>
        <translation>收益：{players}</translation>
    </message>
    <message>
        <source>payoffs: {row}, {column}</source>
        <translation>收益：{row}，{column}</translation>
    </message>
    <message>
        <source>Per choice</source>
        <translation>每次限时</translation>
    </message>
    <message>
        <source>Perfect information</source>
        <translation>完美信息</translation>
    </message>
    <message>
        <source>Perfect opponent</source>
        <translation>完美对手</translation>
    </message>
    <message>
        <source>Perfect opponent: {move} → {value}.</source>
        <translation>完美对手：{move} → {value}。</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>Perpendicular opening</source>
        <translation>垂直开局</translation>
    </message>
    <message>
        <source>Perpetual check</source>
        <translation>长将</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>视角</translation>
    </message>
    <message>
        <source>Petrov defence</source>
        <translation>彼得罗夫防御</translation>
    </message>
    <message>
        <source>Petrov defence, classical attack</source>
        <translation>彼得罗夫防御，古典进攻</translation>
    </message>
    <message>
        <source>Petrov defence, Stafford gambit</source>
        <translation>彼得罗夫防御，斯塔福德弃兵</translation>
    </message>
    <message>
        <source>PGN, SGF, EPD, or one line of moves each</source>
        <translation>PGN、SGF、EPD，或每行一串走步</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Philidor defence</source>
        <translation>菲利多尔防御</translation>
    </message>
    <message>
        <source>Pick a piece up, put it down</source>
        <translation>拿起棋子，放下棋子</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Picture of the next scene</source>
        <translation>下一场的画面</translation>
    </message>
    <message>
        <source>Picture of the projector</source>
        <translation>投影画面</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Pieces in the centre</source>
        <translation>中央的棋子</translation>
    </message>
    <message>
        <source>Pig</source>
        <translation>小猪</translation>
    </message>
    <message>
        <source>Pile {1}: expected a number from 0 to {2}, found {3}.</source>
        <translation>第 {1} 堆：应为 0 到 {2} 的数，实际为 {3}。</translation>
    </message>
    <message>
        <source>Pile {1}: expected a whole number, found {2}.</source>
        <translation>第 {1} 堆：应为整数，实际为 {2}。</translation>
    </message>
    <message>
        <source>Pile {1}: expected at least one coin, found 0.</source>
        <translation>第 {1} 堆：应至少有一枚钱币，实际为 0。</translation>
    </message>
    <message>
        <source>pile:count, piles from 0</source>
        <translation>堆号、冒号和数量，堆号从 0 起</translation>
    </message>
    <message>
        <source>pile:size, piles from 0, the smaller part</source>
        <translation>堆号、冒号和较小一份的枚数，堆号从 0 起</translation>
    </message>
    <message>
        <source>Piles</source>
        <translation>各堆</translation>
    </message>
    <message>
        <source>Piles above 1</source>
        <translation>大于 1 的堆</translation>
    </message>
    <message>
        <source>Piles of coins</source>
        <translation>若干堆钱币</translation>
    </message>
    <message>
        <source>Pioneer</source>
        <translation>先锋开局</translation>
    </message>
    <message>
        <source>Pip counts</source>
        <translation>点数统计</translation>
    </message>
    <message>
        <source>Pips left</source>
        <translation>剩余点数</translation>
    </message>
    <message>
        <source>Pirc defence</source>
        <translation>皮尔茨防御</translation>
    </message>
    <message>
        <source>Pirc defence, Austrian attack</source>
        <translation>皮尔茨防御，奥地利进攻</translation>
    </message>
    <message>
        <source>Pirc defence, classical variation</source>
        <translation>皮尔茨防御，古典变例</translation>
    </message>
    <message>
        <source>PL[B] or PL[W]</source>
        <translation>PL[B] 或 PL[W]</translation>
    </message>
    <message>
        <source>Place two more stones</source>
        <translation>再摆两子</translation>
    </message>
    <message>
        <source>Placement: how well the pieces stand, by the stage of the game</source>
        <translation>位置：棋子站得好不好，随对局阶段而变</translation>
    </message>
    <message>
        <source>Places in the search</source>
        <translation>搜索中的位置</translation>
    </message>
    <message>
        <source>Placing three stones</source>
        <translation>摆三子</translation>
    </message>
    <message>
        <source>Placing two more stones</source>
        <translation>再摆两子</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>对弈</translation>
    </message>
    <message>
        <source>play</source>
        <translation>参加</translation>
    </message>
    <message>
        <source>Play a move</source>
        <translation>走一步</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再来一场</translation>
    </message>
    <message>
        <source>Play against a strategy</source>
        <translation>与策略对弈</translation>
    </message>
    <message>
        <source>Play against a strategy…</source>
        <translation>与策略对弈…</translation>
    </message>
    <message>
        <source>Play against it</source>
        <translation>与它对弈</translation>
    </message>
    <message>
        <source>Play as well as it can</source>
        <translation>尽力下棋</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>从此局面开始</translation>
    </message>
    <message>
        <source>Play it out</source>
        <translation>走给我看</translation>
    </message>
    <message>
        <source>Play layout</source>
        <translation>对弈布局</translation>
    </message>
    <message>
        <source>Play on the board</source>
        <translation>在棋盘上演示</translation>
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
        <source>Play the playout again</source>
        <translation>重新播放模拟</translation>
    </message>
    <message>
        <source>Play the round robin</source>
        <translation>进行循环赛</translation>
    </message>
    <message>
        <source>Play the steps</source>
        <translation>连续走步骤</translation>
    </message>
    <message>
        <source>Play until it errs: each of its moves is judged</source>
        <translation>下到它出错为止：它的每一步都会被评判</translation>
    </message>
    <message>
        <source>Play White</source>
        <translation>执白</translation>
    </message>
    <message>
        <source>Play yourself</source>
        <translation>亲自上场</translation>
    </message>
    <message>
        <source>Play {move}</source>
        <translation>走 {move}</translation>
    </message>
    <message>
        <source>Play, Study, and Lecture for the projector: {lecture} fills the screen with the tree and one sentence a step. Panels can be moved, floated and closed.</source>
        <translation>对弈、研究，以及用于投影的授课布局：按 {lecture}，树和每步一句话占满屏幕。面板可以移动、浮动和关闭。</translation>
    </message>
    <message>
        <source>Played by another program</source>
        <translation>由另一个程序进行</translation>
    </message>
    <message>
        <source>Played so: {plan}.</source>
        <translation>实际走法：{plan}。</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>对局者</translation>
    </message>
    <message>
        <source>player 1 or 2</source>
        <translation>参与者 1 或 2</translation>
    </message>
    <message>
        <source>Player {n}</source>
        <translation>参与者 {n}</translation>
    </message>
    <message>
        <source>Player, seconds a move</source>
        <translation>对局者、步时（秒）</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>对局者</translation>
    </message>
    <message>
        <source>Playout</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>playout</source>
        <translation>模拟</translation>
    </message>
    <message numerus="yes">
        <source>Playout cut after {n} moves, valued: reward {reward}</source>
        <translation><numerusform>模拟 {n} 步后截断并评估：收益 {reward}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Playout of {n} moves. {end}. Reward {reward}</source>
        <translation><numerusform>模拟 {n} 步。{end}。收益 {reward}</numerusform></translation>
    </message>
    <message>
        <source>playout() goes on from a node of a round; expected round() before it.</source>
        <translation>playout() 从一轮的节点继续；之前应有 round()。</translation>
    </message>
    <message>
        <source>Playout, move {at} of {n}</source>
        <translation>模拟，第 {at} 步，共 {n} 步</translation>
    </message>
    <message>
        <source>plays</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Plays only: it cannot be asked for its lines.</source>
        <translation>只能对局，不能给出走步序列。</translation>
    </message>
    <message>
        <source>Plays random games, and grows the tree where they promise most to the side to move.</source>
        <translation>随机把棋局走完，让树朝着对行棋方最有希望的地方生长。</translation>
    </message>
    <message>
        <source>plays such as 8/5 6/5, bar/22, 13/7*(2) or 6/off, throws such as 63</source>
        <translation>走步如 8/5 6/5、bar/22、13/7*(2) 或 6/off，掷骰如 63</translation>
    </message>
    <message>
        <source>Plays {games}.</source>
        <translation>能下：{games}。</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Plies beyond the full depth.</source>
        <translation>超出深度的层数。</translation>
    </message>
    <message>
        <source>Plies of a cut playout</source>
        <translation>截断模拟的层数</translation>
    </message>
    <message>
        <source>Plies since a capture or a man's move; with the eightieth the game is drawn.</source>
        <translation>最近一次吃子或走兵以来的步数（双方各算一步）；满八十步即为和棋。</translation>
    </message>
    <message>
        <source>plies still to search</source>
        <translation>还要搜索的层数</translation>
    </message>
    <message>
        <source>Plies without a capture</source>
        <translation>未吃子的步数</translation>
    </message>
    <message>
        <source>Plies without progress</source>
        <translation>无进展层数</translation>
    </message>
    <message>
        <source>Plies {first} to {last}</source>
        <translation>第 {first} 至 {last} 层</translation>
    </message>
    <message>
        <source>Plies.</source>
        <translation>层数。</translation>
    </message>
    <message>
        <source>Ply</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Ply {n}</source>
        <translation>第 {n} 层</translation>
    </message>
    <message>
        <source>Ply {ply}: line {n} of {total} as long</source>
        <translation>第 {ply} 层：同样深的路线共 {total} 条，这是第 {n} 条</translation>
    </message>
    <message>
        <source>Plyscope ended unexpectedly the last time. The report helps to fix the fault.</source>
        <translation>Plyscope 上次没有正常结束。这份报告有助于修复问题。</translation>
    </message>
    <message numerus="yes">
        <source>Plyscope ended without closing {n} sessions. They were kept.</source>
        <translation><numerusform>Plyscope 结束时有 {n} 个会话没有关闭，它们已被保留。</numerusform></translation>
    </message>
    <message>
        <source>Plyscope help</source>
        <translation>Plyscope 帮助</translation>
    </message>
    <message>
        <source>Plyscope is free software: you may use, study, share and change it under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Plyscope 是自由软件：你可以按 GNU 通用公共许可证第 3 版或更新版本使用、研究、分享和修改它。不附带任何担保。</translation>
    </message>
    <message>
        <source>Plyscope keys</source>
        <translation>Plyscope 快捷键</translation>
    </message>
    <message>
        <source>Plyscope, alpha-beta</source>
        <translation>Plyscope，α-β 剪枝</translation>
    </message>
    <message>
        <source>pn, dn</source>
        <translation>pn, dn</translation>
    </message>
    <message>
        <source>PNS</source>
        <translation>PNS</translation>
    </message>
    <message>
        <source>PNS keeps the whole tree in memory; PN² a part of it, with a second search at each leaf; df-pn keeps a table and goes depth first.</source>
        <translation>PNS 把整棵树放在内存里；PN² 只放一部分，在每个叶节点再作一次搜索；df-pn 用置换表，深度优先。</translation>
    </message>
    <message>
        <source>PN²</source>
        <translation>PN²</translation>
    </message>
    <message>
        <source>Point {1} ({2}): expected B, W or a full stop, found {3}.</source>
        <translation>第 {1} 点（{2}）：应为 B、W 或句点，读到 {3}。</translation>
    </message>
    <message>
        <source>Point {1}: expected X, O or a full stop, found {2}.</source>
        <translation>第 {1} 点：应为 X、O 或句点，读到 {2}。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Points a pair</source>
        <translation>每对得分</translation>
    </message>
    <message>
        <source>points from A1 (bottom left) without I, and pass</source>
        <translation>交叉点，从左下角的 A1 起，没有字母 I；以及 pass（停一手）</translation>
    </message>
    <message>
        <source>Points needed to win.</source>
        <translation>保有这么多分者胜。</translation>
    </message>
    <message>
        <source>Points of games, and below them pairs won, drawn and lost. S.-B.: Sonneborn-Berger.</source>
        <translation>对局得分，下方是胜、和、负的对数。S.-B. 是索内伯恩-伯格分。</translation>
    </message>
    <message>
        <source>Points of the turn</source>
        <translation>本回合的分数</translation>
    </message>
    <message>
        <source>Points of the turn at which to hold</source>
        <translation>收手时的本回合分数</translation>
    </message>
    <message>
        <source>Points of the turn at which to hold, over the own points</source>
        <translation>收手时的本回合分数，随自己的分数变化</translation>
    </message>
    <message>
        <source>points such as {1}[cc]</source>
        <translation>交叉点，如 {1}[cc]</translation>
    </message>
    <message>
        <source>Points that a side is nearer to</source>
        <translation>离某方更近的点</translation>
    </message>
    <message>
        <source>Points that make a four</source>
        <translation>可成冲四的点</translation>
    </message>
    <message>
        <source>Points that make a three</source>
        <translation>可成三的点</translation>
    </message>
    <message>
        <source>Points that make a two</source>
        <translation>可成二的点</translation>
    </message>
    <message>
        <source>Points that make an open four</source>
        <translation>可成活四的点</translation>
    </message>
    <message>
        <source>Points that make an open three</source>
        <translation>可成活三的点</translation>
    </message>
    <message>
        <source>Points that make an open two</source>
        <translation>可成活二的点</translation>
    </message>
    <message>
        <source>Points that make five</source>
        <translation>可成五的点</translation>
    </message>
    <message>
        <source>Points that White gets for moving second.</source>
        <translation>白方因后行所得的目数。</translation>
    </message>
    <message>
        <source>Points that would bring an earlier board back, with commas between.</source>
        <translation>会使先前局面重现的点，以逗号分隔。</translation>
    </message>
    <message>
        <source>Points to win</source>
        <translation>获胜分数</translation>
    </message>
    <message>
        <source>Points: h8</source>
        <translation>坐标点：h8</translation>
    </message>
    <message>
        <source>Polish opening</source>
        <translation>波兰开局</translation>
    </message>
    <message>
        <source>Polytope of the column player</source>
        <translation>列参与者的多面体</translation>
    </message>
    <message>
        <source>Polytope of the row player</source>
        <translation>行参与者的多面体</translation>
    </message>
    <message>
        <source>Ponziani opening</source>
        <translation>庞齐亚尼开局</translation>
    </message>
    <message>
        <source>Position as text</source>
        <translation>局面文本</translation>
    </message>
    <message>
        <source>Position id, character {1}: expected a letter, a digit, + or /, found {2}.</source>
        <translation>局面编号第 {1} 个字符：应为字母、数字、+ 或 /，实际为 {2}。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>局面数</translation>
    </message>
    <message>
        <source>Positions that come about in several ways share what is known below them.</source>
        <translation>经不同走步次序形成的相同局面，共享其下已知的一切。</translation>
    </message>
    <message>
        <source>Practise what went wrong</source>
        <translation>练习做错的题</translation>
    </message>
    <message>
        <source>Prefer quick wins</source>
        <translation>偏好速胜</translation>
    </message>
    <message>
        <source>Presenter's window</source>
        <translation>讲者窗口</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>按下</translation>
    </message>
    <message>
        <source>Press the control</source>
        <translation>按下控件</translation>
    </message>
    <message>
        <source>Press the keys</source>
        <translation>按下快捷键</translation>
    </message>
    <message>
        <source>Press the keys. Backspace empties the field, Tab leaves it.</source>
        <translation>按下快捷键。退格键清空，Tab 键离开。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>上一个书签</translation>
    </message>
    <message>
        <source>Previous exercise</source>
        <translation>上一题</translation>
    </message>
    <message>
        <source>Previous iteration</source>
        <translation>上一轮迭代</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>上一个失误</translation>
    </message>
    <message>
        <source>Previous node found</source>
        <translation>上一个找到的节点</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>price falls</source>
        <translation>价格下跌</translation>
    </message>
    <message>
        <source>price holds</source>
        <translation>价格稳定</translation>
    </message>
    <message>
        <source>Price of anarchy</source>
        <translation>无政府代价</translation>
    </message>
    <message>
        <source>Price of stability</source>
        <translation>稳定代价</translation>
    </message>
    <message>
        <source>Price of taking part</source>
        <translation>参加的代价</translation>
    </message>
    <message>
        <source>Price: expected a number, such as 15 or 1/2; found “{1}”.</source>
        <translation>代价：应为数字，如 15 或 1/2；读到“{1}”。</translation>
    </message>
    <message>
        <source>Principal variation search</source>
        <translation>主要变例搜索</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Print the lesson</source>
        <translation>打印讲课</translation>
    </message>
    <message>
        <source>Print the lesson…</source>
        <translation>打印讲课…</translation>
    </message>
    <message>
        <source>Printed text</source>
        <translation>打印的文字</translation>
    </message>
    <message>
        <source>Printed:</source>
        <translation>原文：</translation>
    </message>
    <message>
        <source>Printed: a game that ends early</source>
        <translation>教材印出的程序：对局提前结束</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Prisoner A</source>
        <translation>囚徒甲</translation>
    </message>
    <message>
        <source>Prisoner B</source>
        <translation>囚徒乙</translation>
    </message>
    <message>
        <source>Prisoner's dilemma</source>
        <translation>囚徒困境</translation>
    </message>
    <message>
        <source>probabilities that add up to 1, not to {1}</source>
        <translation>和为 1 的概率，而不是 {1}</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Probability of {move}: {weight}</source>
        <translation>{move} 的概率：{weight}</translation>
    </message>
    <message>
        <source>Probability {share}</source>
        <translation>概率 {share}</translation>
    </message>
    <message>
        <source>profit</source>
        <translation>盈利</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Program that plays</source>
        <translation>对局的程序</translation>
    </message>
    <message>
        <source>Programs tell what they think of the position on the board, and our own search beside them. They never make a move.</source>
        <translation>各程序说出对棋盘上局面的看法，旁边是我们自己的搜索。它们从不走步。</translation>
    </message>
    <message>
        <source>Program…</source>
        <translation>程序…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Progressive bias</source>
        <translation>渐进偏置</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Projector: screen {n}, {width} × {height}</source>
        <translation>投影：屏幕 {n}，{width} × {height}</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>Proof and disproof numbers of the children</source>
        <translation>子节点的证明数与否证数</translation>
    </message>
    <message>
        <source>Proof number</source>
        <translation>证明数</translation>
    </message>
    <message>
        <source>Proof number of {move} at ply {ply} goes from {before} to {after}.</source>
        <translation>第 {ply} 层 {move} 的证明数由 {before} 变为 {after}。</translation>
    </message>
    <message>
        <source>Proof number of {move} at ply {ply}: {after}.</source>
        <translation>第 {ply} 层 {move} 的证明数：{after}。</translation>
    </message>
    <message>
        <source>Proof number {proof}, disproof number {disproof}</source>
        <translation>证明数 {proof}，否证数 {disproof}</translation>
    </message>
    <message>
        <source>Proof numbers</source>
        <translation>证明数</translation>
    </message>
    <message>
        <source>proof | disproof number</source>
        <translation>证明数｜否证数</translation>
    </message>
    <message>
        <source>Proof, disproof number</source>
        <translation>证明数、否证数</translation>
    </message>
    <message>
        <source>Proof-number search</source>
        <translation>证明数搜索</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>proved by B, D, E, F</source>
        <translation>由 B、D、E、F 证明</translation>
    </message>
    <message>
        <source>Proved: {move}</source>
        <translation>已证明：{move}</translation>
    </message>
    <message>
        <source>Proves or disproves a goal by expanding, time and again, the leaf where that is least work.</source>
        <translation>反复扩展最省力的叶节点，以证明或否证一个目标。</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>被剪去</translation>
    </message>
    <message>
        <source>Pruning</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Pruning at chance nodes</source>
        <translation>机会节点处的剪枝</translation>
    </message>
    <message>
        <source>PUCT</source>
        <translation>PUCT</translation>
    </message>
    <message>
        <source>Pulls</source>
        <translation>拉动</translation>
    </message>
    <message>
        <source>Pulses of α and β</source>
        <translation>α 和 β 的脉冲</translation>
    </message>
    <message>
        <source>pump silent</source>
        <translation>油泵无声</translation>
    </message>
    <message>
        <source>pure</source>
        <translation>纯策略</translation>
    </message>
    <message>
        <source>Pure equilibria</source>
        <translation>纯策略均衡数</translation>
    </message>
    <message>
        <source>Pure equilibria: {1}; mixed ones of more than two players are not computed.</source>
        <translation>纯策略均衡：{1} 个；两人以上的混合策略均衡不计算。</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>Python 代码</translation>
    </message>
    <message>
        <source>Python code, read only</source>
        <translation>Python 代码，只读</translation>
    </message>
    <message>
        <source>Python files</source>
        <translation>Python 文件</translation>
    </message>
    <message>
        <source>Python files…</source>
        <translation>Python 文件…</translation>
    </message>
    <message>
        <source>Python, as it runs</source>
        <translation>正在运行的 Python</translation>
    </message>
    <message>
        <source>Q bet</source>
        <translation>Q：下注</translation>
    </message>
    <message>
        <source>Q check</source>
        <translation>Q：过牌</translation>
    </message>
    <message>
        <source>Q check bet</source>
        <translation>Q：过牌、下注</translation>
    </message>
    <message>
        <source>q: {player} {strategy}</source>
        <translation>q：{player} 选“{strategy}”</translation>
    </message>
    <message>
        <source>Qt and PySide6 are used unchanged, as libraries of their own beside the program: you may exchange them for versions of yours. The text adds to that of the GPL above.</source>
        <translation>Qt 和 PySide6 未经修改，作为独立的库放在程序旁：你可以换成自己的版本。此文本是对上面 GPL 的补充。</translation>
    </message>
    <message>
        <source>QTI 1.2 (Canvas)…</source>
        <translation>QTI 1.2（Canvas）…</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>后</translation>
    </message>
    <message>
        <source>Queen's gambit</source>
        <translation>后翼弃兵</translation>
    </message>
    <message>
        <source>Queen's gambit accepted</source>
        <translation>接受后翼弃兵</translation>
    </message>
    <message>
        <source>Queen's gambit accepted, classical variation</source>
        <translation>接受后翼弃兵，古典变例</translation>
    </message>
    <message>
        <source>Queen's gambit declined</source>
        <translation>拒后翼弃兵</translation>
    </message>
    <message>
        <source>Queen's gambit declined, Albin countergambit</source>
        <translation>拒后翼弃兵，阿尔宾反弃兵</translation>
    </message>
    <message>
        <source>Queen's gambit declined, Cambridge Springs defence</source>
        <translation>拒后翼弃兵，剑桥泉防御</translation>
    </message>
    <message>
        <source>Queen's gambit declined, Chigorin defence</source>
        <translation>拒后翼弃兵，奇戈林防御</translation>
    </message>
    <message>
        <source>Queen's gambit declined, exchange variation</source>
        <translation>拒后翼弃兵，兑换变例</translation>
    </message>
    <message>
        <source>Queen's gambit declined, Lasker defence</source>
        <translation>拒后翼弃兵，拉斯克防御</translation>
    </message>
    <message>
        <source>Queen's gambit declined, modern variation</source>
        <translation>拒后翼弃兵，现代变例</translation>
    </message>
    <message>
        <source>Queen's gambit declined, modern variation, Be7</source>
        <translation>拒后翼弃兵，现代变例，出象 e7</translation>
    </message>
    <message>
        <source>Queen's gambit declined, Ragozin defence</source>
        <translation>拒后翼弃兵，拉戈津防御</translation>
    </message>
    <message>
        <source>Queen's gambit declined, Tartakower defence</source>
        <translation>拒后翼弃兵，塔尔塔科维尔防御</translation>
    </message>
    <message>
        <source>Queen's gambit declined, three knights variation</source>
        <translation>拒后翼弃兵，三马变例</translation>
    </message>
    <message>
        <source>Queen's Indian defence</source>
        <translation>新印度防御</translation>
    </message>
    <message>
        <source>Queen's Indian defence, fianchetto variation</source>
        <translation>新印度防御，侧翼出象变例</translation>
    </message>
    <message>
        <source>Queen's Indian defence, Petrosian variation</source>
        <translation>新印度防御，彼得罗辛变例</translation>
    </message>
    <message>
        <source>Queen's pawn</source>
        <translation>后兵开局</translation>
    </message>
    <message>
        <source>Queen's pawn game</source>
        <translation>后兵对局</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Question (Chinese)</source>
        <translation>题目（中文）</translation>
    </message>
    <message>
        <source>Question (English)</source>
        <translation>题目（英文）</translation>
    </message>
    <message>
        <source>Quiescence at most</source>
        <translation>静止搜索最多</translation>
    </message>
    <message>
        <source>Quiescence search</source>
        <translation>静止搜索</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>Quiet plies</source>
        <translation>无进展的步数</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>R. Axelrod, The Evolution of Cooperation, 1984</source>
        <translation>R. Axelrod, The Evolution of Cooperation, 1984</translation>
    </message>
    <message>
        <source>R. D. Luce and H. Raiffa, Games and Decisions, 1957</source>
        <translation>R. D. Luce 与 H. Raiffa, Games and Decisions, 1957</translation>
    </message>
    <message>
        <source>R. D. Luce and H. Raiffa, Games and Decisions, 1957; D. Gale, A theory of n-person games with perfect information, 1953</source>
        <translation>R. D. Luce、H. Raiffa，Games and Decisions，1957；D. Gale，A theory of n-person games with perfect information，1953</translation>
    </message>
    <message>
        <source>R. Selten, The chain store paradox, 1978</source>
        <translation>R. Selten, The chain store paradox, 1978</translation>
    </message>
    <message>
        <source>Raccoon dog</source>
        <translation>狸猫开局</translation>
    </message>
    <message>
        <source>races won less races lost</source>
        <translation>胜场减负场</translation>
    </message>
    <message>
        <source>Raise ValueError with what was expected, for a text that is no state.</source>
        <translation>文字不是状态时，引发 ValueError 并说明应有什么。</translation>
    </message>
    <message>
        <source>Ralle</source>
        <translation>拉勒开局</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Random games come to their end</source>
        <translation>随机对局都能结束</translation>
    </message>
    <message>
        <source>Random opponent</source>
        <translation>随机对手</translation>
    </message>
    <message>
        <source>Random opponent: {move} → {value}.</source>
        <translation>随机对手：{move} → {value}。</translation>
    </message>
    <message>
        <source>Random tree</source>
        <translation>随机树</translation>
    </message>
    <message>
        <source>random tree</source>
        <translation>随机树</translation>
    </message>
    <message>
        <source>Random trees</source>
        <translation>随机树</translation>
    </message>
    <message>
        <source>Random trees looked at: {n} of {all}</source>
        <translation>已看随机树：{n}/{all}</translation>
    </message>
    <message>
        <source>Random, avoiding risk</source>
        <translation>随机对手，规避风险</translation>
    </message>
    <message>
        <source>random, {n} plies, any, seed {seed}</source>
        <translation>随机 {n} 层，不限，种子 {seed}</translation>
    </message>
    <message>
        <source>random, {n} plies, seed {seed}</source>
        <translation>随机 {n} 层，种子 {seed}</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Rangetsu</source>
        <translation>岚月局</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Ranked chariot</source>
        <translation>横车局</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>RAVE visits</source>
        <translation>RAVE 访问数</translation>
    </message>
    <message>
        <source>Read about it</source>
        <translation>查看说明</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read the variables</source>
        <translation>读变量</translation>
    </message>
    <message>
        <source>Read where they part</source>
        <translation>读出何处分歧</translation>
    </message>
    <message>
        <source>read({1}) gives {2} instead of the state that was written, {3}.</source>
        <translation>read({1}) 给出 {2}，而不是所写出的状态 {3}。</translation>
    </message>
    <message>
        <source>read({1}) raises {2}</source>
        <translation>read({1}) 引发 {2}</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>磁盘是只读的</translation>
    </message>
    <message>
        <source>Reading moves: {n} %</source>
        <translation>正在读取走步：{n} %</translation>
    </message>
    <message>
        <source>Reading the record</source>
        <translation>正在读取记录</translation>
    </message>
    <message>
        <source>Reading the record…</source>
        <translation>正在读取记录…</translation>
    </message>
    <message>
        <source>Reading what was kept …</source>
        <translation>正在读取保留的进度……</translation>
    </message>
    <message numerus="yes">
        <source>Reading {n} characters…</source>
        <translation><numerusform>正在读取 {n} 个字符…</numerusform></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Real-time decisions, Monte Carlo</source>
        <translation>实时决策与蒙特卡洛树搜索</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Rebuilt from the text: one α-cut, one β-cut</source>
        <translation>按文字重建：一次 α 剪枝，一次 β 剪枝</translation>
    </message>
    <message>
        <source>Rebuilt:</source>
        <translation>重建：</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>最近文件</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Record in a file</source>
        <translation>录制到文件</translation>
    </message>
    <message>
        <source>Record the next search in</source>
        <translation>把下一次搜索录制到</translation>
    </message>
    <message>
        <source>Record to a file…</source>
        <translation>录制到文件…</translation>
    </message>
    <message>
        <source>Recorded nodes left early, because nothing below them could change the choice</source>
        <translation>已记录的、提前离开的节点：其下的任何结果都不会改变选择</translation>
    </message>
    <message>
        <source>Recorded nodes valued by the rules or an evaluation, without looking further</source>
        <translation>已记录的、由规则或评价直接得到值的节点</translation>
    </message>
    <message>
        <source>Recorded {n} rows in {file}</source>
        <translation>已在 {file} 中录制 {n} 行</translation>
    </message>
    <message>
        <source>Recorded {n} rows; deeper nodes are counted.</source>
        <translation>已记录 {n} 行；更深的节点只计数。</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>录制文件</translation>
    </message>
    <message>
        <source>Records of searches that tell them are kept beside the file. They take much room.</source>
        <translation>把搜索的记录保存在文件旁边，占用很多空间。</translation>
    </message>
    <message>
        <source>Recursive, with break</source>
        <translation>递归函数，用 break 剪枝</translation>
    </message>
    <message>
        <source>Recursive, with LIMIT_DEPTH</source>
        <translation>递归函数，用 LIMIT_DEPTH 限深</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红方</translation>
    </message>
    <message>
        <source>Red advisor</source>
        <translation>红仕</translation>
    </message>
    <message>
        <source>Red cannon</source>
        <translation>红炮</translation>
    </message>
    <message>
        <source>Red chariot</source>
        <translation>红车</translation>
    </message>
    <message>
        <source>Red elephant</source>
        <translation>红相</translation>
    </message>
    <message>
        <source>Red general</source>
        <translation>红帅</translation>
    </message>
    <message>
        <source>Red horse</source>
        <translation>红马</translation>
    </message>
    <message>
        <source>Red soldier</source>
        <translation>红兵</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重走</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Regret matching</source>
        <translation>遗憾匹配</translation>
    </message>
    <message>
        <source>Regret matching, expected</source>
        <translation>遗憾匹配（期望）</translation>
    </message>
    <message>
        <source>Regret of everybody who plays</source>
        <translation>各策略的遗憾</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>再来一局</translation>
    </message>
    <message>
        <source>Remember positions from pass to pass; without it each begins anew.</source>
        <translation>逐遍记住局面；没有它，每一遍都从头开始。</translation>
    </message>
    <message>
        <source>Remember positions, so that one met again need not be searched again.</source>
        <translation>记住搜索过的局面，再次遇到时不必重新搜索。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove agents</source>
        <translation>移除智能体</translation>
    </message>
    <message>
        <source>Remove all names</source>
        <translation>删除全部名称</translation>
    </message>
    <message>
        <source>remove all names</source>
        <translation>删除全部名称</translation>
    </message>
    <message>
        <source>remove an exercise</source>
        <translation>删除练习</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中去掉</translation>
    </message>
    <message>
        <source>Remove sector {n}</source>
        <translation>删除扇区 {n}</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>移除书签</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>移除 {name}？</translation>
    </message>
    <message numerus="yes">
        <source>Remove {n} agents?</source>
        <translation><numerusform>移除 {n} 个智能体？</numerusform></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename the strategy whose name is chosen</source>
        <translation>重命名所选名称的策略</translation>
    </message>
    <message>
        <source>Renju forbids Black six or more in a row, two fours and two open threes.</source>
        <translation>连珠规则禁止黑棋长连、双四和双活三。</translation>
    </message>
    <message>
        <source>Renju: Black has forbidden moves</source>
        <translation>连珠：黑方有禁手</translation>
    </message>
    <message>
        <source>Renju: Black wins with exactly five and must not make six or more in a row, two fours or two open threes at once, unless the stone makes five; White wins with five or more and may do everything.</source>
        <translation>连珠：黑方恰好五子连线得胜，不得下成长连、双四或双活三，除非该子同时成五；白方五子或更多皆胜，没有禁手。</translation>
    </message>
    <message>
        <source>Repeat these rounds until a limit is reached:</source>
        <translation>重复以下各轮，直到达到限制：</translation>
    </message>
    <message>
        <source>Repeated game</source>
        <translation>重复博弈</translation>
    </message>
    <message>
        <source>Repeated game…</source>
        <translation>重复博弈…</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>覆盖它</translation>
    </message>
    <message>
        <source>Replace the shallowest and oldest entry, or always the one at the same index.</source>
        <translation>替换最浅最旧的表项，或总是替换同一位置上的表项。</translation>
    </message>
    <message>
        <source>Replaying the record</source>
        <translation>正在重放记录</translation>
    </message>
    <message>
        <source>Replaying the record: {n} events to go</source>
        <translation>正在重放记录：还剩 {n} 个事件</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回应</translation>
    </message>
    <message>
        <source>Reply curves are drawn for 2 × 2 games; this one is {1} × {2}.</source>
        <translation>最优反应曲线只对 2 × 2 的博弈绘制；这个博弈是 {1} × {2}。</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Report of a player</source>
        <translation>一名对局者的报告</translation>
    </message>
    <message>
        <source>Report of a player…</source>
        <translation>一名对局者的报告…</translation>
    </message>
    <message>
        <source>Reports of all players…</source>
        <translation>全部对局者的报告…</translation>
    </message>
    <message>
        <source>represents mirror images</source>
        <translation>代表对称走步</translation>
    </message>
    <message>
        <source>Represents {moves} too: mirror images.</source>
        <translation>也代表 {moves}：互为对称。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Reset {option}</source>
        <translation>重置 {option}</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>resigned</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>Resigned at the first move</source>
        <translation>第一步就认输</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>Resource temporarily unavailable</source>
        <translation>资源暂时不可用</translation>
    </message>
    <message>
        <source>Restore the defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Restore the defaults of all settings in this dialog?</source>
        <translation>把此对话框中的所有设置恢复为默认值？</translation>
    </message>
    <message>
        <source>Restore the defaults…</source>
        <translation>恢复默认值…</translation>
    </message>
    <message>
        <source>rests on a threat</source>
        <translation>依赖威胁</translation>
    </message>
    <message>
        <source>Rests on a threat: from here on, {player} would get {better} instead of {paid}.</source>
        <translation>依赖威胁：从这里起，{player} 可得 {better}，而不是 {paid}。</translation>
    </message>
    <message>
        <source>Rests on a threat: here {player} would not choose {move}, for {better} is more than {paid}.</source>
        <translation>依赖威胁：{player} 在这里不会选“{move}”，因为 {better} 大于 {paid}。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>result() must give a hashable state, such as a tuple; found {1}.</source>
        <translation>result() 必须给出可哈希的状态，例如元组；得到的是 {1}。</translation>
    </message>
    <message>
        <source>result(state, {1}) changes the state that it is given: {2} became {3}.</source>
        <translation>result(state, {1}) 改变了传入的状态：{2} 变成了 {3}。</translation>
    </message>
    <message>
        <source>result(state, {1}) gives another state when it is asked again.</source>
        <translation>再次调用 result(state, {1}) 得到的状态不同。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>给出结果</translation>
    </message>
    <message>
        <source>Results come when all is handed in.</source>
        <translation>全部交上以后给出结果。</translation>
    </message>
    <message>
        <source>Retreating cannon</source>
        <translation>敛炮局</translation>
    </message>
    <message>
        <source>Return a number for each end: above 0 where MAX gains.</source>
        <translation>每种终局都返回一个数：MAX 得利时大于 0。</translation>
    </message>
    <message>
        <source>Return a value instead of ending the program.</source>
        <translation>返回一个值，而不是结束程序。</translation>
    </message>
    <message>
        <source>Return an action of game.actions(state), or say better(value) at the root.</source>
        <translation>返回 game.actions(state) 中的一个行动，或在根处调用 better(value)。</translation>
    </message>
    <message>
        <source>Return None for a cell where nothing can be played.</source>
        <translation>不能走的格子返回 None。</translation>
    </message>
    <message>
        <source>Return one of the three names, for each state.</source>
        <translation>对每个状态返回这三个名称之一。</translation>
    </message>
    <message>
        <source>return the move a whose value is v</source>
        <translation>返回值为 v 的走步 a</translation>
    </message>
    <message>
        <source>return the move a with the best value of RESULT(s, a)</source>
        <translation>返回使 RESULT(s, a) 的值最好的走步 a</translation>
    </message>
    <message>
        <source>return the move a with the best value of VALUE(RESULT(s, a))</source>
        <translation>返回使 VALUE(RESULT(s, a)) 最优的走步 a</translation>
    </message>
    <message>
        <source>Return the same state for all images of it, such as the smallest of them.</source>
        <translation>对它的所有对称像返回同一个状态，例如其中最小的。</translation>
    </message>
    <message>
        <source>return v</source>
        <translation>返回 v</translation>
    </message>
    <message>
        <source>Returned values</source>
        <translation>返回的值</translation>
    </message>
    <message>
        <source>Returns {after} from {move} at ply {ply}.</source>
        <translation>第 {ply} 层的 {move} 返回 {after}。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>Rewards</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Rewards of visits</source>
        <translation>收益 / 访问数</translation>
    </message>
    <message>
        <source>Rewards of visits {rewards}, mean {mean}</source>
        <translation>收益 / 访问数 {rewards}，平均 {mean}</translation>
    </message>
    <message>
        <source>rewards of visits | mean</source>
        <translation>收益/访问数 | 平均</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation>正确答案数</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>右键</translation>
    </message>
    <message>
        <source>Right, of a sample (%)</source>
        <translation>抽样中正确的（%）</translation>
    </message>
    <message>
        <source>Right: {move} has the largest score.</source>
        <translation>正确：{move} 的得分最大。</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>圈</translation>
    </message>
    <message>
        <source>Ring of the moment</source>
        <translation>此刻的圈</translation>
    </message>
    <message>
        <source>Risk aversion a</source>
        <translation>风险厌恶 a</translation>
    </message>
    <message>
        <source>risk dominant</source>
        <translation>风险占优</translation>
    </message>
    <message>
        <source>River-crossing cannon</source>
        <translation>过河炮</translation>
    </message>
    <message>
        <source>Riverbank cannon</source>
        <translation>巡河炮</translation>
    </message>
    <message>
        <source>rock</source>
        <translation>石头</translation>
    </message>
    <message>
        <source>Rock, paper, scissors</source>
        <translation>石头、剪刀、布</translation>
    </message>
    <message>
        <source>Rocket</source>
        <translation>火箭开局</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>掷</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>掷</translation>
    </message>
    <message>
        <source>Roll and collect points; a one loses those of the turn, holding keeps them.</source>
        <translation>掷骰子累积分数；掷出一点则失去本回合的分数，收手则保留。</translation>
    </message>
    <message>
        <source>roll, hold, outcomes as die1 or dice2-5</source>
        <translation>roll、hold，结果如 die1 或 dice2-5</translation>
    </message>
    <message>
        <source>Rook</source>
        <translation>车</translation>
    </message>
    <message>
        <source>Rooks on files without own pawns, twice where there are none at all</source>
        <translation>车所在的线上没有己方兵，完全没有兵时计两倍</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>根节点</translation>
    </message>
    <message>
        <source>root</source>
        <translation>根节点</translation>
    </message>
    <message>
        <source>Root is decided</source>
        <translation>根节点已定</translation>
    </message>
    <message>
        <source>Root is quiet</source>
        <translation>根节点平静</translation>
    </message>
    <message>
        <source>Root is solved</source>
        <translation>根节点有解</translation>
    </message>
    <message>
        <source>Root move</source>
        <translation>根节点的走步</translation>
    </message>
    <message>
        <source>Root moves</source>
        <translation>根节点的走步</translation>
    </message>
    <message>
        <source>Root's value</source>
        <translation>根的值</translation>
    </message>
    <message>
        <source>Root's visits pick another</source>
        <translation>用根的访问次数会选别的</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>玫瑰开局</translation>
    </message>
    <message>
        <source>Rose v. Toth</source>
        <translation>罗斯－托特开局</translation>
    </message>
    <message>
        <source>Rose-Birth</source>
        <translation>玫瑰－伯斯开局</translation>
    </message>
    <message>
        <source>Rose-Tamenori</source>
        <translation>玫瑰－为则开局</translation>
    </message>
    <message>
        <source>Rotating flat</source>
        <translation>旋转平板开局</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Round by round, each player chooses what is best against everything the other has played so far.</source>
        <translation>每一轮，双方各选对对方至今全部选择最好的策略。</translation>
    </message>
    <message>
        <source>Round by round, each player plays what he regrets most not having played, in proportion to the regret.</source>
        <translation>每一轮，双方按遗憾的大小成比例地选择当初没有选的策略。</translation>
    </message>
    <message>
        <source>Round robin</source>
        <translation>循环赛</translation>
    </message>
    <message>
        <source>round robin</source>
        <translation>循环赛</translation>
    </message>
    <message>
        <source>Round {1} has no {2}.</source>
        <translation>第 {1} 轮没有 {2}。</translation>
    </message>
    <message>
        <source>Round {n}</source>
        <translation>第 {n} 轮</translation>
    </message>
    <message>
        <source>round {n}</source>
        <translation>第 {n} 轮</translation>
    </message>
    <message>
        <source>Round {n} begins.</source>
        <translation>第 {n} 轮开始。</translation>
    </message>
    <message>
        <source>Round {n} is over</source>
        <translation>第 {n} 轮结束</translation>
    </message>
    <message>
        <source>Round {n} of {last}</source>
        <translation>第 {n} 轮，共 {last} 轮</translation>
    </message>
    <message>
        <source>Round {n} of {last}. Choose; the other side chooses at the same time.</source>
        <translation>第 {n} 轮，共 {last} 轮。请选择；对方同时选择。</translation>
    </message>
    <message>
        <source>Round {n}. {first}. {second}.</source>
        <translation>第 {n} 轮。{first}。{second}。</translation>
    </message>
    <message>
        <source>Round {n}: the players choose.</source>
        <translation>第 {n} 轮：双方选择策略。</translation>
    </message>
    <message>
        <source>Round {n}: {phase}</source>
        <translation>第 {n} 轮：{phase}</translation>
    </message>
    <message>
        <source>Round {n}: {row}, {column}; payoffs {first}, {second}.</source>
        <translation>第 {n} 轮：{row}，{column}；收益 {first}，{second}。</translation>
    </message>
    <message>
        <source>Round {n}: {strategies}</source>
        <translation>第 {n} 轮：{strategies}</translation>
    </message>
    <message>
        <source>Round {n}; another one follows with probability {p}. Choose.</source>
        <translation>第 {n} 轮；之后以概率 {p} 再来一轮。请选择。</translation>
    </message>
    <message>
        <source>round() begins at the root; expected visit(reward) at each node of the last round.</source>
        <translation>round() 从根开始；上一轮的每个节点都应有 visit(reward)。</translation>
    </message>
    <message>
        <source>round() begins at the root; found a node that was entered and not left.</source>
        <translation>round() 从根开始；但有节点进入后没有离开。</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Rounds a second</source>
        <translation>每秒轮数</translation>
    </message>
    <message>
        <source>Rounds count from 1 upwards; found {1} after {2}.</source>
        <translation>轮从 1 开始递增；实际在 {2} 之后为 {1}。</translation>
    </message>
    <message>
        <source>Rounds more, beside the {n} of now:</source>
        <translation>在现有 {n} 轮之外再加：</translation>
    </message>
    <message>
        <source>Rounds of selection, expansion, playout and back-propagation up to this moment</source>
        <translation>到此刻为止的轮数：选择、扩展、模拟、反向传播各一次为一轮</translation>
    </message>
    <message>
        <source>Rounds of selection, expansion, playout and back-propagation; 0: as many as the limits of the search allow.</source>
        <translation>选择、扩展、模拟、反向传播这四步做多少轮；0：搜索的限制允许多少就做多少。</translation>
    </message>
    <message>
        <source>Rounds of strikes</source>
        <translation>划去的轮数</translation>
    </message>
    <message>
        <source>Rounds of {first} and {second}</source>
        <translation>{first} 与 {second} 的各轮</translation>
    </message>
    <message>
        <source>Rounds so far</source>
        <translation>已进行的各轮</translation>
    </message>
    <message>
        <source>Rounds that were played up to this moment</source>
        <translation>到此刻为止进行的轮数</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Row and column: 7,7</source>
        <translation>行与列：7,7</translation>
    </message>
    <message>
        <source>Row player</source>
        <translation>行参与者</translation>
    </message>
    <message>
        <source>Row {1} of {2} has {3} numbers, the first {4}.</source>
        <translation>{2} 的第 {1} 行有 {3} 个数，而第一行有 {4} 个。</translation>
    </message>
    <message>
        <source>Row {1} of {2} must be a list of numbers.</source>
        <translation>{2} 的第 {1} 行应为数的列表。</translation>
    </message>
    <message>
        <source>Row {1}: expected 9 points, found {2}.</source>
        <translation>第 {1} 行：应为 9 个点，实为 {2} 个。</translation>
    </message>
    <message>
        <source>Row {1}: expected one of K A B N R C P, large for Red and small for Black, or a number of free points, found {2}.</source>
        <translation>第 {1} 行：应为 K A B N R C P 之一（大写为红方，小写为黑方）或空点数，读到 {2}。</translation>
    </message>
    <message>
        <source>Row {n} of the table has {count} cells, the first {width}.</source>
        <translation>表格第 {n} 行有 {count} 格，第一行有 {width} 格。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: the row player's number is missing.</source>
        <translation>第 {row} 行第 {column} 列：缺少行参与者的数。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {error}</source>
        <translation>第 {row} 行第 {column} 列：{error}</translation>
    </message>
    <message>
        <source>row,column from 0,0 (top left) to 2,2</source>
        <translation>行、列以逗号分开，从左上角的 0,0 到 2,2</translation>
    </message>
    <message>
        <source>row,column from 0,0 (top left), or points from a1 (bottom left)</source>
        <translation>行、列以逗号分开，从左上角的 0,0 起；或交叉点，从左下角的 a1 起</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Rows farther apart</source>
        <translation>拉开各层</translation>
    </message>
    <message>
        <source>Rows more that a look inside a node may record.</source>
        <translation>查看一个节点的内部时，最多可以再记录多少行。</translation>
    </message>
    <message>
        <source>Rows nearer</source>
        <translation>靠拢各层</translation>
    </message>
    <message>
        <source>Rows that a search may record in a file of its own: 32 bytes each, and more for the tree.</source>
        <translation>一次搜索可录制到单独文件的行数：每行 32 字节，另加树所占的空间。</translation>
    </message>
    <message>
        <source>Rows that a search may record; deeper nodes are counted.</source>
        <translation>一次搜索最多记录的行数；更深的节点只计数。</translation>
    </message>
    <message>
        <source>Rows that men have advanced</source>
        <translation>兵前进的行数</translation>
    </message>
    <message>
        <source>Rows {1} in the record: {2}; there is no {3}.</source>
        <translation>记录中 {1} 行数为 {2}，没有 {3}。</translation>
    </message>
    <message>
        <source>Rows {1} of {2}: {3}; there is no {4}.</source>
        <translation>{2} 的 {1} 行数为 {3}，没有 {4}。</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run `python3 packaging/bootstrap.py build` in the checkout, or install Plyscope again.</source>
        <translation>请在源码目录中运行 `python3 packaging/bootstrap.py build`，或重新安装 Plyscope。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Run both</source>
        <translation>同时搜索</translation>
    </message>
    <message>
        <source>Run inside bubblewrap where it is installed</source>
        <translation>装有 bubblewrap 时在其中运行</translation>
    </message>
    <message>
        <source>Run only what you trust.</source>
        <translation>只运行你信任的程序。</translation>
    </message>
    <message>
        <source>Run own code</source>
        <translation>运行自己的代码</translation>
    </message>
    <message>
        <source>Run them</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run {file}?</source>
        <translation>要运行 {file} 吗？</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在进行</translation>
    </message>
    <message>
        <source>Running games</source>
        <translation>正在进行的对局</translation>
    </message>
    <message>
        <source>Running games end first. With Shift they end at once and do not count.</source>
        <translation>先下完正在进行的对局。按住 Shift 则立即结束，不计入。</translation>
    </message>
    <message>
        <source>Running: game {n}</source>
        <translation>正在进行：第 {n} 局</translation>
    </message>
    <message>
        <source>Running: games {first} to {last}</source>
        <translation>正在进行：第 {first} 至 {last} 局</translation>
    </message>
    <message numerus="yes">
        <source>Running: {n} steps so far</source>
        <translation><numerusform>运行中：已有 {n} 步</numerusform></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>runs for ever at the start</source>
        <translation>在初始节点永远循环</translation>
    </message>
    <message>
        <source>runs for ever, or ∞ instead of 3</source>
        <translation>永远循环，或得到 ∞ 而不是 3</translation>
    </message>
    <message>
        <source>Ruy Lopez</source>
        <translation>西班牙开局</translation>
    </message>
    <message>
        <source>Ruy Lopez, Arkhangelsk variation</source>
        <translation>西班牙开局，阿尔汉格尔斯克变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, Berlin defence</source>
        <translation>西班牙开局，柏林防御</translation>
    </message>
    <message>
        <source>Ruy Lopez, Berlin defence, open variation</source>
        <translation>西班牙开局，柏林防御，开放变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, Berlin endgame</source>
        <translation>西班牙开局，柏林残局变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, Bird variation</source>
        <translation>西班牙开局，伯德变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, Breyer defence</source>
        <translation>西班牙开局，布雷耶尔防御</translation>
    </message>
    <message>
        <source>Ruy Lopez, Chigorin defence</source>
        <translation>西班牙开局，奇戈林防御</translation>
    </message>
    <message>
        <source>Ruy Lopez, classical variation</source>
        <translation>西班牙开局，古典变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, closed variation</source>
        <translation>西班牙开局，封闭变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, closed variation, main line</source>
        <translation>西班牙开局，封闭变例，主变</translation>
    </message>
    <message>
        <source>Ruy Lopez, exchange variation</source>
        <translation>西班牙开局，兑换变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, Marshall attack</source>
        <translation>西班牙开局，马歇尔进攻</translation>
    </message>
    <message>
        <source>Ruy Lopez, Morphy defence</source>
        <translation>西班牙开局，莫菲防御</translation>
    </message>
    <message>
        <source>Ruy Lopez, open variation</source>
        <translation>西班牙开局，开放变例</translation>
    </message>
    <message>
        <source>Ruy Lopez, Schliemann defence</source>
        <translation>西班牙开局，施利曼防御</translation>
    </message>
    <message>
        <source>Ruy Lopez, Steinitz defence</source>
        <translation>西班牙开局，斯坦尼茨防御</translation>
    </message>
    <message>
        <source>Ryusei</source>
        <translation>流星局</translation>
    </message>
    <message>
        <source>Réti opening</source>
        <translation>列蒂开局</translation>
    </message>
    <message>
        <source>S. Hart and A. Mas-Colell, A simple adaptive procedure leading to correlated equilibrium, 2000</source>
        <translation>S. Hart、A. Mas-Colell，A simple adaptive procedure leading to correlated equilibrium，2000</translation>
    </message>
    <message>
        <source>S. Mittal and K. Deb, Optimal strategies of the iterated prisoner's dilemma problem, 2009</source>
        <translation>S. Mittal and K. Deb, Optimal strategies of the iterated prisoner's dilemma problem, 2009</translation>
    </message>
    <message>
        <source>S.-B.</source>
        <translation>S.-B.</translation>
    </message>
    <message>
        <source>Saddle point</source>
        <translation>鞍点</translation>
    </message>
    <message>
        <source>saddle point</source>
        <translation>鞍点</translation>
    </message>
    <message>
        <source>saddle point: {cell}</source>
        <translation>鞍点：{cell}</translation>
    </message>
    <message>
        <source>Sailboat</source>
        <translation>帆船开局</translation>
    </message>
    <message>
        <source>Same limits</source>
        <translation>限制相同</translation>
    </message>
    <message>
        <source>same value</source>
        <translation>值相同</translation>
    </message>
    <message>
        <source>Same-direction cannons</source>
        <translation>顺炮</translation>
    </message>
    <message>
        <source>Same-direction cannons, filed against ranked chariot</source>
        <translation>顺炮直车对横车</translation>
    </message>
    <message>
        <source>Same-direction cannons, ranked against filed chariot</source>
        <translation>顺炮横车对直车</translation>
    </message>
    <message>
        <source>Same-direction elephants</source>
        <translation>顺相局</translation>
    </message>
    <message>
        <source>SAN</source>
        <translation>SAN</translation>
    </message>
    <message>
        <source>SAN such as Nf3, O-O and exd8=Q, or UCI such as g1f3</source>
        <translation>SAN，例如 Nf3、O-O、exd8=Q；或 UCI，例如 g1f3</translation>
    </message>
    <message>
        <source>Sangetsu</source>
        <translation>山月局</translation>
    </message>
    <message>
        <source>Saragossa opening</source>
        <translation>萨拉戈萨开局</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save and load anew</source>
        <translation>保存并重新加载</translation>
    </message>
    <message>
        <source>Save answers</source>
        <translation>保存答案</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Save as a copy</source>
        <translation>另存为副本</translation>
    </message>
    <message>
        <source>Save as a copy…</source>
        <translation>另存为副本…</translation>
    </message>
    <message>
        <source>Save as LaTeX</source>
        <translation>保存为 LaTeX</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save for recovery every</source>
        <translation>恢复用保存间隔</translation>
    </message>
    <message>
        <source>Save it as UTF-8.</source>
        <translation>把它存成 UTF-8。</translation>
    </message>
    <message>
        <source>Save it from an editor as plain text.</source>
        <translation>用编辑器把它存成纯文本。</translation>
    </message>
    <message>
        <source>Save key PDF…</source>
        <translation>保存答案 PDF…</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>保存 PDF…</translation>
    </message>
    <message>
        <source>Save recipe…</source>
        <translation>保存配方…</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Save sheet…</source>
        <translation>保存练习卷…</translation>
    </message>
    <message>
        <source>Save the animation</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>Save the data</source>
        <translation>保存数据</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>保存答案</translation>
    </message>
    <message>
        <source>Save the key card</source>
        <translation>保存快捷键卡片</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存讲课</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>保存页面</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>保存配方</translation>
    </message>
    <message>
        <source>Save the sheet</source>
        <translation>保存练习卷</translation>
    </message>
    <message>
        <source>Save the sheet as PDF</source>
        <translation>把练习卷保存为 PDF</translation>
    </message>
    <message>
        <source>Save the tree</source>
        <translation>保存树</translation>
    </message>
    <message>
        <source>Save weights</source>
        <translation>保存权重</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>已保存为 {name}。</translation>
    </message>
    <message>
        <source>Saved at once. Ctrl+Z takes back a removal.</source>
        <translation>修改立即保存。按 Ctrl+Z 可撤销移除。</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>已保存 {name}。</translation>
    </message>
    <message numerus="yes">
        <source>Saved {n} files in {folder}.</source>
        <translation><numerusform>已在 {folder} 中保存 {n} 个文件。</numerusform></translation>
    </message>
    <message>
        <source>saved, loaded anew in {n} s</source>
        <translation>已保存，{n} 秒重新加载</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>已保存：{file}</translation>
    </message>
    <message>
        <source>Saved: {file}, without the record, which stays in the recording</source>
        <translation>已保存：{file}，不含记录；记录仍在录制文件中</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Saving loaded the file anew and searched again. Beside it Plyscope ran its own alpha-beta in your order of moves; the bar says at which event and at which node they differ first. {compare} shows both trees side by side.</source>
        <translation>保存使文件重新加载并再次搜索。与此同时，Plyscope 按你的走步次序运行了自己的 α-β 剪枝；提示栏说明两者最先在哪个事件、哪个节点不同。{compare}并排显示两棵树。</translation>
    </message>
    <message>
        <source>Say</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Say cut() before the loop is left.</source>
        <translation>跳出循环之前调用 cut()。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scale of the counts</source>
        <translation>数量的刻度</translation>
    </message>
    <message>
        <source>Scaled points</source>
        <translation>按比例换算的点数</translation>
    </message>
    <message>
        <source>Scandinavian defence</source>
        <translation>斯堪的纳维亚防御</translation>
    </message>
    <message>
        <source>Scandinavian defence, main line</source>
        <translation>斯堪的纳维亚防御，主变</translation>
    </message>
    <message>
        <source>Scandinavian defence, modern variation</source>
        <translation>斯堪的纳维亚防御，现代变例</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>scissors</source>
        <translation>剪刀</translation>
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
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>scores and the selected child need a C.</source>
        <translation>求 UCB 值和选中的子节点需要给出 C。</translation>
    </message>
    <message>
        <source>Scores of the children</source>
        <translation>各子节点的得分</translation>
    </message>
    <message>
        <source>Scores of the children for every C</source>
        <translation>各子节点在每个 C 下的得分</translation>
    </message>
    <message>
        <source>Scotch gambit</source>
        <translation>苏格兰弃兵</translation>
    </message>
    <message>
        <source>Scotch game</source>
        <translation>苏格兰开局</translation>
    </message>
    <message>
        <source>Scotch game, classical variation</source>
        <translation>苏格兰开局，古典变例</translation>
    </message>
    <message>
        <source>Scotch game, Göring gambit</source>
        <translation>苏格兰开局，戈林弃兵</translation>
    </message>
    <message>
        <source>Scotch game, main line</source>
        <translation>苏格兰开局，主变</translation>
    </message>
    <message>
        <source>Scotch game, Schmidt variation</source>
        <translation>苏格兰开局，施密特变例</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search 10 seconds</source>
        <translation>搜索 10 秒</translation>
    </message>
    <message>
        <source>Search &lt;b&gt;{name}&lt;/b&gt; again, in the window &lt;b&gt;{window}&lt;/b&gt;.</source>
        <translation>再次搜索 &lt;b&gt;{name}&lt;/b&gt;，窗口为 &lt;b&gt;{window}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Search &lt;b&gt;{name}&lt;/b&gt; again, now with all of its replies.</source>
        <translation>再次搜索 &lt;b&gt;{name}&lt;/b&gt;，这次看它的所有回应。</translation>
    </message>
    <message>
        <source>Search &lt;b&gt;{name}&lt;/b&gt; again, to the full depth.</source>
        <translation>再次搜索 &lt;b&gt;{name}&lt;/b&gt;，直到规定深度。</translation>
    </message>
    <message>
        <source>Search a position once, by whatever moves it is reached.</source>
        <translation>一个局面不论经由哪些走步到达，只搜索一次。</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>Search and record</source>
        <translation>搜索与记录</translation>
    </message>
    <message>
        <source>Search before</source>
        <translation>此步之前的搜索</translation>
    </message>
    <message>
        <source>Search by expectimax against this opponent, and with this utility</source>
        <translation>针对这样的对手并以此效用做期望极小极大搜索</translation>
    </message>
    <message>
        <source>Search by name or key</source>
        <translation>按名称或快捷键查找</translation>
    </message>
    <message>
        <source>Search it in the main window, with its tree in sight</source>
        <translation>在主窗口中进行这次搜索，并显示它的树</translation>
    </message>
    <message>
        <source>Search of the laboratory</source>
        <translation>实验室的搜索</translation>
    </message>
    <message>
        <source>Search option</source>
        <translation>搜索选项</translation>
    </message>
    <message>
        <source>Search players, results, events, dates</source>
        <translation>查找对局者、结果、赛事、日期</translation>
    </message>
    <message>
        <source>Search quiet moves late in the order a ply less deep, and again if one surprises. Not exact.</source>
        <translation>次序靠后的平静走步少搜索一层，若结果出人意料再搜索一次。不精确。</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>在帮助中查找</translation>
    </message>
    <message>
        <source>Search to depth {depth} again, the window widened to {window}.</source>
        <translation>窗口放宽为 {window}，再次搜索到深度 {depth}。</translation>
    </message>
    <message>
        <source>Search to depth {depth} begins in the window {window}.</source>
        <translation>在窗口 {window} 中开始搜索到深度 {depth}。</translation>
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
        <source>Search with this</source>
        <translation>以此搜索</translation>
    </message>
    <message>
        <source>Search without limit</source>
        <translation>不设限制，直接搜索</translation>
    </message>
    <message>
        <source>Search: {value}</source>
        <translation>搜索：{value}</translation>
    </message>
    <message>
        <source>searched again</source>
        <translation>再次搜索</translation>
    </message>
    <message>
        <source>Searched again: {node}</source>
        <translation>再次搜索：{node}</translation>
    </message>
    <message>
        <source>Searched before, less deeply: {node}</source>
        <translation>先前以较浅深度搜索过：{node}</translation>
    </message>
    <message>
        <source>Searched before: {node}</source>
        <translation>先前搜索过：{node}</translation>
    </message>
    <message numerus="yes">
        <source>Searched {n} plies deep.</source>
        <translation><numerusform>搜索了 {n} 层。</numerusform></translation>
    </message>
    <message>
        <source>Searches agree on the value</source>
        <translation>各种搜索得到的值一致</translation>
    </message>
    <message>
        <source>Searches like {algorithm}, but from event {n} on its record says less:</source>
        <translation>搜索与 {algorithm} 相同，但从第 {n} 个事件起记录不全：</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>Searching against a perfect and a random opponent</source>
        <translation>正在对完美对手与随机对手搜索</translation>
    </message>
    <message numerus="yes">
        <source>Searching to depth {depth}: {n} nodes so far.</source>
        <translation><numerusform>正在搜索深度 {depth}：已有 {n} 个节点。</numerusform></translation>
    </message>
    <message>
        <source>Searching with the new weights …</source>
        <translation>正在用新的权重搜索……</translation>
    </message>
    <message>
        <source>Searching: {chapter}, move {move} of {count}</source>
        <translation>正在搜索：{chapter}，{count} 个走步中的第 {move} 个</translation>
    </message>
    <message numerus="yes">
        <source>Searching: {n} rounds</source>
        <translation><numerusform>正在搜索：{n} 轮</numerusform></translation>
    </message>
    <message>
        <source>second</source>
        <translation>第 2 个</translation>
    </message>
    <message>
        <source>Second double corner</source>
        <translation>第二双角开局</translation>
    </message>
    <message>
        <source>Second key</source>
        <translation>第二快捷键</translation>
    </message>
    <message>
        <source>Second player</source>
        <translation>后手</translation>
    </message>
    <message>
        <source>Second search, MIN replied b3</source>
        <translation>第二次搜索，MIN 回应 b3</translation>
    </message>
    <message>
        <source>Seconds a move</source>
        <translation>每步秒数</translation>
    </message>
    <message>
        <source>seconds a move</source>
        <translation>步时（秒）</translation>
    </message>
    <message>
        <source>Seconds a move of {name}</source>
        <translation>{name} 的步时（秒）</translation>
    </message>
    <message>
        <source>Seconds beyond the limit that are forgiven.</source>
        <translation>超出限制仍被宽限的秒数。</translation>
    </message>
    <message>
        <source>Seconds that are added after each move.</source>
        <translation>每步之后增加的秒数。</translation>
    </message>
    <message>
        <source>seconds: expected a number from {1} to {2}.</source>
        <translation>seconds：应为 {1} 到 {2} 之间的数。</translation>
    </message>
    <message>
        <source>Sector {1}: a name has at most {2} characters.</source>
        <translation>扇区 {1}：名称最多 {2} 个字符。</translation>
    </message>
    <message>
        <source>Sector {1}: expected a payoff, such as 10, −2.5 or 1/3; found “{2}”.</source>
        <translation>扇区 {1}：应为收益，如 10、−2.5 或 1/3；读到“{2}”。</translation>
    </message>
    <message>
        <source>Sector {1}: expected a weight above 0, such as 1, 0.25 or 1/3; found “{2}”.</source>
        <translation>扇区 {1}：应为大于 0 的权重，如 1、0.25 或 1/3；读到“{2}”。</translation>
    </message>
    <message>
        <source>Sector {1}: its probability has too many digits; write shorter weights.</source>
        <translation>扇区 {1}：其概率的位数过多；请写较短的权重。</translation>
    </message>
    <message>
        <source>See the scene</source>
        <translation>看讲解</translation>
    </message>
    <message>
        <source>See what it thought</source>
        <translation>看它想了什么</translation>
    </message>
    <message>
        <source>See your own record</source>
        <translation>看自己的记录</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Seed of the dice</source>
        <translation>骰子的种子</translation>
    </message>
    <message>
        <source>Seed of the dice…</source>
        <translation>骰子的种子…</translation>
    </message>
    <message>
        <source>seed {n}</source>
        <translation>种子 {n}</translation>
    </message>
    <message>
        <source>Seed {seed}, {id}</source>
        <translation>种子 {seed}，{id}</translation>
    </message>
    <message>
        <source>Select a node</source>
        <translation>选中节点</translation>
    </message>
    <message>
        <source>Select the first node on the path at which the two perspectives choose differently</source>
        <translation>选中向下途中两种视角选择不同的第一个节点</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>selection</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Selection starts at the root.</source>
        <translation>选择从根节点开始。</translation>
    </message>
    <message>
        <source>Selects {move} at ply {ply}.</source>
        <translation>在第 {ply} 层选择 {move}。</translation>
    </message>
    <message>
        <source>sell licences</source>
        <translation>出售许可</translation>
    </message>
    <message>
        <source>sell the patent</source>
        <translation>出售专利</translation>
    </message>
    <message>
        <source>Semi-Slav defence</source>
        <translation>半斯拉夫防御</translation>
    </message>
    <message>
        <source>Semi-Slav defence, Botvinnik variation</source>
        <translation>半斯拉夫防御，博特温尼克变例</translation>
    </message>
    <message>
        <source>Semi-Slav defence, main line</source>
        <translation>半斯拉夫防御，主变</translation>
    </message>
    <message>
        <source>Semi-Slav defence, Meran variation</source>
        <translation>半斯拉夫防御，梅兰变例</translation>
    </message>
    <message>
        <source>Semi-wing</source>
        <translation>半翼开局</translation>
    </message>
    <message>
        <source>Sequential test</source>
        <translation>序贯检验</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>set a payoff</source>
        <translation>设置收益</translation>
    </message>
    <message>
        <source>set a probability</source>
        <translation>设置概率</translation>
    </message>
    <message>
        <source>set a type</source>
        <translation>设置类型</translation>
    </message>
    <message>
        <source>set a value</source>
        <translation>设置值</translation>
    </message>
    <message>
        <source>set by Plyscope</source>
        <translation>由 Plyscope 设定</translation>
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
        <source>Set up a position · {game}</source>
        <translation>摆放局面 · {game}</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Set-up of the search</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置项</translation>
    </message>
    <message>
        <source>Setting {1}: expected {2}, found {3}.</source>
        <translation>设置 {1}：应为 {2}，却是 {3}。</translation>
    </message>
    <message>
        <source>Setting {1}: there is no {2}; it has {3}.</source>
        <translation>设置 {1} 没有 {2}；可用的有：{3}。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings last only until Plyscope ends: {problem}</source>
        <translation>设置只保留到 Plyscope 结束：{problem}</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>seventh</source>
        <translation>第 7 个</translation>
    </message>
    <message>
        <source>several answers are right, which only Plyscope can check</source>
        <translation>有几种正确答案，只有 Plyscope 能检查</translation>
    </message>
    <message>
        <source>Shagetsu</source>
        <translation>斜月局</translation>
    </message>
    <message>
        <source>Shaman</source>
        <translation>沙曼开局</translation>
    </message>
    <message>
        <source>Shapley's game</source>
        <translation>Shapley 博弈</translation>
    </message>
    <message>
        <source>share of cuts</source>
        <translation>剪枝比例</translation>
    </message>
    <message>
        <source>Share of the cutoffs by the first reply: how good the order is</source>
        <translation>由第一个回应引起的剪枝所占比例：反映次序的好坏</translation>
    </message>
    <message>
        <source>Share right at first</source>
        <translation>起初正确的比例</translation>
    </message>
    <message>
        <source>Share right with ones</source>
        <translation>权全为 1 时正确的比例</translation>
    </message>
    <message>
        <source>Share that is right</source>
        <translation>正确的比例</translation>
    </message>
    <message>
        <source>Share ε of moves at random</source>
        <translation>随机走棋的比例 ε</translation>
    </message>
    <message>
        <source>shares of play</source>
        <translation>行动频率</translation>
    </message>
    <message>
        <source>Shares over the generations</source>
        <translation>各代的占比</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>练习卷</translation>
    </message>
    <message>
        <source>Sheet of exercises</source>
        <translation>练习卷</translation>
    </message>
    <message>
        <source>Sheet of exercises…</source>
        <translation>练习卷…</translation>
    </message>
    <message>
        <source>Sheet of the exercise</source>
        <translation>练习的答题纸</translation>
    </message>
    <message>
        <source>Sheet or key</source>
        <translation>练习卷或答案</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>练习卷</translation>
    </message>
    <message>
        <source>Sheets and recipes</source>
        <translation>练习卷和配方</translation>
    </message>
    <message>
        <source>Shingetsu</source>
        <translation>新月局</translation>
    </message>
    <message>
        <source>Shogetsu</source>
        <translation>松月局</translation>
    </message>
    <message>
        <source>should be</source>
        <translation>应填的值</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>显示全部设置</translation>
    </message>
    <message numerus="yes">
        <source>Show all {n} visits</source>
        <translation><numerusform>显示全部 {n} 次访问</numerusform></translation>
    </message>
    <message>
        <source>Show best replies</source>
        <translation>显示最优反应</translation>
    </message>
    <message>
        <source>Show both trees side by side, at the moment at which they part</source>
        <translation>并排显示两棵树，停在两者的分歧处</translation>
    </message>
    <message>
        <source>Show it beside alpha-beta, at the first event that differs</source>
        <translation>与 α-β 剪枝并排显示，停在第一个不同的事件</translation>
    </message>
    <message>
        <source>Show its rule</source>
        <translation>显示它的规则</translation>
    </message>
    <message>
        <source>Show its search</source>
        <translation>显示它的搜索</translation>
    </message>
    <message>
        <source>Show its search in that position beside alpha-beta, at the first event that differs</source>
        <translation>把它在该局面的搜索与 α-β 剪枝并排显示，停在第一个不同的事件</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>看答案</translation>
    </message>
    <message>
        <source>Show me: {key} keeps or hides your marks</source>
        <translation>看答案：{key} 键保留或隐去你的标记</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Show the chances</source>
        <translation>显示概率</translation>
    </message>
    <message>
        <source>Show the end</source>
        <translation>显示结尾</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Show the log file</source>
        <translation>显示日志文件</translation>
    </message>
    <message>
        <source>Show the question</source>
        <translation>显示问题</translation>
    </message>
    <message>
        <source>Show the search of the last move</source>
        <translation>显示上一走步的搜索</translation>
    </message>
    <message>
        <source>Show the start page</source>
        <translation>显示起始页</translation>
    </message>
    <message>
        <source>Show the whole iteration</source>
        <translation>显示整次迭代</translation>
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
        <source>Shown</source>
        <translation>已显示</translation>
    </message>
    <message>
        <source>shows its search</source>
        <translation>显示搜索</translation>
    </message>
    <message>
        <source>Sicilian defence</source>
        <translation>西西里防御</translation>
    </message>
    <message>
        <source>Sicilian defence, accelerated dragon</source>
        <translation>西西里防御，加速龙式变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Alapin variation</source>
        <translation>西西里防御，阿拉平变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Bowdler attack</source>
        <translation>西西里防御，鲍德勒进攻</translation>
    </message>
    <message>
        <source>Sicilian defence, classical variation</source>
        <translation>西西里防御，古典变例</translation>
    </message>
    <message>
        <source>Sicilian defence, closed variation</source>
        <translation>西西里防御，封闭变例</translation>
    </message>
    <message>
        <source>Sicilian defence, dragon variation</source>
        <translation>西西里防御，龙式变例</translation>
    </message>
    <message>
        <source>Sicilian defence, dragon variation, Yugoslav attack</source>
        <translation>西西里防御，龙式变例，南斯拉夫进攻</translation>
    </message>
    <message>
        <source>Sicilian defence, French variation</source>
        <translation>西西里防御，法兰西变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Grand Prix attack</source>
        <translation>西西里防御，大奖赛进攻</translation>
    </message>
    <message>
        <source>Sicilian defence, hyperaccelerated dragon</source>
        <translation>西西里防御，超加速龙式变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Kan variation</source>
        <translation>西西里防御，坎变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Keres attack</source>
        <translation>西西里防御，凯列斯进攻</translation>
    </message>
    <message>
        <source>Sicilian defence, Maróczy bind</source>
        <translation>西西里防御，马罗齐结构</translation>
    </message>
    <message>
        <source>Sicilian defence, modern variation</source>
        <translation>西西里防御，现代变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Moscow variation</source>
        <translation>西西里防御，莫斯科变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Najdorf variation</source>
        <translation>西西里防御，纳道尔夫变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Najdorf variation, Bg5</source>
        <translation>西西里防御，纳道尔夫变例，出象 g5</translation>
    </message>
    <message>
        <source>Sicilian defence, Najdorf variation, English attack</source>
        <translation>西西里防御，纳道尔夫变例，英式进攻</translation>
    </message>
    <message>
        <source>Sicilian defence, Najdorf variation, poisoned pawn</source>
        <translation>西西里防御，纳道尔夫变例，毒兵</translation>
    </message>
    <message>
        <source>Sicilian defence, old Sicilian</source>
        <translation>西西里防御，老式变例</translation>
    </message>
    <message>
        <source>Sicilian defence, open</source>
        <translation>西西里防御，开放变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Richter-Rauzer variation</source>
        <translation>西西里防御，里希特－劳泽变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Rossolimo attack</source>
        <translation>西西里防御，罗索利莫进攻</translation>
    </message>
    <message>
        <source>Sicilian defence, Scheveningen variation</source>
        <translation>西西里防御，舍维宁根变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Smith-Morra gambit</source>
        <translation>西西里防御，史密斯－莫拉弃兵</translation>
    </message>
    <message>
        <source>Sicilian defence, Sozin variation</source>
        <translation>西西里防御，索津变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Sveshnikov variation</source>
        <translation>西西里防御，斯维什尼科夫变例</translation>
    </message>
    <message>
        <source>Sicilian defence, Taimanov variation</source>
        <translation>西西里防御，泰马诺夫变例</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>走方</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>沉默</translation>
    </message>
    <message>
        <source>Sima Qian, Records of the Grand Historian, chapter 65</source>
        <translation>司马迁《史记》卷六十五</translation>
    </message>
    <message>
        <source>Simplex</source>
        <translation>单纯形法</translation>
    </message>
    <message>
        <source>Simplex method</source>
        <translation>单纯形法</translation>
    </message>
    <message>
        <source>Simultaneous</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>simultaneous</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>Since the last capture or move of a pawn; at 100 the game is drawn.</source>
        <translation>自上次吃子或动兵以来的层数；到 100 时和棋。</translation>
    </message>
    <message>
        <source>Single conventions</source>
        <translation>逐条选择约定</translation>
    </message>
    <message>
        <source>Single corner</source>
        <translation>单角开局</translation>
    </message>
    <message>
        <source>Single game</source>
        <translation>单倍胜</translation>
    </message>
    <message>
        <source>sixth</source>
        <translation>第 6 个</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of type and controls.</source>
        <translation>文字和控件的大小。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Slav defence</source>
        <translation>斯拉夫防御</translation>
    </message>
    <message>
        <source>Slav defence, Czech variation</source>
        <translation>斯拉夫防御，捷克变例</translation>
    </message>
    <message>
        <source>Slav defence, exchange variation</source>
        <translation>斯拉夫防御，兑换变例</translation>
    </message>
    <message>
        <source>Slav defence, three knights variation</source>
        <translation>斯拉夫防御，三马变例</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>讲解</translation>
    </message>
    <message>
        <source>slides “Search techniques”, chapter 2; S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, figure 5.5</source>
        <translation>课件《搜索技术》第 2 章；S. Russell、P. Norvig《人工智能：现代方法》图 5.5</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>并行局数</translation>
    </message>
    <message>
        <source>small letters, digits and hyphens</source>
        <translation>小写字母、数字和连字符</translation>
    </message>
    <message>
        <source>small subtree</source>
        <translation>小子树</translation>
    </message>
    <message>
        <source>Smaller lanterns</source>
        <translation>更小的灯笼</translation>
    </message>
    <message>
        <source>Smaller notes</source>
        <translation>备注字号减小</translation>
    </message>
    <message>
        <source>Smaller type</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Smart Game Format holds no games of {1}.</source>
        <translation>SGF 不能记录 {1} 的对局。</translation>
    </message>
    <message>
        <source>Snake</source>
        <translation>蛇开局</translation>
    </message>
    <message>
        <source>So at {parent} it gains nothing.</source>
        <translation>所以它对 {parent} 没有好处。</translation>
    </message>
    <message numerus="yes">
        <source>So far {a} has evaluated {n} leaves</source>
        <translation><numerusform>到现在为止 {a} 评估了 {n} 个叶节点</numerusform></translation>
    </message>
    <message>
        <source>So far {reply} is the best, worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>目前 {reply} 最好，值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>So their number may be even; without such ties it is odd.</source>
        <translation>因此均衡个数可以是偶数；没有这种并列时为奇数。</translation>
    </message>
    <message>
        <source>Soft majority</source>
        <translation>软多数</translation>
    </message>
    <message>
        <source>Soldiers</source>
        <translation>兵（卒）</translation>
    </message>
    <message>
        <source>Soldiers over the river</source>
        <translation>过河的兵（卒）</translation>
    </message>
    <message>
        <source>Solution graph</source>
        <translation>解图</translation>
    </message>
    <message>
        <source>solution graph</source>
        <translation>解图</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>解的个数</translation>
    </message>
    <message>
        <source>Solve by simplex</source>
        <translation>用单纯形法求解</translation>
    </message>
    <message>
        <source>Solve exactly</source>
        <translation>精确求解</translation>
    </message>
    <message>
        <source>solve(position):
    if the game is over: return whether the goal is reached
    if the position was solved before: return what was found
    at an OR node: proved as soon as one child is proved
    at an AND node: disproved as soon as one child is disproved
    the solution graph: of a proved OR node the child that proves it, of a proved AND node all children</source>
        <translation>solve(局面)：
    若对局结束：返回目标是否达到
    若此局面以前解过：返回当时的结果
    或节点：有一个子节点得证，它就得证
    与节点：有一个子节点被否证，它就被否证
    解图：得证的或节点取使它得证的那个子节点，得证的与节点取全部子节点</translation>
    </message>
    <message>
        <source>Solved positions</source>
        <translation>已解出的局面</translation>
    </message>
    <message>
        <source>solved positions</source>
        <translation>已解出的局面</translation>
    </message>
    <message>
        <source>Solved: a draw</source>
        <translation>已解出：和棋</translation>
    </message>
    <message>
        <source>Solved: it is a draw.</source>
        <translation>已精确求解：和棋。</translation>
    </message>
    <message>
        <source>Solved: {1} wins.</source>
        <translation>已精确求解：{1} 获胜。</translation>
    </message>
    <message>
        <source>Solved: {result}</source>
        <translation>已解出：{result}</translation>
    </message>
    <message>
        <source>Solved: {side} wins with probability {chance}</source>
        <translation>已求解：{side} 获胜的概率为 {chance}</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Solving</source>
        <translation>正在求解</translation>
    </message>
    <message>
        <source>Solving: {done} of {count} moves</source>
        <translation>正在求解：已解 {done}／{count} 个走步</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>正在求解…</translation>
    </message>
    <message>
        <source>Some edges must cross: arranged by plies.</source>
        <translation>有些边必须交叉：按层排列。</translation>
    </message>
    <message>
        <source>some moves of MAX</source>
        <translation>MAX 的某些走步</translation>
    </message>
    <message>
        <source>Some time ago</source>
        <translation>很久以前</translation>
    </message>
    <message>
        <source>Something happened that should be impossible: {error} in {place}.</source>
        <translation>发生了本不可能发生的事：{place} 处的 {error}。</translation>
    </message>
    <message>
        <source>Something is drawn or thrown in this game.</source>
        <translation>这个博弈中有抽签或掷骰。</translation>
    </message>
    <message>
        <source>Sort by: {name}</source>
        <translation>排序：{name}</translation>
    </message>
    <message>
        <source>Sosei</source>
        <translation>疏星局</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Source offer</source>
        <translation>源代码提供说明</translation>
    </message>
    <message>
        <source>Source: breakpoint at the line</source>
        <translation>源代码：在该行设断点</translation>
    </message>
    <message>
        <source>Sources were edited after they were compiled ({1}). {2}</source>
        <translation>编译之后源文件又有改动（{1}）。{2}</translation>
    </message>
    <message>
        <source>Souter</source>
        <translation>苏特开局</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>收益空间</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>转</translation>
    </message>
    <message>
        <source>spin, worth 1</source>
        <translation>转，值 1</translation>
    </message>
    <message>
        <source>Split a pile into two unequal ones; who moves last wins.</source>
        <translation>把一堆钱币分成数目不等的两堆；走最后一步者胜。</translation>
    </message>
    <message>
        <source>Springs</source>
        <translation>弹簧</translation>
    </message>
    <message>
        <source>SPRT</source>
        <translation>SPRT</translation>
    </message>
    <message>
        <source>SPRT continues</source>
        <translation>SPRT 继续</translation>
    </message>
    <message numerus="yes">
        <source>SPRT: not stronger, after {n} pairs</source>
        <translation><numerusform>SPRT：{n} 对之后，不更强</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>SPRT: stronger, after {n} pairs</source>
        <translation><numerusform>SPRT：{n} 对之后，更强</numerusform></translation>
    </message>
    <message>
        <source>Square root</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>Square {1}: a black man there would have become a king.</source>
        <translation>第 {1} 格：黑兵到了那里就会成王。</translation>
    </message>
    <message>
        <source>Square {1}: a white man there would have become a king.</source>
        <translation>第 {1} 格：白兵到了那里就会成王。</translation>
    </message>
    <message>
        <source>Square {1}: the four squares in the middle are never empty.</source>
        <translation>{1} 格：中央四格不会是空的。</translation>
    </message>
    <message>
        <source>Square {1}: this disc is cut off; each is put next to another one, starting from the middle.</source>
        <translation>{1} 格：这枚棋子是孤立的；每枚棋子都从中央起挨着别的棋子落下。</translation>
    </message>
    <message>
        <source>squares from a1 (top left) to h8, and pass</source>
        <translation>格子，从 a1（左上角）到 h8；以及 pass（弃权）</translation>
    </message>
    <message>
        <source>Squares that can be moved to</source>
        <translation>行动力（可落子的格数）</translation>
    </message>
    <message>
        <source>St Petersburg paradox</source>
        <translation>圣彼得堡悖论</translation>
    </message>
    <message>
        <source>St. George defence</source>
        <translation>圣乔治防御</translation>
    </message>
    <message>
        <source>stag</source>
        <translation>鹿</translation>
    </message>
    <message>
        <source>Stag hunt</source>
        <translation>猎鹿</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>网络上的文件已失效</translation>
    </message>
    <message>
        <source>Stalemate</source>
        <translation>逼和</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Standings as CSV…</source>
        <translation>排名存为 CSV…</translation>
    </message>
    <message>
        <source>Star1</source>
        <translation>Star1</translation>
    </message>
    <message>
        <source>Star1 leaves out outcomes that cannot bring a mean back into the window; Star2 first looks at one reply to each outcome.</source>
        <translation>Star1 略去无法使期望值回到窗口内的随机结果；Star2 先考察每个结果的一个回应。</translation>
    </message>
    <message>
        <source>Star2</source>
        <translation>Star2</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Start asks for a file. A game counts once it is on the disk there.</source>
        <translation>开始时询问文件。一局写入其中后才计入。</translation>
    </message>
    <message>
        <source>Start game</source>
        <translation>开始对局</translation>
    </message>
    <message>
        <source>Start learning</source>
        <translation>开始学习</translation>
    </message>
    <message>
        <source>Start or go on</source>
        <translation>开始或继续</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>开局摆法</translation>
    </message>
    <message>
        <source>starter broken</source>
        <translation>起动机坏</translation>
    </message>
    <message>
        <source>State at event {tick} of {total}.</source>
        <translation>按事件 {tick}（共 {total}）时的状态。</translation>
    </message>
    <message>
        <source>States are hashable</source>
        <translation>状态可哈希</translation>
    </message>
    <message>
        <source>States are never changed</source>
        <translation>状态从不被改动</translation>
    </message>
    <message>
        <source>static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>stay</source>
        <translation>不换</translation>
    </message>
    <message>
        <source>stay out</source>
        <translation>不参加</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步进</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Step by</source>
        <translation>步进单位</translation>
    </message>
    <message>
        <source>Step by the chosen kind</source>
        <translation>按所选种类步进</translation>
    </message>
    <message>
        <source>Step on</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Step through it</source>
        <translation>逐步查看</translation>
    </message>
    <message>
        <source>Step through your lines</source>
        <translation>逐行前进</translation>
    </message>
    <message>
        <source>Step with {step}, play with {play}</source>
        <translation>按 {step} 走一步，按 {play} 播放</translation>
    </message>
    <message>
        <source>Step {1} of the path: expected a child from 0 to {2}.</source>
        <translation>路径第 {1} 步：应为 0 到 {2} 的子节点。</translation>
    </message>
    <message>
        <source>step {n} of {all}</source>
        <translation>第 {n} 步，共 {all} 步</translation>
    </message>
    <message>
        <source>Step {n} of {last}</source>
        <translation>第 {n} 步，共 {last} 步</translation>
    </message>
    <message>
        <source>Step {n} of {total}</source>
        <translation>第 {n} 步，共 {total} 步</translation>
    </message>
    <message>
        <source>Step {n}.</source>
        <translation>第 {n} 步。</translation>
    </message>
    <message>
        <source>Stephenson</source>
        <translation>斯蒂芬森开局</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>每秒步数</translation>
    </message>
    <message>
        <source>Steps and speed</source>
        <translation>步进与速度</translation>
    </message>
    <message>
        <source>still empty</source>
        <translation>待填</translation>
    </message>
    <message>
        <source>Still waiting for {file}. Its disk, or the network that it is in, takes long to answer.</source>
        <translation>仍在等待 {file}。它所在的磁盘或网络响应很慢。</translation>
    </message>
    <message>
        <source>stone and direction such as B4-diag, dice as die3</source>
        <translation>棋子与方向，如 B4-diag；骰子如 die3</translation>
    </message>
    <message>
        <source>Stones</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Stones of black</source>
        <translation>黑方棋子</translation>
    </message>
    <message>
        <source>Stones of the side to move that could be captured</source>
        <translation>走棋方可能被提的子</translation>
    </message>
    <message>
        <source>Stones of white</source>
        <translation>白方棋子</translation>
    </message>
    <message>
        <source>Stones on the crossings of a board; five in a row win, and Black begins.</source>
        <translation>棋子下在棋盘的交叉点上；五子连成一线者胜，黑先。</translation>
    </message>
    <message>
        <source>Stones surround area; Black begins, and White gets komi.</source>
        <translation>以子围地；黑先，白方得贴目。</translation>
    </message>
    <message>
        <source>Stones that the side to move can capture</source>
        <translation>走棋方可以提掉的子</translation>
    </message>
    <message>
        <source>stones to be set up before the first move only</source>
        <translation>只在第一手之前摆子</translation>
    </message>
    <message>
        <source>Stones: expected the numbers 1 to 6 in any order, found {1}.</source>
        <translation>棋子：应为任意次序的 1 到 6，读到 {1}。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止并关闭</translation>
    </message>
    <message>
        <source>Stop at depth self.depth, and where the game is over.</source>
        <translation>到深度 self.depth 和对局结束处停止。</translation>
    </message>
    <message>
        <source>Stop at once</source>
        <translation>立即停止</translation>
    </message>
    <message>
        <source>Stop the agents</source>
        <translation>停止智能体</translation>
    </message>
    <message>
        <source>Stop the analysis</source>
        <translation>停止分析</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Stop when it is certain</source>
        <translation>确定时停止</translation>
    </message>
    <message>
        <source>Stop where the root's value passes</source>
        <translation>根节点的值越过此数时停</translation>
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
        <source>Stopped by you: {move} is the best so far, {value}; not all moves were searched</source>
        <translation>已由你停止：{move}是目前最好的走步，{value}；走步尚未全部搜索</translation>
    </message>
    <message>
        <source>Stopped early.</source>
        <translation>提前停止。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Stopped. {stage}</source>
        <translation>已停止。{stage}</translation>
    </message>
    <message>
        <source>Stopped: {done} of {of} searches are finished.</source>
        <translation>已停止：{of} 次搜索完成了 {done} 次。</translation>
    </message>
    <message>
        <source>Stopped: {move} is the first legal move, nothing was searched</source>
        <translation>已停止：{move}只是第一个合法走步，什么也没有搜索</translation>
    </message>
    <message numerus="yes">
        <source>Stopping: {n} games are played to their end</source>
        <translation><numerusform>正在停止：{n} 局下完为止</numerusform></translation>
    </message>
    <message>
        <source>Stored in the table: {entry}.</source>
        <translation>存入置换表：{entry}。</translation>
    </message>
    <message>
        <source>Stores {move} at ply {ply} in the table: {entry}.</source>
        <translation>把第 {ply} 层的 {move} 存入置换表：{entry}。</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>直行</translation>
    </message>
    <message>
        <source>Strategic</source>
        <translation>策略式</translation>
    </message>
    <message>
        <source>Strategic form</source>
        <translation>策略式</translation>
    </message>
    <message>
        <source>Strategic games</source>
        <translation>策略式博弈</translation>
    </message>
    <message>
        <source>Strategic layout</source>
        <translation>策略式布局</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Strategies struck</source>
        <translation>划去的策略数</translation>
    </message>
    <message>
        <source>Strategies to strike first, in this order, such as R2 C0: rows and columns, counted from 0. One by one only.</source>
        <translation>按此次序最先划去的策略，例如 R2 C0：行 R 与列 C，从 0 数起。只用于逐个划去。</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Strict</source>
        <translation>严格</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>严格</translation>
    </message>
    <message>
        <source>Strict: better against everything; weak: never worse, and better against something. What is left by weak dominance may depend on the order.</source>
        <translation>严格：对任何选择都更好；弱：从不更差，且对某个选择更好。按弱占优留下什么可能与次序有关。</translation>
    </message>
    <message>
        <source>Strike</source>
        <translation>划边</translation>
    </message>
    <message>
        <source>strike</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Strike all</source>
        <translation>全部划去</translation>
    </message>
    <message>
        <source>Strike all dominated strategies</source>
        <translation>划去全部劣策略</translation>
    </message>
    <message>
        <source>Strike dominated, in rounds</source>
        <translation>逐轮划去严格劣策略</translation>
    </message>
    <message>
        <source>Strike dominated, one by one</source>
        <translation>逐个划去严格劣策略</translation>
    </message>
    <message>
        <source>Strike in rounds</source>
        <translation>按轮划去</translation>
    </message>
    <message>
        <source>Strike next</source>
        <translation>划去下一个</translation>
    </message>
    <message>
        <source>Strike now</source>
        <translation>划去</translation>
    </message>
    <message>
        <source>Strike one by one</source>
        <translation>逐个划去</translation>
    </message>
    <message>
        <source>Strike the cuts</source>
        <translation>划去剪枝</translation>
    </message>
    <message>
        <source>Strike the next dominated strategy</source>
        <translation>划去下一个劣策略</translation>
    </message>
    <message>
        <source>Strike weakly dominated, in rounds</source>
        <translation>逐轮划去弱劣策略</translation>
    </message>
    <message>
        <source>Strike weakly dominated, one by one</source>
        <translation>逐个划去弱劣策略</translation>
    </message>
    <message>
        <source>Strike {strategy}</source>
        <translation>划去 {strategy}</translation>
    </message>
    <message>
        <source>strike {strategy} of {player}</source>
        <translation>划去 {player} 的“{strategy}”</translation>
    </message>
    <message>
        <source>Striking strictly dominated strategies leaves ({1}) alone (number of rounds: {2}).</source>
        <translation>划去严格劣策略后只剩（{1}）（轮数：{2}）。</translation>
    </message>
    <message>
        <source>Striking strictly dominated strategies leaves {1} strategies.</source>
        <translation>划去严格劣策略后剩下 {1} 个策略。</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Stronger by</source>
        <translation>强出</translation>
    </message>
    <message>
        <source>Struck</source>
        <translation>划去的</translation>
    </message>
    <message>
        <source>struck</source>
        <translation>已划去</translation>
    </message>
    <message>
        <source>struck by you</source>
        <translation>你划去的边</translation>
    </message>
    <message>
        <source>Struck in another order, others may be left.</source>
        <translation>换一种划去次序，留下的可能不同。</translation>
    </message>
    <message>
        <source>Struck in rounds</source>
        <translation>按轮划去</translation>
    </message>
    <message>
        <source>struck rightly</source>
        <translation>划对</translation>
    </message>
    <message>
        <source>struck too much</source>
        <translation>多划</translation>
    </message>
    <message>
        <source>Struck weakly, in every order</source>
        <translation>弱占优下按各种顺序划去</translation>
    </message>
    <message>
        <source>Struck.</source>
        <translation>已划去。</translation>
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
        <source>Study the search</source>
        <translation>研究这次搜索</translation>
    </message>
    <message>
        <source>Study this position</source>
        <translation>研究这个局面</translation>
    </message>
    <message>
        <source>Study this search</source>
        <translation>研究这次搜索</translation>
    </message>
    <message>
        <source>subgame perfect</source>
        <translation>子博弈完美</translation>
    </message>
    <message>
        <source>Subgame perfect equilibria that are not written out: {n}.</source>
        <translation>未写出的子博弈完美均衡：{n} 个。</translation>
    </message>
    <message>
        <source>Subgame perfect: &lt;b&gt;{plans}&lt;/b&gt;, {first}, {second}.</source>
        <translation>子博弈完美：&lt;b&gt;{plans}&lt;/b&gt;，收益 {first}，{second}。</translation>
    </message>
    <message>
        <source>Subtrees cut</source>
        <translation>被剪的子树</translation>
    </message>
    <message>
        <source>Subtrees of up to this many nodes are lanterns: {n}</source>
        <translation>画作灯笼的子树至多有这么多节点：{n}</translation>
    </message>
    <message>
        <source>such as years</source>
        <translation>例如：年</translation>
    </message>
    <message>
        <source>Suigetsu</source>
        <translation>水月局</translation>
    </message>
    <message>
        <source>Suisei</source>
        <translation>彗星局</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Sum of payoffs</source>
        <translation>收益之和</translation>
    </message>
    <message>
        <source>Sum of the evaluation</source>
        <translation>评估的算式</translation>
    </message>
    <message>
        <source>sum of y</source>
        <translation>y 之和</translation>
    </message>
    <message>
        <source>Sum {total}</source>
        <translation>合计 {total}</translation>
    </message>
    <message>
        <source>Sunburst</source>
        <translation>旭日图</translation>
    </message>
    <message>
        <source>Sunburst of the tree</source>
        <translation>搜索树的旭日图</translation>
    </message>
    <message>
        <source>supply cut</source>
        <translation>供电中断</translation>
    </message>
    <message>
        <source>Support enumeration</source>
        <translation>支撑集枚举</translation>
    </message>
    <message>
        <source>Suspicious tit for tat</source>
        <translation>多疑的一报还一报</translation>
    </message>
    <message>
        <source>Swallow</source>
        <translation>燕子开局</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap players</source>
        <translation>交换参与者</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>换边</translation>
    </message>
    <message>
        <source>Swap the sides</source>
        <translation>让两边互换任务</translation>
    </message>
    <message>
        <source>Swap2</source>
        <translation>Swap2</translation>
    </message>
    <message>
        <source>Swap2 makes the game fair: one player places stones, the other chooses.</source>
        <translation>Swap2 使对局公平：一方摆子，另一方选择。</translation>
    </message>
    <message>
        <source>Swap2: the first player places two black stones and a white one; the second plays White, takes Black, or places a white and a black stone more and lets the first choose. MAX is always the first.</source>
        <translation>Swap2：先手摆两黑一白；后手可以执白、改执黑，或再摆一白一黑后让先手选择。MAX 始终是先手。</translation>
    </message>
    <message>
        <source>swerve</source>
        <translation>避让</translation>
    </message>
    <message>
        <source>Switcher</source>
        <translation>斯威彻开局</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>Symmetric states are worth the same</source>
        <translation>对称状态的值相同</translation>
    </message>
    <message>
        <source>symmetric() calls {1} and {2} images of each other, but they lead to different states.</source>
        <translation>symmetric() 说 {1} 和 {2} 互为对称像，但它们通向不同的状态。</translation>
    </message>
    <message>
        <source>symmetric() gives a state of another player.</source>
        <translation>symmetric() 给出的状态轮到另一方行动。</translation>
    </message>
    <message>
        <source>symmetric() gives a state that ends otherwise.</source>
        <translation>symmetric() 给出的状态与原状态不同时结束。</translation>
    </message>
    <message>
        <source>symmetric() gives an end of another utility.</source>
        <translation>symmetric() 给出的终局效用不同。</translation>
    </message>
    <message>
        <source>symmetric() of {1}, which it gives for {2}, must be that state itself.</source>
        <translation>symmetric() 对 {2} 给出 {1}，而它对 {1} 必须给出该状态本身。</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>T. A. Marsland and M. Campbell, Parallel Search of Strongly Ordered Game Trees, Computing Surveys 14, 1982; A. Reinefeld, An Improvement of the Scout Tree-Search Algorithm, ICCA Journal 6, 1983</source>
        <translation>T. A. Marsland and M. Campbell, Parallel Search of Strongly Ordered Game Trees, Computing Surveys 14, 1982; A. Reinefeld, An Improvement of the Scout Tree-Search Algorithm, ICCA Journal 6, 1983</translation>
    </message>
    <message>
        <source>Tab goes from one control to the next.</source>
        <translation>Tab 键用来转到下一个控件。</translation>
    </message>
    <message>
        <source>Table (MB)</source>
        <translation>置换表（MB）</translation>
    </message>
    <message>
        <source>Table move first</source>
        <translation>表中的走步优先</translation>
    </message>
    <message>
        <source>Table size (MB)</source>
        <translation>表的大小（MB）</translation>
    </message>
    <message>
        <source>Table: {hits} hits, {answers} decided a node, {stores} stores, {collisions} collisions.</source>
        <translation>置换表：命中 {hits} 次，其中 {answers} 次直接得出节点的值；存入 {stores} 次，冲突 {collisions} 次。</translation>
    </message>
    <message>
        <source>Tableau</source>
        <translation>单纯形表</translation>
    </message>
    <message>
        <source>Tableau before or after the pivot</source>
        <translation>转轴之前或之后的单纯形表</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>tail {n}</source>
        <translation>反面 {n}</translation>
    </message>
    <message>
        <source>tails</source>
        <translation>反面</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>take</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>悔棋</translation>
    </message>
    <message>
        <source>Take Black</source>
        <translation>改执黑</translation>
    </message>
    <message>
        <source>Take coins from one pile; the last coin wins, or loses.</source>
        <translation>每步从一堆中取若干枚；取最后一枚者胜，或者负。</translation>
    </message>
    <message>
        <source>take own numbers</source>
        <translation>改用自己的数</translation>
    </message>
    <message>
        <source>Take the last strike back</source>
        <translation>撤回上一次划去</translation>
    </message>
    <message>
        <source>Take the other general: chariots, horses, cannons and soldiers across the river.</source>
        <translation>擒住对方的将帅：车、马、炮、兵过河进攻。</translation>
    </message>
    <message>
        <source>Take the position to the board</source>
        <translation>把局面放到棋盘上</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>Take the tree of the window</source>
        <translation>采用窗口中的树</translation>
    </message>
    <message>
        <source>take the tree of the window</source>
        <translation>采用窗口中的树</translation>
    </message>
    <message>
        <source>Take to the board</source>
        <translation>放到棋盘上</translation>
    </message>
    <message>
        <source>Take White</source>
        <translation>改执白</translation>
    </message>
    <message>
        <source>Take {file} out of the list</source>
        <translation>从列表中去掉 {file}</translation>
    </message>
    <message>
        <source>take {n}</source>
        <translation>拿 {n}</translation>
    </message>
    <message>
        <source>Takes away strategies that are worse than another one whatever the opponent does, again and again.</source>
        <translation>反复划去这样的策略：不论对方怎么选，它都不如另一个策略。</translation>
    </message>
    <message>
        <source>Taking part is worth {mean} on average, as much as for sure.</source>
        <translation>参加平均值 {mean}，与确定得到的一样多。</translation>
    </message>
    <message>
        <source>Taking part is worth {mean} on average, less than {sure} for sure.</source>
        <translation>参加平均值 {mean}，少于确定得到的 {sure}。</translation>
    </message>
    <message>
        <source>Taking part is worth {mean} on average, more than {sure} for sure.</source>
        <translation>参加平均值 {mean}，多于确定得到的 {sure}。</translation>
    </message>
    <message>
        <source>Taking part is worth {mean} on average.</source>
        <translation>参加平均值 {mean}。</translation>
    </message>
    <message>
        <source>Taking the last coin loses</source>
        <translation>取到最后一枚者负</translation>
    </message>
    <message>
        <source>Taking the last coin wins</source>
        <translation>取到最后一枚者胜</translation>
    </message>
    <message>
        <source>Tanida</source>
        <translation>谷田开局</translation>
    </message>
    <message>
        <source>Tanida buffalo</source>
        <translation>谷田水牛开局</translation>
    </message>
    <message>
        <source>tank empty</source>
        <translation>油箱空</translation>
    </message>
    <message>
        <source>Tarrasch defence</source>
        <translation>塔拉什防御</translation>
    </message>
    <message>
        <source>Tell the window by enter(action, alpha, beta) and narrow(alpha, beta).</source>
        <translation>用 enter(action, alpha, beta) 和 narrow(alpha, beta) 报告窗口。</translation>
    </message>
    <message>
        <source>Tells apart</source>
        <translation>能区分</translation>
    </message>
    <message>
        <source>Tells its search: that is recorded as it goes, and shown as a tree.</source>
        <translation>会报告自己的搜索：边搜索边记录，并显示为树。</translation>
    </message>
    <message>
        <source>Tells {n} of {all} wrong ways apart</source>
        <translation>能区分 {all} 种错误做法中的 {n} 种</translation>
    </message>
    <message>
        <source>tenth</source>
        <translation>第 10 个</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>重新测试</translation>
    </message>
    <message>
        <source>Testing: {what}</source>
        <translation>正在测试：{what}</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Text fields need {key}.</source>
        <translation>文本框要用到 {key}。</translation>
    </message>
    <message>
        <source>Text of the lecture</source>
        <translation>教材的文字</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可全文</translation>
    </message>
    <message>
        <source>Text or random tree</source>
        <translation>文本或随机树</translation>
    </message>
    <message>
        <source>Textbook court</source>
        <translation>讲义断言</translation>
    </message>
    <message>
        <source>Textbook court…</source>
        <translation>讲义断言…</translation>
    </message>
    <message>
        <source>That file cannot be written: changes last until the program ends.</source>
        <translation>该文件无法写入：修改只在程序退出前有效。</translation>
    </message>
    <message>
        <source>That is a tie with another choice, and at a tie this search goes on.</source>
        <translation>这与别的选择相等，相等时这种搜索仍会继续。</translation>
    </message>
    <message>
        <source>That is every equilibrium.</source>
        <translation>均衡已全部列出。</translation>
    </message>
    <message>
        <source>That is every equilibrium: all others are mixtures within a component.</source>
        <translation>均衡已全部列出：其余都是同一分支内的混合。</translation>
    </message>
    <message>
        <source>That is every equilibrium: the game is not degenerate.</source>
        <translation>均衡已全部列出：博弈不是退化的。</translation>
    </message>
    <message>
        <source>That is no name of a file.</source>
        <translation>这不是文件名。</translation>
    </message>
    <message>
        <source>That is outside the window and changes nothing at {parent}.</source>
        <translation>它在窗口之外，{parent} 不变。</translation>
    </message>
    <message>
        <source>That is too large for a drawing; paste it into the text.</source>
        <translation>内容太大，无法画出；请粘贴到文本中。</translation>
    </message>
    <message>
        <source>That is wrong: where MIN moves, MIN's rewards count: {move} is selected.</source>
        <translation>这是错的：轮到 MIN 时应计 MIN 的收益，应选择 {move}。</translation>
    </message>
    <message>
        <source>That makes it a deep cutoff.</source>
        <translation>所以这是深层剪枝。</translation>
    </message>
    <message>
        <source>that of the kind</source>
        <translation>该题型自带的题目</translation>
    </message>
    <message>
        <source>That was its last reply.</source>
        <translation>这是它的最后一个回应。</translation>
    </message>
    <message>
        <source>The agent {1} was removed meanwhile.</source>
        <translation>智能体 {1} 已被移除。</translation>
    </message>
    <message>
        <source>The agents are those of the backup, {1}.</source>
        <translation>现在的智能体来自备份 {1}。</translation>
    </message>
    <message>
        <source>The answer may depend on the state alone: chance belongs to states where CHANCE moves.</source>
        <translation>答案只能取决于状态：随机属于 CHANCE 走步的状态。</translation>
    </message>
    <message>
        <source>The answer: {moves}</source>
        <translation>回应：{moves}</translation>
    </message>
    <message>
        <source>The answers to this sheet are not saved.</source>
        <translation>这张练习卷的答案还没有保存。</translation>
    </message>
    <message>
        <source>The archive is no session: it has no {1}.</source>
        <translation>这个压缩包不是会话：没有 {1}。</translation>
    </message>
    <message>
        <source>The arrows walk in trees, boards, lists and texts.</source>
        <translation>方向键用来在树、棋盘、列表和文本中移动。</translation>
    </message>
    <message numerus="yes">
        <source>The beginning of {n} characters.</source>
        <translation><numerusform>共 {n} 个字符，这里是开头。</numerusform></translation>
    </message>
    <message>
        <source>The best for {side} at &lt;b&gt;{name}&lt;/b&gt; so far is &lt;b&gt;{value}&lt;/b&gt;, by {reply}.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 处 {side} 目前最好的是 &lt;b&gt;{value}&lt;/b&gt;，来自 {reply}。</translation>
    </message>
    <message>
        <source>The best for {side} at &lt;b&gt;{name}&lt;/b&gt; so far is &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 处 {side} 目前最好的是 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>the best line</source>
        <translation>最佳走步序列</translation>
    </message>
    <message>
        <source>The best line ends here.</source>
        <translation>最佳走步序列到此为止。</translation>
    </message>
    <message>
        <source>The best line: {line}.</source>
        <translation>最佳走步序列：{line}。</translation>
    </message>
    <message numerus="yes">
        <source>The best move changes {n} times.</source>
        <translation><numerusform>最佳走步改变了 {n} 次。</numerusform></translation>
    </message>
    <message>
        <source>The best move changes: {changes}.</source>
        <translation>最佳走步的改变：{changes}。</translation>
    </message>
    <message>
        <source>The best move is the same against all of them.</source>
        <translation>无论对手如何，最佳走步都相同。</translation>
    </message>
    <message>
        <source>The best value begins with 0, not with nothing: worse values are never taken.</source>
        <translation>最佳值从 0 而不是从“没有”开始：更差的值永远不会被采用。</translation>
    </message>
    <message>
        <source>the best value so far</source>
        <translation>目前的最佳值</translation>
    </message>
    <message>
        <source>The board is drawn, clicks give legal actions</source>
        <translation>棋盘能画出，点击给出合法行动</translation>
    </message>
    <message>
        <source>The board is full</source>
        <translation>棋盘已满</translation>
    </message>
    <message>
        <source>The board is too large: columns × (rows + 1) must be at most 64.</source>
        <translation>棋盘太大：列数 ×（行数 + 1）不得超过 64。</translation>
    </message>
    <message>
        <source>The board shows another position.</source>
        <translation>棋盘上是另一个局面。</translation>
    </message>
    <message>
        <source>The bound that is asked first.</source>
        <translation>最先询问的界。</translation>
    </message>
    <message>
        <source>the byte {1}</source>
        <translation>字节 {1}</translation>
    </message>
    <message>
        <source>The chance to accept H0 although H1 is true.</source>
        <translation>H1 为真却接受 H0 的概率。</translation>
    </message>
    <message>
        <source>The chance to accept H1 although H0 is true.</source>
        <translation>H0 为真却接受 H1 的概率。</translation>
    </message>
    <message>
        <source>The children are visited from the right.</source>
        <translation>从右边开始访问子节点。</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>The command has a NUL in it.</source>
        <translation>命令中有 NUL 字符。</translation>
    </message>
    <message>
        <source>The command is empty.</source>
        <translation>命令为空。</translation>
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
        <source>The connection ended within a message.</source>
        <translation>连接在一条消息中途断开。</translation>
    </message>
    <message>
        <source>The core is interpreted: the same results, much slower. {1}</source>
        <translation>核心以解释方式运行：结果相同，但慢得多。{1}</translation>
    </message>
    <message>
        <source>The cube: expected 1, or 2 to 64 and its owner such as 4w, found {1}.</source>
        <translation>加倍骰：应为 1，或者 2 到 64 加上归属，如 4w，实际为 {1}。</translation>
    </message>
    <message>
        <source>The curves are worked out …</source>
        <translation>正在计算曲线……</translation>
    </message>
    <message>
        <source>the cut at {1} is named twice.</source>
        <translation>{1} 处的剪枝写了两次。</translation>
    </message>
    <message>
        <source>The dearest move</source>
        <translation>亏得最多的一手</translation>
    </message>
    <message>
        <source>The defaults are used.</source>
        <translation>现使用默认设置。</translation>
    </message>
    <message>
        <source>The desktop keeps {key} for itself.</source>
        <translation>{key} 由桌面系统占用。</translation>
    </message>
    <message>
        <source>The dice, or what to do next.</source>
        <translation>掷出了什么，或者下一步做什么。</translation>
    </message>
    <message>
        <source>The die chooses the stone: the one with its number, or else the next below or above.</source>
        <translation>骰子决定走哪枚棋子：点数相同的那枚；没有它时，走点数上下最接近的。</translation>
    </message>
    <message>
        <source>The die says which stone moves; reach the far corner, or take all stones of the other side.</source>
        <translation>骰子决定走哪枚棋子；先到达对角，或吃光对方的棋子者胜。</translation>
    </message>
    <message>
        <source>The directory has {1} bytes too many behind its {2} entries.</source>
        <translation>目录在 {2} 个条目之后多出 {1} 字节。</translation>
    </message>
    <message>
        <source>the disk gives back something else</source>
        <translation>磁盘返回的内容不一致</translation>
    </message>
    <message>
        <source>The disk of temporary files is full, where it writes its record.</source>
        <translation>存放临时文件的磁盘已满，记录写不进去。</translation>
    </message>
    <message>
        <source>The disproof number of &lt;b&gt;{name}&lt;/b&gt; is now &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的否证数现在是 &lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The disproof number of &lt;b&gt;{name}&lt;/b&gt; is the smallest of its children's, &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的否证数是各子节点否证数中最小的：&lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The disproof number of &lt;b&gt;{name}&lt;/b&gt; is the sum of its children's, &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的否证数是各子节点否证数之和：&lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The document is a tree now, in which every move is seen.</source>
        <translation>文档现在是一棵每一步都看得见的树。</translation>
    </message>
    <message>
        <source>The document is no matrix: it is a tree, or another game.</source>
        <translation>文档不是矩阵，而是树或其他游戏。</translation>
    </message>
    <message>
        <source>The document is no tree with a matrix of its own.</source>
        <translation>文档不是可以写成矩阵的树。</translation>
    </message>
    <message>
        <source>The double was dropped</source>
        <translation>加倍被放弃</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>The end of a game is told by True or False</source>
        <translation>对局是否结束用 True 或 False 表示</translation>
    </message>
    <message>
        <source>the end of the players, of whom there are too many</source>
        <translation>参与者名单的结尾，人数太多了</translation>
    </message>
    <message>
        <source>the end of the recording cannot be written</source>
        <translation>无法写入记录文件的结尾</translation>
    </message>
    <message>
        <source>the end of the text</source>
        <translation>文本结尾</translation>
    </message>
    <message>
        <source>the end of the text after the last cell</source>
        <translation>最后一个单元格之后文本结束</translation>
    </message>
    <message>
        <source>the end of the text after the last node</source>
        <translation>最后一个节点之后文本结束</translation>
    </message>
    <message>
        <source>The equilibria are being found.</source>
        <translation>正在求均衡。</translation>
    </message>
    <message>
        <source>The equilibria are not known yet.</source>
        <translation>均衡尚未求出。</translation>
    </message>
    <message>
        <source>The equilibria have numbers that are too long; use payoffs with fewer digits.</source>
        <translation>均衡中的数太长；请使用位数较少的收益。</translation>
    </message>
    <message>
        <source>The evaluation alone</source>
        <translation>只用静态估计</translation>
    </message>
    <message>
        <source>The evaluation that counts as three wins out of four; 0: estimated from random games before the search.</source>
        <translation>相当于四局三胜的评估值；0：搜索前随机测定。</translation>
    </message>
    <message>
        <source>The events came faster than they can be read; the rest was dropped.</source>
        <translation>事件来得太快，来不及读取；其余的已丢弃。</translation>
    </message>
    <message>
        <source>The exact solver gives MAX {1} % of wins from the start: {2} on the scale from −1 to 1.</source>
        <translation>精确求解器给出 MAX 从开局获胜的概率为 {1} %：在 −1 到 1 的尺度上是 {2}。</translation>
    </message>
    <message>
        <source>The exact solver of this game gives {1} for its start, from the side of MAX.</source>
        <translation>这个博弈的精确求解器给出开局的值 {1}（从 MAX 一方看）。</translation>
    </message>
    <message>
        <source>The explicit tree that the main window shows.</source>
        <translation>主窗口中显示的显式树。</translation>
    </message>
    <message>
        <source>The far corner is reached</source>
        <translation>到达对角</translation>
    </message>
    <message>
        <source>The features times their weights sum up to {1}; an estimate must lie between {2} and {3}.</source>
        <translation>特征乘以权重之和为 {1}；估计值必须在 {2} 与 {3} 之间。</translation>
    </message>
    <message>
        <source>The field {1} is one of {2}.</source>
        <translation>字段 {1} 只能是 {2} 之一。</translation>
    </message>
    <message>
        <source>The field {1} is one of {2}; perhaps you mean "{3}".</source>
        <translation>字段 {1} 只能是 {2} 之一；也许是 "{3}"？</translation>
    </message>
    <message>
        <source>The figure</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>The file cannot be read as Python: {1}.</source>
        <translation>该文件不能作为 Python 读取：{1}。</translation>
    </message>
    <message>
        <source>The file has neither a game nor a search.</source>
        <translation>这个文件里既没有博弈也没有搜索。</translation>
    </message>
    <message>
        <source>the file holds {1}; expected {2}.</source>
        <translation>文件中是 {1}，应为 {2}。</translation>
    </message>
    <message>
        <source>The file is being started.</source>
        <translation>正在启动文件。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>The file is not text in UTF-8.</source>
        <translation>该文件不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The file is too large for a tree.</source>
        <translation>文件太大，不能作为树读取。</translation>
    </message>
    <message>
        <source>The file of your answers keeps what you did, in its order. It is no examination: whoever has this program can solve the sheet with it.</source>
        <translation>答案文件按次序记下你做了什么。这不是考试：有这个程序的人都可以用它做出这张练习卷。</translation>
    </message>
    <message>
        <source>The files are being started.</source>
        <translation>正在启动文件。</translation>
    </message>
    <message>
        <source>The first games are about to begin.</source>
        <translation>第一批对局即将开始。</translation>
    </message>
    <message>
        <source>The first line is not what was written: nobody knows what was searched.</source>
        <translation>第一行不是原先写入的内容：无从得知搜索的是什么。</translation>
    </message>
    <message>
        <source>The first player gets {1} at ({2}), the second {3} at ({4}); no renaming of strategies makes them alike.</source>
        <translation>第一名参与者在（{2}）处得 {1}，第二名在（{4}）处得 {3}；怎样重命名策略也不能使两者相同。</translation>
    </message>
    <message>
        <source>The first player has Black</source>
        <translation>先手执黑</translation>
    </message>
    <message>
        <source>The first search of {by} at {owner} had found at least &lt;b&gt;{bound}&lt;/b&gt; ({moment}).</source>
        <translation>{owner} 处 {by} 的第一次搜索已得出至少 &lt;b&gt;{bound}&lt;/b&gt;（{moment}）。</translation>
    </message>
    <message>
        <source>The first search of {by} at {owner} had found at most &lt;b&gt;{bound}&lt;/b&gt; ({moment}).</source>
        <translation>{owner} 处 {by} 的第一次搜索已得出至多 &lt;b&gt;{bound}&lt;/b&gt;（{moment}）。</translation>
    </message>
    <message>
        <source>The first tableau: nobody plays anything yet, the sum of y is 0.</source>
        <translation>初始单纯形表：双方都还没有采用任何策略，y 之和为 0。</translation>
    </message>
    <message>
        <source>The folder {1} cannot be used: {2}.</source>
        <translation>文件夹 {1} 无法使用：{2}。</translation>
    </message>
    <message>
        <source>the former file cannot be kept as a backup</source>
        <translation>无法把原文件保留为备份</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>The game goes on.</source>
        <translation>对局还在进行。</translation>
    </message>
    <message>
        <source>The game is drawn after 60 moves of each side without a capture.</source>
        <translation>双方连续 60 回合没有吃子，判和（自然限着）。</translation>
    </message>
    <message>
        <source>The game is not over at &lt;b&gt;{name}&lt;/b&gt;, so it is expanded.</source>
        <translation>对局在 &lt;b&gt;{name}&lt;/b&gt; 处还没有结束，所以扩展它。</translation>
    </message>
    <message>
        <source>The game is on the clipboard.</source>
        <translation>棋局已放到剪贴板。</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>对局结束</translation>
    </message>
    <message>
        <source>The game is over at &lt;b&gt;{name}&lt;/b&gt;: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>对局在 &lt;b&gt;{name}&lt;/b&gt; 处已结束：&lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The game is over at &lt;b&gt;{name}&lt;/b&gt;: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</source>
        <translation>对局在 &lt;b&gt;{name}&lt;/b&gt; 结束：MAX 的收益为 &lt;b&gt;{reward}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The game is over here</source>
        <translation>棋局在此结束</translation>
    </message>
    <message>
        <source>The game is over in this position.</source>
        <translation>这个局面中对局已结束。</translation>
    </message>
    <message>
        <source>The game is over, or has no exact solver.</source>
        <translation>对局已结束，或没有精确求解器。</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>对局已结束。</translation>
    </message>
    <message>
        <source>The game is over. Moves of “{bug}”: {n}. None lost anything.</source>
        <translation>对局结束。“{bug}”共走了 {n} 步，没有一步吃亏。</translation>
    </message>
    <message>
        <source>The game is over: all checkers of one side are off.</source>
        <translation>对局已经结束：一方的棋子已全部移出。</translation>
    </message>
    <message>
        <source>The game is over: nothing is left to be rolled.</source>
        <translation>对局已结束：没有要掷的骰子。</translation>
    </message>
    <message>
        <source>The game is over: there is nothing to search.</source>
        <translation>对局已结束，没有可搜索的。</translation>
    </message>
    <message>
        <source>The game was not analysed yet.</source>
        <translation>对局尚未分析。</translation>
    </message>
    <message>
        <source>The game would have ended earlier: a line is complete, and the other side moved on.</source>
        <translation>对局应早已结束：已连成一线，另一方却又走了一步。</translation>
    </message>
    <message>
        <source>The game would have ended earlier: a side has a row that wins, and the other moved on.</source>
        <translation>对局早该结束：一方已有获胜的连线，另一方却又走了棋。</translation>
    </message>
    <message>
        <source>The game would have ended earlier: four are in a line, and the other side moved on.</source>
        <translation>对局应早已结束：四子已连成一线，另一方却又走了一步。</translation>
    </message>
    <message>
        <source>The game would have ended earlier: no last stone can have made all rows that win.</source>
        <translation>对局早该结束：没有哪一子能最后同时形成所有获胜的连线。</translation>
    </message>
    <message>
        <source>The games and searches in it are loaded at the start. They are programs: put only what you trust there.</source>
        <translation>其中的博弈和搜索在启动时加载。它们是程序：只放入你信任的。</translation>
    </message>
    <message>
        <source>The general is in check, and this would not end it.</source>
        <translation>将（帅）正被将军，这样走不能解将。</translation>
    </message>
    <message>
        <source>The general on {1} is attacked, but it is the other side's move, which could take it.</source>
        <translation>{1} 上的将帅正被攻击，却轮到对方走棋，对方可以直接吃掉它。</translation>
    </message>
    <message>
        <source>The general would be in check.</source>
        <translation>这样走会使将（帅）被将军。</translation>
    </message>
    <message>
        <source>The generals on {1} and {2} face each other.</source>
        <translation>{1} 与 {2} 上的将帅直接对面。</translation>
    </message>
    <message>
        <source>The goal to prove. An AND/OR tree has its own goal: a leaf of value 1.</source>
        <translation>要证明什么。与或树有自己的目标：值为 1 的叶节点。</translation>
    </message>
    <message>
        <source>The Grundy value is in MAX's favour</source>
        <translation>Grundy 值对 MAX 有利</translation>
    </message>
    <message>
        <source>the id of a game, as `plyscope games` lists them</source>
        <translation>游戏的 id（见 `plyscope games`）</translation>
    </message>
    <message>
        <source>the id of a worked example, as `plyscope presets` lists them</source>
        <translation>例题的 id（见 `plyscope presets`）</translation>
    </message>
    <message>
        <source>the id of an algorithm, as `plyscope algorithms` lists them</source>
        <translation>算法的 id（见 `plyscope algorithms`）</translation>
    </message>
    <message>
        <source>The incumbent threatens to fight, and would not do it</source>
        <translation>在位者扬言要斗争，事到临头却不会</translation>
    </message>
    <message>
        <source>The information set {1} of {2} has {3} nodes.</source>
        <translation>{2} 的信息集 {1} 有 {3} 个节点。</translation>
    </message>
    <message>
        <source>the initial state</source>
        <translation>初始状态</translation>
    </message>
    <message>
        <source>The inside of {move} is a search of its own: what the search remembered by then, such as its table, is not there now.</source>
        <translation>{move} 的内部是它本身的一次搜索：当时搜索所记住的（如置换表）现在已不存在。</translation>
    </message>
    <message>
        <source>The interpreted core runs: the same results, about 100 times slower.</source>
        <translation>运行的是解释核心：结果相同，约慢 100 倍。</translation>
    </message>
    <message>
        <source>The interpreter that {1} names in its first line is missing.</source>
        <translation>{1} 第一行所指的解释器不存在。</translation>
    </message>
    <message>
        <source>The king is in check, and this would not end it.</source>
        <translation>王正被将军，这样走不能解将。</translation>
    </message>
    <message>
        <source>The king must not be lost: who is in check and cannot leave it is mated.</source>
        <translation>王不能丢：被将军又无法解除的一方被将死。</translation>
    </message>
    <message>
        <source>The king would be in check.</source>
        <translation>这样走会使王被将军。</translation>
    </message>
    <message>
        <source>The label that is dropped first: the strategies of the row player are 0, 1, …, those of the column player follow.</source>
        <translation>最先去掉的标号：行参与者的策略为 0、1、……，列参与者的策略接在后面。</translation>
    </message>
    <message>
        <source>The largest number of children is below the smallest.</source>
        <translation>子节点数的上限小于下限。</translation>
    </message>
    <message>
        <source>The largest number of moves is reached</source>
        <translation>已达到最大步数</translation>
    </message>
    <message>
        <source>The largest value is below the smallest.</source>
        <translation>值的上限小于下限。</translation>
    </message>
    <message>
        <source>The last coin loses</source>
        <translation>余一棋</translation>
    </message>
    <message>
        <source>The last example (rebuilt)</source>
        <translation>终极例子（重建）</translation>
    </message>
    <message>
        <source>The last lines of its standard error:</source>
        <translation>标准错误的最后几行：</translation>
    </message>
    <message>
        <source>The last move is not one of an agent that tells its search.</source>
        <translation>上一走步不是由会报告搜索的智能体走的。</translation>
    </message>
    <message>
        <source>The last round robin was not finished: {n} of {all} matches were played.</source>
        <translation>上次循环赛没有完成：{all} 场对抗赛打了 {n} 场。</translation>
    </message>
    <message>
        <source>The least and the largest value that can come, for pruning; empty: those of the game.</source>
        <translation>可能出现的最小值与最大值，供剪枝使用；留空则用该博弈的界。</translation>
    </message>
    <message>
        <source>The lectures let MIN begin, and MAX wins.</source>
        <translation>教材中由 MIN 先走，而 MAX 获胜。</translation>
    </message>
    <message>
        <source>The lectures write ∞ for a won position.</source>
        <translation>教材中胜局的值写作 ∞。</translation>
    </message>
    <message>
        <source>the letter R or D</source>
        <translation>字母 R 或 D</translation>
    </message>
    <message>
        <source>The line on violet ground wrote the event of this moment; the variables of its call are below. {forward} steps on, {back} steps back. A click beside a line number sets a breakpoint.</source>
        <translation>紫色底的行写出了这一时刻的事件；下方是这次调用的变量。{forward} 前进，{back} 后退。单击行号旁边设断点。</translation>
    </message>
    <message>
        <source>The linear program of the sequence form gives {1}.</source>
        <translation>序列式的线性规划得到 {1}。</translation>
    </message>
    <message>
        <source>The longest play has {1} moves, found among all {2} positions.</source>
        <translation>最长的一局有 {1} 步，由全部 {2} 个局面得出。</translation>
    </message>
    <message>
        <source>The longest way from the root to a leaf has {1} moves.</source>
        <translation>从根节点到叶节点最长的路有 {1} 步。</translation>
    </message>
    <message>
        <source>The look inside was stopped before it found anything.</source>
        <translation>查看内部在有所发现之前被停止了。</translation>
    </message>
    <message numerus="yes">
        <source>The match is over after {n} rounds.</source>
        <translation><numerusform>对抗赛在 {n} 轮后结束。</numerusform></translation>
    </message>
    <message>
        <source>The matrix for Gambit and other programs of game theory.</source>
        <translation>供 Gambit 等博弈论程序使用的矩阵。</translation>
    </message>
    <message>
        <source>The matrix has {1} cells; at most {2} are taken.</source>
        <translation>这个矩阵有 {1} 个单元格，最多接受 {2} 个。</translation>
    </message>
    <message>
        <source>The matrix has {1} players: {2}.</source>
        <translation>矩阵有 {1} 名参与者：{2}。</translation>
    </message>
    <message>
        <source>The mean of {move} at ply {ply} is at least {after}, by {reply}.</source>
        <translation>第 {ply} 层 {move} 的期望值因 {reply} 至少为 {after}。</translation>
    </message>
    <message>
        <source>The mean of {move} at ply {ply} is at most {after}, by {reply}.</source>
        <translation>第 {ply} 层 {move} 的期望值因 {reply} 至多为 {after}。</translation>
    </message>
    <message>
        <source>the memory is used up</source>
        <translation>内存已用尽</translation>
    </message>
    <message>
        <source>The memory of the computer is used up, so the search ended; its record is kept up to there. Close what is not needed, search less deep, or record the search in a file.</source>
        <translation>计算机的内存已用完，搜索因此结束；到那里为止的记录都保留着。请关闭不需要的东西、减小搜索深度，或者把搜索记录到文件里。</translation>
    </message>
    <message>
        <source>The memory of the computer is used up. Close what is not needed, or ask for less at a time.</source>
        <translation>计算机的内存已用完。请关闭不需要的东西，或者一次少要一些。</translation>
    </message>
    <message>
        <source>The most-proving path goes on to {move} at ply {ply}.</source>
        <translation>最有利于证明的路径走向第 {ply} 层的 {move}。</translation>
    </message>
    <message>
        <source>the move of the deepest search that was finished: 4, then 3</source>
        <translation>已完成的最深一次搜索的走步：先是 4，后是 3</translation>
    </message>
    <message>
        <source>the move that led here</source>
        <translation>到达这里的走步</translation>
    </message>
    <message>
        <source>The move was not wanted any more.</source>
        <translation>不再需要这一步。</translation>
    </message>
    <message>
        <source>The mover's rewards</source>
        <translation>行棋方的收益</translation>
    </message>
    <message>
        <source>The mover's wins</source>
        <translation>走棋一方的胜局</translation>
    </message>
    <message>
        <source>The moves of this game are written in one way only.</source>
        <translation>这种博弈的走步只有一种写法。</translation>
    </message>
    <message>
        <source>the name cannot be used</source>
        <translation>不能使用这个名称</translation>
    </message>
    <message>
        <source>the name of a move in quotation marks, or a brace</source>
        <translation>引号中的走步名称，或花括号</translation>
    </message>
    <message>
        <source>the name of a player in quotation marks, or a brace</source>
        <translation>引号中的参与者名称，或花括号</translation>
    </message>
    <message>
        <source>the name of a property in capital letters</source>
        <translation>大写字母的属性名</translation>
    </message>
    <message>
        <source>the name of a strategy in quotation marks, or a brace</source>
        <translation>引号中的策略名称，或花括号</translation>
    </message>
    <message>
        <source>the name of the move or of the child, else the number of the child from 0</source>
        <translation>走步或子节点的名称，否则为子节点的序号，从 0 起</translation>
    </message>
    <message>
        <source>The name of the move that leads to this node, on its edge.</source>
        <translation>通向此节点的走步名称，写在边上。</translation>
    </message>
    <message>
        <source>the name of the node in quotation marks</source>
        <translation>引号中的节点名称</translation>
    </message>
    <message>
        <source>the name of the outcome</source>
        <translation>结果的名称</translation>
    </message>
    <message>
        <source>the name of the outcome in quotation marks</source>
        <translation>引号中的结果名称</translation>
    </message>
    <message>
        <source>the name of the set</source>
        <translation>信息集的名称</translation>
    </message>
    <message>
        <source>the names of the players in braces</source>
        <translation>花括号中的参与者名称</translation>
    </message>
    <message>
        <source>The new weights are stronger.</source>
        <translation>新的权重更强。</translation>
    </message>
    <message>
        <source>The next search is recorded in {file}.</source>
        <translation>下一次搜索将录制到 {file}。</translation>
    </message>
    <message>
        <source>The nim-sum is 0: who begins loses</source>
        <translation>尼姆和为 0：先走者负</translation>
    </message>
    <message>
        <source>The nim-sum is 1: three moves win</source>
        <translation>尼姆和为 1：取胜的走步有三个</translation>
    </message>
    <message>
        <source>The nim-sum is in MAX's favour</source>
        <translation>尼姆和对 MAX 有利</translation>
    </message>
    <message>
        <source>the node after {1}</source>
        <translation>{1} 之后的节点</translation>
    </message>
    <message>
        <source>the node {1} has no static estimate.</source>
        <translation>节点 {1} 没有静态估计值。</translation>
    </message>
    <message>
        <source>the nodes of the information set {1} must have the same moves, not “{2}” and “{3}”</source>
        <translation>信息集 {1} 的各节点应有相同的走步，而不是“{2}”和“{3}”</translation>
    </message>
    <message>
        <source>the nodes of the information set {1} must have the same number of moves, not {2} and {3}</source>
        <translation>信息集 {1} 的各节点应有同样多的走步，而不是 {2} 个和 {3} 个</translation>
    </message>
    <message>
        <source>the nodes of the information set {1} must have the same player</source>
        <translation>信息集 {1} 的各节点应由同一方走步</translation>
    </message>
    <message>
        <source>The noise must be a probability from 0 to 1; found {1}.</source>
        <translation>噪声必须是 0 到 1 之间的概率，这里是 {1}。</translation>
    </message>
    <message>
        <source>the number of an outcome</source>
        <translation>一个结果的编号</translation>
    </message>
    <message>
        <source>The number of rounds must be from 1 to {1}; found {2}.</source>
        <translation>轮数必须在 1 到 {1} 之间，这里是 {2}。</translation>
    </message>
    <message>
        <source>the number of strategies of a player</source>
        <translation>一名参与者的策略数</translation>
    </message>
    <message>
        <source>the number of the information set</source>
        <translation>信息集的编号</translation>
    </message>
    <message>
        <source>The number of the next move.</source>
        <translation>下一回合的编号。</translation>
    </message>
    <message>
        <source>the number of the outcome</source>
        <translation>结果的编号</translation>
    </message>
    <message>
        <source>the number of the player</source>
        <translation>参与者的编号</translation>
    </message>
    <message>
        <source>the number {1} cannot be held exactly</source>
        <translation>数 {1} 无法精确表示</translation>
    </message>
    <message>
        <source>The numbers have become too long and are rounded.</source>
        <translation>数已过长，改用近似值。</translation>
    </message>
    <message>
        <source>The numbers of its rows are not those that were written: nothing can be read.</source>
        <translation>各行的编号与写入时不同：什么也无法读取。</translation>
    </message>
    <message>
        <source>The numbers of the simplex method grow beyond {1} digits; use payoffs with fewer digits.</source>
        <translation>单纯形法的数超过了 {1} 位；请使用位数更少的收益。</translation>
    </message>
    <message>
        <source>The old weights are stronger.</source>
        <translation>旧的权重更强。</translation>
    </message>
    <message>
        <source>the only equilibrium: {plays}</source>
        <translation>唯一的均衡：{plays}</translation>
    </message>
    <message>
        <source>The opening throw belongs to the start position.</source>
        <translation>开局掷骰只用于起始局面。</translation>
    </message>
    <message>
        <source>The opponent hands out the smaller note</source>
        <translation>对手会给较小的钞票</translation>
    </message>
    <message>
        <source>The opponent replies by itself</source>
        <translation>对手自动走棋</translation>
    </message>
    <message>
        <source>The options of {1} have changed: an agent with other options is a copy.</source>
        <translation>{1} 的选项被改动过：选项不同的智能体应是一个副本。</translation>
    </message>
    <message>
        <source>The order at {1} must hold each of its {2} children once; found {3}.</source>
        <translation>{1} 处的次序必须把它的 {2} 个子节点各列一次；给出的是 {3}。</translation>
    </message>
    <message>
        <source>The other polytope has more than three dimensions and is not drawn.</source>
        <translation>另一个多面体超过三维，不画出。</translation>
    </message>
    <message>
        <source>The other side</source>
        <translation>对方</translation>
    </message>
    <message>
        <source>the outcome of cell {1} of {2}</source>
        <translation>第 {1} 个单元格的结果（共 {2} 个）</translation>
    </message>
    <message>
        <source>The parent only</source>
        <translation>只与父节点比较</translation>
    </message>
    <message>
        <source>The path begins where nobody plays anything, and drops this strategy's label.</source>
        <translation>路径从双方都不采用任何策略处开始，先去掉这个策略的标号。</translation>
    </message>
    <message>
        <source>The path begins where nobody plays anything: all labels are there.</source>
        <translation>路径从双方都不采用任何策略处开始：标号齐全。</translation>
    </message>
    <message>
        <source>the payoff of {1} in cell {2} of {3}</source>
        <translation>{1} 在第 {2} 个单元格的收益（共 {3} 个）</translation>
    </message>
    <message>
        <source>The payoffs add up to {1} after {2}, but to {3} after {4}.</source>
        <translation>走“{2}”之后收益之和是 {1}，走“{4}”之后却是 {3}。</translation>
    </message>
    <message>
        <source>The payoffs add up to {1} at ({2}), but to {3} at ({4}).</source>
        <translation>收益之和在（{2}）处是 {1}，在（{4}）处却是 {3}。</translation>
    </message>
    <message>
        <source>The payoffs add up to {1} at every leaf (number of leaves: {2}).</source>
        <translation>每个叶节点上的收益之和都是 {1}（叶节点数：{2}）。</translation>
    </message>
    <message>
        <source>The payoffs add up to {1} in every cell (number of cells: {2}).</source>
        <translation>每个单元格中的收益之和都是 {1}（单元格数：{2}）。</translation>
    </message>
    <message>
        <source>the payoffs of this outcome in braces</source>
        <translation>花括号中这个结果的收益</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已在剪贴板上。</translation>
    </message>
    <message>
        <source>The pieces of the first row stand in one of 960 orders; castling brings king and rook where it always does.</source>
        <translation>底线的棋子按 960 种次序之一摆放；王车易位后王和车所到的格子与普通国际象棋相同。</translation>
    </message>
    <message>
        <source>The players have different numbers of strategies: {1} and {2}.</source>
        <translation>两名参与者的策略数不同：{1} 和 {2}。</translation>
    </message>
    <message>
        <source>The players move one after the other, and see what the others have chosen before.</source>
        <translation>参与者依次行动，并且看得到别人之前的选择。</translation>
    </message>
    <message>
        <source>The players move one after the other; what is hidden from them are moves of chance.</source>
        <translation>参与者依次行动；对他们隐藏的是机会的走步。</translation>
    </message>
    <message>
        <source>The points of a turn count only once they are held: nobody has won before.</source>
        <translation>回合的分数在收手后才算数：在此之前没有人获胜。</translation>
    </message>
    <message>
        <source>The position</source>
        <translation>当前局面</translation>
    </message>
    <message>
        <source>The position after {moves}</source>
        <translation>{moves} 后的局面</translation>
    </message>
    <message>
        <source>the position after {moves}</source>
        <translation>{moves} 后的局面</translation>
    </message>
    <message>
        <source>The position after … {moves} (#{n})</source>
        <translation>… {moves} 后的局面（#{n}）</translation>
    </message>
    <message>
        <source>the position after … {moves} (#{n})</source>
        <translation>… {moves} 后的局面（#{n}）</translation>
    </message>
    <message>
        <source>The position id ends before the last point.</source>
        <translation>局面编号在最后一个点之前就结束了。</translation>
    </message>
    <message>
        <source>The position id goes on after the last point.</source>
        <translation>局面编号在最后一个点之后还有内容。</translation>
    </message>
    <message>
        <source>The position on the board</source>
        <translation>棋盘上的局面</translation>
    </message>
    <message>
        <source>The presenter's window shows it for lessons that plan no time of their own.</source>
        <translation>讲课自己没有安排时间时，讲者窗口显示这个时长。</translation>
    </message>
    <message>
        <source>The printed text asks for the largest of no values</source>
        <translation>教材印出的程序要取空集的最值</translation>
    </message>
    <message>
        <source>The printed text fails here: &lt;b&gt;{name}&lt;/b&gt; has no children, and it asks for the largest of no values. {result}</source>
        <translation>教材印出的程序在这里出错：&lt;b&gt;{name}&lt;/b&gt; 没有子节点，却要取空集的最大值。{result}</translation>
    </message>
    <message>
        <source>The printed text fails here: &lt;b&gt;{name}&lt;/b&gt; has no children, and it asks for the smallest of no values. {result}</source>
        <translation>教材印出的程序在这里出错：&lt;b&gt;{name}&lt;/b&gt; 没有子节点，却要取空集的最小值。{result}</translation>
    </message>
    <message>
        <source>The printed text runs for ever</source>
        <translation>教材印出的程序永远循环</translation>
    </message>
    <message>
        <source>The printed text runs for ever here: &lt;b&gt;{name}&lt;/b&gt; waits for its children, but it stays the first of CLOSED and their turn never comes.</source>
        <translation>教材印出的程序在这里永远循环：&lt;b&gt;{name}&lt;/b&gt; 等待子节点的值，却一直排在 CLOSED 表首，永远轮不到它的子节点。</translation>
    </message>
    <message>
        <source>The printed text runs for ever here: the game ended at &lt;b&gt;{name}&lt;/b&gt;, so no children can ever give it a value, and it stays the first of CLOSED.</source>
        <translation>教材印出的程序在这里永远循环：对局在 &lt;b&gt;{name}&lt;/b&gt; 处已结束，不会有子节点给它值，它一直排在 CLOSED 表首。</translation>
    </message>
    <message>
        <source>The printer does not answer.</source>
        <translation>打印机没有响应。</translation>
    </message>
    <message>
        <source>the probabilities sum to {1}, not to 1</source>
        <translation>概率之和为 {1}，不是 1</translation>
    </message>
    <message>
        <source>The probability of another round must be from 0 to {1}; found {2}.</source>
        <translation>再来一轮的概率必须在 0 到 {1} 之间，这里是 {2}。</translation>
    </message>
    <message>
        <source>The process answered with a move that is not legal.</source>
        <translation>进程给出的走步不合法。</translation>
    </message>
    <message>
        <source>The process gave an error without a sentence.</source>
        <translation>进程给出了没有说明的错误。</translation>
    </message>
    <message>
        <source>The process gave something else than a choice.</source>
        <translation>进程给出的不是一个选择。</translation>
    </message>
    <message>
        <source>The process gave something else than a reference.</source>
        <translation>进程给出的不是参照。</translation>
    </message>
    <message>
        <source>The process gave something else than a state.</source>
        <translation>进程给出的不是状态。</translation>
    </message>
    <message>
        <source>The process gave something else than an answer.</source>
        <translation>进程给出的不是答案。</translation>
    </message>
    <message>
        <source>The process gave something else than the facts of a file.</source>
        <translation>进程给出的不是文件的内容。</translation>
    </message>
    <message>
        <source>The process of own code has ended.</source>
        <translation>自己的代码的进程已经结束。</translation>
    </message>
    <message>
        <source>The process that plays ended too often. What was counted is safe.</source>
        <translation>进行对局的进程结束得太频繁。已计入的对局是安全的。</translation>
    </message>
    <message>
        <source>the process that plays was started again</source>
        <translation>进行对局的进程已重新启动</translation>
    </message>
    <message>
        <source>The process that runs agents answered with a move that is not legal.</source>
        <translation>运行智能体的进程给出了不合法的走步。</translation>
    </message>
    <message>
        <source>The process that runs agents did not answer.</source>
        <translation>运行智能体的进程没有应答。</translation>
    </message>
    <message>
        <source>The process that runs agents ended and is started again: {reason}</source>
        <translation>运行智能体的进程已结束，将重新启动：{reason}</translation>
    </message>
    <message>
        <source>The process that runs agents ended twice.</source>
        <translation>运行智能体的进程两次结束。</translation>
    </message>
    <message>
        <source>The process wrote something else over its connection to the program.</source>
        <translation>进程在与程序的连接上写了别的东西。</translation>
    </message>
    <message>
        <source>The processes of own code have ended.</source>
        <translation>自己的代码的进程已经结束。</translation>
    </message>
    <message>
        <source>The program of {1} has changed since the tournament began. Changed programs are other players: begin another tournament.</source>
        <translation>锦标赛开始之后，{1} 的程序被改动过。改动过的程序是另一名对局者：请另开一场锦标赛。</translation>
    </message>
    <message>
        <source>The program of {1} has changed.</source>
        <translation>{1} 的程序被改动过。</translation>
    </message>
    <message>
        <source>The program of {1} is not there any more.</source>
        <translation>{1} 的程序已不存在。</translation>
    </message>
    <message>
        <source>The program plays against itself with the present weights, from random openings; fits the weights to the results; and plays the new weights against the old ones, each opening with both colours.</source>
        <translation>程序用当前权重从随机开局自我对弈，按棋局结果拟合权重，再让新权重与旧权重对弈，每个开局双方各执一次先手。</translation>
    </message>
    <message>
        <source>The program rolls by itself</source>
        <translation>由程序掷骰子</translation>
    </message>
    <message>
        <source>The program was ended.</source>
        <translation>程序已被结束。</translation>
    </message>
    <message>
        <source>The proof number of &lt;b&gt;{name}&lt;/b&gt; is now &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的证明数现在是 &lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The proof number of &lt;b&gt;{name}&lt;/b&gt; is the smallest of its children's, &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的证明数是各子节点证明数中最小的：&lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The proof number of &lt;b&gt;{name}&lt;/b&gt; is the sum of its children's, &lt;b&gt;{number}&lt;/b&gt;.</source>
        <translation>&lt;b&gt;{name}&lt;/b&gt; 的证明数是各子节点证明数之和：&lt;b&gt;{number}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>引号没有闭合。</translation>
    </message>
    <message>
        <source>The record ends with tick {1}; there is no tick {2}.</source>
        <translation>记录到时刻 {1} 为止，没有时刻 {2}。</translation>
    </message>
    <message>
        <source>The record has more than {1} nodes; a graph shows smaller ones.</source>
        <translation>记录的节点超过 {1} 个；图只显示更小的记录。</translation>
    </message>
    <message>
        <source>The record has more than {1} positions; a graph shows smaller ones.</source>
        <translation>记录的局面超过 {1} 个；图只显示更小的记录。</translation>
    </message>
    <message>
        <source>The record is being counted …</source>
        <translation>正在统计记录…</translation>
    </message>
    <message>
        <source>The record is full after {1} rows; the rest was read and dropped.</source>
        <translation>记录在 {1} 行后已满；其余的已读取并丢弃。</translation>
    </message>
    <message>
        <source>The record is full: what happened to the lists from here on is not in it.</source>
        <translation>记录已满：此后两个表的变化没有记下。</translation>
    </message>
    <message>
        <source>The record of a scene has at most {1} rows; this search is longer.</source>
        <translation>场景的记录最多 {1} 行，这次搜索更长。</translation>
    </message>
    <message>
        <source>the record of your search ends at {node}, which was not left.</source>
        <translation>你的搜索的记录在 {node} 处结束，而该节点尚未离开。</translation>
    </message>
    <message>
        <source>The record of {name}'s search ends early: {reason}</source>
        <translation>{name} 的搜索记录提前结束：{reason}</translation>
    </message>
    <message>
        <source>The recording does not contain what was searched.</source>
        <translation>这份录制文件没有说明搜索了什么。</translation>
    </message>
    <message>
        <source>The recording ends too early: {1} of {2} events are readable.</source>
        <translation>录制文件提前结束：{2} 个事件中可以读取 {1} 个。</translation>
    </message>
    <message>
        <source>The recording was not finished: {1} events are readable.</source>
        <translation>录制没有完成：可以读取 {1} 个事件。</translation>
    </message>
    <message>
        <source>the reply that gave it</source>
        <translation>得出它的回应</translation>
    </message>
    <message>
        <source>The rewards of {1} visits lie between 0 and {2}; found {3}.</source>
        <translation>{1} 次访问的收益在 0 和 {2} 之间；实际为 {3}。</translation>
    </message>
    <message>
        <source>The right follows</source>
        <translation>右边跟随</translation>
    </message>
    <message>
        <source>The root</source>
        <translation>根节点</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>根节点</translation>
    </message>
    <message>
        <source>The root has no value before this moment.</source>
        <translation>此刻之前根节点还没有值。</translation>
    </message>
    <message>
        <source>the root is decided; no leaf is expanded.</source>
        <translation>根节点已定，不再扩展叶。</translation>
    </message>
    <message>
        <source>The root is worth what its best child is.</source>
        <translation>根的值就是它最好的子节点的值。</translation>
    </message>
    <message>
        <source>The root's value does not change any more.</source>
        <translation>根节点的值不再变化。</translation>
    </message>
    <message>
        <source>The row player wants equal sides, the other unequal ones.</source>
        <translation>行参与者希望两面相同，另一方希望不同。</translation>
    </message>
    <message>
        <source>The rows are not those that were written: their checksum differs.</source>
        <translation>记录的行与写入时不同：校验和不符。</translation>
    </message>
    <message>
        <source>The rows of very many nodes are an image of {dpi} dpi in it; all else stays sharp.</source>
        <translation>节点极多的各行在其中是 {dpi} dpi 的图像，其余部分都是矢量。</translation>
    </message>
    <message>
        <source>The rows of very many nodes are printed at {dpi} dpi.</source>
        <translation>节点极多的各行按 {dpi} dpi 打印。</translation>
    </message>
    <message>
        <source>the same for everybody</source>
        <translation>所有人相同</translation>
    </message>
    <message>
        <source>The same game again and again: which strategy gets most?</source>
        <translation>同一个博弈反复进行：哪个策略得分最多？</translation>
    </message>
    <message>
        <source>The same move was then searched again, with another window or depth: {rival}.</source>
        <translation>随后用另一个窗口或深度重新搜索了同一走步：{rival}。</translation>
    </message>
    <message>
        <source>the same moves as in the other nodes of this set</source>
        <translation>与这个信息集的其他节点相同的走步</translation>
    </message>
    <message>
        <source>The same openings for every pairing, each with both sides.</source>
        <translation>所有对阵使用同样的开局，每个开局交换先后各下一局。</translation>
    </message>
    <message>
        <source>The same path by minimax and by alpha-beta</source>
        <translation>极小极大与 α-β 剪枝得到同一条路径</translation>
    </message>
    <message>
        <source>the same payoffs as where this outcome was declared</source>
        <translation>与声明这个结果处相同的收益</translation>
    </message>
    <message>
        <source>The same picture as one page, as large as it is.</source>
        <translation>同一幅图，作为一页，页面与图同样大小。</translation>
    </message>
    <message>
        <source>The same seed and the same game give the same dice:</source>
        <translation>同样的种子与同样的对局掷出同样的点数：</translation>
    </message>
    <message>
        <source>The same seed gives the same search.</source>
        <translation>相同的种子给出相同的搜索。</translation>
    </message>
    <message>
        <source>The same without MOVETAIL</source>
        <translation>教材印出的程序：没有 MOVETAIL</translation>
    </message>
    <message>
        <source>The scores are hidden. Choose in the table the child that is selected next.</source>
        <translation>得分已隐藏。请在表中选出下一个被选择的子节点。</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>The search began with &lt;b&gt;{bound}&lt;/b&gt;, so it can still matter.</source>
        <translation>搜索起始的界是 &lt;b&gt;{bound}&lt;/b&gt;，这里仍可能有用。</translation>
    </message>
    <message>
        <source>The search began with &lt;b&gt;{bound}&lt;/b&gt;, so it cannot matter any more.</source>
        <translation>搜索起始的界是 &lt;b&gt;{bound}&lt;/b&gt;，这里已无关紧要。</translation>
    </message>
    <message>
        <source>The search began with &lt;b&gt;{bound}&lt;/b&gt;: more need not be known.</source>
        <translation>搜索起始的界是 &lt;b&gt;{bound}&lt;/b&gt;：不必知道得更多。</translation>
    </message>
    <message>
        <source>The search began with {letter} = &lt;b&gt;{bound}&lt;/b&gt;.</source>
        <translation>搜索开始时 {letter} = &lt;b&gt;{bound}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The search by sampling begins.</source>
        <translation>蒙特卡洛树搜索开始。</translation>
    </message>
    <message>
        <source>The search did not come to the position on the board.</source>
        <translation>搜索没有到过棋盘上的局面。</translation>
    </message>
    <message>
        <source>The search did not run</source>
        <translation>搜索未能运行</translation>
    </message>
    <message>
        <source>The search does not finish depth {1}; the depths finished are: {2}.</source>
        <translation>搜索没有完成深度 {1}；已完成的深度有：{2}。</translation>
    </message>
    <message>
        <source>The search ended before {name} did.</source>
        <translation>{name} 还没完成，搜索就结束了。</translation>
    </message>
    <message>
        <source>The search ended with an error</source>
        <translation>搜索因错误而结束</translation>
    </message>
    <message>
        <source>The search for installed programs</source>
        <translation>对已安装程序的查找</translation>
    </message>
    <message>
        <source>The search goes on: look inside when it is over.</source>
        <translation>搜索还在进行：结束后再查看内部。</translation>
    </message>
    <message>
        <source>The search has not begun at this moment.</source>
        <translation>此刻搜索还没有开始。</translation>
    </message>
    <message>
        <source>The search has used up the memory that it may take. An option gives it more.</source>
        <translation>搜索已用完允许它使用的内存。可以在选项里给它更多。</translation>
    </message>
    <message>
        <source>The search has {1} rounds; there is no round {2}.</source>
        <translation>搜索共 {1} 轮，没有第 {2} 轮。</translation>
    </message>
    <message>
        <source>The search is not recorded in a file. {reason}</source>
        <translation>搜索没有录制到文件。{reason}</translation>
    </message>
    <message>
        <source>The search is over: &lt;b&gt;{name}&lt;/b&gt; is worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>搜索结束：&lt;b&gt;{name}&lt;/b&gt; 的值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The search itself added more: RAVE, a bias or other ways to a position.</source>
        <translation>搜索本身还加入了别的：RAVE、偏置或到达同一局面的其他路径。</translation>
    </message>
    <message>
        <source>The search itself selected by PUCT, with priors.</source>
        <translation>搜索本身按带先验概率的 PUCT 选择。</translation>
    </message>
    <message>
        <source>The search never leaves {1}.</source>
        <translation>搜索没有离开过 {1}。</translation>
    </message>
    <message>
        <source>The search never visits {1}.</source>
        <translation>搜索没有访问过 {1}。</translation>
    </message>
    <message>
        <source>The search of a scene has at most {1} nodes: expected less depth.</source>
        <translation>场景的搜索最多 {1} 个节点：深度应更小。</translation>
    </message>
    <message>
        <source>The search would go on with {reply}.</source>
        <translation>搜索接下来会考察 {reply}。</translation>
    </message>
    <message>
        <source>The second player has Black</source>
        <translation>后手执黑</translation>
    </message>
    <message>
        <source>The seed must be a whole number from 0 to {1}; found {2}.</source>
        <translation>随机种子必须是 0 到 {1} 之间的整数，这里是 {2}。</translation>
    </message>
    <message>
        <source>The session has no {1}.</source>
        <translation>会话没有 {1}。</translation>
    </message>
    <message>
        <source>The setting from needs the setting step.</source>
        <translation>设置 from 需要设置 step。</translation>
    </message>
    <message>
        <source>The setting {1} needs a preset, a game or a tree.</source>
        <translation>设置 {1} 需要例题、游戏或树。</translation>
    </message>
    <message>
        <source>The setting {1} needs a question and its answer.</source>
        <translation>设置 {1} 需要问题和答案。</translation>
    </message>
    <message>
        <source>The setting {1} needs {2}.</source>
        <translation>设置 {1} 需要 {2}。</translation>
    </message>
    <message>
        <source>The settings could not be read; they were kept as {file}.</source>
        <translation>无法读取设置，原文件已另存为 {file}。</translation>
    </message>
    <message>
        <source>The shares are there once every match is played.</source>
        <translation>所有对抗赛打完后才有占比。</translation>
    </message>
    <message>
        <source>The sheet is not saved.</source>
        <translation>练习卷还没有保存。</translation>
    </message>
    <message>
        <source>The side in turn may not double: the cube is not its own, or shows 64.</source>
        <translation>轮到的一方不能加倍：加倍骰不归它，或者已经是 64。</translation>
    </message>
    <message>
        <source>The side that errs.</source>
        <translation>哪一方会失误。</translation>
    </message>
    <message>
        <source>The side to move</source>
        <translation>轮到走棋的一方</translation>
    </message>
    <message>
        <source>The side to move can make an open four in peace</source>
        <translation>走棋方可以从容地成活四</translation>
    </message>
    <message>
        <source>The side to move can make five</source>
        <translation>走棋方可以成五</translation>
    </message>
    <message>
        <source>The side to move cannot stop two fives</source>
        <translation>走棋方挡不住两处成五</translation>
    </message>
    <message>
        <source>The side to move wins</source>
        <translation>轮到走的一方胜</translation>
    </message>
    <message>
        <source>The slower horses win if their order answers the king's.</source>
        <translation>只要出场次序应对得当，较慢的马也能取胜。</translation>
    </message>
    <message>
        <source>The smallest disproof number is searched next: {move}.</source>
        <translation>接下来搜索否证数最小的：{move}。</translation>
    </message>
    <message>
        <source>The smallest proof number is searched next: {move}.</source>
        <translation>接下来搜索证明数最小的：{move}。</translation>
    </message>
    <message>
        <source>The solution has numbers of more than {1} digits.</source>
        <translation>解中有超过 {1} 位的数。</translation>
    </message>
    <message>
        <source>The solver of Connect Four takes positions of Connect Four only.</source>
        <translation>四子棋求解器只接受四子棋的局面。</translation>
    </message>
    <message>
        <source>The solver of EinStein würfelt nicht takes at most {1} stones.</source>
        <translation>爱因斯坦棋求解器至多接受 {1} 枚棋子。</translation>
    </message>
    <message>
        <source>The solver of EinStein würfelt nicht takes its positions only.</source>
        <translation>爱因斯坦棋求解器只接受该棋的局面。</translation>
    </message>
    <message>
        <source>The solver of Grundy's game takes positions of Grundy's game only.</source>
        <translation>分钱币的求解器只接受分钱币的局面。</translation>
    </message>
    <message>
        <source>The solver of Nim takes positions of Nim only.</source>
        <translation>尼姆的求解器只接受尼姆的局面。</translation>
    </message>
    <message>
        <source>The solver of Othello takes positions of Othello only.</source>
        <translation>黑白棋求解器只接受黑白棋的局面。</translation>
    </message>
    <message>
        <source>The solver of Pig takes positions of Pig only.</source>
        <translation>小猪的求解器只处理小猪的局面。</translation>
    </message>
    <message>
        <source>The solver of Pig takes targets of at most {1} with two dice.</source>
        <translation>用两枚骰子时，小猪的求解器最多处理目标 {1} 分。</translation>
    </message>
    <message>
        <source>The solver of tic-tac-toe takes positions of tic-tac-toe only.</source>
        <translation>一字棋求解器只接受一字棋的局面。</translation>
    </message>
    <message>
        <source>The solver takes boards of at most 8 columns and 6 rows.</source>
        <translation>求解器只接受至多 8 列、6 行的棋盘。</translation>
    </message>
    <message>
        <source>The solver takes positions with at most {1} empty squares.</source>
        <translation>求解器只接受空格不超过 {1} 个的局面。</translation>
    </message>
    <message>
        <source>The square that a pawn has just passed.</source>
        <translation>刚走两格的兵所经过的格子。</translation>
    </message>
    <message>
        <source>The stag takes both; a hare is safe.</source>
        <translation>猎鹿要两人合作；猎兔万无一失。</translation>
    </message>
    <message>
        <source>The stake, and who may double next; only in games with the cube.</source>
        <translation>赌注，以及接下来谁可以加倍；仅用于带加倍骰的对局。</translation>
    </message>
    <message>
        <source>The state after the action</source>
        <translation>行动之后的状态</translation>
    </message>
    <message>
        <source>The state s</source>
        <translation>状态 s</translation>
    </message>
    <message>
        <source>The state-space graph, MAX's winning strategy marked</source>
        <translation>状态空间图，标出 MAX 的完全取胜策略</translation>
    </message>
    <message>
        <source>The steps begin behind the moment to which they lead.</source>
        <translation>步骤的起点在它们要到达的时刻之后。</translation>
    </message>
    <message>
        <source>The stone at {1} has no liberty.</source>
        <translation>{1} 处的棋子没有气。</translation>
    </message>
    <message>
        <source>the strategies in braces</source>
        <translation>花括号中的策略</translation>
    </message>
    <message>
        <source>the strategies of every player</source>
        <translation>每名参与者的策略</translation>
    </message>
    <message>
        <source>The sum of y grows from {before} to {after}.</source>
        <translation>y 之和从 {before} 增到 {after}。</translation>
    </message>
    <message>
        <source>The sum of y stays {value}.</source>
        <translation>y 之和仍为 {value}。</translation>
    </message>
    <message>
        <source>The system starts no more threads, so the search ended. Close what is not needed.</source>
        <translation>系统不再启动更多线程，搜索因此结束。请关闭不需要的程序。</translation>
    </message>
    <message>
        <source>The system starts no more threads.</source>
        <translation>系统不再启动更多线程。</translation>
    </message>
    <message>
        <source>The table has decided {move} at ply {ply}.</source>
        <translation>置换表已判定第 {ply} 层的 {move}。</translation>
    </message>
    <message>
        <source>The table knows {move} at ply {ply}: {entry}.</source>
        <translation>置换表中已有第 {ply} 层的 {move}：{entry}。</translation>
    </message>
    <message>
        <source>The target is reached</source>
        <translation>达到目标分</translation>
    </message>
    <message>
        <source>The test was stopped.</source>
        <translation>测试已停止。</translation>
    </message>
    <message>
        <source>The text appears here once the position is legal.</source>
        <translation>局面合法后，这里显示它的文本。</translation>
    </message>
    <message>
        <source>The text did not come with this installation. The licence is {name}.</source>
        <translation>此安装没有附带全文。许可为 {name}。</translation>
    </message>
    <message>
        <source>The text has more than {1} characters.</source>
        <translation>文本超过 {1} 个字符。</translation>
    </message>
    <message>
        <source>The text has {1} characters; {2} are the most that is read.</source>
        <translation>文本有 {1} 个字符；最多读入 {2} 个。</translation>
    </message>
    <message>
        <source>The text is a position of several games; this is {game}.</source>
        <translation>这段文本可以是几种博弈的局面，这里读作 {game}。</translation>
    </message>
    <message>
        <source>The text is longer than {1} bytes.</source>
        <translation>文本超过 {1} 字节。</translation>
    </message>
    <message>
        <source>the text is not UTF-8.</source>
        <translation>文字不是 UTF-8 编码。</translation>
    </message>
    <message>
        <source>The text is on the clipboard.</source>
        <translation>文本已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The texts differ: at α ≥ β nothing can be gained any more, at α &gt; β ties are still searched.</source>
        <translation>各教材不同：α ≥ β 时已不可能再得益；用 α &gt; β 则相等时仍要搜索。</translation>
    </message>
    <message>
        <source>The third time that a position is there, and after fifty moves of each side without a capture or a pawn's move, the game is drawn; nobody need claim it.</source>
        <translation>同一局面第三次出现，或双方各走五十回合没有吃子也没有动兵，即为和棋，无须提出。</translation>
    </message>
    <message>
        <source>The third time that a position stands on the board ends the game: if one side gave check with every move since the first time and the other did not, it loses (perpetual check); otherwise the game is drawn. Perpetual chasing is not judged.</source>
        <translation>同一局面第三次出现时终局：若自第一次出现以来一方步步将军而另一方不是，则该方判负（长将）；否则判和。不判长捉。</translation>
    </message>
    <message>
        <source>The threat to fight is not carried out once the other is in.</source>
        <translation>对方一旦进入，斗争的威胁就不会实施。</translation>
    </message>
    <message>
        <source>The time in which a file of yours must have chosen</source>
        <translation>你的文件必须在此时间内作出选择</translation>
    </message>
    <message>
        <source>the title of the game in quotation marks</source>
        <translation>引号中的博弈标题</translation>
    </message>
    <message>
        <source>The tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>The tree as text</source>
        <translation>树的文本</translation>
    </message>
    <message>
        <source>The tree begins with {name}.</source>
        <translation>树从 {name} 开始。</translation>
    </message>
    <message>
        <source>The tree cannot be drawn.</source>
        <translation>这棵树无法画出。</translation>
    </message>
    <message>
        <source>The tree could have {1} leaves; at most {2} are made.</source>
        <translation>这棵树可能有 {1} 个叶节点；最多生成 {2} 个。</translation>
    </message>
    <message>
        <source>The tree for Gambit, with its information sets.</source>
        <translation>供 Gambit 使用的博弈树，含信息集。</translation>
    </message>
    <message>
        <source>The tree has a leaf whose payoff is unknown or infinite.</source>
        <translation>这棵树有收益未知或无穷大的叶节点。</translation>
    </message>
    <message>
        <source>The tree has more than {1} entries; files with more are not read.</source>
        <translation>这棵树有 {1} 个以上的条目；更多条目的文件不读取。</translation>
    </message>
    <message>
        <source>The tree has more than {1} nodes.</source>
        <translation>这棵树超过 {1} 个节点。</translation>
    </message>
    <message>
        <source>The tree has {1} nodes, and {2} of them are leaves.</source>
        <translation>树有 {1} 个节点，其中 {2} 个是叶节点。</translation>
    </message>
    <message>
        <source>The tree has {1} nodes; at most {2} are taken.</source>
        <translation>这棵树有 {1} 个节点，最多接受 {2} 个。</translation>
    </message>
    <message>
        <source>The tree has {1} sequences; at most {2} are taken.</source>
        <translation>这棵树有 {1} 个序列，最多接受 {2} 个。</translation>
    </message>
    <message>
        <source>The tree has {all} leaves; no search can do with fewer than {fewest}.</source>
        <translation>整棵树有 {all} 个叶节点；任何搜索至少要看 {fewest} 个。</translation>
    </message>
    <message>
        <source>The tree is deeper than {1} plies.</source>
        <translation>这棵树深于 {1} 层。</translation>
    </message>
    <message>
        <source>The tree is too large to draw.</source>
        <translation>这棵树太大，无法画出。</translation>
    </message>
    <message>
        <source>the tree that is open</source>
        <translation>打开的树</translation>
    </message>
    <message>
        <source>The tree that is open has information sets, or leaves that pay both players.</source>
        <translation>打开的树含有信息集，或者叶节点写有双方收益。</translation>
    </message>
    <message>
        <source>The tree that is open has nodes other than MAX and MIN, or leaves without a value.</source>
        <translation>打开的树里有 MAX、MIN 以外的节点，或者有的叶节点没有值。</translation>
    </message>
    <message>
        <source>The tree that is open is too large: 2,000 nodes are the most.</source>
        <translation>打开的树太大：最多 2,000 个节点。</translation>
    </message>
    <message>
        <source>The tree was neither used nor saved.</source>
        <translation>这棵树既没有使用，也没有保存。</translation>
    </message>
    <message>
        <source>the tree {1} with {2} at its root{3}</source>
        <translation>根为 {2} 的树 {1}{3}</translation>
    </message>
    <message>
        <source>The turn totals at which holding is best, computed for all scores together: they give the largest probability of winning against an opponent who plays the same way.</source>
        <translation>本回合满多少分时收手最好，对所有分数一并算出：对手同样行事时，获胜的概率达到最大。</translation>
    </message>
    <message>
        <source>the usual start</source>
        <translation>通常的开头</translation>
    </message>
    <message>
        <source>The value lies between {low} and {high}.</source>
        <translation>值在 {low} 与 {high} 之间。</translation>
    </message>
    <message>
        <source>The value needs payoffs that add up to the same number everywhere; here they do not.</source>
        <translation>只有各处的双方收益之和相同，博弈才有值，而这里并不相同。</translation>
    </message>
    <message>
        <source>The value of {1} is {2}; found {3}.</source>
        <translation>{1} 的值是 {2}；实际得到 {3}。</translation>
    </message>
    <message>
        <source>The variables of this moment were not found. {reason}</source>
        <translation>没有找到此刻的变量。{reason}</translation>
    </message>
    <message>
        <source>the version 1</source>
        <translation>版本 1</translation>
    </message>
    <message>
        <source>the version 2</source>
        <translation>版本 2</translation>
    </message>
    <message>
        <source>The very tree that was searched. Values rise from the leaves: ▼ takes the smallest, ▲ the largest. The bar beside a node is its window from α to β: only values within it still matter.</source>
        <translation>这正是所搜索的树。值从叶节点往上倒推：▼ 取最小，▲ 取最大。节点旁的条是它从 α 到 β 的窗口：只有落在其中的值还有意义。</translation>
    </message>
    <message>
        <source>The weight of {1} must be a finite number.</source>
        <translation>{1} 的权重必须是有限的数。</translation>
    </message>
    <message>
        <source>The weights are too large: an evaluation could reach {1} and be taken for a win; it must stay below {2}.</source>
        <translation>权重太大：评估可能达到 {1}，会被当成赢棋；它必须小于 {2}。</translation>
    </message>
    <message>
        <source>The window cannot open.</source>
        <translation>窗口无法打开。</translation>
    </message>
    <message>
        <source>The window closes, but the loop goes on.</source>
        <translation>窗口已关闭，循环却继续。</translation>
    </message>
    <message>
        <source>The window of node {1} can only narrow: {2} became {3}.</source>
        <translation>节点 {1} 的窗口只能变窄：{2} 变成了 {3}。</translation>
    </message>
    <message>
        <source>the word "EFG"</source>
        <translation>单词 "EFG"</translation>
    </message>
    <message>
        <source>the word "NFG"</source>
        <translation>单词 "NFG"</translation>
    </message>
    <message>
        <source>The word {1} needs {2} stones; found {3}.</source>
        <translation>{1} 一词需要 {2} 个棋子；却有 {3} 个。</translation>
    </message>
    <message>
        <source>The {1} has an entry {2}; expected only {3}.</source>
        <translation>{1} 有条目 {2}，应当只有 {3}。</translation>
    </message>
    <message>
        <source>The {1} has no entry {2}.</source>
        <translation>{1} 没有条目 {2}。</translation>
    </message>
    <message>
        <source>The {1} is cut off or damaged: its directory should reach from byte {2} to byte {3}, but ends at byte {4}.</source>
        <translation>{1} 被截断或已损坏：目录应从第 {2} 字节到第 {3} 字节，却止于第 {4} 字节。</translation>
    </message>
    <message>
        <source>The {1} is cut off or damaged: {2}, found only {3} bytes.</source>
        <translation>{1} 被截断或已损坏：{2}，只读到 {3} 字节。</translation>
    </message>
    <message>
        <source>The {1} is cut off or damaged: {2}.</source>
        <translation>{1} 被截断或已损坏：{2}。</translation>
    </message>
    <message>
        <source>The {1} is cut off: {2} should be at byte {3}.</source>
        <translation>{1} 被截断：{2} 应在第 {3} 字节处。</translation>
    </message>
    <message>
        <source>The {1} says that it has {2} entries; expected at most {3}.</source>
        <translation>{1} 自称有 {2} 个条目，最多应为 {3} 个。</translation>
    </message>
    <message>
        <source>The {1} would unpack to {2} bytes; at most {3} are expected.</source>
        <translation>{1} 解压后将有 {2} 字节，最多应为 {3} 字节。</translation>
    </message>
    <message>
        <source>Their numbers from the corner, row by row.</source>
        <translation>从角上起逐行的编号。</translation>
    </message>
    <message>
        <source>Their programs and files stay. Ctrl+Z brings an agent back.</source>
        <translation>程序和文件本身保留。按 Ctrl+Z 可恢复智能体。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Then another search takes the place of this one.</source>
        <translation>随后换成另一次搜索。</translation>
    </message>
    <message>
        <source>Then the picture goes to step {n}.</source>
        <translation>随后画面走到第 {n} 步。</translation>
    </message>
    <message>
        <source>Then {moves}</source>
        <translation>接着 {moves}</translation>
    </message>
    <message>
        <source>There are equilibria among them.</source>
        <translation>其中有均衡。</translation>
    </message>
    <message>
        <source>There are more subgame perfect equilibria.</source>
        <translation>子博弈完美均衡不止这些。</translation>
    </message>
    <message>
        <source>There are more than {1} nodes, too many for such a diagram: choose an earlier moment, or a node and its subtree.</source>
        <translation>节点多于 {1} 个，这种图画不下：请选择更早的时刻，或一个节点及其下方。</translation>
    </message>
    <message>
        <source>There are no automatic doubles, no beavers and no Jacoby rule.</source>
        <translation>没有自动加倍、没有 beaver，也不用 Jacoby 规则。</translation>
    </message>
    <message>
        <source>There are {1} black pieces; a side has 12 at most.</source>
        <translation>黑方有 {1} 个棋子；一方最多 12 个。</translation>
    </message>
    <message>
        <source>There are {1} pairs of supports; at most {2} are tried.</source>
        <translation>共有 {1} 对支撑集；最多尝试 {2} 对。</translation>
    </message>
    <message>
        <source>There are {1} white pieces; a side has 12 at most.</source>
        <translation>白方有 {1} 个棋子；一方最多 12 个。</translation>
    </message>
    <message>
        <source>There can be {1} agents at most.</source>
        <translation>智能体最多 {1} 个。</translation>
    </message>
    <message>
        <source>There is another scene {1}.</source>
        <translation>已有另一个场景 {1}。</translation>
    </message>
    <message>
        <source>There is no agent {1} here any more.</source>
        <translation>这里已没有智能体 {1}。</translation>
    </message>
    <message>
        <source>There is no agent {1}; the agents are: {2}.</source>
        <translation>没有智能体 {1}；已有的智能体：{2}。</translation>
    </message>
    <message>
        <source>There is no agent {1}; there are none yet.</source>
        <translation>没有智能体 {1}；目前一个也没有。</translation>
    </message>
    <message>
        <source>There is no algorithm {1}; the algorithms are: {2}.</source>
        <translation>没有名为 {1} 的算法；现有：{2}。</translation>
    </message>
    <message>
        <source>There is no bookmark.</source>
        <translation>没有书签。</translation>
    </message>
    <message>
        <source>There is no breakpoint.</source>
        <translation>没有断点。</translation>
    </message>
    <message>
        <source>There is no check left on these numbers.</source>
        <translation>这组数已没有检查次数。</translation>
    </message>
    <message>
        <source>There is no claim {1}; the claims are: {2}.</source>
        <translation>没有断言 {1}；可用的断言有：{2}。</translation>
    </message>
    <message>
        <source>There is no die to roll now.</source>
        <translation>现在没有要掷的骰子。</translation>
    </message>
    <message>
        <source>there is no edge above the root.</source>
        <translation>根节点上面没有边。</translation>
    </message>
    <message>
        <source>There is no exact solver for {1}.</source>
        <translation>没有 {1} 的精确求解器。</translation>
    </message>
    <message>
        <source>There is no exact solver for {1}; there is one for: {2}.</source>
        <translation>{1} 没有精确求解器；有求解器的是：{2}。</translation>
    </message>
    <message>
        <source>There is no example {1}; `plyscope presets` lists them.</source>
        <translation>没有例题 {1}；`plyscope presets` 会列出全部例题。</translation>
    </message>
    <message>
        <source>There is no fact {1}.{2}; what can be expected is: {3}.</source>
        <translation>没有可核对的 {1}.{2}；可用的有：{3}。</translation>
    </message>
    <message>
        <source>There is no fact {1}; what can be expected is: {2}.</source>
        <translation>没有可核对的 {1}；可用的有：{2}。</translation>
    </message>
    <message>
        <source>There is no field {1}; perhaps you mean {2}.</source>
        <translation>没有字段 {1}；也许是 {2}？</translation>
    </message>
    <message>
        <source>There is no field {1}; some are {2}.</source>
        <translation>没有字段 {1}；可用的有 {2} 等。</translation>
    </message>
    <message>
        <source>There is no file {1}.</source>
        <translation>没有文件 {1}。</translation>
    </message>
    <message>
        <source>There is no finished search to export.</source>
        <translation>没有已结束的搜索可以导出。</translation>
    </message>
    <message>
        <source>There is no folder {1}.</source>
        <translation>没有文件夹 {1}。</translation>
    </message>
    <message>
        <source>There is no frame {1}: only some worked examples have frames.</source>
        <translation>没有画面 {1}：只有部分例题有画面。</translation>
    </message>
    <message>
        <source>There is no frame {1}; the frames are: {2}.</source>
        <translation>没有画面 {1}；画面有：{2}。</translation>
    </message>
    <message>
        <source>There is no game on the clipboard that can be read.</source>
        <translation>剪贴板上没有可以读取的棋局。</translation>
    </message>
    <message>
        <source>There is no game {1}; the games are: {2}.</source>
        <translation>没有名为 {1} 的博弈；现有：{2}。</translation>
    </message>
    <message>
        <source>There is no level {1}; the levels are: {2}.</source>
        <translation>没有级别 {1}；已有的级别：{2}。</translation>
    </message>
    <message>
        <source>There is no matrix here.</source>
        <translation>这里没有矩阵。</translation>
    </message>
    <message>
        <source>There is no matrix to ask. {1}</source>
        <translation>没有矩阵可以判定。{1}</translation>
    </message>
    <message>
        <source>There is no memory for the record.</source>
        <translation>没有内存可用于记录。</translation>
    </message>
    <message>
        <source>There is no moment {1}: the record has {2} events.</source>
        <translation>没有时刻 {1}：记录共有 {2} 个事件。</translation>
    </message>
    <message>
        <source>There is no node {1}.</source>
        <translation>没有节点 {1}。</translation>
    </message>
    <message>
        <source>There is no node {1}: {2} is no move there.</source>
        <translation>没有节点 {1}：{2} 不是那里的走步。</translation>
    </message>
    <message>
        <source>There is no option {1}; the options are: {2}.</source>
        <translation>没有选项 {1}；现有：{2}。</translation>
    </message>
    <message>
        <source>There is no piece on the board.</source>
        <translation>棋盘上没有棋子。</translation>
    </message>
    <message>
        <source>There is no player {1} in this tournament; there are: {2}.</source>
        <translation>这场锦标赛中没有对局者 {1}；有：{2}。</translation>
    </message>
    <message>
        <source>There is no position on the clipboard that can be read.</source>
        <translation>剪贴板上没有可以读取的局面。</translation>
    </message>
    <message>
        <source>There is no program {1}.</source>
        <translation>没有程序 {1}。</translation>
    </message>
    <message>
        <source>There is no protocol {1}; the protocols are: {2}.</source>
        <translation>没有协议 {1}；现有协议：{2}。</translation>
    </message>
    <message>
        <source>There is no Python file in {folder}.</source>
        <translation>{folder} 中没有 Python 文件。</translation>
    </message>
    <message>
        <source>There is no search tree yet. Press F5 to search.</source>
        <translation>还没有搜索树，按 F5 开始搜索。</translation>
    </message>
    <message>
        <source>There is no setting {1}; the settings are: {2}.</source>
        <translation>没有设置 {1}；设置有：{2}。</translation>
    </message>
    <message>
        <source>There is no stone on the board.</source>
        <translation>棋盘上没有棋子。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>There is no table on the clipboard.</source>
        <translation>剪贴板上没有表格。</translation>
    </message>
    <message>
        <source>There is no text {1}; the texts are: {2}.</source>
        <translation>没有文本 {1}；文本有：{2}。</translation>
    </message>
    <message>
        <source>There is no {1} of a lesson; it has {2}.</source>
        <translation>讲课没有 {1} 这一项；可用的有：{2}。</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of this size.</source>
        <translation>内存不足，做不出这么大的图片。</translation>
    </message>
    <message>
        <source>There is not enough memory for this file.</source>
        <translation>内存不够写这个文件。</translation>
    </message>
    <message>
        <source>There is not enough memory to open it.</source>
        <translation>内存不足，无法打开。</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>There is nothing {1} of which something could be expected.</source>
        <translation>没有 {1}，无从要求。</translation>
    </message>
    <message>
        <source>There it does what alpha-beta does.</source>
        <translation>在那里它与 α-β 剪枝做法相同。</translation>
    </message>
    <message>
        <source>There must be 2 to {1} sectors.</source>
        <translation>扇区应有 2 到 {1} 个。</translation>
    </message>
    <message>
        <source>There were {1} strikes in one game. {2}</source>
        <translation>一局中有 {1} 次警告。{2}</translation>
    </message>
    <message>
        <source>There, {1} is {2}, not {3}.</source>
        <translation>那里的 {1} 是 {2}，而不是 {3}。</translation>
    </message>
    <message>
        <source>These answers belong to another sheet.</source>
        <translation>这些答案属于另一张练习卷。</translation>
    </message>
    <message>
        <source>These are weights of an evaluation: load them in the panel Evaluation.</source>
        <translation>这是评估的权重：请在“评估”面板中载入。</translation>
    </message>
    <message>
        <source>These are weights of another game, and {game} is played.</source>
        <translation>这是另一种博弈的权重，而现在下的是 {game}。</translation>
    </message>
    <message>
        <source>These are {1} searches; at most {2} are made.</source>
        <translation>这样要搜索 {1} 次；最多进行 {2} 次。</translation>
    </message>
    <message>
        <source>They are looked for when it is your turn.</source>
        <translation>轮到你时再计算。</translation>
    </message>
    <message>
        <source>They part at step {n}. The bug: {own}. Alpha-beta: {right}.</source>
        <translation>从第 {n} 步开始不同。有错的程序：{own}。α-β 剪枝：{right}。</translation>
    </message>
    <message>
        <source>Thick: the solution graph, MAX's strategy that wins against every reply.</source>
        <translation>粗线：解图，即 MAX 应对一切走步的取胜策略。</translation>
    </message>
    <message>
        <source>Thick: the solution graph, MIN's strategy that wins against every reply.</source>
        <translation>粗线：解图，即 MIN 应对一切走步的取胜策略。</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>正在思考</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Thinking: {left} of {n} seconds left</source>
        <translation>思考：{n} 秒还剩 {left} 秒</translation>
    </message>
    <message>
        <source>third</source>
        <translation>第 3 个</translation>
    </message>
    <message>
        <source>Third search</source>
        <translation>第三次搜索</translation>
    </message>
    <message>
        <source>Third search, MIN replied c3</source>
        <translation>第三次搜索，MIN 回应 c3</translation>
    </message>
    <message>
        <source>Thirds and quarters; Star1 evaluates six of ten leaves</source>
        <translation>三分之一与四分之一；Star1 只评估十个叶节点中的六个</translation>
    </message>
    <message>
        <source>Thirteen wrong programs. What betrays each of them?</source>
        <translation>十三个有错的程序。各自会在哪里露出破绽？</translation>
    </message>
    <message>
        <source>This agent was removed</source>
        <translation>这个智能体已被移除</translation>
    </message>
    <message>
        <source>This board is the same for both sides.</source>
        <translation>这个棋盘对双方都一样。</translation>
    </message>
    <message>
        <source>This bookmark is of another search. Search that again to show it.</source>
        <translation>这个书签属于另一次搜索，重新进行那次搜索后才能显示。</translation>
    </message>
    <message>
        <source>This exercise needs a tree: expected level and seed, or a scene with a tree.</source>
        <translation>这个练习需要一棵树：应给出 level 和 seed，或用于有树的场景。</translation>
    </message>
    <message>
        <source>This fenced block is not closed.</source>
        <translation>这个围栏代码块没有结束。</translation>
    </message>
    <message>
        <source>This file comes from elsewhere. To play, these programs run with your rights:</source>
        <translation>这个文件来自别处。要对局，以下程序会以你的权限运行：</translation>
    </message>
    <message>
        <source>This file names a program that is to run here:</source>
        <translation>这个文件指定了要在这里运行的程序：</translation>
    </message>
    <message>
        <source>This game has no evaluation: its positions have no features to weigh.</source>
        <translation>这种博弈没有评估函数：其局面没有可加权的特征。</translation>
    </message>
    <message>
        <source>This game has no exact solver.</source>
        <translation>这种博弈没有精确求解器。</translation>
    </message>
    <message>
        <source>This game has no features to weigh.</source>
        <translation>这种博弈没有可加权的特征。</translation>
    </message>
    <message>
        <source>This game has no format in which other programs keep it.</source>
        <translation>这种博弈没有其他程序使用的棋谱格式。</translation>
    </message>
    <message>
        <source>This game is played without the cube.</source>
        <translation>本局不用加倍骰。</translation>
    </message>
    <message>
        <source>This is asked of a matrix; the strategies of this game are too many to write one.</source>
        <translation>这个问题针对矩阵；这个博弈的策略太多，写不成矩阵。</translation>
    </message>
    <message>
        <source>This is asked of games of two in which both choose once, at the same time.</source>
        <translation>这个问题针对双方同时各选一次的两人博弈。</translation>
    </message>
    <message>
        <source>This is asked of zero-sum games.</source>
        <translation>这个问题针对零和博弈。</translation>
    </message>
    <message>
        <source>This is computed for games of two players.</source>
        <translation>这一项只对两人博弈计算。</translation>
    </message>
    <message>
        <source>This is no JSON. {1}</source>
        <translation>这不是 JSON。{1}</translation>
    </message>
    <message>
        <source>This is no matrix: a tree of two moves is needed, the second one in one set.</source>
        <translation>这不是矩阵：需要两步的树，且第二步在同一个信息集中。</translation>
    </message>
    <message>
        <source>This is no TOML: {1}.</source>
        <translation>这不是 TOML：{1}。</translation>
    </message>
    <message>
        <source>This is one of several optimal strategies of {player}.</source>
        <translation>这是 {player} 的多个最优策略之一。</translation>
    </message>
    <message>
        <source>this is version {1}; this program reads up to {2}.</source>
        <translation>这是版本 {1}；本程序只能读到版本 {2}。</translation>
    </message>
    <message>
        <source>this is version {1}; this program reads up to {2}. Update Plyscope.</source>
        <translation>这是版本 {1}；本程序只能读到版本 {2}。请更新 Plyscope。</translation>
    </message>
    <message>
        <source>This lecture shows a game in strategic form, not the tree of a search.</source>
        <translation>本讲展示的是策略式博弈，不是搜索的树。</translation>
    </message>
    <message>
        <source>This lesson is not there.</source>
        <translation>没有这一讲。</translation>
    </message>
    <message>
        <source>This matrix is computed from a tree. “From tree” makes it one of its own.</source>
        <translation>这个矩阵是由树算出的。“由树得到矩阵”可使它成为独立的矩阵。</translation>
    </message>
    <message>
        <source>This method chooses no move. The Strategic layout shows its steps.</source>
        <translation>这个方法不选走步。其步骤在“策略式”布局里显示。</translation>
    </message>
    <message>
        <source>This method does not work on this game.</source>
        <translation>这种方法不适用于这个博弈。</translation>
    </message>
    <message>
        <source>This moment</source>
        <translation>此刻</translation>
    </message>
    <message>
        <source>This piece has nowhere to go.</source>
        <translation>这枚棋子无处可走。</translation>
    </message>
    <message>
        <source>This program declares no options, or was not tested yet.</source>
        <translation>这个程序没有声明选项，或尚未测试。</translation>
    </message>
    <message>
        <source>This record is too long to make another one from it.</source>
        <translation>此记录太长，无法由它再生成一份。</translation>
    </message>
    <message>
        <source>This search counts no visits.</source>
        <translation>这个搜索不计访问次数。</translation>
    </message>
    <message>
        <source>This search counts no visits. Monte Carlo tree search shows here how it selects.</source>
        <translation>这次搜索不计访问数。蒙特卡洛树搜索在这里显示它如何选择。</translation>
    </message>
    <message>
        <source>This search has no proof numbers. Proof-number search shows here how it chooses.</source>
        <translation>这个搜索没有证明数。证明数搜索在这里显示它如何选择。</translation>
    </message>
    <message>
        <source>This search keeps no lists. Two-phase minimax does: choose it in the panel Search, or open one of its examples on the start page.</source>
        <translation>这次搜索没有 OPEN 表和 CLOSED 表。两阶段极小极大有：在“搜索”面板中选它，或在起始页打开它的例题。</translation>
    </message>
    <message>
        <source>This search visits nodes in any order, so none of them can be searched on its own. Allow more rows in a record (Settings) and search again.</source>
        <translation>这种搜索以任意次序处理节点，无法单独重新搜索其中一个。请在设置中让记录容纳更多行，然后重新搜索。</translation>
    </message>
    <message>
        <source>This search works without α and β.</source>
        <translation>这个搜索不用 α 和 β。</translation>
    </message>
    <message>
        <source>This search would not end: expected depth, nodes or seconds.</source>
        <translation>这次搜索不会结束：应给出 depth、nodes 或 seconds。</translation>
    </message>
    <message>
        <source>This sign means nothing in a filter.</source>
        <translation>筛选条件中没有这个符号。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Threads share</source>
        <translation>线程共享</translation>
    </message>
    <message>
        <source>Threats</source>
        <translation>威胁</translation>
    </message>
    <message>
        <source>Threats above each other</source>
        <translation>上下相叠的威胁</translation>
    </message>
    <message>
        <source>Threats right above each other</source>
        <translation>上下相叠的威胁</translation>
    </message>
    <message>
        <source>Threats that the side to move can make</source>
        <translation>走棋方可以造成的威胁</translation>
    </message>
    <message>
        <source>Threats: pieces that hang 2, that a lesser one attacks 3, a pawn 4</source>
        <translation>威胁：无保护的受攻棋子计 2，受较低价值棋子攻击计 3，受兵攻击计 4</translation>
    </message>
    <message>
        <source>Three cards, one chip to bet: the smallest poker with bluffs</source>
        <translation>三张牌，可下注一枚筹码：有诈唬的最小扑克</translation>
    </message>
    <message>
        <source>Three discs</source>
        <translation>三子</translation>
    </message>
    <message>
        <source>Three horses each, their orders chosen in secret: table 7.1</source>
        <translation>双方各三匹马，秘密排定出场次序：表 7.1</translation>
    </message>
    <message>
        <source>Three in a row</source>
        <translation>三子连线</translation>
    </message>
    <message>
        <source>Three in a row wins; crosses are MAX and begin.</source>
        <translation>三子连成一线者胜；× 为 MAX，先走。</translation>
    </message>
    <message>
        <source>Three knights opening</source>
        <translation>三马开局</translation>
    </message>
    <message>
        <source>Three loops, as printed, with MOVETAIL</source>
        <translation>三个循环，教材原文，有 MOVETAIL</translation>
    </message>
    <message>
        <source>Three loops, as printed, without MOVETAIL</source>
        <translation>三个循环，教材原文，无 MOVETAIL</translation>
    </message>
    <message>
        <source>Three loops, corrected</source>
        <translation>三个循环，改正后的</translation>
    </message>
    <message>
        <source>Three sectors; their probabilities can be changed in the tree editor</source>
        <translation>三个扇区；可在树编辑器中更改它们的概率</translation>
    </message>
    <message>
        <source>Threefold repetition</source>
        <translation>三次重复</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Throw the changes away</source>
        <translation>放弃改动</translation>
    </message>
    <message>
        <source>Thrown without doubling</source>
        <translation>不加倍，直接掷</translation>
    </message>
    <message>
        <source>Tian Ji</source>
        <translation>田忌</translation>
    </message>
    <message>
        <source>Tian Ji's race</source>
        <translation>田忌赛马</translation>
    </message>
    <message>
        <source>Tic-tac-toe</source>
        <translation>一字棋</translation>
    </message>
    <message>
        <source>tic-tac-toe to depth {1}</source>
        <translation>一字棋，深度 {1}</translation>
    </message>
    <message>
        <source>tic-tac-toe {1}</source>
        <translation>一字棋 {1}</translation>
    </message>
    <message>
        <source>Tic-tac-toe, first search</source>
        <translation>一字棋，第一次搜索</translation>
    </message>
    <message>
        <source>Tic-tac-toe, second search</source>
        <translation>一字棋，第二次搜索</translation>
    </message>
    <message>
        <source>Tic-tac-toe, third search</source>
        <translation>一字棋，第三次搜索</translation>
    </message>
    <message>
        <source>Tic-tac-toe, three searches</source>
        <translation>一字棋，连续三次搜索</translation>
    </message>
    <message>
        <source>Tic-tac-toe, ▲ to move: ▼ threatens to fill the column in the middle. Alpha-beta finds the answer, and here you work on alpha-beta itself. This tour writes only into a temporary folder, which is removed at its end; your files and your session stay as they are.</source>
        <translation>一字棋，轮到 ▲：▼ 就要连成中间一列。α-β 剪枝能找到应对，而在这里你要动手修改 α-β 本身。导览只写入一个临时文件夹，结束时删除；你的文件和会话保持原样。</translation>
    </message>
    <message>
        <source>Tic-tac-toe:</source>
        <translation>一字棋：</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Tiger</source>
        <translation>老虎开局</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Time to think</source>
        <translation>思考时间</translation>
    </message>
    <message>
        <source>Time to think: {n} seconds ({key})</source>
        <translation>思考时间：{n} 秒（{key}）</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Timeouts</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Tit for tat</source>
        <translation>一报还一报</translation>
    </message>
    <message>
        <source>Tit for two tats</source>
        <translation>两报还一报</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title (Chinese)</source>
        <translation>标题（中文）</translation>
    </message>
    <message>
        <source>Title (English)</source>
        <translation>标题（英文）</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>To be rolled</source>
        <translation>待掷</translation>
    </message>
    <message>
        <source>To be thrown</source>
        <translation>待掷</translation>
    </message>
    <message>
        <source>to double</source>
        <translation>加倍</translation>
    </message>
    <message>
        <source>To double before the last throw</source>
        <translation>最后一掷之前加倍</translation>
    </message>
    <message>
        <source>To event</source>
        <translation>结束事件</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>轮到</translation>
    </message>
    <message>
        <source>To scene {n}</source>
        <translation>转到第 {n} 场</translation>
    </message>
    <message>
        <source>To scene {n}: Enter</source>
        <translation>转到第 {n} 场：按 Enter</translation>
    </message>
    <message>
        <source>To the next control</source>
        <translation>到下一个控件</translation>
    </message>
    <message>
        <source>To the next scene</source>
        <translation>到下一场</translation>
    </message>
    <message>
        <source>To the previous control</source>
        <translation>到上一个控件</translation>
    </message>
    <message>
        <source>To the question</source>
        <translation>到问题</translation>
    </message>
    <message>
        <source>To the slide</source>
        <translation>回到讲解</translation>
    </message>
    <message>
        <source>To where they part</source>
        <translation>跳到分歧处</translation>
    </message>
    <message>
        <source>to_move() must give MAX, MIN or CHANCE, found {1}.</source>
        <translation>to_move() 必须给出 MAX、MIN 或 CHANCE，得到的是 {1}。</translation>
    </message>
    <message>
        <source>to_move() must give MAX, MIN or CHANCE; found {1}.</source>
        <translation>to_move() 必须返回 MAX、MIN 或 CHANCE；实际是 {1}。</translation>
    </message>
    <message>
        <source>to_move() says CHANCE, but the game has no chances(state) that gives probabilities of actions.</source>
        <translation>to_move() 给出 CHANCE，但博弈没有给出各行动概率的 chances(state)。</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Together the players get the same in every cell, so that no equilibrium is dear.</source>
        <translation>每个单元格中两名参与者合计所得相同，所以没有哪个均衡代价更高。</translation>
    </message>
    <message>
        <source>Together the players get {1} at best, at ({2}), and {3} in this equilibrium.</source>
        <translation>两名参与者合计最多得 {1}，在（{2}）处；在这个均衡中得 {3}。</translation>
    </message>
    <message>
        <source>Together the players get {1} at best, at ({2}), and {3} in this equilibrium; a ratio needs two numbers above 0 or two below.</source>
        <translation>两名参与者合计最多得 {1}，在（{2}）处；在这个均衡中得 {3}；两数都大于 0 或都小于 0 才有比值。</translation>
    </message>
    <message>
        <source>together {welfare}</source>
        <translation>合计 {welfare}</translation>
    </message>
    <message>
        <source>TOML has no empty values. Save it as a sheet instead.</source>
        <translation>TOML 没有空值。请改存为练习卷。</translation>
    </message>
    <message>
        <source>Tongji chapter</source>
        <translation>同济讲义</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”</source>
        <translation>同济大学讲义《对抗搜索》</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, resource limits; “Artificial intelligence”, lecture 5, “Game search”; the position is ours</source>
        <translation>同济大学讲义《对抗搜索》，资源限制；《人工智能》第 5 讲“博弈搜索”；局面为本程序所编</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, table 7.1; Sima Qian, Records of the Grand Historian, chapter 65</source>
        <translation>同济大学“对抗搜索”一讲，表 7.1；司马迁《史记》卷六十五</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, the pictures of α-β pruning; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>同济大学讲义《对抗搜索》，α-β 剪枝的各幅图；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, which names the game (余一棋); five coins are the classic form, recomputed</source>
        <translation>同济大学讲义《对抗搜索》提到此棋（余一棋）；五枚是其经典形式，数值重新算出</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, “an example that considers two moves”; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>同济大学讲义《对抗搜索》，“一个考虑 2 步棋的例子”；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, “consider the following two cases”, the first; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>同济大学讲义《对抗搜索》，“考虑以下两种情况”之一；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”, “consider the following two cases”, the second; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>同济大学讲义《对抗搜索》，“考虑以下两种情况”之二；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; A. W. Tucker, A two-person dilemma, 1950</source>
        <translation>同济大学“对抗搜索”一讲；A. W. Tucker, A two-person dilemma, 1950</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; lecture notes “Adversarial search”</source>
        <translation>同济大学讲义《对抗搜索》；学习笔记《对抗搜索》</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; lecture notes “Adversarial search”; after the price of 15 the sectors pay 85, 5 and −15</source>
        <translation>同济大学讲义《对抗搜索》；学习笔记《对抗搜索》；付 15 之后，三个扇区的收益为 85、5 和 −15</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence; the tree is ours</source>
        <translation>同济大学讲义《对抗搜索》；N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence；树为本程序所编</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach; the figure is lost, both positions were rebuilt from the sentences below it</source>
        <translation>同济大学讲义《对抗搜索》；S. Russell、P. Norvig《人工智能：现代方法》；原图已遗失，两个局面按图下的文字重建</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; the figure is lost, the position follows from the two searches before it</source>
        <translation>同济大学讲义《对抗搜索》；原图已遗失，局面由前两次搜索推得</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; the figures of the third search are lost, recomputed</source>
        <translation>同济大学讲义《对抗搜索》；第三次搜索的图已遗失，重新计算</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; the text does not say where ADD puts a node: at the front it happens to end</source>
        <translation>同济大学讲义《对抗搜索》；原文没有说明 ADD 把节点放在何处：放在表首时碰巧能结束</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; the tree is ours</source>
        <translation>同济大学讲义《对抗搜索》；树为本程序所编</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; “Artificial intelligence”, lecture 5, “Game search”</source>
        <translation>同济大学讲义《对抗搜索》；《人工智能》第 5 讲“博弈搜索”</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; “Artificial intelligence”, lecture 5, “Game search”; corrected: a node is put into CLOSED only when it is expanded</source>
        <translation>同济大学讲义《对抗搜索》；《人工智能》第 5 讲“博弈搜索”；已改正：节点被扩展时才放入 CLOSED 表</translation>
    </message>
    <message>
        <source>Tongji University, lecture “Adversarial search”; “Artificial intelligence”, lecture 5, “Game search”; the figure is lost, its positions and numbers are recomputed</source>
        <translation>同济大学讲义《对抗搜索》；《人工智能》第 5 讲“博弈搜索”；原图已遗失，局面和数值重新算出</translation>
    </message>
    <message>
        <source>Too large for this arrangement: arranged by plies.</source>
        <translation>对这种排列来说太大：按层排列。</translation>
    </message>
    <message>
        <source>Too little material</source>
        <translation>子力不足</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>Too many information sets to look for subgame perfect equilibria.</source>
        <translation>信息集太多，不求子博弈完美均衡。</translation>
    </message>
    <message>
        <source>Too many links</source>
        <translation>链接太多</translation>
    </message>
    <message>
        <source>Too many lists or tables are inside each other.</source>
        <translation>列表或表格嵌套得太深。</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件太多</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>系统中打开的文件太多</translation>
    </message>
    <message>
        <source>Too many positions can come for the solver: it needs fewer stones, or nearer ones.</source>
        <translation>可能出现的局面太多，求解器无法处理：棋子要更少，或离目标更近。</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>多余</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Torre attack</source>
        <translation>托雷进攻</translation>
    </message>
    <message>
        <source>toss</source>
        <translation>掷</translation>
    </message>
    <message>
        <source>Toss for 10 or nothing, or take 4</source>
        <translation>掷硬币得 10 或 0，或稳拿 4</translation>
    </message>
    <message>
        <source>toss, worth 5</source>
        <translation>掷，值 5</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Tour: your own alpha-beta in ten minutes</source>
        <translation>导览：十分钟写出自己的 α-β 剪枝</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>锦标赛</translation>
    </message>
    <message>
        <source>Tournaments</source>
        <translation>锦标赛</translation>
    </message>
    <message>
        <source>Traditional: characters</source>
        <translation>传统：汉字</translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation>透明背景</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>网络连接已断开</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Transposition table</source>
        <translation>置换表</translation>
    </message>
    <message>
        <source>Transpositions</source>
        <translation>换序局面</translation>
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
        <source>Tree A to N, the parent only</source>
        <translation>A 到 N 的树，只与父节点比较</translation>
    </message>
    <message>
        <source>Tree as a graph</source>
        <translation>把树画成图</translation>
    </message>
    <message>
        <source>Tree of the same game</source>
        <translation>同一博弈的树</translation>
    </message>
    <message>
        <source>Tree of your own</source>
        <translation>自己的树</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>树数</translation>
    </message>
    <message>
        <source>Trees as text</source>
        <translation>文本形式的树</translation>
    </message>
    <message>
        <source>Trees of your own</source>
        <translation>自己的树</translation>
    </message>
    <message>
        <source>trial fails</source>
        <translation>试点失败</translation>
    </message>
    <message>
        <source>Trial of a contract</source>
        <translation>检验约定的搜索</translation>
    </message>
    <message>
        <source>Trial of {claim}</source>
        <translation>{claim} 的检验</translation>
    </message>
    <message>
        <source>trial succeeds</source>
        <translation>试点成功</translation>
    </message>
    <message>
        <source>Tried {n}, right at the first check {m}.</source>
        <translation>做过 {n} 次，第一次检查就全对 {m} 次。</translation>
    </message>
    <message>
        <source>Tries every pair of supports, and looks for weights by which all strategies in them are best replies.</source>
        <translation>尝试每一对支撑集，寻找使其中所有策略都是最优反应的权重。</translation>
    </message>
    <message>
        <source>Trompowsky attack</source>
        <translation>特龙波夫斯基进攻</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真</translation>
    </message>
    <message>
        <source>True and false have no order: == or != can compare them.</source>
        <translation>真假值没有大小：请用“==”或“!=”比较。</translation>
    </message>
    <message>
        <source>True value: {value}</source>
        <translation>真值：{value}</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;, an AND node: all of its children must be proved.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;，与节点：它的子节点必须全部得到证明。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;, an OR node: one proved child proves it.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;，或节点：有一个子节点得证，它就得证。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. Chance decides there, so its value is the mean.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;：那里由机会决定，值是期望值。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. MAX already has &lt;b&gt;{alpha}&lt;/b&gt;, so only more than that matters.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。MAX 已有 &lt;b&gt;{alpha}&lt;/b&gt;，只有更大的值才有用。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. MAX moves there and takes the largest value.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;：那里轮到 MAX，取最大的值。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. MIN already has &lt;b&gt;{beta}&lt;/b&gt;, so only less than that matters.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。MIN 已有 &lt;b&gt;{beta}&lt;/b&gt;，只有更小的值才有用。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. MIN moves there and takes the smallest value.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;：那里轮到 MIN，取最小的值。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. Only values above &lt;b&gt;{alpha}&lt;/b&gt; matter.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。只有大于 &lt;b&gt;{alpha}&lt;/b&gt; 的值才有用。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. Only values below &lt;b&gt;{beta}&lt;/b&gt; matter.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。只有小于 &lt;b&gt;{beta}&lt;/b&gt; 的值才有用。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. Only values between &lt;b&gt;{alpha}&lt;/b&gt; and &lt;b&gt;{beta}&lt;/b&gt; keep the mean of {parent} open.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。只有介于 &lt;b&gt;{alpha}&lt;/b&gt; 与 &lt;b&gt;{beta}&lt;/b&gt; 之间的值才能使 {parent} 的期望值仍然未定。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. Only values between &lt;b&gt;{alpha}&lt;/b&gt; and &lt;b&gt;{beta}&lt;/b&gt; matter.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。只有 &lt;b&gt;{alpha}&lt;/b&gt; 与 &lt;b&gt;{beta}&lt;/b&gt; 之间的值才有用。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. The only question: is it worth at least &lt;b&gt;{beta}&lt;/b&gt;?</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。只问一件事：它的值是否至少为 &lt;b&gt;{beta}&lt;/b&gt;？</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. The only question: is it worth more than &lt;b&gt;{alpha}&lt;/b&gt;?</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。只问一件事：它的值是否大于 &lt;b&gt;{alpha}&lt;/b&gt;？</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. {side} moves there, and errs.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;：那里轮到 {side}，而它会失误。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. α and β are both &lt;b&gt;{alpha}&lt;/b&gt;.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。α 和 β 都是 &lt;b&gt;{alpha}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Try &lt;b&gt;{name}&lt;/b&gt;. α and β are both &lt;b&gt;{alpha}&lt;/b&gt;: at a tie this search goes on.</source>
        <translation>考察 &lt;b&gt;{name}&lt;/b&gt;。α 和 β 都是 &lt;b&gt;{alpha}&lt;/b&gt;：相等时这种搜索仍会继续。</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>Try all supports</source>
        <translation>枚举所有支撑集</translation>
    </message>
    <message>
        <source>Try it out</source>
        <translation>试做</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>选择顺序</translation>
    </message>
    <message>
        <source>turns a draw into a loss</source>
        <translation>把和局走成败局</translation>
    </message>
    <message>
        <source>turns a win into a loss</source>
        <translation>把胜局走成败局</translation>
    </message>
    <message>
        <source>Twenty claims of the lectures. An experiment judges each.</source>
        <translation>讲义中的二十条断言，逐条用实验检验。</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>两枚</translation>
    </message>
    <message>
        <source>Two actions are written {1}.</source>
        <translation>有两个行动都写作 {1}。</translation>
    </message>
    <message>
        <source>two checkers</source>
        <translation>留哪两枚</translation>
    </message>
    <message>
        <source>Two dice can have at most {1} sides each.</source>
        <translation>两枚骰子每枚最多 {1} 面。</translation>
    </message>
    <message>
        <source>Two discs</source>
        <translation>两子</translation>
    </message>
    <message>
        <source>Two knights defence</source>
        <translation>双马防御</translation>
    </message>
    <message>
        <source>Two knights defence, fried liver attack</source>
        <translation>双马防御，煎肝进攻</translation>
    </message>
    <message>
        <source>Two knights defence, Fritz variation</source>
        <translation>双马防御，弗里茨变例</translation>
    </message>
    <message>
        <source>Two knights defence, knight attack</source>
        <translation>双马防御，马进攻</translation>
    </message>
    <message>
        <source>Two knights defence, Polerio defence</source>
        <translation>双马防御，波莱里奥防御</translation>
    </message>
    <message>
        <source>Two knights defence, Traxler counterattack</source>
        <translation>双马防御，特拉克斯勒反攻</translation>
    </message>
    <message>
        <source>Two lectures print this search, and what they print does not always end; the corrected text does.</source>
        <translation>有两份教材印出了这种搜索，照印出的程序运行不一定能结束；改正后的一定能结束。</translation>
    </message>
    <message>
        <source>Two passes</source>
        <translation>双方连续停一手</translation>
    </message>
    <message>
        <source>Two passes end the game. Each side counts its stones and the free points that reach only these; all stones on the board count as alive, and White adds komi.</source>
        <translation>双方连续停一手则终局。双方计算己方棋子与只与己方棋子相连的空点；盘上所有棋子都视为活子，白方另加贴目。</translation>
    </message>
    <message>
        <source>Two players move in the tree: {1} and {2}.</source>
        <translation>树中有两名参与者行动：{1} 和 {2}。</translation>
    </message>
    <message>
        <source>two players; a tree with {1} is not opened</source>
        <translation>两名参与者；有 {1} 名的树不能打开</translation>
    </message>
    <message>
        <source>Two plies (rebuilt)</source>
        <translation>两步（重建）</translation>
    </message>
    <message>
        <source>Two plies ahead (rebuilt)</source>
        <translation>考虑两步棋（重建）</translation>
    </message>
    <message>
        <source>Two plies, with and without symmetry</source>
        <translation>两层，考虑与不考虑对称性</translation>
    </message>
    <message>
        <source>two points such as h3e3, files a to i, ranks 1 to 10; also C2=5 and 炮二平五</source>
        <translation>两个交叉点，如 h3e3，纵线 a 到 i，横线 1 到 10；也可写 C2=5 或 炮二平五</translation>
    </message>
    <message>
        <source>Two points, such as h3e3</source>
        <translation>坐标记谱，如 h3e3</translation>
    </message>
    <message>
        <source>Two prisoners, questioned apart: silent or confess, in years</source>
        <translation>两名囚徒分开受审：沉默或认罪，以刑期（年）计</translation>
    </message>
    <message>
        <source>Two sides move: {1} and {2}.</source>
        <translation>双方行动：{1} 和 {2}。</translation>
    </message>
    <message>
        <source>Two wallets</source>
        <translation>选包拿钱</translation>
    </message>
    <message>
        <source>Two wallets, other opponents</source>
        <translation>选包拿钱，不同的对手</translation>
    </message>
    <message>
        <source>Two want to meet, each at another place: three equilibria</source>
        <translation>两人都想见面，却各想去不同的地方：三个均衡</translation>
    </message>
    <message>
        <source>Two-phase minimax</source>
        <translation>两阶段极小极大</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Type a move…</source>
        <translation>输入走步…</translation>
    </message>
    <message>
        <source>Type a number and Enter to go to that scene.</source>
        <translation>输入编号再按 Enter：转到该场景。</translation>
    </message>
    <message>
        <source>Type a number for the selected blank leaf.</source>
        <translation>为所选的空叶节点输入一个数。</translation>
    </message>
    <message>
        <source>Type a number for the selected node.</source>
        <translation>为所选节点输入一个数。</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>输入名称的一部分</translation>
    </message>
    <message>
        <source>Type payoffs: one number, or both with a comma</source>
        <translation>填写收益：一个数，或用逗号隔开的两个数</translation>
    </message>
    <message>
        <source>Type proof and disproof number of the selected node, such as 1, 2.</source>
        <translation>输入所选节点的证明数和反证数，例如 1, 2。</translation>
    </message>
    <message>
        <source>Type visits and wins of the selected node, such as 12, 5.</source>
        <translation>输入所选节点的访问次数和赢的次数，例如 12, 5。</translation>
    </message>
    <message>
        <source>Type α and β of the selected node, such as 3, ∞ (oo).</source>
        <translation>输入所选节点的 α 和 β，例如 3, ∞（oo）。</translation>
    </message>
    <message>
        <source>Type α or β (a, b), the bound and its owner at the node that is cut, such as a 5 A.</source>
        <translation>在被剪的节点输入 α 或 β（a、b）、界的值和界所属的节点，例如 a 5 A。</translation>
    </message>
    <message>
        <source>UCB, the 12/21 tree</source>
        <translation>UCB：12/21 树</translation>
    </message>
    <message>
        <source>UCB1</source>
        <translation>UCB1</translation>
    </message>
    <message>
        <source>UCB1 score</source>
        <translation>UCB1 得分</translation>
    </message>
    <message>
        <source>UCB1 tries every child once; PUCT prefers the children that the evaluation promises most, and need not try them all.</source>
        <translation>UCB1 把每个子节点都试一次；PUCT 偏爱评估最看好的子节点，不必全试。</translation>
    </message>
    <message>
        <source>UCI</source>
        <translation>UCI</translation>
    </message>
    <message>
        <source>Ugetsu</source>
        <translation>雨月局</translation>
    </message>
    <message>
        <source>under {name}</source>
        <translation>在 {name} 之下</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo with {undo} in the editor, or write line {line} as it was, and save with {save}. Or go on: the tour does it for you.</source>
        <translation>在编辑器中按 {undo} 撤销，或把第 {line} 行改回原样，再按 {save} 保存。也可直接点下一步：由导览代劳。</translation>
    </message>
    <message>
        <source>Ungetsu</source>
        <translation>云月局</translation>
    </message>
    <message>
        <source>Unique equilibrium</source>
        <translation>唯一均衡</translation>
    </message>
    <message>
        <source>Unit of payoffs</source>
        <translation>收益的单位</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Unknown objective {1}; known are {2}.</source>
        <translation>未知的目标 {1}；可用的有 {2}。</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>until a limit is reached:
    node = root
    while all moves of the node were tried: node = the child with the best score
        score = w/n + C * sqrt(ln N / n), with w the wins of the side that moves, N the parent's visits
    expand the first move that was not tried
    play a game out from there: its reward is 1 for a win of MAX, 0 for a loss, 1/2 for a draw
    add 1 to the visits of every node of the path, and the reward to its sum
return the child of the root with the most visits</source>
        <translation>重复以下四步，直到用完限额：
    节点 = 根节点
    当节点的走步全都试过时：节点 = 得分最高的子节点
        得分 = w/n + C * sqrt(ln N / n)，w 是走子一方的胜数，N 是父节点的访问次数
    扩展第一个没有试过的走步
    从那里把棋下完：MAX 胜收益为 1，负为 0，和为 1/2
    路径上每个节点的访问次数加 1，并加上收益
返回根节点访问次数最多的子节点</translation>
    </message>
    <message>
        <source>Unusual answers</source>
        <translation>少见的答案</translation>
    </message>
    <message>
        <source>Up to this moment</source>
        <translation>到此刻为止</translation>
    </message>
    <message>
        <source>Use entries</source>
        <translation>使用表项</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use these weights</source>
        <translation>使用这些权重</translation>
    </message>
    <message>
        <source>Use this tree</source>
        <translation>使用这棵树</translation>
    </message>
    <message>
        <source>Usual start</source>
        <translation>通常的开头</translation>
    </message>
    <message>
        <source>Utilities are numbers within their range</source>
        <translation>效用是范围之内的数</translation>
    </message>
    <message>
        <source>utilities must be the least and the largest result, such as (-1, 1), found {1}.</source>
        <translation>utilities 必须是最小和最大的结果，例如 (-1, 1)，得到的是 {1}。</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Utility of payoffs</source>
        <translation>收益的效用曲线</translation>
    </message>
    <message>
        <source>utility() gives {1}, but other ends of this game give -1, 0 or 1: write utilities = (least, largest) into the class.</source>
        <translation>utility() 给出 {1}，但这个博弈的其他终局给出 -1、0 或 1：在类中写 utilities = (least, largest)。</translation>
    </message>
    <message>
        <source>utility() gives {1}, but utilities are from {2} to {3}.</source>
        <translation>utility() 返回 {1}，但效用的范围是 {2} 到 {3}。</translation>
    </message>
    <message>
        <source>utility() gives {1}, but utilities are from {2} to {3}: write utilities = (least, largest) into the class.</source>
        <translation>utility() 给出 {1}，但效用是从 {2} 到 {3}：在类中写 utilities = (least, largest)。</translation>
    </message>
    <message>
        <source>utility() must give a number, found {1}.</source>
        <translation>utility() 必须给出一个数，得到的是 {1}。</translation>
    </message>
    <message>
        <source>utility() must give a number; found {1}.</source>
        <translation>utility() 必须返回数；实际是 {1}。</translation>
    </message>
    <message>
        <source>v ← MAX-VALUE(s, −∞, +∞), or MIN-VALUE if MIN moves</source>
        <translation>v ← MAX-VALUE(s, −∞, +∞)；若轮到 MIN，则用 MIN-VALUE</translation>
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
        <source>value 1 to the king</source>
        <translation>对齐王的值为 1</translation>
    </message>
    <message>
        <source>value 1 · one coin of any pile</source>
        <translation>值 1 · 从任一堆取一枚</translation>
    </message>
    <message>
        <source>value 12 · 6 of 11 leaves</source>
        <translation>值 12 · 11 个叶节点中只评估 6 个</translation>
    </message>
    <message>
        <source>value 2 · 10 of 12 leaves</source>
        <translation>值 2 · 12 个叶节点中只评估 10 个</translation>
    </message>
    <message>
        <source>value 2 · 16 of 22 leaves</source>
        <translation>值 2 · 22 个叶节点中只评估 16 个</translation>
    </message>
    <message>
        <source>value 3 · 5 steps of LOOP2</source>
        <translation>值 3 · LOOP2 走 5 步</translation>
    </message>
    <message>
        <source>value 3 · 7 of 9 leaves</source>
        <translation>值 3 · 9 个叶节点中只评估 7 个</translation>
    </message>
    <message>
        <source>value 7 · 8 of 14 leaves</source>
        <translation>值 7 · 14 个叶节点中只评估 8 个</translation>
    </message>
    <message>
        <source>value 8 · 8 of 12 leaves · 14 frames</source>
        <translation>值 8 · 12 个叶节点中只评估 8 个 · 14 幅图</translation>
    </message>
    <message>
        <source>Value &lt;b&gt;{value}&lt;/b&gt; to {player}.</source>
        <translation>对 {player} 的值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Value = {back}.</source>
        <translation>值 = {back}。</translation>
    </message>
    <message>
        <source>value empty</source>
        <translation>值未填</translation>
    </message>
    <message>
        <source>Value of each move against better and worse opponents</source>
        <translation>每个走步对强弱不同的对手的值</translation>
    </message>
    <message>
        <source>Value of the mean strategies</source>
        <translation>平均策略的值</translation>
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
        <source>Value to {player}, by who knows what</source>
        <translation>不同信息下对 {player} 的值</translation>
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
        <source>Value {value}, which says nothing: α and β were equal</source>
        <translation>值 {value}，这不说明什么：α 与 β 相等</translation>
    </message>
    <message>
        <source>Value {value}, {n} of {all} leaves</source>
        <translation>值 {value}，看了 {n}/{all} 个叶节点</translation>
    </message>
    <message>
        <source>value −1 · no winning move</source>
        <translation>值 −1 · 没有取胜的走步</translation>
    </message>
    <message>
        <source>value −1 · who begins loses</source>
        <translation>值 −1 · 先走者负</translation>
    </message>
    <message>
        <source>value(position):
    if the game is over or the depth is reached: return its value
    if MAX is to move: return the largest value of the moves
    if MIN is to move: return the smallest value of the moves</source>
        <translation>value(局面)：
    若对局结束或已到规定深度：返回它的值
    若轮到 MAX：返回各走步的最大值
    若轮到 MIN：返回各走步的最小值</translation>
    </message>
    <message>
        <source>value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    for each move:
        v = value(position after the move, alpha, beta)
        where MAX is to move: alpha = the larger of alpha and v
        where MIN is to move: beta = the smaller of beta and v
        if alpha &gt;= beta: cut off, the other moves cannot matter
    return the best v</source>
        <translation>value(局面，alpha，beta)：
    若对局结束或已到规定深度：返回它的值
    对每个走步：
        v = value(走这一步后的局面，alpha，beta)
        轮到 MAX 时：alpha = alpha 与 v 中较大的
        轮到 MIN 时：beta = beta 与 v 中较小的
        若 alpha &gt;= beta：剪枝，其余走步无关紧要
    返回最好的 v</translation>
    </message>
    <message>
        <source>value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    if MAX is to move: return the largest value of the moves; cut off as alpha-beta does
    if MIN is to move: return the smallest value of the moves; cut off as alpha-beta does
    if chance is to move:
        for each outcome, with its probability p:
            sum the values of those looked at, times p
            the others bring at least the lower bound, at most the upper bound
            if the mean is at least beta, or at most alpha, whatever they bring: cut off
        return the mean: the sum of p times value</source>
        <translation>value(局面，alpha，beta)：
    若对局结束或已到规定深度：返回它的值
    若轮到 MAX：返回各走步的最大值；像 α-β 那样剪枝
    若轮到 MIN：返回各走步的最小值；像 α-β 那样剪枝
    若由机会决定：
        对每个概率为 p 的结果：
            把看过的各值乘以 p 相加
            其余结果至少为下界，至多为上界
            无论其余如何，只要期望值至少为 beta 或至多为 alpha：剪枝
        返回期望值：各个 p 乘以值之和</translation>
    </message>
    <message>
        <source>value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    v = value(position after the first move, alpha, beta)
    for each later move, where MAX is to move:
        raise alpha to v; if alpha &gt;= beta: cut off
        t = value(position after the move, alpha, just above alpha)
        if v &lt; t &lt; beta: t = value(position after the move, the larger of alpha and t, beta)
        v = the larger of v and t
    where MIN is to move: the same with the sides exchanged
    return v</source>
        <translation>value(局面，alpha，beta)：
    若对局结束或已到规定深度：返回它的值
    v = value(走第一步后的局面，alpha，beta)
    对其后的每个走步，轮到 MAX 时：
        把 alpha 提高到 v；若 alpha &gt;= beta：剪枝
        t = value(走这一步后的局面，alpha，略大于 alpha 的数)
        若 v &lt; t &lt; beta：t = value(走这一步后的局面，alpha 与 t 中较大的，beta)
        v = v 与 t 中较大的
    轮到 MIN 时：双方互换，做法相同
    返回 v</translation>
    </message>
    <message>
        <source>value(position, first guess f):
    lower = -infinity, upper = infinity, g = f
    while lower &lt; upper:
        bound = just above g if g = lower, else g
        g = alpha-beta with table(position, just below bound, bound)
        if g &lt; bound: upper = g, else lower = g
    return g</source>
        <translation>value(局面，初始猜测 f)：
    下界 = −∞，上界 = +∞，g = f
    当下界 &lt; 上界时：
        界 = 若 g = 下界，则取略大于 g 的数，否则取 g
        g = 带置换表的 α-β(局面，略小于界的数，界)
        若 g &lt; 界：上界 = g，否则下界 = g
    返回 g</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Values and bounds are numbers, and inf and -inf.</source>
        <translation>值和界是数，也可以是 inf 和 -inf。</translation>
    </message>
    <message>
        <source>Values equal expectimax</source>
        <translation>值与期望极小极大相同</translation>
    </message>
    <message>
        <source>Values equal minimax</source>
        <translation>值与极小极大相同</translation>
    </message>
    <message>
        <source>Values from</source>
        <translation>值从</translation>
    </message>
    <message>
        <source>Values of the moves</source>
        <translation>各走步的值</translation>
    </message>
    <message>
        <source>Values of the moves at the root</source>
        <translation>根节点各走步的值</translation>
    </message>
    <message>
        <source>values that are no mere bounds</source>
        <translation>不只是界的值</translation>
    </message>
    <message>
        <source>Values to</source>
        <translation>值到</translation>
    </message>
    <message>
        <source>Van 't Kruijs opening</source>
        <translation>范特克勒伊斯开局</translation>
    </message>
    <message>
        <source>Van Geet opening</source>
        <translation>范海特开局</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Variables are those of a search of your own.</source>
        <translation>这里显示自己的搜索的变量。</translation>
    </message>
    <message>
        <source>Variant of the example</source>
        <translation>例题的做法</translation>
    </message>
    <message>
        <source>Veresov attack</source>
        <translation>韦列索夫进攻</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Version {letter}</source>
        <translation>{letter} 卷</translation>
    </message>
    <message>
        <source>version: expected {1}; found {2}.</source>
        <translation>版本：应为 {1}，却是 {2}。</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>各版本</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>各版本…</translation>
    </message>
    <message>
        <source>Vienna gambit</source>
        <translation>维也纳弃兵</translation>
    </message>
    <message>
        <source>Vienna game</source>
        <translation>维也纳开局</translation>
    </message>
    <message>
        <source>Vienna game, Falkbeer variation</source>
        <translation>维也纳开局，福克贝尔变例</translation>
    </message>
    <message>
        <source>Views of the record</source>
        <translation>记录的视图</translation>
    </message>
    <message>
        <source>Views of the repeated game</source>
        <translation>重复博弈的视图</translation>
    </message>
    <message>
        <source>Visit</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>visit(reward) counts a visit of a node of a round; expected round() before it.</source>
        <translation>visit(reward) 计入一轮中节点的一次访问；之前应有 round()。</translation>
    </message>
    <message>
        <source>visit(reward) goes back up in a round, not leave(value).</source>
        <translation>在一轮中往回走用 visit(reward)，不用 leave(value)。</translation>
    </message>
    <message>
        <source>Visits of this line of moves</source>
        <translation>对这一走步序列的各次访问</translation>
    </message>
    <message>
        <source>Visits, wins</source>
        <translation>访问，胜</translation>
    </message>
    <message>
        <source>W</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Wagram</source>
        <translation>瓦格拉姆开局</translation>
    </message>
    <message>
        <source>Waiting for its first line</source>
        <translation>等待第一条走步序列</translation>
    </message>
    <message>
        <source>Waiting for its test</source>
        <translation>等待测试</translation>
    </message>
    <message>
        <source>Walk from cell to cell, and to the names</source>
        <translation>在单元格和名称之间移动</translation>
    </message>
    <message>
        <source>Walk from node to node</source>
        <translation>在节点之间移动</translation>
    </message>
    <message>
        <source>Walks along the edges of both players' best-reply polytopes until all labels are there: an equilibrium.</source>
        <translation>沿双方最优反应多面体的棱行走，直到标号齐全：得到一个均衡。</translation>
    </message>
    <message>
        <source>Waterloo</source>
        <translation>滑铁卢开局</translation>
    </message>
    <message>
        <source>Wayward queen attack</source>
        <translation>王后早出进攻</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>Wealth w</source>
        <translation>财富 w</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
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
        <source>Weight of sector {n}</source>
        <translation>扇区 {n} 的权重</translation>
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
        <source>Weight of the other side having to give a win away in the end, on a full board.</source>
        <translation>对方最终不得不让出胜局的权重（棋盘满时）。</translation>
    </message>
    <message>
        <source>Weight of two threats of one side, one right above the other.</source>
        <translation>一方两个上下相邻的威胁的权重。</translation>
    </message>
    <message>
        <source>Weight of {feature}</source>
        <translation>“{feature}”的权重</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weights are those of features(state), which is missing.</source>
        <translation>weights 是 features(state) 的权重，但缺少 features(state)。</translation>
    </message>
    <message>
        <source>weights must be a dict of names and numbers, found {1}.</source>
        <translation>weights 必须是由名称和数组成的 dict，得到的是 {1}。</translation>
    </message>
    <message>
        <source>weights: expected the name of a feature, found {1}.</source>
        <translation>weights：应为特征的名称，得到的是 {1}。</translation>
    </message>
    <message>
        <source>weights: {1} must be a finite number, found {2}.</source>
        <translation>weights：{1} 必须是有限的数，得到的是 {2}。</translation>
    </message>
    <message>
        <source>West Indian defence</source>
        <translation>西印度防御</translation>
    </message>
    <message>
        <source>Western: figures</source>
        <translation>西式：图形</translation>
    </message>
    <message>
        <source>What a payoff is worth</source>
        <translation>收益的效用</translation>
    </message>
    <message>
        <source>What a payoff x is worth: x itself, (1 − exp(−a x)) / a, ln(w + x) or √(w + x).</source>
        <translation>收益 x 的效用：x 本身、(1 − exp(−a x)) / a、ln(w + x) 或 √(w + x)。</translation>
    </message>
    <message>
        <source>What a playout counts in games that are won by points, such as Go and Othello: 1 if it is won and a half if it is drawn, or its points, scaled to between 0 and 1.</source>
        <translation>在围棋、黑白棋等按点数决胜的博弈中，一次模拟计多少：胜计 1、平计 ½，或把点数换算到 0 与 1 之间。</translation>
    </message>
    <message>
        <source>What can be done with a node</source>
        <translation>可对节点做的事</translation>
    </message>
    <message>
        <source>What can follow</source>
        <translation>可以继续输入的内容</translation>
    </message>
    <message>
        <source>What is compared must be of one kind: two numbers, or two truths.</source>
        <translation>比较的两边必须同类：都是数，或都是真假值。</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>统计对象</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>错在哪里</translation>
    </message>
    <message>
        <source>What it thought</source>
        <translation>它想了什么</translation>
    </message>
    <message>
        <source>What makes AND and OR nodes: the connector below them, or their label</source>
        <translation>与节点、或节点按什么称呼：其下的连接符，还是其标记</translation>
    </message>
    <message>
        <source>What MAX gets, MIN loses: results of MAX lie between {1} and {2}.</source>
        <translation>MAX 所得即 MIN 所失：MAX 的结果在 {1} 与 {2} 之间。</translation>
    </message>
    <message>
        <source>what MAX has elsewhere</source>
        <translation>MAX 在别处已有此值</translation>
    </message>
    <message>
        <source>what MIN has elsewhere</source>
        <translation>MIN 在别处已有此值</translation>
    </message>
    <message>
        <source>What one owns before, for logarithm and square root; more where more can be lost.</source>
        <translation>原有的财富，用于对数与平方根；可能的损失更大时自动增加。</translation>
    </message>
    <message>
        <source>What refutes it: {line}.</source>
        <translation>驳倒它的是：{line}。</translation>
    </message>
    <message>
        <source>What the program printed</source>
        <translation>程序的输出</translation>
    </message>
    <message>
        <source>What the values are drawn against</source>
        <translation>值相对于什么画出</translation>
    </message>
    <message>
        <source>What was rolled.</source>
        <translation>掷出的点数。</translation>
    </message>
    <message>
        <source>what was written cannot be read back</source>
        <translation>写入的内容无法读回</translation>
    </message>
    <message>
        <source>what was written does not open</source>
        <translation>写入的文件打不开</translation>
    </message>
    <message>
        <source>What wins, and what Black must not do.</source>
        <translation>怎样算胜，以及黑方不得怎样下。</translation>
    </message>
    <message>
        <source>What write() gives must hold all of a state, and read() give it back.</source>
        <translation>write() 给出的文字要含有状态的全部，read() 要能还原它。</translation>
    </message>
    <message>
        <source>Whatever else comes, &lt;b&gt;{name}&lt;/b&gt; averages at least {mean}.</source>
        <translation>无论其余结果如何，&lt;b&gt;{name}&lt;/b&gt; 的期望值至少为 {mean}。</translation>
    </message>
    <message>
        <source>Whatever else comes, &lt;b&gt;{name}&lt;/b&gt; averages at most {mean}.</source>
        <translation>无论其余结果如何，&lt;b&gt;{name}&lt;/b&gt; 的期望值至多为 {mean}。</translation>
    </message>
    <message>
        <source>Whatever its other outcomes bring, its mean is at least {mean}.</source>
        <translation>无论其余随机结果如何，它的期望值至少为 {mean}。</translation>
    </message>
    <message>
        <source>Whatever its other outcomes bring, its mean is at most {mean}.</source>
        <translation>无论其余随机结果如何，它的期望值至多为 {mean}。</translation>
    </message>
    <message>
        <source>Whatever MIN replies</source>
        <translation>不论 MIN 怎么走</translation>
    </message>
    <message>
        <source>whatever {leader} picks, {follower} has an answer</source>
        <translation>无论 {leader} 选什么，{follower} 都有对策</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>轮盘</translation>
    </message>
    <message>
        <source>Wheel of fortune</source>
        <translation>幸运转盘</translation>
    </message>
    <message>
        <source>Wheel or coin</source>
        <translation>轮盘或硬币</translation>
    </message>
    <message>
        <source>When places are taken</source>
        <translation>位置已满时</translation>
    </message>
    <message>
        <source>When timed</source>
        <translation>限时才用</translation>
    </message>
    <message>
        <source>Where a threat must be answered, look only at the answers, elsewhere only at likely moves, in games that know which. Not exact: others are left out.</source>
        <translation>必须应对威胁时只考虑应手，其他时候只考虑可能的走步（限于能判断这些的博弈）。不精确：其余走步被略去。</translation>
    </message>
    <message>
        <source>Where ADD puts a node in CLOSED: the texts do not say.</source>
        <translation>ADD 把节点放在 CLOSED 表的哪里：教材没有说明。</translation>
    </message>
    <message>
        <source>Where chance decides there is nothing to choose.</source>
        <translation>由机会决定的地方没有什么可选。</translation>
    </message>
    <message>
        <source>Where CHANCE moves, add up the values of the children times game.chances(state).</source>
        <translation>在 CHANCE 走步处，把子节点的值乘以 game.chances(state) 再相加。</translation>
    </message>
    <message>
        <source>Where game.is_terminal(state) is True, leave with game.utility(state), which is to MAX.</source>
        <translation>game.is_terminal(state) 为 True 时，用 game.utility(state) 来 leave，它是对 MAX 而言的。</translation>
    </message>
    <message>
        <source>Where it matters</source>
        <translation>差别所在</translation>
    </message>
    <message>
        <source>Where it shows</source>
        <translation>看哪里</translation>
    </message>
    <message>
        <source>Where narrow(alpha, beta) is True, say cut() and leave the loop, both at MAX and at MIN.</source>
        <translation>narrow(alpha, beta) 为 True 时，调用 cut() 并跳出循环，MAX 和 MIN 处都要如此。</translation>
    </message>
    <message>
        <source>Where the depth is 0, leave with game.evaluate(state), which is to MAX.</source>
        <translation>深度为 0 时，用 game.evaluate(state) 来 leave，它是对 MAX 而言的。</translation>
    </message>
    <message>
        <source>where the game is over</source>
        <translation>对局结束之处</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>查找范围</translation>
    </message>
    <message>
        <source>Where {1} moves, leave with the {2} value of the children; values are to MAX.</source>
        <translation>在 {1} 走步处，用子节点中 {2} 的值 leave；值是对 MAX 而言的。</translation>
    </message>
    <message>
        <source>Which child is selected next at {node}? Choose it.</source>
        <translation>在 {node}，下一个被选择的是哪个子节点？请选出。</translation>
    </message>
    <message>
        <source>Which move?</source>
        <translation>走哪一步？</translation>
    </message>
    <message>
        <source>Which random numbers are drawn: the same seed, the same play.</source>
        <translation>抽取哪些随机数：种子相同，过程相同。</translation>
    </message>
    <message>
        <source>Which text of the algorithm is marked as it runs</source>
        <translation>运行时标出算法的哪一种文本</translation>
    </message>
    <message>
        <source>Which two checkers to leave</source>
        <translation>留下哪两枚棋子</translation>
    </message>
    <message>
        <source>while a strategy of a player is dominated:
    for each strategy of the opponent that is left:
        compare it with the strategy or mixture that dominates it
    strike it</source>
        <translation>只要某一方还有劣策略：
    对对方剩下的每个策略：
        把它与占优它的策略或混合策略比较
    划去它</translation>
    </message>
    <message>
        <source>While the opponent thinks you may give your next move, which is made at once if it is legal.</source>
        <translation>对手思考时可以先给出自己的下一步；轮到你时若合法，立即走出。</translation>
    </message>
    <message>
        <source>Whilter</source>
        <translation>惠尔特开局</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>White 1</source>
        <translation>白 1</translation>
    </message>
    <message>
        <source>White 2</source>
        <translation>白 2</translation>
    </message>
    <message>
        <source>White 3</source>
        <translation>白 3</translation>
    </message>
    <message>
        <source>White 4</source>
        <translation>白 4</translation>
    </message>
    <message>
        <source>White 5</source>
        <translation>白 5</translation>
    </message>
    <message>
        <source>White 6</source>
        <translation>白 6</translation>
    </message>
    <message>
        <source>White bishop</source>
        <translation>白象</translation>
    </message>
    <message>
        <source>White checker</source>
        <translation>白棋子</translation>
    </message>
    <message>
        <source>White Dyke</source>
        <translation>白方堤坝开局</translation>
    </message>
    <message>
        <source>White has borne off more</source>
        <translation>白方移出的棋子更多</translation>
    </message>
    <message>
        <source>White has fewer pips to go, in hundreds</source>
        <translation>白方剩余的点数更少（以百计）</translation>
    </message>
    <message>
        <source>White has made better points</source>
        <translation>白方占据了更好的据点</translation>
    </message>
    <message>
        <source>White is in turn</source>
        <translation>轮到白方</translation>
    </message>
    <message>
        <source>White king</source>
        <translation>白王</translation>
    </message>
    <message>
        <source>White knight</source>
        <translation>白马</translation>
    </message>
    <message>
        <source>White man</source>
        <translation>白兵</translation>
    </message>
    <message>
        <source>White O-O</source>
        <translation>白方短易位</translation>
    </message>
    <message>
        <source>White O-O-O</source>
        <translation>白方长易位</translation>
    </message>
    <message>
        <source>White owns the cube</source>
        <translation>加倍骰归白方</translation>
    </message>
    <message>
        <source>White pawn</source>
        <translation>白兵</translation>
    </message>
    <message>
        <source>White queen</source>
        <translation>白后</translation>
    </message>
    <message>
        <source>White rook</source>
        <translation>白车</translation>
    </message>
    <message>
        <source>White stone</source>
        <translation>白子</translation>
    </message>
    <message>
        <source>White takes the queen and wins</source>
        <translation>白方吃掉皇后并取胜</translation>
    </message>
    <message>
        <source>White's checkers on the bar are in its lower half.</source>
        <translation>中栏上的白棋子位于下半部。</translation>
    </message>
    <message>
        <source>White's home board is shut to checkers behind it</source>
        <translation>白方的内盘封住了后面的棋子</translation>
    </message>
    <message>
        <source>White's row of made points is longer</source>
        <translation>白方连续的据点更长</translation>
    </message>
    <message>
        <source>Who begins</source>
        <translation>先走方</translation>
    </message>
    <message>
        <source>Who errs</source>
        <translation>失误的一方</translation>
    </message>
    <message>
        <source>Who gets more than the average becomes more frequent. After {n} generations {name} has {share}.</source>
        <translation>得到多于平均的策略会变多。{n} 代后 {name} 占 {share}。</translation>
    </message>
    <message>
        <source>Who has Black, or how far the swap2 opening is.</source>
        <translation>谁执黑，或 Swap2 开局进行到哪一步。</translation>
    </message>
    <message>
        <source>Who is in check cannot pass.</source>
        <translation>被将军时不能停一手。</translation>
    </message>
    <message>
        <source>Who may still castle, where king and rook stand right.</source>
        <translation>谁还可以易位；只有王与车都在原位时才能选择。</translation>
    </message>
    <message>
        <source>Who moves first</source>
        <translation>谁先走</translation>
    </message>
    <message>
        <source>Who moves first.</source>
        <translation>谁先走。</translation>
    </message>
    <message>
        <source>Who takes the last coin loses.</source>
        <translation>取走最后一枚钱币的一方输。</translation>
    </message>
    <message>
        <source>Whoever has no legal move loses, in check or not.</source>
        <translation>无子可走者负，无论是否被将军（困毙）。</translation>
    </message>
    <message>
        <source>Whoever swerves loses a little; if nobody does, both lose much.</source>
        <translation>独自避让的一方略有损失；谁都不避让，双方损失惨重。</translation>
    </message>
    <message>
        <source>Whole document</source>
        <translation>完整文档</translation>
    </message>
    <message>
        <source>Whole pages</source>
        <translation>整页</translation>
    </message>
    <message>
        <source>Whole record</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>Whole tree</source>
        <translation>整棵树</translation>
    </message>
    <message>
        <source>whose move it is</source>
        <translation>轮到谁走</translation>
    </message>
    <message>
        <source>Whose pulls are shown</source>
        <translation>显示谁的拉动</translation>
    </message>
    <message>
        <source>Whose rewards count</source>
        <translation>计谁的收益</translation>
    </message>
    <message>
        <source>Whose turn it is is forgotten: every node takes the largest value.</source>
        <translation>忘了轮到谁走：每个节点都取最大值。</translation>
    </message>
    <message>
        <source>Whose wins count at MIN's nodes: MIN's own, or wrongly those of MAX, as in a figure that the lectures call wrong.</source>
        <translation>在 MIN 节点上算谁的胜：MIN 自己的，或错误地算 MAX 的，如教材自己指出有误的那幅图。</translation>
    </message>
    <message>
        <source>Why not this move?</source>
        <translation>为什么不走这步？</translation>
    </message>
    <message>
        <source>Why not {move}?</source>
        <translation>为什么不走 {move}？</translation>
    </message>
    <message>
        <source>Why {move}?</source>
        <translation>为什么走 {move}？</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>wider</source>
        <translation>放宽</translation>
    </message>
    <message>
        <source>wider window</source>
        <translation>放宽窗口</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Will o' the Wisp</source>
        <translation>鬼火开局</translation>
    </message>
    <message>
        <source>Win-stay lose-shift</source>
        <translation>赢留输变</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Window at the root over time</source>
        <translation>根节点的窗口随时间的变化</translation>
    </message>
    <message>
        <source>window empty</source>
        <translation>窗口未填</translation>
    </message>
    <message>
        <source>window {value}</source>
        <translation>窗口 {value}</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Windows keeps this name for itself or drops its end</source>
        <translation>Windows 保留了这个名称，或者会去掉它的结尾</translation>
    </message>
    <message>
        <source>Windows on the path of the moment</source>
        <translation>此刻路径上的窗口</translation>
    </message>
    <message>
        <source>Windows α, β</source>
        <translation>α、β 窗口</translation>
    </message>
    <message>
        <source>Wing</source>
        <translation>翼开局</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>胜者</translation>
    </message>
    <message>
        <source>Winning moves</source>
        <translation>必胜走步数</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>胜局</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Wins/visits</source>
        <translation>胜局/访问次数</translation>
    </message>
    <message>
        <source>With</source>
        <translation>包括</translation>
    </message>
    <message>
        <source>with 1, ½ and 0: MAX {max}, MIN {min}, the sum is 1</source>
        <translation>用 1、½、0 表示：MAX {max}，MIN {min}，和为 1</translation>
    </message>
    <message>
        <source>with complete grading</source>
        <translation>逐项评分</translation>
    </message>
    <message>
        <source>With few, positions are taken for each other; that is counted and never used.</source>
        <translation>位数少时会把不同的局面认作同一个；这会被计数，但绝不会被采用。</translation>
    </message>
    <message>
        <source>With quiescence</source>
        <translation>有静止搜索</translation>
    </message>
    <message>
        <source>With symmetry</source>
        <translation>考虑对称</translation>
    </message>
    <message>
        <source>With this probability a choice turns into the other one.</source>
        <translation>一个选择以此概率变成另一个。</translation>
    </message>
    <message>
        <source>With timeline</source>
        <translation>加时间线</translation>
    </message>
    <message>
        <source>With two dice a one on either loses the points of the turn, and two ones lose all points.</source>
        <translation>用两枚骰子时，任一枚掷出一点则失去本回合的分数，两枚都是一点则失去全部分数。</translation>
    </message>
    <message>
        <source>With two dice a one on either loses the turn, and two ones all points.</source>
        <translation>用两枚骰子时，任一枚掷出一点则失去本回合的分数，两枚都是一点则失去全部分数。</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>不考虑</translation>
    </message>
    <message>
        <source>Without crossings</source>
        <translation>无交叉</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>获胜</translation>
    </message>
    <message>
        <source>Won from</source>
        <translation>判胜起点</translation>
    </message>
    <message>
        <source>won from {n}</source>
        <translation>{n} 起判胜</translation>
    </message>
    <message>
        <source>Won games</source>
        <translation>胜局</translation>
    </message>
    <message>
        <source>Word 2: expected w or b for who is to move, found {1}.</source>
        <translation>第 2 个词：应为 w 或 b 表示轮到谁走，读到 {1}。</translation>
    </message>
    <message>
        <source>Word 4: expected max or min, found {1}.</source>
        <translation>第 4 个词：应为 max 或 min，读到 {1}。</translation>
    </message>
    <message>
        <source>Word 5: expected roll or nothing, found {1}.</source>
        <translation>第 5 个词：应为 roll 或留空，读到 {1}。</translation>
    </message>
    <message>
        <source>Word 7: expected the end of the FEN, or moves, found {1}.</source>
        <translation>第 7 个词：FEN 应到此结束或为 moves，读到 {1}。</translation>
    </message>
    <message>
        <source>Word {1}: expected a hyphen, found {2}.</source>
        <translation>第 {1} 个词：应为连字符，读到 {2}。</translation>
    </message>
    <message>
        <source>Word {1}: expected a number from 0 to {2}, found {3}.</source>
        <translation>第 {1} 个词：应为 0 到 {2} 的数，读到 {3}。</translation>
    </message>
    <message>
        <source>Word {1}: expected a number of points, found {2}.</source>
        <translation>第 {1} 个词：应为分数，读到 {2}。</translation>
    </message>
    <message>
        <source>Word {1}: expected the mover w or b, the dice such as 31, -, or the cube such as cube=2w, found {2}.</source>
        <translation>第 {1} 个词：应为走子方 w 或 b、骰子如 31、- 或加倍骰如 cube=2w，实际为 {2}。</translation>
    </message>
    <message>
        <source>Working out the policy</source>
        <translation>正在计算策略</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>最劣先</translation>
    </message>
    <message>
        <source>Write a game or a search in plain Python. It is drawn, stepped through and compared like those of Plyscope.</source>
        <translation>用普通的 Python 写一个博弈或搜索。它会像 Plyscope 自带的一样被绘出、逐步查看和比较。</translation>
    </message>
    <message>
        <source>Write a strategy of your own, from a file to begin with</source>
        <translation>从一个起始文件写自己的策略</translation>
    </message>
    <message>
        <source>Write bool(…) around what it returns.</source>
        <translation>把返回的内容放进 bool(…)。</translation>
    </message>
    <message>
        <source>Write chances(state), which returns one probability for each of actions(state).</source>
        <translation>写出 chances(state)，它为 actions(state) 中的每个行动返回一个概率。</translation>
    </message>
    <message>
        <source>Write str(…) around what it returns.</source>
        <translation>把返回的内容放进 str(…)。</translation>
    </message>
    <message>
        <source>Write the same search in plain Python to a file of your own, and open it</source>
        <translation>把同样的搜索用普通的 Python 写入自己的文件，并打开它</translation>
    </message>
    <message>
        <source>Write utilities = (least, largest) into the class as they are.</source>
        <translation>在类中照实写 utilities = (least, largest)。</translation>
    </message>
    <message>
        <source>Write what you want to keep with this session.</source>
        <translation>写下要随会话一起保存的内容。</translation>
    </message>
    <message>
        <source>write() must give a text; found {1}.</source>
        <translation>write() 必须返回文本；实际是 {1}。</translation>
    </message>
    <message>
        <source>Written with their numbers, since this program would draw others: exercises {list}.</source>
        <translation>本程序会抽到别的数，所以直接写出了数：练习 {list}。</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Wrong ways differ</source>
        <translation>错误做法结果各异</translation>
    </message>
    <message>
        <source>WXF, such as C2=5</source>
        <translation>WXF 记谱，如 C2=5</translation>
    </message>
    <message>
        <source>W{n}</source>
        <translation>胜 {n}</translation>
    </message>
    <message>
        <source>W–D–L</source>
        <translation>胜–平–负</translation>
    </message>
    <message>
        <source>X-square</source>
        <translation>X 位开局</translation>
    </message>
    <message>
        <source>Xiangqi</source>
        <translation>中国象棋</translation>
    </message>
    <message>
        <source>Xiangqi pieces</source>
        <translation>象棋棋子</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>yes, renamed</source>
        <translation>是（重命名后）</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>You are</source>
        <translation>你是</translation>
    </message>
    <message>
        <source>you are ahead</source>
        <translation>你占优</translation>
    </message>
    <message>
        <source>you are behind</source>
        <translation>你落后</translation>
    </message>
    <message>
        <source>you begin</source>
        <translation>你先走</translation>
    </message>
    <message>
        <source>You have a right to the source of this version: the source offer among the licences says how to get it. The panel Source shows the algorithms just as they run.</source>
        <translation>你有权得到这个版本的源代码：“许可”页中的“源代码提供说明”说明如何取得。“源代码”面板显示的正是运行中的算法。</translation>
    </message>
    <message>
        <source>You have played {counts}.</source>
        <translation>你出过 {counts}。</translation>
    </message>
    <message>
        <source>You play against “{bug}”: {sentence}</source>
        <translation>你的对手是“{bug}”：{sentence}</translation>
    </message>
    <message>
        <source>You played {side}</source>
        <translation>你执 {side}</translation>
    </message>
    <message>
        <source>You resigned</source>
        <translation>你认输了</translation>
    </message>
    <message>
        <source>You win</source>
        <translation>你赢了</translation>
    </message>
    <message>
        <source>you {given}, nothing belongs here</source>
        <translation>你填 {given}，这里不应填</translation>
    </message>
    <message>
        <source>you {given}, should be {expected}</source>
        <translation>你填 {given}，应为 {expected}</translation>
    </message>
    <message>
        <source>You {mine}, {name} {theirs}</source>
        <translation>你 {mine}，{name} {theirs}</translation>
    </message>
    <message>
        <source>Your answers</source>
        <translation>你的答案</translation>
    </message>
    <message>
        <source>Your choice</source>
        <translation>你的选择</translation>
    </message>
    <message>
        <source>Your dearest move</source>
        <translation>你亏得最多的一手</translation>
    </message>
    <message>
        <source>Your game</source>
        <translation>你的博弈</translation>
    </message>
    <message>
        <source>Your game: {title}</source>
        <translation>你的博弈：{title}</translation>
    </message>
    <message>
        <source>Your last good settings are used.</source>
        <translation>现使用上次完好的设置。</translation>
    </message>
    <message>
        <source>Your marks over the answer</source>
        <translation>在答案上显示你的标记</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>学号</translation>
    </message>
    <message>
        <source>Your own code</source>
        <translation>自己的代码</translation>
    </message>
    <message>
        <source>your search</source>
        <translation>你的搜索</translation>
    </message>
    <message>
        <source>your search cut {node} off although α = {alpha} &lt; β = {beta}.</source>
        <translation>α = {alpha} &lt; β = {beta}，你的搜索却在 {node} 处剪枝。</translation>
    </message>
    <message>
        <source>your search cut {node} off at α = β = {alpha}, where the reference goes on until α &gt; β.</source>
        <translation>你的搜索在 {node} 处于 α = β = {alpha} 时剪枝，而参照搜索继续到 α &gt; β 为止。</translation>
    </message>
    <message>
        <source>your search cut {node} off, where the reference goes on.</source>
        <translation>你的搜索在 {node} 处剪枝，而参照搜索在此继续。</translation>
    </message>
    <message>
        <source>your search entered {move} at {node} a second time.</source>
        <translation>你的搜索在 {node} 处第二次进入 {move}。</translation>
    </message>
    <message>
        <source>your search entered {move} at {node}, which the reference does not do here.</source>
        <translation>你的搜索在 {node} 处进入 {move}，而参照搜索此时并不进入。</translation>
    </message>
    <message>
        <source>your search entered {node} with α = {own_alpha}, β = {own_beta} instead of α = {alpha}, β = {beta}.</source>
        <translation>你的搜索以 α = {own_alpha}、β = {own_beta} 进入 {node}，应为 α = {alpha}、β = {beta}。</translation>
    </message>
    <message>
        <source>your search has α = {own_alpha}, β = {own_beta} at {node} after {move} instead of α = {alpha}, β = {beta}.</source>
        <translation>在 {node} 处搜索 {move} 之后，你的搜索的窗口是 α = {own_alpha}、β = {own_beta}，应为 α = {alpha}、β = {beta}。</translation>
    </message>
    <message>
        <source>your search left {node} without looking at {move}.</source>
        <translation>你的搜索没有考察 {move} 就离开了 {node}。</translation>
    </message>
    <message>
        <source>your search left {node} without {move} although α = {alpha} &lt; β = {beta}.</source>
        <translation>α = {alpha} &lt; β = {beta}，你的搜索却没有考察 {move} 就离开了 {node}。</translation>
    </message>
    <message>
        <source>your search returned {theirs} from {node} instead of {ours}.</source>
        <translation>你的搜索从 {node} 返回 {theirs}，应为 {ours}。</translation>
    </message>
    <message>
        <source>your search returned {theirs} from {node} instead of {ours}: the sign is wrong.</source>
        <translation>你的搜索从 {node} 返回 {theirs}，应为 {ours}：符号错误。</translation>
    </message>
    <message>
        <source>your search said better({theirs}) of {move} at {node}, which is worth {ours}.</source>
        <translation>你的搜索在 {node} 处对 {move} 写了 better({theirs})，而它的值是 {ours}。</translation>
    </message>
    <message>
        <source>your search said cut() at {node}, but then went on with {move}.</source>
        <translation>你的搜索在 {node} 处写了 cut()，却仍继续搜索 {move}。</translation>
    </message>
    <message>
        <source>your search stopped at {node} on ply {ply}, before the depth {depth} is reached.</source>
        <translation>你的搜索停在第 {ply} 层的 {node} 处，尚未达到深度 {depth}。</translation>
    </message>
    <message>
        <source>your search took {move} as better at {node}, but {theirs} is not better than {ours}.</source>
        <translation>你的搜索在 {node} 处认为 {move} 更好，但 {theirs} 并不比 {ours} 更好。</translation>
    </message>
    <message>
        <source>your search took {move} as better at {node}, though {theirs} only equals the best before.</source>
        <translation>你的搜索在 {node} 处认为 {move} 更好，但 {theirs} 只与先前的最佳值相等。</translation>
    </message>
    <message>
        <source>your search valued {node} at {theirs}, but its evaluation is {ours}.</source>
        <translation>你的搜索给 {node} 的值是 {theirs}，而它的评估值是 {ours}。</translation>
    </message>
    <message>
        <source>your search valued {node} at {theirs}, but its evaluation is {ours}: the sign is wrong.</source>
        <translation>你的搜索给 {node} 的值是 {theirs}，而它的评估值是 {ours}：符号错误。</translation>
    </message>
    <message>
        <source>your search valued {node} at {theirs}, but its utility is {ours}: the sign is wrong.</source>
        <translation>你的搜索给 {node} 的值是 {theirs}，而它的效用是 {ours}：符号错误。</translation>
    </message>
    <message>
        <source>your search valued {node} at {theirs}, but the game is over there and its utility is {ours}.</source>
        <translation>你的搜索给 {node} 的值是 {theirs}，而对局在此结束，效用是 {ours}。</translation>
    </message>
    <message>
        <source>your search went on at {node} although α = {alpha} ≥ β = {beta}.</source>
        <translation>α = {alpha} ≥ β = {beta}，你的搜索在 {node} 处仍继续。</translation>
    </message>
    <message>
        <source>your search went on with {move} at {node}, where the depth {depth} is reached.</source>
        <translation>在 {node} 处已达到深度 {depth}，你的搜索却继续搜索 {move}。</translation>
    </message>
    <message>
        <source>Your session could not be saved for recovery.</source>
        <translation>你的会话未能为恢复而保存。</translation>
    </message>
    <message>
        <source>Your session has been saved for recovery.</source>
        <translation>你的会话已为恢复而保存。</translation>
    </message>
    <message>
        <source>Your sheet</source>
        <translation>你的答卷</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>轮到你</translation>
    </message>
    <message>
        <source>Your turn, in check</source>
        <translation>轮到你，正被将军</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>你的搜索</translation>
    </message>
    <message>
        <source>Yusei</source>
        <translation>游星局</translation>
    </message>
    <message>
        <source>Zangetsu</source>
        <translation>残月局</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>零和</translation>
    </message>
    <message>
        <source>Zero sum</source>
        <translation>零和</translation>
    </message>
    <message>
        <source>Zoom across</source>
        <translation>横向缩放</translation>
    </message>
    <message>
        <source>Zoom both ways</source>
        <translation>双向缩放</translation>
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
        <source>Zooming and moving one tree moves the other to the same part</source>
        <translation>缩放或移动一棵树，另一棵移到同样的部分</translation>
    </message>
    <message>
        <source>Zugzwang</source>
        <translation>逼走</translation>
    </message>
    <message>
        <source>Zugzwang: who must give a win away in the end, by how full the board is</source>
        <translation>逼走：最终谁不得不让出胜局，按棋盘满的程度计</translation>
    </message>
    <message>
        <source>Zuisei</source>
        <translation>瑞星局</translation>
    </message>
    <message>
        <source>Zukertort opening</source>
        <translation>祖克托特开局</translation>
    </message>
    <message>
        <source>{1} A player is the id of an agent, level:ID, algorithm:ID, a FILE.py or cmd:COMMAND.</source>
        <translation>{1} 对局者可以是智能体的标识、level:ID、algorithm:ID、FILE.py 或 cmd:COMMAND。</translation>
    </message>
    <message>
        <source>{1} A set has no fixed order: sort it.</source>
        <translation>{1} 集合没有固定的次序：先排序。</translation>
    </message>
    <message>
        <source>{1} blanks from {2} to {3} have {4} fillings; at most {5} are tried.</source>
        <translation>{1} 个空白取 {2} 到 {3} 共有 {4} 种填法；最多试 {5} 种。</translation>
    </message>
    <message>
        <source>{1} breaks perfect recall: {2} remembers different moves after “{3}” and after “{4}”</source>
        <translation>{1} 违反完美回忆：在“{3}”之后与在“{4}”之后，{2} 记得的走步不同</translation>
    </message>
    <message>
        <source>{1} breaks perfect recall: {2} remembers different moves at the root and after “{3}”</source>
        <translation>{1} 违反完美回忆：在根节点与在“{3}”之后，{2} 记得的走步不同</translation>
    </message>
    <message>
        <source>{1} can mean several plays: {2}.</source>
        <translation>{1} 可以指几种走步：{2}。</translation>
    </message>
    <message>
        <source>{1} cannot be read. {2}</source>
        <translation>{1} 无法读取。{2}</translation>
    </message>
    <message>
        <source>{1} cannot be read: {2}.</source>
        <translation>{1} 无法读取：{2}。</translation>
    </message>
    <message>
        <source>{1} cannot be run: {2}.</source>
        <translation>{1} 无法运行：{2}。</translation>
    </message>
    <message>
        <source>{1} cannot be written: {2}.</source>
        <translation>{1} 无法写入：{2}。</translation>
    </message>
    <message>
        <source>{1} cannot castle long ({2}): no rook stands on the king's left.</source>
        <translation>{1}不能长易位（{2}）：王的左边没有车。</translation>
    </message>
    <message>
        <source>{1} cannot castle short ({2}): no rook stands on the king's right.</source>
        <translation>{1}不能短易位（{2}）：王的右边没有车。</translation>
    </message>
    <message>
        <source>{1} cannot castle with a rook on the {2}-file: there is none.</source>
        <translation>{1}不能与 {2} 线的车易位：那里没有车。</translation>
    </message>
    <message>
        <source>{1} cannot castle with {2}: one rook on each side of the king may.</source>
        <translation>{1}不能与 {2} 易位：王的每一侧只有一个车可以。</translation>
    </message>
    <message>
        <source>{1} cannot castle: the king stands on {2}.</source>
        <translation>{1}不能易位：王在 {2}。</translation>
    </message>
    <message>
        <source>{1} changes its value once; there is no {2}.</source>
        <translation>{1} 的值只改变一次，没有 {2}。</translation>
    </message>
    <message>
        <source>{1} changes its value {2} times; there is no {3}.</source>
        <translation>{1} 的值改变 {2} 次，没有 {3}。</translation>
    </message>
    <message>
        <source>{1} chooses by hand; only the other strategies play by themselves.</source>
        <translation>{1} 要用手选择；只有其他策略能自己进行。</translation>
    </message>
    <message>
        <source>{1} cuts</source>
        <translation>{1} 次剪枝</translation>
    </message>
    <message>
        <source>{1} did not begin within {2} s.</source>
        <translation>{1} 没有在 {2} 秒内开始运行。</translation>
    </message>
    <message>
        <source>{1} did not start in three games.</source>
        <translation>{1} 在三局中都没有启动。</translation>
    </message>
    <message>
        <source>{1} does not play in it.</source>
        <translation>{1} 不在其中。</translation>
    </message>
    <message>
        <source>{1} does not play {2}.</source>
        <translation>{1} 不会下 {2}。</translation>
    </message>
    <message>
        <source>{1} events</source>
        <translation>{1} 个事件</translation>
    </message>
    <message>
        <source>{1} events are readable; damaged at row {2}: {3}.</source>
        <translation>可以读取 {1} 个事件；第 {2} 行损坏：{3}。</translation>
    </message>
    <message>
        <source>{1} finds {2} and {3} {4} to depth {5}: the game must be one of two players, whose states say all that matters.</source>
        <translation>{1} 得出 {2}，{3} 得出 {4}（深度 {5}）：博弈必须由两人进行，状态要包含一切相关信息。</translation>
    </message>
    <message>
        <source>{1} found no move.</source>
        <translation>{1} 没有找到走步。</translation>
    </message>
    <message>
        <source>{1} found no move: the memory of the computer is used up.</source>
        <translation>{1} 没有找到走步：计算机的内存已用完。</translation>
    </message>
    <message>
        <source>{1} games, {2} plies</source>
        <translation>{1} 局，{2} 层</translation>
    </message>
    <message>
        <source>{1} guarantees {2}, and {3} allows no more.</source>
        <translation>{1} 保证 {2}，{3} 使之不能更多。</translation>
    </message>
    <message>
        <source>{1} has a pawn on {2}; no pawn stands on the first or the last row.</source>
        <translation>{1}有兵在 {2}；第一行和最后一行不会有兵。</translation>
    </message>
    <message>
        <source>{1} has levels {2}; found {3}.</source>
        <translation>{1} 有等级 {2}，却是 {3}。</translation>
    </message>
    <message>
        <source>{1} has more than {2} strategies; at most {3} are taken.</source>
        <translation>{1} 有超过 {2} 个策略，最多接受 {3} 个。</translation>
    </message>
    <message>
        <source>{1} has no features, or chance moves in it.</source>
        <translation>{1} 没有特征，或含有随机步。</translation>
    </message>
    <message>
        <source>{1} has no features, so nothing to learn.</source>
        <translation>{1}没有特征，无可学习。</translation>
    </message>
    <message>
        <source>{1} has no king.</source>
        <translation>{1}没有王。</translation>
    </message>
    <message>
        <source>{1} has no opening of {2} moves after which it goes on.</source>
        <translation>{1} 没有走 {2} 步之后对局仍继续的开局。</translation>
    </message>
    <message>
        <source>{1} has no order: == or != can compare it.</source>
        <translation>{1} 没有大小：请用“==”或“!=”比较。</translation>
    </message>
    <message>
        <source>{1} has no strategy.</source>
        <translation>{1} 没有策略。</translation>
    </message>
    <message>
        <source>{1} has not answered yet.</source>
        <translation>{1} 还没有答复。</translation>
    </message>
    <message>
        <source>{1} has too many pieces: {2} must have been pawns, but only {3} pawns are missing.</source>
        <translation>{1}的棋子太多：有 {2} 个只能由兵升变而来，但只少了 {3} 个兵。</translation>
    </message>
    <message>
        <source>{1} has {2} features; {3} weights were given.</source>
        <translation>{1}有 {2} 个特征，给出了 {3} 个权重。</translation>
    </message>
    <message>
        <source>{1} has {2} kings; each side has one.</source>
        <translation>{1}有 {2} 个王；每方只有一个。</translation>
    </message>
    <message>
        <source>{1} has {2} pawns; there are at most 8.</source>
        <translation>{1}有 {2} 个兵；最多 8 个。</translation>
    </message>
    <message>
        <source>{1} has {2} strategies; at most {3} are taken.</source>
        <translation>{1} 有 {2} 个策略，最多接受 {3} 个。</translation>
    </message>
    <message>
        <source>{1} in {2} is left with {3}{4}.</source>
        <translation>在 {2} 中，{1} 以 {3} 离开 {4}。</translation>
    </message>
    <message>
        <source>{1} in {2} leaves out actions, as α = {3} ≥ β = {4}, without cut().</source>
        <translation>在 {2} 中，{1} 因 α = {3} ≥ β = {4} 略去了行动，却没有 cut()。</translation>
    </message>
    <message>
        <source>{1} is a folder, not a program.</source>
        <translation>{1} 是文件夹，不是程序。</translation>
    </message>
    <message>
        <source>{1} is a program that runs with your rights. {2}</source>
        <translation>{1} 是以你的权限运行的程序。{2}</translation>
    </message>
    <message>
        <source>{1} is another player there, or has another pace.</source>
        <translation>那里的 {1} 是另一名对局者，或步时不同。</translation>
    </message>
    <message>
        <source>{1} is another tournament. {2}</source>
        <translation>{1} 是另一场锦标赛。{2}</translation>
    </message>
    <message>
        <source>{1} is being written by another program.</source>
        <translation>另一个程序正在写 {1}。</translation>
    </message>
    <message>
        <source>{1} is encrypted, or packed in a way that is not expected.</source>
        <translation>{1} 已加密，或用了意料之外的压缩方式。</translation>
    </message>
    <message>
        <source>{1} is in check from more than two pieces.</source>
        <translation>{1}同时被两个以上的棋子将军。</translation>
    </message>
    <message>
        <source>{1} is larger than {2} bytes.</source>
        <translation>{1} 大于 {2} 字节。</translation>
    </message>
    <message>
        <source>{1} is left out: Moodle has no fraction for more than {2} edges.</source>
        <translation>{1} 未导出：超过 {2} 条边时 Moodle 没有相应的分数。</translation>
    </message>
    <message>
        <source>{1} is no number.</source>
        <translation>{1} 不是数。</translation>
    </message>
    <message>
        <source>{1} is no program that this computer can run.</source>
        <translation>{1} 不是本机能运行的程序。</translation>
    </message>
    <message>
        <source>{1} is not a legal move here.</source>
        <translation>{1} 在此不是合法走步。</translation>
    </message>
    <message>
        <source>{1} is not played in {2}.</source>
        <translation>{2} 不支持 {1}。</translation>
    </message>
    <message>
        <source>{1} is not there.</source>
        <translation>{1} 不存在。</translation>
    </message>
    <message>
        <source>{1} is stored, but says that it has two sizes.</source>
        <translation>{1} 未压缩，却写了两个大小。</translation>
    </message>
    <message>
        <source>{1} is to move and could take the king: {2}'s king on {3} is in check from {4}.</source>
        <translation>轮到 {1} 走，可以直接吃王：{2} 在 {3} 的王正被 {4} 将军。</translation>
    </message>
    <message>
        <source>{1} knows {2}; found {3}.</source>
        <translation>{1} 认识 {2}，却是 {3}。</translation>
    </message>
    <message>
        <source>{1} lies over another entry or outside the {2}.</source>
        <translation>{1} 与另一个条目重叠，或在 {2} 之外。</translation>
    </message>
    <message>
        <source>{1} may not be run: its file is not marked as a program.</source>
        <translation>{1} 不能运行：它的文件没有标记为程序。</translation>
    </message>
    <message>
        <source>{1} moves were played.</source>
        <translation>已走 {1} 步。</translation>
    </message>
    <message>
        <source>{1} must be a finite number, "inf" or "-inf"; found {2}.</source>
        <translation>{1} 必须是有限的数，或 "inf"，或 "-inf"；实际为 {2}。</translation>
    </message>
    <message>
        <source>{1} must be a list of rows, each a list of numbers.</source>
        <translation>{1} 应为行的列表，每行是数的列表。</translation>
    </message>
    <message>
        <source>{1} must be a whole number from 0; found {2}.</source>
        <translation>{1} 必须是从 0 开始的整数；实际为 {2}。</translation>
    </message>
    <message>
        <source>{1} must be a whole number from 1 to {2}, found {3}.</source>
        <translation>{1} 必须是 1 到 {2} 的整数，得到的是 {3}。</translation>
    </message>
    <message>
        <source>{1} needs a game in which every move is seen; this tree has information sets.</source>
        <translation>{1} 只适用于每一步走步都看得到的博弈；这棵树含有信息集。</translation>
    </message>
    <message>
        <source>{1} needs a game without chance.</source>
        <translation>{1}不适用于含机会节点的博弈。</translation>
    </message>
    <message>
        <source>{1} needs a matrix game or an explicit tree.</source>
        <translation>{1} 需要矩阵博弈或自定义的树。</translation>
    </message>
    <message>
        <source>{1} needs a matrix: a tree of two moves, the first one not seen by the second player.</source>
        <translation>{1} 需要矩阵：两步的树，后走的一方看不到第一步。</translation>
    </message>
    <message>
        <source>{1} needs a tree of at most {2} nodes.</source>
        <translation>{1} 需要至多 {2} 个节点的树。</translation>
    </message>
    <message>
        <source>{1} needs a zero-sum game, without b.</source>
        <translation>{1} 需要零和博弈，即没有 b。</translation>
    </message>
    <message>
        <source>{1} needs a zero-sum game: what one player gets the other must lose.</source>
        <translation>{1} 需要零和博弈：一方所得即另一方所失。</translation>
    </message>
    <message>
        <source>{1} needs MAX and MIN nodes with utilities, not an AND/OR tree.</source>
        <translation>{1}需要带效用值的 MAX 与 MIN 节点，不适用于与或树。</translation>
    </message>
    <message>
        <source>{1} needs payoffs that add up to one number.</source>
        <translation>{1} 需要各处之和为同一个数的收益。</translation>
    </message>
    <message>
        <source>{1} needs payoffs that add up to the same number everywhere; here they do not.</source>
        <translation>{1} 要求各处的双方收益之和相同，而这里并不相同。</translation>
    </message>
    <message>
        <source>{1} needs the whole tree, from its root.</source>
        <translation>{1} 需要从根开始的整棵树。</translation>
    </message>
    <message>
        <source>{1} nodes</source>
        <translation>{1} 个节点</translation>
    </message>
    <message>
        <source>{1} nodes are called {2}: expected a path such as 2.1.</source>
        <translation>有 {1} 个节点叫 {2}：应写路径，例如 2.1。</translation>
    </message>
    <message>
        <source>{1} of 100 nodes, {2} of {3} s</source>
        <translation>100 个节点中 {1} 个，{3} 秒中 {2} 秒</translation>
    </message>
    <message>
        <source>{1} of {2} events are readable; damaged at row {3}: {4}.</source>
        <translation>{2} 个事件中可以读取 {1} 个；第 {3} 行损坏：{4}。</translation>
    </message>
    <message>
        <source>{1} on {2} and {3}: only one soldier can be on a file before it has crossed the river.</source>
        <translation>{2} 与 {3} 上的 {1}：过河之前，同一条线上只能有一个兵（卒）。</translation>
    </message>
    <message>
        <source>{1} on {2}: a general never leaves its palace.</source>
        <translation>{2} 上的 {1}：将帅不能离开九宫。</translation>
    </message>
    <message>
        <source>{1} on {2}: a soldier begins on the fourth rank, on file a, c, e, g or i, and moves only forwards until it has crossed the river.</source>
        <translation>{2} 上的 {1}：兵（卒）起始于 a、c、e、g、i 线的兵位，过河前只能前进。</translation>
    </message>
    <message>
        <source>{1} on {2}: an advisor stays on the five points of its palace.</source>
        <translation>{2} 上的 {1}：士（仕）只能在九宫的五个点上。</translation>
    </message>
    <message>
        <source>{1} on {2}: an elephant stays on its seven points, before the river.</source>
        <translation>{2} 上的 {1}：象（相）只能在本方的七个点上，不能过河。</translation>
    </message>
    <message>
        <source>{1} players play in it, not {2}.</source>
        <translation>其中有 {1} 名对局者，而不是 {2} 名。</translation>
    </message>
    <message>
        <source>{1} plays, but does not analyse.</source>
        <translation>{1} 只走步，不分析。</translation>
    </message>
    <message>
        <source>{1} reads no positions: its class has no read(text).</source>
        <translation>{1} 不能读入局面：它的类没有 read(text)。</translation>
    </message>
    <message>
        <source>{1} resigns.</source>
        <translation>{1} 认输。</translation>
    </message>
    <message>
        <source>{1} speaks no protocol that is known here.</source>
        <translation>{1} 不使用这里已知的任何协议。</translation>
    </message>
    <message>
        <source>{1} states</source>
        <translation>{1} 个状态</translation>
    </message>
    <message>
        <source>{1} takes no window at the root.</source>
        <translation>{1} 在根节点不接受窗口。</translation>
    </message>
    <message>
        <source>{1} takes part twice.</source>
        <translation>{1} 参加了两次。</translation>
    </message>
    <message>
        <source>{1} The record ends here.</source>
        <translation>{1} 记录到此为止。</translation>
    </message>
    <message>
        <source>{1} The record of the search is lost, and the same search makes it again; the game, its notes and bookmarks are whole.</source>
        <translation>{1} 搜索的记录已丢失，用同样的搜索可以重新得到；棋局、笔记和书签都完好。</translation>
    </message>
    <message>
        <source>{1} trees and positions</source>
        <translation>{1} 棵树和局面</translation>
    </message>
    <message>
        <source>{1} was written by a later version of Plyscope.</source>
        <translation>{1} 由更新版本的 Plyscope 写成。</translation>
    </message>
    <message>
        <source>{1} What the session contains is whole: save it under another name.</source>
        <translation>{1} 会话的内容完好：请用另一个名称保存。</translation>
    </message>
    <message>
        <source>{1} wins.</source>
        <translation>{1} 获胜。</translation>
    </message>
    <message>
        <source>{1} would unpack {2} bytes to {3}; expected no more than {4} times as many.</source>
        <translation>{1} 会把 {2} 字节解压成 {3} 字节，最多应为 {4} 倍。</translation>
    </message>
    <message>
        <source>{1} × {2} strategies are too many to try every pair of supports.</source>
        <translation>{1} × {2} 个策略太多，无法逐对尝试所有支撑集。</translation>
    </message>
    <message>
        <source>{1}() expects a number as {2}, found {3}.</source>
        <translation>{1}() 的 {2} 应为数，得到的是 {3}。</translation>
    </message>
    <message>
        <source>{1}() expects a reward from 0 to 1, to MAX; found {2}.</source>
        <translation>{1}() 要一个从 0 到 1、对 MAX 而言的回报；得到的是 {2}。</translation>
    </message>
    <message>
        <source>{1}, entries: they are not those of the archive.</source>
        <translation>{1}，entries：与压缩包中的条目不符。</translation>
    </message>
    <message>
        <source>{1}, from {2} to {3}</source>
        <translation>{1}，从 {2} 到 {3}</translation>
    </message>
    <message>
        <source>{1}, is cut off.</source>
        <translation>{1}：被截断。</translation>
    </message>
    <message>
        <source>{1}, is damaged.</source>
        <translation>{1}：已损坏。</translation>
    </message>
    <message>
        <source>{1}, line 1: it is damaged, and nothing can be read without it. {2}</source>
        <translation>{1}，第 1 行：已损坏，没有它什么也读不出来。{2}</translation>
    </message>
    <message>
        <source>{1}, line 1: the settings were changed after the tournament had begun.</source>
        <translation>{1}，第 1 行：锦标赛开始之后设置被改动过。</translation>
    </message>
    <message>
        <source>{1}, record.selected: the record has only {2} nodes.</source>
        <translation>{1}，record.selected：记录只有 {2} 个节点。</translation>
    </message>
    <message>
        <source>{1}, record: it does not agree with whether there is a {2}.</source>
        <translation>{1}，record：与是否有 {2} 不符。</translation>
    </message>
    <message>
        <source>{1}, version: a newer Plyscope wrote it (version {2}; this program reads version {3}). It is not opened, and must not be overwritten.</source>
        <translation>{1}，version：由更新的 Plyscope 写成（版本 {2}，本程序读取版本 {3}）。文件没有打开，也不应覆盖。</translation>
    </message>
    <message>
        <source>{1}: another program is playing this tournament.</source>
        <translation>{1}：另一个程序正在进行这场锦标赛。</translation>
    </message>
    <message>
        <source>{1}: another program is writing to it.</source>
        <translation>{1}：另一个程序正在写入。</translation>
    </message>
    <message>
        <source>{1}: expected 1 (won) or 0 (lost).</source>
        <translation>{1}：应为 1（胜）或 0（负）。</translation>
    </message>
    <message>
        <source>{1}: expected 1, 0 or null.</source>
        <translation>{1}：应为 1、0 或 null。</translation>
    </message>
    <message>
        <source>{1}: Expected a class that derives from plyscope.plain.{2}, found none.</source>
        <translation>{1}：应有派生自 plyscope.plain.{2} 的类，没有找到。</translation>
    </message>
    <message>
        <source>{1}: expected a game of {2}, found one of {3}.</source>
        <translation>{1}：应为 {2} 的对局，得到的是 {3} 的对局。</translation>
    </message>
    <message>
        <source>{1}: expected a header of at most {2} bytes, found {3}.</source>
        <translation>{1}：头部最多 {2} 字节，读到 {3}。</translation>
    </message>
    <message>
        <source>{1}: expected a number of at most {2} digits.</source>
        <translation>{1}：应为至多 {2} 位的数。</translation>
    </message>
    <message>
        <source>{1}: expected a number such as 3, -1/2 or 0.25, found {2}.</source>
        <translation>{1}：应为 3、-1/2 或 0.25 这样的数，而不是 {2}。</translation>
    </message>
    <message>
        <source>{1}: expected a number.</source>
        <translation>{1}：应为数。</translation>
    </message>
    <message>
        <source>{1}: expected a value within the bounds.</source>
        <translation>{1}：值应在界内。</translation>
    </message>
    <message>
        <source>{1}: expected a value.</source>
        <translation>{1}：应有值。</translation>
    </message>
    <message>
        <source>{1}: expected an array of numpy's format 1.0 at its beginning.</source>
        <translation>{1}：开头应为 numpy 1.0 格式的数组。</translation>
    </message>
    <message>
        <source>{1}: expected an opening after which the game goes on; it is over.</source>
        <translation>{1}：走完开局之后对局应当继续；但对局已结束。</translation>
    </message>
    <message>
        <source>{1}: expected at most {2} bytes.</source>
        <translation>{1}：最多 {2} 字节。</translation>
    </message>
    <message>
        <source>{1}: expected games, positions or moves, found nothing.</source>
        <translation>{1}：应有对局、局面或走步，却什么也没有。</translation>
    </message>
    <message>
        <source>{1}: expected moves or a position. {2}</source>
        <translation>{1}：应为走步或局面。{2}</translation>
    </message>
    <message>
        <source>{1}: expected no more than {2} levels.</source>
        <translation>{1}：最多 {2} 层。</translation>
    </message>
    <message>
        <source>{1}: expected {2} bytes behind its header.</source>
        <translation>{1}：头部之后应有 {2} 字节。</translation>
    </message>
    <message>
        <source>{1}: expected {2} bytes, found {3}.</source>
        <translation>{1}：应为 {2} 字节，读到 {3}。</translation>
    </message>
    <message>
        <source>{1}: expected {2} numbers of type {3}, found shape ({4}) of {5}.</source>
        <translation>{1}：应有 {2} 个 {3} 类型的数，却是形状为 ({4}) 的 {5}。</translation>
    </message>
    <message>
        <source>{1}: expected {2}, found {3}.</source>
        <translation>{1}：应为 {2}，读到 {3}。</translation>
    </message>
    <message>
        <source>{1}: expected, but it is not there.</source>
        <translation>{1}：应当有，却没有。</translation>
    </message>
    <message>
        <source>{1}: game {2} is there twice; the first counts.</source>
        <translation>{1}：对局 {2} 出现两次；以第一次为准。</translation>
    </message>
    <message>
        <source>{1}: it cannot be read: {2}.</source>
        <translation>{1}：无法读取：{2}。</translation>
    </message>
    <message>
        <source>{1}: it has version {2}; this Plyscope reads version {3}.</source>
        <translation>{1}：它的版本是 {2}；这个 Plyscope 读取版本 {3}。</translation>
    </message>
    <message>
        <source>{1}: it has {2} bytes, which is no journal of a tournament.</source>
        <translation>{1}：它有 {2} 字节，不会是锦标赛的记录文件。</translation>
    </message>
    <message>
        <source>{1}: it has {2} characters; expected at most {3}.</source>
        <translation>{1}：有 {2} 个字符；最多只能有 {3} 个。</translation>
    </message>
    <message>
        <source>{1}: it is damaged and does not count. {2}</source>
        <translation>{1}：这一行已损坏，不计入。{2}</translation>
    </message>
    <message>
        <source>{1}: it is larger than {2} bytes.</source>
        <translation>{1}：它超过 {2} 字节。</translation>
    </message>
    <message>
        <source>{1}: it is no journal of a tournament: its first line does not say so.</source>
        <translation>{1}：这不是锦标赛的记录文件：第一行没有这样写明。</translation>
    </message>
    <message>
        <source>{1}: it is not what was written; its SHA-256 differs.</source>
        <translation>{1}：内容与写入时不同，SHA-256 不一致。</translation>
    </message>
    <message>
        <source>{1}: it is open to be read only.</source>
        <translation>{1}：它以只读方式打开。</translation>
    </message>
    <message>
        <source>{1}: it is packed twice.</source>
        <translation>{1}：被压缩了两次。</translation>
    </message>
    <message>
        <source>{1}: it would have more than {2} bytes.</source>
        <translation>{1}：会超过 {2} 字节。</translation>
    </message>
    <message>
        <source>{1}: its header at byte {2} is damaged.</source>
        <translation>{1}：第 {2} 字节处的头部已损坏。</translation>
    </message>
    <message>
        <source>{1}: its header at byte {2} names another entry.</source>
        <translation>{1}：第 {2} 字节处的头部写的是另一个条目。</translation>
    </message>
    <message>
        <source>{1}: its header cannot be read.</source>
        <translation>{1}：无法读取头部。</translation>
    </message>
    <message>
        <source>{1}: its {2} bytes reach into the directory.</source>
        <translation>{1}：它的 {2} 字节伸进了目录。</translation>
    </message>
    <message>
        <source>{1}: not expected; the fields are {2}.</source>
        <translation>{1}：不应当有；字段只有 {2}。</translation>
    </message>
    <message>
        <source>{1}: nothing more can be written: {2}. What it has is safe.</source>
        <translation>{1}：无法继续写入：{2}。已有的内容是安全的。</translation>
    </message>
    <message>
        <source>{1}: the name {2} has {3} bytes.</source>
        <translation>{1}：名称 {2} 有 {3} 字节。</translation>
    </message>
    <message>
        <source>{1}: the name {2} is a device on Windows.</source>
        <translation>{1}：名称 {2} 在 Windows 上是设备。</translation>
    </message>
    <message>
        <source>{1}: the name {2} is not one of ours.</source>
        <translation>{1}：名称 {2} 不属于本程序。</translation>
    </message>
    <message>
        <source>{1}: the name {2} is there twice.</source>
        <translation>{1}：名称 {2} 出现了两次。</translation>
    </message>
    <message>
        <source>{1}: the name {2} leads out of the archive.</source>
        <translation>{1}：名称 {2} 指向压缩包之外。</translation>
    </message>
    <message>
        <source>{1}: the record has more than {2} rows.</source>
        <translation>{1}：记录超过 {2} 行。</translation>
    </message>
    <message>
        <source>{1}: the tournament had not begun: its first line is not whole.</source>
        <translation>{1}：锦标赛尚未开始：第一行不完整。</translation>
    </message>
    <message>
        <source>{1}: there is no record of a search in it.</source>
        <translation>{1}：其中没有搜索记录。</translation>
    </message>
    <message>
        <source>{1}: there is such a file already.</source>
        <translation>{1}：已有这个文件。</translation>
    </message>
    <message>
        <source>{1}: {2} is a link, a folder or a device, not a file.</source>
        <translation>{1}：{2} 是链接、文件夹或设备，不是文件。</translation>
    </message>
    <message>
        <source>{1}: {2}, near byte {3} of the file.</source>
        <translation>{1}：{2}，在文件第 {3} 字节附近。</translation>
    </message>
    <message>
        <source>{1}: {2}.</source>
        <translation>{1}：{2}。</translation>
    </message>
    <message>
        <source>{1}; it is worth {2}</source>
        <translation>{1}；它的值是 {2}</translation>
    </message>
    <message>
        <source>{above} to {below}</source>
        <translation>{above} 到 {below}</translation>
    </message>
    <message>
        <source>{added} nodes are new, {gone} are not visited any more.</source>
        <translation>新增 {added} 个节点，{gone} 个不再访问。</translation>
    </message>
    <message>
        <source>{algorithm} cuts here</source>
        <translation>{algorithm} 在此剪枝</translation>
    </message>
    <message>
        <source>{algorithm} goes on here</source>
        <translation>{algorithm} 在此继续</translation>
    </message>
    <message>
        <source>{algorithm} has no end of its own. Without a limit the search ends when you stop it.</source>
        <translation>{algorithm}本身不会结束。若不设限制，要等你停止，搜索才会结束。</translation>
    </message>
    <message>
        <source>{algorithm} on {game}</source>
        <translation>{algorithm}，{game}</translation>
    </message>
    <message>
        <source>{algorithm} on {game}, depth {depth}</source>
        <translation>{algorithm}，{game}，深度 {depth}</translation>
    </message>
    <message>
        <source>{algorithm} stops here</source>
        <translation>{algorithm} 到此为止</translation>
    </message>
    <message>
        <source>{algorithm}, for reading</source>
        <translation>{algorithm}，仅供阅读</translation>
    </message>
    <message>
        <source>{algorithm}, {order}</source>
        <translation>{algorithm}，{order}</translation>
    </message>
    <message>
        <source>{algorithm}: {value}</source>
        <translation>{algorithm}：{value}</translation>
    </message>
    <message>
        <source>{arrangement}: not installed</source>
        <translation>{arrangement}：未安装</translation>
    </message>
    <message>
        <source>{a} and {b} can search this position side by side. {key} runs both.</source>
        <translation>{a} 和 {b} 可以并排搜索这个局面。{key} 同时开始。</translation>
    </message>
    <message>
        <source>{a} and {b} ended before they had any value.</source>
        <translation>{a} 和 {b} 都在得到值之前就结束了。</translation>
    </message>
    <message>
        <source>{a} and {b} look at the same number of leaves, {n}, and find the same value, {v}.</source>
        <translation>{a} 和 {b} 评估的叶节点一样多，都是 {n} 个，得到同样的值 {v}。</translation>
    </message>
    <message>
        <source>{a} and {b} look at the same number of leaves, {n}, but {c} finds {v} and {b} finds {w}.</source>
        <translation>{a} 和 {b} 评估的叶节点一样多，都是 {n} 个，但是 {c} 得到 {v}，{b} 得到 {w}。</translation>
    </message>
    <message>
        <source>{a} finds {v}; {b} ended before it had any value.</source>
        <translation>{a} 得到 {v}；{b} 在得到值之前就结束了。</translation>
    </message>
    <message numerus="yes">
        <source>{a} looks at {n} leaves where {b} looks at {m}, and finds the same value, {v}: {saved}.</source>
        <translation><numerusform>{b} 评估 {m} 个叶节点，{a} 只评估 {n} 个，得到同样的值 {v}：{saved}。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{a} looks at {n} leaves, {b} at {m}, and {c} finds {v} where {b} finds {w}.</source>
        <translation><numerusform>{a} 评估 {n} 个叶节点，{b} 评估 {m} 个；{c} 得到 {v}，{b} 得到 {w}。</numerusform></translation>
    </message>
    <message>
        <source>{a} looks at {n} of {b}'s {m} leaves and finds the same value, {v}: {saved}.</source>
        <translation>{b} 的 {m} 个叶节点中，{a} 只评估 {n} 个，得到同样的值 {v}：{saved}。</translation>
    </message>
    <message>
        <source>{a} looks at {n} of {b}'s {m} leaves, but finds {v} where {b} finds {w}.</source>
        <translation>{b} 的 {m} 个叶节点中，{a} 只评估 {n} 个，但是得到 {v}，而 {b} 得到 {w}。</translation>
    </message>
    <message numerus="yes">
        <source>{a} searched from the root {n} times; its tree shows the last time.</source>
        <translation><numerusform>{a} 从根节点开始搜索了 {n} 次，树显示最后一次。</numerusform></translation>
    </message>
    <message>
        <source>{begin}, {end}</source>
        <translation>{begin}，{end}</translation>
    </message>
    <message>
        <source>{best} is better: {value}, not {other}</source>
        <translation>{best} 更好：{value}，而非 {other}</translation>
    </message>
    <message>
        <source>{bound} = {value}, from {name}</source>
        <translation>{bound} = {value}，来自 {name}</translation>
    </message>
    <message>
        <source>{By} never pays less, and sometimes more: {pairs}.</source>
        <translation>“{By}”从不更差，有时更好：{pairs}。</translation>
    </message>
    <message>
        <source>{By} pays more against all {n}: {pairs}.</source>
        <translation>对方的 {n} 个策略无论选哪个，“{By}”都更好：{pairs}。</translation>
    </message>
    <message>
        <source>{By} pays more against both: {pairs}.</source>
        <translation>不论对方怎么选，“{By}”都更好：{pairs}。</translation>
    </message>
    <message>
        <source>{By} pays more against {other}, which alone is left: {pairs}.</source>
        <translation>对方只剩“{other}”，此时“{By}”更好：{pairs}。</translation>
    </message>
    <message>
        <source>{b} at {m}.</source>
        <translation>{b} 评估了 {m} 个。</translation>
    </message>
    <message>
        <source>{change} by {reply}</source>
        <translation>{change}，由 {reply} 得到</translation>
    </message>
    <message>
        <source>{chapter}, again</source>
        <translation>{chapter}，再次</translation>
    </message>
    <message>
        <source>{chapter}: nodes (wide) and cutoffs (narrow) by ply, log scale</source>
        <translation>{chapter}：各层的节点数（宽）与剪枝数（窄），对数刻度</translation>
    </message>
    <message>
        <source>{chapter}: nodes by ply, log scale</source>
        <translation>{chapter}：各层的节点，对数刻度</translation>
    </message>
    <message>
        <source>{claim} is tried: {share}</source>
        <translation>正在检验 {claim}：{share}</translation>
    </message>
    <message>
        <source>{columns} × {rows}</source>
        <translation>{columns} × {rows}</translation>
    </message>
    <message>
        <source>{day} · {what}</source>
        <translation>{day} · {what}</translation>
    </message>
    <message>
        <source>{done} of {of} searches; now {what}</source>
        <translation>{of} 次搜索已完成 {done} 次；正在进行：{what}</translation>
    </message>
    <message>
        <source>{end}. Reward {reward}, without a playout</source>
        <translation>{end}。收益 {reward}，无需模拟</translation>
    </message>
    <message>
        <source>{entered} of {total}</source>
        <translation>{total} 个中的 {entered} 个</translation>
    </message>
    <message>
        <source>{entering} ({first}) enters, {leaving} ({second}) leaves.</source>
        <translation>{entering}（{first}）入基，{leaving}（{second}）出基。</translation>
    </message>
    <message>
        <source>{event}, after about {time}</source>
        <translation>{event}，约 {time} 后</translation>
    </message>
    <message>
        <source>{file} (for reading)</source>
        <translation>{file}（只读）</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>无法保存 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} has changes that are not saved.</source>
        <translation>{file} 有未保存的改动。</translation>
    </message>
    <message>
        <source>{file} holds answers. Put the sheet that they belong to in the same folder.</source>
        <translation>{file} 中是答案。请把它们所属的练习卷放在同一个文件夹里。</translation>
    </message>
    <message>
        <source>{file} is no longer there. Save writes it again.</source>
        <translation>{file} 已不在原处。保存会重新写出它。</translation>
    </message>
    <message>
        <source>{file} is open in another Plyscope (process {process} on {machine}).</source>
        <translation>{file} 已在另一个 Plyscope 中打开（{machine} 上的进程 {process}）。</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file} 第 {line} 行</translation>
    </message>
    <message>
        <source>{file}, line {n}</source>
        <translation>{file}，第 {n} 行</translation>
    </message>
    <message>
        <source>{file}: another program made it shorter, or its disk cannot be read any more. The search is shown no longer; the game stays. Open the file again to see what can still be read.</source>
        <translation>{file}：被其他程序截短，或者磁盘无法再读取。不再显示这次搜索，对局保持不变。请重新打开该文件，查看还能读出的部分。</translation>
    </message>
    <message>
        <source>{file}: the tree in it is damaged. It is made anew from the rows.</source>
        <translation>{file}：其中的树已损坏，将由各行重新生成。</translation>
    </message>
    <message>
        <source>{finding}: {comparisons}</source>
        <translation>{finding}：{comparisons}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last}</translation>
    </message>
    <message>
        <source>{first}, {second}</source>
        <translation>{first}，{second}</translation>
    </message>
    <message>
        <source>{follower} does not know {leader}'s choice</source>
        <translation>{follower} 不知道 {leader} 的选择</translation>
    </message>
    <message>
        <source>{found}, number {n}</source>
        <translation>{found}，第 {n} 个</translation>
    </message>
    <message>
        <source>{game} (open)</source>
        <translation>{game}（已打开）</translation>
    </message>
    <message>
        <source>{game} is too large to be searched to the end. Without a limit the search ends when you stop it.</source>
        <translation>{game}太大，无法搜索到终局。若不设限制，要等你停止，搜索才会结束。</translation>
    </message>
    <message>
        <source>{game}, depth {depth}</source>
        <translation>{game}，深度 {depth}</translation>
    </message>
    <message>
        <source>{game}: {property}: {value}</source>
        <translation>{game}：{property}：{value}</translation>
    </message>
    <message>
        <source>{game}: {state}</source>
        <translation>{game}：{state}</translation>
    </message>
    <message>
        <source>{given} is too much</source>
        <translation>{given} 多余</translation>
    </message>
    <message>
        <source>{judged} {values}. Take it back?</source>
        <translation>{judged}{values}。要悔棋吗？</translation>
    </message>
    <message>
        <source>{key} finds every command.</source>
        <translation>{key} 可查找全部命令。</translation>
    </message>
    <message>
        <source>{key} opens a menu.</source>
        <translation>{key} 用来打开菜单。</translation>
    </message>
    <message>
        <source>{key}, or drop a file here</source>
        <translation>{key}，或把文件拖到这里</translation>
    </message>
    <message>
        <source>{key}: next tool</source>
        <translation>{key}：下一个工具</translation>
    </message>
    <message numerus="yes">
        <source>{k} leaves saved ({share} %)</source>
        <translation><numerusform>省去 {k} 个叶节点（{share}%）</numerusform></translation>
    </message>
    <message>
        <source>{label} is missing</source>
        <translation>缺少 {label}</translation>
    </message>
    <message>
        <source>{label} is there twice</source>
        <translation>{label} 出现两次</translation>
    </message>
    <message>
        <source>{leader} picks {move}, {follower} answers {reply}</source>
        <translation>{leader} 选“{move}”，{follower} 以“{reply}”应对</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} 到 {most}</translation>
    </message>
    <message>
        <source>{loss}, best was {best}</source>
        <translation>{loss}，最佳是 {best}</translation>
    </message>
    <message>
        <source>{low} against {high}, {model}</source>
        <translation>{low} 对 {high}，{model}</translation>
    </message>
    <message numerus="yes">
        <source>{low} to {n} leaves</source>
        <translation><numerusform>{low} 到 {n} 个叶节点</numerusform></translation>
    </message>
    <message>
        <source>{meaning}. Payoffs in {unit}.</source>
        <translation>{meaning}。收益单位：{unit}。</translation>
    </message>
    <message>
        <source>{meaning}; cut corner: turned by noise</source>
        <translation>{meaning}；缺角：被噪声改变</translation>
    </message>
    <message>
        <source>{mixture}; best replies get {payoff}. Labels: {labels}</source>
        <translation>{mixture}；最优反应得 {payoff}。标号：{labels}</translation>
    </message>
    <message>
        <source>{moment}: the window at the root becomes {window}.</source>
        <translation>{moment}：根节点的窗口变为 {window}。</translation>
    </message>
    <message>
        <source>{moves} pay {player} the same, {payoff}; the first one counts here.</source>
        <translation>{moves} 给 {player} 的收益相同，都是 {payoff}；这里取第一个。</translation>
    </message>
    <message>
        <source>{move} at ply {ply}</source>
        <translation>第 {ply} 层的 {move}</translation>
    </message>
    <message>
        <source>{Move} at ply {ply}: {reward} of {n} visits for MAX.</source>
        <translation>第 {ply} 层，{Move}：MAX 在 {n} 次访问中得 {reward}。</translation>
    </message>
    <message>
        <source>{move} for {moves}</source>
        <translation>{move} 代表 {moves}</translation>
    </message>
    <message>
        <source>{move} from ε {share} on</source>
        <translation>从 ε {share} 起为 {move}</translation>
    </message>
    <message>
        <source>{Move} is not searched yet: {parent} is not reached.</source>
        <translation>还没有搜索 {Move}：{parent} 尚未到达。</translation>
    </message>
    <message>
        <source>{Move} is not searched yet: {parent} is still open.</source>
        <translation>还没有搜索 {Move}：{parent} 尚未完成。</translation>
    </message>
    <message>
        <source>{Move} is not searched: only noisy moves are followed at {parent}.</source>
        <translation>没有搜索 {Move}：在 {parent} 只搜索激烈的走步。</translation>
    </message>
    <message>
        <source>{Move} is not searched: the depth is reached at {parent}.</source>
        <translation>没有搜索 {Move}：在 {parent} 已到规定深度。</translation>
    </message>
    <message>
        <source>{Move} is not searched: the game ends at {parent}.</source>
        <translation>没有搜索 {Move}：对局在 {parent} 结束。</translation>
    </message>
    <message>
        <source>{Move} is not searched: the search does not look at it at {parent}.</source>
        <translation>没有搜索 {Move}：这种搜索在 {parent} 不考虑它。</translation>
    </message>
    <message>
        <source>{Move} is not searched: the search ended before it came to it.</source>
        <translation>没有搜索 {Move}：还没轮到它，搜索就结束了。</translation>
    </message>
    <message>
        <source>{Move} is not searched: the static value of {parent} is far outside the window.</source>
        <translation>{Move} 未被搜索：{parent} 的静态值远在窗口之外。</translation>
    </message>
    <message>
        <source>{Move} is not searched: {parent} is cut off before it.</source>
        <translation>没有搜索 {Move}：在它之前 {parent} 就被剪枝了。</translation>
    </message>
    <message>
        <source>{Move} is not searched: {parent} was valued from the table.</source>
        <translation>没有搜索 {Move}：{parent} 的值取自置换表。</translation>
    </message>
    <message>
        <source>{Move} is not searched: {parent} was valued without it.</source>
        <translation>没有搜索 {Move}：{parent} 没有用到它就有了值。</translation>
    </message>
    <message>
        <source>{move} is the first legal move, nothing was searched to its end.</source>
        <translation>{move}只是第一个合法走步，没有一步搜索完。</translation>
    </message>
    <message>
        <source>{Move} leads to a mirror image of {twin}, so only one of them is searched.</source>
        <translation>{Move} 与 {twin} 走成的局面互相对称，所以只搜索其中之一。</translation>
    </message>
    <message>
        <source>{move} pays {payoff}</source>
        <translation>“{move}”得 {payoff}</translation>
    </message>
    <message>
        <source>{move} was played</source>
        <translation>实际走了 {move}</translation>
    </message>
    <message>
        <source>{move} was played: {level} errs on purpose at times</source>
        <translation>实际走了 {move}：“{level}”有时故意出错</translation>
    </message>
    <message>
        <source>{Move} was searched, but not recorded: the record was full.</source>
        <translation>{Move} 搜索过，但没有记录：记录已满。</translation>
    </message>
    <message>
        <source>{move} with &lt;b&gt;{value}&lt;/b&gt;</source>
        <translation>{move}（&lt;b&gt;{value}&lt;/b&gt;）</translation>
    </message>
    <message>
        <source>{move} with at least &lt;b&gt;{value}&lt;/b&gt;</source>
        <translation>{move}（至少 &lt;b&gt;{value}&lt;/b&gt;）</translation>
    </message>
    <message>
        <source>{move} with at most &lt;b&gt;{value}&lt;/b&gt;</source>
        <translation>{move}（至多 &lt;b&gt;{value}&lt;/b&gt;）</translation>
    </message>
    <message>
        <source>{move} · node {node}</source>
        <translation>{move} · 节点 {node}</translation>
    </message>
    <message>
        <source>{move}, {n} of {total}</source>
        <translation>{move}，第 {n} 步，共 {total} 步</translation>
    </message>
    <message>
        <source>{move}: expected utility {utility}, worth as much as {payoff} for sure</source>
        <translation>{move}：期望效用 {utility}，相当于确定得到 {payoff}</translation>
    </message>
    <message>
        <source>{move}: never visited, so it is selected before all others.</source>
        <translation>{move}：从未访问过，因此优先于其他子节点被选中。</translation>
    </message>
    <message>
        <source>{move}: not searched</source>
        <translation>{move}：未搜索</translation>
    </message>
    <message>
        <source>{move}: searched as {other}, its mirror image</source>
        <translation>{move}：与其对称的 {other} 一并搜索</translation>
    </message>
    <message>
        <source>{move}: {mean} + {c} · {width} = {score}, after {n} of {all} visits</source>
        <translation>{move}：{mean} + {c} · {width} = {score}，访问 {n} 次，父节点共 {all} 次</translation>
    </message>
    <message>
        <source>{move}: {perfect} against a perfect opponent, {now} with ε = {share}, {random} against a random one</source>
        <translation>{move}：对完美对手 {perfect}，ε = {share} 时 {now}，对随机对手 {random}</translation>
    </message>
    <message>
        <source>{move}{sign} {loss}</source>
        <translation>{move}{sign} {loss}</translation>
    </message>
    <message>
        <source>{name} (#{n})</source>
        <translation>{name}（#{n}）</translation>
    </message>
    <message>
        <source>{name} (not saved)</source>
        <translation>{name}（未保存）</translation>
    </message>
    <message>
        <source>{name} ({key})</source>
        <translation>{name}（{key}）</translation>
    </message>
    <message>
        <source>{name} after round {n}: {elo}</source>
        <translation>{name}，第 {n} 轮之后：{elo}</translation>
    </message>
    <message>
        <source>{name} against the field</source>
        <translation>{name} 对其余各方</translation>
    </message>
    <message>
        <source>{name} against {other}</source>
        <translation>{name} 对 {other}</translation>
    </message>
    <message>
        <source>{name} against {other}: {mean} a round, {total} in {n} rounds</source>
        <translation>{name} 对 {other}：每轮 {mean}，{n} 轮共 {total}</translation>
    </message>
    <message>
        <source>{name} at the left</source>
        <translation>左边的 {name}</translation>
    </message>
    <message>
        <source>{name} at the right</source>
        <translation>右边的 {name}</translation>
    </message>
    <message>
        <source>{name} at {parent}</source>
        <translation>{parent} 处的 {name}</translation>
    </message>
    <message>
        <source>{Name} can be neither proved nor disproved: what matters below it stays unknown.</source>
        <translation>{Name} 既不能证明，也不能否证：其下有关的部分仍是未知。</translation>
    </message>
    <message>
        <source>{name} comes first with {mean} a round.</source>
        <translation>{name} 排第一，每轮 {mean}。</translation>
    </message>
    <message>
        <source>{name} could not be asked: {reason}</source>
        <translation>无法询问 {name}：{reason}</translation>
    </message>
    <message>
        <source>{name} crashed: {reason}</source>
        <translation>{name} 崩溃：{reason}</translation>
    </message>
    <message>
        <source>{name} did not start: {reason}</source>
        <translation>{name} 未能启动：{reason}</translation>
    </message>
    <message>
        <source>{Name} has its static value, &lt;b&gt;{value}&lt;/b&gt;: it is far outside the window.</source>
        <translation>{Name} 取其静态值 &lt;b&gt;{value}&lt;/b&gt;：它远在窗口之外。</translation>
    </message>
    <message>
        <source>{Name} has its static value, &lt;b&gt;{value}&lt;/b&gt;: only noisy moves were searched there.</source>
        <translation>{Name} 取静态估计值 &lt;b&gt;{value}&lt;/b&gt;：那里只搜索激烈的走步。</translation>
    </message>
    <message>
        <source>{name} has won</source>
        <translation>{name} 获胜</translation>
    </message>
    <message>
        <source>{name} in generation {n}: {share}</source>
        <translation>{name}，第 {n} 代：{share}</translation>
    </message>
    <message>
        <source>{Name} is a leaf, and has no value yet.</source>
        <translation>{Name} 是叶节点，还没有值。</translation>
    </message>
    <message>
        <source>{Name} is a leaf: the depth is reached, and the evaluation is &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 是叶节点：已到规定深度，静态估计函数值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is a leaf: the game ends there with &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 是叶节点：对局在那里结束，值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is a leaf: the search looks at it now. It is worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 是叶节点：搜索正在考察它，值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is cut off.</source>
        <translation>{Name} 被剪枝。</translation>
    </message>
    <message>
        <source>{Name} is disproved.</source>
        <translation>{Name} 已否证。</translation>
    </message>
    <message>
        <source>{Name} is disproved: so are all replies that {side} has.</source>
        <translation>{Name} 已否证：{side} 的回应全都已否证。</translation>
    </message>
    <message>
        <source>{Name} is disproved: {reply} is, and for {side} one such reply is enough.</source>
        <translation>{Name} 已否证：{reply} 已否证，而 {side} 有这样一个回应就够了。</translation>
    </message>
    <message>
        <source>{Name} is not decided: its proof number is &lt;b&gt;{proof}&lt;/b&gt;, its disproof number &lt;b&gt;{disproof}&lt;/b&gt;.</source>
        <translation>{Name} 尚未判定：证明数是 &lt;b&gt;{proof}&lt;/b&gt;，否证数是 &lt;b&gt;{disproof}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is not reached yet: the search enters it at {moment}.</source>
        <translation>{Name} 尚未到达：搜索在 {moment} 进入它。</translation>
    </message>
    <message>
        <source>{Name} is proved.</source>
        <translation>{Name} 已证明。</translation>
    </message>
    <message>
        <source>{Name} is proved: so are all replies that {side} has.</source>
        <translation>{Name} 已证明：{side} 的回应全都已证明。</translation>
    </message>
    <message>
        <source>{Name} is proved: {reply} is, and for {side} one such reply is enough.</source>
        <translation>{Name} 已证明：{reply} 已证明，而 {side} 有这样一个回应就够了。</translation>
    </message>
    <message>
        <source>{Name} is still being searched.</source>
        <translation>{Name} 还在搜索中。</translation>
    </message>
    <message>
        <source>{Name} is valued from the table: it is worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 的值取自置换表：值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is valued from the table: it is worth at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 的值取自置换表：至少值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is valued from the table: it is worth at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 的值取自置换表：至多值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is valued without looking further: &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 不再往下搜索，直接估值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is worth &lt;b&gt;{value}&lt;/b&gt;, its own static value: no move searched there improves it.</source>
        <translation>{Name} 的值为 &lt;b&gt;{value}&lt;/b&gt;，即它本身的静态估计值：搜索过的走步都不比这更好。</translation>
    </message>
    <message>
        <source>{Name} is worth &lt;b&gt;{value}&lt;/b&gt;, the mean of what chance can bring.</source>
        <translation>{Name} 的值为 &lt;b&gt;{value}&lt;/b&gt;，是各种随机结果的期望值。</translation>
    </message>
    <message>
        <source>{Name} is worth &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 的值为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is worth &lt;b&gt;{value}&lt;/b&gt;: {side}'s best reply is {reply}.</source>
        <translation>{Name} 的值为 &lt;b&gt;{value}&lt;/b&gt;：{side} 的最佳回应是 {reply}。</translation>
    </message>
    <message>
        <source>{Name} is worth at least &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 的值至少为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is worth at most &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Name} 的值至多为 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Name} is worth {sum} = &lt;b&gt;{value}&lt;/b&gt;, the mean of what chance can bring.</source>
        <translation>{Name} 的值是各随机结果的期望值 {sum} = &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{name} made no legal move: {reason}</source>
        <translation>{name} 的走步不合法：{reason}</translation>
    </message>
    <message>
        <source>{name} made no move in time: {reason}</source>
        <translation>{name} 超时未走：{reason}</translation>
    </message>
    <message>
        <source>{name} never gets less than its opponent, yet takes place {n} of {all}.</source>
        <translation>{name} 从不比对手得的少，却在 {all} 个中排第 {n}。</translation>
    </message>
    <message>
        <source>{Name} returned &lt;b&gt;{value}&lt;/b&gt;, which carries no information: α and β were equal there.</source>
        <translation>{Name} 返回 &lt;b&gt;{value}&lt;/b&gt;，但这说明不了什么：那里 α 和 β 相等。</translation>
    </message>
    <message>
        <source>{name}, at depth {depth}: {leaves} leaves and {nodes} nodes; branching factor {factor}.</source>
        <translation>{name}，深度 {depth}：叶节点 {leaves} 个，节点 {nodes} 个；分支因子 {factor}。</translation>
    </message>
    <message>
        <source>{name}, depth {depth}</source>
        <translation>{name}，深度 {depth}</translation>
    </message>
    <message>
        <source>{name}, from</source>
        <translation>{name}，从</translation>
    </message>
    <message>
        <source>{name}, ply {ply}: window {window}.</source>
        <translation>{name}，第 {ply} 层：窗口 {window}。</translation>
    </message>
    <message>
        <source>{name}, to</source>
        <translation>{name}，到</translation>
    </message>
    <message>
        <source>{name}, {moment}</source>
        <translation>{name}，{moment}</translation>
    </message>
    <message>
        <source>{name}: as the level has it</source>
        <translation>{name}：恢复为级别自带的条件</translation>
    </message>
    <message>
        <source>{name}: regret {lost} at pull {n}</source>
        <translation>{name}：第 {n} 次拉动时遗憾为 {lost}</translation>
    </message>
    <message>
        <source>{name}: {choice} (turned by noise), {payoff}, total {total}</source>
        <translation>{name}：{choice}（被噪声改变），{payoff}，合计 {total}</translation>
    </message>
    <message>
        <source>{name}: {choice}, {payoff}, total {total}</source>
        <translation>{name}：{choice}，{payoff}，合计 {total}</translation>
    </message>
    <message>
        <source>{name}: {mean} a round, {total} in {n} rounds; more than {wins} opponents, less than {losses}</source>
        <translation>{name}：每轮 {mean}，{n} 轮共 {total}；比 {wins} 个对手多，比 {losses} 个少</translation>
    </message>
    <message>
        <source>{name}: {n}</source>
        <translation>{name}：{n}</translation>
    </message>
    <message>
        <source>{name}: {place}</source>
        <translation>{name}：{place}</translation>
    </message>
    <message>
        <source>{name}: {reason}</source>
        <translation>{name}：{reason}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{Name}: {visits}</source>
        <translation>{Name}：{visits}</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{nodes} in about {time}</source>
        <translation>{nodes}，约 {time}</translation>
    </message>
    <message>
        <source>{nodes} nodes, {events} events, all written by that file: enter() makes a node, better(), narrow() and cut() say what becomes of it, leave() gives its value. The tree, the timeline and the log show them like those of any search.</source>
        <translation>{nodes} 个节点，{events} 个事件，全由那个文件写出：enter() 产生节点，better()、narrow() 和 cut() 说明它的变化，leave() 给出它的值。树、时间线和日志像对待任何搜索那样显示它们。</translation>
    </message>
    <message>
        <source>{node}: proof number {proof}, disproof number {disproof}.</source>
        <translation>{node}：证明数 {proof}，否证数 {disproof}。</translation>
    </message>
    <message>
        <source>{node}: the probabilities sum to {total}, not to 1.</source>
        <translation>{node}：概率之和为 {total}，不是 1。</translation>
    </message>
    <message>
        <source>{numbers}: one component, in which each player may mix those listed for him freely.</source>
        <translation>{numbers}：同一分支，各方可任意混合列出的自己的策略。</translation>
    </message>
    <message>
        <source>{numbers}: one component, in which {player} may mix those listed for him freely.</source>
        <translation>{numbers}：同一分支，{player} 可任意混合列出的自己的策略。</translation>
    </message>
    <message>
        <source>{numbers}: one component, {weight} ∈ [{low}, {high}] with {mixture} of {player}.</source>
        <translation>{numbers}：同一分支，{weight} ∈ [{low}, {high}]，{player} 采用 {mixture}。</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} / {count}</translation>
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
        <source>{n} agents</source>
        <translation><numerusform>{n} 个智能体</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} agents were exported.</source>
        <translation><numerusform>已导出 {n} 个智能体。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} are missing.</source>
        <translation><numerusform>还漏了 {n} 项。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} bookmarks</source>
        <translation><numerusform>{n} 个书签</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} captures</source>
        <translation><numerusform>提 {n} 子</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} cells left</source>
        <translation><numerusform>剩 {n} 格</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} children</source>
        <translation><numerusform>{n} 个子节点</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} commands share keys with others.</source>
        <translation><numerusform>{n} 个命令与其他命令的快捷键相同。</numerusform></translation>
    </message>
    <message>
        <source>{n} compiled</source>
        <translation>{n} 个已编译</translation>
    </message>
    <message numerus="yes">
        <source>{n} correct</source>
        <translation><numerusform>{n} 项正确</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} crashes</source>
        <translation><numerusform>{n} 次崩溃</numerusform></translation>
    </message>
    <message>
        <source>{n} cut by a null move</source>
        <translation>空着剪枝 {n} 次</translation>
    </message>
    <message numerus="yes">
        <source>{n} cutoffs</source>
        <translation><numerusform>{n} 次剪枝</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} cuts named</source>
        <translation><numerusform>已命名 {n} 处剪枝</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} discs</source>
        <translation><numerusform>{n} 子</numerusform></translation>
    </message>
    <message>
        <source>{n} dpi</source>
        <translation>{n} dpi</translation>
    </message>
    <message numerus="yes">
        <source>{n} edges are missing.</source>
        <translation><numerusform>还漏划了 {n} 条边。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} equilibria found, maybe not all</source>
        <translation><numerusform>已求出 {n} 个均衡，可能不全</numerusform></translation>
    </message>
    <message>
        <source>{n} equilibria, exact</source>
        <translation>{n} 个均衡，精确</translation>
    </message>
    <message>
        <source>{n} events behind</source>
        <translation>落后 {n} 个事件</translation>
    </message>
    <message numerus="yes">
        <source>{n} exercises cannot be made</source>
        <translation><numerusform>{n} 个练习做不出来</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} exercises, {points} points.</source>
        <translation><numerusform>共 {n} 题，{points} 分。</numerusform></translation>
    </message>
    <message>
        <source>{n} extended</source>
        <translation>延伸 {n} 次</translation>
    </message>
    <message>
        <source>{n} extreme equilibria pay {payoffs}</source>
        <translation>{n} 个极端均衡，收益为 {payoffs}</translation>
    </message>
    <message>
        <source>{n} extreme equilibria, 1 component</source>
        <translation>{n} 个极端均衡，1 个分支</translation>
    </message>
    <message>
        <source>{n} extreme equilibria, {m} components</source>
        <translation>{n} 个极端均衡，{m} 个分支</translation>
    </message>
    <message>
        <source>{n} found</source>
        <translation>找到 {n} 处</translation>
    </message>
    <message numerus="yes">
        <source>{n} frames</source>
        <translation><numerusform>共 {n} 幅</numerusform></translation>
    </message>
    <message>
        <source>{n} frames are too many: at most {most}. Choose a higher speed, or a shorter range.</source>
        <translation>{n} 帧太多，最多 {most} 帧。请选择更快的速度或更短的范围。</translation>
    </message>
    <message>
        <source>{n} frames, {seconds}, {width} × {height} px, {bytes}</source>
        <translation>{n} 帧，{seconds}，{width} × {height} 像素，{bytes}</translation>
    </message>
    <message numerus="yes">
        <source>{n} games counted</source>
        <translation><numerusform>计入 {n} 局</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} games run. They will not count; all counted games are in the file.</source>
        <translation><numerusform>正在进行 {n} 局，它们将不计入；计入的对局都在文件中。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} illegal moves</source>
        <translation><numerusform>{n} 次不合法的走步</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} information sets</source>
        <translation><numerusform>{n} 个信息集</numerusform></translation>
    </message>
    <message>
        <source>{n} interpreted</source>
        <translation>{n} 个解释执行</translation>
    </message>
    <message numerus="yes">
        <source>{n} kinds of games</source>
        <translation><numerusform>{n} 种棋类</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves</source>
        <translation><numerusform>{n} 个叶节点</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves: too many to draw, use it as text.</source>
        <translation><numerusform>{n} 个叶节点：太多，无法画出，以文本形式使用。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <translation><numerusform>{n} 条序列</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} losses on time</source>
        <translation><numerusform>{n} 次超时</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} matches</source>
        <translation><numerusform>{n} 场对抗赛</numerusform></translation>
    </message>
    <message>
        <source>{n} MB</source>
        <translation>{n} MB</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} 分钟</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>另有 {n} 个</translation>
    </message>
    <message numerus="yes">
        <source>{n} moves</source>
        <translation><numerusform>{n} 手</numerusform></translation>
    </message>
    <message>
        <source>{n} ms</source>
        <translation>{n} 毫秒</translation>
    </message>
    <message>
        <source>{n} narrowed to likely moves</source>
        <translation>只考虑可能的走步 {n} 次</translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes</source>
        <translation><numerusform>{n} 个节点</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes at the left, {m} at the right</source>
        <translation><numerusform>左边 {n} 个节点，右边 {m} 个</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes below it are counted, not recorded.</source>
        <translation><numerusform>其下 {n} 个节点只计数，未记录。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes below {move} are counted, not recorded.</source>
        <translation><numerusform>{move} 之下 {n} 个节点只计数，未记录。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes by other threads</source>
        <translation><numerusform>其他线程搜索了 {n} 个节点</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes searched noisy moves only</source>
        <translation><numerusform>{n} 个节点只搜索激烈的走步</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} numbered</source>
        <translation><numerusform>已编 {n} 个号</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of other searches</source>
        <translation><numerusform>{n} 个属于其他搜索</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of these files are there already. Replace them?</source>
        <translation><numerusform>其中 {n} 个文件已经存在。要替换吗？</numerusform></translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} / {all}</translation>
    </message>
    <message>
        <source>{n} of {all} judged: {holds} hold, {half} with a condition, {refuted} refuted.</source>
        <translation>已检验 {n}/{all}：{holds} 条成立，{half} 条有条件成立，{refuted} 条不成立。</translation>
    </message>
    <message>
        <source>{n} of {all} matches</source>
        <translation>第 {n} 场，共 {all} 场对抗赛</translation>
    </message>
    <message>
        <source>{n} of {all} matches are played: {name} is ahead with {mean} a round.</source>
        <translation>{all} 场对抗赛打了 {n} 场：{name} 领先，每轮 {mean}。</translation>
    </message>
    <message>
        <source>{n} of {count}</source>
        <translation>第 {n} 处，共 {count} 处</translation>
    </message>
    <message>
        <source>{n} of {count} games are classified</source>
        <translation>已分类 {n} 个，共 {count} 个</translation>
    </message>
    <message>
        <source>{n} of {count} moves judged</source>
        <translation>{count} 步中已评 {n} 步</translation>
    </message>
    <message>
        <source>{n} of {limit}</source>
        <translation>{n} / {limit}</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {m} nodes saved so far ({share} %)</source>
        <translation><numerusform>到此为止 {m} 个节点中省去 {n} 个（{share}%）</numerusform></translation>
    </message>
    <message>
        <source>{n} of {of} filled</source>
        <translation>已填 {n}，共 {of}</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} nodes</source>
        <translation><numerusform>{total} 个节点中的 {n} 个</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} options differ from the program's own.</source>
        <translation><numerusform>{n} 个选项与程序的默认值不同。</numerusform></translation>
    </message>
    <message>
        <source>{n} out of date</source>
        <translation>{n} 个已过期</translation>
    </message>
    <message numerus="yes">
        <source>{n} pages</source>
        <translation><numerusform>{n} 页</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passes</source>
        <translation><numerusform>{n} 遍</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pieces</source>
        <translation><numerusform>{n} 枚</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pips</source>
        <translation><numerusform>还差 {n} 点</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} plies</source>
        <translation><numerusform>{n} 层</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} points</source>
        <translation><numerusform>{n} 分</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} programs come from this file. Run them?</source>
        <translation><numerusform>这个文件带来 {n} 个程序。要运行它们吗？</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} programs were found and added.</source>
        <translation><numerusform>找到并添加了 {n} 个程序。</numerusform></translation>
    </message>
    <message>
        <source>{n} px</source>
        <translation>{n} 像素</translation>
    </message>
    <message>
        <source>{n} reduced</source>
        <translation>缩减 {n} 次</translation>
    </message>
    <message numerus="yes">
        <source>{n} rounds</source>
        <translation><numerusform>{n} 轮</numerusform></translation>
    </message>
    <message>
        <source>{n} rows recorded</source>
        <translation>已记录 {n} 行</translation>
    </message>
    <message>
        <source>{n} rows recorded in {file}</source>
        <translation>已在 {file} 中录制 {n} 行</translation>
    </message>
    <message numerus="yes">
        <source>{n} running</source>
        <translation><numerusform>正在进行 {n} 局</numerusform></translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message numerus="yes">
        <source>{n} scenes</source>
        <translation><numerusform>{n} 场</numerusform></translation>
    </message>
    <message>
        <source>{n} searched again</source>
        <translation>重新搜索 {n} 次</translation>
    </message>
    <message numerus="yes">
        <source>{n} searches</source>
        <translation><numerusform>{n} 次搜索</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} searches of this game were kept.</source>
        <translation><numerusform>保存了这一局的 {n} 次搜索。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} slots</source>
        <translation><numerusform>{n} 局并行</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} struck</source>
        <translation><numerusform>已划 {n} 条</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} values are empty. Check all the same?</source>
        <translation><numerusform>还有 {n} 个值没有填。仍然检查吗？</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} visits kept</source>
        <translation><numerusform>保留了 {n} 次访问</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} windows</source>
        <translation><numerusform>{n} 个窗口</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} wrong</source>
        <translation><numerusform>{n} 项错误</numerusform></translation>
    </message>
    <message>
        <source>{n} {move}</source>
        <translation>{n} {move}</translation>
    </message>
    <message>
        <source>{n} ×</source>
        <translation>{n} 倍</translation>
    </message>
    <message>
        <source>{n}, one thread each</source>
        <translation>{n} 个，各一个线程</translation>
    </message>
    <message>
        <source>{n}, pairs, both sides</source>
        <translation>{n} 轮，成对，交换先后</translation>
    </message>
    <message>
        <source>{n}/s</source>
        <translation>每秒 {n}</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt; by {by}.</source>
        <translation>{Owner} 走 {by} 已得 &lt;b&gt;{bound}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt;, and that was the last reply.</source>
        <translation>{Owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;，而这是最后一个回应。</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt;, so it can still matter.</source>
        <translation>{Owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;，这里仍可能有用。</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt;, so it can still matter: {go_on}</source>
        <translation>{Owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;，这里仍可能有用：{go_on}</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt;, so it can still win: {go_on}</source>
        <translation>{Owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;，这里仍可能胜出：{go_on}</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt;, so it cannot matter any more.</source>
        <translation>{Owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;，这里已无关紧要。</translation>
    </message>
    <message>
        <source>{Owner} already has &lt;b&gt;{bound}&lt;/b&gt;, so it cannot win any more.</source>
        <translation>{Owner} 已有 &lt;b&gt;{bound}&lt;/b&gt;，这里不可能胜出了。</translation>
    </message>
    <message>
        <source>{Owner} had found &lt;b&gt;{bound}&lt;/b&gt; before, so it can still matter.</source>
        <translation>{Owner} 先前已得出 &lt;b&gt;{bound}&lt;/b&gt;，这里仍可能有用。</translation>
    </message>
    <message>
        <source>{Owner} had found &lt;b&gt;{bound}&lt;/b&gt; before, so it cannot matter any more.</source>
        <translation>{Owner} 先前已得出 &lt;b&gt;{bound}&lt;/b&gt;，这里不会再有用了。</translation>
    </message>
    <message>
        <source>{Owner} only asked about &lt;b&gt;{bound}&lt;/b&gt;, and that is the answer.</source>
        <translation>{Owner} 只问了与 &lt;b&gt;{bound}&lt;/b&gt; 相比如何，现在有了回答。</translation>
    </message>
    <message>
        <source>{Owner} only asked about &lt;b&gt;{bound}&lt;/b&gt;, so it can still matter.</source>
        <translation>{Owner} 只问了与 &lt;b&gt;{bound}&lt;/b&gt; 相比如何，这里仍可能有用。</translation>
    </message>
    <message>
        <source>{Owner} only asked whether it can exceed &lt;b&gt;{bound}&lt;/b&gt;.</source>
        <translation>{Owner} 只问它能否超过 &lt;b&gt;{bound}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Owner} only asked whether it can stay below &lt;b&gt;{bound}&lt;/b&gt;.</source>
        <translation>{Owner} 只问它能否低于 &lt;b&gt;{bound}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{palette} finds every command by a few letters of its name. {help} explains the panel you are in. This tour is in the menu Help.</source>
        <translation>按 {palette}，凭名称中的几个字找到任何命令。按 {help}，读当前面板的说明。这个导览在“帮助”菜单里。</translation>
    </message>
    <message>
        <source>{Parent} has a better move, which is not recorded.</source>
        <translation>{Parent} 有更好的走步，但没有记录。</translation>
    </message>
    <message>
        <source>{Parent} has yet to compare it.</source>
        <translation>{Parent} 还没有比较它。</translation>
    </message>
    <message>
        <source>{Parent} keeps &lt;b&gt;{best}&lt;/b&gt;.</source>
        <translation>{Parent} 仍为 &lt;b&gt;{best}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{parent}'s {nth} leaf</source>
        <translation>{parent} 的 {nth}叶节点</translation>
    </message>
    <message>
        <source>{path} is not there.</source>
        <translation>找不到 {path}。</translation>
    </message>
    <message>
        <source>{piece}: {places}</source>
        <translation>{piece}：{places}</translation>
    </message>
    <message>
        <source>{places} is not legal now. Your turn</source>
        <translation>{places} 现在不合法，轮到你走</translation>
    </message>
    <message>
        <source>{place} is picked up. It can go to: {targets}.</source>
        <translation>已拿起 {place}，可以走到：{targets}。</translation>
    </message>
    <message>
        <source>{place}.</source>
        <translation>{place}。</translation>
    </message>
    <message>
        <source>{place}. {sentence}</source>
        <translation>{place}。{sentence}</translation>
    </message>
    <message>
        <source>{place}: empty</source>
        <translation>{place}：空</translation>
    </message>
    <message>
        <source>{place}: {counts}</source>
        <translation>{place}：{counts}</translation>
    </message>
    <message>
        <source>{place}: {counts}.</source>
        <translation>{place}：{counts}。</translation>
    </message>
    <message>
        <source>{place}: {move} is worth at least {value}</source>
        <translation>{place}：{move} 的值至少为 {value}</translation>
    </message>
    <message>
        <source>{place}: {move} is worth at most {value}</source>
        <translation>{place}：{move} 的值至多为 {value}</translation>
    </message>
    <message>
        <source>{place}: {move} is worth {value}</source>
        <translation>{place}：{move} 的值为 {value}</translation>
    </message>
    <message>
        <source>{place}: {piece}</source>
        <translation>{place}：{piece}</translation>
    </message>
    <message>
        <source>{player} against equal weights of {other}</source>
        <translation>{other} 各策略权重相等时 {player} 的收益</translation>
    </message>
    <message>
        <source>{player} against {other}'s weights</source>
        <translation>{other} 按权重选择时 {player} 的收益</translation>
    </message>
    <message>
        <source>{player} chooses among {moves}</source>
        <translation>{player} 在 {moves} 中选择</translation>
    </message>
    <message>
        <source>{player} chooses among {moves} and cannot tell {n} nodes apart</source>
        <translation>{player} 在 {moves} 中选择，但分不清 {n} 个节点</translation>
    </message>
    <message>
        <source>{player} declines the draw.</source>
        <translation>{player}不同意和棋。</translation>
    </message>
    <message>
        <source>{player} first</source>
        <translation>{player} 先</translation>
    </message>
    <message>
        <source>{player} first: &lt;b&gt;{cell}&lt;/b&gt;, {first}, {second}.</source>
        <translation>{player} 先行：&lt;b&gt;{cell}&lt;/b&gt;，收益 {first}，{second}。</translation>
    </message>
    <message>
        <source>{player} has chosen already. Choose too: both are shown at once.</source>
        <translation>{player} 已经选好。你也选：两个选择同时揭晓。</translation>
    </message>
    <message>
        <source>{player} has played {counts} so far.</source>
        <translation>{player} 至今采用：{counts}。</translation>
    </message>
    <message>
        <source>{player} has the labels {labels}</source>
        <translation>{player} 有标号 {labels}</translation>
    </message>
    <message>
        <source>{player} played {side}</source>
        <translation>{player} 执 {side}</translation>
    </message>
    <message>
        <source>{player} played, by shares</source>
        <translation>{player} 各策略的使用频率</translation>
    </message>
    <message>
        <source>{player} plays {mixture}</source>
        <translation>{player} 采用 {mixture}</translation>
    </message>
    <message>
        <source>{player}'s best replies to {other}</source>
        <translation>{player} 对 {other} 的最优反应</translation>
    </message>
    <message>
        <source>{player}'s best reply</source>
        <translation>{player} 的最优反应</translation>
    </message>
    <message>
        <source>{player}'s replies</source>
        <translation>{player} 的反应</translation>
    </message>
    <message>
        <source>{player}'s weights, {other}'s best reply</source>
        <translation>{player} 的权重与 {other} 的最优反应</translation>
    </message>
    <message>
        <source>{player}: {choice} ({payoff})</source>
        <translation>{player}：{choice}（{payoff}）</translation>
    </message>
    <message>
        <source>{player}: {what}</source>
        <translation>{player}：{what}</translation>
    </message>
    <message>
        <source>{plays}; {payoffs}</source>
        <translation>{plays}；{payoffs}</translation>
    </message>
    <message numerus="yes">
        <source>{points} of {of} points</source>
        <translation><numerusform>得 {points} 分，共 {of} 分</numerusform></translation>
    </message>
    <message>
        <source>{positions} positions, {moves} moves, merged from {nodes} nodes.</source>
        <translation>{positions} 个局面，{moves} 个走步，由 {nodes} 个节点合并而成。</translation>
    </message>
    <message>
        <source>{Reply} is better for MAX: &lt;b&gt;{name}&lt;/b&gt; rises from {before} to &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Reply} 对 MAX 更好：&lt;b&gt;{name}&lt;/b&gt; 由 {before} 升到 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{Reply} is better for MIN: &lt;b&gt;{name}&lt;/b&gt; falls from {before} to &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{Reply} 对 MIN 更好：&lt;b&gt;{name}&lt;/b&gt; 由 {before} 降到 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{rows} with {columns}</source>
        <translation>“{rows}”配“{columns}”</translation>
    </message>
    <message>
        <source>{rows} × {columns}</source>
        <translation>{rows} × {columns}</translation>
    </message>
    <message>
        <source>{rows} × {columns} strategies</source>
        <translation>{rows} × {columns} 个策略</translation>
    </message>
    <message>
        <source>{row} gets {first}, {column} gets {second}.</source>
        <translation>{row} 得 {first}，{column} 得 {second}。</translation>
    </message>
    <message>
        <source>{row} plays {first}, {column} plays {second}</source>
        <translation>{row} 采用 {first}，{column} 采用 {second}</translation>
    </message>
    <message>
        <source>{row} {column}: {pays}</source>
        <translation>{row} {column}：{pays}</translation>
    </message>
    <message>
        <source>{row} × {column}</source>
        <translation>{row} × {column}</translation>
    </message>
    <message>
        <source>{rule}: cut</source>
        <translation>{rule}：剪枝</translation>
    </message>
    <message>
        <source>{said}; only {payoff} for {leader} if {follower} breaks ties the other way</source>
        <translation>{said}；若 {follower} 在同样好的走法中另选，{leader} 只得 {payoff}</translation>
    </message>
    <message>
        <source>{scenes}, go on with {n}</source>
        <translation>{scenes}，从第 {n} 场继续</translation>
    </message>
    <message>
        <source>{shown} of {all} nodes: those nearest to {node}. {left} are left out.</source>
        <translation>显示 {all} 个节点中的 {shown} 个，即离 {node} 最近的部分；略去 {left} 个。</translation>
    </message>
    <message>
        <source>{shown} of {count} games</source>
        <translation>共 {count} 局，显示 {shown} 局</translation>
    </message>
    <message>
        <source>{side} +{n}</source>
        <translation>{side} +{n}</translation>
    </message>
    <message>
        <source>{side} chooses it at {parent}.</source>
        <translation>{side} 在 {parent} 选它。</translation>
    </message>
    <message>
        <source>{side} chooses it at {parent}; the next best is {rival}.</source>
        <translation>{side} 在 {parent} 选它；其次是 {rival}。</translation>
    </message>
    <message>
        <source>{side} errs {percent} % of the time here, so &lt;b&gt;{name}&lt;/b&gt; is worth &lt;b&gt;{value}&lt;/b&gt;, between its best reply and the mean.</source>
        <translation>{side} 在这里以 {percent} % 的概率随机走棋，所以 &lt;b&gt;{name}&lt;/b&gt; 的值是 &lt;b&gt;{value}&lt;/b&gt;，介于最佳回应的值与平均值之间。</translation>
    </message>
    <message>
        <source>{side} has no other move.</source>
        <translation>{side} 只有这一步可走。</translation>
    </message>
    <message>
        <source>{side} is ahead</source>
        <translation>{side}占优</translation>
    </message>
    <message>
        <source>{side} moves · ply {ply} · #{node}</source>
        <translation>{side} 走 · 第 {ply} 层 · #{node}</translation>
    </message>
    <message>
        <source>{side} plays any move here, so &lt;b&gt;{name}&lt;/b&gt; is worth the mean, &lt;b&gt;{value}&lt;/b&gt;.</source>
        <translation>{side} 在这里随机走棋，所以 &lt;b&gt;{name}&lt;/b&gt; 的值是期望值 &lt;b&gt;{value}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{side} plays {move}.</source>
        <translation>{side} 走 {move}。</translation>
    </message>
    <message>
        <source>{side} resigned</source>
        <translation>{side}认输</translation>
    </message>
    <message>
        <source>{side} to move</source>
        <translation>轮到 {side}</translation>
    </message>
    <message>
        <source>{side} wins</source>
        <translation>{side}获胜</translation>
    </message>
    <message>
        <source>{side} wins {margin}</source>
        <translation>{side}胜 {margin}</translation>
    </message>
    <message>
        <source>{side}'s best move is &lt;b&gt;{move}&lt;/b&gt;.</source>
        <translation>{side} 的最佳走步是 &lt;b&gt;{move}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{side}'s best move leads to &lt;b&gt;{move}&lt;/b&gt;.</source>
        <translation>{side} 的最佳走步通向 &lt;b&gt;{move}&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>{size}, {bytes}</source>
        <translation>{size}，{bytes}</translation>
    </message>
    <message>
        <source>{size}; more than {n} nodes are not drawn.</source>
        <translation>{size}；超过 {n} 个节点时不画图。</translation>
    </message>
    <message>
        <source>{smallest} to {largest}</source>
        <translation>{smallest} 到 {largest}</translation>
    </message>
    <message>
        <source>{strategy} ({player})</source>
        <translation>{strategy}（{player}）</translation>
    </message>
    <message>
        <source>{strategy} is dominated by &lt;b&gt;{by}&lt;/b&gt;</source>
        <translation>{strategy} 被 &lt;b&gt;{by}&lt;/b&gt; 严格占优</translation>
    </message>
    <message>
        <source>{strategy} is weakly dominated by &lt;b&gt;{by}&lt;/b&gt;</source>
        <translation>{strategy} 被 &lt;b&gt;{by}&lt;/b&gt; 弱占优</translation>
    </message>
    <message>
        <source>{strategy} of {player} would get the weight 0: that is a smaller support.</source>
        <translation>{player} 的“{strategy}”权重为 0：那是更小的支撑集。</translation>
    </message>
    <message>
        <source>{strategy} of {player} would need the weight {amount}.</source>
        <translation>{player} 的“{strategy}”需要权重 {amount}。</translation>
    </message>
    <message>
        <source>{strategy} pays {player} {payoff} against {other}.</source>
        <translation>对方选“{other}”时，“{strategy}”给 {player} 的收益为 {payoff}。</translation>
    </message>
    <message>
        <source>{strategy} {n}</source>
        <translation>{strategy} {n} 次</translation>
    </message>
    <message>
        <source>{strategy}, a strategy of {player}</source>
        <translation>{strategy}，{player} 的策略</translation>
    </message>
    <message>
        <source>{strategy}, outside the support, would pay {player} {amount} more.</source>
        <translation>支撑集之外的“{strategy}”会使 {player} 多得 {amount}。</translation>
    </message>
    <message>
        <source>{texts} and {text}</source>
        <translation>{texts}、{text}</translation>
    </message>
    <message>
        <source>{text} (searched again)</source>
        <translation>{text}（再次搜索）</translation>
    </message>
    <message>
        <source>{text} (Seed {seed}, {seconds} s)</source>
        <translation>{text}（随机种子 {seed}，{seconds} 秒）</translation>
    </message>
    <message>
        <source>{text}, {moment}.</source>
        <translation>{text}，{moment}。</translation>
    </message>
    <message>
        <source>{title} · scene {n} of {total}</source>
        <translation>{title} · 第 {n} 场，共 {total} 场</translation>
    </message>
    <message>
        <source>{title}: go to {place}</source>
        <translation>{title}：转到 {place}</translation>
    </message>
    <message numerus="yes">
        <source>{title}: {n} scenes, one a page, A4</source>
        <translation><numerusform>{title}：{n} 场，每页一场，A4</numerusform></translation>
    </message>
    <message>
        <source>{title}; {order}</source>
        <translation>{title}；{order}</translation>
    </message>
    <message>
        <source>{variable} ({strategy})</source>
        <translation>{variable}（{strategy}）</translation>
    </message>
    <message>
        <source>{what} could not be kept under Recent work: {problem}</source>
        <translation>{what}未能存入“最近的工作”：{problem}</translation>
    </message>
    <message>
        <source>{what} is still going on. A disk, or a network, takes long to answer.</source>
        <translation>{what} 仍在进行。有磁盘或网络响应很慢。</translation>
    </message>
    <message>
        <source>{what}, untitled</source>
        <translation>{what}（未命名）</translation>
    </message>
    <message>
        <source>{what}: {leaves}</source>
        <translation>{what}：{leaves}</translation>
    </message>
    <message>
        <source>{what}: {step}</source>
        <translation>{what}：{step}</translation>
    </message>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}：{why}</translation>
    </message>
    <message>
        <source>{where}: {what}</source>
        <translation>{where}：{what}</translation>
    </message>
    <message>
        <source>{who}: {move} is about as good as {best}.</source>
        <translation>{who}：{move} 与 {best} 大致相当。</translation>
    </message>
    <message>
        <source>{who}: {move} is the best move.</source>
        <translation>{who}：{move} 是最佳走步。</translation>
    </message>
    <message>
        <source>{who}: {move} was the only move.</source>
        <translation>{who}：{move} 是唯一的走步。</translation>
    </message>
    <message>
        <source>{who}: {move} {loss}; best was {best}.</source>
        <translation>{who}：{move} {loss}；最佳是 {best}。</translation>
    </message>
    <message>
        <source>{why}: a draw</source>
        <translation>{why}：和棋</translation>
    </message>
    <message>
        <source>{why}: value {value}</source>
        <translation>{why}：值 {value}</translation>
    </message>
    <message>
        <source>{why}: {side} wins</source>
        <translation>{why}：{side} 胜</translation>
    </message>
    <message>
        <source>{why}: {side} wins by {n}</source>
        <translation>{why}：{side} 胜 {n}</translation>
    </message>
    <message>
        <source>{width} × {height} mm</source>
        <translation>{width} × {height} 毫米</translation>
    </message>
    <message>
        <source>{width} × {height} px</source>
        <translation>{width} × {height} 像素</translation>
    </message>
    <message>
        <source>{width} × {height} px are too many: at most {most} million pixels, {side} on a side. Choose a smaller scale, or SVG.</source>
        <translation>{width} × {height} 像素太多：总共至多 {most} 百万像素，每边至多 {side} 像素。请选较小的缩放，或用 SVG。</translation>
    </message>
    <message>
        <source>{width} × {height} px, {across} × {down} mm at {dpi} dpi, {bytes}</source>
        <translation>{width} × {height} 像素，按 {dpi} dpi 为 {across} × {down} 毫米，{bytes}</translation>
    </message>
    <message>
        <source>{won} won, {drawn} drawn, {lost} lost: Elo {elo}, with 95 % between {low} and {high}.</source>
        <translation>胜 {won}，和 {drawn}，负 {lost}：Elo {elo}，95 % 区间为 {low} 至 {high}。</translation>
    </message>
    <message>
        <source>{worth}, depth {depth}</source>
        <translation>{worth}，深度 {depth}</translation>
    </message>
    <message>
        <source>± 95 %</source>
        <translation>± 95 %</translation>
    </message>
    <message>
        <source>α and β were both &lt;b&gt;{value}&lt;/b&gt; when it was entered, so nothing it brings can matter.</source>
        <translation>进入它时 α 和 β 都是 &lt;b&gt;{value}&lt;/b&gt;，所以它的任何结果都无关紧要。</translation>
    </message>
    <message>
        <source>α cut</source>
        <translation>α 剪枝</translation>
    </message>
    <message>
        <source>α cut at a MIN node: its β &lt; the α of a MAX node above it. Leave out the rest.</source>
        <translation>MIN 节点处的 α 剪枝：它的 β &lt; 某个 MAX 祖先的 α。其余的不再搜索。</translation>
    </message>
    <message>
        <source>α cut at a MIN node: its β ≤ the α of a MAX node above it. Leave out the rest.</source>
        <translation>MIN 节点处的 α 剪枝：它的 β ≤ 某个 MAX 祖先的 α。其余的不再搜索。</translation>
    </message>
    <message>
        <source>α cuts</source>
        <translation>α 剪枝</translation>
    </message>
    <message>
        <source>α cuts and β cuts, in words</source>
        <translation>α 剪枝与 β 剪枝（文字步骤）</translation>
    </message>
    <message>
        <source>α of {move} at ply {ply} rises from {before} to {after}.</source>
        <translation>第 {ply} 层 {move} 的 α 由 {before} 升到 {after}。</translation>
    </message>
    <message>
        <source>α β</source>
        <translation>α β</translation>
    </message>
    <message>
        <source>β cut</source>
        <translation>β 剪枝</translation>
    </message>
    <message>
        <source>β cut at a MAX node: its α &gt; the β of a MIN node above it. Leave out the rest.</source>
        <translation>MAX 节点处的 β 剪枝：它的 α &gt; 某个 MIN 祖先的 β。其余的不再搜索。</translation>
    </message>
    <message>
        <source>β cut at a MAX node: its α ≥ the β of a MIN node above it. Leave out the rest.</source>
        <translation>MAX 节点处的 β 剪枝：它的 α ≥ 某个 MIN 祖先的 β。其余的不再搜索。</translation>
    </message>
    <message>
        <source>β cuts</source>
        <translation>β 剪枝</translation>
    </message>
    <message>
        <source>β cuts deeper than ply 3</source>
        <translation>第 3 层以下的 β 剪枝</translation>
    </message>
    <message>
        <source>β of {move} at ply {ply} falls from {before} to {after}.</source>
        <translation>第 {ply} 层 {move} 的 β 由 {before} 降到 {after}。</translation>
    </message>
    <message>
        <source>ε-greedy</source>
        <translation>ε-贪心</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>“Artificial intelligence”, lecture 5, “Game search”</source>
        <translation>《人工智能》第 5 讲“博弈搜索”</translation>
    </message>
    <message>
        <source>“Artificial intelligence”, lecture 5, “Game search”, which says itself that its first figure is wrong; it prints 1.00C for 1.007C</source>
        <translation>《人工智能》第 5 讲“博弈搜索”，文中自己指出第一幅图有误；1.007C 印作 1.00C</translation>
    </message>
    <message>
        <source>“Artificial intelligence”, lecture 5, “Game search”, with MOVETAIL; the tree is ours, Grundy's game and tic-tac-toe meet the same case</source>
        <translation>《人工智能》第 5 讲“博弈搜索”，有 MOVETAIL；树为本程序所编，分钱币和一字棋也会遇到同样的情形</translation>
    </message>
    <message>
        <source>“Artificial intelligence”, lecture 5, “Game search”, “Example: α-β pruning”; the figure is lost, this tree is rebuilt: made so that the text beside it holds</source>
        <translation>《人工智能》第 5 讲“博弈搜索”，“例：α-β 剪枝”；原图已遗失，此树为重建：与旁边的文字相符</translation>
    </message>
    <message>
        <source>“Breaks on worse than α”</source>
        <translation>“比 α 差就停”</translation>
    </message>
    <message>
        <source>“Breaks when not the best”</source>
        <translation>“不是最佳就停”</translation>
    </message>
    <message>
        <source>“Cuts one early”</source>
        <translation>“早剪了 1”</translation>
    </message>
    <message>
        <source>“Cuts only on &gt;”</source>
        <translation>“只在 &gt; 时剪枝”</translation>
    </message>
    <message>
        <source>“Never cuts”</source>
        <translation>“从不剪枝”</translation>
    </message>
    <message>
        <source>“No window”</source>
        <translation>“没有窗口”</translation>
    </message>
    <message>
        <source>“Returns the bound”</source>
        <translation>“返回界值”</translation>
    </message>
    <message>
        <source>“Right to left”</source>
        <translation>“从右到左”</translation>
    </message>
    <message>
        <source>“Sides not swapped”</source>
        <translation>“没有轮换双方”</translation>
    </message>
    <message>
        <source>“Stale α”</source>
        <translation>“过时的 α”</translation>
    </message>
    <message>
        <source>“Starts at zero”</source>
        <translation>“从 0 开始”</translation>
    </message>
    <message>
        <source>“Window swapped”</source>
        <translation>“窗口颠倒”</translation>
    </message>
    <message>
        <source>“{bug}” finds no move here: to it, no value is better than what it began with.</source>
        <translation>“{bug}”在此找不到走步：在它看来，没有哪个值比它一开始的值更好。</translation>
    </message>
    <message>
        <source>“β not updated”</source>
        <translation>“β 没有更新”</translation>
    </message>
    <message>
        <source>… {n} more</source>
        <translation>……还有 {n} 个</translation>
    </message>
    <message>
        <source>… {n} more calls</source>
        <translation>…… 还有 {n} 个调用</translation>
    </message>
    <message>
        <source>… {n} more nodes</source>
        <translation>…… 还有 {n} 个节点</translation>
    </message>
    <message>
        <source>… {n} more visits</source>
        <translation>… 另有 {n} 次访问</translation>
    </message>
    <message>
        <source>−1/18 to the first player</source>
        <translation>对先手为 −1/18</translation>
    </message>
    <message>
        <source>∞: one less than the processors of this computer, at most 8.</source>
        <translation>∞：比这台计算机的处理器少一个，最多 8。</translation>
    </message>
    <message>
        <source>∧ AND node, as the lecture calls a MAX node: the connector above asks for all of them. ∨ OR node.</source>
        <translation>∧ 与节点：教材这样称呼 MAX 节点，因为上方的连接符要求全部这些节点。∨ 或节点。</translation>
    </message>
    <message>
        <source>∧ AND node, as the lecture would call a MIN node here: the connector above asks for all of them.</source>
        <translation>∧ 与节点：按教材的叫法，这里的 MIN 节点是与节点，因为上方的连接符要求全部这些节点。</translation>
    </message>
    <message>
        <source>∨ OR node.</source>
        <translation>∨ 或节点。</translation>
    </message>
    <message>
        <source>∨ OR node: one child is enough. ∧ AND node: the arc joins all that are needed.</source>
        <translation>∨ 或节点：一个子节点就够。∧ 与节点：弧线连起全部需要的子节点。</translation>
    </message>
    <message>
        <source>≤ {n}</source>
        <translation>≤ {n}</translation>
    </message>
    <message>
        <source>≤ {n} s</source>
        <translation>≤ {n} 秒</translation>
    </message>
    <message>
        <source>≥ and &gt; differ</source>
        <translation>≥ 与 &gt; 结果不同</translation>
    </message>
    <message>
        <source>① Selection: from the root down, go to the child with the best score.</source>
        <translation>① 选择：从根节点向下，每次走到得分最高的子节点。</translation>
    </message>
    <message>
        <source>② Expansion: where a move was not tried yet, add its node C.</source>
        <translation>② 扩展：遇到还没有试过的走步，就加入它的节点 C。</translation>
    </message>
    <message>
        <source>③ Simulation: from C play a game to its end.</source>
        <translation>③ 模拟：从 C 开始把一局下完。</translation>
    </message>
    <message>
        <source>④ Back-propagation: every node on the way counts a visit and the result.</source>
        <translation>④ 反向传播：路径上每个节点记下一次访问和结果。</translation>
    </message>
    <message>
        <source>▲ Black</source>
        <translation>▲ 黑方</translation>
    </message>
    <message>
        <source>▲ MAX</source>
        <translation>▲ MAX</translation>
    </message>
    <message>
        <source>▲ MAX, first</source>
        <translation>▲ MAX（先手）</translation>
    </message>
    <message>
        <source>▲ White</source>
        <translation>▲ 白方</translation>
    </message>
    <message>
        <source>▲ wins</source>
        <translation>▲ 胜</translation>
    </message>
    <message numerus="yes">
        <source>▲ wins in {n}</source>
        <translation><numerusform>▲ {n} 步后胜</numerusform></translation>
    </message>
    <message>
        <source>▲ {side} to move</source>
        <translation>▲ 轮到 {side}</translation>
    </message>
    <message>
        <source>▲ {side} to move, in check</source>
        <translation>▲ 轮到 {side}，被将军</translation>
    </message>
    <message>
        <source>▲ {side}: {move}.</source>
        <translation>▲ {side}：{move}。</translation>
    </message>
    <message>
        <source>▼ Black</source>
        <translation>▼ 黑方</translation>
    </message>
    <message>
        <source>▼ MIN</source>
        <translation>▼ MIN</translation>
    </message>
    <message>
        <source>▼ MIN, second</source>
        <translation>▼ MIN（后手）</translation>
    </message>
    <message>
        <source>▼ White</source>
        <translation>▼ 白方</translation>
    </message>
    <message>
        <source>▼ wins</source>
        <translation>▼ 胜</translation>
    </message>
    <message numerus="yes">
        <source>▼ wins in {n}</source>
        <translation><numerusform>▼ {n} 步后胜</numerusform></translation>
    </message>
    <message>
        <source>▼ {side} to move</source>
        <translation>▼ 轮到 {side}</translation>
    </message>
    <message>
        <source>▼ {side} to move, in check</source>
        <translation>▼ 轮到 {side}，被将军</translation>
    </message>
    <message>
        <source>▼ {side}: {move}.</source>
        <translation>▼ {side}：{move}。</translation>
    </message>
    <message>
        <source>● Chance</source>
        <translation>● 机会</translation>
    </message>
    <message>
        <source>● Chance decides</source>
        <translation>● 由机会决定</translation>
    </message>
</context>
</TS>
