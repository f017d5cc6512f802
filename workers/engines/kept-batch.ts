import type { Batch, RunOptions } from "./engine";
import { errorOf, type Keeper } from "./keeper";
import type { Reach } from "./reach";

/** A statement's whole answer by a session that is kept; null where who asks has to connect, also as the object is restarted. Throws the driver's errors. */
export async function keptBatch(keeper: Keeper, reached: Reach, text: string, { timeoutMs, maxRows, maxBytes, schema, exact, signal }: RunOptions): Promise<Batch | null> {
  signal?.throwIfAborted();
  const statement = crypto.randomUUID();
  const stop = (): void => void keeper.stop(statement).catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const answer = await keeper.read({ statement, reached, text, options: { timeoutMs, maxRows, maxBytes, schema, exact } }).catch((): "elsewhere" => "elsewhere");
    signal?.throwIfAborted();
    if (answer === "elsewhere") return null;
    if ("batch" in answer) return answer.batch;
    throw errorOf(answer.failure);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
