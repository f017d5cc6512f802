import { type Context, Hono } from "hono";
import { sql } from "drizzle-orm";
import { type LegacyDataset, parseLegacyDataset } from "../../../schema/dataset/legacy-dataset";
import type { DatasetToUpdate } from "../../../schema/dataset/wire";
import { isDatasourceType } from "../../../schema/datasource/datasource";
import { Refusal } from "../../../schema/errors";
import { parseJson } from "../../../schema/json-depth";
import { message } from "../../../schema/language/localizable";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { changeDataset } from "../dataset/change-dataset";
import { datasetData } from "../dataset/present";
import { type DatasetRow, datasetRows } from "../dataset/row";
import { after } from "../resource/validate-authorized";
import { problemsOf } from "../resource/validate";
import { legacyMissing, legacyRefusal } from "./datasource";

/**
 * POST /datasource/save/: PUT /api/v1/dataset/{id} for older clients, which send the whole dataset in the form's field
 * `data`. Columns and metrics are found by name; fields that are absent stay unchanged, where Superset empties them.
 */
export const saveDatasource = new Hono<App>().post("/save/", meta({ action: "DatasetRestApi.save" }), async (c) => {
  const request = requestOf(c);
  const { id, type: _type, ...body } = await after(request, "can_save", "Datasource", () => sentDataset(c));
  await changeDataset(request, id, {
    pair: ["can_save", "Datasource"],
    sent: new Set(Object.keys(body)),
    body,
    overridesColumns: false,
    changesOf: (before) => ({ ...body, ...partsByName(body, before) }),
  }).catch((error: unknown) => {
    throw asLegacy(error);
  });
  const { rows } = await request.load((db) => [datasetRows(db, sql`o.id = ${id}::bigint`)]);
  return c.json(datasetData(rows[0].rows[0]!));
});

async function sentDataset(c: Context<App>): Promise<LegacyDataset> {
  const { data } = await c.req.parseBody().catch(() => ({ data: undefined }));
  if (typeof data !== "string") throw legacyRefusal(400, message("Request missing data field."));
  const parsed = parseLegacyDataset(jsonOf(data));
  if (!parsed) throw legacyRefusal(400, message("Request is not JSON"));
  if (!parsed.success) throw new Refusal(400, { error: problemsOf(parsed.error.issues) });
  const { type, columns } = parsed.data;
  if (!isDatasourceType(type)) throw legacyRefusal(400, message("''{type}'' is not a valid DatasourceType", { type }));
  if (type !== "table") throw legacyMissing();
  const names = columns.map(({ column_name }) => column_name);
  const repeated = [...new Set(names.filter((name, at) => names.indexOf(name) < at))];
  if (repeated.length)
    throw legacyRefusal(409, message("Duplicate column name(s): {columns}", { columns: repeated.join(",") }));
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** The columns and metrics with the ids that the dataset has under their names. */
function partsByName({ columns = [], metrics = [] }: DatasetToUpdate, before: DatasetRow) {
  const columnIds = new Map(before.columns.map(({ column_name, id }) => [column_name, id]));
  const metricIds = new Map(before.metrics.map(({ metric_name, id }) => [metric_name, id]));
  return {
    columns: columns.map((column) => ({ ...column, id: columnIds.get(column.column_name) })),
    metrics: metrics.map((metric) => ({ ...metric, id: metricIds.get(metric.metric_name) })),
  };
}

/** A refusal as Superset's older views write it. */
function asLegacy(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  return error.status === 404 ? legacyMissing() : new Refusal(error.status, { error: error.body["message"] });
}
