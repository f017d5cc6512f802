import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { csvCell } from "../../../schema/format/csv-cell";
import { EXPORT_MAX_ROW, SQLLAB_ASYNC_TIME_LIMIT } from "../../../schema/limits";
import type { QueryRun } from "../../../schema/query-run/present";
import type { RunColumn } from "../../../schema/query-run/wire";
import { fail, refuse } from "../../../schema/errors";
import { rowsWithin } from "../../../schema/workspace/settings";
import type { LineEnd } from "../../data/files/csv";
import { fileHeaders, stamp } from "../../data/files/answer-file";
import { type FileFormat, fileStream } from "../../data/files/file-stream";
import { type App, allow, requestOf } from "../../request-context";
import { openForEditor } from "./editor-database";
import { editorFailure } from "./editor-failure";
import type { KeptResult } from "./kept-results";
import { keptRows } from "./kept-rows";
import { keptOf, noQuery } from "./results";
import { rowsAgain } from "./rows-again";
import { runsWhere } from "./run-store";

/** Files of what one ran: GET /export/{client_id}/ what the editor showed, POST /export_streaming/ all rows, asked of the database again. CSV, and with `format` (ours) xlsx or parquet. */
export const exportRows = new Hono<App>()
  .get("/export/:client/", async (c) => {
    const run = await ownRun(c, "can_export_csv", c.req.param("client"));
    const format = formatOf(c.req.query("format"));
    const kept = await keptOf(requestOf(c), run, "can_export_csv");
    return kept ? c.body(keptFile(kept, format), 200, fileHeaders(format, requestOf(c).now)) : streamed(c, run, "can_export_csv", { limit: run.row_limit, format });
  })
  .post("/export_streaming/", async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const client = form["client_id"];
    if (typeof client !== "string" || client === "") {
      allow(await requestOf(c).actor(), "can_export_streaming_csv", "SQLLab");
      throw refuse(400, "client_id is required");
    }
    return streamed(c, await ownRun(c, "can_export_streaming_csv", client), "can_export_streaming_csv", { limit: EXPORT_MAX_ROW, format: formatOf(form["format"]), ...WHOLE });
  });

/** Files of all rows end their lines as the incumbent's do. */
const WHOLE = { lineEnd: "\r\n" } as const;

/** One's own run, for who may have files of it. */
async function ownRun(c: Context<App>, permission: string, clientId: string): Promise<QueryRun> {
  const { actor, rows } = await requestOf(c).load((db) => [runsWhere(db, sql`o.user_id = app_user() and o.client_id = ${clientId}`)]);
  allow(actor, permission, "SQLLab");
  allow(actor, "can_csv", "Superset");
  const run = rows[0].rows[0];
  if (!run) throw noQuery();
  return run;
}

const formatOf = (given: unknown): FileFormat => {
  if (given === undefined || given === "csv") return "csv";
  if (given === "xlsx" || given === "parquet") return given;
  throw refuse(400, "format must be csv, xlsx or parquet");
};

async function streamed(c: Context<App>, run: QueryRun, permission: string, { limit, format, lineEnd }: { limit: number; format: FileFormat; lineEnd?: LineEnd }): Promise<Response> {
  const request = requestOf(c);
  if (run.select_as_cta) throw fail("GENERIC_COMMAND_ERROR", "A query that made a table has no rows to export.");
  const database = await openForEditor(request, permission, { database_id: run.database_id ?? -1, catalog: run.catalog, schema: run.schema });
  const timeoutMs = SQLLAB_ASYNC_TIME_LIMIT * 1000;
  try {
    const { columns, first, rest } = await rowsAgain(request, database, run, { limit: rowsWithin(database.actor.workspace, limit), timeoutMs, signal: c.req.raw.signal });
    return c.body(fileStream(format, columns, first, rest, lineEnd), 200, { ...fileHeaders(format, request.now), ...(lineEnd ? { "content-disposition": `attachment; filename="sqllab_${run.client_id.replaceAll(/[^\w-]/g, "")}_${stamp(request.now)}.${format}"` } : {}) });
  } catch (error) {
    throw editorFailure(error, { engine: database.engine, hearsValues: database.seesEverything, timeoutMs });
  }
}

function keptFile(kept: KeptResult, format: FileFormat): ReadableStream<Uint8Array> {
  if (format === "csv") return keptLines(kept);
  const { columns, rest } = keptRows(kept);
  return fileStream(format, columns, { values: columns.types.map(() => []), length: 0 }, rest);
}

/** Kept rows as comma-separated values, line by line. */
function keptLines({ columns, lines }: KeptResult): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let left = "";
  return lines.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`${columns.map(({ name }) => csvCell(name)).join(",")}\n`)),
    transform: (piece, controller) => {
      const found = (left + decoder.decode(piece, { stream: true })).split("\n");
      left = found.pop() ?? "";
      const text = found.map((line) => rowOf(columns, line)).join("");
      if (text) controller.enqueue(encoder.encode(text));
    },
  }));
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
