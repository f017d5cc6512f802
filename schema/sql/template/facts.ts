import type { DatasetModel } from "../../dataset/model";
import type { RowRestrictions } from "../../row-rule/restrictions";

import type { Meter } from "./meter";

/** The data that a template may read. */
export interface TemplateFacts {
  user: { id: number; username: string; email: string; roles: readonly string[] } | null;
  urlParams: Readonly<Record<string, string>>;
  /** The dataset's template_params, parsed. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Clauses of the row rules that apply to the requester, for current_user_rls_rules(). */
  rowRules?: readonly string[] | null;
  /** Datasets that templates name by id and the requester may read; any other is reported as missing. */
  datasets?: ReadonlyMap<number, TemplateDataset>;
  /** Shared by all templates of a request; each query has its own where it is absent. */
  meter?: Meter;
}

export interface TemplateDataset {
  model: DatasetModel;
  /** Conditions that this dataset's row rules impose on the requester. */
  rowRules: RowRestrictions;
}
