import type { Value } from "../../schema/query/chart-data-response";
import type { ValueType } from "../../schema/query/frame";
import type { ErrorType } from "../../schema/errors";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import type { TablePartitions } from "../../schema/sql/partitions";
import type { Certificates } from "../../schema/database/certificates";
import type { OnHostKey, SshTunnel } from "../../schema/database/ssh-tunnel";
import type { NetworkPolicy } from "../external/public-host";
import type { PooledConnections } from "./connection-pool";
import type { TableStore, UploadStore } from "../../schema/upload/table-store";
import { type Localizable, LocalizableError, message } from "../../schema/language/localizable";

/** What Edgewise can do with one kind of database. */
export interface Engine {
  /** SQLAlchemy's name of the backend, e.g. "postgresql". */
  name: string;
  /** Other names of the same backend. */
  aliases: readonly string[];
  /** SQLAlchemy drivers that connection URIs may name, the default first; any other is refused. */
  drivers: readonly string[];
  /** Parameters that a connection URI's query may have; all others are refused. None when absent. */
  parameters?: readonly string[];
  /** Why a URI's query is refused, where it names tables instead of parameters; null if it is allowed. */
  queryProblem?: (query: Readonly<Record<string, string>>) => string | null;
  /** Whether its tables are in a Durable Object of the workspace. */
  storesTables?: true;
  /**
   * The prefix that makes the database estimate a statement's cost, and a parser of the estimate; absent where plans
   * have no cost.
   */
  estimate?: { before: string; costOf: (plan: Batch) => Record<string, string> };
  /** Whether connections come from a pool: opening one costs next to nothing. */
  keeps?: true;
  /** Whether it trusts other certificates than public authorities', and presents a client's. */
  certificates?: true;
  /** Whether its connections sign in by what the secure extra has. */
  secureExtra?: true;
  /** Whether its connections go through SSH tunnels. */
  tunnels?: true;
  /** Whether its connections have write(). */
  writes?: true;
  /** Whether the SELECT that describes a table reads the latest partition only, as Superset's does. */
  selectsLatestPartition?: true;
  /** The prefix that makes the database check a statement without running it; absent where there is none. */
  dryRun?: string;
  /** Returns the schema of unqualified names for the database part of the URI, and its query; that part when absent. */
  defaultSchema?: (database: string, query: Readonly<Record<string, string>>) => string;
  /** Returns the database part of a URI for another catalog; absent where a connection reaches only its own. */
  databaseOfCatalog?: (database: string, catalog: string) => string;
  /** Whether the host of a URI names the catalog: `databaseOfCatalog` then returns the rest for another one. */
  catalogInHost?: true;
  /** Returns the catalog of the database part of a URI; that part itself when absent. */
  catalogOfDatabase?: (database: string) => string;
  title: string;
  facts: EngineFacts;
  dialect: Dialect;
  /**
   * Creates a connection without opening it: the driver connects with the first query. Throws ConnectionRefused for
   * hosts that are not allowed.
   */
  connect: (settings: ConnectionSettings) => Connection;
  /** Whether an error means that a personal token is invalid, or required; absent where connections take none. */
  wantsToken?: (error: unknown) => boolean;
  /** Whether an error comes from the driver or the network. */
  owns: (error: unknown) => boolean;
  /** Converts a driver's error to one for the person. */
  explain: (error: unknown, settings?: ConnectionSettings) => EngineError;
}

/** Facts of an engine for the connection forms. */
export interface EngineFacts {
  information: {
    disable_ssh_tunneling: boolean;
    supports_dynamic_catalog: boolean;
    supports_file_upload: boolean;
    supports_oauth2: boolean;
  };
  /** JSON schema of the form's fields; null where a connection is given by its URI only. */
  parameters: Record<string, unknown> | null;
  uriPlaceholder: string;
  preferred: boolean;
  /** What "encryption" of the form adds to the URI's query; {sslmode: "require"} when absent. */
  encryption?: Readonly<Record<string, string>>;
}

