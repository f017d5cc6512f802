import type { Productions } from "./grammar";

export const POSTGRES: Productions = {
  table: ["pg_catalog.pg_authid", "pg_shadow", "information_schema.tables", 'U&"secret"', 'U&"\\0073ecret"', "t1 *"],
  string: [
    "E'x'", "E'it\\'s'", "E'\\\\'", "E'a'\n'\\''", "E'a' --c\n'b\\''", "e'\\x27'", "E'\\u0027'", "E'\\047'", "E'\\",
    "$$x$$", "$a$ {inside} $a$", "$$ {inside} $$", "U&'\\0041'", "U&'d!0061' UESCAPE '!'", "U&'\\'", "B'01'", "X'1F'",
    "N'x'", "'a'\n\n--c\n'b'", "$a$ $b$ $a$", "$a_1$x$a_1$", "$A$x$a$A$", "$é$x$é$", "U&'x' UESCAPE E'!'",
  ],
  type: [
    "regclass", "regrole", "pg_catalog.regclass", '"regclass"', "regproc", "int[]", "text[]", "timestamptz", "xml",
    "jsonb", "oid", "name", "bit(3)", "main_schema.mytype", "setof text", "t1", "secret", "t1%rowtype",
    "interval day to second", "national char varying(3)", "refcursor",
  ],
  expression: [
    "{expression}::{type}", "{value}::{type}", "{expression} AT TIME ZONE {string}", "{expression} AT LOCAL",
    "{type} {string}", "ARRAY[{expression}, {expression}]", "ARRAY({query})", "{expression}[{expression}]",
    "{expression}[1:{expression}]", "({expression}).{name}", "({expression}).{danger}", "{name}.{danger}",
    "({value}).{function}", "(t1.{name}).*", "(({query})).{name}",
    "{expression} OPERATOR(pg_catalog.{operator}) {expression}", "{expression} ISNULL", "{expression} NOTNULL",
    "{expression} SIMILAR TO {string}", "{expression} = ANY (ARRAY[{expression}])", "{expression} IS JSON OBJECT",
    "GROUPING({expression})", "XMLELEMENT(NAME x, {expression})", "XMLPARSE(DOCUMENT {expression})",
    "JSON_OBJECT({string}: {expression})", "JSON_VALUE({expression}, '$')", "JSON_SCALAR({expression})",
    "JSON_ARRAY({query})", "NORMALIZE({expression}, NFC)", "COLLATION FOR ({expression})",
    "TREAT({expression} AS {type})", "{expression} OVERLAPS {expression}",
    "({expression}, {expression}) OVERLAPS ({expression}, {expression})", "CURRENT OF {name}", "merge_action()",
    "{function}({arguments}) WITHIN GROUP (ORDER BY {expression})", "{danger}({arguments}) WITHIN GROUP (ORDER BY {danger}({arguments}))",
    "JSON_VALUE({expression}, '$' RETURNING {type} DEFAULT {expression} ON EMPTY)", "OVERLAY({expression} PLACING {name} {string} FROM 1)",
    "CONVERT({expression} USING {table})", "cube({expression})", "rollup({arguments})",
    "{value} IS NORMALIZED", "{value} IS DOCUMENT", "{value} IS OF ({type})", "{type}({expression})",
    "{type}(3) {string}", "interval(3) {string}", "{name}.{name}({arguments})",
  ],
  odd_operator: [
    "!!", "@>", "<@", "?&", "-|-", "|||", "@#@", "+@", "OPERATOR(public.+)", "OPERATOR(+)", "~*", "!~*", "^@", "@@@",
    "=-", "<>-", "*-", "|/", "||/",
  ],
  function: [
    "pg_catalog.abs", "date_trunc", "to_char", "string_agg", "array_agg", "jsonb_build_object", "now", "timezone",
    "format", "extract", "overlay", "generate_series", "regexp_replace", "unnest", '"lower"', "pg_catalog.lower",
    'pg_catalog."lower"', "grouping", "greatest", "percentile_cont", "xmlforest", "xmlconcat", "json_exists",
  ],
  danger: [
    "pg_read_file", "query_to_xml", "pg_sleep", "pg_ls_dir", "current_setting", "dblink", "lo_get", "to_regclass",
    "pg_catalog.pg_sleep", '"pg_sleep"', 'U&"pg_sleep"', "set_config", "table_to_xml", "has_table_privilege",
    "nextval", "main_schema.f", "row_to_json", "ts_stat",
  ],
  keyword_call: [
    "current_role", "current_schema", "current_time(3)", "localtimestamp", "system_user", "current_timestamp(1)",
    "localtime(2)",
  ],
  source: [
    "xmltable('/x' passing {expression} columns a text path '.') {name}",
    "json_table({expression}, '$' columns (a int)) {name}", "{table} TABLESAMPLE {name} (1) REPEATABLE (2)",
    "{table} TABLESAMPLE main_schema.f (1)", "ROWS FROM ({danger}({arguments})) {name}",
    "{function}({arguments}) AS {name} ({name} {type})", "{danger} ({arguments}) {name}",
    "{table} JOIN {table} USING (a) AS {name}", "jsonb_to_recordset({expression}) AS {name}({name} {type}, {name} {type})",
    "json_to_record({expression}) AS ({name} {type})", "{function}({arguments}) AS {name}({name} {type}[])",
    "(VALUES ({expression}, {query})) {name}", "extract({name} FROM {expression})", "current_user", "current_date {name}",
    "coalesce({expression}) {name}", "cast({expression} AS {type}) {name}",
  ],
  with: [
    "WITH x AS ({query}) SEARCH DEPTH FIRST BY a SET {name}",
    "WITH RECURSIVE x AS ({query}) CYCLE a SET {name} USING {name}",
    "WITH RECURSIVE a AS (SELECT * FROM secret), b AS (SELECT * FROM a), secret AS (SELECT 1)",
    "WITH x AS (TABLE {table})", "WITH x AS (INSERT INTO t1 VALUES (1) RETURNING *)",
  ],
  tail: [
    "FOR NO KEY UPDATE", "FOR KEY SHARE SKIP LOCKED", "FOR READ ONLY", "ORDER BY a USING >",
    "ORDER BY a USING {odd_operator}", "FETCH FIRST ({query}) ROWS ONLY", "LIMIT ALL",
    "GROUP BY DISTINCT ROLLUP ({expression})", "GROUP BY {expression}, CUBE ({expression}, {danger}({arguments}))",
    "GROUP BY GROUPING SETS (ROLLUP ({expression}), ({expression}, cube({value})), CUBE ({query}))", "GROUP BY CUBE ({query}), {expression}",
  ],
  odd_statement: [
    "SELECT {columns} FROM {sources} WHERE CURRENT OF c", "VALUES ({expression}) ORDER BY ({query})",
    "MERGE INTO t1 USING u ON true WHEN MATCHED THEN DELETE", "EXECUTE x", "SELECT ({query}).{name}",
    "DECLARE c CURSOR FOR {query}",
  ],
};
