import type { DatasetModel } from "../dataset/model";
import type { Catalogs } from "./table-name";

export const FILTER_TYPES = ["Regular", "Base"] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** A condition on the rows of some datasets, for some people. */
export interface RowRule {
  id: number;
  filter_type: FilterType;
  /** Rules of one dataset under the same key are alternatives; null or "" stands alone. */
  group_key: string | null;
  /** One SQL condition, with templates. */
  clause: string;
  /** Ids of roles. */
  roles: readonly number[];
  tables: readonly RuledTable[];
}

/** A dataset that a rule is on, and the table that SQL may read it by. */
export interface RuledTable {
  dataset_id: number;
  catalog: string | null;
  schema: string | null;
  table_name: string;
  /** A dataset made of a query: no table of the database, so no SQL names it. */
  virtual: boolean;
}

/** A dataset with the rules on it and on any other of its database, whoever they bind, and what its database's catalogs are. */
export type RuledDataset = DatasetModel & { row_rules: readonly RowRule[]; catalogs: Catalogs };
