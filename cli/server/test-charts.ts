import type { BundleObject } from "../bundle/objects";
import { CommandError } from "../errors";
import { type Server, ServerError } from "./client";
import { listObjects } from "./list";

export interface ChartResult {
  uuid: string;
  name: string;
  status: "passed" | "failed" | "skipped";
  rows: number;
  durationMs: number;
  /** Why it failed or was skipped. */
  message?: string;
}

export interface TestOptions {
  timeoutMs: number;
  parallel: number;
  allowsEmpty: boolean;
  nowMs(): number;
}

/** Chart types that query nothing. */
const WITHOUT_QUERY = new Set(["markdown", "separator", "divider", "deck_multi", "iframe"]);

/** Queries charts, some at once, and returns the results in the order of the charts. */
export async function testCharts(
  server: Server,
  charts: readonly BundleObject[],
  options: TestOptions,
): Promise<ChartResult[]> {
  const ids = new Map((await listObjects(server, "chart")).map(({ uuid, id }) => [uuid, id]));
  const results: ChartResult[] = [];
  const pending = charts.entries();
  const work = async (): Promise<void> => {
    for (const [at, chart] of pending) results[at] = await testChart(server, chart, ids.get(chart.uuid), options);
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, charts.length) }, work));
  return results;
}

async function testChart(
  server: Server,
  { uuid, name, content }: BundleObject,
  id: number | undefined,
  { timeoutMs, allowsEmpty, nowMs }: TestOptions,
): Promise<ChartResult> {
  const started = nowMs();
  const result = (status: ChartResult["status"], rows: number, message?: string): ChartResult => ({
    uuid,
    name,
    status,
    rows,
    durationMs: nowMs() - started,
    ...(message === undefined ? {} : { message }),
  });
  if (WITHOUT_QUERY.has(String(content["viz_type"]))) return result("skipped", 0, "This chart type queries nothing.");
  if (id === undefined) return result("failed", 0, "The chart is not on the server: push it first.");
  try {
    const rows = await rowsOf(server, id, timeoutMs);
    return rows > 0 || allowsEmpty ? result("passed", rows) : result("failed", 0, "The chart has no rows.");
  } catch (error) {
    if (error instanceof ServerError && error.status === 401) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    if (!isLate && !(error instanceof CommandError)) throw error;
    return result("failed", 0, isLate ? `No response within ${timeoutMs / 1000} s.` : error.message);
  }
}

async function rowsOf(server: Server, id: number, timeoutMs: number): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await server.send("GET", `/api/v1/chart/${id}/data/`, undefined, signal);
  const { result } = (await response.json()) as {
    result: { rowcount?: number; data?: unknown[] | null; error?: string | null }[];
  };
  const failed = result.find(({ error }) => error);
  if (failed) throw new CommandError(failed.error!);
  return result.reduce((sum, { rowcount, data }) => sum + (rowcount ?? data?.length ?? 0), 0);
}
