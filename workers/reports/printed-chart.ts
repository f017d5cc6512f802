import type { FormData } from "../../schema/chart-types/define";
import { notFound } from "../../schema/errors";
import type { QueryResult } from "../../schema/query/answer";
import type { PrintedChart } from "../../schema/svg/painter";
import { answer } from "../data/answer";
import type { RequestContext } from "../request-context";
import { askedData } from "../resources/chart/asked-data";
import { type ChartToPicture, contextOfChart } from "../thumbnail/chart-picture";
import { datasetNotes } from "../thumbnail/dataset-notes";

export interface ChartToPrint {
  chart: ChartToPicture;
  /** What is asked for, with what filters add. */
  formData: FormData;
  /** What it is drawn with, when its answer has these columns. */
  drawnWith: (colnames: readonly string[] | undefined) => FormData;
  width: number;
  height: number;
  /** Null where its name stands elsewhere. */
  title: string | null;
  /** Past the cache. */
  force: boolean;
}

/** How long a report's query may take. */
export const TIMEOUT_MS = 300_000;
const TABLES = new Set(["table", "ag-grid-table"]);
/** Rows of a table that paper shows; pixels of one, and of the tallest table that stands alone. */
const TABLE_ROWS = 60;
const ROW = 28;
const TALLEST = 1800;
/** More marks are no picture any more; the pages of a report go from Worker to Worker at once, 32 MB at most. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 500_000;
const TOO_MUCH = "This chart has too many marks for a picture";

/** A chart as the person whom the report runs as would see it. Refuses, and fails, as its data do. */
export async function printedChart(request: RequestContext, { chart, formData, drawnWith, width, height, title, force }: ChartToPrint): Promise<PrintedChart> {
  if (chart.datasource_id === null) throw notFound();
  const context = await contextOfChart(formData, chart);
  const { dataset, deps } = await askedData(request, context, { force, absent: notFound, chartCacheTimeout: chart.cache_timeout, waitUntil: () => {} });
  const nothing = async (words: string): Promise<PrintedChart> => ({ svg: await request.env.RENDER.printWords({ title: words, hint: title ?? "", width, height }), isRows: false });
  if (context.queries.length === 0) return nothing("This chart has nothing to ask for");
  const results = (await answer(context, { ...deps, timeoutMs: TIMEOUT_MS })).result as unknown as QueryResult[];
  const isTable = TABLES.has(formData.viz_type);
  const queries = isTable ? results.map((result) => ({ ...result, data: result.data.slice(0, TABLE_ROWS) })) : results;
  if (queries.some(({ data }) => data.length > MOST_ROWS)) return nothing(TOO_MUCH);
  // A table that stands alone is as tall as its rows.
  const tall = isTable && title !== null ? Math.min(TALLEST, Math.max(ROW * 4, ROW * ((queries[0]?.data.length ?? 0) + 2))) : height;
  const printed = await request.env.RENDER.printChart({ formData: drawnWith(results[0]?.colnames), answer: { queries, dataset: datasetNotes(dataset) }, width, height: tall, mode: "light", title });
  return printed.svg.length > MOST_CHARACTERS ? nothing(TOO_MUCH) : printed;
}
