import type { DatasetModel } from "../../dataset/model";
import type { TimeRanges } from "../../query/time-ranges";
import type { Dialect } from "../dialects/dialect";
import type { PreparedQuery } from "../compile/prepare";
import type { QueryPartitions } from "../partitions";
import type { TemplateFacts } from "./facts";
import type { Text } from "./text";

/** Inputs of the macros of one query. */
export interface TemplateEnvironment {
  facts: TemplateFacts;
  dataset: DatasetModel;
  dialect: Dialect;
  query: PreparedQuery;
  timeRanges: TimeRanges;
  /** Partitions of the tables that templates name; absent where the engine has none. */
  partitions?: QueryPartitions | undefined;
  /** Columns whose filters templates apply themselves, and those whose outer filter they remove. */
  filters: FilterUse;
  /** The SELECT of another dataset, for dataset(); null where there is none that the requester may read. */
  datasetSql: (id: number, options: { columns: readonly string[] | null; includeMetrics: boolean }) => string | null;
  /** Renders a template in the same environment. */
  render: (template: string) => Text;
}

export interface FilterUse {
  applied: Set<string>;
  removed: Set<string>;
}
