import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { can } from "../../../schema/actor";
import { accessDenied, Refusal } from "../../../schema/errors";
import { type App, requestOf } from "../../request/request-context";
import { charts } from "../chart/declaration";
import { formDataOf } from "../chart/form-data";
import { gather, type Row, selection } from "../resource/columns";
import { message } from "../../../schema/language/localizable";

const heads = gather(charts.columns, ["form_data"]);

const ID = /^-?\d{1,9}$/;

/**
 * GET /api/v1/form_data/?slice_id=: the stored form of a chart, for older clients; {} for a chart that is missing or
 * that the person may not read. Requires a session, as in Superset.
 */
export const chartForm = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  if (request.identity.presented().kind !== "session") throw accessDenied();
  const id = c.req.query("slice_id") || "0";
  const { actor, rows } = await request.load((db) => [
    db.execute<Row>(
      sql`select ${selection(charts.columns, charts.fields, heads)} from ${charts.from} where o.id = ${ID.test(id) ? Number(id) : 0} and (${charts.readable})`,
    ),
  ]);
  if (!can(actor, "can_query_form_data", "Api")) throw accessDenied();
  if (!ID.test(id)) throw new Refusal(422, { error: message("slice_id must be the number of a chart") });
  const row = rows[0].rows[0];
  return c.json(row ? formDataOf(row) : {});
});
