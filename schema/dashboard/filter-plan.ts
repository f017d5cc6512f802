import { ancestors } from "../filter-types/cascade";
import { type DataMasks, type ExtraFormData, isUnset } from "../filter-types/data-mask";
import { mergeExtra } from "../filter-types/merge";
import { parseControlItems } from "../filter-types/display-controls";
import { type FilterItem, isFilter, isRequired, type NativeFilter, parseFilterItems, picksFirst, startingMask } from "../filter-types/native-filter";
import { type CrossFilterScopes, crossFilterScopes } from "./cross-filter-scopes";
import { chartsInScope } from "./filter-scope";
import type { Layout } from "./layout";
import type { DashboardMetadata } from "./metadata";

/** A dashboard's filters and which charts each is for. */
export interface FilterPlan {
  layout: Layout;
  /** Filters and dividers as the bar lists them. */
  items: readonly FilterItem[];
  filters: readonly NativeFilter[];
  /** Display controls and their dividers as the bar lists them. */
  controlItems: readonly FilterItem[];
  controls: readonly NativeFilter[];
  /** Id of a filter or a display control → charts. */
  charts: ReadonlyMap<string, ReadonlySet<number>>;
  cross: CrossFilterScopes;
}

export function filterPlan(metadata: DashboardMetadata, layout: Layout): FilterPlan {
  const items = parseFilterItems(metadata.native_filter_configuration);
  const filters = items.filter(isFilter);
  const controlItems = parseControlItems(metadata.chart_customization_config);
  const controls = controlItems.filter(isFilter);
  const charts = new Map([...filters, ...controls].map(({ id, scope }) => [id, chartsInScope(layout, scope)] as const));
  return { layout, items, filters, controlItems, controls, charts, cross: crossFilterScopes(metadata, layout) };
}

/** Each filter's stored default, below what the address or a link brings. Cross filters come from there alone. */
export function startingMasks(plan: FilterPlan, brought: DataMasks = {}): DataMasks {
  const own = [...plan.filters, ...plan.controls].map((filter) => [filter.id, brought[filter.id] ?? startingMask(filter)] as const);
  const cross = Object.entries(brought).filter(([id]) => /^\d+$/.test(id) && plan.cross.enabled);
  return { ...Object.fromEntries(cross), ...Object.fromEntries(own) };
}

/** The masks after the filters were configured anew: one keeps its choice unless it asks for something else now; a required one, or one that takes its first value, loses it with its column only. */
export function masksAfter(before: FilterPlan, after: FilterPlan, masks: DataMasks): DataMasks {
  const kept = [...after.filters, ...after.controls].map((filter) => {
    const old = [...before.filters, ...before.controls].find(({ id }) => id === filter.id);
    const mask = masks[filter.id];
    const keeps = old && mask && (effectOf(old) === effectOf(filter) || (sameTargets(old, filter) && (isRequired(filter) || picksFirst(filter))));
    return [filter.id, keeps ? mask : startingMask(filter)] as const;
  });
  const cross = Object.entries(masks).filter(([id]) => /^\d+$/.test(id) && after.cross.enabled);
  return { ...Object.fromEntries(cross), ...Object.fromEntries(kept) };
}

const sameTargets = (a: NativeFilter, b: NativeFilter): boolean => a.filterType === b.filterType && JSON.stringify(a.targets) === JSON.stringify(b.targets);

/** What of a filter bears on its choice; its words, its place and its charts do not. */
const effectOf = ({ filterType, targets, controlValues, defaultDataMask, adhoc_filters, time_range, cascadeParentIds }: NativeFilter): string =>
  JSON.stringify([filterType, targets, controlValues, defaultDataMask, adhoc_filters, time_range, cascadeParentIds]);

/** A filter or another chart that changes what a chart asks for. */
export type AppliedFilter = { kind: "native"; filter: NativeFilter } | { kind: "cross"; chartId: number };

/** What has an effect on a chart, cross filters first. */
export function filtersOn(plan: FilterPlan, masks: DataMasks, chartId: number): AppliedFilter[] {
  const sources = Object.keys(masks).filter((id) => /^\d+$/.test(id) && plan.cross.enabled && plan.cross.targets(Number(id)).has(chartId));
  const filters = plan.filters.filter(({ id }) => plan.charts.get(id)?.has(chartId));
  const effective = (id: string) => Object.keys(masks[id]?.extraFormData ?? {}).length > 0;
  return [
    ...sources.filter(effective).map((id): AppliedFilter => ({ kind: "cross", chartId: Number(id) })),
    ...filters.filter(({ id }) => effective(id)).map((filter): AppliedFilter => ({ kind: "native", filter })),
  ];
}

export const maskOfApplied = (masks: DataMasks, applied: AppliedFilter) => masks[applied.kind === "native" ? applied.filter.id : String(applied.chartId)];

/** What all filters together add to a chart's queries. */
export function extraFormDataOf(plan: FilterPlan, masks: DataMasks, chartId: number): ExtraFormData {
  return mergeExtra(filtersOn(plan, masks, chartId).map((applied) => maskOfApplied(masks, applied)?.extraFormData ?? {}));
}

/** Filters without which a chart does not ask yet: required ones that are empty, and ones that still pick their first value. */
export function awaitedFilters(plan: FilterPlan, masks: DataMasks, chartId: number): NativeFilter[] {
  return plan.filters.filter((filter) => {
    const mask = masks[filter.id];
    if (!plan.charts.get(filter.id)?.has(chartId)) return false;
    return isPicking(filter, masks) || (isRequired(filter) && filter.controlValues.inverseSelection !== true && (!mask || isUnset(mask)));
  });
}

/** Whether the filter takes its first value by itself and has not yet; null says that there was none. */
export const isPicking = (filter: NativeFilter, masks: DataMasks): boolean => picksFirst(filter) && (masks[filter.id]?.filterState.value === undefined);

/** Of those still picking, the ones whose own ancestors have settled. */
export const nextToPick = (plan: FilterPlan, masks: DataMasks): NativeFilter[] =>
  plan.filters.filter((filter) => isPicking(filter, masks) && !ancestors(filter, plan.filters).some((parent) => isPicking(parent, masks)));
