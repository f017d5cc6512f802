import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { datasetData } from "../dataset/present";
import { datasetRows } from "../dataset/row";
import { readableDataset } from "../resource/access";
import { after } from "../resource/validate-authorized";

const readable = (id: string) => sql`o.id = ${id}::bigint and (${readableDataset})`;

/** Legacy endpoints that describe a dataset. */
export const datasource = new Hono<App>().get("/get/table/:id{[0-9]+}/", async (c) => {
  const { actor, rows } = await requestOf(c).load((db) => [datasetRows(db, readable(c.req.param("id")))]);
  allow(actor, "can_get", "Datasource");
  const row = rows[0].rows[0];
  if (!row) throw notFound();
  return c.json(datasetData(row));
});

/** GET /superset/fetch_datasource_metadata?datasourceKey=1__table: the same, for legacy charts. */
export const datasourceMetadata = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  const id = await after(request, "can_fetch_datasource_metadata", "Superset", () => {
    const key = /^(\d{1,15})__table$/.exec(c.req.query("datasourceKey") ?? "");
    if (!key) throw refuse(400, "datasourceKey must name a dataset, like 1__table");
    return key[1]!;
  });
  const { actor, rows } = await request.load((db) => [datasetRows(db, readable(id))]);
  allow(actor, "can_fetch_datasource_metadata", "Superset");
  const row = rows[0].rows[0];
  if (!row) throw refuse(404, "Datasource does not exist");
  return c.json(datasetData(row));
});
