import { merged, type Productions } from "./grammar";

/** Tables of the statements: `t1` and `u` are allowed, `secret` must never be read without being listed. */
const NAMES: Productions = {
  table: [
    "t1", "t1", "t1", "u", "u", "secret", "secret", "T1", "SECRET", '"t1"', '"secret"', '"SECRET"', "main_schema.t1",
    "main_schema.secret", '"main_schema"."secret"', "main_schema . t1",
    "{odd_name}", "{name}", "main_schema.{name}", "{name}.{name}.{name}", "main_schema.secret.v",
  ],
  column: [
    "a", "b", "v", "a", "b", "v", "t1.a", "x.b", "secret.v", "t1.*", "*", "{name}", "{name}.{name}", '"a"', '"v"',
    "main_schema.secret.v", "x . b", "x. b",
  ],
  name: ["x", "y", "c", "x", "y", "n1", '"x"', '"a b"', "_x", "{odd_name}", "{keyword}", '"{keyword}"'],
  keyword: [
    "from", "select", "table", "values", "with", "as", "in", "on", "using", "union", "lateral", "only", "final",
    "sample", "format", "settings", "offset", "limit", "fetch", "for", "window", "rows", "row", "unnest", "natural",
    "left", "join", "order", "group", "where", "having", "except", "minus", "exists", "case", "when", "end", "then",
    "array", "interval", "date", "time", "timestamp", "user", "current_user", "session_user",
    "key", "value", "partition", "recursive", "materialized", "intersect", "into", "qualify", "set", "distinct",
    "all", "any", "some", "default", "operator", "collate", "filter", "over", "within", "ordinality", "extract",
  ],
  odd_name: [
    "é", "tä", "ｔ1", "ſecret", "ＳＥＣＲＥＴ", "se\u200bcret", "t1\u0301", "K1", "ı", "😀", "x😀", "a$b", "a$", "$a", "_$",
    "a\u00a0b", "a\u0085b", "a\ufeff", "ª", "x²", "Ⅷ", "٣", "a·b", "x‿y", "\u212a1", '"\u212a1"', '"secre\u0130"',
    '"\u00c9"', '"T\u00c41"', "x\u0000", "x\u0080", "\ud800x", "x\udfff",
    '"é"', '"se""cret"', '"t1\u0000"', '""', '"\\"', '"😀"', '" t1"', '"t1 "', '"{long}"', "{long}", '"{long}"',
    '"a.b"', '"x\ny"', '"x--y"', '"/*"', "U&\"s\\0065cret\"", "u&\"secret\"", "U&\"d!0061\" UESCAPE '!'",
    '"s\u00e9cret"', '"secre\u0301t"',
  ],
  long: [
    "x".repeat(63), "x".repeat(64), "x".repeat(65), "é".repeat(32), `${"x".repeat(62)}é`, `${"x".repeat(63)}é`,
    "😀".repeat(16), `${"x".repeat(61)}😀`, "x".repeat(128), "x".repeat(255), "x".repeat(256),
    `secret${"x".repeat(58)}`, `${"secret"}${" ".repeat(60)}`,
  ],
};

const VALUES: Productions = {
  string: [
    "'x'", "''", "'it''s'", "'{inside}'", "'{inside}'", "'{inside}", "{inside}'", "'a' 'b'", "'a'\n'b'",
    "'a' -- c\n'b'", "'\\'", "'\\\\'", "'\\''", "'a\\'", "'\u0000'", "'é😀'", "'\ud800'", "'x'y'", "N'x'", "X'41'",
    "x'4'", "b'01'", "_utf8'x'", "'a'\t'b'", "'a'/**/'b'", "'a'\r'b'", "'%'", "'now'", "'{{}}'",
  ],
  inside: [
    "", " || (SELECT v FROM secret) || ", "x", "--", "/*", "*/", "\\", "''", "'", "\n", "é", "$$", '"', "`", ";", "(",
    ")", "{inside}{inside}", "\r", "\u2028", "😀", "#", "?", ":a",
  ],
  number: [
    "1", "0", "42", "1.5", ".5", "1.", "1e", "1e5", "1e+5", "1.e", "1.e1", "1e1e1", "0x1F", "0x", "0xg", "0b1", "0o7",
    "1_000", "1__0", "_1", "1_", ".5.", "1..2", "1...2", "1FROM", "1a", "1.a", "1._", "1e5x", "0xFROM", "1e5FROM",
    "1.5e5from", "9999999999999999999999", "1L", "1D", "1.FROM", "00", "1e-", "1E", "5.e", "2.x", "0X1", "inf", "nan",
    "1 FROM secret --", "1.t1", "1e(", "1.e(", "0x1.8p1", "1f", "１", "٣",
  ],
  type: [
    "int", "text", "varchar(10)", "date", "timestamp", "numeric(5, 2)", "char", "double precision", "boolean",
    "interval", "{name}", "json", "bigint", "decimal", "array", "row", "timestamp with time zone", "signed", "String",
    "Nullable(String)",
  ],
};

