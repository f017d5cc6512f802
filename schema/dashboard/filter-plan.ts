import { ancestors } from "../filter-types/cascade";
import { type DataMasks, type ExtraFormData, isUnset } from "../filter-types/data-mask";
import { mergeExtra } from "../filter-types/merge";
import { parseControlItems } from "../filter-types/display-controls";
import {
  type FilterItem,
  isFilter,
  isRequired,
  type NativeFilter,
  parseFilterItems,
  picksFirst,
  startingMask,
} from "../filter-types/native-filter";
import { type CrossFilterScopes, crossFilterScopes } from "./cross-filter-scopes";
import { chartsInScope } from "./filter-scope";
import type { Layout } from "./layout";
import type { DashboardMetadata } from "./metadata";

/** A dashboard's filters and the charts in scope of each. */
export interface FilterPlan {
  layout: Layout;
  /** Filters and dividers in the order of the filter bar. */
  items: readonly FilterItem[];
  filters: readonly NativeFilter[];
  /** Display controls and their dividers in the order of the filter bar. */
  controlItems: readonly FilterItem[];
  controls: readonly NativeFilter[];
  /** Id of a filter or display control → charts in scope. */
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

/**
 * Each filter's stored default, replaced by initial masks of the address or a link. Cross-filters come from initial
 * masks only.
 */
export function startingMasks(plan: FilterPlan, initial: DataMasks = {}): DataMasks {
  const own = [...plan.filters, ...plan.controls].map(
    (filter) => [filter.id, initial[filter.id] ?? startingMask(filter)] as const,
  );
  const cross = Object.entries(initial).filter(([id]) => /^\d+$/.test(id) && plan.cross.enabled);
  return { ...Object.fromEntries(cross), ...Object.fromEntries(own) };
}

/**
 * The masks after filters were reconfigured. A filter keeps its value unless its query changed; a required filter, or
 * one that selects its first value, loses it only when its column changed.
 */
export function masksAfter(before: FilterPlan, after: FilterPlan, masks: DataMasks): DataMasks {
  const stored = [...after.filters, ...after.controls].map((filter) => {
    const old = [...before.filters, ...before.controls].find(({ id }) => id === filter.id);
    const mask = masks[filter.id];
    const keeps =
      old &&
      mask &&
      (effectOf(old) === effectOf(filter) || (sameTargets(old, filter) && (isRequired(filter) || picksFirst(filter))));
    return [filter.id, keeps ? mask : startingMask(filter)] as const;
  });
  const cross = Object.entries(masks).filter(([id]) => /^\d+$/.test(id) && after.cross.enabled);
  return { ...Object.fromEntries(cross), ...Object.fromEntries(stored) };
}

const sameTargets = (a: NativeFilter, b: NativeFilter): boolean =>
  a.filterType === b.filterType && JSON.stringify(a.targets) === JSON.stringify(b.targets);

/** The parts of a filter that affect its value; texts, place and scope do not. */
const effectOf = ({
  filterType,
  targets,
  controlValues,
  defaultDataMask,
  adhoc_filters,
  time_range,
  cascadeParentIds,
}: NativeFilter): string =>
  JSON.stringify([filterType, targets, controlValues, defaultDataMask, adhoc_filters, time_range, cascadeParentIds]);

/** A filter or another chart that changes a chart's query. */
export type AppliedFilter = { kind: "native"; filter: NativeFilter } | { kind: "cross"; chartId: number };

/** Filters that apply to a chart, cross-filters first. */
export function filtersOn(plan: FilterPlan, masks: DataMasks, chartId: number): AppliedFilter[] {
  const sources = Object.keys(masks).filter(
    (id) => /^\d+$/.test(id) && plan.cross.enabled && plan.cross.targets(Number(id)).has(chartId),
  );
  const filters = plan.filters.filter(({ id }) => plan.charts.get(id)?.has(chartId));
  const effective = (id: string) => Object.keys(masks[id]?.extraFormData ?? {}).length > 0;
  return [
    ...sources.filter(effective).map((id): AppliedFilter => ({ kind: "cross", chartId: Number(id) })),
    ...filters.filter(({ id }) => effective(id)).map((filter): AppliedFilter => ({ kind: "native", filter })),
  ];
}

export const maskOfApplied = (masks: DataMasks, applied: AppliedFilter) =>
  masks[applied.kind === "native" ? applied.filter.id : String(applied.chartId)];

/** The extra form data that all filters add to a chart's queries. */
export function extraFormDataOf(plan: FilterPlan, masks: DataMasks, chartId: number): ExtraFormData {
  return mergeExtra(
    filtersOn(plan, masks, chartId).map((applied) => maskOfApplied(masks, applied)?.extraFormData ?? {}),
  );
}

/**
 * Filters that a chart waits for before its first query: required ones without a value, and ones that still have to
 * select their first value.
 */
export function awaitedFilters(plan: FilterPlan, masks: DataMasks, chartId: number): NativeFilter[] {
  return plan.filters.filter((filter) => {
    const mask = masks[filter.id];
    if (!plan.charts.get(filter.id)?.has(chartId)) return false;
    return (
      isPicking(filter, masks) ||
      (isRequired(filter) && filter.controlValues.inverseSelection !== true && (!mask || isUnset(mask)))
    );
  });
}

/** Whether the filter selects its first value automatically and has not yet; null means that there was no value. */
export const isPicking = (filter: NativeFilter, masks: DataMasks): boolean =>
  picksFirst(filter) && masks[filter.id]?.filterState.value === undefined;

/** Of the filters that still have to select, those whose ancestors have a value. */
export const nextToPick = (plan: FilterPlan, masks: DataMasks): NativeFilter[] =>
  plan.filters.filter(
    (filter) => isPicking(filter, masks) && !ancestors(filter, plan.filters).some((parent) => isPicking(parent, masks)),
  );
