import { sql, type SQL } from "drizzle-orm";
import { isReady } from "../../schema/chart-types/catalog";
import type { FormData } from "../../schema/chart-types/define";
import { Failure, notFound, Refusal } from "../../schema/errors";
import type { QueryResult } from "../../schema/query/answer";
import type { QueryContext } from "../../schema/query/query-context";
import { answer, type AnswerDeps, NotRemembered } from "../data/answer";
import { contextFromFormData } from "../data/form-data-query";
import type { Db } from "../metadata";
import type { RequestContext } from "../request-context";
import { askedData } from "../resources/chart/asked-data";
import { isRecordedError, parseContext } from "../resources/chart/data-routes";
import { parsedObject } from "../resources/resource/parsed-object";
import { datasetNotes } from "./dataset-notes";
import { type PictureLook, pictureKey } from "./picture-key";
import { pictureStore } from "./picture-store";

export interface ChartToPicture extends Record<string, unknown> {
  id: number;
  /** Of the chart as it is saved; the last part of its thumbnail's address. */
  digest: string;
  viz_type: string | null;
  datasource_id: number | null;
  params: string | null;
  cache_timeout: number | null;
}

/** Charts for their pictures, whoever asks; the dataset decides who may. */
export const chartsToPicture = (db: Db, which: SQL) => db.execute<ChartToPicture>(sql`
  select o.id, encode(sha256(convert_to(o.uuid::text || o.changed_on::text, 'UTF8')), 'hex') as digest, o.viz_type, o.datasource_id, o.params, o.cache_timeout from charts o where ${which}`);

/** The picture of a chart for the person who asks. */
export interface AskedPicture {
  key: string;
  /** What was drawn before; "" where there is no picture, null where none was drawn. */
  find: () => Promise<string | null>;
  /** Draws it and keeps it; null where there is none. Throws NotRemembered where the database would have to be asked and may not. */
  paint: (rememberedOnly: boolean) => Promise<string | null>;
}

/** More is not drawn where nobody waits for it. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 400_000;
/** Rows of a table that a picture may show. */
const TABLE_ROWS = 60;
const TABLES = new Set(["table", "ag-grid-table"]);
/** How long a query for a picture may take. */
const TIMEOUT_MS = 15_000;

/** Refuses like a chart that is not there when the person may not read its data. */
export async function askedPicture(request: RequestContext, chart: ChartToPicture, look: PictureLook, waitUntil: (work: Promise<unknown>) => void): Promise<AskedPicture> {
  if (chart.datasource_id === null) throw notFound();
  const formData = formDataOf(chart);
  const context = await contextOfChart(formData, chart);
  const { actor, dataset, deps } = await askedData(request, context, { force: false, absent: notFound, chartCacheTimeout: chart.cache_timeout, waitUntil });
  const store = pictureStore(request.env, actor.workspace.id);
  const key = await pictureKey({ digest: chart.digest, context, deps, userId: actor.user.id, look });

  const paint = async (rememberedOnly: boolean): Promise<string | null> => {
    const svg = await painted({ ...deps, rememberedOnly, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof Failure) return null;
      throw error;
    });
    const kept = svg && svg.length <= MOST_CHARACTERS ? svg : null;
    await store.put(key, kept);
    return kept;
  };
  const painted = async (deps: AnswerDeps): Promise<string | null> => {
    if (context.queries.length === 0 || !isReady(formData.viz_type)) return null;
    const results = (await answer(context, deps)).result as unknown as QueryResult[];
    const shown = TABLES.has(formData.viz_type) ? results.map((result) => ({ ...result, data: result.data.slice(0, TABLE_ROWS) })) : results;
    if (shown.some(({ data }) => data.length > MOST_ROWS)) return null;
    return request.env.RENDER.paint({ formData, answer: { queries: shown, dataset: datasetNotes(dataset) }, ...look });
  };
  return { key, find: () => store.find(key), paint };
}

/** The form of a chart as it is saved. */
export const formDataOf = ({ id, params, viz_type, datasource_id }: ChartToPicture): FormData => ({ ...parsedObject(params), viz_type: viz_type ?? "", datasource: `${datasource_id}__table`, slice_id: id });

/** What pages ask for the chart, so that what they were answered is found; a chart that can not be asked has an empty one. */
export async function contextOfChart(formData: FormData, { datasource_id }: ChartToPicture): Promise<QueryContext> {
  const nothing: QueryContext = { datasource: { id: datasource_id!, type: "table" }, force: false, queries: [], form_data: formData, result_format: "json", result_type: "full" } as QueryContext;
  try {
    const made = await contextFromFormData(formData);
    const parsed = parseContext({ ...made, datasource: nothing.datasource, form_data: formData, result_format: "json", result_type: "full" });
    return isRecordedError(parsed) ? nothing : parsed;
  } catch {
    return nothing;
  }
}

/** Draws from what is cached; null where that is not enough. */
export async function paintRemembered(picture: AskedPicture): Promise<string | null> {
  try {
    return (await picture.paint(true)) ?? "";
  } catch (error) {
    if (error instanceof NotRemembered) return null;
    throw error;
  }
}
