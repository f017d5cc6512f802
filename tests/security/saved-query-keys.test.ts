import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { LEGACY_QUERY_KEYS, UNUSED_QUERY_KEYS } from "../../schema/query/normalize-query-context";
import { CONTEXT_KEYS, EXTRAS_KEYS, QUERY_KEYS } from "../../schema/query/query-context-schema";
import {
  VIEWERS,
  saved,
  HIT,
  contextOf,
  rowsOf,
  expectSavedRows,
  post,
  setUpSavedQueries,
} from "./saved-query-viewers";

setUpSavedQueries();

const SQL = { expressionType: "SQL", sqlExpression: "max(note)", label: "hits" };

/** Values of every type that a key accepts, containing SQL, other columns and other limits. */
const PROBES: unknown[] = [
  "note like 'SECRET-1%'",
  "at",
  "today",
  "Last week",
  "samples",
  1,
  1000,
  true,
  false,
  ["note"],
  [SQL],
  [["note", true]],
  [{ col: "note", op: "IN", val: ["SECRET-1"] }],
  [{ operation: "cum", options: { columns: { hits: "hits" }, operator: "sum" } }],
  [{ name: "a", show: true, showMarkers: false, value: "1", annotationType: "FORMULA" }],
  { where: "note = 'SECRET-1'" },
  { __time_col: "at" },
  SQL,
];
const NESTED_PROBES = ["note like 'SECRET-1%'", ["note"], { where: "note = 'SECRET-1'" }];
const KEYS = [
  ...new Set([
    ...QUERY_KEYS,
    ...LEGACY_QUERY_KEYS,
    ...UNUSED_QUERY_KEYS,
    "since",
    "until",
    "druid_time_origin",
    "time_grain_sqla",
    "time_column",
    "time_grain",
    "time_compare",
    "apply_fetch_values_predicate",
    "series_limit_metric",
    "timeseries_limit",
    "form_data",
    "force",
    "datasource",
    "rls",
    "url_params",
  ]),
];

/** These keys narrow or page the saved query; their limits have tests of their own. */
const NARROWING = new Set(["row_limit"]);

describe.each(VIEWERS)("%s with additions to a saved query", (name, viewer) => {
  let expected: string;
  beforeAll(async () => {
    const response = await post(viewer, contextOf());
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expected = rowsOf(response);
  });

  it.each(KEYS.filter((key) => !NARROWING.has(key)))("returns the saved rows or a refusal for %s", async (key) => {
    await Promise.all(
      PROBES.map((probe) =>
        expectSavedRows(viewer, name, `${key} = ${JSON.stringify(probe)}`, contextOf({ [key]: probe }), expected),
      ),
    );
  });

  it.each([...new Set([...EXTRAS_KEYS, ...KEYS])])(
    "gets the saved rows or a refusal for %s in extras, a filter and the form",
    async (key) => {
      await Promise.all(
        NESTED_PROBES.map(async (probe) => {
          const what = `${key} = ${JSON.stringify(probe)}`;
          await expectSavedRows(
            viewer,
            name,
            `extras: ${what}`,
            contextOf({ extras: { ...saved().extras, [key]: probe } }),
            expected,
          );
          if (!["col", "op", "val"].includes(key))
            await expectSavedRows(
              viewer,
              name,
              `filter: ${what}`,
              contextOf({ filters: [{ ...HIT, [key]: probe }] }),
              expected,
            );
          await expectSavedRows(viewer, name, `form: ${what}`, contextOf({}, { [key]: probe }), expected);
        }),
      );
    },
  );

  it.each(CONTEXT_KEYS.filter((key) => !["queries", "datasource", "form_data", "result_format"].includes(key)))(
    "returns the saved rows or a refusal for %s of the context",
    async (key) => {
      await Promise.all(
        PROBES.map((probe) =>
          expectSavedRows(
            viewer,
            name,
            `${key} = ${JSON.stringify(probe)}`,
            contextOf({}, {}, { [key]: probe }),
            expected,
          ),
        ),
      );
    },
  );

  it("gets the saved rows or a refusal for any unknown key and value", async () => {
    const known = new Set<string>([
      ...KEYS,
      ...Object.keys(contextOf()),
      "slice_id",
      "dashboardId",
      "native_filter_id",
      "chart_id",
      "__proto__",
    ]);
    const key = fc.string({ minLength: 1, maxLength: 20 }).filter((each) => !known.has(each));
    await fc.assert(
      fc.asyncProperty(
        key,
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom("query", "filter", "form", "context"),
        async (unknown, value, place) => {
          const more = { [unknown]: value };
          const body =
            place === "query"
              ? contextOf(more)
              : place === "filter"
                ? contextOf({ filters: [{ ...HIT, ...more }] })
                : place === "form"
                  ? contextOf({}, more)
                  : contextOf({}, {}, more);
          await expectSavedRows(viewer, name, `${place}: ${JSON.stringify(more)}`, body, expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
