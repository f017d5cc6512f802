export const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
export const QUERY_START = set("SELECT WITH VALUES TABLE FROM");
export const CLAUSES = set("FROM WHERE PREWHERE GROUP HAVING WINDOW QUALIFY ORDER LIMIT OFFSET FETCH");
export const SET_OPERATIONS = set("UNION INTERSECT EXCEPT MINUS");
/** Words that lead to JOIN. */
export const JOIN_WORDS = set("NATURAL CROSS INNER LEFT RIGHT FULL OUTER SEMI ANTI ANY ALL ASOF GLOBAL LOCAL PASTE ARRAY");
/** Words that an expression never holds unless quoted: they would begin something that must be read. */
export const STRUCTURE = set("SELECT FROM JOIN STRAIGHT_JOIN TABLE UNION INTERSECT EXCEPT INTO USING LATERAL INSERT UPDATE DELETE MERGE");
export const NO_NAMES = new Set([...CLAUSES, ...SET_OPERATIONS, ...JOIN_WORDS, ...STRUCTURE, ...set("ON AS WITH VALUES FOR ONLY ROWS TABLESAMPLE UNNEST SETTINGS FORMAT FINAL SAMPLE PARTITION USE FORCE IGNORE WHEN THEN AND OR NOT IN IS LIKE BETWEEN")]);
/** Calls whose arguments hold FROM. */
export const FROM_CALLS = set("EXTRACT TRIM SUBSTRING OVERLAY");
/** Calls that make a table of their arguments alone. */
export const TABLE_CALLS = set("UNNEST");

export const NOTHING: ReadonlySet<string> = new Set();
/** Words that every engine reserves, and that may stand before a bracket. */
export const NOT_CALLED = set("SELECT LIMIT OFFSET FETCH");
export const ON_STOPS = new Set([...CLAUSES, "ON", "USING"]);
/** Engines where a recursive WITH always means itself by its own name. */
export const RECURSES = set("postgresql mysql sqlite");
