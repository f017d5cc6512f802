import { corpusOf } from "./corpus";
import { ORACLES } from "./oracles/oracles";
import { examine, type Failure, run, type Totals } from "./run";
import { shrink } from "./shrink";

/**
 * `npm run fuzz [engine] [count] [seed]`: prints the shrunk failures and the coverage; returns 1 if anything failed.
 */
export async function longRun(
  [engine = "", count = "1000000", seed = "1"]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const engines = engine === "" || engine === "all" ? Object.keys(ORACLES) : [engine];
  let failed = 0;
  for (const name of engines) {
    if (!ORACLES[name]) throw new Error(`No engine ${name}: one of ${Object.keys(ORACLES).join(", ")}`);
    failed += await runEngine(name, Number(count), Number(seed), print);
  }
  return failed > 0 ? 1 : 0;
}

async function runEngine(name: string, count: number, seed: number, print: (line: string) => void): Promise<number> {
  const { dialect, start, parallel } = ORACLES[name]!;
  const oracle = await start();
  const corpus = corpusOf(dialect);
  const kinds = new Set<string>();
  const began = performance.now();
  const total: Totals = { made: 0, read: 0, accepted: 0, failures: [] };
  const ignored = (): Totals => ({ made: 0, read: 0, accepted: 0, failures: [] });
  const onFailure = async (failure: Failure): Promise<void> => {
    const kind = kindOf(failure);
    if (kinds.has(kind)) return;
    kinds.add(kind);
    const small = await shrink(
      failure.sample,
      async (sample) => kindOf(await examine(sample, dialect, oracle, ignored())) === kind,
    );
    print(
      `FAILED ${name} seed ${seed} index ${failure.index}: ${failure.missed.join("; ")}\n  ${small.kind} ${JSON.stringify(small.sql)}`,
    );
  };
  for (const sample of corpus) {
    const failure = await examine(sample, dialect, oracle, total);
    if (!failure) continue;
    total.failures.push(failure);
    print(`FAILED ${name} corpus: ${failure.missed.join("; ")}\n  ${sample.kind} ${JSON.stringify(sample.sql)}`);
  }
  print(`${name}: ${corpus.length} samples of the corpus, ${total.read} read, ${total.accepted} taken by the engine`);
  const STEP = 100_000;
  for (let from = 0; from < count && kinds.size < MAX_KINDS; from += STEP) {
    const part = await run(
      {
        dialect,
        seed,
        from,
        count: Math.min(STEP, count - from),
        corpus,
        maxFailures: Number.POSITIVE_INFINITY,
        parallel,
        onFailure,
      },
      oracle,
    );
    for (const key of ["made", "read", "accepted"] as const) total[key] += part[key];
    total.failures.push(...part.failures);
    const seconds = (performance.now() - began) / 1000;
    print(
      `${name}: ${total.made} made, ${total.read} read, ${total.accepted} taken by the engine, ${total.failures.length} failed, ${Math.round(total.made / seconds)} statements/s`,
    );
  }
  await oracle.stop();
  return total.failures.length;
}

/** Groups failures: equal if the kinds of missed items are equal, whatever their names. */
const kindOf = (failure: Failure | null): string =>
  [
    ...new Set(
      failure?.missed.map((each) =>
        /^reads.*secret/i.test(each)
          ? "reads secret"
          : each.replace(/^(calls (?:\.|::|operator |tablesample )?|reads ).*$/s, "$1…"),
      ),
    ),
  ]
    .toSorted()
    .join("; ");

/** Number of different failures that ends a run. */
const MAX_KINDS = 200;
