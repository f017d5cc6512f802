import type { DatasetModel } from "../dataset/model";
import type { Catalogs } from "./table-name";

export const FILTER_TYPES = ["Regular", "Base"] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** A condition on the rows of some datasets, for some people. */
export interface RowRule {
  id: number;
  filter_type: FilterType;
  /** Rules of one dataset with the same key are alternatives; a rule with null or "" stands alone. */
  group_key: string | null;
  /** One SQL condition, with templates. */
  clause: string;
  /** Ids of roles. */
  roles: readonly number[];
  tables: readonly RuledTable[];
}

/** A dataset that a rule applies to, and the table by which SQL may read it. */
export interface RuledTable {
  dataset_id: number;
  catalog: string | null;
  schema: string | null;
  table_name: string;
  /** A virtual dataset is not a table of the database, so that no SQL names it. */
  virtual: boolean;
}

/** A dataset with all row rules of its database, for whichever roles, and the catalogs of its database. */
export type RuledDataset = DatasetModel & { row_rules: readonly RowRule[]; catalogs: Catalogs };
