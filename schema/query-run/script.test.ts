import { expect, it } from "vitest";
import { Failure } from "../errors";
import { postgres } from "../sql/dialects/postgres";
import { effectiveLimit, limitingFactor } from "./limiting-factor";
import { resultColumns } from "./result-columns";
import { rowLines } from "./row-text";
import { type CreatedTable, stepsOf, unnamedTable } from "./script";

const steps = (sql: string, rules: Partial<Parameters<typeof stepsOf>[2]> = {}) =>
  stepsOf(sql, postgres, { limit: 10, allowDml: false, made: null, ...rules });
const texts = (sql: string, rules = {}) => steps(sql, rules).map(({ kind, text, run }) => `${kind}: ${run(text)}`);
const refused = (sql: string, rules = {}) => {
  try {
    return String(texts(sql, rules));
  } catch (error) {
    return error instanceof Failure ? error.errors[0]!.error_type : String(error);
  }
};
const made = (kind: CreatedTable["kind"], schema: string | null = null): { made: CreatedTable } => ({
  made: { kind, schema, name: "Made" },
});

it("splits a script and limits each statement that reads", () => {
  expect(texts("select 1; -- two\nselect 2 limit 3;")).toEqual(["read: select 1\nLIMIT 11", "read: select 2 limit 3"]);
  expect(steps("select 1; select 2")[1]).toMatchObject({ offset: 10, own: null });
  expect(texts("select 1 limit 99")).toEqual(["read: select 1 limit 11"]);
});

it("refuses statements that write unless the database allows them", () => {
  expect(refused("select 1; update t set a = 1")).toBe("DML_NOT_ALLOWED_ERROR");
  expect(texts("update t set a = 1; select 2", { allowDml: true })).toEqual([
    "write: update t set a = 1",
    "read: select 2\nLIMIT 11",
  ]);
  expect(refused("do $$ begin end $$", { allowDml: true })).toBe("DML_NOT_ALLOWED_ERROR");
});

it("reports the position of a misspelled statement instead of refusing a write", () => {
  expect([refused("select 1;\n selct 2"), refused("(foo)", { allowDml: true }), refused("1 + 1")]).toEqual([
    "Error: Error parsing near 'selct' at line 2:6",
    "Error: Error parsing near 'foo' at line 1:4",
    "Error: Error parsing near '1' at line 1:1",
  ]);
  expect([refused("grant all on t to u"), refused("copy t to program 'x'"), refused("begin; drop table t")]).toEqual([
    "DML_NOT_ALLOWED_ERROR",
    "DML_NOT_ALLOWED_ERROR",
    "DML_NOT_ALLOWED_ERROR",
  ]);
});

it("creates a table from the last SELECT, or a view from the only one, without a limit", () => {
  expect(texts("select 1; select 2", made("TABLE", "s"))).toEqual([
    "read: select 1\nLIMIT 11",
    'write: CREATE TABLE s."Made" AS\nselect 2',
  ]);
  expect(texts("select 2", made("VIEW"))).toEqual(['write: CREATE VIEW "Made" AS\nselect 2']);
  expect(refused("select 1; select 2", made("VIEW"))).toBe("INVALID_CVAS_QUERY_ERROR");
  expect(refused("select 1; show all", made("TABLE"))).toBe("INVALID_CTAS_QUERY_ERROR");
  expect(refused("with x as (delete from t returning *) select * from x", { ...made("TABLE"), allowDml: true })).toBe(
    "INVALID_CTAS_QUERY_ERROR",
  );
  expect(unnamedTable("ann o'neil", new Date("2026-11-21T03:34:25.5Z"))).toBe(
    "tmp_ann_o_neil_table_2026_11_21_03_34_25",
  );
});

it("refuses forbidden functions, and scripts without a statement", () => {
  expect(refused("select pg_sleep(1)")).toBe("SYNTAX_ERROR");
  expect(texts("select * from t tablesample system (10)")).toEqual([
    "read: select * from t tablesample system (10)\nLIMIT 11",
  ]);
  expect([
    refused("select system (10)"),
    refused("select a, system ('x') from t tablesample system (1)"),
    refused("select * from t tablesample pg_sleep (1)"),
  ]).toEqual(Array(3).fill("SYNTAX_ERROR"));
  expect(refused("-- nothing")).toBe("INVALID_SQL_ERROR");
});

it("returns what limited the rows", () => {
  expect([effectiveLimit(null), effectiveLimit(0), effectiveLimit(5), effectiveLimit(1e9)]).toEqual([
    100_000, 100_000, 5, 100_000,
  ]);
  expect([
    limitingFactor(null, 10, 3, false),
    limitingFactor(null, 10, 10, true),
    limitingFactor(2, 10, 2, false),
    limitingFactor(2, 10, 1, false),
    limitingFactor(10, 10, 10, false),
    limitingFactor(50, 10, 10, true),
  ]).toEqual(["NOT_LIMITED", "DROPDOWN", "QUERY", "NOT_LIMITED", "QUERY_AND_DROPDOWN", "DROPDOWN"]);
});

it("shows times that are finer than a millisecond in full precision", () => {
  const columns = [
    { type: "datetime", typeName: "TIMESTAMP WITH TIME ZONE" },
    { type: "datetime", typeName: "TIMESTAMP WITHOUT TIME ZONE" },
  ] as const;
  expect(rowLines(["a", "b"], columns, [["2020-01-02T03:04:05.120001"], ["2020-01-02T03:04:05.120001"]], 0, 1)).toBe(
    ',{"a":"2020-01-02T03:04:05.120001+00:00","b":"2020-01-02T03:04:05.120001"}\n',
  );
});

it("makes column names unique and writes rows as lines", () => {
  const columns = [
    { name: "a", type: "int", typeName: "BIGINT" },
    { name: "a", type: "datetime", typeName: "TIMESTAMP WITH TIME ZONE" },
    { name: "d", type: "datetime", typeName: "DATE" },
  ] as const;
  const shown = resultColumns(columns, "postgresql");
  expect(shown.map(({ name, type, type_generic, is_dttm }) => [name, type, type_generic, is_dttm])).toEqual([
    ["a", "LONGINTEGER", 0, false],
    ["a__1", "DATETIMETZ", 2, true],
    ["d", "DATE", 2, true],
  ]);
  const at = Date.UTC(2020, 0, 2, 3, 4, 5, 120);
  expect(
    rowLines(
      ["a", "a__1", "d"],
      columns,
      [
        [1, null],
        [at, null],
        [Date.UTC(2020, 0, 2), null],
      ],
      0,
      2,
    ),
  ).toBe(',{"a":1,"a__1":"2020-01-02T03:04:05.120000+00:00","d":"2020-01-02"}\n,{"a":null,"a__1":null,"d":null}\n');
});
