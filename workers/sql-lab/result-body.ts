import type { RunColumn } from "../../schema/query-run/calls";
import { presentRun, type QueryRun } from "../../schema/query-run/present";
import { firstLines } from "./first-lines";
import type { RunResult } from "./run-script";

const text = new TextEncoder();

/**
 * The response to a run: rows are sent as the stored lines, up to the workspace's DISPLAY_MAX_ROW; further ones are
 * available from results.
 */
export const respondWithResult = (
  run: QueryRun,
  { columns, pieces, rows }: RunResult,
  displayMaxRows: number,
): Response =>
  response(
    run,
    columns,
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const { bytes } of pieces) controller.enqueue(bytes);
        controller.close();
      },
    }).pipeThrough(firstLines(displayMaxRows)),
    rows > displayMaxRows ? { displayLimitReached: true } : {},
  );

/** The same for a stored result, with at most the given number of rows. */
export const respondWithStoredResult = (
  run: QueryRun,
  columns: RunColumn[],
  lines: ReadableStream<Uint8Array>,
  rows: number | null,
): Response =>
  response(
    run,
    columns,
    rows === null ? lines : lines.pipeThrough(firstLines(rows)),
    rows !== null && rows < (run.rows ?? 0) ? { displayLimitReached: true } : {},
  );

function response(
  run: QueryRun,
  columns: RunColumn[],
  lines: ReadableStream<Uint8Array>,
  more: Record<string, unknown>,
): Response {
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
