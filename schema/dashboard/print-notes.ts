import type { DataMask, DataMasks } from "../filter-types/data-mask";
import { isUnset } from "../filter-types/data-mask";
import type { FilterPlan } from "./filter-plan";

/** What a printed dashboard states about itself. */
export interface PrintNotes {
  /** Below the title: the filters with values; empty without any. */
  filters: string;
  /** At the foot of each page: where the data is from, and when it was read. */
  stamp: string;
}

interface PrintedState {
  plan: FilterPlan;
  masks: DataMasks;
  chartName: (id: number) => string;
  /** Workspace, by its name or its address. */
  from: string;
  at: Date;
  timeZone: string;
  locale: string;
  /** The label of a stored time range; the text itself when absent. */
  rangeLabel?: (text: string) => string;
}

export function printNotes({
  plan,
  masks,
  chartName,
  from,
  at,
  timeZone,
  locale,
  rangeLabel,
}: PrintedState): PrintNotes {
  const named = [...plan.filters, ...plan.controls].map(
    ({ id, name, filterType }) => [name, masks[id], filterType === "filter_time"] as const,
  );
  const crossed = Object.entries(masks)
    .filter(([id]) => /^\d+$/.test(id))
    .map(([id, mask]) => [chartName(Number(id)), mask, false] as const);
  const shown = (mask: DataMask, isTime: boolean): string =>
    rangeLabel && isTime && typeof mask.filterState.value === "string"
      ? rangeLabel(mask.filterState.value)
      : valueOf(mask);
  const time = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return {
    filters: [...named, ...crossed]
      .flatMap(([name, mask, isTime]) => (mask && !isUnset(mask) ? [`${name}: ${shown(mask, isTime)}`] : []))
      .join(" · "),
    stamp: `${from} · ${time.format(at)}`,
  };
}

const valueOf = ({ filterState: { label, value } }: DataMask): string =>
  label ||
  (Array.isArray(value) ? value.map((each) => (each === null ? "<NULL>" : String(each))).join(", ") : String(value));

/** "1 / 3"; empty for a single page. */
export const pageNumber = (at: number, count: number): string => (count > 1 ? `${at + 1} / ${count}` : "");
