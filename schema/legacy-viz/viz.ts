import type { Frame } from "../query/frame";
import type { QueryObject } from "../query/query-context";
import type { TimeRange } from "../query/time-range";
import type { Form } from "./form";

/**
 * A chart type of the legacy endpoint: its query, and the `data` it returns for the rows. Both throw LegacyVizError for
 * invalid settings.
 */
export interface LegacyViz {
  query: (base: QueryObject, form: Form) => QueryObject;
  /** Not called without rows: `data` is null then. */
  data: (response: LegacyVizResult) => unknown;
  /** Whether it compares with the periods of `time_compare`. */
  compares?: boolean;
  /** Column names in the response, where they differ from those of the query. */
  colnames?: readonly string[];
}

export interface LegacyVizResult {
  form: Form;
  frame: Frame;
  /** The form's own time range, without filters. */
  range: TimeRange;
  /** Labels of the query's metrics, in its order. */
  metrics: readonly string[];
  /** The same query over earlier periods, with times shifted to those of the main query. */
  compared: readonly ComparedFrame[];
}

export interface ComparedFrame {
  /** As in the form, e.g. "1 year". */
  offset: string;
  frame: Frame;
}
