import { sql, type SQL } from "drizzle-orm";
import { isReady } from "../../schema/chart-types/catalog";
import type { FormData } from "../../schema/chart-types/define";
import { Failure, notFound, Refusal } from "../../schema/errors";
import type { QueryResult } from "../../schema/query/chart-data-response";
import { normalizeFormData } from "../../schema/query/normalize-form-data";
import type { NormalizedQueryContext } from "../../schema/query/normalize-query-context";
import { storedLabelColors } from "../../schema/dashboard/stored-label-colors";
import { requireQueryContext } from "../../schema/query/parse-query-context";
import type { ChartDataDeps } from "../chart-data/dependencies";
import { runQueryContext, NotCached } from "../chart-data/run/run-query-context";
import { contextFromFormData } from "../chart-data/parse/context-from-form-data";
import { storedFormData } from "../chart-data/parse/stored-context";
import type { Db } from "../metadata";
import type { RequestContext } from "../request/request-context";
import { authorizeChartData } from "../chart-data/authorize/authorize-chart-data";
import { datasetNotes } from "./dataset-notes";
import { type PictureLook, pictureKey } from "./picture-key";
import type { DashboardColors } from "./dashboard-colors";
import { drawingLanguage } from "./drawing-language";
import { pictureStore } from "./picture-store";

export interface ChartToPicture extends Record<string, unknown> {
  id: number;
  /** Digest of the saved chart; the last part of its thumbnail's address. */
  digest: string;
  viz_type: string | null;
  datasource_id: number | null;
  params: string | null;
  cache_timeout: number | null;
}

/** Selects charts for their thumbnails, for every account; the dataset decides who may see them. */
export const chartsToPicture = (db: Db, which: SQL) =>
  db.execute<ChartToPicture>(sql`
  select o.id, encode(sha256(convert_to(o.uuid::text || o.changed_on::text, 'UTF8')), 'hex') as digest, o.viz_type, o.datasource_id, o.params, o.cache_timeout from charts o where ${which}`);

/** A chart's thumbnail for the requester. */
export interface PictureRequest {
  key: string;
  /** Returns a stored thumbnail; "" if the chart has none, null if it was not drawn. */
  find: () => Promise<string | null>;
  /**
   * Draws and stores the thumbnail; null where there is none. Throws NotCached where the database would have to be
   * queried and may not.
   */
  paint: (cachedOnly: boolean) => Promise<string | null>;
}

/** Larger results are not drawn in the background. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 400_000;
/** Most rows of a table in a thumbnail. */
const TABLE_ROWS = 60;
const TABLES = new Set(["table", "ag-grid-table"]);
/** Timeout of a thumbnail's query in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Throws the refusal of a missing chart when the person may not read its data. */
export async function chartPictureOf(
  request: RequestContext,
  chart: ChartToPicture,
  look: PictureLook,
  waitUntil: (work: Promise<unknown>) => void,
  colors?: DashboardColors,
): Promise<PictureRequest> {
  if (chart.datasource_id === null) throw notFound();
  const formData = formDataOf(chart);
  const { actor, dataset, context, deps } = await authorizeChartData(request, await contextOfChart(formData, chart), {
    force: false,
    absent: notFound,
    chartCacheTimeout: chart.cache_timeout,
    waitUntil,
  });
  const store = pictureStore(request.env, actor.workspace.id);
  const language = drawingLanguage(await request.translator());
  const key = await pictureKey({
    digest: chart.digest,
    context,
    access: deps.access,
    userId: actor.user.id,
    look: { ...look, ...(language ? { locale: language.locale } : {}) },
    colors,
  });

  const paint = async (cachedOnly: boolean): Promise<string | null> => {
    const options = { ...deps.options, cachedOnly, timeoutMs: TIMEOUT_MS };
    const svg = await painted({ ...deps, options }).catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof Failure) return null;
      throw error;
    });
    const stored = svg && svg.length <= MOST_CHARACTERS ? svg : null;
    await store.put(key, stored);
    return stored;
  };
  const painted = async (deps: ChartDataDeps): Promise<string | null> => {
    if (context.queries.length === 0 || !isReady(formData.viz_type)) return null;
    const results = (await runQueryContext(context, deps)).result as unknown as QueryResult[];
    const shown = TABLES.has(formData.viz_type)
      ? results.map((result) => ({ ...result, data: result.data.slice(0, TABLE_ROWS) }))
      : results;
    if (shown.some(({ data }) => data.length > MOST_ROWS)) return null;
    return request.env.RENDER.paint({
      formData: colors?.color_scheme ? { ...formData, color_scheme: colors.color_scheme } : formData,
      response: { queries: shown, dataset: datasetNotes(dataset) },
      ...look,
      language,
      ...(colors ? { labelColors: storedLabelColors(colors) } : {}),
    });
  };
  return { key, find: () => store.find(key), paint };
}

/** Returns the form data of a saved chart. */
export const formDataOf = (chart: ChartToPicture): FormData => normalizeFormData(storedFormData(chart));

/**
 * Returns the query context that pages send for the chart, so that their cached results are found; empty for a chart
 * that cannot be queried.
 */
export async function contextOfChart(
  formData: FormData,
  { datasource_id }: ChartToPicture,
): Promise<NormalizedQueryContext> {
  const sent = {
    datasource: { id: datasource_id, type: "table" },
    form_data: formData,
    result_format: "json",
    result_type: "full",
  };
  try {
    return requireQueryContext({ ...(await contextFromFormData(formData)), ...sent });
  } catch {
    return requireQueryContext({ ...sent, queries: [] });
  }
}

/** Draws from cached results; null where they do not suffice. */
export async function paintCached(picture: PictureRequest): Promise<string | null> {
  try {
    return (await picture.paint(true)) ?? "";
  } catch (error) {
    if (error instanceof NotCached) return null;
    throw error;
  }
}
