import { Hono } from "hono";
import type { Context } from "hono";
import { Refusal } from "../../../schema/errors";
import { parseJson } from "../../../schema/json-depth";
import { SAMPLES_ROW_LIMIT } from "../../../schema/limits";
import { DATASOURCE_TYPES, isDatasourceType, isQueryable } from "../../../schema/datasource/datasource";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { isRecordedError, parseQueryContext } from "../../../schema/query/parse-query-context";
import { runQueryContext } from "../../chart-data/run/run-query-context";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { authorizeChartData } from "../../chart-data/authorize/authorize-chart-data";
import { UNSUPPORTED_TYPE } from "../datasource/load-datasource";
import { guestResult, errorForGuest } from "../embedded/for-guest";
import { after } from "../resource/validate-authorized";
import { type Localizable, message } from "../../../schema/language/localizable";

const DRILLED = ["filters", "granularity", "time_range", "extras"];
const PARAMETERS = ["datasource_id", "datasource_type", "force", "page", "per_page", "dashboard_id"];
const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "COUNT(*)" };

/**
 * POST /datasource/samples: a page of a dataset's rows and their count, filtered to a drilled point where the body has
 * filters.
 */
export const samples = new Hono<App>().post(
  "/samples",
  meta({ action: null, needsCsrfToken: false, runsQuery: true, guests: true }),
  async (c) => {
    const request = requestOf(c);
    const {
      context: requested,
      page,
      per_page,
      force,
    } = await after(request, "can_samples", "Datasource", async () => requestedParams(c.req.query(), await bodyOf(c)));
    const { actor, context, deps } = await authorizeChartData(request, requested, {
      force,
      recordsOf: Number(c.req.query("dashboard_id")) || 0,
      chartCacheTimeout: null,
      signal: c.req.raw.signal,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    }).catch(async (error: unknown) => {
      await request.actorWho("can_samples", "Datasource");
      throw error instanceof Refusal && error.status === 404
        ? new Refusal(404, { error: error.body["message"] })
        : error;
    });
    allow(actor, "can_samples", "Datasource");
    const { result, payloads } = await runQueryContext(context, deps).catch((error: unknown) => {
      throw actor.guest ? errorForGuest(error) : error;
    });
    const rows = actor.guest ? guestResult(result[0]!) : result[0];
    return c.json({ result: { ...rows, page, per_page, total_count: payloads[1]?.data[0]?.["COUNT(*)"] ?? 0 } });
  },
);

interface Page {
  context: NormalizedQueryContext;
  page: number;
  per_page: number;
  force: boolean;
}

function requestedParams(params: Record<string, string>, body: Record<string, unknown>): Page {
  const wrong: Record<string, Localizable[]> = {};
  const count = (name: string, least: number, most: number, missing: number | null): number => {
    const text = params[name];
    if (text === undefined && missing !== null) return missing;
    const value = /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
    if (text === undefined) wrong[name] = [message("Missing data for required field.")];
    else if (Number.isNaN(value)) wrong[name] = [message("Not a valid integer.")];
    else if (value < least || value > most)
      wrong[name] = [
        message("Must be greater than or equal to {least} and less than or equal to {most}.", { least, most }),
      ];
    return value;
  };
  if (params["datasource_type"] === undefined) wrong["datasource_type"] = [message("Missing data for required field.")];
  else if (!isDatasourceType(params["datasource_type"]))
    wrong["datasource_type"] = [message("Must be one of: {options}.", { options: DATASOURCE_TYPES.join(", ") })];
  const id = count("datasource_id", 0, Number.MAX_SAFE_INTEGER, null);
  const page = count("page", 1, 1_000_000, 1);
  const per_page = count("per_page", 1, SAMPLES_ROW_LIMIT, SAMPLES_ROW_LIMIT);
  for (const key of Object.keys(params)) if (!PARAMETERS.includes(key)) wrong[key] = [message("Unknown field.")];
  for (const key of Object.keys(body)) if (!DRILLED.includes(key)) wrong[key] = [message("Unknown field.")];
  if (Object.keys(wrong).length > 0) throw new Refusal(400, { error: wrong });
  const isDrill = Object.keys(body).length > 0;
  const context = parseQueryContext({
    datasource: { id, type: params["datasource_type"] },
    result_format: "json",
    result_type: "full",
    queries: [
      {
        ...body,
        row_limit: per_page,
        row_offset: (page - 1) * per_page,
        result_type: isDrill ? "drill_detail" : "samples",
      },
      { ...body, columns: [], metrics: [COUNT] },
    ],
  });
  if (isRecordedError(context)) throw new Refusal(context.status, { error: context.body.message });
  if (!isQueryable(context.datasource)) throw new Refusal(422, { error: UNSUPPORTED_TYPE });
  return { context, page, per_page, force: params["force"] === "true" };
}

/** A missing body means no filters. */
async function bodyOf(c: Context<App>): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  try {
    const body = parseJson(text);
    if (body !== null && typeof body === "object" && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Invalid JSON is refused below like any body that is not an object.
  }
  throw new Refusal(400, { error: { _schema: [message("Invalid input type.")] } });
}
