import type { StoredLabelColors } from "../../schema/color/scale";
import type { FormData } from "../../schema/chart-types/define";
import { notFound } from "../../schema/errors";
import type { QueryResult } from "../../schema/query/chart-data-response";
import { type Message, message } from "../../schema/language/localizable";
import type { PrintNotes } from "../../schema/dashboard/print-notes";
import type { PrintedChart } from "../../schema/svg/painter";
import { runQueryContext } from "../chart-data/run/run-query-context";
import type { RequestContext } from "../request/request-context";
import { authorizeChartData } from "../chart-data/authorize/authorize-chart-data";
import { type ChartToPicture, contextOfChart } from "../thumbnail/chart-picture";
import { drawingLanguage } from "../thumbnail/drawing-language";
import { datasetNotes } from "../thumbnail/dataset-notes";

export interface ChartToPrint {
  chart: ChartToPicture;
  /** The form data of the query, with filters added. */
  formData: FormData;
  /** Returns the form data for drawing a result with these columns. */
  drawnWith: (colnames: readonly string[] | undefined) => FormData;
  width: number;
  height: number;
  /** Null where its title is shown elsewhere. */
  title: string | null;
  notes?: PrintNotes;
  /** Whether the picture may become taller, so that its legend has all entries. */
  growsForLegend?: boolean;
  /** Bypasses the cache. */
  force: boolean;
  labelColors?: StoredLabelColors;
}

/** Timeout of a report's query in milliseconds. */
export const TIMEOUT_MS = 300_000;
const TABLES = new Set(["table", "ag-grid-table"]);
/** Rows of a table on a page; pixels of a row, and of the tallest single table. */
const TABLE_ROWS = 60;
const ROW = 28;
const TALLEST = 1800;
/**
 * A chart with more marks is unreadable; the pages of a report are passed from Worker to Worker together, 32 MB at
 * most.
 */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 500_000;
const TOO_MUCH = message("This chart has too many marks for an image");

/** Returns a chart as seen by the person that the report runs as. Refuses, and fails, like its data. */
export async function printedChart(
  request: RequestContext,
  {
    chart,
    formData,
    drawnWith,
    width,
    height,
    title,
    notes,
    growsForLegend = false,
    force,
    labelColors = {},
  }: ChartToPrint,
): Promise<PrintedChart> {
  if (chart.datasource_id === null) throw notFound();
  const { dataset, context, deps } = await authorizeChartData(request, await contextOfChart(formData, chart), {
    force,
    absent: notFound,
    chartCacheTimeout: chart.cache_timeout,
    waitUntil: () => {},
  });
  const texts = await request.translator();
  const nothing = async (words: Message): Promise<PrintedChart> => ({
    svg: await request.env.RENDER.printWords({ title: texts.text(words), hint: title ?? "", width, height }),
    isRows: false,
  });
  if (context.queries.length === 0) return nothing(message("This chart has no query"));
  const results = (await runQueryContext(context, { ...deps, options: { ...deps.options, timeoutMs: TIMEOUT_MS } }))
    .result as unknown as QueryResult[];
  const isTable = TABLES.has(formData.viz_type);
  const queries = isTable ? results.map((result) => ({ ...result, data: result.data.slice(0, TABLE_ROWS) })) : results;
  if (queries.some(({ data }) => data.length > MOST_ROWS)) return nothing(TOO_MUCH);
  // A single table is as tall as its rows.
  const tall =
    isTable && title !== null
      ? Math.min(TALLEST, Math.max(ROW * 4, ROW * ((queries[0]?.data.length ?? 0) + 2)))
      : height;
  const printed = await request.env.RENDER.printChart({
    formData: drawnWith(results[0]?.colnames),
    response: { queries, dataset: datasetNotes(dataset) },
    width,
    height: tall,
    mode: "light",
    language: drawingLanguage(texts),
    title,
    notes,
    growsForLegend,
    labelColors,
  });
  return printed.svg.length > MOST_CHARACTERS ? nothing(TOO_MUCH) : printed;
}
