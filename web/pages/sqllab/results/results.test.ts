import { describe, expect, it } from "vitest";
import type { RunColumn } from "../../../../schema/query-run/calls";
import { columnFilter } from "./column-filter";
import { copiedText, tableNamed } from "./copy/copy-formats";
import { compareNumbers } from "./exact-order";
import { gridWidths } from "./grid/grid-widths";
import { rowsInView } from "./rows-in-view";
import { statisticsInSteps } from "./statistics/column-statistics";

const column = (name: string, type_generic: number): RunColumn => ({
  column_name: name,
  name,
  type: "T",
  type_generic,
  is_dttm: type_generic === 2,
});
const [n, s, t] = [column("n", 0), column("s", 1), column("t", 2)];
const table = {
  columns: [n, s, t],
  rows: [
    { n: "9223372036854775807", s: "beta", t: "2020-01-02T03:04:05" },
    { n: 5, s: "Alpha|x", t: null },
    { n: null, s: "gamma", t: "2019-05-06" },
    { n: "9223372036854775806", s: null, t: "2020-01-02T03:04:04" },
  ],
};
const shown = (requested: Partial<Parameters<typeof rowsInView>[1]>) => [
  ...rowsInView(table, { search: "", filters: {}, sorts: [], ...requested }, "en"),
];

describe("rowsInView", () => {
  it("sorts numbers beyond JavaScript's precision, with nulls last in both directions", () => {
    expect(shown({ sorts: [{ key: "n", desc: false }] })).toEqual([1, 3, 0, 2]);
    expect(shown({ sorts: [{ key: "n", desc: true }] })).toEqual([0, 3, 1, 2]);
    expect(shown({ sorts: [{ key: "t", desc: false }] })).toEqual([2, 3, 0, 1]);
    expect(["-2", "-10.5", "0.25", "0.3"].sort(compareNumbers)).toEqual(["-10.5", "-2", "0.25", "0.3"]);
  });
  it("searches all cells as displayed and filters each column by its values", () => {
    expect(shown({ search: "2020-01-02 03" })).toEqual([0, 3]);
    expect(shown({ search: "alpha 5" })).toEqual([1]);
    expect(shown({ filters: { n: "> 9223372036854775806" } })).toEqual([0]);
    expect(shown({ filters: { n: "1..10" } })).toEqual([1]);
    expect(shown({ filters: { s: "!a" } })).toEqual([]);
    expect(shown({ filters: { s: "null" } })).toEqual([3]);
    expect(shown({ filters: { s: "is not null", t: ">= 2020" } })).toEqual([0]);
    expect(columnFilter("  ", s)).toBeNull();
  });
  it("accepts column names that are inherited properties of objects", () => {
    const names = ["constructor", "__proto__", "toString"];
    const odd = {
      columns: names.map((name) => column(name, 0)),
      rows: [3, 1, 2].map(
        (value) =>
          JSON.parse(`{"constructor": ${value}, "__proto__": ${-value}, "toString": null}`) as Record<string, number>,
      ),
    };
    expect([...rowsInView(odd, { search: "", filters: {}, sorts: [{ key: "__proto__", desc: false }] }, "en")]).toEqual(
      [0, 2, 1],
    );
    expect([...rowsInView(odd, { search: "", filters: { ["__proto__"]: "< -1" }, sorts: [] }, "en")]).toEqual([0, 2]);
    expect(Object.keys(gridWidths({ ...odd, available: 400, measure: () => 10, userWidths: {} }))).toEqual(names);
  });
});

describe("copiedText", () => {
  const copied = {
    columns: [n, s, t],
    rows: table.rows.slice(0, 2),
    table: tableNamed('select * from demo."Big Table" x'),
  };
  it("copies exact values in every format", () => {
    expect(copiedText("tsv", copied)).toBe("n\ts\tt\n9223372036854775807\tbeta\t2020-01-02 03:04:05\n5\tAlpha|x\t");
    expect(copiedText("csv", { ...copied, rows: [{ n: 1, s: '=a"b', t: null }] })).toBe(`n,s,t\n1,"'=a""b",`);
    expect(copiedText("markdown", copied)).toBe(
      "| n | s | t |\n| ---: | --- | --- |\n| 9223372036854775807 | beta | 2020-01-02 03:04:05 |\n| 5 | Alpha\\|x | NULL |",
    );
    expect(copiedText("json", copied)).toBe(
      '[\n  {"n": 9223372036854775807, "s": "beta", "t": "2020-01-02T03:04:05"},\n  {"n": 5, "s": "Alpha|x", "t": null}\n]',
    );
    expect(copiedText("insert", { ...copied, rows: [{ n: 1.5, s: "it's", t: null }] })).toBe(
      `INSERT INTO demo."Big Table" (n, s, t) VALUES\n(1.5, 'it''s', NULL);`,
    );
  });
});

describe("statisticsInSteps", () => {
  const of = (which: RunColumn, order = [0, 1, 2, 3], rows: typeof table.rows = table.rows) => {
    const steps = statisticsInSteps(rows, Uint32Array.from(order), which);
    for (let count = 1; ; count++) {
      const { done, value } = steps.next();
      if (done) return { ...value, steps: count };
    }
  };
  it("returns count, nulls, distinct values, minimum, maximum and mean of the filtered rows", () => {
    expect(of(n)).toMatchObject({
      count: 4,
      nulls: 1,
      distinct: 3,
      min: 5,
      max: "9223372036854775807",
      median: "9223372036854775806",
    });
    expect(of(n, [1, 1, 2])).toMatchObject({
      count: 3,
      nulls: 1,
      distinct: 1,
      mean: 5,
      sum: 10,
      top: [
        { value: 5, count: 2 },
        { value: null, count: 1 },
      ],
    });
    expect(of(s)).toMatchObject({ mean: null, min: "Alpha|x", max: "gamma", lengths: [4, 7] });
    expect(of(t)).toMatchObject({ min: "2019-05-06", lengths: null });
  });
  it("uses many steps for many rows, and finds their median", () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({
      n: (at * 7919) % 20_001,
      s: `word ${at % 500}`,
      t: null,
    }));
    const all = many.map((_, at) => at);
    const numbers = of(n, all, many);
    expect(numbers).toMatchObject({
      count: 20_001,
      distinct: 20_001,
      min: 0,
      max: 20_000,
      median: 10_000,
      mean: 10_000,
    });
    expect(numbers.steps).toBeGreaterThan(30);
    expect(of(s, all, many)).toMatchObject({
      distinct: 500,
      min: "word 0",
      max: "word 99",
      median: null,
      top: [
        { value: "word 0", count: 41 },
        { value: "word 1", count: 40 },
        ...Array.from({ length: 8 }, () => ({ count: 40 })),
      ],
    });
  });
});
