import { describe, expect, it } from "vitest";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { recording, recordingPaths } from "../../../tests/recordings";
import { draftOn, filterDraft, filterOf, type StoredFilter, withOperator } from "./filter-draft";
import { filterWarning, filterWords } from "./filter-words";
import { withPartitionTemplate } from "./partition-template";
import { operatorOf, operatorsFor } from "./operators";

const dataset = {
  columns: [
    { column_name: "country", type_generic: 1, is_dttm: false, verbose_name: "Country" },
    { column_name: "n", type_generic: 0, is_dttm: false },
    { column_name: "ds", type_generic: 2, is_dttm: true },
    { column_name: "ok", type_generic: 3, is_dttm: false },
  ],
  metrics: [{ metric_name: "cnt", verbose_name: null, expression: "COUNT(*)" }],
} as unknown as ExploreDataset;

describe("draft of a stored filter", () => {
  it("saves the filter unchanged if nothing was edited", () => {
    const stored: StoredFilter[] = [
      {
        clause: "WHERE",
        subject: "year",
        operator: "TEMPORAL_RANGE",
        comparator: "2014-01-01 : 2014-01-02",
        expressionType: "SIMPLE",
      },
      {
        clause: "WHERE",
        comparator: ["other", null],
        expressionType: "SIMPLE",
        filterOptionName: "2745eae5",
        operator: "NOT IN",
        subject: "state",
      },
      {
        clause: "WHERE",
        comparator: "25",
        expressionType: "SIMPLE",
        isExtra: true,
        operator: "<=",
        sqlExpression: null,
        subject: "rank",
      },
      { clause: "HAVING", expressionType: "SQL", sqlExpression: "COUNT(*) > 2" },
      { expressionType: "SIMPLE", subject: { column_name: "n" }, operator: "in", comparator: [1] },
    ];
    for (const filter of stored) expect(filterOf(filterDraft(filter), filter, "new")).toBe(filter);
  });

  it("shows Superset's template of the latest partition as an operator, and SQL changed since as SQL", () => {
    const template = {
      clause: "WHERE",
      expressionType: "SQL",
      subject: "ds",
      operator: "LATEST PARTITION",
      operatorId: "LATEST_PARTITION",
      sqlExpression: "ds = '{{ presto.latest_partition('web.log') }}'",
    };
    expect(filterDraft(template)).toMatchObject({ tab: "simple", subject: "ds", operatorId: "LATEST_PARTITION" });
    expect(filterOf(filterDraft(template), template, "new")).toBe(template);
    expect(filterWords(template, dataset)).toBe("ds latest partition");
    const changed = { ...template, sqlExpression: `${template.sqlExpression} and n > 1` };
    expect(filterDraft(changed)).toMatchObject({ tab: "sql", sql: changed.sqlExpression });
  });

  it("stores the template for Trino, and the operator alone for other engines", () => {
    const draft = { ...draftOn("ds", dataset), operatorId: "LATEST_PARTITION" as const, comparator: null };
    const made = filterOf(draft, null, "f")!;
    expect(made).toMatchObject({ expressionType: "SIMPLE", subject: "ds", operator: "LATEST PARTITION" });
    const on = (backend: string) =>
      ({ ...dataset, schema: "web", table_name: "log", database: { id: 1, name: "x", backend } }) as ExploreDataset;
    expect(withPartitionTemplate(made, on("postgresql"))).toBe(made);
    expect(withPartitionTemplate(made, on("trino"))).toMatchObject({
      expressionType: "SQL",
      subject: "ds",
      operator: "LATEST PARTITION",
      sqlExpression: "ds = '{{ presto.latest_partition('web.log') }}'",
    });
    expect(withPartitionTemplate({ ...made, subject: 'order "day"' }, on("trino"))["sqlExpression"]).toContain(
      '"order ""day""" = ',
    );
  });

  it("saves the filters of every recorded chart unchanged", () => {
    const filters: StoredFilter[] = recordingPaths("chart_data/charts").flatMap(
      (path) => recording<{ form_data?: { adhoc_filters?: StoredFilter[] } }>(path).form_data?.adhoc_filters ?? [],
    );
    for (const filter of filters) expect(filterOf(filterDraft(filter), filter, "new")).toBe(filter);
  });

  it("keeps a comparison with true, as older versions of Superset stored it, until the operator changes", () => {
    const stored = {
      clause: "WHERE",
      comparator: true,
      expressionType: "SIMPLE",
      operator: "==",
      operatorId: "IS_TRUE",
      subject: "ok",
    };
    expect(filterOf(filterDraft(stored), stored, "new")).toBe(stored);
    expect(filterOf(withOperator(filterDraft(stored), "IS_FALSE"), stored, "new")).toMatchObject({
      operator: "IS FALSE",
      comparator: undefined,
    });
  });

  it("keeps its name, flags and the spelling of its operator when its value changes", () => {
    const stored = {
      clause: "WHERE",
      comparator: "25",
      expressionType: "SIMPLE",
      isExtra: true,
      operator: "<=",
      filterOptionName: "f1",
      subject: "rank",
      own: 1,
    };
    expect(filterOf({ ...filterDraft(stored), comparator: "30" }, stored, "new")).toMatchObject({
      comparator: "30",
      isExtra: true,
      operator: "<=",
      operatorId: "LESS_THAN_OR_EQUAL",
      filterOptionName: "f1",
      own: 1,
    });
  });
});

