import type { Context } from "hono";
import type { Form } from "../../../schema/legacy-viz/form";
import { type App, requestOf } from "../../request-context";
import { type ChartForData, chartForDataStatement } from "../dataset/model";
import { parsedObject } from "../resource/parsed-object";

/** What a form may say beside the chart it is of, for the chart's own to be taken in its place. */
const BESIDE_CHART = new Set(["slice_id", "extra_filters", "adhoc_filters", "viewport", "extra_form_data"]);

/** The form of a request: the field form_data of its body, what the address says over it, and the stored chart's under it where the form only names the chart. */
export async function sentForm(c: Context<App>): Promise<Form> {
  const form = { ...parsedObject(await bodyField(c)), ...parsedObject(c.req.query("form_data") ?? null) };
  const chartId = Number(form["slice_id"] ?? Number.NaN);
  const stored = Number.isSafeInteger(chartId) && Object.keys(form).every((key) => BESIDE_CHART.has(key)) ? await storedForm(c, chartId) : {};
  const { type, id } = c.req.param() as { type?: string; id?: string };
  return { ...(id === undefined ? {} : { datasource: `${id}__${type}` }), ...stored, ...form };
}

/** Says nothing about who may read the chart: its dataset does. */
async function storedForm(c: Context<App>, id: number): Promise<Form> {
  const { value: chart } = await requestOf(c).recall<ChartForData>(`chart-for-data:${id}`, (db) => chartForDataStatement(db, id), (found) => (found as { rows: ChartForData[] }).rows[0] ?? null);
  if (!chart || chart.datasource_id === null) return {};
  return { ...parsedObject(chart.params), viz_type: chart.viz_type, datasource: `${chart.datasource_id}__table`, ...(chart.cache_timeout ? { cache_timeout: chart.cache_timeout } : {}) };
}

async function bodyField(c: Context<App>): Promise<string | null> {
  if (c.req.method === "GET") return null;
  try {
    const { form_data } = await c.req.parseBody();
    return typeof form_data === "string" ? form_data : null;
  } catch {
    return null;
  }
}
