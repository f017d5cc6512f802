import { Hono } from "hono";
import type { FormData } from "../../../schema/chart-types/define";
import { Failure, notFound, Refusal, refuse } from "../../../schema/errors";
import type { Translator } from "../../../schema/language/translator";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { requireQueryContext } from "../../../schema/query/parse-query-context";
import { runQueryContext } from "../../chart-data/run/run-query-context";
import { fileHeaders } from "../../chart-data/files/result-file";
import { sheetNames } from "../../chart-data/files/sheet-names";
import { pivotedSheet } from "../../chart-data/files/pivoted-sheet";
import { sheetColumns } from "../../chart-data/files/sheet-columns";
import { fileTable, type FileTable } from "../../chart-data/files/table";
import { workbookWriter } from "../../chart-data/files/xlsx";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, type RequestContext, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { authorizeChartData } from "../../chart-data/authorize/authorize-chart-data";
import { after } from "../resource/validate-authorized";
import { dashboardToChangeById } from "./store";
import { message } from "../../../schema/language/localizable";

const PIVOT = "pivot_table_v2";
/** Most charts of one workbook. */
const MOST = 200;

/**
 * POST /api/v1/dashboard/{id}/xlsx (Edgewise only): {sheets: [{name, context}]}, each context as POST
 * /api/v1/chart/data takes it; returns a workbook with a sheet for each of their queries, and for a pivot table one
 * sheet with the cells as pivoted.
 */
export const workbook = new Hono<App>().post(
  "/:id{[0-9]+}/xlsx",
  meta({ action: "DashboardRestApi.xlsx", kind: "dashboard", acceptsIdempotencyKey: true }),
  async (c) => {
    const request = requestOf(c);
    const sheets = await after(request, "can_read", "Dashboard", async () => sheetsOf(await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [dashboardToChangeById(db, Number(c.req.param("id")))]);
    allow(actor, "can_read", "Dashboard");
    allow(actor, "can_csv", "Superset");
    if (!rows[0].rows[0]) throw notFound();
    const names = sheetNames(
      sheets.flatMap(({ name, context }) => context.queries.map((_, at) => (at === 0 ? name : `${name} ${at + 1}`))),
    );
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
  },
);

interface Sheet {
  name: string;
  context: NormalizedQueryContext;
}

/** Sequential, so that only one result is in memory; the sheet of a refused or failed chart contains the error. */
async function* tablesOf(
  request: RequestContext,
  sheets: readonly Sheet[],
  requesting: { signal: AbortSignal; waitUntil: (work: Promise<unknown>) => void },
): AsyncGenerator<FileTable, void> {
  for (const { context } of sheets) {
    const tables = await chartTables(request, context, requesting).catch(async (error: unknown) => {
      const translator = await request.translator();
      return context.queries.map(() => failedTable(error, translator));
    });
    yield* tables;
  }
}

async function chartTables(
  request: RequestContext,
  requested: NormalizedQueryContext,
  requesting: { signal: AbortSignal; waitUntil: (work: Promise<unknown>) => void },
): Promise<FileTable[]> {
  const { dataset, context, deps } = await authorizeChartData(request, requested, { force: false, ...requesting });
  const { payloads } = await runQueryContext(context, deps);
  const formData = context.form_data as FormData | undefined;
  const translator = await request.translator();
  return payloads.map((payload) => {
    if (!payload) return failedTable(null, translator);
    if (formData?.viz_type === PIVOT) return pivotedSheet(payload, formData, dataset, translator.t);
    return sheetColumns(fileTable(payload, dataset), payload.colnames, dataset, formData);
  });
}

function failedTable(error: unknown, { t, text }: Translator): FileTable {
  const shown =
    error instanceof Refusal || error instanceof Failure ? text(error.text) : t("This chart's query failed.");
  return { headings: [t("Error")], types: ["string"], isDate: [false], values: [[shown]], length: 1 };
}

function sheetsOf({ sheets }: Record<string, unknown>): Sheet[] {
  if (!Array.isArray(sheets) || sheets.length === 0 || sheets.length > MOST)
    throw refuse(400, message("Expected sheets: 1 to {max} of '{'name, context'}'.", { max: MOST }));
  return sheets.map((sheet: unknown) => {
    const { name, context } = (sheet ?? {}) as { name?: unknown; context?: unknown };
    if (typeof name !== "string") throw refuse(400, message("A sheet has no name."));
    const requested = requireQueryContext(context);
    const isPivot = (requested.form_data as FormData | undefined)?.viz_type === PIVOT;
    // The further queries of a pivot table are its totals, which the file computes from the cells.
    const queries = isPivot ? requested.queries.slice(0, 1) : requested.queries;
    return { name, context: { ...requested, queries, result_format: "xlsx", result_type: "full" } };
  });
}
