"""Small changes of a program's text, as a slip of the pen would make them, found by its syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

OTHER_COMPARISON: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OTHER_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
OTHER_FUNCTION = {"min": "max", "max": "min", "any": "all", "all": "any"}
SYMMETRIC = {"min", "max", "minimum", "maximum", "gcd", "lcm", "hypot"}
"""Functions whose arguments have no order."""
UNCHANGED = (
    ast.Raise,
    ast.Import,
    ast.ImportFrom,
    ast.Global,
    ast.Nonlocal,
    ast.Delete,
    ast.Match,
)
"""Errors that are spelt out, and statements in which a change is no program, or always fails."""


@dataclass(frozen=True)
class Change:
    """Other text for a part of a source: bytes `start` to `end` of it, which begin in line `line`.

    A `statement` is exchanged as a whole, anything else is an expression. What is not in a function takes
    effect while the module is imported. `what` is what is said of it, `text` what stands there instead.
    """

    line: int
    start: int
    end: int
    text: str
    what: str
    statement: bool
    in_function: bool


class Changes:
    """All changes of a source. `typed`: it has C types, so that a value of another type would not compile."""

    def __init__(self, source: str, typed: bool) -> None:
        self.source = source.encode()
        self.typed = typed
        self.found: list[Change] = []
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.in_function = False
        self.returned: ast.expr | None = None
        self.assigned: set[str] = set()
        self.block(ast.parse(source).body)

    def block(self, statements: list[ast.stmt]) -> None:
        """Statements in turn, without those that C never reaches."""
        for statement in statements:
            self.statement(statement)
            if is_compiled(statement) and isinstance(statement, ast.If) and always_ends(statement.body):
                return

    def statement(self, node: ast.stmt) -> None:
        """The changes of a statement and of what stands in it."""
        if isinstance(node, UNCHANGED):
            return
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return
            case ast.If() if "cython." in ast.unparse(node.test):
                self.block(node.orelse if isinstance(node.test, ast.UnaryOp) else node.body)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for default in (*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)):
                    self.expression(default)
                outer = self.in_function, self.returned, self.assigned
                named = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
                self.in_function, self.returned = True, node.returns
                self.assigned = {argument.arg for argument in named}
                self.block(node.body)
                self.in_function, self.returned, self.assigned = outer
            case ast.ClassDef():
                self.block(node.body)
            case _:
                self.change_statement(node)
                if isinstance(node, ast.If):
                    self.change_condition(node.test)
                for name, field in ast.iter_fields(node):
                    if name == "annotation":
                        continue
                    parts = field if isinstance(field, list) else [field]
                    if name in ("body", "orelse", "finalbody"):
                        self.block(parts)
                        continue
                    for part in parts:
                        if isinstance(part, ast.ExceptHandler):
                            self.block(part.body)
                        elif isinstance(part, ast.withitem):
                            self.expression(part.context_expr)
                        elif isinstance(part, ast.expr):
                            self.expression(part)

    def change_statement(self, node: ast.stmt) -> None:
        """Leave a statement out, or do something near to it."""
        if not self.in_function:
            return
        match node:
            case ast.Break():
                self.add(node, "continue", "break → continue")
            case ast.Continue():
                self.add(node, "break", "continue → break")
            case ast.Expr(value=ast.Call()):
                self.add(node, "pass", f"removed: {short(node)}")
            case ast.AugAssign():
                self.add(node, "pass", f"removed: {short(node)}")
                other = OTHER_ARITHMETIC.get(type(node.op))
                if other is not None:
                    changed = ast.AugAssign(node.target, other(), node.value)
                    self.add(node, ast.unparse(changed), f"{short(node)} → {short(changed)}")
            case ast.Assign(targets=[ast.Name(id=name)]):
                if name in self.assigned:
                    self.add(node, "pass", f"removed: {short(node)}")
                self.assigned.add(name)
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                self.add(node, "pass", f"removed: {short(node)}")
            case ast.Return(value=ast.expr() as value):
                self.change_return(node, value)

    def change_return(self, node: ast.Return, value: ast.expr) -> None:
        """Return something else of the promised type."""
        promised = ast.unparse(self.returned) if self.returned is not None else ""
        if isinstance(value, ast.Constant | ast.Compare):
            return  # changed as an expression
        other: ast.expr
        if promised == "bool":
            other = ast.UnaryOp(ast.Not(), value)
        elif promised in ("int", "float"):
            other = ast.BinOp(value, ast.Add(), ast.Constant(1))
        elif self.typed or promised in ("None", ""):
            return
        else:
            other = ast.Constant(None)
        self.add(node, f"return {ast.unparse(other)}", f"{short(node)} → return {short(other)}")

    def expression(self, node: ast.expr) -> None:
        """The changes of an expression and of what stands in it."""
        if isinstance(node, ast.JoinedStr):
            return
        self.change_expression(node)
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("cython."):
            return
        if isinstance(node, ast.Slice):
            parts: list[ast.AST | None] = [node.lower, node.upper]
        else:
            parts = list(ast.iter_child_nodes(node))
        for part in parts:
            if isinstance(part, ast.comprehension):
                self.expression(part.iter)
                for condition in part.ifs:
                    self.expression(condition)
                    self.change_condition(condition)
            elif isinstance(part, ast.keyword):
                self.expression(part.value)
            elif isinstance(part, ast.expr) and not isinstance(getattr(part, "ctx", None), ast.Store):
                self.expression(part)
            elif isinstance(part, ast.expr):
                for inner in ast.iter_child_nodes(part):
                    if isinstance(inner, ast.expr) and isinstance(getattr(inner, "ctx", None), ast.Load):
                        self.expression(inner)

    def change_expression(self, node: ast.expr) -> None:
        """The same with another operator, number, function or order."""
        match node:
            case ast.Compare():
                for place, operator in enumerate(node.ops):
                    other = OTHER_COMPARISON[type(operator)]()
                    operators = [*node.ops[:place], other, *node.ops[place + 1 :]]
                    self.become(node, ast.Compare(node.left, operators, node.comparators))
            case ast.BinOp() if type(node.op) in OTHER_ARITHMETIC and not is_text(node):
                self.become(node, ast.BinOp(node.left, OTHER_ARITHMETIC[type(node.op)](), node.right))
            case ast.BoolOp():
                self.become(
                    node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
                )
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                self.become(node, node.operand)
            case ast.IfExp():
                self.change_condition(node.test)
            case ast.Constant(value=bool() as value):
                self.become(node, ast.Constant(not value))
            case ast.Constant(value=int() | float() as value):
                self.become(node, ast.Constant(value + 1))
                if value > 0:
                    self.become(node, ast.Constant(value - 1))
            case ast.Call(func=ast.Name(id=name)) if name in OTHER_FUNCTION:
                self.become(node, ast.Call(ast.Name(OTHER_FUNCTION[name]), node.args, node.keywords))
        if isinstance(node, ast.Call) and not unordered(node.func):
            for place in range(len(node.args) - 1):
                first, second = node.args[place : place + 2]
                starred = isinstance(first, ast.Starred) or isinstance(second, ast.Starred)
                if not starred and ast.unparse(first) != ast.unparse(second):
                    swapped = [*node.args[:place], second, first, *node.args[place + 2 :]]
                    self.become(node, ast.Call(node.func, swapped, node.keywords))

    def change_condition(self, test: ast.expr) -> None:
        """The contrary of a condition, where no other change makes it."""
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            if not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
                return
        elif isinstance(test, ast.UnaryOp | ast.Constant):
            return
        self.become(test, ast.UnaryOp(ast.Not(), test))

    def become(self, node: ast.expr, other: ast.expr) -> None:
        """Note another expression in the place of one."""
        self.add(node, ast.unparse(other), f"{short(node)} → {short(other)}", statement=False)

    def add(self, node: ast.stmt | ast.expr, text: str, what: str, statement: bool = True) -> None:
        """Note a change."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        self.found.append(Change(node.lineno, start, end, text, what, statement, self.in_function))