/** How to connect to a database; the network policy decides which hosts are allowed. */
export interface ConnectionSettings extends NetworkPolicy {
  /** As stored: "postgresql+psycopg2://user:XXXXXXXXXX@host:5432/name?sslmode=require". */
  uri: string;
  /** Replaces the masked password of the URI; for sheets, the key of their service account as JSON. */
  password: string | null;
  /** `connect_args` of the engine parameters, as stored; only engines that state so read any. */
  connectArgs?: Readonly<Record<string, unknown>>;
  /** Certificates and the mode of encryption that the address does not state; only engines with `certificates`. */
  certificates?: Certificates | null;
  /** The connection's secure extra as JSON; only engines with `secureExtra`. */
  secureExtra?: string | null;
  /** The SSH server that connects to the host; only engines over sockets. */
  tunnel?: SshTunnel | null;
  /** Decides on the key of the tunnel's server; without it, the key is the tunnel's own. Connections are not pooled. */
  onHostKey?: OnHostKey | undefined;
  /** A person's own access token, used instead of name and password; only engines with `wantsToken` take one. */
  token?: string | undefined;
  /** Name → host:port for databases of local development. */
  hostAliases?: Readonly<Record<string, string>>;
  /** The connection pool that keeps connections across requests; absent where each request connects. */
  pool?: PooledConnections | undefined;
  /** What statements name in the database: "edgewise <id of the request>". Only letters, digits, "-" and a space. */
  label?: string;
  /** The object with the tables, of engines with `storesTables`, and its unique name. */
  tables?: TableStore & UploadStore;
  storeKey?: string;
}

export interface Connection {
  /**
   * Runs one reading statement in a read-only transaction. Emits at least one batch, which names the columns even
   * without rows.
   */
  run: (sql: string, options: RunOptions) => AsyncIterable<Batch>;
  catalog: Catalog;
  /**
   * Runs one changing statement in a transaction of its own, and commits it; called only for kinds of statements in
   * schema/sql/compile/writing.ts. Absent where the engine is read-only.
   */
  write?: (sql: string, options: RunOptions) => Promise<Batch>;
  /**
   * Looks up what statements would read, in a read-only transaction of its own. Throws the driver's errors; absent
   * where the database does not support it.
   */
  inspect?: <T>(
    options: Pick<RunOptions, "timeoutMs" | "schema" | "signal">,
    use: (inspector: Inspector) => Promise<T>,
  ) => Promise<T>;
  /**
   * Starts connecting for a statement that will follow; absent where this saves nothing. A failure is reported to the
   * statement.
   */
  prepare?: () => void;
  close: () => Promise<void>;
}

export interface RunOptions {
  timeoutMs: number;
  /** Rows after which reading stops. */
  maxRows: number;
  /** The schema of unqualified names in this statement, where the engine can set it. */
  schema?: string | undefined;
  /** Most rows of a batch, where rows may be long; the engine's own number when absent. */
  batchRows?: number;
  /** Approximate bytes of a result after which reading fails with ResultTooLarge. */
  maxBytes?: number | undefined;
  /** The result is needed as a whole and not streamed: pooled connections may return it. */
  isWhole?: boolean;
  /** Whole numbers beyond 2^53 are returned as text, as far as the engine can detect them. */
  exact?: boolean | undefined;
  /**
   * Called with the statement's progress from 0 to 100, whenever the database reports it; never called by engines
   * without progress.
   */
  onProgress?: ((percent: number) => void) | undefined;
  /** Called with the database's own page for the running statement; never called by engines without such a page. */
  onTracking?: ((address: string) => void) | undefined;
  /** Cancels the query in the database. */
  signal?: AbortSignal | undefined;
  /**
   * Called right before the statement, in its transaction and snapshot where the engine has them; the statement runs
   * only if it resolves.
   */
  authorize?: ((inspector: Inspector) => Promise<void>) | undefined;
  /**
   * Functions and operators that must be built in: the statement does not run where the database has a user-defined one
   * that may be called by the same name.
   */
  ownCalls?: readonly string[];
}

