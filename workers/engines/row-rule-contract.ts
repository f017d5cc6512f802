import { beforeAll, expect, it } from "vitest";
import type { DatasetColumn, DatasetModel } from "../../schema/dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../../schema/dataset/model-builders";
import type { Value } from "../../schema/query/chart-data-response";
import type { QueryObject } from "../../schema/query/query-context";
import type { RowConditions } from "../../schema/row-rule/restrictions";
import { compileQuery } from "../../schema/sql/compile/compile";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { SqlError } from "../../schema/sql/sql-error";
import type { Connection, Engine } from "./engine";
import { attacksOn, sourcesOf } from "./row-rule-attacks/attacks";
import { QUERY_PLACES } from "../../schema/sql/row-rules/query-places";

/**
 * What the suite needs: separate worlds, each with a table `t` of the given rows and a table `secrets` (id, payload) of
 * one row `LEAK`.
 */
export interface RowRuleSubject {
  engine: Engine;
  /**
   * Columns in the order id, region, n, ds, payload; `values` is what follows INSERT INTO t VALUES, empty for no rows.
   */
  makeWorld: (world: string, rows: readonly RuledRow[], values: string) => Promise<void>;
  /** Returns a connection where `t` is the world's table. */
  connect: (world: string) => Connection;
  types: { int: string; text: string; time: string };
  /**
   * For slow engines: tests each text only in every `stride`-th place and under one of the rules; by default in all
   * places under all rules.
   */
  stride?: number;
}

export interface RuledRow {
  id: number;
  region: string | null;
  n: number;
  /** Epoch ms. */
  ds: number;
  payload: string;
}

const REGIONS = ["a", "b", "c", null, "O'Neil"];
const ROWS: readonly RuledRow[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  region: REGIONS[at % 5]!,
  n: at % 7,
  ds: Date.UTC(2024, 0, 1 + at),
  payload: `value-${at + 1}!`,
}));

/** Row rules, each with a predicate for the rows that it allows. */
const rulesOf = ({ text }: Pick<Dialect, "text">): readonly [RowConditions, (row: RuledRow) => boolean][] => [
  [[["region = 'a'"]], ({ region }) => region === "a"],
  [[["n > 3"]], ({ n }) => n > 3],
  [
    [["region = 'b' or region is null"], ["id > 3 -- late"]],
    ({ region, id }) => (region === "b" || region === null) && id > 3,
  ],
  [
    [[`region = ${text("O'Neil")}`, "n = 1 /* or */"], ["not (n = 0)"]],
    ({ region, n }) => (region === "O'Neil" || n === 1) && n !== 0,
  ],
  [[["id in (select id from secrets)"]], ({ id }) => id === 1],
  [[["1 = 0"]], () => false],
];
/** Concurrent comparisons, each of two statements. */
const AT_ONCE = 4;
const NOW = new Date("2026-11-21T00:00:00Z");

/**
 * One suite for every engine: people under row rules get the same results as if the other rows did not exist, errors
 * included. Must be called inside a describe.
 */
