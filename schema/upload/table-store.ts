import type { ColumnType, StoredColumn } from "./column-type";

/** What an upload database's object does for the Worker. Called over RPC: arguments and answers are plain values. */
export interface TableStore {
  /** Begins a reading statement; what is wrong with it is a value, because errors lose their class on the way. */
  read(sql: string, options: { timeoutMs: number; maxRows: number }): Promise<ReadAnswer>;
  /** Names of the tables that a statement reads. */
  relations(sql: string): Promise<Outcome<{ tables: string[] }>>;
  tables(): Promise<string[]>;
  /** Nothing for a table there is none of. */
  columns(table: string): Promise<DeclaredColumn[]>;
  /** How many statements are being read now. */
  reading(): Promise<number>;
}

/** Receives one file and makes it a table, all or nothing. What was sent is gone when an upload is given up, idle or cut off by a restart. */
export interface UploadStore {
  /** The name of the upload, to be said with everything that follows. */
  begin(): Promise<Outcome<{ upload: string }>>;
  /** Keeps the next part of the file: SPOOL_BYTES each, the last one shorter. */
  keep(upload: string, part: number, bytes: Uint8Array): Promise<Outcome>;
  /** Bytes of the file, across parts. */
  bytes(upload: string, start: number, end: number): Promise<Outcome<{ bytes: Uint8Array }>>;
  /** Makes the table that rows are collected in, and refuses early what finish would refuse. */
  stage(upload: string, target: UploadTarget, columns: readonly StoredColumn[]): Promise<Outcome>;
  /** Adds rows: a JSON array of arrays, each as long as the columns. */
  add(upload: string, rows: string): Promise<Outcome>;
  /** Puts the collected rows in place, in one step; answers the table as it is now. What stood there is kept until `confirm`. */
  finish(upload: string): Promise<Outcome<{ table: string; columns: DeclaredColumn[]; rows: number }>>;
  /** What was put in place stays. */
  confirm(upload: string): Promise<void>;
  /** Makes the table as it was before `finish`; nothing where there was none. */
  takeBack(upload: string): Promise<void>;
  giveUp(upload: string): Promise<void>;
  /** Deletes every table: the database is gone. */
  clear(): Promise<void>;
}

export type Outcome<T extends object = object> = (T & { failure?: undefined }) | { failure: StoreFailure };

export interface UploadTarget {
  table: string;
  /** What to do when it is there already. */
  mode: "fail" | "replace" | "append";
}

export interface StoreFailure {
  kind: "refused" | "syntax" | "no-column" | "no-table" | "writes" | "timeout" | "changed" | "exists" | "gone" | "full" | "other";
  message: string;
}

export type ReadAnswer = { failure: StoreFailure } | { head: ReadHead; rows: RowPart; rest: RowSource | null };

export interface ReadHead {
  names: string[];
  /** Columns of the tables that the statement reads, by the database's own EXPLAIN. */
  columns: { name: string; type: string }[];
}

/** Rows by column, in the order selected. */
export interface RowPart {
  values: (string | number | null)[][];
  length: number;
}

export interface RowSource {
  /** The next rows, maybe none yet; `done` with the last. */
  next(): Promise<{ rows: RowPart; done: boolean } | { failure: StoreFailure }>;
  stop(): Promise<void>;
  [Symbol.dispose]?(): void;
}

export interface DeclaredColumn {
  name: string;
  /** One of ColumnType, for tables that uploads made. */
  type: ColumnType | (string & {});
}

export const SPOOL_BYTES = 1024 * 1024;
/** The platform's limit of a table. */
export const MAX_COLUMNS = 100;
