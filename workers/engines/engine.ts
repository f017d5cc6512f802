import type { Value } from "../../schema/query/answer";
import type { ValueType } from "../../schema/query/frame";
import type { ErrorType } from "../../schema/errors";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import type { Keeper } from "./keeper";
import type { TableStore } from "../../schema/upload/table-store";

/** What the product can do with one kind of database. */
export interface Engine {
  /** SQLAlchemy's name of the backend, e.g. "postgresql". */
  name: string;
  /** Other backend names that mean the same. */
  aliases: readonly string[];
  /** SQLAlchemy drivers that connection URIs may name, the default first; any other is refused. */
  drivers: readonly string[];
  /** What a connection URI's query may say; every other parameter is refused. None when absent. */
  parameters?: readonly string[];
  /** What before a statement makes the database tell its cost, and what that says; absent where plans say none. */
  estimate?: { before: string; costOf: (plan: Batch) => Record<string, string> };
  /** Whether a keeper's sessions serve its connections: to open one costs next to nothing. */
  keeps?: true;
  /** Whether its connections write(). */
  writes?: true;
  /** What before a statement makes the database check it without running it; absent where nothing does. */
  dryRun?: string;
  /** The schema that unqualified names mean, by the database part of the URI; that part itself when absent. */
  defaultSchema?: (database: string) => string;
  /** The database part of a URI that leads to another catalog; absent where a connection reaches only its own. */
  databaseOfCatalog?: (database: string, catalog: string) => string;
  /** The catalog in the database part of a URI; that part itself when absent. */
  catalogOfDatabase?: (database: string) => string;
  title: string;
  facts: EngineFacts;
  dialect: Dialect;
  /** Opens nothing yet: the driver connects with the first query. Throws ConnectionRefused for hosts it may not reach. */
  connect: (settings: ConnectionSettings) => Connection;
  /** Says that a personal token is worth nothing, or that one is asked for; absent where connections take none. */
  wantsToken?: (error: unknown) => boolean;
  /** Whether an error is the driver's or the network's. */
  owns: (error: unknown) => boolean;
  /** What a driver's error means to the person. */
  explain: (error: unknown, settings?: ConnectionSettings) => EngineError;
}

/** What the connection forms are told of an engine. */
export interface EngineFacts {
  information: { disable_ssh_tunneling: boolean; supports_dynamic_catalog: boolean; supports_file_upload: boolean; supports_oauth2: boolean };
  /** JSON schema of the form's fields; null where a connection is given by its URI alone. */
  parameters: Record<string, unknown> | null;
  uriPlaceholder: string;
  preferred: boolean;
  /** What "encryption" of the form puts into the URI's query; {sslmode: "require"} when absent. */
  encryption?: Readonly<Record<string, string>>;
}

export interface ConnectionSettings {
  /** As stored: "postgresql+psycopg2://user:XXXXXXXXXX@host:5432/name?sslmode=require". */
  uri: string;
  /** Replaces the masked password of the URI. */
  password: string | null;
  /** A person's own access token, in place of name and password; only engines with `wantsToken` take one. */
  token?: string | undefined;
  /** Name → host:port that stands for it: local development's databases. */
  hostAliases?: Readonly<Record<string, string>>;
  /** Loopback, private and link-local addresses are refused without it. */
  allowPrivateHosts?: boolean;
  /** Looks names up before a connection is made, see reach.ts. */
  resolve?: ResolveHost;
  /** Keeps sessions with the database from request to request; absent where each request connects. */
  keeper?: Keeper | undefined;
  /** The tables that the connection leads to, where no address does. */
  tables?: TableStore;
}

/** The IP addresses of a host; "unknown" where the name leads nowhere. */
export type ResolveHost = (host: string) => Promise<readonly string[] | "unknown">;

export interface Connection {
  /** Runs one reading statement in a read-only transaction. The first batch always comes, if only to name the columns. */
  run: (sql: string, options: RunOptions) => AsyncIterable<Batch>;
  catalog: Catalog;
  /** Runs one statement that changes something in a transaction of its own, and commits it; only kinds that schema/sql/writing.ts knows come here. Absent where the engine is only read. */
  write?: (sql: string, options: RunOptions) => Promise<Batch>;
  /** Tables and views that the statement would read, as the database's own EXPLAIN says; absent where it does not say. Throws the driver's errors. */
  relations?: (sql: string, options: Omit<RunOptions, "maxRows">) => Promise<Relation[]>;
  /** Begins to connect for a statement that will follow; absent where nothing is gained. What fails is told to the statement. */
  prepare?: () => void;
  close: () => Promise<void>;
}

export interface RunOptions {
  timeoutMs: number;
  /** Rows after which reading stops. */
  maxRows: number;
  /** The schema that unqualified names mean for this statement, where the engine can say so. */
  schema?: string | undefined;
  /** Rows of a batch at most, where rows may be long; the engine's own number when absent. */
  batchRows?: number;
  /** Bytes of an answer, about, after which reading fails with ResultTooLarge. */
  maxBytes?: number;
  /** The answer is wanted as a whole and not as it comes: sessions that are kept may give it. */
  isWhole?: boolean;
  /** Whole numbers beyond 2^53 come as text, as far as the engine can tell. */
  exact?: boolean;
  /** Told how far the statement is, from 0 to 100, as often as the database says so; engines that do not say never call it. */
  onProgress?: ((percent: number) => void) | undefined;
  /** Told where the database shows the statement itself while it runs, as the database says it; engines that have no such page never call it. */
  onTracking?: ((address: string) => void) | undefined;
  /** Cancels the query in the database. */
  signal?: AbortSignal | undefined;
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
}

export interface Relation {
  catalog: string | null;
  schema: string | null;
  table: string;
}

export interface Catalog {
  /** Catalogs of the server, see Engine.databaseOfCatalog; absent where there is only the URI's. */
  catalogs?: () => Promise<string[]>;
  /** Functions that SQL may call, for completion. */
  functions?: () => Promise<string[]>;
  schemas: () => Promise<string[]>;
  tables: (schema: string) => Promise<{ name: string; kind: "table" | "view" | "materialized_view" }[]>;
  columns: (schema: string, table: string) => Promise<CatalogColumn[]>;
  /** Keys, indexes and the comment of a table; absent where the database has none to tell. */
  tableDetails?: (schema: string, table: string) => Promise<TableDetails>;
  /** How a table is divided; null where it is not. Absent where the database tells of none. */
  partitions?: (schema: string, table: string) => Promise<TablePartitions | null>;
}

export interface TablePartitions {
  /** That it is divided by; for an expression the key as the database writes it. */
  columns: string[];
  /** Where the latest partition lies, by column; null where it does not say. */
  latest: Record<string, Value>;
  /** Lists all of them; absent where SQL may not ask. */
  query?: string;
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
  message: string;
  /** Where in the statement, in characters from 0, if the database says so. */
  position?: number;
  /** Fields of the connection form at fault, and the like. */
  extra: Record<string, unknown>;
}

/** The address is one that customers' connections may not reach, or does not parse. */
export class ConnectionRefused extends Error {
  constructor(readonly reason: "host" | "uri", message: string) {
    super(message);
  }
}

/** An answer holds more bytes than it may. */
export class ResultTooLarge extends Error {
  readonly code = "RESULT_TOO_LARGE";

  constructor() {
    super("The result is too large.");
  }
}
