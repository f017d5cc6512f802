export interface SeenInAst {
  tables: string[];
  functions: string[];
  /** Table functions in FROM. */
  tableFunctions: string[];
  others: string[];
  /** Whether a table name may be a common table expression. */
  hasWith: boolean;
}

/** Nodes that neither read nor call anything themselves. */
const HARMLESS = new Set(
  (
    "SelectWithUnionQuery SelectIntersectExceptQuery ExpressionList SelectQuery Identifier Literal Asterisk " +
    "QualifiedAsterisk Subquery TablesInSelectQuery TablesInSelectQueryElement TableExpression TableJoin " +
    "ArrayJoin OrderByElement " +
    "WindowDefinition WindowListElement WithElement DataType SampleRatio ColumnsRegexpMatcher " +
    "ColumnsListMatcher QualifiedColumnsRegexpMatcher QualifiedColumnsListMatcher ColumnsTransformerList " +
    "ColumnsExceptTransformer ColumnsReplaceTransformer " +
    "ColumnsReplaceTransformer::Replacement InterpolateElement NameTypePair ColumnDeclaration Ratio " +
    "ObjectTypeArgument EnumValues"
  ).split(" "),
);

/** Function names that the parser generates for operators and keywords. */
const OPERATORS = new Set(
  (
    "plus minus multiply divide modulo intdiv negate concat equals notequals less greater lessorequals " +
    "greaterorequals and or not like notlike ilike notilike in notin globalin globalnotin isnull isnotnull " +
    "between tuple array map " +
    "arrayelement tupleelement lambda cast if caseWithExpression casewithoutexpression casewithexpression " +
    "multiif match isdistinctfrom isnotdistinctfrom exists tointervalsecond tointervalminute tointervalhour " +
    "tointervalday tointervalweek tointervalmonth " +
    "tointervalquarter tointervalyear tointervalmillisecond tointervalmicrosecond tointervalnanosecond " +
    "singlevalueornull max min"
  ).split(" "),
);

const MEMBERSHIP = /^(global)?(not)?(null)?in(ignoreset)?$/i;

/** Returns what the tree of EXPLAIN AST reads and calls. */
export function seenInAst(ast: string): SeenInAst {
  const seen: SeenInAst = { tables: [], functions: [], tableFunctions: [], others: [], hasWith: false };
  // A name or alias may contain line breaks.
  const nodes = ast.replace(/\n$/, "").split(/\n(?= *[A-Z][a-z][A-Za-z:]*(?:[_ (\n]|$))/);
  const lines = nodes
    .flatMap((node) => [...node.matchAll(/^( *)(\S+)(?: ([^]*?))?(?: \(alias [^]*\))?(?: \(children \d+\))?$/g)])
    .map(([, indent, kind, rest]) => ({ depth: indent!.length, kind: kind!, rest: rest ?? "" }));
  if (lines.filter(({ depth }) => depth === lines[0]?.depth).length > 1) return { ...seen, others: [] };
  lines.forEach(({ depth, kind, rest }, at) => {
    if (kind === "TableIdentifier") seen.tables.push(rest);
    else if (kind === "WithElement") seen.hasWith = true;
    else if (kind === "Function") {
      if (MEMBERSHIP.test(rest)) {
        const right = lines
          .slice(at + 1)
          .filter((_, next) => lines.slice(at + 1, at + 2 + next).every((each) => each.depth > depth))
          .filter((each) => each.depth === depth + 2)
          .at(-1);
        if (right?.kind === "Identifier" || right?.kind === "TableIdentifier") seen.tables.push(right.rest);
      }
      if (lines[at - 1]?.kind === "TableExpression" && lines[at - 1]!.depth < depth) seen.tableFunctions.push(rest);
      else if (!OPERATORS.has(rest.toLowerCase())) seen.functions.push(rest);
    } else if (!HARMLESS.has(kind) && !/^Literal_?/.test(kind)) seen.others.push(`holds a ${kind}`);
  });
  return seen;
}
