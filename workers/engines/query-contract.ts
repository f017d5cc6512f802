import { expect, it } from "vitest";
import type { DatasetModel } from "../../schema/dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../../schema/dataset/model-builders";
import type { QueryFilter, QueryObject } from "../../schema/query/query-context";
import type { Value } from "../../schema/query/chart-data-response";
import { compileQuery } from "../../schema/sql/compile/compile";
import { bucketOf } from "./query-contract-buckets";
import { type Event, EVENTS } from "./query-contract-events";
import type { Connection, Engine } from "./engine";

/** What the suite needs: a table `events` with the rows of EVENTS and columns of these types. */
export interface QuerySubject {
  engine: Engine;
  connect: () => Connection;
  schema: string;
  types: { int: string; text: string; boolean: string; time: string };
  /** The grain of P1W where weeks do not begin on Monday, as recorded for SQLite. */
  week?: string;
}

const NOW = new Date("2026-11-21T03:20:23Z");

/**
 * One suite for every engine with SQL of its own: compiled queries run, and mean the same. Must be called inside a
 * describe.
 */
export function queryContract(subject: QuerySubject): void {
  const { dialect } = subject.engine;
  const { int, text, boolean, time } = subject.types;
  const dataset = buildDataset({
    backend: subject.engine.name,
    table_name: "events",
    schema: subject.schema,
    columns: [
      buildColumn("id", int),
      buildColumn("s", text),
      buildColumn("n", int),
      buildColumn("b", boolean),
      buildColumn("ds", time, { is_dttm: true }),
      buildColumn("epoch", int, { is_dttm: true, python_date_format: "epoch_s" }),
      buildColumn("epoch_ms", int, { is_dttm: true, python_date_format: "epoch_ms" }),
      buildColumn("day", text, { is_dttm: true, python_date_format: "%Y-%m-%d" }),
      buildColumn("twice", int, { expression: "n*2" }),
    ],
    metrics: [buildMetric("cnt")],
  });
  const compile = (query: QueryObject, more: Partial<DatasetModel> = {}) =>
    compileQuery(query, { ...dataset, ...more }, dialect, { now: NOW });
  const rows = async (sql: string): Promise<Value[][]> => {
    const connection = subject.connect();
    const all: Value[][] = [];
    try {
      for await (const { values, length } of connection.run(sql, { timeoutMs: 30_000, maxRows: 10_000 }))
        for (let row = 0; row < length; row++) all.push(values.map((cells) => cells[row]!));
      return all;
    } finally {
      await connection.close();
    }
  };
  const runQuery = async (query: QueryObject, more: Partial<DatasetModel> = {}): Promise<Value[][]> =>
    rows(compile(query, more).sql);
  const idsOf = async (query: QueryObject): Promise<Value[]> =>
    (await runQuery({ ...query, columns: ["id"], orderby: [["id", true]] })).map(([id]) => id!);
  const where = (filter: QueryFilter): string =>
    / \nWHERE (.*?) \n LIMIT/s.exec(compile({ columns: ["id"], filters: [filter] }).sql)![1]!.replace(/ \n.*/s, "");
  const ids = (test: (event: Event) => boolean): number[] => EVENTS.filter(test).map(({ id }) => id);

  const from = Date.UTC(2024, 0, 1);
  const until = Date.UTC(2025, 0, 1);
  const inYear = ({ at }: Event): boolean => at >= from && at < until;
  const cases: [QueryFilter, (event: Event) => boolean][] = [
    [{ col: "s", op: "==", val: "a" }, ({ s }) => s === "a"],
    [{ col: "s", op: "==", val: "O'Neil\\" }, ({ s }) => s === "O'Neil\\"],
    [{ col: "s", op: "!=", val: "Ärger" }, ({ s }) => s !== null && s !== "Ärger"],
    [{ col: "s", op: "==", val: null }, ({ s }) => s === null],
    [{ col: "s", op: "IN", val: ["a", "b"] }, ({ s }) => s === "a" || s === "b"],
    [{ col: "s", op: "IN", val: ["a", "<NULL>"] }, ({ s }) => s === "a" || s === null],
    [{ col: "s", op: "IN", val: ["<empty string>"] }, ({ s }) => s === ""],
    [{ col: "s", op: "NOT IN", val: ["a", null] }, ({ s }) => s !== null && s !== "a"],
    [{ col: "s", op: "NOT IN", val: ["a"] }, ({ s }) => s !== null && s !== "a"],
    [{ col: "n", op: "NOT IN", val: [1, "2"] }, ({ n }) => n !== null && n !== 1 && n !== 2],
    [{ col: "s", op: "LIKE", val: "a%" }, ({ s }) => s?.startsWith("a") ?? false],
    [{ col: "s", op: "NOT LIKE", val: "a%" }, ({ s }) => s !== null && !s.startsWith("a")],
    [{ col: "s", op: "ILIKE", val: "A%" }, ({ s }) => s?.startsWith("a") ?? false],
    [{ col: "s", op: "NOT ILIKE", val: "A%" }, ({ s }) => s !== null && !s.startsWith("a")],
    [{ col: "n", op: "LIKE", val: "1%" }, ({ n }) => n !== null && String(n).startsWith("1")],
    [{ col: "n", op: "ILIKE", val: "1%" }, ({ n }) => n !== null && String(n).startsWith("1")],
    [{ col: "n", op: "==", val: "5" }, ({ n }) => n === 5],
    [{ col: "n", op: ">", val: 5 }, ({ n }) => n !== null && n > 5],
    [{ col: "n", op: "<=", val: 5.5 }, ({ n }) => n !== null && n <= 5.5],
    [{ col: "n", op: "IS NULL" }, ({ n }) => n === null],
    [{ col: "n", op: "IS NOT NULL" }, ({ n }) => n !== null],
    [{ col: "b", op: "IS TRUE" }, ({ b }) => b === true],
    [{ col: "b", op: "IS FALSE" }, ({ b }) => b === false],
    [{ col: "b", op: "==", val: true }, ({ b }) => b === true],
    [{ col: "twice", op: ">=", val: 4 }, ({ n }) => n !== null && n * 2 >= 4],
    [{ col: { sqlExpression: "upper(s)", label: "u" }, op: "==", val: "AB" }, ({ s }) => s === "ab"],
    [{ col: "ds", op: "IN", val: [EVENTS[3]!.at] }, ({ at }) => at === EVENTS[3]!.at],
    [{ col: "ds", op: ">=", val: from }, ({ at }) => at >= from],
    [{ col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01" }, inYear],
    [{ col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01", grain: "P1Y" }, inYear],
    [{ col: "ds", op: "IN", val: [from], grain: "P1Y" }, inYear],
    [
      {
        col: "s",
        op: "ANY OF",
        val: [
          [
            { op: "ILIKE", val: "%B%" },
            { op: "!=", val: "b" },
          ],
          [{ op: "==", val: "O'Neil\\" }],
          [{ op: "IS NULL" }],
        ],
      },
      ({ s }) => s === "ab" || s === "O'Neil\\" || s === null,
    ],
    [
      {
        col: "ds",
        op: "ANY OF",
        val: [[{ op: "TEMPORAL_RANGE", val: " : 2024-01-01" }], [{ op: "TEMPORAL_RANGE", val: "2025-01-01 : " }]],
      },
      (event) => !inYear(event),
    ],
    [{ col: "epoch", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01" }, inYear],
    [{ col: "epoch_ms", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01" }, inYear],
    [{ col: "day", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01" }, inYear],
  ];

  it.each(cases)("returns the rows of %j, and with its negation and its nulls every row", async (filter, test) => {
    expect(await idsOf({ filters: [filter] })).toEqual(ids(test));
    const P = where(filter);
    const table = [subject.schema, "events"].map(dialect.quote).join(".");
    const counts = await Promise.all(
      [P, `NOT (${P})`, `(${P}) IS NULL`].map(async (condition) =>
        Number((await rows(`SELECT count(*) FROM ${table} WHERE ${condition}`))[0]![0]),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(EVENTS.length);
  });

  for (const axis of ["ds", "epoch", "epoch_ms"]) {
    it.each(dialect.timeGrains.map(({ duration }) => duration))(
      `puts times of ${axis} into the buckets of %s`,
      async (grain) => {
        const counted = new Map<number, number>();
        const meant = grain === "P1W" ? (subject.week ?? grain) : grain;
        for (const { at } of EVENTS) counted.set(bucketOf(meant, at), (counted.get(bucketOf(meant, at)) ?? 0) + 1);
        const response = await runQuery({
          columns: [],
          metrics: ["cnt"],
          is_timeseries: true,
          granularity: axis,
          extras: { time_grain_sqla: grain },
        });
        expect(response.map(([at, count]) => [at, count]).toSorted(byFirst)).toEqual([...counted].toSorted(byFirst));
      },
    );
  }

  const counted = (test: (event: Event) => boolean): number => EVENTS.filter(test).length;

  it("groups, aggregates, orders by a metric and filters groups by HAVING", async () => {
    const metrics = [
      { expressionType: "SIMPLE" as const, aggregate: "SUM" as const, column: { column_name: "n" }, label: "n" },
      "cnt",
    ];
    const response = await runQuery({
      columns: ["s"],
      metrics,
      filters: [
        { col: "n", op: ">", val: 1 },
        { col: "cnt", op: ">", val: 15 },
        { col: "n", op: "ANY OF", val: [[{ op: ">", val: 20 }], [{ op: "<", val: -1 }]], clause: "HAVING" },
      ],
      extras: { having: "SUM(n) > 10" },
      orderby: [
        ["n", false],
        ["s", true],
      ],
    });
    const rest = EVENTS.filter(({ n }) => n !== null && n > 1);
    const expected = [...new Set(rest.map(({ s }) => s))].map((name) => {
      const group = rest.filter(({ s }) => s === name);
      return [name, group.reduce((sum, { n }) => sum + n!, 0), group.length] as const;
    });
    expect(response.map(([name, sum, count]) => [name, sum, count]).toSorted(byText)).toEqual(
      expected.filter(([, sum, count]) => count > 15 && sum > 10).toSorted(byText),
    );
    expect(response.map(([, sum]) => sum)).toEqual(response.map(([, sum]) => Number(sum)).toSorted((a, b) => b - a));
  });

  it("keeps the top series, and groups the others under one name", async () => {
    const query: QueryObject = {
      columns: ["s", "b"],
      metrics: [{ expressionType: "SQL", sqlExpression: "SUM(n)", label: "total" }],
      series_columns: ["s"],
      series_limit: 2,
    };
    const sums = [...new Set(EVENTS.map(({ s }) => s))]
      .filter((s) => s !== null)
      .map((name) => [name, EVENTS.filter(({ s }) => s === name).reduce((sum, { n }) => sum + (n ?? 0), 0)] as const);
    const top = sums
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 2)
      .map(([name]) => name);
    expect([...new Set((await runQuery(query)).map(([name]) => name))].toSorted()).toEqual(top.toSorted());
    const others = await runQuery({ ...query, group_others_when_limit_reached: true });
    expect([...new Set(others.map(([name]) => name))].toSorted()).toEqual([...top, "Others"].toSorted());
    const all = EVENTS.reduce((sum, { n }) => sum + (n ?? 0), 0);
    expect(others.reduce((sum, [, , total]) => sum + Number(total), 0)).toBe(all);
  });

  it("returns any text and any name unchanged", async () => {
    const texts = [
      "'",
      "''",
      "\\",
      "\\'",
      "\\\\'",
      "\\n",
      "\n\t\r",
      "--",
      "/* */",
      "#",
      "$$",
      "“x”",
      "\u{1f600}",
      "%_",
      "{a:String}",
      "?",
      '"`',
      "x'; DROP TABLE events; --",
    ];
    expect(
      await rows(
        `SELECT ${texts.map((value, at) => `${dialect.text(value)} AS ${dialect.quote(`${at}${value}`)}`).join(", ")}`,
      ),
    ).toEqual([texts]);
  });

  it("pages by limit and offset, and counts the rows of a limited query", async () => {
    expect(await idsOf({ row_limit: 3, row_offset: 5 })).toEqual([5, 6, 7]);
    expect(await runQuery({ columns: ["id"], row_limit: 7, row_offset: 2, is_rowcount: true })).toEqual([[7]]);
  });

  it("filters by conditions, by the granularity's time range and by a calculated column", async () => {
    expect(await idsOf({ extras: { where: "n IN (1, 2) AND s LIKE 'a%'" } })).toEqual(
      ids(({ n, s }) => (n === 1 || n === 2) && (s?.startsWith("a") ?? false)),
    );
    expect(await idsOf({ granularity: "ds", time_range: "2024-01-01 : 2025-01-01" })).toEqual(ids(inYear));
    const response = await runQuery({ columns: ["twice"], metrics: ["cnt"], orderby: [["cnt", false]] });
    expect(new Map(response.map(([twice, count]) => [twice, count])).get(6)).toBe(counted(({ n }) => n === 3));
  });

  it("distinguishes labels that are names of columns, long, quoted or in other scripts", async () => {
    const labels = ["n", "ds", 'a "b" `c` \\ d', "Ä".repeat(80), "select"];
    const metrics = labels.map((label) => ({ expressionType: "SQL" as const, sqlExpression: "MAX(id)", label }));
    expect(
      await runQuery({
        columns: ["s"],
        metrics,
        filters: [
          { col: "n", op: "==", val: 3 },
          { col: "s", op: "==", val: "a" },
        ],
        orderby: [["n", true]],
      }),
    ).toEqual([["a", ...labels.map(() => Math.max(...ids(({ n, s }) => n === 3 && s === "a")))]]);
  });

  it("truncates a base axis, and reads a virtual dataset", async () => {
    const axis = { sqlExpression: "ds", label: "ds", columnType: "BASE_AXIS" as const, timeGrain: "P1Y" };
    const sql = `SELECT * FROM ${[subject.schema, "events"].map(dialect.quote).join(".")} WHERE id < 150`;
    const response = await runQuery({ columns: [axis], metrics: ["cnt"], orderby: [["cnt", false]] }, { sql });
    expect(response.toSorted(byFirst)).toEqual(
      [2023, 2024, 2025]
        .map((year) => [
          Date.UTC(year, 0, 1),
          counted(({ id, at }) => id < 150 && new Date(at).getUTCFullYear() === year),
        ])
        .filter(([, count]) => count! > 0),
    );
  });
}

type Sorted = readonly (Value | undefined)[];
const byFirst = (a: Sorted, b: Sorted): number => Number(a[0]) - Number(b[0]);
const byText = (a: Sorted, b: Sorted): number => String(a[0]).localeCompare(String(b[0]));
