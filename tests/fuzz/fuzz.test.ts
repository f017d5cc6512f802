import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mariadbPrograms } from "../../workers/engines/mysql/local-mariadb";
import { postgresPrograms } from "../../workers/engines/postgres/local-postgres";
import { corpusOf } from "./corpus";
import { ORACLES } from "./oracles/oracles";
import type { Oracle } from "./outcome";
import { examine, run, type Totals } from "./run";

/** Changed occasionally, so that other statements are tried; the long run tries many. */
const SEED = 2026;

/**
 * Number of statements that each engine examines, within seconds in total, and the share that it must accept for the
 * test to be meaningful.
 */
const ENGINES = [
  { name: "postgresql", count: 60_000, taken: 1000, isHere: true },
  { name: "sqlite", count: 60_000, taken: 500, isHere: true },
  { name: "postgresql-server", count: 10_000, taken: 100, isHere: postgresPrograms() !== null },
  { name: "mariadb", count: 30_000, taken: 200, isHere: mariadbPrograms() !== null },
];

describe.each(ENGINES)("SQL reader compared with $name", ({ name, count, taken: used, isHere }) => {
  const { dialect, start, parallel } = ORACLES[name]!;
  let oracle: Oracle | undefined;
  beforeAll(async () => {
    if (isHere) oracle = await start();
  });
  afterAll(() => oracle?.stop());

  it.skipIf(!isHere)("lists every table and function of the corpus that the engine finds", async () => {
    const totals: Totals = { made: 0, read: 0, accepted: 0, failures: [] };
    const failures = [];
    for (const sample of corpusOf(dialect)) failures.push(await examine(sample, dialect, oracle!, totals));
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  });

  it.skipIf(!isHere)(
    `lists every table and function of ${count} generated statements that the engine finds`,
    async () => {
      const totals = await run(
        { dialect, seed: SEED, from: 0, count, corpus: corpusOf(dialect), maxFailures: 20, parallel },
        oracle!,
      );
      expect(totals.failures).toEqual([]);
      expect(totals.accepted).toBeGreaterThan(used);
    },
  );
});
