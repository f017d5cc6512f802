import { BOOLEAN, type ColumnKind, NUMERIC, STRING, TEMPORAL } from "../../query/answer";

/** What the settings of a filter of this type ask for. */
export interface FilterKind {
  type: string;
  label: string;
  dataset: boolean;
  /** Kinds of columns it may be about; none where it is about no column. */
  columns: readonly ColumnKind[];
  /** Its values may follow other filters and be narrowed beforehand. */
  narrowed: boolean;
  sorted: boolean;
}

export const FILTER_KINDS: readonly FilterKind[] = [
  { type: "filter_select", label: "Value", dataset: true, columns: [NUMERIC, STRING, TEMPORAL, BOOLEAN], narrowed: true, sorted: true },
  { type: "filter_range", label: "Numerical range", dataset: true, columns: [NUMERIC], narrowed: true, sorted: false },
  { type: "filter_time", label: "Time range", dataset: false, columns: [], narrowed: false, sorted: false },
  { type: "filter_timecolumn", label: "Time column", dataset: true, columns: [], narrowed: false, sorted: false },
  { type: "filter_timegrain", label: "Time grain", dataset: true, columns: [], narrowed: false, sorted: false },
];

/** One that is not known here keeps what it has: nothing of it is asked for. */
export const filterKind = (type: string): FilterKind => FILTER_KINDS.find((kind) => kind.type === type) ?? { type, label: type, dataset: false, columns: [], narrowed: false, sorted: false };
