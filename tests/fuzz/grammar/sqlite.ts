import type { Productions } from "./grammar";

export const SQLITE: Productions = {
  table: [
    "[secret]", "[t1]", "`secret`", "`t1`", "'secret'", "'t1'", "main.t1", "main.secret", "temp.t1", "sqlite_master",
    "sqlite_schema", "main.sqlite_schema", "pragma_table_info", "json_each", "json_tree", '"json_each"',
    "main.pragma_table_list", "sqlite_sequence", "dbstat", "json_each {name}", "fts", "virtual_t",
  ],
  string: ["x'41'", "X''", '"x"', '"secret"', "[x]", "'a''", '"a""b"', "`a`", "'x' || 'y'"],
  operator: ["->", "->>", "==", "IS NOT", "<<", "GLOB", "MATCH", "REGEXP"],
  function: [
    "json_each", "json_tree", "iif", "ifnull", "typeof", "printf", "strftime", "date", "group_concat", "substring",
    "instr", "hex", "json_group_array", "likely", "glob", "quote", "json", "total", "raise",
  ],
  danger: [
    "load_extension", "randomblob", "zeroblob", "sqlite_version", "last_insert_rowid", "changes", "random", "match",
    "fts3_tokenizer", "readfile", "pragma_table_info", "sqlite_compileoption_get", "subtype", "generate_series",
    "dbstat",
  ],
  expression: [
    "{expression} IN {table}", "{expression} NOT IN {table}", "{expression} IN {name}.{name}",
    "{expression} IN {table_function}", "{expression} IN main.secret", "{expression} IN ({table})", "RAISE(IGNORE)",
    "{expression} COLLATE NOCASE", "{expression} ISNULL", "{expression} NOTNULL", "{expression} NOT NULL",
    "({expression}, {expression}) IN ({query})", "({expression}, {expression}) IN {table}",
    "CAST({expression} AS {name} {name})", "{expression} IS NOT {expression}", "({query}, {expression})",
  ],
  source: [
    "{table} INDEXED BY {name}", "{table} NOT INDEXED", "json_each({expression})",
    "json_tree({expression}, {expression}) {name}", "pragma_table_info({string})", "({table}, {table})",
    "({table}) {name}", "{table} AS {string}", "{table} {string}", "main.json_each({expression})", "((({table})))",
    "{table}({expression})",
  ],
  tail: ["LIMIT {expression}, {expression}", "ORDER BY {expression} COLLATE NOCASE", "LIMIT (SELECT v FROM secret)"],
  with: [
    "WITH RECURSIVE x(a) AS (SELECT 1 UNION ALL SELECT a FROM x LIMIT 3)",
    "WITH x(a) AS (SELECT 1 UNION ALL SELECT a FROM x)",
    "WITH y AS (SELECT v FROM secret), secret AS (SELECT 1 AS v)",
    "WITH RECURSIVE t1 AS (SELECT v FROM secret), secret AS (SELECT 2)",
  ],
  odd_statement: [
    "PRAGMA table_list", "ATTACH 'x' AS y", "SELECT * FROM t1 WHERE a MATCH 'x'",
    "VALUES ({expression}), {expression}", "EXPLAIN QUERY PLAN {query}", "REPLACE INTO t1 VALUES (1)",
  ],
};
