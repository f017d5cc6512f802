import { mysql } from "../../../schema/sql/dialects/mysql";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { atLeastMysql, type Greeting } from "./greeting";

/** Reading connections can only read, even outside transactions where the server enforces it. */
export type SessionUse = "reading" | "writing";

/** What servers that speak MySQL's protocol do differently. */
export interface ServerFacts {
  /** The name that errors show. */
  title: string;
  port: number;
  dialect: Dialect;
  /** The statement that sets up a connection; null where the server takes no settings. */
  sessionSettings: (greeting: Greeting, use: SessionUse) => string | null;
  /** The statement that limits the next one's time and rows; null where the server has no such limits. */
  limits: (greeting: Greeting, timeoutMs: number, rows: number | null) => string | null;
  /**
   * The statements that begin transactions. Without one for reading, only statements are sent that cannot write
   * whatever the server does, and names are resolved right before a statement.
   */
  begin: { reading: string | null; writing: string | null };
  cancel: (connectionId: number) => string;
  /** Whether the database part of a URI may be "catalog.database". */
  hasCatalogs: boolean;
  /** Storage engines whose tables store their own rows. */
  storesRows: RegExp;
  /** Tells how the server compares names: 0 where case counts. */
  nameFolding: string;
  /** Whether plans name the tables that a statement reads; if not, these are what the reader found. */
  plansNameTables: boolean;
  /** Whether the catalog lists indexes and keys, and partitions. */
  lists: { keys: boolean; partitions: boolean };
}

/** Storage engines of MySQL and MariaDB; others (MERGE, FEDERATED, SPIDER, CONNECT …) read elsewhere. */
const STORES_ROWS = /^(?:InnoDB|MyISAM|Aria|MEMORY|ARCHIVE|CSV|ROCKSDB|NDB\w*|ColumnStore)$/i;

/** MySQL's value for no limit: a limit on selected rows would truncate INSERT … SELECT. */
const NO_LIMIT = "18446744073709551615";

/**
 * Read-only even outside transactions, in UTC, and with an sql_mode of ours: the dialect's literals and the tokens it
 * refuses are valid in that mode only. MySQL's own default refuses columns that are neither grouped nor aggregated;
 * MariaDB's does not. Plans in JSON use the format that all versions can write.
 */
function mysqlSettings(greeting: Greeting, use: SessionUse): string {
  const mode = `${greeting.isMariaDb ? "" : "ONLY_FULL_GROUP_BY,"}STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION`;
  const readOnly = atLeastMysql(greeting, 8, 0) ? "transaction_read_only" : "tx_read_only";
  return `SET SESSION sql_mode = '${mode}', time_zone = '+00:00', ${readOnly} = ${use === "reading" ? 1 : 0}${atLeastMysql(greeting, 8, 3) ? ", explain_json_format_version = 1" : ""}`;
}

export const MYSQL: ServerFacts = {
  title: "MySQL",
  port: 3306,
  dialect: mysql,
  sessionSettings: mysqlSettings,
  // MariaDB takes seconds, MySQL milliseconds.
  limits: ({ isMariaDb }, timeoutMs, rows) =>
    `SET SESSION ${isMariaDb ? `max_statement_time = ${timeoutMs / 1000}` : `max_execution_time = ${Math.ceil(timeoutMs)}`}, sql_select_limit = ${rows ?? NO_LIMIT}`,
  begin: { reading: "START TRANSACTION READ ONLY", writing: "START TRANSACTION READ WRITE" },
  cancel: (id) => `KILL QUERY ${id}`,
  hasCatalogs: false,
  storesRows: STORES_ROWS,
  nameFolding: "@@lower_case_table_names",
  plansNameTables: true,
  lists: { keys: true, partitions: true },
};

/**
 * TiDB has no read-only transactions: READ ONLY is an error there unless it is allowed to have no effect. Source: TiDB's
 * documentation of system variables and of KILL.
 */
export const TIDB: ServerFacts = {
  ...MYSQL,
  title: "TiDB",
  port: 4000,
  dialect: { ...mysql, name: "tidb" },
  sessionSettings: () =>
    "SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'",
  begin: { reading: null, writing: "BEGIN" },
  cancel: (id) => `KILL TIDB QUERY ${id}`,
  plansNameTables: false,
};
