import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog, loadChartType, type VizType } from "../schema/chart-types/catalog";
import { type ChartType, type Control, type Field, type FormData, parseFields } from "../schema/chart-types/define";
import type { ChartExample } from "../schema/chart-types/example";

/** A redraw-only option that nevertheless changes the query would show rows that do not match it. */
describe.each(Object.keys(catalog) as VizType[])("redraw-only options of %s", (vizType) => {
  it("never change the query, for any value", async () => {
    const chartType = await loadChartType(vizType);
    const { examples } = (await import(
      /* @vite-ignore */ join(import.meta.dirname, "../schema/chart-types", vizType, "examples.ts")
    )) as { examples: readonly ChartExample[] };
    const tried = Object.entries(chartType.fields)
      .filter(([, field]) => field.renderTrigger)
      .flatMap(([key, field]) =>
        examples.flatMap(({ formData }) =>
          options(field as Field, formData, key).map((value) => ({ key, value, formData })),
        ),
      );
    expect(tried.length).toBeGreaterThan(0);
    const requesting = tried
      .filter(
        ({ key, value, formData }) =>
          requested(chartType, formData) !== requested(chartType, { ...formData, [key]: value }),
      )
      .map(({ key }) => key);
    expect([...new Set(requesting)]).toEqual([]);
  });
});

/** Returns the query without the form params that are sent with it. */
const requested = (chartType: ChartType, formData: FormData): string =>
  JSON.stringify(chartType.query(formData).queries);

/** Returns other values that a person could select. */
function options(field: Field, formData: FormData, key: string): unknown[] {
  const now = parseFields({ [key]: field }, formData)[key];
  return valuesOf(field.control, now).filter(
    (value) => field.schema.safeParse(value).success && JSON.stringify(value) !== JSON.stringify(now),
  );
}

function valuesOf(control: Control, now: unknown): unknown[] {
  switch (control.kind) {
    case "checkbox":
      return [!now];
    case "select":
      return control.options.map(([value]) => (control.multi ? [value] : value));
    case "text":
      return ["2,4", "{value} words", ""];
    case "number":
      return [control.min ?? 0, 7, control.max ?? 70];
    case "slider":
      return [control.min, control.max];
    case "bounds":
      return [
        [1, 2],
        [null, 3],
      ];
    case "clock-bounds":
      return [["01:00:00", "02:00:00"]];
    case "color":
      return ["#123456", { r: 1, g: 2, b: 3, a: 1 }];
    case "color-scheme":
      return ["bnbColors", "schemeBlues"];
    case "format":
      return control.format === "currency" ? [{ symbol: "EUR", symbolPosition: "prefix" }] : [".3f", "%Y-%m-%d"];
    case "code":
      return ["<b>{{name}}</b>"];
    case "map-view":
      return [{ mode: "CUSTOM", longitude: 3, latitude: 4, zoom: 5 }];
    case "map-layers":
      return [[{ type: "XYZ", url: "https://tiles.example/{z}/{x}/{y}.png", title: "Tiles" }]];
    case "zoom-sizes":
      return [{ type: "FIXED", configs: { width: 50, height: 40 }, values: {} }];
    default:
      return [];
  }
}
