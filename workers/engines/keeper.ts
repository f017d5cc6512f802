import type { Batch, RunOptions } from "./engine";
import type { Reach } from "./reach";

/** Keeps sessions with one database from request to request, which a Worker can not. Called over RPC: arguments and answers are plain values. */
export interface Keeper {
  /** Runs one reading statement in a session that nobody else uses meanwhile. Errors are values: they lose their facts on the way. */
  read(asked: KeptStatement): Promise<KeptAnswer>;
  /** Ends a statement in the database; nothing where it is over. */
  stop(statement: string): Promise<void>;
}

export interface KeptStatement {
  /** The name that stop() takes. */
  statement: string;
  /** Where it leads, looked up and allowed by who asks. */
  reached: Reach;
  text: string;
  options: Pick<RunOptions, "timeoutMs" | "maxRows" | "maxBytes" | "schema" | "exact">;
}

/** "elsewhere": who asks has to connect on its own, as all sessions are taken or the answer is larger than one of RPC may be. */
export type KeptAnswer = { batch: Batch } | { failure: KeptFailure } | "elsewhere";

/** What engines read of a driver's error. */
export interface KeptFailure {
  name: string;
  message: string;
  code?: string | undefined;
  position?: string | undefined;
  query?: string | undefined;
}

/** Bytes that a database may send for an answer: RPC carries 32 MiB, and an object has 128 MiB for all who ask. */
export const KEPT_BYTES = 8 * 1024 * 1024;

export function failureOf(error: unknown): KeptFailure {
  const { name, message, code, position, query } = error as KeptFailure;
  return { name, message, code, position, query };
}

/** The error again, as the engine's explain() takes it. */
export const errorOf = ({ name, message, ...facts }: KeptFailure): Error => Object.assign(new Error(message), { name }, facts);
