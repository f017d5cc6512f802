import { Hono } from "hono";
import { can } from "../../../schema/actor";
import { accessDenied, Refusal } from "../../../schema/errors";
import { message, type Message } from "../../../schema/language/localizable";
import { chartToWarm } from "../../../schema/messages/cache-key";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { chartById, chartsOfTable, dashboardMetadata, datasetsNamed } from "./store";
import { extrasOf, warmed } from "./warm-up";

/**
 * GET /superset/warm_up_cache/?slice_id= or ?table_name=&db_name=, with dashboard_id= and extra_filters=: the older
 * address of PUT /api/v1/chart/warm_up_cache and /dataset/warm_up_cache. Requires a session, as in Superset.
 */
export const legacyWarmUp = new Hono<App>().get("/", meta({ runsQuery: true }), async (c) => {
  const request = requestOf(c);
  // A page of another site must not rerun queries.
  if (c.req.header("sec-fetch-site") === "cross-site") throw accessDenied();
  if (request.identity.presented().kind !== "session") throw accessDenied();
  const { slice_id, table_name, db_name, dashboard_id, extra_filters } = c.req.query();
  const slice = slice_id ? integerOf(slice_id) : null;
  const dashboard = dashboard_id ? (integerOf(dashboard_id) ?? undefined) : undefined;
  const {
    actor,
    rows: [dashboards, found, charts],
  } = await request.load(
    (db) =>
      [
        dashboardMetadata(db, dashboard),
        datasetsNamed(db, db_name ?? "", table_name ?? ""),
        slice_id ? chartById(db, slice ?? -1) : chartsOfTable(db, db_name ?? "", table_name ?? ""),
      ] as const,
  );
  if (!can(actor, "can_warm_up_cache", "Superset")) throw accessDenied();
  if (!slice_id && !(table_name && db_name))
    throw refused(400, message("Malformed request. slice_id or table_name and db_name arguments are expected"));
  const filters = chartToWarm.shape.extra_filters.safeParse(extra_filters || undefined);
  if (!filters.success) throw refused(400, message("Malformed request. extra_filters is a list of filters as JSON"));
  if (slice_id && !charts.rows.length) throw refused(404, message("Chart {id} not found", { id: slice_id }));
  if (!slice_id && !found.rows.length)
    throw refused(
      404,
      message("Table {table} wasn't found in the database {database}", { table: table_name, database: db_name }),
    );
  const extras = extrasOf(filters.data, dashboards.rows[0]?.json_metadata ?? null);
  const result: Record<string, unknown>[] = [];
  // Sequential, since the charts of one table query one database.
  for (const chart of charts.rows) {
    const { chart_id, ...outcome } = await warmed(c, request, chart, extras);
    result.push({ slice_id: chart_id, ...outcome });
  }
  return c.json(result);
});

const integerOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const refused = (status: number, error: Message): Refusal => new Refusal(status, { error });