const EXPRESSIONS: Productions = {
  value: [
    "{column}", "{column}", "{column}", "{number}", "{string}", "NULL", "TRUE", "{parameter}", "{keyword_call}",
  ],
  expression: [
    "{value}", "{value}", "{value}", "{value}", "{expression} {operator} {expression}", "({expression})", "{call}",
    "{call}", "({query})", "EXISTS ({query})", "{expression} IN ({query})",
    "{expression} NOT IN ({expression}, {expression})",
    "{expression} IN {table}", "{expression} IN {expression}", "{expression} = ANY ({query})",
    "{expression} = ALL (TABLE {table})", "CASE WHEN {condition} THEN {expression} ELSE {expression} END",
    "CASE {value} WHEN {value} THEN {expression} END",
    "CAST({expression} AS {type})", "{expression} IS NOT DISTINCT FROM {expression}",
    "{expression} IS DISTINCT FROM {expression}", "{expression} BETWEEN {value} AND {value}",
    "{expression} LIKE {string} ESCAPE {string}", "- {expression}", "NOT {expression}", "+ {value}", "~ {value}",
    "({expression}, {expression})", "ROW({expression}, {value})", "{window_call}",
    "EXTRACT({name} FROM {expression})", "SUBSTRING({expression} FROM {expression})",
    "TRIM(BOTH {string} FROM {expression})", "TRIM({expression} FROM {table})",
    "OVERLAY({expression} PLACING {string} FROM {value})",
    "POSITION({string} IN {expression})", "(VALUES ({expression}))", "(TABLE {table})",
    "({query}) {operator} {value}", "{confused}", "{confused}", "{confused}", "({name}).{name}",
    "{expression} COLLATE {name}", "(({query}))", "INTERVAL {string} {name}", "DATE {string}", "{name} {string}",
    "{expression} IS NULL", "{odd_expression}", "{expression}.{name}",
  ],
  condition: [
    "{expression} {operator} {expression}", "{expression}", "{expression} AND {expression}",
    "{expression} OR {expression}", "1 = 1", "{value} IS NULL",
  ],
  operator: [
    "=", "<>", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "||", "AND", "OR", "LIKE", "IS", "--", "/", "- -",
    "+-", "{odd_operator}",
  ],
  odd_operator: [
    "~", "!", "^", "|", "&", "<<", ">>", "->", "->>", "=>", ":=", "::", "@", "@@", "#", "?", "?|", "<=>", "==", ".",
    ":", "\\", "!~", "//", "**", "***", "<->", "&&", "|/", "~~", "###", "@-", "*/", "÷", "≠", "«", "»", "DIV", "MOD",
    "XOR", "RLIKE", "GLOB", "MATCH", "REGEXP",
  ],
  call: [
    "{function}({arguments})", "{function}({arguments})", "{function} ({arguments})",
    "{function}(DISTINCT {expression})", "{function}(*)", "{function}({expression} ORDER BY {expression})",
    "{function}({expression}) FILTER (WHERE {condition})", "{danger}({arguments})", "{name}({arguments})",
    "{name}.{function}({arguments})",
  ],
  arguments: [
    "", "{expression}", "{expression}", "{expression}, {expression}", "{expression}, {value}, {value}", "{query}",
    "{expression} AS {type}", "{expression} FROM {expression}", "{name} => {expression}",
  ],
  function: [
    "abs", "lower", "upper", "coalesce", "count", "sum", "max", "length", "round", "substr", "concat", "replace",
    "nullif", "trim", "ABS", "Lower", '"abs"', "cast", "position", "values", "row", "any", "in", "exists", "table",
    "json_extract", "not", "and", "{keyword}",
  ],
  danger: ["sleep", "version", "{odd_name}", "user", "load_file"],
  window_call: [
    "row_number() OVER ()", "sum({expression}) OVER (PARTITION BY {expression} ORDER BY {expression})",
    "count(*) OVER w", "lag({value}) OVER (ORDER BY {value} ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)",
  ],
  keyword_call: [
    "current_date", "current_timestamp", "current_user", "current_catalog", "localtime", "user", "session_user",
  ],
  parameter: ["?", "$1", ":x", "@x", "@@x", "{x:String}", "?1", "%s", "%(x)s", "$x", "#x", ":1"],
  odd_expression: [
    "{name}", "{expression} {name}", "{expression} AS {name}", "{expression}, {expression}", "{expression}; {query}",
    "{expression})", "({expression}", "[{expression}]", "{expression}[1]", "{{expression}: {expression}}",
    "{odd_name}", "{expression} FROM {table}", "{expression} UNION {query}", "*", "{space}",
  ],
  hidden: ["(SELECT v FROM secret)", "FROM secret", ", secret", "IN secret", "UNION SELECT v FROM secret"],
  opener: [
    "--", "-- ", "--\u0001", "--\u0000", "--x", "#", "#!", "# ", "//", "// ", "/*", "/*!", "/*!50000", "/*M!", "/*+",
    "/* /*", "/**/", "E'\\'", "E'", "e'\\\\", "N'", "n'\\'", "X'", "U&'", "U&'\\'", "'\\'", "'\\", "'", "''",
    "'a'\n'\\'", "E'a'\n'\\'", "E'a' --c\n'\\'", "$$", "$a$", "$1$", "$é$", "$😀$", "$a😀$", "x$$", "1$$", "é$$",
    "😀$$", "x$a$", "$\u00a0$", "$²$", '"', '"\\"', "`", "`\\`", "[", "«", "‘", "’", "“", "”", "_utf8'\\'", "{",
    "\u2018", "q'[", "r'\\'", "b'", "B'\\'", "1'", "x'", "@'", "@`", ":'", "$'", "@\"", "é'", "U&\"\\\"", "--\r",
    "--\u2028", "--\u0085", "--\u000b", "--\u000c", "-\u00ad-", "/\u200b*",
  ],
  closer: [
    "\n", "\n", "\r", "\r\n", "\u2028", "\u0085", "\u000b", "\u000c", "*/", "*/*/", "*/", "'", "'", "''", "\\'",
    "'\n'", "$$", "$a$", "$1$", "$é$", "$😀$", "$a😀$", '"', '""', "`", "]", "»", "’", "”", "}", "]'", "\n--", "#\n",
    "\u0000", "",
  ],
};

