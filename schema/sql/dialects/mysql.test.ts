import fc from "fast-check";
import { expect, it } from "vitest";
import { checkExpression } from "../compile/expression";
import { readSql } from "../read/relations";
import { singleSelect } from "../read/statement";
import { tokenize } from "../read/tokens";
import { mysql, MYSQL_LEXICAL } from "./mysql";

const requested = { dialect: mysql, trusted: false };
const stored = { dialect: mysql, trusted: true };

it.each([
  "SUM(a) / COUNT(*)",
  "CASE WHEN a > 1 THEN 'x;y' ELSE ')' END",
  "`we``ird)` = 1",
  "'it\\'s' = a",
  "a- -1",
  "DATE_ADD(ds, INTERVAL 1 DAY)",
  "GROUP_CONCAT(DISTINCT a ORDER BY a SEPARATOR ', ')",
  "a RLIKE '^x'",
  "JSON_VALUE(a, '$.b')",
  "a->>'$.b'",
])("accepts %s unchanged", (text) => {
  expect(checkExpression(text, requested)).toBe(text);
});

it.each(["a = 1 # rest", "a = 1 -- rest", "a = 1 /* rest */"])("removes the comment of %s", (text) => {
  expect(checkExpression(text, requested)).toBe("a = 1");
});

it.each([
  "1 /*! + sleep(5) */",
  "1 /*!50000 UNION SELECT 1 */",
  "1 /*M! + 1 */",
  "1 /*M!100100 INTO OUTFILE 'x' */",
  "1 /*+ SET_VAR(max_execution_time=0) */",
  "@x := 1",
  "@@datadir",
  "@@global.version",
  "'open\\'",
  "`open",
  '"open',
])("refuses %s everywhere", (text) => {
  for (const rules of [requested, stored]) expect(() => checkExpression(text, rules)).toThrow("Error parsing near");
  expect(() => singleSelect(`SELECT ${text} FROM t`, mysql)).toThrow("Error parsing near");
});

it("accepts look-alikes inside strings and names", () => {
  for (const text of ["'/*!'", "'a@b.example'", "`a@b`", "'@@x'"]) expect(checkExpression(text, requested)).toBe(text);
});

it.each([
  "sleep(1)",
  "SLEEP /**/ (1)",
  "`sleep`(1)",
  "BENCHMARK(1000000, md5('x'))",
  "load_file('/etc/passwd')",
  "get_lock('x', 1)",
  "sys_exec('id')",
  "updatexml(1, concat(0x7e, (a)), 1)",
  "extractvalue(1, a)",
  "version()",
  "user()",
  "database()",
  "nextval(s)",
  "name_const('x', 1)",
  "gtid_subset(a, 'x')",
  "slèep(1)",
])("refuses the call of %s in all SQL", (text) => {
  for (const rules of [requested, stored]) expect(() => checkExpression(text, rules)).toThrow("disallowed function");
});

it.each(["my_function(1)", "app.my_function(1)", "`Count`(1)", "st_geomfromtext('x')", "uuid_to_bin(a)"])(
  "refuses the call of %s in requests, which is not on the allow-list",
  (text) => {
    expect(() => checkExpression(text, requested)).toThrow("disallowed function");
    expect(checkExpression(text, stored)).toBe(text);
  },
);

it.each([
  "(SELECT 1)",
  "a IN (select b from c)",
  "EXISTS (/* */ sElEcT 1)",
  "1 UNION SELECT 2",
  "a FROM secrets",
  "(TABLE secrets)",
  "(VALUES ROW(1))",
  "1 INTO OUTFILE 'x'",
])("finds the sub-query in %s", (text) => {
  expect(() => checkExpression(text, requested)).toThrow("Custom SQL fields cannot contain sub-queries.");
});

it.each(["substring(previous value for secrets, 1)", "SUBSTRING('x', NEXT /* */ VALUE FOR hidden.secrets)"])(
  "returns null for %s, which names a table as a sequence",
  (text) => {
    expect(() => checkExpression(text, requested)).toThrow("more than one way");
    expect(readSql(`SELECT ${text}`, mysql)).toBeNull();
    expect(checkExpression("substring(value for 3)", requested)).toBe("substring(value for 3)");
  },
);

it("writes any text as one literal, and any name as one identifier", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(tokenize(`a = ${mysql.text(text)} AND b`, MYSQL_LEXICAL).map(({ kind }) => kind)).toEqual([
        "word",
        "symbol",
        "string",
        "word",
        "word",
      ]);
      // However the server reads backslashes, the literal ends at its closing quote.
      expect(tokenize(mysql.text(text), { ...MYSQL_LEXICAL, backslashes: false })).toHaveLength(1);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((name) => !name.includes("\0")),
      (name) => {
        expect(tokenize(mysql.quote(name), MYSQL_LEXICAL)).toHaveLength(1);
      },
    ),
  );
  expect(["order", "Rank", "a b", "1a", "value_", "a`b"].map(mysql.quote)).toEqual([
    "`order`",
    "`Rank`",
    "`a b`",
    "`1a`",
    "value_",
    "`a``b`",
  ]);
});

it("writes times as literals of the column's type", () => {
  const at = new Date("2024-02-29T12:30:00.250Z");
  expect(["DATE", "DATETIME(3)", "timestamp", "TIME", "VARCHAR(20)", null].map((type) => mysql.time(type, at))).toEqual(
    [
      "STR_TO_DATE('2024-02-29', '%Y-%m-%d')",
      "STR_TO_DATE('2024-02-29 12:30:00.250000', '%Y-%m-%d %H:%i:%s.%f')",
      "STR_TO_DATE('2024-02-29 12:30:00.250000', '%Y-%m-%d %H:%i:%s.%f')",
      null,
      null,
      null,
    ],
  );
});

it("derives column kinds from native types", () => {
  expect(
    [
      "TINYINT(1)",
      "INTEGER UNSIGNED",
      "DECIMAL(10, 2)",
      "BIT(3)",
      "YEAR(4)",
      "ENUM('a')",
      "LONGTEXT",
      "VARCHAR(20)",
      "JSON",
      "DATE",
      "DATETIME(6)",
      "TIME",
      "GEOMETRY",
      null,
    ].map(mysql.kindOf),
  ).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 1, null]);
});
