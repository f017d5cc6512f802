import { Hono } from "hono";
import { Failure, notFound, Refusal, refuse } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { runQueryContext } from "../../data/run-query-context";
import { fileHeaders } from "../../data/files/result-file";
import { sheetNames } from "../../data/files/sheet-names";
import { fileTable, type FileTable } from "../../data/files/table";
import { workbookWriter } from "../../data/files/xlsx";
import { type App, allow, jsonObject, type RequestContext, requestOf } from "../../request-context";
import { authorizeChartData } from "../chart/authorize-chart-data";
import { isRecordedError, parseContext } from "../chart/data-routes";
import { after } from "../resource/validate-authorized";
import { dashboardToChangeById } from "./store";

/** Most charts of one workbook. */
const MOST = 200;

/**
 * POST /api/v1/dashboard/{id}/xlsx (Edgewise only): {sheets: [{name, context}]}, each context as POST
 * /api/v1/chart/data takes it; returns a workbook with a sheet for each of their queries.
 */
export const workbook = new Hono<App>().post("/:id{[0-9]+}/xlsx", async (c) => {
  const request = requestOf(c);
  const sheets = await after(request, "can_read", "Dashboard", async () => sheetsOf(await jsonObject(c)));
  const { actor, rows } = await request.load((db) => [dashboardToChangeById(db, Number(c.req.param("id")))]);
  allow(actor, "can_read", "Dashboard");
  allow(actor, "can_csv", "Superset");
  if (!rows[0].rows[0]) throw notFound();
  const names = sheetNames(sheets.flatMap(({ name, context }) => context.queries.map((_, at) => (at === 0 ? name : `${name} ${at + 1}`))));
  const signal = c.req.raw.signal;
  const tables = tablesOf(request, sheets, { signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  let writer: ReturnType<typeof workbookWriter>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (writer = workbookWriter(names, (chunk) => controller.enqueue(chunk))),
    pull: async (controller) => {
      const { value, done } = await tables.next();
      if (done) {
        writer.end();
        return controller.close();
      }
      const sheet = writer.sheet(value);
      sheet.rows(value);
      sheet.end();
    },
    cancel: async () => void (await tables.return(undefined)),
  });
  return c.body(body, 200, fileHeaders("xlsx", request.now));
});

interface Sheet {
  name: string;
  context: QueryContext;
}

/** Sequential, so that only one result is in memory; the sheet of a refused or failed chart contains the error. */
async function* tablesOf(request: RequestContext, sheets: readonly Sheet[], requesting: { signal: AbortSignal; waitUntil: (work: Promise<unknown>) => void }): AsyncGenerator<FileTable, void> {
  for (const { context } of sheets) {
    const tables = await chartTables(request, context, requesting).catch((error: unknown) => context.queries.map(() => failedTable(error)));
    yield* tables;
  }
}

async function chartTables(request: RequestContext, requested: QueryContext, requesting: { signal: AbortSignal; waitUntil: (work: Promise<unknown>) => void }): Promise<FileTable[]> {
  const { dataset, context, deps } = await authorizeChartData(request, requested, { force: false, ...requesting });
  const { payloads } = await runQueryContext(context, deps);
  return payloads.map((payload) => (payload ? fileTable(payload, dataset) : failedTable(null)));
}

function failedTable(error: unknown): FileTable {
  const message = error instanceof Refusal || error instanceof Failure ? error.message : "This chart's query failed.";
  return { headings: ["Error"], types: ["string"], isDate: [false], values: [[message]], length: 1 };
}

function sheetsOf({ sheets }: Record<string, unknown>): Sheet[] {
  if (!Array.isArray(sheets) || sheets.length === 0 || sheets.length > MOST) throw refuse(400, `Expected sheets: 1 to ${MOST} of {name, context}.`);
  return sheets.map((sheet: unknown) => {
    const { name, context } = (sheet ?? {}) as { name?: unknown; context?: unknown };
    if (typeof name !== "string") throw refuse(400, "A sheet has no name.");
    const parsed = parseContext(context);
    if (isRecordedError(parsed)) throw new Refusal(parsed.status, { ...parsed.body });
    return { name, context: { ...parsed, result_format: "xlsx", result_type: "full" } };
  });
}
