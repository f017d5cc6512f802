import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { canEditDataset } from "../../../schema/dataset/policy";
import {
  type ColumnToUpdate,
  datasetToCreate,
  datasetToDuplicate,
  datasetToGetOrCreate,
  datasetToUpdate,
} from "../../../schema/dataset/wire";
import { fail, type Failure, forbidden, notFound, refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { readableDataset } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { check, type Problems, validated } from "../resource/validate";
import { datasets } from "./declaration";
import { authorizedSql } from "./authorized-sql";
import { changeDataset } from "./change-dataset";
import { checkTable, expressionsOf } from "./check";
import { createDataset, modelOf } from "./create-dataset";
import { datasetData } from "./present";
import { readColumns } from "./read-columns";
import { datasetRows, datasetToChange } from "./row";
import { databaseOf, duplicateDataset, syncColumns } from "./store";
import { message } from "../../../schema/language/localizable";

/** Creates, updates, copies and refreshes datasets. */
export const writes = new Hono<App>()
  .post("/", meta({ action: "DatasetRestApi.post", wrongTypeIn: "errors", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Dataset", async () =>
      validated(datasetToCreate, await jsonObject(c)),
    );
    const { id } = await createDataset(request, body, "can_write");
    const { rows } = await request.load((db) => [datasetRows(db, sql`o.id = ${id}`)]);
    return c.json({ id, result: body, data: datasetData(rows[0].rows[0]!) }, 201);
  })
  .post(
    "/get_or_create/",
    meta({ action: "DatasetRestApi.get_or_create", wrongTypeIn: "errors", acceptsIdempotencyKey: true }),
    async (c) => {
      const request = requestOf(c);
      const { database_id: database, ...rest } = await after(
        request,
        "can_get_or_create_dataset",
        "Dataset",
        async () => validated(datasetToGetOrCreate, await jsonObject(c)),
      );
      const { actor, rows } = await request.load((db) => [
        db.execute<{
          id: number;
        }>(sql`select o.id from datasets o where o.database_id = ${database}::bigint and o.table_name = ${rest.table_name}
      and (${rest.schema ?? null}::text is null or o.schema = ${rest.schema ?? null}) and (${readableDataset}) order by o.id limit 1`),
      ]);
      allow(actor, "can_get_or_create_dataset", "Dataset");
      const table_id =
        rows[0].rows[0]?.id ?? (await createDataset(request, { ...rest, database }, "can_get_or_create_dataset")).id;
      return c.json({ result: { table_id } });
    },
  )
  .post(
    "/duplicate",
    meta({ action: "DatasetRestApi.duplicate", wrongTypeIn: "errors", acceptsIdempotencyKey: true }),
    async (c) => {
      const request = requestOf(c);
      const body = await after(request, "can_duplicate", "Dataset", async () =>
        validated(datasetToDuplicate, await jsonObject(c)),
      );
      const { actor, rows } = await request.load((db) => [
        datasetRows(db, sql`o.id = ${body.base_model_id}::bigint and (${readableDataset})`),
        db.execute(sql`select id from datasets where table_name = ${body.table_name} limit 1`),
      ]);
      allow(actor, "can_duplicate", "Dataset");
      const base = rows[0].rows[0];
      if (!base?.sql || rows[1].rows.length) throw refuse(422, message("Dataset parameters are invalid."));
      const { granted } = await authorizedSql(request, actor, base.database, {
        ...base,
        expressions: expressionsOf(base),
      });
      const id = await request.write((tx) =>
        duplicateDataset(tx, actor, { ...base, granted_relations: granted ?? base.granted_relations }, body.table_name),
      );
      return c.json({ id, result: body }, 201);
    },
  )
  .put("/:id{[0-9]+}/refresh", meta({ hasTextIds: true, action: "DatasetRestApi.refresh" }), async (c) => {
    const { request, actor, before, database } = await toChange(c);
    if (!before.sql) checkTable(actor, database, before);
    const { query, authorize } = await authorizedSql(request, actor, database, { ...before, expressions: [] });
    const columns = await readColumns(request, actor, { ...before, sql: query }, modelOf(database), authorize);
    await request.write(async (tx) => syncColumns(tx, actor, await datasetToChange(tx, before.id), columns));
    return c.json({ message: "OK" });
  })
  .put(
    "/:id{[0-9]+}",
    meta({
      hasTextIds: true,
      action: "DatasetRestApi.put",
      wrongTypeIn: "errors",
      invalidJsonIn: "errors",
      item: datasets.version,
    }),
    async (c) => {
      const request = requestOf(c);
      const { sent, body } = await after(request, "can_write", "Dataset", async () => {
        const noObject = (value: unknown) => invalidPayload({ _schema: [message("Invalid input type.")] }, value);
        const sent = await jsonObject(c, { noObject });
        const checked = check(datasetToUpdate, sent);
        if (!checked.ok) throw invalidPayload(checked.problems, sent);
        return { sent, body: checked.value };
      });
      const id = Number(c.req.param("id"));
      const overridesColumns = c.req.query("override_columns") === "true";
      await changeDataset(request, id, {
        pair: ["can_write", "Dataset"],
        sent: new Set(Object.keys(sent)),
        body,
        overridesColumns,
        // With override_columns, ids of other datasets are ignored and the columns are synced with the source.
        changesOf: (before) =>
          overridesColumns && body.columns ? { ...body, columns: withExistingIds(body.columns, before.columns) } : body,
      });
      return c.json({ id, result: body });
    },
  );

const invalidPayload = (messages: Problems, payload: unknown): Failure =>
  fail("MARSHMALLOW_ERROR", message("The schema of the submitted payload is invalid."), { messages, payload });

/** The columns with the ids of existing ones: by the submitted id, else by name. */
function withExistingIds(
  columns: readonly ColumnToUpdate[],
  existing: readonly { id: number; column_name: string }[],
): ColumnToUpdate[] {
  const initial = new Set(columns.map(({ id }) => id));
  return columns.map(({ id, ...column }) => {
    const old =
      existing.find((one) => one.id === id) ??
      existing.find((one) => one.column_name === column.column_name && !initial.has(one.id));
    return old ? { ...column, id: old.id } : column;
  });
}

/** The dataset of the path and its database, for its owners and admins. */
async function toChange(c: Context<App, "/:id/refresh">) {
  const request = requestOf(c);
  const id = Number(c.req.param("id"));
  const { actor, rows } = await request.load((db) => [
    datasetRows(db, sql`o.id = ${id}::bigint and (${readableDataset})`),
    databaseOf(db, id),
  ]);
  allow(actor, "can_write", "Dataset");
  const before = rows[0].rows[0];
  const database = rows[1].rows[0];
  if (!before || !database) throw notFound();
  if (!canEditDataset(actor, { owners: before.owners.map((owner) => owner.id) })) throw forbidden();
  return { request, actor, before, database };
}
