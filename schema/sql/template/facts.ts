import type { DatasetModel } from "../../dataset/model";
import type { RowRestrictions } from "../../row-rule/restrictions";

/** Who and what a template may read. */
export interface TemplateFacts {
  user: { id: number; username: string; email: string; roles: readonly string[] } | null;
  urlParams: Readonly<Record<string, string>>;
  /** The dataset's template_params, parsed. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Clauses of the row rules that bind the person, for current_user_rls_rules(). */
  rowRules?: readonly string[] | null;
  /** Datasets that templates name by id and the person may read; any other does not exist. */
  datasets?: ReadonlyMap<number, TemplateDataset>;
}

export interface TemplateDataset {
  model: DatasetModel;
  /** What the row rules of this dataset ask of the person. */
  rowRules: RowRestrictions;
}
