import { parseDatasource } from "../../../../schema/datasource/datasource";
import type { FilterPlan } from "../../../../schema/dashboard/filter-plan";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import type { DashboardChart } from "../../../../schema/dashboard/calls";

/** The masks without those that an aggregate evaluates: values of filters, and cross-filters. */
export const masksOfBase = ({ filters }: FilterPlan, masks: DataMasks): DataMasks => {
  const byValue = new Set(filters.filter(({ filterType }) => filterType === "filter_select").map(({ id }) => id));
  return Object.fromEntries(Object.entries(masks).filter(([id]) => !byValue.has(id) && !/^\d+$/.test(id)));
};

/** The columns of a dataset that value filters select by. */
export const filteredColumns = ({ filters }: FilterPlan, datasetId: number): string[] =>
  filters
    .filter(({ filterType }) => filterType === "filter_select")
    .flatMap(({ targets }) =>
      targets.flatMap((target) => (target.datasetId === datasetId && target.column ? [target.column.name] : [])),
    );

/**
 * Charts whose queries an aggregate may evaluate, by dataset: the person reads the dataset, and they have no cache
 * timeout of their own.
 */
export function chartsByDataset(charts: Iterable<DashboardChart>): Map<number, DashboardChart[]> {
  const readable = [...charts].filter(({ is_explorable, cache_timeout }) => is_explorable && cache_timeout === null);
  return Map.groupBy(readable, ({ form_data }) => parseDatasource(form_data.datasource)?.id ?? 0);
}
