import { Generator, type DialectName, type Sample } from "./generate";
import type { Oracle } from "./outcome";
import { read } from "./reading";

export interface Failure {
  index: number | null;
  sample: Sample;
  text: string;
  missed: readonly string[];
}

export interface Totals {
  made: number;
  /** Samples that the reader was certain of. */
  read: number;
  /** Samples of those that the engine accepted too. */
  accepted: number;
  failures: Failure[];
}

/** Returns what the engine finds in a sample that its reading did not list; null if there is nothing. */
export async function examine(
  sample: Sample,
  dialect: DialectName,
  oracle: Oracle,
  totals: Totals,
  index: number | null = null,
): Promise<Failure | null> {
  totals.made++;
  const reading = read(sample, dialect);
  if (!reading) return null;
  totals.read++;
  const outcome = oracle.examine(reading);
  const missed = outcome instanceof Promise ? await outcome : outcome;
  if (missed) totals.accepted++;
  return missed && missed.length > 0 ? { index, sample, text: reading.text, missed } : null;
}

export interface Run {
  dialect: DialectName;
  seed: number;
  from: number;
  count: number;
  corpus: readonly Sample[];
  /** Number of failures that ends the run. */
  maxFailures: number;
  /** Number of samples that the engine examines concurrently. */
  parallel?: number;
  onFailure?: (failure: Failure) => Promise<void> | void;
}

/** Generates samples and has the engine examine each that the reader is certain of. */
export async function run(
  { dialect, seed, from, count, corpus, maxFailures, parallel = 1, onFailure }: Run,
  oracle: Oracle,
): Promise<Totals> {
  const generator = new Generator(dialect, corpus);
  const totals: Totals = { made: 0, read: 0, accepted: 0, failures: [] };
  let next = from;
  const work = async (): Promise<void> => {
    while (next < from + count && totals.failures.length < maxFailures) {
      const index = next++;
      const failure = await examine(generator.sample(seed, index), dialect, oracle, totals, index);
      if (!failure) continue;
      totals.failures.push(failure);
      await onFailure?.(failure);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return totals;
}
