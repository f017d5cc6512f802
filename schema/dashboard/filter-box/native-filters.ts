import type { DataMask } from "../../filter-types/data-mask";
import { selectMask, type SelectValue, timeColumnMask, timeGrainMask, timeMask } from "../../filter-types/masks";
import { type NativeFilter, parseFilterItems } from "../../filter-types/native-filter";
import { normalizeFormData } from "../../query/normalize-form-data";
import { asArray } from "../../query/labels";
import { NO_TIME_RANGE } from "../../query/time-range";
import type { PlacedBox } from "./box-layout";
import { type BoxScope, boxScope, nativeScope, reaches } from "./box-scopes";
import { type BoxField, boxFields, type FilterBox } from "./filter-box";
import { filterId } from "./filter-id";

type Json = Record<string, unknown>;

/** A native filter of a box's control, as json_metadata stores it, and where the control applied. */
interface ConvertedFilter {
  box: FilterBox;
  kind: BoxField["kind"];
  scope: BoxScope;
  filter: Json & { id: string; cascadeParentIds: string[] };
}

/**
 * The native filters of filter boxes, in the order of their types as Superset's migration stores them. `metadata` is
 * the dashboard's with filter_scopes and default_filters. A box that filtered the options of another becomes its
 * parent; where both filter each other, the first one does, since filters cannot depend on each other in a circle.
 */
export function nativeFiltersOf(placed: readonly PlacedBox[], metadata: Readonly<Json>): Json[] {
  const defaults = parsedDefaults(metadata["default_filters"]);
  const boxIds = new Set(placed.map(({ box }) => box.id));
  const converted = placed.flatMap(({ box }) =>
    boxFields(box).map((field): ConvertedFilter => {
      const scope = boxScope(metadata, box, field.field);
      const stored = defaults[String(box.id)]?.[field.field];
      return { box, kind: field.kind, scope, filter: nativeFilter(box, field, nativeScope(scope, boxIds), stored) };
    }),
  );
  if (converted.length <= MOST_WITH_PARENTS) addParents(converted, placed);
  return converted
    .map(({ filter }) => filter)
    .sort((a, b) => String(a["filterType"]).localeCompare(String(b["filterType"])));
}

function nativeFilter(box: FilterBox, field: BoxField, scope: unknown, stored: unknown): ConvertedFilter["filter"] {
  const filter = {
    id: filterId(box.uuid, field.field),
    type: "NATIVE_FILTER",
    ...described(box, field),
    scope,
    cascadeParentIds: [],
  };
  const mask = defaultMask(parseFilterItems([filter])[0] as NativeFilter, field, stored);
  return mask ? { ...filter, defaultDataMask: mask } : filter;
}

function described(box: FilterBox, field: BoxField): Json {
  switch (field.kind) {
    case "time":
      return { filterType: "filter_time", name: "Time Range", targets: [{}] };
    case "time-column":
      return { filterType: "filter_timecolumn", name: "Time Column", targets: [box.target] };
    case "time-grain":
      return { filterType: "filter_timegrain", name: "Time Grain", targets: [box.target] };
    case "column": {
      const { label, isMultiple, isClearable, searchesAll, isAscending, metric } = field.config;
      return {
        filterType: "filter_select",
        name: label ?? field.field,
        targets: [{ ...box.target, column: { name: field.field } }],
        controlValues: {
          enableEmptyFilter: !isClearable,
          defaultToFirstItem: false,
          multiSelect: isMultiple,
          searchAllOptions: searchesAll,
          inverseSelection: false,
          ...(isAscending === undefined ? {} : { sortAscending: isAscending }),
        },
        ...(metric === null ? {} : { sortMetric: metric }),
        ...preFilter(box),
      };
    }
  }
}

/** The conditions and the time range of the box, which limit the options of its columns. */
function preFilter({ params }: FilterBox): Json {
  const { adhoc_filters, time_range, granularity_sqla } = normalizeFormData(params);
  return {
    ...(Array.isArray(adhoc_filters) && adhoc_filters.length > 0 ? { adhoc_filters } : {}),
    ...(typeof time_range === "string" && time_range !== "" && time_range !== NO_TIME_RANGE
      ? { time_range, granularity_sqla: granularity_sqla ?? null }
      : {}),
  };
}

/** The mask of the dashboard's default, else of the box's own; null where there is none. */
function defaultMask(filter: NativeFilter, field: BoxField, stored: unknown): Omit<DataMask, "id"> | null {
  const values = selected(stored) ?? selected(field.kind === "column" ? field.config.preset : field.preset);
  if (!values || (field.kind === "time" && values[0] === NO_TIME_RANGE)) return null;
  const { id: _id, ...mask } = MASKS[field.kind](filter, values);
  return mask;
}

const MASKS: Record<BoxField["kind"], (filter: NativeFilter, values: SelectValue[]) => DataMask> = {
  time: (filter, [range]) => timeMask(filter, String(range)),
  "time-column": (filter, [column]) => timeColumnMask(filter, String(column)),
  "time-grain": (filter, [duration]) => timeGrainMask(filter, String(duration)),
  column: selectMask,
};

function selected(value: unknown): SelectValue[] | null {
  const values = asArray(value as SelectValue | SelectValue[] | null | undefined).filter(
    (each) => each !== null && each !== "" && ["string", "number", "boolean"].includes(typeof each),
  );
  return values.length > 0 ? values : null;
}

/** default_filters is JSON text: {chart id: {field: values}}. */
function parsedDefaults(text: unknown): Record<string, Json | undefined> {
  try {
    const value: unknown = JSON.parse(typeof text === "string" ? text : "{}");
    return value !== null && typeof value === "object" ? (value as Record<string, Json>) : {};
  } catch {
    return {};
  }
}

/** Filters beyond which no parents are set: each filter waits for the queries of its parents. */
const MOST_WITH_PARENTS = 200;

function addParents(converted: readonly ConvertedFilter[], placed: readonly PlacedBox[]): void {
  const filters = Map.groupBy(converted, ({ box }) => box);
  const filled = placed.filter(({ box }) => filters.has(box));
  const children = new Map(filled.map(({ box }) => [box, new Set<FilterBox>()]));
  const pairs = filled.flatMap((parent, at) => filled.map((child, to) => ({ parent, child, distance: to - at })));
  for (const { parent, child } of [
    ...pairs.filter(({ distance }) => distance > 0),
    ...pairs.filter(({ distance }) => distance < 0),
  ]) {
    const acting = filters
      .get(parent.box)!
      .filter(({ kind, scope }) => (kind === "column" || kind === "time") && reaches(scope, child));
    if (acting.length === 0 || isBelow(parent.box, child.box, children)) continue;
    children.get(parent.box)!.add(child.box);
    for (const { kind, filter } of filters.get(child.box)!)
      if (kind === "column") filter.cascadeParentIds.push(...acting.map(({ filter: { id } }) => id));
  }
}

/** Whether a box depends on another, directly or through others. */
function isBelow(box: FilterBox, other: FilterBox, children: ReadonlyMap<FilterBox, ReadonlySet<FilterBox>>): boolean {
  const seen = new Set([other]);
  for (const each of seen) for (const child of children.get(each) ?? []) seen.add(child);
  return seen.has(box);
}
