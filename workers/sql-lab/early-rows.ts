import type { RunColumn } from "../../schema/query-run/calls";
import type { Failure } from "../../schema/errors";
import { presentRun, type QueryRun } from "../../schema/query-run/present";
import { lineLimiter } from "./first-lines";
import type { RunResult } from "./run-script";

export const EARLY_ROWS = "application/x-ndjson";
/** Sent in Accept by clients that can read progress lines; older pages would treat one as the end. */
export const EARLY_PROGRESS = `${EARLY_ROWS};progress=1`;

export const EARLY_TRACKING = ";tracking=1";

export interface EarlyRows {
  response: Response;
  /** Sends rows as they arrive from the database, each a line that begins with a comma. */
  rows: (columns: readonly RunColumn[], lines: Uint8Array) => void;
  /** Sends the progress of the run, from 0 to 100. */
  progress: (percent: number) => void;
  /** Sends the address where the database shows the run. */
  tracking: (address: string) => void;
  end: (ended: { ended: QueryRun; result: RunResult | null; failure: Failure | null } | null) => void;
}

/**
 * The streamed response to a run (Edgewise only): a line {"columns"}, a line ",{…}" per row, a line {"progress"} or
 * {"tracking"} whenever known, and at the end a line {"query", "columns"} or {"errors", "status"}. With a limit, further
 * rows are not sent, and the last line has `displayLimitReached`.
 */
export function earlyRows(maxRows: number | null): EarlyRows {
  const encoder = new TextEncoder();
  const limit = maxRows === null ? null : lineLimiter(maxRows);
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isFirst = true;
  const readable = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    // Disconnecting aborts the run through the request's signal.
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
      const shown = limit ? limit(lines) : lines;
      if (shown.length > 0) controller?.enqueue(shown);
    },
    progress: (progress) => line({ progress }),
    tracking: (tracking) => line({ tracking }),
    end: (end) => {
      if (!end) controller?.error(new Error("The run broke off."));
      else {
        line(
          end.failure
            ? { errors: end.failure.errors, status: end.failure.status }
            : {
                query: presentRun(end.ended),
                columns: end.result!.columns,
                ...(maxRows !== null && end.result!.rows > maxRows ? { displayLimitReached: true } : {}),
              },
        );
        controller?.close();
      }
      controller = null;
    },
  };
}
