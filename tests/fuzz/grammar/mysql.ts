import type { Productions } from "./grammar";

export const MYSQL: Productions = {
  table: [
    "`secret`", "`t1`", "main_schema.`secret`", "`main_schema`.`t1`", "`se``cret`", "main_schema . secret",
    "main_schema .secret", ".secret", ".t1", "mysql.user", "information_schema.tables", "dual", "`t1` PARTITION (p0)",
    "t1 FOR SYSTEM_TIME ALL", "secret FOR SYSTEM_TIME AS OF '2020-01-01'", "`secret `",
    "{ OJ t1 LEFT OUTER JOIN secret ON 1 }", "{ x secret }", "1e", "1e5", "2x", "1secret", "main_schema.1a",
    "main_schema.1e5", "$t", "secret$",
  ],
  string: [
    '"x"', '"it""s"', '"\\""', "'\\0'", "_utf8mb4'x'", "_latin1 'x'", "_binary\"x\"", "n'x'", "N'\\'", "x'41'",
    "X'4'", "b'1'", "0'x'", '"{inside}"', "'a' \"b\"", "_utf8\n'x'", "'\\Z'", "'\\%'", "`x`", "{d '2020-01-01'}",
    "{ts '2020-01-01 00:00:00'}", "{x {string}}", "@'x'", "@`x`", "_gbk'\u00bf\\'", "_sjis'\u0083\\'", "_big5'\\'",
    "'\u00bf\\''",
  ],
  number: ["1.e(1)", "1.e", "1.e t1", ".1e", "0b12", "0xAG", "b'2'", "1e.t1", "1.t1.a", ".e", "1e+", "1e-x"],
  function: [
    "ifnull", "if", "date_format", "str_to_date", "group_concat", "json_extract", "convert", "char", "concat_ws",
    "left", "right", "mod", "insert", "interval", "date_add", "timestampdiff", "get_format", "values", "default",
    "`lower`", "json_value", "utc_date", "regexp_replace", "json_table", "st_astext", "mid", "position",
  ],
  danger: [
    "sleep", "benchmark", "load_file", "user", "database", "schema", "version", "last_insert_id", "get_lock",
    "row_count", "found_rows", "sys_exec", "extractvalue", "updatexml", "name_const", "nextval", "lastval", "setval",
    "main_schema.f", "uuid", "connection_id", "`sleep`", "master_pos_wait", "password", "encrypt", "column_get",
    "main_schema.lower", "current_user", "session_user", "old_password", "release_lock",
  ],
  keyword_call: [
    "utc_timestamp", "utc_date", "current_role", "NEXT VALUE FOR secret", "PREVIOUS VALUE FOR secret",
    "secret.nextval", "sysdate", "current_user()", "localtimestamp()",
  ],
  expression: [
    "BINARY {expression}", "{expression} DIV {value}", "{expression} XOR {expression}",
    "{expression} SOUNDS LIKE {expression}", "INTERVAL {expression} DAY + {expression}",
    "MATCH (a) AGAINST ({string})", "{expression} REGEXP {string}", "CONVERT({expression} USING utf8mb4)",
    "CONVERT({expression}, {type})", "CONVERT({expression} USING {table})", "{function}({expression} USING {name})", "CAST({expression} AS CHAR CHARACTER SET utf8mb4)",
    "{expression} MEMBER OF ({expression})", "{column}->{string}", "{column}->>{string}", "VALUES({column})",
    "DEFAULT({column})", "@x := {expression}", "@@global.version", "@@`version`", "! {expression}",
    "{expression} && {expression}", "{expression} COLLATE utf8mb4_bin", "_utf8mb4 X'41'", "TIMESTAMP {string}",
    "CHAR({expression} USING utf8mb4)", "(SELECT 1 FROM DUAL WHERE {condition})",
    "JSON_ARRAYAGG({expression} ORDER BY {expression})", "({query} LIMIT 1)", "{x {expression}}",
    "{fn lower({expression})}", "GROUP_CONCAT(DISTINCT {expression} ORDER BY {expression} SEPARATOR {string})",
    "ROW({expression}) = ({query})", "{expression} <=> {expression}",
  ],
  source: [
    "{table} USE INDEX ({name})", "{table} FORCE KEY FOR JOIN ({name})", "{table} IGNORE INDEX ()",
    "{table} PARTITION ({name})", "JSON_TABLE({expression}, '$[*]' COLUMNS (a int PATH '$')) {name}",
    "({table}, {table})", "{table} AS {string}", "dual", "`dual`", "main_schema.dual", "DUAL, {table}", "DUAL {name}",
    "JSON_TABLE({expression}, {string} COLUMNS (a FOR ORDINALITY, b {type} PATH {string}, NESTED PATH '$' COLUMNS ({name} {type} PATH '$'))) {name}",
    "JSON_TABLE({danger}({arguments}), '$' COLUMNS (a {type} PATH '$' DEFAULT {expression} ON EMPTY)) {name}",
    "JSON_TABLE(columns({expression}), '$' COLUMNS ({danger}({arguments}))) {name}", "{ OJ {table} LEFT OUTER JOIN {table} ON {condition} }",
    "(VALUES ROW({expression})) {name}", "DUAL", "{table} CROSS JOIN {table} USING (a)", "({query}) {name} ({name})",
    "(WITH x AS ({query}) SELECT * FROM x) {name}", "LATERAL ({query}) {name}", "{table} {name} USE KEY ({name})",
  ],
  tail: [
    "PROCEDURE ANALYSE()", "INTO OUTFILE '/tmp/x'", "INTO DUMPFILE '/tmp/x'", "INTO @x", "LIMIT 1 ROWS EXAMINED 2",
    "LIMIT ROWS EXAMINED 2", "FOR UPDATE NOWAIT", "LOCK IN SHARE MODE WAIT 1", "ORDER BY {expression} WITH ROLLUP",
    "GROUP BY {expression} WITH ROLLUP", "GROUP BY ROLLUP ({expression})", "GROUP BY {expression}, CUBE({value})", "LIMIT 0, 1", "FOR UPDATE OF {table}",
  ],
  with: [
    "WITH RECURSIVE x AS (SELECT 1 AS a UNION SELECT a + 1 FROM x WHERE a < 2)",
    "WITH RECURSIVE x AS (SELECT 1) CYCLE a RESTRICT",
    "WITH RECURSIVE t1 AS (SELECT * FROM secret), secret AS (SELECT 1)", "WITH `SECRET` AS ({query})",
    "WITH `secret` AS ({query})",
  ],
  select: [
    "SELECT SQL_CALC_FOUND_ROWS {columns} FROM {sources}", "SELECT STRAIGHT_JOIN {columns} FROM {sources}",
    "SELECT HIGH_PRIORITY SQL_NO_CACHE {columns} FROM {sources}",
    "SELECT /*+ MAX_EXECUTION_TIME(1) */ {columns} FROM {sources}", "SELECT /*!50000 {columns} FROM {sources} */",
    "SELECT DISTINCTROW {columns} FROM {sources}", "VALUES ROW({expression})",
    "SELECT {columns} FROM DUAL WHERE {condition}",
  ],
  odd_statement: [
    "HANDLER t1 OPEN", "DO {expression}", "SET STATEMENT max_statement_time = 1 FOR {query}", "CALL p()", "DESC t1",
    "SHOW GRANTS", "WITH x AS ({query}) DELETE FROM t1", "DELIMITER // {query} //", "{query} PROCEDURE {name}()",
    "SELECT {columns} FROM {sources} INTO @x",
  ],
  opener: [
    "'\\", '"\\"', "--\t", "--\u001f", "--\u007f", "--\u00a0", "-- -", "/*!0 ", "/*!100000 ", "/*!999999 ",
    "/*!50000\n", "/* /*! ", "/*!*/", "/*M!100100 ", "*/*", "_binary'", "N'\\'", "x'", "@`\\`", "1.e(", "1e",
    "#\u0000",
  ],
};
