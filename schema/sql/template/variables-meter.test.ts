import { expect, it } from "vitest";
import { MAX_TEMPLATE_UNITS } from "../../limits";
import type { DatasetModel } from "../../dataset/model";
import { normalizeQuery } from "../../query/normalize-query-context";
import type { QueryObject } from "../../query/query-context";
import { compileQuery } from "../compile/compile";
import { postgres } from "../dialects/postgres";
import type { TemplateFacts } from "./facts";
import { Meter } from "./meter";

const column = (column_name: string) => ({
  column_name,
  type: "INT",
  expression: null,
  is_dttm: false,
  groupby: true,
  filterable: true,
});
const modelOf = (id: number, names: readonly string[]) =>
  ({
    id,
    table_name: `t${id}`,
    schema: null,
    catalog: null,
    sql: null,
    columns: names.map(column),
    metrics: [],
    database: { id: 1 },
  }) as unknown as DatasetModel;
const WIDE = modelOf(
  2,
  Array.from({ length: 1600 }, (_, at) => `c${at}`),
);
const VALUES = Array.from({ length: 50_000 }, (_, at) => `v${at}`);

/** Units that a query's templates spend; refused templates count with the units spent until the refusal. */
function spent(
  templates: readonly string[],
  { query = {}, facts = {} }: { query?: QueryObject; facts?: Partial<TemplateFacts> } = {},
): number {
  const meter = new Meter();
  const columns = templates.map((sqlExpression, at) => ({ label: `x${at}`, sqlExpression }));
  const context = {
    now: new Date(0),
    templates: {
      user: { id: 1, username: "u", email: "e", roles: [] },
      urlParams: {},
      parameters: {},
      meter,
      datasets: new Map([[2, { model: WIDE, rowRules: { conditions: [], tables: [] } }]]),
      ...facts,
    },
  };
  try {
    compileQuery(normalizeQuery({ columns, ...query }), modelOf(1, ["a"]), postgres, context as never);
  } catch {
    // A refused template has spent units, too.
  }
  return meter.spent;
}

it("charges each template that reads the request's filters by their values", () => {
  const filters = [{ col: "a", op: "IN", val: VALUES }];
  expect(spent(["{% set x = filter %}1"], { query: { filters } })).toBeGreaterThan(50_000);
  expect(spent(["{% set x = 1 %}1"], { query: { filters } })).toBeLessThan(1000);
});

it("charges each template that reads column names by their number", () => {
  const set = (name: string) => [`{% set x = ${name} %}1`, ...Array.from({ length: 999 }, () => "1")];
  for (const name of ["columns", "groupby"]) expect(spent(set(name)), name).toBeGreaterThan(1000);
});

it("reads one of many parameters of a dataset without iterating the others", () => {
  const parameters = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at]));
  const began = performance.now();
  expect(
    spent(
      Array.from({ length: 1000 }, () => "{{ k7 }}"),
      { facts: { parameters } },
    ),
  ).toBeLessThan(MAX_TEMPLATE_UNITS);
  expect(performance.now() - began).toBeLessThan(2000);
});

it("charges a parameter by the values in it", () => {
  expect(
    spent(["{% set x = list %}1"], { facts: { parameters: { list: [VALUES, { more: VALUES }] } } }),
  ).toBeGreaterThan(100_000);
});

it("compares an unknown name with a limited number of names", () => {
  const parameters = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`${"a".repeat(50)}${at}`, at]));
  const began = performance.now();
  spent([`{{ ${"a".repeat(54)} }}`], { facts: { parameters } });
  expect(performance.now() - began).toBeLessThan(1000);
});

it("charges a text with many request texts for each of them, before they are quoted", () => {
  const doubled =
    "{% set n = namespace(m=url_param('x') ~ 'a') %}{% for i in range(15) %}{% set n.m = n.m ~ n.m %}{% endfor %}{{ n.m }}";
  const began = performance.now();
  expect(spent([doubled], { facts: { urlParams: { x: "a" } } })).toBeGreaterThan(MAX_TEMPLATE_UNITS);
  expect(performance.now() - began).toBeLessThan(2000);
});

it("charges another dataset by its columns and metrics", () => {
  expect(spent(["{% set x = dataset(2) %}1"])).toBeGreaterThan(80_000);
});