const QUERIES: Productions = {
  statement: [
    "{query}", "{query}", "{query}", "{query}", "{query}", "{query};", "({query})", "{confused_query}",
    "{confused_query}", "{odd_statement}",
  ],
  query: [
    "{select}", "{select}", "{select}", "{select}", "{select}", "{select} {set_operation} {query}",
    "({query}) {set_operation} {select}", "TABLE {table}", "VALUES ({expression}), ({expression})", "{with} {query}",
    "{with} {select}", "({query})", "{select} {tail}", "{select} {tail}", "({query}) {tail}",
    "VALUES ({expression}) {set_operation} {select}",
  ],
  select: [
    "SELECT {columns} FROM {sources}", "SELECT {columns} FROM {sources}", "SELECT {columns} FROM {sources}",
    "SELECT {columns} FROM {sources} WHERE {condition}",
    "SELECT {columns} FROM {sources} WHERE {condition} GROUP BY {expression} HAVING {condition}",
    "SELECT DISTINCT {columns} FROM {sources}",
    "SELECT {columns}", "SELECT {columns} FROM {sources} ORDER BY {expression} {tail}",
    "SELECT {columns} FROM {sources} GROUP BY GROUPING SETS (({expression}), ())",
    "SELECT ALL {columns} FROM {sources}", "SELECT {columns} FROM {sources} WINDOW w AS (PARTITION BY {expression})",
    "SELECT FROM {sources}", "SELECT {columns} INTO {name} FROM {sources}", "FROM {sources}",
    "FROM {sources} SELECT {columns}",
  ],
  columns: [
    "{expression}", "{expression}", "*", "{expression} AS {name}", "{expression} {name}",
    "{expression}, {expression}", "{expression} AS {name}, {expression} AS {name}", "count(*)", "t1.*",
    "{expression} AS {string}",
  ],
  sources: [
    "{source}", "{source}", "{source}", "{source}, {source}", "{source} JOIN {source} ON {condition}",
    "{source} LEFT JOIN {source} USING (a)", "{source} NATURAL JOIN {source}", "{source} CROSS JOIN {source}",
    "({source} JOIN {source} ON {condition})",
    "{source} FULL OUTER JOIN ({source} CROSS JOIN {source}) ON {condition}",
    "{source} JOIN {source} JOIN {source} ON {condition} ON {condition}", "{source}, LATERAL ({query}) {name}",
    "{source} STRAIGHT_JOIN {source}", "{source} {name} JOIN {source}",
  ],
  source: [
    "{table}", "{table}", "{table}", "{table} {name}", "{table} AS {name}", "({query}) {name}", "({query}) AS {name}",
    "({query})", "{table} AS {name} ({name}, {name})", "(VALUES ({expression})) AS {name} ({name})",
    "{table} TABLESAMPLE SYSTEM (10)", "ONLY {table}", "ONLY ({table})", "{table} *", "(({query}) {name})",
    "(({table}))", "(TABLE {table}) {name}", "LATERAL ({query}) {name}", "{table_function}",
    "{table_function} {name}", "{confused_source}",
  ],
  table_function: [
    "unnest({expression})", "{function}({arguments})", "TABLE({expression})", "TABLE({function}({arguments}))",
    "json_table({expression}, '$[*]' COLUMNS (a int PATH '$'))", "generate_series(1, 2)",
    "UNNEST({expression}) WITH ORDINALITY", "ROWS FROM (generate_series(1, 2), {function}({arguments}))",
    "LATERAL {function}({arguments})", "json_each({expression})", "{name}({arguments})",
  ],
  with: [
    "WITH {name} AS ({query})", "WITH x AS ({query}), y AS ({query})",
    "WITH RECURSIVE x AS ({select} UNION ALL {select})", "WITH secret AS ({query})",
    "WITH x AS (WITH secret AS (SELECT 1) SELECT 2)", "WITH t1 AS (SELECT v FROM t1)", "WITH x (a, b) AS ({query})",
    "WITH x AS MATERIALIZED ({query})", "WITH x AS NOT MATERIALIZED ({query})",
    "WITH RECURSIVE secret AS (SELECT v FROM secret)", "WITH x AS (SELECT 1), secret AS (SELECT v FROM x, secret)",
    "WITH SECRET AS ({query})", 'WITH "SECRET" AS ({query})', 'WITH "{long}" AS ({query})',
    "WITH secret AS (SELECT 1 FROM u WHERE 1 IN (WITH secret AS (SELECT 2) SELECT * FROM secret))",
    "WITH RECURSIVE y AS (SELECT * FROM secret), secret AS (SELECT 1)",
  ],
  set_operation: [
    "UNION", "UNION ALL", "INTERSECT", "EXCEPT", "UNION DISTINCT", "EXCEPT ALL", "MINUS", "UNION BY NAME",
    "UNION CORRESPONDING",
  ],
  tail: [
    "ORDER BY {expression}", "ORDER BY {expression} DESC NULLS LAST", "LIMIT {value}",
    "LIMIT {expression} OFFSET {expression}", "OFFSET 1", "FETCH FIRST 1 ROW ONLY", "FETCH NEXT ROWS WITH TIES",
    "FOR UPDATE", "FOR SHARE OF {table}", "LIMIT ({query})", "ORDER BY ({query})", "LIMIT 1 BY {expression}",
    "INTO {name}", "LIMIT 1, 1", "WINDOW w AS ()", "QUALIFY {condition}", "FOR {name}", "LOCK IN SHARE MODE",
  ],
  confused_query: [
    "SELECT {confused} FROM t1", "SELECT a FROM t1 WHERE a = {confused}",
    "SELECT {confused} AS c, {confused} FROM t1", "SELECT a {confused} FROM t1", "SELECT a FROM t1 {confused}",
    "{confused} SELECT a FROM t1", "SELECT a AS {opener} FROM t1 {hidden} {closer}",
    "SELECT a FROM t1 {opener}{closer}{hidden}",
  ],
  confused_source: [
    "t1 {opener}{closer} {name}", "t1 {opener}, secret{closer}", "t1 AS {opener}x{closer}, {table}",
    "t1{opener}{closer}secret",
  ],
  odd_statement: [
    "{query} {query}", "{query}; {query}", "EXPLAIN {query}", "SHOW TABLES", "DELETE FROM t1",
    "SELECT {columns} FROM {sources} FROM {sources}", "{expression}", "{with} DELETE FROM t1",
    "WITH x AS (DELETE FROM t1 RETURNING *) SELECT * FROM x", "{select} {tail} {tail} {tail}", "COPY t1 TO 'x'",
    ";{query}", "{query} {odd_name}",
  ],
};

const SPACES: Productions = {
  space: [
    " ", "", "\n", "\t", "\r\n", "\r", "\f", "\v", "\u00a0", "\ufeff", "\u200b", "\u2028", "\u3000", "\u0085",
    "\u0000", "\u0001", "\u001f", "\u007f", "/**/", "/* c */", "/* /* n */ */", "-- c\n", "--\n", "--c\r", "# c\n",
    "/*! */", "/*+ h */", "// c\n", "/*'*/", "--'\n", "/*\n*/", "/**//**/", "/*/**/", "#'\n", "/*!99999 x */",
    "\u00ad", "\u1680", "\u2003", "--\u0001c\n", "--c\u2028", "  ",
  ],
};

export const STANDARD = merged(NAMES, VALUES, EXPRESSIONS, QUERIES, SPACES);
