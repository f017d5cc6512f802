import type { DatasetFolder } from "../../../../schema/dataset/calls";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import type { DatasetItem } from "../../../controls/dnd/drag-data";

export interface DatasetGroup {
  key: string;
  /** The folder's name; null for the default Metrics and Columns groups. */
  name: string | null;
  kind: "metrics" | "columns" | "folder";
  items: DatasetItem[];
  groups: DatasetGroup[];
}

/** A dataset's metrics and columns grouped by its folders, then those without a folder; filtered by a search text. */
export function datasetGroups(
  dataset: Pick<ExploreDataset, "metrics" | "columns" | "folders">,
  text: string,
): DatasetGroup[] {
  const wanted = text.trim().toLowerCase();
  const metrics = dataset.metrics.map((metric): DatasetItem => ({ kind: "metric", metric }));
  const columns = dataset.columns.map((column): DatasetItem => ({ kind: "column", column }));
  const byUuid = new Map(
    [...metrics, ...columns].flatMap((item) => (uuidOf(item) ? [[uuidOf(item), item] as const] : [])),
  );
  const placed = new Set<DatasetItem>();
  const found = (items: DatasetItem[]) => items.filter((item) => matches(item, wanted));
  const folder = (node: DatasetFolder): DatasetGroup => {
    const children = node.children ?? [];
    const items = children
      .flatMap((child) => byUuid.get(child.type === "folder" ? "" : child.uuid) ?? [])
      .filter((item) => !placed.has(item));
    for (const item of items) placed.add(item);
    return {
      key: node.uuid,
      name: node.name ?? "",
      kind: "folder",
      items: found(items),
      groups: children.filter((child) => child.type === "folder").map(folder),
    };
  };
  const folders = (dataset.folders ?? []).filter((node) => node.type === "folder").map(folder);
  const rest = (items: DatasetItem[]) => found(items.filter((item) => !placed.has(item)));
  return [
    ...folders,
    { key: "metrics", name: null, kind: "metrics" as const, items: rest(metrics), groups: [] },
    { key: "columns", name: null, kind: "columns" as const, items: rest(columns), groups: [] },
  ].filter((group) => folders.length === 0 || countOf(group) > 0);
}

export const countOf = (group: DatasetGroup): number =>
  group.items.length + group.groups.reduce((sum, inner) => sum + countOf(inner), 0);

const uuidOf = (item: DatasetItem): string => (item.kind === "metric" ? item.metric.uuid : item.column.uuid) ?? "";

function matches(item: DatasetItem, wanted: string): boolean {
  const words =
    item.kind === "metric"
      ? [item.metric.metric_name, item.metric.verbose_name, item.metric.expression, item.metric.description]
      : [item.column.column_name, item.column.verbose_name, item.column.expression, item.column.description];
  return words.some((word) => word?.toLowerCase().includes(wanted));
}
