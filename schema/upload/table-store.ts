import type { ColumnType, StoredColumn } from "./column-type";

/** The interface of an upload database's Durable Object. Called over RPC: arguments and results are plain values. */
export interface TableStore {
  /** Starts a reading statement; failures are values, because errors lose their class over RPC. */
  read(sql: string, options: { timeoutMs: number; maxRows: number }): Promise<ReadResponse>;
  /** Names of the tables that a statement reads. */
  relations(sql: string): Promise<Outcome<{ tables: string[] }>>;
  tables(): Promise<string[]>;
  /** Empty for a missing table. */
  columns(table: string): Promise<DeclaredColumn[]>;
  /** How many statements are being read. */
  reading(): Promise<number>;
}

/**
 * Receives one file and turns it into a table, all or nothing. The data of an upload that is abandoned, idle or
 * interrupted by a restart is deleted.
 */
export interface UploadStore {
  /** Returns the id of the upload, for all further calls. */
  begin(): Promise<Outcome<{ upload: string }>>;
  /** Stores the next part of the file: SPOOL_BYTES each, the last one shorter. */
  keep(upload: string, part: number, bytes: Uint8Array): Promise<Outcome>;
  /** Returns how many bytes of the file are stored. */
  received(upload: string): Promise<Outcome<{ bytes: number }>>;
  /** Returns bytes of the file, across parts. */
  bytes(upload: string, start: number, end: number): Promise<Outcome<{ bytes: Uint8Array }>>;
  /** Creates the staging table for the rows, and refuses early what finish would refuse. */
  stage(upload: string, target: UploadTarget, columns: readonly StoredColumn[]): Promise<Outcome>;
  /** Adds rows: a JSON array of arrays, each as long as the columns. */
  add(upload: string, rows: string): Promise<Outcome>;
  /** Places the staged rows atomically; returns the resulting table. The replaced table is retained until `confirm`. */
  finish(upload: string): Promise<Outcome<{ table: string; columns: DeclaredColumn[]; rows: number }>>;
  /** Makes the placement permanent. */
  confirm(upload: string): Promise<void>;
  /** Restores the table as it was before `finish`; drops it where there was none. */
  takeBack(upload: string): Promise<void>;
  giveUp(upload: string): Promise<void>;
  /** Drops every table, when the database is deleted. */
  clear(): Promise<void>;
}

export type Outcome<T extends object = object> = (T & { failure?: undefined }) | { failure: StoreFailure };

export interface UploadTarget {
  table: string;
  /** What to do when the table exists. */
  mode: "fail" | "replace" | "append";
}

export interface StoreFailure {
  kind:
    | "refused"
    | "syntax"
    | "no-column"
    | "no-table"
    | "writes"
    | "timeout"
    | "changed"
    | "exists"
    | "gone"
    | "full"
    | "other";
  message: string;
}

export type ReadResponse = { failure: StoreFailure } | { head: ReadHead; rows: RowPart; rest: RowSource | null };

export interface ReadHead {
  names: string[];
  /** Columns of the tables that the statement reads, from the database's EXPLAIN. */
  columns: { name: string; type: string }[];
}

/** Rows by column, in the selected order. */
export interface RowPart {
  values: (string | number | null)[][];
  length: number;
}

export interface RowSource {
  /** The next rows, possibly none yet; `done` with the last. */
  next(): Promise<{ rows: RowPart; done: boolean } | { failure: StoreFailure }>;
  stop(): Promise<void>;
  [Symbol.dispose]?(): void;
}

export interface DeclaredColumn {
  name: string;
  /** One of ColumnType, for uploaded tables. */
  type: ColumnType | (string & {});
}

export const SPOOL_BYTES = 1024 * 1024;
/** The platform's limit for a table. */
export const MAX_COLUMNS = 100;
