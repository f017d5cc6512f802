import type { Layout } from "../../dashboard/layout";
import { chartsInScope, tabsInScope } from "../../dashboard/filter-scope";
import { dataMask } from "../data-mask";
import { type FilterItem, isFilter } from "../native-filter";
import type { ConfigEntry, FilterConfig } from "./filter-config";

/** The body of PUT /api/v1/dashboard/{id}/filters. */
export interface ConfigChanges {
  modified: FilterItem[];
  deleted: string[];
  /** Every id in its new order; empty when the other changes already result in this order. */
  reordered: string[];
}

/** Compares the config with the stored items; adds the charts and tabs in scope to the items that are sent. */
export function configChanges(stored: readonly FilterItem[], { entries }: FilterConfig, layout: Layout): ConfigChanges {
  const before = new Map(stored.map((item) => [item.id, item]));
  const removed = new Set(entries.filter((entry) => entry.removed).map(({ item }) => item.id));
  const remaining = entries.filter((entry) => !entry.removed).map((entry) => storedItem(entry, removed));
  const modified = remaining
    .filter((item) => !before.has(item.id) || JSON.stringify(before.get(item.id)) !== JSON.stringify(item))
    .map((item) => stamped(item, layout));
  const deleted = stored.map(({ id }) => id).filter((id) => removed.has(id));
  const ids = remaining.map(({ id }) => id);
  const unordered = [
    ...stored.map(({ id }) => id).filter((id) => !removed.has(id)),
    ...ids.filter((id) => !before.has(id)),
  ];
  return { modified, deleted, reordered: JSON.stringify(ids) === JSON.stringify(unordered) ? [] : ids };
}

export const isUnchanged = ({ modified, deleted, reordered }: ConfigChanges): boolean =>
  modified.length + deleted.length + reordered.length === 0;

/** An entry as it is stored: without settings that are turned off, and without deleted parents. */
function storedItem({ item, prefiltered, hasDefault }: ConfigEntry, removed: ReadonlySet<string>): FilterItem {
  if (!isFilter(item)) return item;
  const first = item.controlValues.defaultToFirstItem === true;
  const { adhoc_filters, time_range, granularity_sqla, requiredFirst, ...rest } = item;
  const narrowing = prefiltered ? { adhoc_filters, time_range, granularity_sqla } : {};
  return {
    ...rest,
    ...defined(narrowing),
    ...(first ? { requiredFirst: true } : requiredFirst === undefined ? {} : { requiredFirst: false }),
    cascadeParentIds: item.cascadeParentIds.some((id) => removed.has(id))
      ? item.cascadeParentIds.filter((id) => !removed.has(id))
      : item.cascadeParentIds,
    defaultDataMask:
      hasDefault && !first
        ? item.defaultDataMask
        : Object.keys(item.defaultDataMask.extraFormData).length > 0
          ? dataMask.parse({})
          : item.defaultDataMask,
  } as FilterItem;
}

const stamped = (item: FilterItem, layout: Layout): FilterItem => {
  if (!isFilter(item)) return item;
  const charts = [...chartsInScope(layout, item.scope)].sort((a, b) => a - b);
  return { ...item, chartsInScope: charts, tabsInScope: tabsInScope(layout, charts) };
};

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
