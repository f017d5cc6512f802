import { z } from "zod";
import { type DataMask, dataMask } from "./data-mask";

const texts = z.array(z.string()).catch([]);

/** The charts that a filter applies to: those below a node of `rootPath` that are not excluded. */
export const filterScope = z.looseObject({
  rootPath: texts.default(["ROOT_ID"]),
  excluded: z.array(z.number()).catch([]).default([]),
  selectedLayers: texts.optional(),
});
export type FilterScope = z.infer<typeof filterScope>;
const EVERYWHERE: FilterScope = { rootPath: ["ROOT_ID"], excluded: [] };

const target = z.looseObject({
  datasetId: z.coerce.number().int().optional().catch(undefined),
  column: z.looseObject({ name: z.string() }).optional().catch(undefined),
});
const flag = z.boolean().nullish().catch(undefined);

const controlValues = z.looseObject({
  canSelectMultiple: flag,
  sortMetric: z.string().nullish().catch(undefined),
  enableEmptyFilter: flag,
  defaultToFirstItem: flag,
  multiSelect: flag,
  searchAllOptions: flag,
  inverseSelection: flag,
  creatable: flag,
  sortAscending: flag,
  enableSingleValue: z.number().nullish().catch(undefined),
  rangeDisplayMode: z.enum(["slider", "input", "slider-and-input"]).optional().catch(undefined),
});

const nativeFilter = z.looseObject({
  id: z.string().min(1),
  // A display control has the fields of a filter; it changes how charts group rows instead of which rows they get.
  type: z.enum(["NATIVE_FILTER", "CHART_CUSTOMIZATION"]).catch("NATIVE_FILTER"),
  name: z.string().catch(""),
  description: z.string().catch(""),
  filterType: z.string(),
  targets: z.array(target).catch([]).default([]),
  controlValues: controlValues.catch({}).default({}),
  defaultDataMask: dataMask,
  cascadeParentIds: texts.default([]),
  scope: filterScope.catch(EVERYWHERE).default(EVERYWHERE),
  sortMetric: z.string().nullish().catch(undefined),
  adhoc_filters: z.array(z.looseObject({})).nullish().catch(undefined),
  time_range: z.string().nullish().catch(undefined),
  granularity_sqla: z.string().nullish().catch(undefined),
});
export type NativeFilter = z.infer<typeof nativeFilter>;

const filterDivider = z.looseObject({
  id: z.string().min(1),
  type: z.enum(["DIVIDER", "CHART_CUSTOMIZATION_DIVIDER"]),
  title: z.string().catch(""),
  description: z.string().catch(""),
  scope: filterScope.catch(EVERYWHERE).default(EVERYWHERE),
});
export type FilterDivider = z.infer<typeof filterDivider>;

export type FilterItem = NativeFilter | FilterDivider;

/**
 * Parses items of native_filter_configuration in their order; unknown keys and filter types are preserved, items
 * without an id are dropped.
 */
export function parseFilterItems(stored: readonly unknown[]): FilterItem[] {
  return stored.flatMap((item): FilterItem[] => {
    const divider = filterDivider.safeParse(item);
    if (divider.success) return [divider.data];
    const filter = nativeFilter.safeParse(item);
    return filter.success ? [filter.data] : [];
  });
}

export const isFilter = (item: FilterItem): item is NativeFilter =>
  item.type === "NATIVE_FILTER" || item.type === "CHART_CUSTOMIZATION";

/** Whether an item is a display control, or a divider among them. */
export const isOfControls = (item: FilterItem): boolean =>
  item.type === "CHART_CUSTOMIZATION" || item.type === "CHART_CUSTOMIZATION_DIVIDER";

/** The column that a filter targets; undefined for times and grains. */
export const targetColumn = (filter: NativeFilter): string | undefined => filter.targets[0]?.column?.name;

/** "Filter value is required". */
export const isRequired = (filter: NativeFilter): boolean => filter.controlValues.enableEmptyFilter === true;

/** "Select first filter value by default". */
export const picksFirst = (filter: NativeFilter): boolean =>
  filter.filterType === "filter_select" && filter.controlValues.defaultToFirstItem === true;

/** The initial mask of a filter: an empty one, merged with its stored default. */
export function startingMask(filter: NativeFilter): DataMask {
  return { ...filter.defaultDataMask, id: filter.id };
}
