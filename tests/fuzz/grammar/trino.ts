import type { Productions } from "./grammar";

export const TRINO: Productions = {
  table: [
    "main_catalog.main_schema.secret", 'main_catalog."main_schema".t1', '"t1$partitions"', '"secret$files"', '"t1@1"',
    "1t", "t1@1", "system.runtime.queries", "system.metadata.catalogs", "t1 FOR VERSION AS OF 1",
    "t1 FOR TIMESTAMP AS OF TIMESTAMP '2020-01-01 00:00:00'", "`secret`", "{name}.{name}.{name}",
  ],
  string: [
    "U&'\\0041'", "U&'x!0041' UESCAPE '!'", "X'41'", "x'4 1'", "'a''b'", "VARCHAR 'x'", "JSON '{}'", "U&'\\'",
    "U&'\\\\'",
  ],
  number: ["1e5", "1E0", "DECIMAL '1.5'", "0x1F", "0b01", "0o17", "1_000.5", "1._5", "1E", "1a", "1_a"],
  type: [
    "array(int)", "map(varchar, int)", "row(a int, b varchar)", "decimal(10, 2)", "timestamp(3) with time zone",
    "interval day to second", "{name}({type})", "double", "char(3)", "ipaddress", "json",
  ],
  function: [
    "date_trunc", "format_datetime", "element_at", "cardinality", "try_cast", "try", "if", "json_extract_scalar",
    "transform", "filter", "reduce", "array_agg", "approx_distinct", "listagg", "grouping", "normalize", "json_value",
    "json_exists", "json_query", "json_object", "json_array", "from_unixtime", "regexp_like", "sequence",
    "at_timezone", "map", "first_value", "format",
  ],
  danger: [
    "current_groups", "version", "raw_query", "query", "table_changes", "kill_query", "system.query",
    "system.builtin.abs", "custom_function", "fail", "has_permission",
  ],
  keyword_call: [
    "current_catalog", "current_schema", "current_path", "current_role", "localtimestamp(3)", "current_time(3)",
    "current_timestamp(3)",
  ],
  expression: [
    "TRY_CAST({expression} AS {type})", "TRY({expression})", "{name} -> {expression}",
    "({name}, {name}) -> {expression}", "transform({expression}, x -> {expression})",
    "{expression} AT TIME ZONE {string}", "{expression} AT TIME ZONE ({query})", "ARRAY[{expression}, {expression}]",
    "MAP(ARRAY[{expression}], ARRAY[{expression}])", "{expression}[{expression}]", "ROW({expression}, {expression})",
    "({expression}).{name}", "JSON_VALUE({expression}, 'lax $.x' RETURNING varchar DEFAULT {expression} ON EMPTY)",
    "JSON_EXISTS({expression}, 'lax $' PASSING {expression} AS \"x\")", "JSON_QUERY({expression}, 'strict $')",
    "JSON_OBJECT({string}: {expression})", "JSON_ARRAY({expression}, {expression})",
    "LISTAGG({expression}, {string}) WITHIN GROUP (ORDER BY {expression})", "GROUPING({column})",
    "NORMALIZE({expression}, NFD)", "TIMESTAMP {string}", "{name} {string}", "INTERVAL '1' DAY",
    "{expression} = SOME ({query})", "UNIQUE ({query})", "{expression} MATCH ({query})", "FINAL LAST({column})",
    "RUNNING FIRST({column})", "PREV({column})", "CLASSIFIER()", "MATCH_NUMBER()", "{expression} IGNORE NULLS",
    "EXTRACT(TIMEZONE_HOUR FROM {expression})", "FORMAT({string}, {expression})",
    "{expression} WITHIN GROUP (ORDER BY {expression})", "{name}.{name}.{function}({arguments})", "LABEL.{column}",
    "(SELECT * FROM UNNEST({expression}))", "{expression}[1].{name}",
  ],
  source: [
    "UNNEST({expression}, {expression}) WITH ORDINALITY AS {name} ({name}, {name})", "TABLE({function}({arguments}))",
    "TABLE({name}.{name}.{name}(query => {string}))",
    "TABLE({name}(input => TABLE({table}) PARTITION BY a ORDER BY a, x => 1))", "TABLE({name}(TABLE({query})))",
    "TABLE({name}(DESCRIPTOR(a, b)))", "TABLE({name}(input => TABLE {table}))", "LATERAL ({query}) {name}",
    "{table} MATCH_RECOGNIZE (PARTITION BY a ORDER BY b MEASURES {expression} AS m PATTERN (A B+) DEFINE A AS {condition}) {name}",
    "JSON_TABLE({expression}, 'lax $' COLUMNS (a int PATH 'lax $'))", "{table} TABLESAMPLE BERNOULLI (10)",
    "{table} TABLESAMPLE BERNOULLI (({query}))", "TABLE {table}", "(VALUES {expression}, {expression}) {name}",
    "{table} PIVOT (sum(a) FOR b IN (1, 2))",
  ],
  select: [
    "SELECT {columns} FROM {sources} GROUP BY CUBE ({column})", "SELECT {columns} FROM {sources} GROUP BY {expression}, ROLLUP ({column}), {danger}({arguments})",
    "SELECT {columns} FROM {sources} GROUP BY GROUPING SETS (({column}), CUBE ({column}))", "SELECT {columns} FROM {sources} GROUP BY AUTO",
    "SELECT ({expression}).* AS ({name}) FROM {sources}",
    "SELECT {columns} FROM {sources} WINDOW w AS (PARTITION BY a MEASURES {expression} AS m ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING PATTERN (A) DEFINE A AS {condition})",
  ],
  with: [
    "WITH FUNCTION f() RETURNS int RETURN {expression}",
    "WITH FUNCTION f(x int) RETURNS int BEGIN RETURN ({query}); END",
    "WITH RECURSIVE x (a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM x)", "WITH SESSION query_max_run_time = '1h'",
    "WITH RECURSIVE secret (a) AS (SELECT a FROM secret)",
  ],
  tail: ["OFFSET 1 ROWS", "FETCH FIRST ROW WITH TIES", "LIMIT ALL", "OFFSET 1 LIMIT 2"],
  odd_statement: [
    "EXPLAIN ANALYZE {query}", "EXECUTE IMMEDIATE {string}", "DESCRIBE t1", "SHOW CREATE TABLE t1",
    "VALUES {expression}, {expression}", "CALL system.runtime.kill_query()",
  ],
};
