import fc from "fast-check";
import { expect, it } from "vitest";
import { postgres } from "./dialects/postgres";
import { checkClause, checkExpression } from "./expression";
import { isReadOnly, singleSelect, splitStatements } from "./statement";
import { tokenize } from "./tokens";

const rules = { dialect: postgres, trusted: false };
const allowed = { ...rules, trusted: true };

it.each([
  "SUM(a) / COUNT(*)", "CASE WHEN a > 1 THEN 'x;y' ELSE ')' END", "extract(year from ds)", "trim(both ' ' from name)", "a IS DISTINCT FROM b", "$$ ; ( $$", "\"we;ird)\" = 1", "a::timestamp with time zone", "ARRAY[1, 2]", "percentile_cont(0.5) WITHIN GROUP (ORDER BY a)", "sum(a) FILTER (WHERE b IN (1, 2)) OVER (PARTITION BY c)", "CAST(a AS NUMERIC(10, 2))", "pg_catalog.lower(a)",
])("takes %s as it is", (text) => {
  expect(checkExpression(text, rules)).toBe(text);
});

it("drops comments, so that none swallows what follows", () => {
  expect(checkExpression("a = 1 -- and more", rules)).toBe("a = 1");
  expect(checkExpression("a /* b /* c */ d */ = 1;", rules)).toBe("a   = 1");
});

it.each([
  ["1); DROP TABLE x; --", "Error parsing near ')' at line 1:9"],
  ["SUM(sales); SELECT 1", "SQLStatement should have exactly one statement"],
  ["foo(", "Error parsing near '(' at line 1:11"],
  ["'open", "Error parsing near"],
  ["/* open", "Error parsing near"],
  ["", "Error parsing near"],
])("refuses %s", (text, message) => {
  expect(() => checkExpression(text, allowed)).toThrow(message);
});

it.each([
  "(SELECT 1)", "a IN (select b from c)", "(WITH x AS (TABLE y) TABLE x)", "(VALUES (1))", "EXISTS (/* */ sElEcT 1)", "max((SELECT 1))", "(TABLE secrets)", "1 UNION SELECT 2", "a FROM secrets", "extract(year from (select d from s))",
])("finds the sub-query in %s", (text) => {
  expect(() => checkExpression(text, rules)).toThrow("Custom SQL fields cannot contain sub-queries.");
});

it.each([
  "pg_sleep(1)", "PG_READ_FILE('/etc/passwd')", "query_to_xml('select 1', true, true, '')", '"pg_sleep"(1)', "pg_catalog.pg_ls_dir('.')", "pg_sleep /* */ (1)", 'U&"\\0070g_sleep"(1)', "dblink('x', 'y')", "lo_import('x')", "version()", "current_setting('x')",
])("lets nobody call %s", (text) => {
  for (const trusted of [true, false]) expect(() => checkExpression(text, { ...rules, trusted })).toThrow("disallowed function");
});

it.each(["my_function(1)", "public.count(1)", '"Count"(1)', "pg_typeof(a)", "has_table_privilege('t', 'select')"])("lets requests not call %s, which nobody vouches for", (text) => {
  expect(() => checkExpression(text, rules)).toThrow("disallowed function");
  expect(checkExpression(text, allowed)).toBe(text);
});

it("says which clause is wrong", () => {
  expect(() => checkClause("1=1) OR (1=1 --", rules)).toThrow("Invalid SQL clause: 1=1) OR (1=1 --");
});

it("holds any text in one literal", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }).filter((text) => !text.includes("\0")), (text) => {
      const tokens = tokenize(`a = ${postgres.text(text)} AND b`);
      expect(tokens.map(({ kind }) => kind)).toEqual(["word", "symbol", "string", "word", "word"]);
    }),
  );
});

it("holds any name in one identifier", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }).filter((text) => !text.includes("\0")), (text) => {
      expect(tokenize(postgres.quote(text))).toHaveLength(1);
    }),
  );
});

it("quotes words that the engine keeps for itself", () => {
  expect(["order", "User", "a b", "1a", "value", "_x"].map(postgres.quote)).toEqual(['"order"', '"User"', '"a b"', '"1a"', "value", "_x"]);
});

it("splits scripts and knows what only reads", () => {
  const statements = splitStatements("SELECT ';' -- x;\n; WITH d AS (DELETE FROM t RETURNING 1) SELECT * FROM d; EXPLAIN SELECT 1; (SELECT 2); /*!50000 DROP */ VACUUM", postgres);
  expect(statements.map((statement) => [statement.verb, isReadOnly(statement)])).toEqual([["SELECT", true], ["WITH", false], ["EXPLAIN", true], ["SELECT", true], ["VACUUM", false]]);
});

it("reads a megabyte of anything in the time of its length, which is far from the limit of a test", () => {
  let read = 0;
  for (const part of ["\\", "(", "--\n", "'", "$", "/*", "extract( from "]) {
    try {
      checkExpression(part.repeat(1_000_000 / part.length), rules);
    } catch {
      // Most of these are no expressions.
    }
    read++;
  }
  expect(read).toBe(7);
}, 60_000);

it("lets no lone carriage return end a comment for one reader and not for another", () => {
  expect(singleSelect("SELECT 1 -- x\r, 2", postgres)).toBe("SELECT 1 -- x\n, 2");
});