export function rowRuleContract(subject: RowRuleSubject): void {
  const { dialect } = subject.engine;
  const rulesAndRows = rulesOf(dialect);
  const { stride = 1 } = subject;
  /** Returns each text of a place with the indexes of those of the first `count` rules that it is tested under. */
  const trials = (place: string, count: number): [string, number][] => {
    const offset = Object.keys(QUERY_PLACES).indexOf(place);
    return attacks.flatMap((attack, at) =>
      stride === 1
        ? Array.from({ length: count }, (_, rule): [string, number] => [attack, rule])
        : (at + offset) % stride === 0
          ? [[attack, Math.floor(at / stride) % count] as [string, number]]
          : [],
    );
  };
  const attacks = attacksOn(dialect.name);
  const sources = sourcesOf(dialect.name);

  beforeAll(async () => {
    for (const [world, keeps] of [
      ["everything", () => true],
      ...rulesAndRows.map(([, keeps], at) => [`permitted${at}`, keeps] as const),
    ] as const) {
      const rows = ROWS.filter(keeps);
      const values = rows
        .map(
          ({ id, region, n, ds, payload }) =>
            `(${id}, ${region === null ? "NULL" : dialect.text(region)}, ${n}, ${dialect.time("TIMESTAMP", new Date(ds))}, ${dialect.text(payload)})`,
        )
        .join(", ");
      await subject.makeWorld(world, rows, values);
    }
  }, 120_000);

  const column = (column_name: string, type: string, more: Partial<DatasetColumn> = {}): DatasetColumn =>
    buildColumn(column_name, type, { is_dttm: column_name === "ds", ...more });
  const { int, text, time } = subject.types;
  const dataset = (sql: string | null, more: Partial<DatasetModel> = {}): DatasetModel =>
    buildDataset({
      backend: subject.engine.name,
      sql,
      cache_generation: 0,
      fetch_values_predicate: "n < 100 or 1 = 1",
      columns: [
        column("id", int),
        column("region", text),
        column("n", int),
        column("ds", time),
        column("payload", text),
      ],
      metrics: [buildMetric("count")],
      ...more,
    });

  /** Returns the SQL of a query for a person under the rules; null when it is refused. */
  const compiled = (
    query: QueryObject,
    rules: RowConditions,
    source: string | null,
    more: Partial<DatasetModel> = {},
  ): string | null => {
    const rowRules = {
      conditions: source ? [] : rules,
      tables: [{ catalog: null, schema: null, table_name: "t", conditions: rules }],
      catalog: null,
    };
    try {
      return compileQuery(query, dataset(source, more), dialect, { now: NOW, allowSubqueries: true, rowRules }).sql;
    } catch (error) {
      if (error instanceof SqlError) return null;
      throw error;
    }
  };

  const rowsIn = async (world: string, sql: string): Promise<Value[][]> => {
    const connection = subject.connect(world);
    const all: Value[][] = [];
    try {
      for await (const { values, length } of connection.run(sql, { timeoutMs: 20_000, maxRows: 10_000 }))
        for (let row = 0; row < length; row++) all.push(values.map((cells) => cells[row]!));
      return all;
    } finally {
      await connection.close();
    }
  };
  /** Returns the SQL's result in one world: rows in no order, or the error. */
  const seen = async (world: string, sql: string): Promise<{ rows: string[] } | { error: string }> => {
    try {
      return {
        rows: (await rowsIn(world, sql.replaceAll("this_world", world))).map((row) => JSON.stringify(row)).toSorted(),
      };
    } catch (error) {
      if (!subject.engine.owns(error)) throw error;
      // Where the text contains its world's name, messages may be cut anywhere.
      return {
        error: sql.includes("this_world")
          ? ""
          : String(subject.engine.explain(error).message).replaceAll(world, "this_world"),
      };
    }
  };

  /** Returns whether the query had a result, which must be the same in both worlds. */
  const compareWorlds = async (
    query: QueryObject,
    at: number,
    source: string | null,
    more: Partial<DatasetModel> = {},
  ): Promise<boolean> => {
    const [rules, keeps] = rulesAndRows[at]!;
    const sql = compiled(query, rules, source, more);
    if (sql === null) return false;
    const [everything, permitted] = await Promise.all([seen("everything", sql), seen(`permitted${at}`, sql)]);
    expect.soft(everything, sql).toEqual(permitted);
    const text = JSON.stringify(everything);
    expect.soft(text, sql).not.toContain("LEAK");
    const hidden = ROWS.filter((row) => !keeps(row)).find(
      ({ payload }) => text.includes(payload) && !sql.includes(payload),
    );
    expect.soft(hidden, `${sql}\n${text}`).toBeUndefined();
    return "rows" in everything;
  };

  /** Returns how many of the comparisons had a result. */
  const compareAll = async (comparisons: readonly Parameters<typeof compareWorlds>[]): Promise<number> => {
    const waiting = comparisons.values();
    const counts = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        let count = 0;
        for (const comparison of waiting) if (await compareWorlds(...comparison)) count++;
        return count;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  it.each(Object.entries(QUERY_PLACES))(
    "returns from a table the same as if the other rows did not exist, with anything in %s",
    async (name, place) => {
      expect(
        await compareAll(trials(name, rulesAndRows.length).map(([attack, rule]) => [place(attack), rule, null])),
      ).toBeGreaterThan(0);
    },
    240_000,
  );

  it.each(Object.entries(QUERY_PLACES))(
    "returns from a query of the table the same as if the other rows did not exist, with anything in %s",
    async (name, place) => {
      expect(
        await compareAll(
          trials(name, rulesAndRows.length - 1).map(([attack, rule], at) => [
            place(attack),
            rule,
            sources[at % sources.length]!,
          ]),
        ),
      ).toBeGreaterThan(0);
    },
    240_000,
  );

  it("returns from any stored query the same as if the other rows did not exist, under each rule", async () => {
    const queries: QueryObject[] = [
      { columns: ["id", "payload"] },
      { columns: ["n"], metrics: ["count"], extras: { having: "count(*) > 0" } },
    ];
    expect(
      await compareAll(
        sources.flatMap((source) =>
          [...rulesAndRows.keys()].flatMap((at) =>
            queries.map((query): [QueryObject, number, string] => [query, at, source]),
          ),
        ),
      ),
    ).toBeGreaterThan(40);
  }, 240_000);

  it("returns for expressions in stored columns the same as if the other rows did not exist", async () => {
    await compareAll(
      attacks.flatMap((expression, at): Parameters<typeof compareWorlds>[] => {
        const stored = {
          columns: [
            ...dataset(null).columns,
            column("stored", text, { expression }),
            column("moment", time, { expression, is_dttm: true }),
          ],
        };
        return [
          [
            { columns: ["id"], filters: [{ col: "stored", op: "IS NOT NULL" }] },
            at % rulesAndRows.length,
            null,
            stored,
          ],
          [
            {
              columns: ["stored"],
              metrics: ["count"],
              granularity: "moment",
              time_range: "2024-01-03 : 2024-02-01",
              series_columns: ["stored"],
              series_limit: 30,
            },
            (at + 1) % rulesAndRows.length,
            at % 2 ? null : "select * from t",
            stored,
          ],
        ];
      }),
    );
  }, 240_000);

  it("returns the rows that each rule allows: from the table, from queries of it, counted and ranked", async () => {
    for (const [rules, keeps] of rulesAndRows) {
      const visible = ROWS.filter(keeps);
      for (const source of [null, ...sources.slice(0, 1), "with x as (select * from t) select x.* from x"]) {
        const rows = (query: QueryObject): Promise<Value[][]> => rowsIn("everything", compiled(query, rules, source)!);
        expect(await rows({ columns: ["id", "payload"], orderby: [["id", true]] })).toEqual(
          visible.map(({ id, payload }) => [id, payload]),
        );
        expect(await rows({ columns: ["id"], is_rowcount: true })).toEqual([[visible.length]]);
        expect(await rows({ columns: ["id"], extras: { where: "n > 1 or 1 = 1" }, orderby: [["id", true]] })).toEqual(
          visible.map(({ id }) => [id]),
        );
        const biggest = Math.max(-1, ...visible.map(({ n }) => n));
        const top: QueryObject = {
          columns: ["n"],
          metrics: ["count"],
          series_columns: ["n"],
          series_limit: 1,
          series_limit_metric: { expressionType: "SQL", sqlExpression: "max(n)", label: "m" },
        };
        expect(await rows(top)).toEqual(
          visible.length > 0 ? [[biggest, visible.filter(({ n }) => n === biggest).length]] : [],
        );
      }
    }
  });

  it("refuses tables that contain rows of other tables", () => {
    const tables = [
      ["information_schema", "columns"],
      ["INFORMATION_SCHEMA", "COLUMNS"],
      ...(SYSTEM_TABLES[dialect.name] ?? []),
    ] as const;
    for (const [schema, table_name] of tables) {
      expect(compiled({ columns: ["id"] }, rulesAndRows[0]![0], null, { schema, table_name }), table_name).toBeNull();
      expect(
        compiled(
          { columns: ["id"] },
          rulesAndRows[0]![0],
          `SELECT * FROM ${[schema, table_name]
            .filter((part) => part !== null)
            .map((part) => dialect.quote(part))
            .join(".")}`,
        ),
        table_name,
      ).toBeNull();
    }
  });
}

const SYSTEM_TABLES: Readonly<Record<string, readonly (readonly [string | null, string])[]>> = {
  mysql: [
    ["mysql", "innodb_index_stats"],
    ["mysql", "column_stats"],
    ["performance_schema", "events_statements_history"],
    ["sys", "statement_analysis"],
    ["SYS", "processlist"],
  ],
  sqlite: [
    ["main", "sqlite_stat1"],
    [null, "sqlite_master"],
    [null, "SQLITE_SCHEMA"],
  ],
  clickhouse: [
    ["system", "query_log"],
    ["system", "parts_columns"],
    [null, ".inner.seen"],
    [null, ".inner_id.6d1f6f8e-2f5c-4f6d-9d44-0f9d0a1d9f10"],
  ],
  trino: [
    ["system", "queries"],
    ["information_schema", "tables"],
    [null, "t$partitions"],
    [null, "t$files"],
    [null, "T@1"],
  ],
  snowflake: [["INFORMATION_SCHEMA", "TABLES"]],
  bigquery: [
    ["INFORMATION_SCHEMA", "TABLES"],
    [null, "t$20240101"],
    [null, "t*"],
  ],
};
