import { DISPLAY_MAX_ROW } from "../../../schema/limits";
import { presentRun, type QueryRun } from "../../../schema/query-run/present";
import type { RunColumn } from "../../../schema/query-run/wire";
import type { RunResult } from "./run-script";

const NEWLINE = 10;
const text = new TextEncoder();

/**
 * The response to a run: rows are sent as the stored lines, up to DISPLAY_MAX_ROW; further ones are available from
 * results.
 */
export function respondWithResult(run: QueryRun, { columns, pieces, rows }: RunResult): Response {
  let shown = 0;
  const lines = pieces.filter((piece) => (shown += piece.rows) <= DISPLAY_MAX_ROW).map(({ bytes }) => bytes);
  return response(run, columns, new ReadableStream({
    start: (controller) => {
      for (const piece of lines) controller.enqueue(piece);
      controller.close();
    },
  }), rows > DISPLAY_MAX_ROW ? { displayLimitReached: true } : {});
}

/** The same for a stored result, with at most the given number of rows. */
export const respondWithStoredResult = (run: QueryRun, columns: RunColumn[], lines: ReadableStream<Uint8Array>, rows: number | null): Response =>
  response(run, columns, rows === null ? lines : lines.pipeThrough(firstLines(rows)), rows !== null && rows < (run.rows ?? 0) ? { displayLimitReached: true } : {});

function response(run: QueryRun, columns: RunColumn[], lines: ReadableStream<Uint8Array>, more: Record<string, unknown>): Response {
  const head = `{"query_id":${run.id},"status":${JSON.stringify(run.status)},"data":[`;
  const tail = `],${JSON.stringify({ columns, selected_columns: columns, expanded_columns: [], query: presentRun(run), ...more }).slice(1)}`;
  return new Response(lines.pipeThrough(asList(head, tail)), { headers: { "content-type": "application/json" } });
}

/** Wraps the lines in a list: what is between the first comma and the end becomes its items. */
function asList(head: string, tail: string): TransformStream<Uint8Array, Uint8Array> {
  let isFirst = true;
  return new TransformStream({
    start: (controller) => controller.enqueue(text.encode(head)),
    transform: (piece, controller) => {
      if (piece.length === 0) return;
      controller.enqueue(isFirst ? piece.subarray(1) : piece);
      isFirst = false;
    },
    flush: (controller) => controller.enqueue(text.encode(tail)),
  });
}

function firstLines(rows: number): TransformStream<Uint8Array, Uint8Array> {
  let left = rows;
  return new TransformStream({
    transform: (piece, controller) => {
      if (left <= 0) return controller.terminate();
      let at = 0;
      while (left > 0) {
        const end = piece.indexOf(NEWLINE, at);
        if (end < 0) return controller.enqueue(piece);
        at = end + 1;
        left--;
      }
      controller.enqueue(piece.subarray(0, at));
      controller.terminate();
    },
  });
}