def changes_of(source: str, typed: bool) -> list[Change]:
    """All changes of a source, in its order; of those of a line that read the same, the second has a (2)."""
    found: list[Change] = []
    seen: Counter[tuple[int, str]] = Counter()
    for change in sorted(set(Changes(source, typed).found), key=lambda change: (change.start, change.what)):
        seen[change.line, change.what] += 1
        turn = seen[change.line, change.what]
        found.append(replace(change, what=f"{change.what} ({turn})") if turn > 1 else change)
    return found


def functions_of(source: str) -> Iterator[tuple[int, int]]:
    """Line and indentation of the first statement of each function, after its docstring."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        body = [s for s in node.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
        if body and body[0].lineno > node.lineno and not is_compiled(body[0]):
            first = body[0]
            decorators = getattr(first, "decorator_list", [])
            yield (decorators[0].lineno if decorators else first.lineno), first.col_offset


def is_compiled(node: ast.stmt) -> bool:
    """Return True for `if cython.compiled:` and its like."""
    return isinstance(node, ast.If) and "cython.compiled" in ast.unparse(node.test)


def always_ends(body: list[ast.stmt]) -> bool:
    """Return True if what follows a block is not reached."""
    return isinstance(body[-1], ast.Return | ast.Raise)


def unordered(function: ast.expr) -> bool:
    """Return True for a function whose arguments cannot be swapped, or may be."""
    name = ast.unparse(function)
    return name.startswith("cython.") or name.split(".")[-1] in SYMMETRIC


def is_text(node: ast.BinOp) -> bool:
    """Return True if texts are put together."""
    return any(
        isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in (node.left, node.right)
    )


def short(node: ast.AST) -> str:
    """The text of a node in at most 70 characters."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:69] + "…"
