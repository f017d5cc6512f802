import type { ExploreColumn, ExploreMetric } from "../../../schema/explore-state/calls";

/** An item that can be dragged from the dataset pane. */
export type DatasetItem = { kind: "column"; column: ExploreColumn } | { kind: "metric"; metric: ExploreMetric };

export const itemName = (item: DatasetItem): string =>
  item.kind === "column"
    ? item.column.verbose_name || item.column.column_name
    : item.metric.verbose_name || item.metric.metric_name;

/** The dragged item: from the dataset, or a pill within its box. */
export type DragData =
  | { from: "dataset"; item: DatasetItem }
  | { from: "box"; box: string; index: number; label: string };

/** A drop target: a box that accepts items of the dataset, or a position among a box's pills. */
export type DropData =
  | { to: "box"; box: string; label: string; accepts(item: DatasetItem): boolean; add(item: DatasetItem): void }
  | { to: "place"; box: string; index: number; move(from: number, to: number): void };

export const dragLabel = (data: DragData | undefined): string =>
  data === undefined ? "" : data.from === "dataset" ? itemName(data.item) : data.label;

/** Whether a drop would change something. */
export function fits(drag: DragData | undefined, drop: DropData | undefined): boolean {
  if (!drag || !drop) return false;
  if (drag.from === "dataset") return drop.to === "box" && drop.accepts(drag.item);
  return drop.to === "place" && drop.box === drag.box;
}
