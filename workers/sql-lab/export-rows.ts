import { type Context, Hono } from "hono";
import type { RunColumn } from "../../schema/query-run/calls";
import { csvCell } from "../../schema/format/csv-cell";
import { EXPORT_MAX_ROW, SQLLAB_ASYNC_TIME_LIMIT } from "../../schema/limits";
import { attachmentHeader, fileName } from "../../schema/text/file-name";
import type { QueryRun } from "../../schema/query-run/present";
import { fail, refuse } from "../../schema/errors";
import { rowsWithin } from "../../schema/workspace/settings";
import { BYTE_ORDER_MARK, type LineEnd } from "../chart-data/files/csv";
import { fileHeaders, stamp } from "../chart-data/files/result-file";
import { type FileFormat, fileStream } from "../chart-data/files/file-stream";
import { allow } from "../request/actors";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { openForEditor } from "./editor-database";
import { editorFailure } from "./editor-failure";
import type { StoredResult } from "./stored-results";
import { storedRows } from "./stored-rows";
import { storedResultOf, noQuery } from "./results";
import { rerunQuery } from "./rerun-query";
import { runWithClientId } from "./run-store";
import { message } from "../../schema/language/localizable";

/**
 * Files of the person's own runs: GET /export/{client_id}/ with the rows that the editor showed, with a byte order mark
 * as in Superset; POST /export_streaming/ with all rows from a rerun. CSV, or with `format` (Edgewise only) xlsx or
 * parquet.
 */
export const exportRows = new Hono<App>()
  .get("/export/:client/", meta({ runsQuery: true }), async (c) => {
    const run = await ownRun(c, "can_export_csv", c.req.param("client"));
    const format = formatOf(c.req.query("format"));
    const stored = await storedResultOf(requestOf(c), run, "can_export_csv");
    return stored
      ? c.body(storedFile(stored, format), 200, exportHeaders(run, format, requestOf(c).now))
      : streamed(c, run, "can_export_csv", { limit: run.row_limit, format });
  })
  .post("/export_streaming/", meta({ action: "SqlLabRestApi.export_streaming", runsQuery: true }), async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const client = form["client_id"];
    if (typeof client !== "string" || client === "") {
      allow(await requestOf(c).actor(), "can_export_streaming_csv", "SQLLab");
      throw refuse(400, message("client_id is required"));
    }
    return streamed(c, await ownRun(c, "can_export_streaming_csv", client), "can_export_streaming_csv", {
      limit: EXPORT_MAX_ROW,
      format: formatOf(form["format"]),
      ...WHOLE,
    });
  });

/** Line ends of files with all rows, as in Superset. */
const WHOLE = { lineEnd: "\r\n" } as const;

/** The person's own run, for people who may export its rows. */
async function ownRun(c: Context<App>, permission: string, clientId: string): Promise<QueryRun> {
  const { actor, rows } = await requestOf(c).load((db) => [runWithClientId(db, clientId)]);
  allow(actor, permission, "SQLLab");
  allow(actor, "can_csv", "Superset");
  const run = rows[0].rows[0];
  if (!run) throw noQuery();
  return run;
}

const formatOf = (given: unknown): FileFormat => {
  if (given === undefined || given === "csv") return "csv";
  if (given === "xlsx" || given === "parquet") return given;
  throw refuse(400, message("format must be csv, xlsx or parquet"));
};

async function streamed(
  c: Context<App>,
  run: QueryRun,
  permission: string,
  { limit, format, lineEnd }: { limit: number; format: FileFormat; lineEnd?: LineEnd },
): Promise<Response> {
  const request = requestOf(c);
  if (run.select_as_cta)
    throw fail("GENERIC_COMMAND_ERROR", message("A query that created a table has no rows to export."));
  const database = await openForEditor(request, permission, {
    database_id: run.database_id ?? -1,
    catalog: run.catalog,
    schema: run.schema,
  });
  const timeoutMs = SQLLAB_ASYNC_TIME_LIMIT * 1000;
  try {
    const { columns, first, rest } = await rerunQuery(request, database, run, {
      limit: rowsWithin(database.actor.workspace, limit),
      timeoutMs,
      signal: c.req.raw.signal,
    });
    return c.body(fileStream(format, columns, first, rest, lineEnd ? { lineEnd } : { hasByteOrderMark: true }), 200, {
      ...exportHeaders(run, format, request.now),
      ...(lineEnd
        ? {
            "content-disposition": `attachment; filename="sqllab_${run.client_id.replaceAll(/[^\w-]/g, "")}_${stamp(request.now)}.${format}"`,
          }
        : {}),
    });
  } catch (error) {
    throw editorFailure(error, { engine: database.engine, showsValues: database.seesEverything, timeoutMs });
  }
}

/** Names a file after the run's tab: for scripts as Superset does, for browsers as it is shown. */
function exportHeaders({ tab_name }: QueryRun, format: FileFormat, now: Date): Record<string, string> {
  const tab = (tab_name ?? "").replaceAll(" ", "_").toLowerCase().replaceAll(/\W+/g, "") || "notab";
  const plain = `sqllab_${tab.slice(0, 100)}_${stamp(now).replace("_", "T")}.${format}`;
  return {
    ...fileHeaders(format, now),
    "content-disposition": attachmentHeader(plain, `${fileName(tab_name ?? "", "query")}.${format}`),
  };
}

function storedFile(stored: StoredResult, format: FileFormat): ReadableStream<Uint8Array> {
  if (format === "csv") return storedLines(stored);
  const { columns, rest } = storedRows(stored);
  return fileStream(format, columns, { values: columns.types.map(() => []), length: 0 }, rest);
}

/** Stored rows as CSV, line by line. */
function storedLines({ columns, lines }: StoredResult): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let left = "";
  return lines.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) =>
        controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${columns.map(({ name }) => csvCell(name)).join(",")}\n`)),
      transform: (piece, controller) => {
        const found = (left + decoder.decode(piece, { stream: true })).split("\n");
        left = found.pop() ?? "";
        const text = found.map((line) => rowOf(columns, line)).join("");
        if (text) controller.enqueue(encoder.encode(text));
      },
    }),
  );
}

function rowOf(columns: readonly RunColumn[], line: string): string {
  const row = JSON.parse(line.slice(1)) as Record<string, string | number | boolean | null>;
  return `${columns.map(({ name, is_dttm }) => cell(row[name] ?? null, is_dttm)).join(",")}\n`;
}

function cell(value: string | number | boolean | null, isTime: boolean): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "number" ? String(value) : csvCell(isTime ? value.replace("T", " ") : value);
}
