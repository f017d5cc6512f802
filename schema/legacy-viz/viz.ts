import type { Frame } from "../query/frame";
import type { QueryObject } from "../query/query-context";
import type { TimeRange } from "../query/time-range";
import type { Form } from "./form";

/** A chart type of the old call: what it asks for, and the `data` it makes of the rows. Both throw LegacyVizError for settings that do not do. */
export interface LegacyViz {
  query: (base: QueryObject, form: Form) => QueryObject;
  /** Not called without rows: `data` is null then. */
  data: (answer: LegacyAnswer) => unknown;
  /** Compares with the periods of `time_compare`. */
  compares?: boolean;
  /** Names that the answer tells its columns by, where they are not those of the query. */
  colnames?: readonly string[];
}

export interface LegacyAnswer {
  form: Form;
  frame: Frame;
  /** The form's own range; what filters say is not in it. */
  range: TimeRange;
  /** Labels of the query's metrics, in its order. */
  metrics: readonly string[];
  /** The same query over earlier periods, its times moved to lie beside the main ones. */
  compared: readonly ComparedFrame[];
}

export interface ComparedFrame {
  /** As the form says it, e.g. "1 year". */
  offset: string;
  frame: Frame;
}