describe("draft of a new filter", () => {
  it("starts as a time range without bounds on a time column", () => {
    expect(filterOf(draftOn("ds", dataset), null, "filter_a_b")).toEqual({
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "ds",
      operator: "TEMPORAL_RANGE",
      operatorId: "TEMPORAL_RANGE",
      comparator: "No filter",
      sqlExpression: null,
      isExtra: false,
      isNew: false,
      datasourceWarning: false,
      filterOptionName: "filter_a_b",
    });
  });

  it("filters a saved metric in HAVING", () => {
    expect(filterOf({ ...draftOn("cnt", dataset), comparator: 5 }, null, "f")).toMatchObject({
      clause: "HAVING",
      subject: "cnt",
      operator: ">",
      comparator: 5,
    });
  });

  it("accepts a list of values on a text column, and is incomplete while the list is empty", () => {
    expect(filterOf(draftOn("country", dataset), null, "f")).toBeNull();
    expect(filterOf({ ...draftOn("country", dataset), comparator: ["France"] }, null, "f")).toMatchObject({
      operator: "IN",
      operatorId: "IN",
      comparator: ["France"],
    });
  });

  it("stores true on a boolean column as Superset does", () => {
    expect(filterOf(draftOn("ok", dataset), null, "f")).toMatchObject({
      operator: "IS TRUE",
      operatorId: "IS_TRUE",
      comparator: undefined,
    });
    expect(filterOf({ ...draftOn("ok", dataset), operatorId: "IS_FALSE" }, null, "f")).toMatchObject({
      operator: "IS FALSE",
      operatorId: "IS_FALSE",
    });
  });

  it("accepts SQL in WHERE or HAVING", () => {
    expect(filterOf({ ...filterDraft(null), tab: "sql", sql: "n > 1", clause: "HAVING" }, null, "f")).toMatchObject({
      expressionType: "SQL",
      clause: "HAVING",
      sqlExpression: "n > 1",
      subject: null,
      operator: null,
    });
    expect(filterOf({ ...filterDraft(null), tab: "sql", sql: "  " }, null, "f")).toBeNull();
  });
});

describe("filter operators", () => {
  it("offers operators that match the column's type", () => {
    expect(operatorsFor({ type_generic: 3, is_dttm: false })).toEqual([
      "IS_TRUE",
      "IS_FALSE",
      "IS_NOT_NULL",
      "IS_NULL",
    ]);
    expect(operatorsFor({ type_generic: 0, is_dttm: false })).not.toContain("LIKE");
    expect(operatorsFor({ type_generic: 1, is_dttm: true })[0]).toBe("TEMPORAL_RANGE");
    expect(operatorsFor(null)).not.toContain("IN");
    expect(operatorsFor({ type_generic: 1, is_dttm: false })).not.toContain("IS_TRUE");
    expect(operatorsFor({ type_generic: 1, is_dttm: false, expression: "a > b" }).slice(-2)).toEqual([
      "IS_TRUE",
      "IS_FALSE",
    ]);
  });

  it("reads operators from the stored text of older filters", () => {
    expect([
      operatorOf(undefined, "=="),
      operatorOf(undefined, "not in"),
      operatorOf(undefined, "IS TRUE"),
      operatorOf("IS_FALSE", "=="),
      operatorOf(undefined, "regex"),
    ]).toEqual(["EQUALS", "NOT_IN", "IS_TRUE", "IS_FALSE", null]);
  });

  it("keeps as many of the values as possible when the operator changes", () => {
    const list = { ...draftOn("country", dataset), comparator: ["a", "b"] };
    expect(withOperator(list, "EQUALS").comparator).toBe("a");
    expect(withOperator(withOperator(list, "EQUALS"), "NOT_IN").comparator).toEqual(["a"]);
    expect(withOperator(list, "IS_NULL").comparator).toBeNull();
    expect(withOperator(draftOn("ds", dataset), "GREATER_THAN").comparator).toBeNull();
  });
});

describe("description of a filter", () => {
  it("shows the column's label", () => {
    const words = (filter: StoredFilter) => filterWords({ expressionType: "SIMPLE", ...filter }, dataset);
    expect(words({ subject: "country", operator: "IN", comparator: ["France", "Spain"] })).toBe(
      "Country in (France, Spain)",
    );
    expect(words({ subject: "ds", operator: "TEMPORAL_RANGE", comparator: "Last year" })).toBe("ds (Last year)");
    expect(words({ subject: "ok", operator: "==", operatorId: "IS_TRUE", comparator: true })).toBe("ok is true");
    expect(words({ subject: "n", operator: ">=", comparator: 5 })).toBe("n ≥ 5");
  });

  it("warns if the column is missing", () => {
    expect(
      filterWarning({ expressionType: "SIMPLE", subject: "gone", operator: "==", comparator: 1 }, dataset),
    ).not.toBeNull();
    expect(filterWarning({ expressionType: "SQL", sqlExpression: "gone = 1" }, dataset)).toBeNull();
  });
});
