import { sql } from "drizzle-orm";
import { pageSize, parsePageSetup, REPORT_PAGES } from "../../schema/dashboard/paper";
import { filterTexts } from "../../schema/chart/filter-texts";
import { printStamp, SEPARATOR } from "../../schema/dashboard/print-notes";
import { notFound } from "../../schema/errors";
import { heightOnPage } from "../../schema/svg/picture";
import { runQueryContext } from "../chart-data/run/run-query-context";
import { createResultFile } from "../chart-data/files/result-file";
import { shownBy } from "../chart-data/files/shown-table";
import type { RequestContext } from "../request/request-context";
import { authorizeChartData } from "../chart-data/authorize/authorize-chart-data";
import { chartsWithDatasets, readableChart } from "../resources/resource/access";
import { parsedObject } from "../resources/resource/parsed-object";
import { type ChartToPicture, chartsToPicture, contextOfChart, formDataOf } from "../thumbnail/chart-picture";
import { attachmentOf, MOST_BYTES } from "./attachment";
import type { Contents } from "./contents";
import { pictured } from "./pictured";
import { printedChart, TIMEOUT_MS } from "./printed-chart";
import type { ScheduleToRun } from "./store";
import { message } from "../../schema/language/localizable";

const WIDTH = 800;
/** Rows in the email itself. */
const MOST_ROWS = 100;

export async function chartContents(
  request: RequestContext,
  id: number,
  { report_format: format, custom_width, extra_json, force_screenshot: force }: ScheduleToRun,
): Promise<Contents> {
  const { actor, rows } = await request.load(
    (db) =>
      [
        chartsToPicture(db, sql`o.id = ${id}`),
        db.execute<{ title: string | null }>(
          sql`select o.slice_name as title from ${chartsWithDatasets} where o.id = ${id} and (${readableChart})`,
        ),
      ] as const,
  );
  const [chart, named] = [rows[0].rows[0], rows[1].rows[0]];
  if (!chart || !named) throw notFound();
  const title = named.title ?? "";
  const contents: Contents = {
    title,
    path: `/explore/?slice_id=${id}`,
    table: null,
    attachments: [],
    notes: [],
    warnings: [],
  };
  if (format === "CSV" || format === "TEXT")
    return { ...contents, ...(await rowsOf(request, chart, { title, format, force })) };
  const formData = formDataOf(chart);
  const width = custom_width ?? WIDTH;
  const setup = parsePageSetup(parsedObject(extra_json)["pdf"]);
  const { widthPt, ratio } = pageSize(setup ?? REPORT_PAGES.chart);
  const isPaper = setup !== null && format === "PDF";
  const texts = await request.translator();
  const notes = {
    filters: filterTexts(formData, { t: texts.t, locale: texts.tag }).join(SEPARATOR),
    stamp: printStamp({
      from: actor.workspace.name,
      at: request.now,
      timeZone: actor.workspace.time_zone,
      locale: texts.tag,
    }),
  };
  const { svg, isRows } = await printedChart(request, {
    chart,
    formData,
    drawnWith: () => formData,
    width,
    height: isPaper ? heightOnPage(width, ratio, title, notes) : Math.round(width * 0.6),
    title,
    notes,
    // A page of a selected paper keeps its height.
    growsForLegend: !isPaper,
    force,
  });
  const file = await pictured(request, { title, pages: [svg], format, pageWidth: widthPt });
  return { ...contents, attachments: file.attachments, notes: [...(isRows ? [AS_ROWS] : []), ...file.notes] };
}

const AS_ROWS = message("This chart can only be drawn in the app. Its rows are shown instead.");

interface Requested {
  title: string;
  format: "CSV" | "TEXT";
  force: boolean;
}

async function rowsOf(
  request: RequestContext,
  chart: ChartToPicture,
  { title, format, force }: Requested,
): Promise<Pick<Contents, "table" | "attachments" | "notes">> {
  const formData = formDataOf(chart);
  const requested = {
    ...(await contextOfChart(formData, chart)),
    ...(format === "CSV" ? { result_format: "csv" as const } : {}),
  };
  const { dataset, context, deps } = await authorizeChartData(request, requested, {
    force,
    chartCacheTimeout: chart.cache_timeout,
    waitUntil: () => {},
  });
  const loaded = await runQueryContext(context, { ...deps, options: { ...deps.options, timeoutMs: TIMEOUT_MS } });
  if (format === "TEXT") {
    const payload = loaded.payloads[0];
    if (!payload) return { table: null, attachments: [], notes: [message("This chart has no rows to show.")] };
    const rows = payload.data
      .slice(0, MOST_ROWS)
      .map((row) => payload.colnames.map((name, at) => shown(row[name], payload.types[at])));
    return {
      table: { headings: payload.colnames, rows, more: Math.max(0, payload.data.length - MOST_ROWS) },
      attachments: [],
      notes: [],
    };
  }
  const { body, headers } = createResultFile(
    loaded,
    "csv",
    dataset,
    request.now,
    shownBy(context),
    null,
    (await request.translator()).t,
  );
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  if (bytes.length > MOST_BYTES)
    return {
      table: null,
      attachments: [],
      notes: [message("The file is too large for an email. Download it from the chart.")],
    };
  const type = headers["content-type"];
  return {
    table: null,
    notes: [],
    attachments: [attachmentOf(title, type.startsWith("text/csv") ? "csv" : "zip", type, bytes)],
  };
}

const shown = (value: unknown, type: string | undefined): string =>
  value === null || value === undefined
    ? ""
    : type === "datetime" && typeof value === "number"
      ? new Date(value).toISOString().replace("T", " ").slice(0, 19)
      : String(value);
