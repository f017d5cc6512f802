import { type Field, type Fields, type FormData, parseFields } from "../../../../schema/chart-types/define";
import { asArray } from "../../../../schema/query/labels";
import { isEmpty, same } from "./form-values";

/** The parts of a dataset that decide which fields accept a column. */
export interface Meaning {
  main_dttm_col?: string | null | undefined;
  columns: readonly { column_name: string; is_dttm: boolean }[];
}

/** The last form of each chart type. */
export type TypeMemory = Readonly<Record<string, FormData>>;

interface Change {
  vizType: string;
  /** The fields of the previous type; null if the type is unknown. */
  from: Fields | null;
  to: Fields;
  dataset: Meaning;
}

/**
 * The form for another chart type: fields of both types remain with the values that their controls show, fields of only
 * the old one are stored in the memory, and metrics and columns without a field in the new type move to fields that it
 * still needs. Every other key gets the new type's default, as in a new chart.
 */
export function changeType(formData: FormData, { vizType, from, to, dataset }: Change, memory: TypeMemory): FormData {
  const remembered = memory[vizType] ?? {};
  const next: FormData = {
    ...unknownTo(from, remembered, to),
    ...accepted({ ...missingDefaults(from ?? {}, formData), ...formData }, from, to),
    viz_type: vizType,
    datasource: formData.datasource,
  };
  const values = parseFields(to, next);
  for (const kind of ["metric", "column"] as const) {
    const pool = from ? left(formData, from, kind, next, to) : [];
    for (const [key, field] of wanting(to, kind)) {
      if (!isEmpty(values[key]) || pool.length === 0) continue;
      const moved = takes(field) === "all" ? pool.splice(0) : pool.splice(0, 1);
      next[key] = takes(field) === "all" ? moved : moved[0];
    }
  }
  const time = timeColumn(formData, dataset);
  for (const key of TIME_KEYS) if (to[key]?.required && isEmpty(next[key]) && time) next[key] = time;
  return { ...next, ...missingDefaults(to, next), ...timesAmong(to, dataset) };
}

/** The defaults of the keys that a form doesn't have; empty ones are not written. */
export const missingDefaults = (fields: Fields, form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      form[key] === undefined && field.default !== undefined && field.default !== null ? [[key, field.default]] : [],
    ),
  );

/**
 * The form's temporal_columns_lookup, for types whose time grain applies to temporal dimensions; stored with the
 * chart.
 */
export const timesAmong = (fields: Fields, { columns }: Meaning): Record<string, unknown> =>
  fields["temporal_columns_lookup"]
    ? {
        temporal_columns_lookup: Object.fromEntries(
          columns.filter((column) => column.is_dttm).map(({ column_name }) => [column_name, true]),
        ),
      }
    : {};

/** Required fields that default to the dataset's temporal column. */
export const TIME_KEYS = ["x_axis", "granularity_sqla"] as const;

/** The temporal column of a new chart of a dataset. */
export function timeColumn(formData: Record<string, unknown>, { main_dttm_col, columns }: Meaning): string | null {
  const requested = formData["granularity_sqla"];
  if (typeof requested === "string" && requested !== "") return requested;
  return main_dttm_col ?? columns.find((column) => column.is_dttm)?.column_name ?? null;
}

/** Shown values that the new type has and accepts, and keys that belong to no type. */
function accepted(shown: Record<string, unknown>, from: Fields | null, to: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shown).filter(([key, value]) => {
      const field = to[key];
      if (!field) return !from?.[key];
      if (!field.schema.safeParse(value).success) return false;
      // A value that is not among the new type's options is dropped.
      const { control } = field;
      if (control.kind !== "select" || control.freeForm || control.optionsOf || control.options.length === 0)
        return true;
      return asArray(value).every((one) => control.options.some(([option]) => option === one));
    }),
  );
}

/** Retained values of the new type that the old one does not have. */
const unknownTo = (from: Fields | null, remembered: Record<string, unknown>, to: Fields) =>
  Object.fromEntries(Object.entries(remembered).filter(([key]) => to[key] && !from?.[key]));

/** Metrics for sorting and sizing come last: they are secondary to the chart. */
const ASIDE = /sort|limit_metric|percent_metrics|secondary|tooltip|order_by|^x_axis$|stackDimension|matrixify|_b$/;

function left(formData: FormData, from: Fields, kind: "metric" | "column", next: FormData, to: Fields): unknown[] {
  const values = parseFields(from, formData);
  const placed = Object.entries(to).flatMap(([key, field]) =>
    field.control.kind === kind && !ASIDE.test(key) ? asArray(next[key]) : [],
  );
  const all = Object.entries(from).flatMap(([key, field]) =>
    field.control.kind === kind && !ASIDE.test(key) && (!field.when || field.when(values)) ? asArray(values[key]) : [],
  );
  return all.filter(
    (value, index) =>
      !isEmpty(value) && !placed.some((one) => same(one, value)) && all.findIndex((one) => same(one, value)) === index,
  );
}

/** Fields that should be filled if there are values for them, required ones first. */
function wanting(to: Fields, kind: "metric" | "column"): [string, Field][] {
  const all = Object.entries(to).filter(
    ([key, field]) => field.control.kind === kind && field.tab === "data" && !ASIDE.test(key) && key !== "all_columns",
  );
  return [...all.filter(([, field]) => field.required), ...all.filter(([, field]) => !field.required)];
}

const takes = (field: Field): "all" | "one" => ("multi" in field.control && field.control.multi ? "all" : "one");
