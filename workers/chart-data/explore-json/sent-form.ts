import type { Context } from "hono";
import { datasetUid } from "../../../schema/datasource/datasource";
import { exceededJsonBound } from "../../../schema/json-depth";
import type { Form } from "../../../schema/legacy-viz/form";
import { type App, requestOf } from "../../request/request-context";
import { loadedChart } from "../../resources/chart/loaded-chart";
import { parsedObject } from "../../resources/resource/parsed-object";

/** Keys that a form may contain beside a chart's id and still be replaced by the stored chart's form. */
const BESIDE_CHART = new Set(["slice_id", "extra_filters", "adhoc_filters", "viewport", "extra_form_data"]);

/**
 * The form data of a request: the body's field form_data, overridden by the query parameter, on top of the stored
 * chart's form if the request only names the chart.
 */
export async function sentForm(c: Context<App>): Promise<Form> {
  const form = { ...sentObject(await bodyField(c)), ...sentObject(c.req.query("form_data") ?? null) };
  const chartId = Number(form["slice_id"] ?? Number.NaN);
  const stored =
    Number.isSafeInteger(chartId) && Object.keys(form).every((key) => BESIDE_CHART.has(key))
      ? await storedForm(c, chartId)
      : {};
  const { type, id } = c.req.param() as { type?: string; id?: string };
  return { ...(id === undefined ? {} : { datasource: `${id}__${type}` }), ...stored, ...form };
}

/** {} for JSON that exceeds the limits, as for invalid JSON. */
const sentObject = (json: string | null): Form => (json !== null && exceededJsonBound(json) ? {} : parsedObject(json));

/** Does not check access to the chart, which depends on its dataset. */
async function storedForm(c: Context<App>, id: number): Promise<Form> {
  const { value: chart } = await requestOf(c).cached.load(loadedChart(id));
  if (!chart || chart.datasource_id === null) return {};
  return {
    ...parsedObject(chart.params),
    viz_type: chart.viz_type,
    datasource: datasetUid(chart.datasource_id),
    ...(chart.cache_timeout ? { cache_timeout: chart.cache_timeout } : {}),
  };
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
