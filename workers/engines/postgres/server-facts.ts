import type { Batch, CalledNames, Catalog, Inspector, RunOptions } from "../engine";
import { catalogOf } from "./catalog";
import { inspectorOf, type Rows } from "./inspect";
import { userCallsSql } from "./user-calls";

/** What servers that speak PostgreSQL's protocol do differently. */
export interface ServerFacts {
  /** The name that errors show. */
  title: string;
  port: number;
  /** Whether standard_conforming_strings may be set; elsewhere it has one value. */
  setsConformingStrings: boolean;
  /** Whether the server may have client_connection_check_interval. */
  endsWithConnection: boolean;
  /** Whether a transaction may have a snapshot of its own. */
  takesSnapshots: boolean;
  /** Whether one transaction may read the catalog and other tables; if not, names are resolved in one before it. */
  readsCatalogInTransaction: boolean;
  /** Resolves what statements read. */
  inspectorOf: (rows: Rows) => Inspector;
  /** Selects, as `name`, which of the names may call user-defined functions; absent where users define none. */
  userCallsSql?: (names: CalledNames) => string;
  catalogOf: (run: (sql: string, options: RunOptions) => AsyncIterable<Batch>) => Catalog;
}

export const POSTGRESQL: ServerFacts = {
  title: "PostgreSQL",
  port: 5432,
  setsConformingStrings: true,
  endsWithConnection: true,
  takesSnapshots: true,
  readsCatalogInTransaction: true,
  inspectorOf,
  userCallsSql,
  catalogOf,
};
