import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { checkClause, checkExpression } from "./expression";
import { isReadOnly, singleSelect, splitStatements } from "../read/statement";
import { tokenize } from "../read/tokens";

const rules = { dialect: postgres, trusted: false };
const allowed = { ...rules, trusted: true };

it.each([
  "SUM(a) / COUNT(*)",
  "CASE WHEN a > 1 THEN 'x;y' ELSE ')' END",
  "extract(year from ds)",
  "trim(both ' ' from name)",
  "a IS DISTINCT FROM b",
  '"we;ird)" = 1',
  "a::timestamp with time zone",
  "ARRAY[1, 2]",
  "percentile_cont(0.5) WITHIN GROUP (ORDER BY a)",
  "sum(a) FILTER (WHERE b IN (1, 2)) OVER (PARTITION BY c)",
  "CAST(a AS NUMERIC(10, 2))",
  "pg_catalog.lower(a)",
])("checkExpression accepts %s unchanged", (text) => {
  expect(checkExpression(text, rules)).toBe(text);
});

it("checkExpression removes comments, so that none comments out the text after it", () => {
  expect(checkExpression("a = 1 -- and more", rules)).toBe("a = 1");
  expect(checkExpression("a /* b /* c */ d */ = 1;", rules)).toBe("a   = 1");
});

it.each([
  ["1); DROP TABLE x; --", "Error parsing near ')' at line 1:9"],
  ["SUM(sales); SELECT 1", "SQLStatement should have exactly one statement"],
  ["foo(", "Error parsing near '(' at line 1:11"],
  ["'open", "Error parsing near"],
  ["/* open", "Error parsing near"],
  ["a IS DISTINCT", "Error parsing near 'DISTINCT'"],
  ["", "Error parsing near"],
])("checkExpression refuses %s", (text, message) => {
  expect(() => checkExpression(text, allowed)).toThrow(message);
});

it.each([
  "(SELECT 1)",
  "a IN (select b from c)",
  "(WITH x AS (TABLE y) TABLE x)",
  "(VALUES (1))",
  "EXISTS (/* */ sElEcT 1)",
  "max((SELECT 1))",
  "(TABLE secrets)",
  "1 UNION SELECT 2",
  "a FROM secrets",
  "extract(year from (select d from s))",
])("checkExpression finds the sub-query in %s", (text) => {
  expect(() => checkExpression(text, rules)).toThrow("Custom SQL fields cannot contain sub-queries.");
});

it.each([
  "pg_sleep(1)",
  "PG_READ_FILE('/etc/passwd')",
  "query_to_xml('select 1', true, true, '')",
  '"pg_sleep"(1)',
  "pg_catalog.pg_ls_dir('.')",
  "pg_sleep /* */ (1)",
  'U&"\\0070g_sleep"(1)',
  "dblink('x', 'y')",
  "lo_import('x')",
  "version()",
  "current_setting('x')",
])("checkExpression refuses the call of %s in all SQL", (text) => {
  for (const trusted of [true, false])
    expect(() => checkExpression(text, { ...rules, trusted })).toThrow("disallowed function");
});

it.each(["my_function(1)", "public.count(1)", '"Count"(1)', "pg_typeof(a)", "has_table_privilege('t', 'select')"])(
  "checkExpression refuses the call of %s in requests, which is not on the allow-list",
  (text) => {
    expect(() => checkExpression(text, rules)).toThrow("disallowed function");
    expect(checkExpression(text, allowed)).toBe(text);
  },
);

it("checkClause names the invalid clause", () => {
  expect(() => checkClause("1=1) OR (1=1 --", rules)).toThrow("Invalid SQL clause: 1=1) OR (1=1 --");
});

it("dialects write any text as one literal", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }).filter((text) => !text.includes("\0")),
      (text) => {
        const tokens = tokenize(`a = ${postgres.text(text)} AND b`, postgres.lexical);
        expect(tokens.map(({ kind }) => kind)).toEqual(["word", "symbol", "string", "word", "word"]);
      },
    ),
  );
});

it("dialects write any name as one identifier", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => !text.includes("\0")),
      (text) => {
        expect(tokenize(postgres.quote(text), postgres.lexical)).toHaveLength(1);
      },
    ),
  );
});

it("dialects quote reserved words", () => {
  expect(["order", "User", "a b", "1a", "value", "_x"].map(postgres.quote)).toEqual([
    '"order"',
    '"User"',
    '"a b"',
    '"1a"',
    "value",
    "_x",
  ]);
});

it("splits scripts and recognizes statements that only read", () => {
  const statements = splitStatements(
    "SELECT ';' -- x;\n; WITH d AS (DELETE FROM t RETURNING 1) SELECT * FROM d; EXPLAIN SELECT 1; (SELECT 2); /*!50000 DROP */ VACUUM",
    postgres,
  );
  expect(statements.map((statement) => [statement.verb, isReadOnly(statement)])).toEqual([
    ["SELECT", true],
    ["WITH", false],
    ["EXPLAIN", true],
    ["SELECT", true],
    ["VACUUM", false],
  ]);
});

it("tokenizes a megabyte of any text in linear time", () => {
  let read = 0;
  for (const part of ["\\", "(", "--\n", "'", "$", "/*", "extract( from "]) {
    try {
      checkExpression(part.repeat(1_000_000 / part.length), rules);
    } catch {
      // Most of these are not expressions.
    }
    read++;
  }
  expect(read).toBe(7);
}, 60_000);

it("singleSelect replaces a lone carriage return by a line break, so that all engines end a comment there", () => {
  expect(singleSelect("SELECT 1 -- x\r, 2", postgres)).toBe("SELECT 1 -- x\n, 2");
});

describe("checkExpression with a cached long text", () => {
  const long = `1 = 1${" OR a = 1".repeat(2000)}`;

  it("returns the same result, separately for each dialect and trust level", () => {
    for (const trusted of [true, false])
      for (const dialect of [postgres, mysql])
        for (let repeated = 0; repeated < 2; repeated++) expect(checkExpression(long, { dialect, trusted })).toBe(long);
    expect(() => checkExpression(`${long} OR a = (SELECT 1)`, { dialect: postgres, trusted: false })).toThrow(
      "sub-queries",
    );
    expect(checkExpression(`${long} OR a = (SELECT 1)`, { dialect: postgres, trusted: true })).toContain("SELECT");
    expect(() => checkExpression(`${long} OR a = (SELECT 1)`, { dialect: postgres, trusted: false })).toThrow(
      "sub-queries",
    );
  });

  it("checks the dataset's columns on each call", () => {
    const named = `${long} OR t.other = 1`;
    for (let repeated = 0; repeated < 2; repeated++) {
      expect(checkExpression(named, { dialect: postgres, trusted: false, columns: new Set(["other"]) })).toBe(named);
      expect(() => checkExpression(named, { dialect: postgres, trusted: false, columns: new Set(["mine"]) })).toThrow(
        "Columns missing in dataset: ['other']",
      );
    }
  });

  it("tokenizes the text once", () => {
    let reads = 0;
    const operators = { has: (sign: string) => (reads++, postgres.lexical.operators.has(sign)) } as ReadonlySet<string>;
    const dialect = { ...postgres, lexical: { ...postgres.lexical, operators } };
    checkExpression(long, { dialect, trusted: false });
    const once = reads;
    checkExpression(long, { dialect, trusted: false });
    expect([once > 1000, reads]).toEqual([true, once]);
  });
});
