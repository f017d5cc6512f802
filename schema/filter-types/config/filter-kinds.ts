import { BOOLEAN, type ColumnKind, NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import { DECK_LAYERS, GROUP_BY, TIME_COLUMN, TIME_GRAIN } from "../display-controls";
import { isOfControls, type NativeFilter } from "../native-filter";
import { defineMessage } from "../../language/message";

/** What the settings of a filter of this type require. */
export interface FilterKind {
  type: string;
  label: string;
  dataset: boolean;
  /** Kinds of columns it can target; empty where it targets no column. */
  columns: readonly ColumnKind[];
  /** Whether its values can depend on other filters and be pre-filtered. */
  narrowed: boolean;
  sorted: boolean;
}

export const FILTER_KINDS: readonly FilterKind[] = [
  {
    type: "filter_select",
    label: defineMessage("Value"),
    dataset: true,
    columns: [NUMERIC, STRING, TEMPORAL, BOOLEAN],
    narrowed: true,
    sorted: true,
  },
  {
    type: "filter_range",
    label: defineMessage("Numerical range"),
    dataset: true,
    columns: [NUMERIC],
    narrowed: true,
    sorted: false,
  },
  {
    type: "filter_time",
    label: defineMessage("Time range"),
    dataset: false,
    columns: [],
    narrowed: false,
    sorted: false,
  },
  {
    type: "filter_timecolumn",
    label: defineMessage("Time column"),
    dataset: true,
    columns: [],
    narrowed: false,
    sorted: false,
  },
  {
    type: "filter_timegrain",
    label: defineMessage("Time grain"),
    dataset: true,
    columns: [],
    narrowed: false,
    sorted: false,
  },
];

export const CONTROL_KINDS: readonly FilterKind[] = [
  {
    type: GROUP_BY,
    label: defineMessage("Dynamic group by"),
    dataset: true,
    columns: [],
    narrowed: false,
    sorted: true,
  },
  { type: TIME_GRAIN, label: defineMessage("Time grain"), dataset: true, columns: [], narrowed: false, sorted: false },
  {
    type: TIME_COLUMN,
    label: defineMessage("Time column"),
    dataset: true,
    columns: [],
    narrowed: false,
    sorted: false,
  },
];

/** Preserved where they are stored, but cannot be created: no chart type has such layers. */
const STORED_KINDS: readonly FilterKind[] = [
  {
    type: DECK_LAYERS,
    label: defineMessage("Deck.gl Layer Visibility"),
    dataset: false,
    columns: [],
    narrowed: false,
    sorted: false,
  },
];

/** Types that an item can be changed to, including its own. */
export function kindsFor(item: NativeFilter): readonly FilterKind[] {
  const kinds = isOfControls(item) ? CONTROL_KINDS : FILTER_KINDS;
  return kinds.some(({ type }) => type === item.filterType) ? kinds : [...kinds, filterKind(item.filterType)];
}

/** The kind of a type; an unknown type keeps its settings and requires nothing. */
export const filterKind = (type: string): FilterKind =>
  [...FILTER_KINDS, ...CONTROL_KINDS, ...STORED_KINDS].find((kind) => kind.type === type) ?? {
    type,
    label: type,
    dataset: false,
    columns: [],
    narrowed: false,
    sorted: false,
  };
