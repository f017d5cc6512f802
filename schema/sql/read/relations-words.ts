export const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
export const QUERY_START = set("SELECT WITH VALUES TABLE FROM");
export const CLAUSES = set("FROM WHERE PREWHERE GROUP HAVING WINDOW QUALIFY ORDER LIMIT OFFSET FETCH");
/** Clauses with a single expression: a comma in them would end an alias of that name. */
export const SINGLE_CLAUSES = set("WHERE PREWHERE HAVING QUALIFY OFFSET");
export const SET_OPERATIONS = set("UNION INTERSECT EXCEPT");
/** Words that may precede JOIN. */
export const JOIN_WORDS = set(
  "NATURAL CROSS INNER LEFT RIGHT FULL OUTER SEMI ANTI ANY ALL ASOF GLOBAL LOCAL PASTE ARRAY",
);
/** Keywords that an expression never contains unless quoted: they begin something that must be parsed. */
export const STRUCTURE = set(
  "SELECT FROM JOIN STRAIGHT_JOIN TABLE UNION INTERSECT EXCEPT INTO USING LATERAL INSERT UPDATE DELETE MERGE",
);
export const NO_NAMES = new Set([
  ...CLAUSES,
  ...SET_OPERATIONS,
  ...JOIN_WORDS,
  ...STRUCTURE,
  ...set(
    "MINUS ON AS WITH VALUES FOR ONLY ROWS TABLESAMPLE UNNEST SETTINGS FORMAT FINAL SAMPLE PARTITION USE FORCE IGNORE WHEN THEN AND OR NOT IN IS LIKE BETWEEN",
  ),
]);
/** Operators that are words: no alias without quotes. */
export const OPERATOR_WORDS = set("AND OR NOT IN IS LIKE BETWEEN");
/** Words that an operand follows. */
export const OPERAND_WORDS = new Set([...OPERATOR_WORDS, ...set("DISTINCT CASE WHEN THEN ELSE")]);
/** Calls whose arguments may contain FROM. */
export const FROM_CALLS = set("EXTRACT TRIM SUBSTRING OVERLAY");
/** Name of the call whose brackets contain lists of columns, CUBE and ROLLUP. */
export const GROUPING_SETS = "GROUPING SETS";
/** Calls that make a table from their arguments only. */
export const TABLE_CALLS = set("UNNEST");

/** Words after the first one of a type. */
export const TYPE_WORDS = set("PRECISION VARYING WITH WITHOUT TIME ZONE");

export const NO_WORDS: ReadonlySet<string> = new Set();
/** Words that a bracket may follow without a call, where they begin a clause. */
export const NOT_CALLED = set("SELECT LIMIT OFFSET FETCH");
export const ON_STOPS = new Set([...CLAUSES, "ON", "USING"]);
