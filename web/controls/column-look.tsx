import { CircleHelp, Clock, Hash, type LucideIcon, Sigma, SquareFunction, ToggleLeft, Type } from "lucide-react";
import type { ExploreColumn, ExploreDataset } from "../../schema/explore-state/calls";
import { Icon } from "../ui/display/Icon";
import type { ListOption } from "./option-select/list-option";

export const metricIcon = { saved: Sigma, own: SquareFunction } satisfies Record<string, LucideIcon>;

/** The icon of a column's type. */
export function columnIcon(column: Pick<ExploreColumn, "type_generic" | "is_dttm"> | undefined): LucideIcon {
  if (!column) return CircleHelp;
  if (column.is_dttm) return Clock;
  return { 0: Hash, 1: Type, 2: Clock, 3: ToggleLeft }[column.type_generic ?? 1];
}

export const columnOption = (column: ExploreColumn): ListOption<string> => ({
  value: column.column_name,
  label: column.verbose_name || column.column_name,
  ...(column.description ? { hint: column.description } : {}),
  picture: <Icon of={columnIcon(column)} size="small" className="t3" />,
});

export const metricOption = (metric: ExploreDataset["metrics"][number]): ListOption<string> => ({
  value: metric.metric_name,
  label: metric.verbose_name || metric.metric_name,
  hint: metric.description || metric.expression,
  picture: <Icon of={Sigma} size="small" className="t3" />,
});

export const isTemporal = (column: Pick<ExploreColumn, "type_generic" | "is_dttm"> | undefined): boolean =>
  column !== undefined && (column.is_dttm || column.type_generic === 2);
export const isNumeric = (column: Pick<ExploreColumn, "type_generic"> | undefined): boolean =>
  column?.type_generic === 0;
