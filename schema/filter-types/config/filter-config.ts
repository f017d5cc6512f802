import { dataMask } from "../data-mask";
import { GROUP_BY } from "../display-controls";
import { type FilterDivider, type FilterItem, isFilter, isOfControls, type NativeFilter } from "../native-filter";
import { maskValues, selectMask } from "../masks";
import { filterKind } from "./filter-kinds";

/** The list of filters while it is being edited. */
export interface FilterConfig {
  entries: readonly ConfigEntry[];
}

export interface ConfigEntry {
  item: FilterItem;
  /** Removed, but can still be restored. */
  removed: boolean;
  /** Turned on while still empty: such settings are not stored. */
  prefiltered: boolean;
  hasDefault: boolean;
}

export const startConfig = (items: readonly FilterItem[]): FilterConfig => ({ entries: items.map(entryOf) });

function entryOf(item: FilterItem): ConfigEntry {
  const filter = isFilter(item) ? item : null;
  return {
    item,
    removed: false,
    prefiltered:
      filter !== null &&
      ((filter.adhoc_filters?.length ?? 0) > 0 || (Boolean(filter.time_range) && filter.time_range !== "No filter")),
    hasDefault: filter !== null && Object.keys(filter.defaultDataMask.extraFormData).length > 0,
  };
}

const EVERYWHERE = { rootPath: ["ROOT_ID"], excluded: [] };

export function newFilter(id: string, datasetId?: number): NativeFilter {
  return {
    id,
    type: "NATIVE_FILTER",
    name: "",
    description: "",
    filterType: "filter_select",
    targets: [datasetId === undefined ? {} : { datasetId }],
    controlValues: {
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
      creatable: true,
    },
    defaultDataMask: dataMask.parse({}),
    cascadeParentIds: [],
    scope: EVERYWHERE,
  };
}

export function newControl(id: string, datasetId?: number): NativeFilter {
  return {
    ...newFilter(id, datasetId),
    type: "CHART_CUSTOMIZATION",
    filterType: GROUP_BY,
    controlValues: { enableEmptyFilter: false, canSelectMultiple: true },
  };
}

export const newDivider = (id: string, type: FilterDivider["type"] = "DIVIDER"): FilterDivider => ({
  id,
  type,
  title: "",
  description: "",
  scope: EVERYWHERE,
});

export const added = ({ entries }: FilterConfig, item: FilterItem): FilterConfig => ({
  entries: [...entries, entryOf(item)],
});

/** Adds an item; it replaces an untouched filter that the list started with. */
export const addedFirst = (config: FilterConfig, begun: FilterConfig | null, item: FilterItem): FilterConfig =>
  added(config === begun ? startConfig([]) : config, item);

export function changed(
  { entries }: FilterConfig,
  id: string,
  change: (entry: ConfigEntry) => ConfigEntry,
): FilterConfig {
  return { entries: entries.map((entry) => (entry.item.id === id ? change(entry) : entry)) };
}

export const removed = (config: FilterConfig, id: string): FilterConfig =>
  changed(config, id, (entry) => ({ ...entry, removed: true }));
export const restored = (config: FilterConfig, id: string): FilterConfig =>
  changed(config, id, (entry) => ({ ...entry, removed: false }));

/** Moves an entry to the position of another one. */
export function moved({ entries }: FilterConfig, id: string, over: string): FilterConfig {
  const from = entries.findIndex(({ item }) => item.id === id);
  const to = entries.findIndex(({ item }) => item.id === over);
  if (from === -1 || to === -1) return { entries };
  const rest = entries.toSpliced(from, 1);
  return { entries: rest.toSpliced(to, 0, entries[from]!) };
}

/** Changes the filter's type: settings that the new type lacks are dropped, the others stay. */
export function retyped(entry: ConfigEntry, type: string): ConfigEntry {
  if (!isFilter(entry.item) || entry.item.filterType === type) return entry;
  const kind = filterKind(type);
  const {
    sortMetric: _metric,
    adhoc_filters,
    time_range,
    granularity_sqla,
    requiredFirst: _first,
    ...rest
  } = entry.item;
  const [target = {}] = entry.item.targets;
  const {
    multiSelect: _m,
    searchAllOptions: _s,
    inverseSelection: _i,
    creatable: _c,
    sortAscending: _a,
    defaultToFirstItem: _d,
    canSelectMultiple: _g,
    enableSingleValue: _v,
    rangeDisplayMode: _r,
    ...controlValues
  } = entry.item.controlValues;
  const own =
    type === "filter_select" ? newFilter("").controlValues : type === GROUP_BY ? newControl("").controlValues : {};
  return {
    ...entry,
    hasDefault: false,
    prefiltered: kind.narrowed && entry.prefiltered,
    item: {
      ...rest,
      filterType: type,
      targets: [kind.dataset && target.datasetId !== undefined ? { datasetId: target.datasetId } : {}],
      ...(kind.narrowed ? { adhoc_filters, time_range, granularity_sqla } : {}),
      cascadeParentIds: kind.narrowed ? rest.cascadeParentIds : [],
      controlValues: { ...own, ...controlValues, enableEmptyFilter: controlValues.enableEmptyFilter ?? false },
      defaultDataMask: dataMask.parse({}),
    } as NativeFilter,
  };
}

type ControlValues = NativeFilter["controlValues"];

/** Settings that restrict what can be selected: a default selected under other settings is invalid. */
const SHAPES = ["multiSelect", "canSelectMultiple", "enableSingleValue"] as const satisfies (keyof ControlValues)[];

/** Changes the filter's settings; its default is adapted to them, or dropped. */
export function resettled(entry: ConfigEntry, controlValues: ControlValues): ConfigEntry {
  if (!isFilter(entry.item)) return entry;
  const before = entry.item;
  const item = { ...before, controlValues };
  if (SHAPES.some((key) => controlValues[key] !== before.controlValues[key]))
    return { ...entry, hasDefault: false, item: { ...item, defaultDataMask: dataMask.parse({}) } };
  if (!entry.hasDefault || controlValues.inverseSelection === before.controlValues.inverseSelection)
    return { ...entry, item };
  const { filterState } = before.defaultDataMask;
  const turned = selectMask(item, maskValues(before.defaultDataMask), filterState["excludeFilterValues"] !== false);
  // Keeps the label's words: times were formatted where they were selected.
  const words = typeof filterState["label"] === "string" ? filterState["label"].replace(/ \(excluded\)$/, "") : null;
  const label = words !== null && turned.extraFormData.filters?.[0]?.op === "NOT IN" ? `${words} (excluded)` : words;
  return {
    ...entry,
    item: {
      ...item,
      defaultDataMask: label === null ? turned : { ...turned, filterState: { ...turned.filterState, label } },
    },
  };
}

/** Filters of the list that are not removed, without display controls. */
export const storedFilters = ({ entries }: FilterConfig): NativeFilter[] =>
  entries
    .filter((entry) => !entry.removed && !isOfControls(entry.item))
    .map(({ item }) => item)
    .filter(isFilter);

/** The entries of one of the two lists that a dashboard stores: its filters, or its display controls. */
export const onlyOf = ({ entries }: FilterConfig, list: "filters" | "controls"): FilterConfig => ({
  entries: entries.filter(({ item }) => isOfControls(item) === (list === "controls")),
});
