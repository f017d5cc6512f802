import { expect, it } from "vitest";
import { failureOf, type PooledConnections } from "./connection-pool";
import { ResultTooLarge } from "./engine";
import { pooledBatches } from "./pooled-batches";
import type { Reach } from "./reach";

it("a result that is too large for the pool fails instead of being queried a second time", async () => {
  const pool: PooledConnections = {
    // RPC copies the failure.
    read: async () => structuredClone({ failure: failureOf(new ResultTooLarge()) }),
    next: async () => null,
    stop: async () => {},
  };
  await expect(pooledBatches(pool, {} as Reach, "SELECT 1", { timeoutMs: 1000, maxRows: 1 })).rejects.toBeInstanceOf(
    ResultTooLarge,
  );
});
