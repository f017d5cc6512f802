import { CHART_RESULT_MAX_BYTES } from "../../schema/limits";
import { type Batch, ResultTooLarge, type RunOptions } from "./engine";
import type { Reach } from "./reach";

/**
 * Keeps connections to one database across requests, which a Worker cannot. Called over RPC: arguments and results are
 * plain values.
 */
export interface PooledConnections {
  /**
   * Runs one reading statement in a connection that no other statement uses at the same time. Errors are returned as
   * values: thrown over RPC they would lose their fields.
   */
  read(requested: PooledStatement): Promise<PooledResult>;
  /** Returns the next part of a statement's result, in order; null where the object has restarted or waited too long. */
  next(statement: string): Promise<Batch | null>;
  /** Cancels a statement in the database; does nothing when it has ended. */
  stop(statement: string): Promise<void>;
}

/** What a statement names in the database, see ConnectionSettings. */
export interface Labeled {
  label?: string | undefined;
}

export interface PooledStatement {
  /** The id that next() and stop() take. */
  statement: string;
  /** The address, resolved and allowed by the caller. */
  reached: Reach;
  text: string;
  options: Pick<RunOptions, "timeoutMs" | "maxRows" | "maxBytes" | "schema" | "exact" | "ownCalls"> & Labeled;
}

/**
 * `batch` has the first rows, `parts` is how many calls of next() return the others: a whole result in one RPC would
 * block both sides while it is copied. "elsewhere": the caller has to connect by itself, as all connections are in use.
 */
export type PooledResult = { batch: Batch; parts: number } | { failure: PooledFailure } | "elsewhere";

/** The fields of a driver's error that engines read. */
export interface PooledFailure {
  name: string;
  message: string;
  code?: string | undefined;
  position?: string | undefined;
  query?: string | undefined;
  /** The field of a tunnel's form. */
  field?: string | undefined;
}

/** Bytes that a database may send for a result: as many as a chart may have, so that no statement runs a second time. */
export const MAX_POOLED_RESULT_BYTES = CHART_RESULT_MAX_BYTES;
/** Bytes beyond which only one result of the object is read at a time: it has 128 MiB for all callers. */
export const LARGE_RESULT_BYTES = 2 * 1024 * 1024;

export function failureOf(error: unknown): PooledFailure {
  const { name, message, code, position, query, field } = error as PooledFailure;
  return { name, message, code, position, query, field };
}

/** Restores the error for the engine's explain(). */
export const errorOf = ({ name, message, ...facts }: PooledFailure): Error =>
  facts.code === ResultTooLarge.code ? new ResultTooLarge() : Object.assign(new Error(message), { name }, facts);
