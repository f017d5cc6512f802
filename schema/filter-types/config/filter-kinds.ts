import { BOOLEAN, type ColumnKind, NUMERIC, STRING, TEMPORAL } from "../../query/answer";
import { DECK_LAYERS, GROUP_BY, TIME_COLUMN, TIME_GRAIN } from "../display-controls";
import { isOfControls, type NativeFilter } from "../native-filter";

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

export const CONTROL_KINDS: readonly FilterKind[] = [
  { type: GROUP_BY, label: "Dynamic group by", dataset: true, columns: [], narrowed: false, sorted: true },
  { type: TIME_GRAIN, label: "Time grain", dataset: true, columns: [], narrowed: false, sorted: false },
  { type: TIME_COLUMN, label: "Time column", dataset: true, columns: [], narrowed: false, sorted: false },
];

/** Kept where they are stored, but not made here: no chart type has such layers. */
const KEPT_KINDS: readonly FilterKind[] = [{ type: DECK_LAYERS, label: "Deck.gl Layer Visibility", dataset: false, columns: [], narrowed: false, sorted: false }];

/** Types that an item may be made to, its own among them. */
export function kindsFor(item: NativeFilter): readonly FilterKind[] {
  const kinds = isOfControls(item) ? CONTROL_KINDS : FILTER_KINDS;
  return kinds.some(({ type }) => type === item.filterType) ? kinds : [...kinds, filterKind(item.filterType)];
}

/** One that is not known here keeps what it has: nothing of it is asked for. */
export const filterKind = (type: string): FilterKind => [...FILTER_KINDS, ...CONTROL_KINDS, ...KEPT_KINDS].find((kind) => kind.type === type) ?? { type, label: type, dataset: false, columns: [], narrowed: false, sorted: false };
