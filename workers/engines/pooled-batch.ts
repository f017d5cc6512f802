import type { Batch, RunOptions } from "./engine";
import { errorOf, type PooledConnections } from "./connection-pool";
import type { Reach } from "./reach";

/**
 * Returns a statement's whole result from a pooled connection; null where the caller has to connect, also while the
 * object restarts. Throws the driver's errors.
 */
export async function pooledBatch(pool: PooledConnections, reached: Reach, text: string, { timeoutMs, maxRows, maxBytes, schema, exact, ownCalls = [], signal }: RunOptions): Promise<Batch | null> {
  signal?.throwIfAborted();
  const statement = crypto.randomUUID();
  const stop = (): void => void pool.stop(statement).catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const response = await pool.read({ statement, reached, text, options: { timeoutMs, maxRows, maxBytes, schema, exact, ownCalls } }).catch((): "elsewhere" => "elsewhere");
    signal?.throwIfAborted();
    if (response === "elsewhere") return null;
    if ("batch" in response) return response.batch;
    throw errorOf(response.failure);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
