import type { Batch } from "../engine";

interface Plan {
  GlobalStats?: { partitionsTotal?: number; partitionsAssigned?: number; bytesAssigned?: number };
}

/** The partitions and bytes that EXPLAIN USING JSON assigns to a statement. */
export function costOf({ values }: Batch): Record<string, string> {
  const { GlobalStats: stats = {} } = JSON.parse(String(values[0]?.[0] ?? "{}")) as Plan;
  return {
    "Partitions assigned": `${stats.partitionsAssigned ?? 0} of ${stats.partitionsTotal ?? 0}`,
    "Bytes assigned": String(stats.bytesAssigned ?? 0),
  };
}
