import { numberFormatter, SMART_NUMBER } from "../format/number";
import type { DataMask, ExtraFormData, FilterState } from "./data-mask";
import { isRequired, type NativeFilter, targetColumn } from "./native-filter";
import { valueText } from "./value-text";

export type SelectValue = string | number | boolean | null;
/** Lower and upper bound; null where open. */
export type RangeValue = readonly [number | null, number | null];

const smartNumber = numberFormatter(SMART_NUMBER);
const mask = (filter: NativeFilter, extraFormData: ExtraFormData, filterState: FilterState): DataMask => ({
  id: filter.id,
  extraFormData,
  filterState,
  ownState: {},
});

const NO_ROW: ExtraFormData = { adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "1 = 0" }] };

/**
 * Mask of selected values of a column, or of all other values: `excluded` applies only to filters with inverse
 * selection. `say` translates the label's words.
 */
export function selectMask(
  filter: NativeFilter,
  values: readonly SelectValue[] | null | undefined,
  excluded = true,
  formatValue: (value: SelectValue) => string = valueText,
): DataMask {
  const col = targetColumn(filter) ?? "";
  const inverse = filter.controlValues.inverseSelection === true;
  if (!values?.length) {
    if (isRequired(filter) && !inverse) return mask(filter, NO_ROW, {});
    return mask(
      filter,
      {},
      { value: values === null ? null : undefined, label: undefined, excludeFilterValues: excluded },
    );
  }
  const turned = inverse && excluded;
  const label = values.map(formatValue).join(", ") + (turned ? " (excluded)" : "");
  return mask(
    filter,
    { filters: [{ col, op: turned ? "NOT IN" : "IN", val: [...values] }] },
    { label, value: [...values], excludeFilterValues: excluded },
  );
}

/** Mask of a range of numbers; a bound of null is open. */
export function rangeMask(filter: NativeFilter, [low, high]: RangeValue): DataMask {
  const col = targetColumn(filter) ?? "";
  if (low === null && high === null) return mask(filter, {}, { value: [null, null], label: "" });
  const state = { value: [low, high], label: rangeLabel(low, high) };
  if (low !== null && low === high) return mask(filter, { filters: [{ col, op: "==", val: low }] }, state);
  const filters = [
    ...(low === null ? [] : [{ col, op: ">=", val: low }]),
    ...(high === null ? [] : [{ col, op: "<=", val: high }]),
  ];
  return mask(filter, { filters }, state);
}

function rangeLabel(low: number | null, high: number | null): string {
  if (low === null) return `x ≤ ${smartNumber(high!)}`;
  if (high === null) return `x ≥ ${smartNumber(low)}`;
  return low === high ? `x = ${smartNumber(low)}` : `${smartNumber(low)} ≤ x ≤ ${smartNumber(high)}`;
}

export function timeMask(filter: NativeFilter, range: string | null | undefined): DataMask {
  if (!range || range === "No filter") return mask(filter, {}, { value: undefined });
  return mask(filter, { time_range: range }, { value: range });
}

export function timeColumnMask(filter: NativeFilter, column: string | null): DataMask {
  return column === null
    ? mask(filter, {}, { value: null })
    : mask(filter, { granularity_sqla: column }, { value: [column] });
}

export function timeGrainMask(filter: NativeFilter, duration: string | null, name = duration ?? ""): DataMask {
  return duration === null
    ? mask(filter, {}, { label: undefined, value: null })
    : mask(filter, { time_grain_sqla: duration }, { label: name, value: [duration] });
}

/** Mask of the columns that a display control groups by. */
export function groupByMask(control: NativeFilter, columns: readonly string[]): DataMask {
  if (columns.length === 0) return clearedMask(control);
  const value = control.controlValues.canSelectMultiple === false ? columns[0] : [...columns];
  return {
    ...mask(control, { custom_form_data: { groupby: [...columns] } }, { label: columns.join(", "), value }),
    ownState: { column: value },
  };
}

/** Mask of the map layers that a display control hides; the other layers are sent to the charts. */
export function layersMask(control: NativeFilter, layers: readonly number[], hidden: readonly number[]): DataMask {
  if (hidden.length === 0) return clearedMask(control);
  return mask(
    control,
    { visible_deckgl_layers: layers.filter((layer) => !hidden.includes(layer)) },
    { value: [...hidden] },
  );
}

/** The mask after "Clear all". */
export function clearedMask(filter: NativeFilter): DataMask {
  if (filter.type === "CHART_CUSTOMIZATION")
    return { ...mask(filter, {}, { value: null }), ownState: { column: null } };
  return mask(filter, {}, { value: filter.filterType === "filter_range" ? [null, null] : undefined });
}

/** Selected values of a list; a stored single value becomes a list of one. */
export function maskValues({ filterState: { value } }: DataMask): SelectValue[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as SelectValue[];
}

export function maskRange({ filterState: { value } }: DataMask): RangeValue {
  const [low, high] = Array.isArray(value) ? value : [];
  return [numberOrNull(low), numberOrNull(high)];
}

const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || value === "" || !Number.isFinite(Number(value)) ? null : Number(value);
