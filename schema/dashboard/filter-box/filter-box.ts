import { normalizeFormData, objectsIn } from "../../query/normalize-form-data";

/** The removed type of charts that filtered the others on a dashboard. */
export const FILTER_BOX = "filter_box";

/**
 * A chart of the removed type filter_box on a dashboard. `id` is its chartId in the layout and the key of its entries
 * in json_metadata; `target` names its dataset as native filters do.
 */
export interface FilterBox {
  id: number | null;
  uuid: string;
  params: Readonly<Record<string, unknown>>;
  target: { datasetId: number } | { datasetUuid: string };
}

/** One control of a filter box. `field` is the key of its scope and default: a column, or a name of TIME_FIELDS. */
export type BoxField =
  | { field: string; kind: "time" | "time-column" | "time-grain"; preset: unknown }
  | { field: string; kind: "column"; config: ColumnConfig };

/** An item of filter_configs. */
interface ColumnConfig {
  label: string | null;
  isMultiple: boolean;
  isClearable: boolean;
  searchesAll: boolean;
  /** Undefined where the options are not sorted. */
  isAscending: boolean | undefined;
  /** A saved metric's name or an adhoc metric, by which options are sorted. */
  metric: unknown;
  preset: unknown;
}

const TIME_FIELDS = [
  { field: "__time_range", kind: "time", shownBy: "date_filter", preset: "time_range" },
  { field: "__time_col", kind: "time-column", shownBy: "show_sqla_time_column", preset: "granularity_sqla" },
  { field: "__time_grain", kind: "time-grain", shownBy: "show_sqla_time_granularity", preset: "time_grain_sqla" },
] as const;

/**
 * The controls of a filter box, times first. Those of Druid (`show_druid_*`) are left out, as Superset's migration does
 * (superset/migrations/shared/native_filters.py); boxes older than filter_configs list their columns in groupby.
 */
export function boxFields({ params }: FilterBox): BoxField[] {
  const form = normalizeFormData(params);
  const fields = [
    ...TIME_FIELDS.filter(({ shownBy }) => form[shownBy] === true).map(({ field, kind, preset }): BoxField => ({
      field,
      kind,
      preset: form[preset],
    })),
    ...columnConfigs(form).flatMap((config): BoxField[] =>
      typeof config["column"] === "string"
        ? [{ field: config["column"], kind: "column", config: columnConfig(config) }]
        : [],
    ),
  ];
  const seen = new Set<string>();
  return fields.filter(({ field }) => !seen.has(field) && seen.add(field));
}

function columnConfigs(form: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const configs = objectsIn<Record<string, unknown>>(form["filter_configs"]);
  if (configs.length > 0 || !Array.isArray(form["groupby"])) return configs;
  return form["groupby"].map((column) => ({
    column,
    metric: form["metric"],
    asc: false,
    clearable: true,
    multiple: true,
  }));
}

function columnConfig(config: Readonly<Record<string, unknown>>): ColumnConfig {
  const { label, multiple, clearable, searchAllOptions, asc, metric, defaultValue } = config;
  return {
    label: typeof label === "string" && label !== "" ? label : null,
    isMultiple: multiple === true,
    isClearable: clearable !== false,
    searchesAll: searchAllOptions === true,
    isAscending: "metric" in config && typeof asc === "boolean" ? asc : undefined,
    metric: metric ?? null,
    preset: multiple === true && typeof defaultValue === "string" ? defaultValue.split(";") : defaultValue,
  };
}
