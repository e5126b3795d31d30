<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<extra-own-name>English</extra-own-name>
<context>
    <name>Plyscope</name>
    <message numerus="yes">
        <source>95 % interval from {n} pairs</source>
        <translation><numerusform>95 % interval from {n} pair</numerusform><numerusform>95 % interval from {n} pairs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Counted in {n} rounds.&lt;/b&gt;</source>
        <translation><numerusform>&lt;b&gt;Counted in {n} round.&lt;/b&gt;</numerusform><numerusform>&lt;b&gt;Counted in {n} rounds.&lt;/b&gt;</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at least &lt;b&gt;{least}&lt;/b&gt; ≥ β &lt;b&gt;{beta}&lt;/b&gt;. {n} outcomes are not searched.</source>
        <translation><numerusform>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at least &lt;b&gt;{least}&lt;/b&gt; ≥ β &lt;b&gt;{beta}&lt;/b&gt;. {n} outcome is not searched.</numerusform><numerusform>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at least &lt;b&gt;{least}&lt;/b&gt; ≥ β &lt;b&gt;{beta}&lt;/b&gt;. {n} outcomes are not searched.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at most &lt;b&gt;{most}&lt;/b&gt; ≤ α &lt;b&gt;{alpha}&lt;/b&gt;. {n} outcomes are not searched.</source>
        <translation><numerusform>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at most &lt;b&gt;{most}&lt;/b&gt; ≤ α &lt;b&gt;{alpha}&lt;/b&gt;. {n} outcome is not searched.</numerusform><numerusform>&lt;b&gt;Cut:&lt;/b&gt; &lt;b&gt;{name}&lt;/b&gt; averages at most &lt;b&gt;{most}&lt;/b&gt; ≤ α &lt;b&gt;{alpha}&lt;/b&gt;. {n} outcomes are not searched.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;Cut:&lt;/b&gt; α &lt;b&gt;{alpha}&lt;/b&gt; {rule} β &lt;b&gt;{beta}&lt;/b&gt;. {n} replies are not searched.</source>
        <translation><numerusform>&lt;b&gt;Cut:&lt;/b&gt; α &lt;b&gt;{alpha}&lt;/b&gt; {rule} β &lt;b&gt;{beta}&lt;/b&gt;. {n} reply is not searched.</numerusform><numerusform>&lt;b&gt;Cut:&lt;/b&gt; α &lt;b&gt;{alpha}&lt;/b&gt; {rule} β &lt;b&gt;{beta}&lt;/b&gt;. {n} replies are not searched.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{Name}&lt;/b&gt; counts {n} rounds now.</source>
        <translation><numerusform>&lt;b&gt;{Name}&lt;/b&gt; counts {n} round now.</numerusform><numerusform>&lt;b&gt;{Name}&lt;/b&gt; counts {n} rounds now.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{n} visits.&lt;/b&gt; MAX got {reward} of them, on average {mean}.</source>
        <translation><numerusform>&lt;b&gt;{n} visit.&lt;/b&gt; MAX got {reward} of them, on average {mean}.</numerusform><numerusform>&lt;b&gt;{n} visits.&lt;/b&gt; MAX got {reward} of them, on average {mean}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>A playout of {plies} moves from {move} ends: reward {reward} for MAX.</source>
        <translation><numerusform>A playout of {plies} move from {move} ends: reward {reward} for MAX.</numerusform><numerusform>A playout of {plies} moves from {move} ends: reward {reward} for MAX.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>A playout of {plies} moves from {move} is cut off: reward {reward} for MAX.</source>
        <translation><numerusform>A playout of {plies} move from {move} is cut off: reward {reward} for MAX.</numerusform><numerusform>A playout of {plies} moves from {move} is cut off: reward {reward} for MAX.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>a win for MAX in {n}</source>
        <translation><numerusform>a win for MAX in {n}</numerusform><numerusform>a win for MAX in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>a win for MIN in {n}</source>
        <translation><numerusform>a win for MIN in {n}</numerusform><numerusform>a win for MIN in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>about {n} points</source>
        <translation><numerusform>about {n} point</numerusform><numerusform>about {n} points</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>after {n} moves</source>
        <translation><numerusform>after {n} move</numerusform><numerusform>after {n} moves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>After {n} rounds you have {own}, {player} has {other}.</source>
        <translation><numerusform>After {n} round you have {own}, {player} has {other}.</numerusform><numerusform>After {n} rounds you have {own}, {player} has {other}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>All pairs are tried: {n} equilibria.</source>
        <translation><numerusform>All pairs are tried: {n} equilibrium.</numerusform><numerusform>All pairs are tried: {n} equilibria.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>All {n} files</source>
        <translation><numerusform>All {n} file</numerusform><numerusform>All {n} files</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>All {n} searches are finished.</source>
        <translation><numerusform>{n} search is finished.</numerusform><numerusform>All {n} searches are finished.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>And {n} more programs.</source>
        <translation><numerusform>And {n} more program.</numerusform><numerusform>And {n} more programs.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>at most {n} h left</source>
        <translation><numerusform>at most {n} h left</numerusform><numerusform>at most {n} h left</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>at most {n} min left</source>
        <translation><numerusform>at most {n} min left</numerusform><numerusform>at most {n} min left</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>At this moment {a} has evaluated {n} leaves</source>
        <translation><numerusform>At this moment {a} has evaluated {n} leaf</numerusform><numerusform>At this moment {a} has evaluated {n} leaves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>both searched {n} plies deep</source>
        <translation><numerusform>both searched {n} ply deep</numerusform><numerusform>both searched {n} plies deep</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>by {n} discs</source>
        <translation><numerusform>by {n} disc</numerusform><numerusform>by {n} discs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>by {n} points</source>
        <translation><numerusform>by {n} point</numerusform><numerusform>by {n} points</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Contracts: {n} of {all} fail</source>
        <translation><numerusform>Contracts: {n} of {all} fails</numerusform><numerusform>Contracts: {n} of {all} fail</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: the mean is at least {before} ≥ β {after}, {n} outcomes skipped.</source>
        <translation><numerusform>Cut at ply {ply}: the mean is at least {before} ≥ β {after}, {n} outcome skipped.</numerusform><numerusform>Cut at ply {ply}: the mean is at least {before} ≥ β {after}, {n} outcomes skipped.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: the mean is at most {after} ≤ α {before}, {n} outcomes skipped.</source>
        <translation><numerusform>Cut at ply {ply}: the mean is at most {after} ≤ α {before}, {n} outcome skipped.</numerusform><numerusform>Cut at ply {ply}: the mean is at most {after} ≤ α {before}, {n} outcomes skipped.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut at ply {ply}: α {before} ≥ β {after}, {n} replies skipped.</source>
        <translation><numerusform>Cut at ply {ply}: α {before} ≥ β {after}, {n} reply skipped.</numerusform><numerusform>Cut at ply {ply}: α {before} ≥ β {after}, {n} replies skipped.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut: {n} moves are not searched</source>
        <translation><numerusform>Cut: {n} move is not searched</numerusform><numerusform>Cut: {n} moves are not searched</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Cut: {n} outcomes are not searched</source>
        <translation><numerusform>Cut: {n} outcome is not searched</numerusform><numerusform>Cut: {n} outcomes are not searched</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Even passing cuts off {parent}: {n} moves there cannot matter.</source>
        <translation><numerusform>Even passing cuts off {parent}: the {n} move there cannot matter.</numerusform><numerusform>Even passing cuts off {parent}: {n} moves there cannot matter.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Filter {n} options</source>
        <translation><numerusform>Filter {n} option</numerusform><numerusform>Filter {n} options</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Finished: {n} pairs</source>
        <translation><numerusform>Finished: {n} pair</numerusform><numerusform>Finished: {n} pairs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>From &lt;b&gt;{name}&lt;/b&gt; a game is played out in {plies} moves: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</source>
        <translation><numerusform>From &lt;b&gt;{name}&lt;/b&gt; a game is played out in {plies} move: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</numerusform><numerusform>From &lt;b&gt;{name}&lt;/b&gt; a game is played out in {plies} moves: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>From &lt;b&gt;{name}&lt;/b&gt; {plies} moves are played and valued: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</source>
        <translation><numerusform>From &lt;b&gt;{name}&lt;/b&gt; {plies} move is played and valued: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</numerusform><numerusform>From &lt;b&gt;{name}&lt;/b&gt; {plies} moves are played and valued: reward &lt;b&gt;{reward}&lt;/b&gt; for MAX.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Help: best moves, {n} plies deep. Point at one to see it.</source>
        <translation><numerusform>Help: best moves, {n} ply deep. Point at one to see it.</numerusform><numerusform>Help: best moves, {n} plies deep. Point at one to see it.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>It cuts off {parent}: {n} other moves there cannot matter.</source>
        <translation><numerusform>It cuts off {parent}: {n} other move there cannot matter.</numerusform><numerusform>It cuts off {parent}: {n} other moves there cannot matter.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>It has happened {n} times.</source>
        <translation><numerusform>It has happened {n} time.</numerusform><numerusform>It has happened {n} times.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Its other {n} moves cannot matter.</source>
        <translation><numerusform>Its {n} other move cannot matter.</numerusform><numerusform>Its other {n} moves cannot matter.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Its other {n} outcomes cannot matter.</source>
        <translation><numerusform>Its other {n} outcome cannot matter.</numerusform><numerusform>Its other {n} outcomes cannot matter.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Look inside: {n} nodes</source>
        <translation><numerusform>Look inside: {n} node</numerusform><numerusform>Look inside: {n} nodes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Looked inside: {n} nodes more.</source>
        <translation><numerusform>Looked inside: {n} node more.</numerusform><numerusform>Looked inside: {n} nodes more.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>loses {n} discs</source>
        <translation><numerusform>loses {n} disc</numerusform><numerusform>loses {n} discs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>loses {n} points</source>
        <translation><numerusform>loses {n} point</numerusform><numerusform>loses {n} points</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>MAX wins in {n}</source>
        <translation><numerusform>MAX wins in {n}</numerusform><numerusform>MAX wins in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>MIN wins in {n}</source>
        <translation><numerusform>MIN wins in {n}</numerusform><numerusform>MIN wins in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Playout cut after {n} moves, valued: reward {reward}</source>
        <translation><numerusform>Playout cut after {n} move, valued: reward {reward}</numerusform><numerusform>Playout cut after {n} moves, valued: reward {reward}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Playout of {n} moves. {end}. Reward {reward}</source>
        <translation><numerusform>Playout of {n} move. {end}. Reward {reward}</numerusform><numerusform>Playout of {n} moves. {end}. Reward {reward}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Plyscope ended without closing {n} sessions. They were kept.</source>
        <translation><numerusform>Plyscope ended without closing {n} session. It was kept.</numerusform><numerusform>Plyscope ended without closing {n} sessions. They were kept.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Reading {n} characters…</source>
        <translation><numerusform>Reading {n} character…</numerusform><numerusform>Reading {n} characters…</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Remove {n} agents?</source>
        <translation><numerusform>Remove {n} agent?</numerusform><numerusform>Remove {n} agents?</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Running: {n} steps so far</source>
        <translation><numerusform>Running: {n} step so far</numerusform><numerusform>Running: {n} steps so far</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Saved {n} files in {folder}.</source>
        <translation><numerusform>Saved {n} file in {folder}.</numerusform><numerusform>Saved {n} files in {folder}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Searched {n} plies deep.</source>
        <translation><numerusform>Searched {n} ply deep.</numerusform><numerusform>Searched {n} plies deep.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Searching to depth {depth}: {n} nodes so far.</source>
        <translation><numerusform>Searching to depth {depth}: {n} node so far.</numerusform><numerusform>Searching to depth {depth}: {n} nodes so far.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Searching: {n} rounds</source>
        <translation><numerusform>Searching: {n} round</numerusform><numerusform>Searching: {n} rounds</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Show all {n} visits</source>
        <translation><numerusform>Show {n} visit</numerusform><numerusform>Show all {n} visits</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>So far {a} has evaluated {n} leaves</source>
        <translation><numerusform>So far {a} has evaluated {n} leaf</numerusform><numerusform>So far {a} has evaluated {n} leaves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>SPRT: not stronger, after {n} pairs</source>
        <translation><numerusform>SPRT: not stronger, after {n} pair</numerusform><numerusform>SPRT: not stronger, after {n} pairs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>SPRT: stronger, after {n} pairs</source>
        <translation><numerusform>SPRT: stronger, after {n} pair</numerusform><numerusform>SPRT: stronger, after {n} pairs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Stopping: {n} games are played to their end</source>
        <translation><numerusform>Stopping: {n} game is played to its end</numerusform><numerusform>Stopping: {n} games are played to their end</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>The beginning of {n} characters.</source>
        <translation><numerusform>The beginning of {n} character.</numerusform><numerusform>The beginning of {n} characters.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>The best move changes {n} times.</source>
        <translation><numerusform>The best move changes {n} time.</numerusform><numerusform>The best move changes {n} times.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>The match is over after {n} rounds.</source>
        <translation><numerusform>The match is over after {n} round.</numerusform><numerusform>The match is over after {n} rounds.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{a} looks at {n} leaves where {b} looks at {m}, and finds the same value, {v}: {saved}.</source>
        <translation><numerusform>{a} looks at {n} leaf where {b} looks at {m}, and finds the same value, {v}: {saved}.</numerusform><numerusform>{a} looks at {n} leaves where {b} looks at {m}, and finds the same value, {v}: {saved}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{a} looks at {n} leaves, {b} at {m}, and {c} finds {v} where {b} finds {w}.</source>
        <translation><numerusform>{a} looks at {n} leaf, {b} at {m}, and {c} finds {v} where {b} finds {w}.</numerusform><numerusform>{a} looks at {n} leaves, {b} at {m}, and {c} finds {v} where {b} finds {w}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{a} searched from the root {n} times; its tree shows the last time.</source>
        <translation><numerusform>{a} searched from the root {n} time; its tree shows the last time.</numerusform><numerusform>{a} searched from the root {n} times; its tree shows the last time.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{k} leaves saved ({share} %)</source>
        <translation><numerusform>{k} leaf saved ({share} %)</numerusform><numerusform>{k} leaves saved ({share} %)</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{low} to {n} leaves</source>
        <translation><numerusform>{low} to {n} leaf</numerusform><numerusform>{low} to {n} leaves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} agents</source>
        <translation><numerusform>{n} agent</numerusform><numerusform>{n} agents</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} agents were exported.</source>
        <translation><numerusform>{n} agent was exported.</numerusform><numerusform>{n} agents were exported.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} are missing.</source>
        <translation><numerusform>{n} is missing.</numerusform><numerusform>{n} are missing.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} bookmarks</source>
        <translation><numerusform>{n} bookmark</numerusform><numerusform>{n} bookmarks</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} captures</source>
        <translation><numerusform>{n} capture</numerusform><numerusform>{n} captures</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} cells left</source>
        <translation><numerusform>{n} cell left</numerusform><numerusform>{n} cells left</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} children</source>
        <translation><numerusform>{n} child</numerusform><numerusform>{n} children</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} commands share keys with others.</source>
        <translation><numerusform>{n} command shares keys with another.</numerusform><numerusform>{n} commands share keys with others.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} correct</source>
        <translation><numerusform>{n} correct</numerusform><numerusform>{n} correct</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} crashes</source>
        <translation><numerusform>{n} crash</numerusform><numerusform>{n} crashes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} cutoffs</source>
        <translation><numerusform>{n} cutoff</numerusform><numerusform>{n} cutoffs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} cuts named</source>
        <translation><numerusform>{n} cut named</numerusform><numerusform>{n} cuts named</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} discs</source>
        <translation><numerusform>{n} disc</numerusform><numerusform>{n} discs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} edges are missing.</source>
        <translation><numerusform>{n} edge is missing.</numerusform><numerusform>{n} edges are missing.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} equilibria found, maybe not all</source>
        <translation><numerusform>{n} equilibrium found, maybe not all</numerusform><numerusform>{n} equilibria found, maybe not all</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} exercises cannot be made</source>
        <translation><numerusform>{n} exercise cannot be made</numerusform><numerusform>{n} exercises cannot be made</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} exercises, {points} points.</source>
        <translation><numerusform>{n} exercise, {points} points.</numerusform><numerusform>{n} exercises, {points} points.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} frames</source>
        <translation><numerusform>{n} frame</numerusform><numerusform>{n} frames</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} games counted</source>
        <translation><numerusform>{n} game counted</numerusform><numerusform>{n} games counted</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} games run. They will not count; all counted games are in the file.</source>
        <translation><numerusform>{n} game runs. It will not count; all counted games are in the file.</numerusform><numerusform>{n} games run. They will not count; all counted games are in the file.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} illegal moves</source>
        <translation><numerusform>{n} illegal move</numerusform><numerusform>{n} illegal moves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} information sets</source>
        <translation><numerusform>{n} information set</numerusform><numerusform>{n} information sets</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} kinds of games</source>
        <translation><numerusform>{n} kind of game</numerusform><numerusform>{n} kinds of games</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves</source>
        <translation><numerusform>{n} leaf</numerusform><numerusform>{n} leaves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves: too many to draw, use it as text.</source>
        <translation><numerusform>{n} leaf: too many to draw, use it as text.</numerusform><numerusform>{n} leaves: too many to draw, use it as text.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <translation><numerusform>{n} line</numerusform><numerusform>{n} lines</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} losses on time</source>
        <translation><numerusform>{n} loss on time</numerusform><numerusform>{n} losses on time</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} matches</source>
        <translation><numerusform>{n} match</numerusform><numerusform>{n} matches</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} moves</source>
        <translation><numerusform>{n} move</numerusform><numerusform>{n} moves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes</source>
        <translation><numerusform>{n} node</numerusform><numerusform>{n} nodes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes at the left, {m} at the right</source>
        <translation><numerusform>{n} node at the left, {m} at the right</numerusform><numerusform>{n} nodes at the left, {m} at the right</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes below it are counted, not recorded.</source>
        <translation><numerusform>{n} node below it is counted, not recorded.</numerusform><numerusform>{n} nodes below it are counted, not recorded.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes below {move} are counted, not recorded.</source>
        <translation><numerusform>{n} node below {move} is counted, not recorded.</numerusform><numerusform>{n} nodes below {move} are counted, not recorded.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes by other threads</source>
        <translation><numerusform>{n} node by other threads</numerusform><numerusform>{n} nodes by other threads</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes searched noisy moves only</source>
        <translation><numerusform>{n} node searched noisy moves only</numerusform><numerusform>{n} nodes searched noisy moves only</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} numbered</source>
        <translation><numerusform>{n} numbered</numerusform><numerusform>{n} numbered</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of other searches</source>
        <translation><numerusform>{n} of other searches</numerusform><numerusform>{n} of other searches</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of these files are there already. Replace them?</source>
        <translation><numerusform>{n} of these files is there already. Replace it?</numerusform><numerusform>{n} of these files are there already. Replace them?</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of {m} nodes saved so far ({share} %)</source>
        <translation><numerusform>{n} of {m} node saved so far ({share} %)</numerusform><numerusform>{n} of {m} nodes saved so far ({share} %)</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} nodes</source>
        <translation><numerusform>{n} of {total} nodes</numerusform><numerusform>{n} of {total} nodes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} options differ from the program's own.</source>
        <translation><numerusform>{n} option differs from the program's own.</numerusform><numerusform>{n} options differ from the program's own.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pages</source>
        <translation><numerusform>{n} page</numerusform><numerusform>{n} pages</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passes</source>
        <translation><numerusform>{n} pass</numerusform><numerusform>{n} passes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pieces</source>
        <translation><numerusform>{n} piece</numerusform><numerusform>{n} pieces</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pips</source>
        <translation><numerusform>{n} pip</numerusform><numerusform>{n} pips</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} plies</source>
        <translation><numerusform>{n} ply</numerusform><numerusform>{n} plies</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} points</source>
        <translation><numerusform>{n} point</numerusform><numerusform>{n} points</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} programs come from this file. Run them?</source>
        <translation><numerusform>{n} program comes from this file. Run it?</numerusform><numerusform>{n} programs come from this file. Run them?</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} programs were found and added.</source>
        <translation><numerusform>{n} program was found and added.</numerusform><numerusform>{n} programs were found and added.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} rounds</source>
        <translation><numerusform>{n} round</numerusform><numerusform>{n} rounds</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} running</source>
        <translation><numerusform>{n} running</numerusform><numerusform>{n} running</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} scenes</source>
        <translation><numerusform>{n} scene</numerusform><numerusform>{n} scenes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} searches</source>
        <translation><numerusform>{n} search</numerusform><numerusform>{n} searches</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} searches of this game were kept.</source>
        <translation><numerusform>{n} search of this game was kept.</numerusform><numerusform>{n} searches of this game were kept.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} slots</source>
        <translation><numerusform>{n} slot</numerusform><numerusform>{n} slots</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} struck</source>
        <translation><numerusform>{n} struck</numerusform><numerusform>{n} struck</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} values are empty. Check all the same?</source>
        <translation><numerusform>{n} value is empty. Check all the same?</numerusform><numerusform>{n} values are empty. Check all the same?</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} visits kept</source>
        <translation><numerusform>{n} visit kept</numerusform><numerusform>{n} visits kept</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} windows</source>
        <translation><numerusform>{n} window</numerusform><numerusform>{n} windows</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} wrong</source>
        <translation><numerusform>{n} wrong</numerusform><numerusform>{n} wrong</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{points} of {of} points</source>
        <translation><numerusform>{points} of {of} point</numerusform><numerusform>{points} of {of} points</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{title}: {n} scenes, one a page, A4</source>
        <translation><numerusform>{title}: {n} scene, one a page, A4</numerusform><numerusform>{title}: {n} scenes, one a page, A4</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>▲ wins in {n}</source>
        <translation><numerusform>▲ wins in {n}</numerusform><numerusform>▲ wins in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>▼ wins in {n}</source>
        <translation><numerusform>▼ wins in {n}</numerusform><numerusform>▼ wins in {n}</numerusform></translation>
    </message>
</context>
</TS>
