import type { DatasetModel } from "../../dataset/model";
import type { Dialect } from "../dialects/dialect";
import type { PreparedQuery } from "../prepare";
import type { TemplateFacts } from "./facts";
import type { Text } from "./text";

/** What the macros of one query work with. */
export interface TemplateEnvironment {
  facts: TemplateFacts;
  dataset: DatasetModel;
  dialect: Dialect;
  query: PreparedQuery;
  now: Date;
  /** Columns whose filters templates have taken on, and those whose outer filter they asked to drop. */
  filters: FilterUse;
  /** The SELECT of another dataset, for dataset(); null where there is none that the person may read. */
  datasetSql: (id: number, options: { columns: readonly string[] | null; includeMetrics: boolean }) => string | null;
  /** Fills in a template with the same environment. */
  render: (template: string) => Text;
}

export interface FilterUse {
  applied: Set<string>;
  removed: Set<string>;
}
