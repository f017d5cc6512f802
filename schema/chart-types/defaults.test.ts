import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import { catalog, loadChartType, type VizType } from "./catalog";
import type { ChartType, FormData } from "./define";
import type { ChartExample } from "./example";

/** A field has one default: a chart stored without a key queries and draws as one that stores the declared default. */
describe.each(Object.keys(catalog) as VizType[])("defaults of %s", async (vizType) => {
  const chartType = await loadChartType(vizType);
  const { examples } = (await import(/* @vite-ignore */ join(import.meta.dirname, vizType, "examples.ts"))) as { examples: readonly ChartExample[] };
  const defaults = Object.entries(chartType.fields).flatMap(([key, field]) => (field.default === undefined ? [] : [[key, field.default as unknown] as const]));

  it("are values that their fields accept", () => {
    const refused = defaults.filter(([key, value]) => !chartType.fields[key]!.schema.safeParse(value).success);
    expect(refused).toEqual([]);
  });
  it.each(examples)("are what an absent field queries and draws: $name", ({ formData, answer }) => {
    for (const [key, value] of defaults) {
      const { [key]: _, ...absent } = formData;
      const outcomes = [absent as FormData, { ...formData, [key]: value }].map((form) => ({ key, query: queried(chartType, form), drawing: drawn(chartType, form, answer) }));
      expect(outcomes[0]).toEqual(outcomes[1]);
    }
  });
});

/** Returns the query context without the form data that is sent with it. */
function queried(chartType: ChartType, formData: FormData): unknown {
  const { form_data: _, ...context } = chartType.query(formData);
  return context;
}

const drawn = (chartType: ChartType, formData: FormData, answer: ChartExample["answer"]): unknown => comparable(chartType.draw(answer, formData, testTheme()));

/** Arguments for the functions of a drawing: a value or a series, and a position of a mark. */
const ARGUMENTS: readonly (readonly unknown[])[] = [[0, 0], [1234.5, 1], [0.05, 2], [Date.UTC(2024, 4, 6), 0], ["a", 0]];
const MAX_DEPTH = 12;

/** Returns a value with its functions replaced by their results, so that two drawings can be compared. */
function comparable(value: unknown, depth = 0): unknown {
  if (typeof value === "function") return depth > MAX_DEPTH ? null : ARGUMENTS.map((list) => comparable(result(() => (value as (...list: readonly unknown[]) => unknown)(...list)), depth + MAX_DEPTH / 3));
  if (Array.isArray(value)) return value.map((each) => comparable(each, depth + 1));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { rowCount, row } = value as { rowCount?: number; row?: (at: number) => unknown };
  const rows = rowCount !== undefined && row !== undefined ? { rows: Array.from({ length: rowCount }, (_, at) => row(at)) } : {};
  return { ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, comparable(each, depth + 1)])), ...rows };
}

/** Some functions accept only some of the arguments. */
function result(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return "throws";
  }
}