/** Names by which a statement may call user-defined functions. */
export interface CalledNames {
  /** Names in `row.name`. */
  attributes: readonly string[];
  /** Functions before a parenthesis, and operators. */
  calls: readonly string[];
}

/** Resolves names and statements in the database's current state. Throws the driver's errors. */
export interface Inspector {
  /** Resolves each name, in the given order; null for a name that does not exist. */
  resolve: (relations: readonly Relation[]) => Promise<(ResolvedRelation | null)[]>;
  /**
   * Returns the tables and views in the plan of a reading statement. Throws PlanUnclear where the plan may contain
   * others.
   */
  plan: (sql: string) => Promise<Relation[]>;
  /** Returns the names that may call user-defined functions; absent where none can. */
  userCalls?: (names: CalledNames) => Promise<string[]>;
}

export interface ResolvedRelation extends Relation {
  /** Whether it is more than a table that stores its own rows. */
  isView: boolean;
  /** All that a view reads, including the views in it and partitions of its tables; null where that is unknown. */
  reads: readonly Relation[] | null;
  /** Partitions, children and parents: other tables with some of the same rows. */
  sharesRowsWith: readonly Relation[];
}

/** The plan does not reveal for certain which tables a statement reads. */
export class PlanUnclear extends LocalizableError {
  constructor() {
    super(message("The database cannot determine which tables the statement reads."));
  }
}

/** Rows by column: values[column][row]. */
export interface Batch {
  columns: readonly ResultColumn[];
  values: Value[][];
  length: number;
}

export interface ResultColumn {
  name: string;
  type: ValueType;
  /** The database's name of the type, e.g. "DOUBLE PRECISION". */
  typeName: string;
  /**
   * Digits after the point that all decimals of this batch have; null where they differ. Absent for columns without
   * decimals.
   */
  scale?: number | null;
}

export interface Relation {
  catalog: string | null;
  schema: string | null;
  table: string;
}

export interface Catalog {
  /** Returns the catalogs of the server, see Engine.databaseOfCatalog; absent where there is only the URI's. */
  catalogs?: () => Promise<string[]>;
  /** Returns the functions that SQL may call, for completion. */
  functions?: () => Promise<string[]>;
  schemas: () => Promise<string[]>;
  tables: (schema: string) => Promise<{ name: string; kind: "table" | "view" | "materialized_view" }[]>;
  columns: (schema: string, table: string) => Promise<CatalogColumn[]>;
  /** Returns keys, indexes and the comment of a table; absent where the database has none. */
  tableDetails?: (schema: string, table: string) => Promise<TableDetails>;
  /**
   * Returns the partitions of a table; null for a table without partitions. Absent where the database does not list
   * them.
   */
  partitions?: (schema: string, table: string) => Promise<TablePartitions | null>;
  /** Returns the values of all partitions of a table, by column, latest first; present where `partitions` is. */
  partitionValues?: (schema: string, table: string) => Promise<Value[][]>;
}

export interface TableDetails {
  comment: string | null;
  primaryKey: { name: string | null; columns: string[] } | null;
  foreignKeys: { name: string | null; columns: string[]; schema: string | null; table: string; referred: string[] }[];
  indexes: { name: string; columns: string[]; unique: boolean }[];
}

export interface CatalogColumn {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  primaryKey: boolean;
  comment?: string | null;
}

export interface EngineError {
  error_type: ErrorType;
  message: Localizable;
  /** The position in the statement, in characters from 0, if the database reports it. */
  position?: number;
  /** The invalid fields of the connection form, and similar details. */
  extra: Record<string, unknown>;
}

/** The address is not allowed for customers' connections, or cannot be parsed. */
export class ConnectionRefused extends LocalizableError {
  constructor(
    readonly reason: "host" | "uri",
    text: Localizable,
  ) {
    super(text);
  }
}

/** A result exceeds its limit of bytes. */
export class ResultTooLarge extends LocalizableError {
  static readonly code = "RESULT_TOO_LARGE";
  readonly code = ResultTooLarge.code;

  constructor(text: Localizable = message("The result is too large.")) {
    super(text);
  }
}
