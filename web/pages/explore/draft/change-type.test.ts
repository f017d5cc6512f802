import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog, loadChartType } from "../../../../schema/chart-types/catalog";
import { type ChartType, type FormData, parseFields } from "../../../../schema/chart-types/define";
import type { ChartExample } from "../../../../schema/chart-types/example";
import { outcome } from "../../../../tests/drawing-outcome";
import { changeType } from "./change-type";
import { newChart } from "./new-chart";

const VIZ_TYPES = Object.keys(catalog);
const types = new Map(await Promise.all(VIZ_TYPES.map(async (name) => [name, await loadChartType(name)] as const)));
const dataset = {
  main_dttm_col: "ordered",
  columns: [
    { column_name: "ordered", is_dttm: true },
    { column_name: "line", is_dttm: false },
  ],
};
const examplesOf = async (vizType: string): Promise<readonly ChartExample[]> =>
  (await import(/* @vite-ignore */ join(import.meta.dirname, "../../../../schema/chart-types", vizType, "examples.ts")))
    .examples;

/** The forms that a new chart of every other type becomes, each distinct one once, with its previous types. */
function changedForms(vizType: string, { fields }: ChartType): Map<string, { form: FormData; from: string[] }> {
  const forms = new Map<string, { form: FormData; from: string[] }>();
  for (const [name, { fields: from }] of types) {
    if (name === vizType) continue;
    const start = newChart(from, name, "3__table", dataset);
    const form = changeType(start, { vizType, from, to: fields, dataset }, {});
    const key = JSON.stringify(Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1)));
    const known = forms.get(key);
    if (known) known.from.push(name);
    else forms.set(key, { form, from: [name] });
  }
  return forms;
}

describe.each(VIZ_TYPES)("changing the chart type to %s", async (vizType) => {
  const chartType = types.get(vizType)!;
  const { fields } = chartType;
  const [example] = await examplesOf(vizType);
  const forms = [...changedForms(vizType, chartType).values()];

  it("stores a value that the field accepts for every field with a default, from every other type", () => {
    const faults = forms.flatMap(({ form, from }) =>
      Object.entries(fields)
        .filter(([key, field]) =>
          form[key] === undefined
            ? field.default !== undefined && field.default !== null
            : !field.schema.safeParse(form[key]).success,
        )
        .map(([key]) => [from, key, form[key]]),
    );
    expect(faults).toEqual([]);
  });

  it("queries and draws what the controls show, from every other type", () => {
    // The example's rows, and what selects them.
    const selected = Object.fromEntries(
      Object.entries(example!.formData).filter(([key]) => fields[key] === undefined || fields[key].tab === "data"),
    );
    for (const { form, from } of forms) {
      const changed = { ...form, ...selected, viz_type: vizType };
      // An absent key whose control is empty stays absent.
      const values = Object.entries(parseFields(fields, changed)).filter(
        ([key, value]) => value !== null || key in changed,
      );
      const shown = { ...changed, ...Object.fromEntries(values) };
      expect([from, outcome(chartType, changed, example!.response)]).toEqual([
        from,
        outcome(chartType, shown, example!.response),
      ]);
    }
  });
});
