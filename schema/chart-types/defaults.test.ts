import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { outcome } from "../../tests/drawing-outcome";
import { catalog, loadChartType, type VizType } from "./catalog";
import { type Field, type Fields, type FormData, parseFields } from "./define";
import type { ChartExample } from "./example";

/** Defaults of Superset 6.1's control panels, by viz_type and key. */
const SUPERSET: Partial<Record<VizType, Record<string, unknown>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../tests/fixtures/superset-defaults.json"), "utf8"),
);
/** Empty values that stand for what the theme, the other fields or the rows determine, which may be an option. */
const DETERMINED = new Set(["color_scheme", "linear_color_scheme", "query_mode"]);

/** Options that examples draw like an empty default: without a date, a limit or a width, and of rows that
 * are in order. */
const ALIKE = [
  ["time_compare", "custom"],
  ["limit", 0],
  ["legendSort", "asc"],
  ["stroke_width", 3],
];

/** A field has one default: a chart stored without a key queries and draws as one that stores the declared default. */
describe.each(Object.keys(catalog) as VizType[])("defaults of %s", async (vizType) => {
  const chartType = await loadChartType(vizType);
  const { fields } = chartType;
  const { examples } = (await import(/* @vite-ignore */ join(import.meta.dirname, vizType, "examples.ts"))) as {
    examples: readonly ChartExample[];
  };
  const keys = Object.keys(fields);

  it("has a default that the field accepts, for every field", () => {
    expect(keys.filter((key) => !fields[key]!.schema.safeParse(fields[key]!.default).success)).toEqual([]);
  });
  it("has the defaults of Superset", () => {
    const declared = Object.fromEntries(keys.map((key) => [key, fields[key]!.default as unknown]));
    expect(declared).toMatchObject(SUPERSET[vizType] ?? {});
  });
  it("has the same defaults under every label and in every section", () => {
    for (const { formData } of examples)
      for (const key of keys) {
        const variant = fields[key]!.variant?.(parseFields(fields, formData));
        expect([key, (variant ?? fields[key]!).default]).toEqual([key, fields[key]!.default]);
      }
  });
  it.each(examples)("queries and draws an absent field like its default: $name", ({ formData, response }) => {
    for (const key of keys) {
      const shown = withControl(fields, key, formData);
      expect([key, outcome(chartType, without(shown, [key]), response)]).toEqual([
        key,
        outcome(chartType, { ...shown, [key]: fields[key]!.default }, response),
      ]);
    }
  });
  it.each(examples)("queries and draws the same without any of its defaults: $name", ({ formData, response }) => {
    const stored = parseFields(fields, formData);
    const unchanged = keys.filter((key) => JSON.stringify(stored[key]) === JSON.stringify(fields[key]!.default));
    expect(outcome(chartType, without(formData, unchanged), response)).toEqual(
      outcome(chartType, { ...formData, ...pick(stored, unchanged) }, response),
    );
  });
  it("has no empty default where the chart is drawn as with one of the options", () => {
    const empty = keys.filter((key) => ["null", '""'].includes(JSON.stringify(fields[key]!.default)));
    const disguised = empty
      .filter((key) => !DETERMINED.has(key))
      .flatMap((key) => {
        const forms = examples.map(({ formData, response }) => ({
          response,
          shown: withControl(fields, key, without(formData, [key])),
        }));
        const same = (option: unknown, at: number) =>
          JSON.stringify(outcome(chartType, { ...forms[at]!.shown, [key]: option }, forms[at]!.response)) ===
          JSON.stringify(outcome(chartType, forms[at]!.shown, forms[at]!.response));
        const options = optionsOf(fields[key]!);
        const alike = options.filter((option) => forms.every((_, at) => same(option, at)));
        return alike.length < options.length ? alike.map((option) => [key, option]) : [];
      });
    expect(disguised.filter((pair) => !ALIKE.some((known) => isDeepStrictEqual(pair, known)))).toEqual([]);
  });
});

const without = (formData: FormData, keys: readonly string[]): FormData =>
  Object.fromEntries(Object.entries(formData).filter(([key]) => !keys.includes(key))) as FormData;

const pick = (values: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** Returns the form data with another field changed so that the field's control is shown, if one suffices. */
function withControl(fields: Fields, key: string, formData: FormData): FormData {
  const when = fields[key]!.when;
  const isShown = (form: FormData) => when === undefined || when(parseFields(fields, form));
  if (isShown(formData)) return formData;
  return (
    Object.keys(fields)
      .filter((other) => other !== key)
      .flatMap((other) => optionsOf(fields[other]!).map((option) => ({ ...formData, [other]: option })))
      .find(isShown) ?? formData
  );
}

/** The values that a field's control offers, apart from its default. */
function optionsOf({ control, default: declared, schema }: Field): unknown[] {
  const available =
    control.kind === "checkbox"
      ? [true, false]
      : control.kind === "select"
        ? control.options.map(([value]) => (control.multi ? [value] : value))
        : control.kind === "format"
          ? { number: ["SMART_NUMBER", "~g", ",d", ".2%"], time: ["smart_date", "%Y"], duration: [], currency: [] }[
              control.format
            ]
          : [];
  return available.filter((value) => value !== null && value !== declared && schema.safeParse(value).success);
}
