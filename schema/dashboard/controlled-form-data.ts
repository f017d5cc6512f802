import type { GroupByKeys } from "../chart-types/about";
import type { FormData } from "../chart-types/define";
import { groupByKeys } from "../chart-types/generated/group-by-keys";
import type { DataMasks } from "../filter-types/data-mask";
import { GROUP_BY, TIME_COLUMN, TIME_GRAIN } from "../filter-types/display-controls";
import type { NativeFilter } from "../filter-types/native-filter";
import { asArray } from "../query/labels";
import type { FilterPlan } from "./filter-plan";

type Plan = Pick<FilterPlan, "controls" | "charts">;

/** Columns, time grain or time column that a display control currently selects. */
export const controlValues = (masks: DataMasks, { id }: NativeFilter): string[] =>
  asArray(masks[id]?.filterState.value).filter((value): value is string => typeof value === "string" && value !== "");

/** Display controls that change a chart's query. */
export function controlsOn(plan: Plan, masks: DataMasks, chartId: number, formData: FormData): NativeFilter[] {
  return plan.controls.filter(
    (control) =>
      plan.charts.get(control.id)?.has(chartId) &&
      controlValues(masks, control).length > 0 &&
      actsOn(control, formData),
  );
}

/** A chart's form data with the dashboard's display controls applied. */
export function controlledFormData(plan: Plan, masks: DataMasks, chartId: number, formData: FormData): FormData {
  const settings = controlledSettings(plan, masks, chartId, formData);
  return Object.keys(settings).length === 0 ? formData : { ...formData, ...settings };
}

/** The dimensions, time grain and time column that display controls set in place of a chart's own, by form data key. */
export function controlledSettings(
  plan: Plan,
  masks: DataMasks,
  chartId: number,
  formData: FormData,
): Record<string, unknown> {
  const controls = controlsOn(plan, masks, chartId, formData);
  if (controls.length === 0) return {};
  const last = (kind: string) =>
    controls
      .filter(({ filterType }) => filterType === kind)
      .flatMap((control) => controlValues(masks, control))
      .at(-1);
  const [grain, column] = [last(TIME_GRAIN), last(TIME_COLUMN)];
  return {
    ...grouped(
      controls.filter(({ filterType }) => filterType === GROUP_BY),
      masks,
      formData,
    ),
    ...(grain === undefined ? {} : { time_grain_sqla: grain }),
    ...(column === undefined ? {} : { granularity_sqla: column }),
    // Which control selected what: a guest's query is compared with what the controls make of the saved chart.
    chart_customization: Object.fromEntries(controls.map((control) => [control.id, controlValues(masks, control)])),
  };
}

/** The keys of a chart type's dimensions; null for a type without selectable dimensions. */
const keysOf = (vizType: string): GroupByKeys | null =>
  Object.hasOwn(groupByKeys, vizType) ? groupByKeys[vizType]! : { into: "groupby" };

/** Keys of columns that charts of most types show beside their dimensions. */
const SHOWN_KEYS = ["x_axis", "series", "entity", "target"];

function actsOn({ filterType, targets }: NativeFilter, formData: FormData): boolean {
  const { viz_type, datasource, query_mode } = formData as FormData & { query_mode?: unknown };
  if (filterType === TIME_GRAIN) return isAlongTime(formData);
  if (filterType === TIME_COLUMN)
    return (
      isAlongTime(formData) ||
      asArray(formData["adhoc_filters"] as { operator?: unknown }[] | null).some(
        ({ operator }) => operator === "TEMPORAL_RANGE",
      )
    );
  if (filterType !== GROUP_BY || keysOf(viz_type) === null || query_mode === "raw") return false;
  return targets[0]?.datasetId === Number.parseInt(datasource, 10);
}

const isAlongTime = (formData: FormData): boolean =>
  ["x_axis", "granularity_sqla", "time_grain_sqla"].some((key) => Boolean(formData[key]));

function grouped(controls: readonly NativeFilter[], masks: DataMasks, formData: FormData): Record<string, unknown> {
  const keys = keysOf(formData.viz_type);
  if (keys === null) return {};
  const used = usedElsewhere(formData, keys);
  const available = controls
    .map((control) => ({ control, columns: controlValues(masks, control).filter((column) => !used.has(column)) }))
    .filter(({ columns }) => columns.length > 0);
  const columns = [...new Set(available.flatMap(({ columns: selected }) => selected))].slice(0, keys.max);
  if (columns.length === 0) return {};
  const sorted = available.findLast(({ control }) => control.controlValues.sortMetric)?.control.controlValues;
  return {
    ...placed(keys, columns),
    ...(sorted ? { order_by_cols: [JSON.stringify([sorted.sortMetric, sorted.sortAscending !== false])] } : {}),
  };
}

/** Sets the columns under the keys in which a chart type stores its dimensions. */
function placed({ into, clears = [] }: GroupByKeys, columns: readonly string[]): Record<string, unknown> {
  return {
    ...(typeof into === "string"
      ? { [into]: columns }
      : Object.fromEntries(into.slice(0, columns.length).map((key, index) => [key, columns[index]]))),
    ...Object.fromEntries(clears.map((key) => [key, []])),
  };
}

/** Columns that the chart already shows elsewhere. */
function usedElsewhere(formData: FormData, { skips = SHOWN_KEYS }: GroupByKeys): Set<string> {
  const measured = asArray(formData["metrics"] as unknown[]).flatMap((metric) =>
    asArray((metric as { column?: unknown } | null)?.column),
  );
  return new Set(
    [...measured, ...skips.flatMap((key) => asArray(formData[key]))]
      .map((column) =>
        typeof column === "string" ? column : (column as { column_name?: unknown } | null | undefined)?.column_name,
      )
      .filter((name) => typeof name === "string"),
  );
}
