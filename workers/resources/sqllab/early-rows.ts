import type { Failure } from "../../../schema/errors";
import { presentRun, type QueryRun } from "../../../schema/query-run/present";
import type { RunColumn } from "../../../schema/query-run/wire";
import type { RunResult } from "./run-script";

export const EARLY_ROWS = "application/x-ndjson";
/** Who can read it says so: pages from before would take it for the end. */
export const EARLY_PROGRESS = `${EARLY_ROWS};progress=1`;

export const EARLY_TRACKING = ";tracking=1";

export interface EarlyRows {
  response: Response;
  /** Rows as the database hands them over, each a line with a comma before it. */
  rows: (columns: readonly RunColumn[], lines: Uint8Array) => void;
  /** How far the run is, from 0 to 100. */
  progress: (percent: number) => void;
  /** Where the database shows it. */
  tracking: (address: string) => void;
  end: (ended: { ended: QueryRun; result: RunResult | null; failure: Failure | null } | null) => void;
}

/** The answer to a run while it goes on (ours): a line {"columns"}, a line ",{…}" a row, a line {"progress"} or {"tracking"} wherever that is known, and at the end a line {"query", "columns"} or {"errors", "status"}. */
export function earlyRows(): EarlyRows {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isFirst = true;
  const readable = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    // Who leaves is heard of by the request's signal.
    cancel: () => {
      controller = null;
    },
  });
  const line = (value: unknown): void => controller?.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
  return {
    response: new Response(readable, { headers: { "content-type": EARLY_ROWS, "cache-control": "no-store" } }),
    rows: (columns, lines) => {
      if (isFirst) line({ columns });
      isFirst = false;
      controller?.enqueue(lines);
    },
    progress: (progress) => line({ progress }),
    tracking: (tracking) => line({ tracking }),
    end: (end) => {
      if (!end) controller?.error(new Error("The run broke off."));
      else {
        line(end.failure ? { errors: end.failure.errors, status: end.failure.status } : { query: presentRun(end.ended), columns: end.result!.columns });
        controller?.close();
      }
      controller = null;
    },
  };
}
