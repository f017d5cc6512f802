import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import {
  type Datasource,
  isDatasourceType,
  isQueryable,
  parseDatasource,
  type QueryableDatasource,
} from "../../../schema/datasource/datasource";
import { Refusal } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { datasetData } from "../dataset/present";
import { datasetRows } from "../dataset/row";
import { loadDatasource, UNSUPPORTED_TYPE } from "../datasource/load-datasource";
import { queryData } from "../datasource/present";
import { readableDataset } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { type Localizable, message } from "../../../schema/language/localizable";

/** The refusals of Superset's older views, which are in `error`. */
export const legacyRefusal = (status: number, error: Localizable): Refusal => new Refusal(status, { error });
export const legacyMissing = (): Refusal => legacyRefusal(404, message("Datasource does not exist"));

/** The datasource of a path of /datasource/. */
export function legacyDatasource(type: string, id: string): QueryableDatasource {
  if (!isDatasourceType(type)) throw legacyRefusal(400, message("''{type}'' is not a valid DatasourceType", { type }));
  return legacyQueryable({ id: Number(id), type });
}

function legacyQueryable(datasource: Datasource): QueryableDatasource {
  if (!isQueryable(datasource)) throw legacyRefusal(422, UNSUPPORTED_TYPE);
  if (!Number.isSafeInteger(datasource.id)) throw legacyMissing();
  return datasource;
}

/** GET /datasource/get/{type}/{id}/: a dataset or a query. */
export const datasource = new Hono<App>().get("/get/:type/:id{[0-9]+}/", async (c) => {
  const { type, id } = c.req.param();
  const requested = await after(requestOf(c), "can_get", "Datasource", () => legacyDatasource(type, id));
  return respond(c, requested, ["can_get", "Datasource"]);
});

/** GET /superset/fetch_datasource_metadata?datasourceKey=1__table: the same, for legacy charts. */
export const datasourceMetadata = new Hono<App>().get("/", async (c) => {
  const requested = await after(requestOf(c), "can_fetch_datasource_metadata", "Superset", () => {
    const key = parseDatasource(c.req.query("datasourceKey"));
    if (!key) throw legacyRefusal(400, message("datasourceKey must name a dataset or a query, like 1__table"));
    return legacyQueryable(key);
  });
  return respond(c, requested, ["can_fetch_datasource_metadata", "Superset"]);
});

async function respond(c: Context<App>, datasource: QueryableDatasource, pair: [string, string]): Promise<Response> {
  const request = requestOf(c);
  if (datasource.type !== "table") {
    const { actor, value } = await after(request, ...pair, () => loadDatasource(request, datasource));
    allow(actor, ...pair);
    if (!value) throw legacyMissing();
    return c.json(queryData(datasource, value));
  }
  const { actor, rows } = await request.load((db) => [
    datasetRows(db, sql`o.id = ${datasource.id}::bigint and (${readableDataset})`),
  ]);
  allow(actor, ...pair);
  const row = rows[0].rows[0];
  if (!row) throw legacyMissing();
  return c.json(datasetData(row));
}
