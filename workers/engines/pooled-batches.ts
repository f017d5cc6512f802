import type { Batch, RunOptions } from "./engine";
import { errorOf, type Labeled, type PooledConnections } from "./connection-pool";
import { pause } from "./pauses";
import type { Reach } from "./reach";

/**
 * Returns a statement's whole result from a pooled connection, in batches; null where the caller has to connect, also
 * while the object restarts. Throws the driver's errors.
 */
export async function pooledBatches(
  pool: PooledConnections,
  reached: Reach,
  text: string,
  { timeoutMs, maxRows, maxBytes, schema, exact, ownCalls = [], signal, label }: RunOptions & Labeled,
): Promise<Batch[] | null> {
  signal?.throwIfAborted();
  const statement = crypto.randomUUID();
  const stop = (): void => void pool.stop(statement).catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const response = await pool
      .read({ statement, reached, text, options: { timeoutMs, maxRows, maxBytes, schema, exact, ownCalls, label } })
      .catch((): "elsewhere" => "elsewhere");
    signal?.throwIfAborted();
    if (response === "elsewhere") return null;
    if ("failure" in response) throw errorOf(response.failure);
    const batches = [response.batch];
    while (batches.length <= response.parts) {
      await pause();
      const batch = await pool.next(statement).catch(() => null);
      signal?.throwIfAborted();
      if (batch === null) return null;
      batches.push(batch);
    }
    return batches;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
