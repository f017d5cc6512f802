import type { DataMask, DataMasks } from "../filter-types/data-mask";
import { isUnset } from "../filter-types/data-mask";
import type { FilterPlan } from "./filter-plan";

/** What a printed dashboard or chart states about itself. */
export interface PrintNotes {
  /** Below the title: the filters with values; empty without any. */
  filters: string;
  /** At the foot of each page: where the data is from, and when it was read. */
  stamp: string;
}

interface PrintedAt {
  /** Workspace, by its name or its address; empty where it is not named. */
  from: string;
  at: Date;
  timeZone: string;
  locale: string;
}

interface PrintedState extends PrintedAt {
  plan: FilterPlan;
  masks: DataMasks;
  /** The chart whose filters are listed; those of all charts when absent. */
  chartId?: number | undefined;
  chartName: (id: number) => string;
  /** The label of a stored time range; the text itself when absent. */
  rangeLabel?: (text: string) => string;
}

export function printNotes({ plan, masks, chartId, chartName, rangeLabel, ...printed }: PrintedState): PrintNotes {
  const named = [...plan.filters, ...plan.controls]
    .filter(({ id }) => chartId === undefined || plan.charts.get(id)?.has(chartId))
    .map(({ id, name, filterType }) => [name, masks[id], filterType === "filter_time"] as const);
  const crossed = Object.entries(masks)
    .filter(([id]) => /^\d+$/.test(id) && (chartId === undefined || plan.cross.targets(Number(id)).has(chartId)))
    .map(([id, mask]) => [chartName(Number(id)), mask, false] as const);
  const shown = (mask: DataMask, isTime: boolean): string =>
    rangeLabel && isTime && typeof mask.filterState.value === "string"
      ? rangeLabel(mask.filterState.value)
      : valueOf(mask);
  return {
    filters: [...named, ...crossed]
      .flatMap(([name, mask, isTime]) => (mask && !isUnset(mask) ? [`${name}: ${shown(mask, isTime)}`] : []))
      .join(SEPARATOR),
    stamp: printStamp(printed),
  };
}

/** Separates the parts of a note. */
export const SEPARATOR = " · ";

/** "Sales · Mar 1, 2026, 1:05 PM GMT+1" */
export function printStamp({ from, at, timeZone, locale }: PrintedAt): string {
  const time = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return [from, time.format(at)].filter(Boolean).join(SEPARATOR);
}

const valueOf = ({ filterState: { label, value } }: DataMask): string =>
  label ||
  (Array.isArray(value) ? value.map((each) => (each === null ? "<NULL>" : String(each))).join(", ") : String(value));

/** "1 / 3"; empty for a single page. */
export const pageNumber = (at: number, count: number): string => (count > 1 ? `${at + 1} / ${count}` : "");
