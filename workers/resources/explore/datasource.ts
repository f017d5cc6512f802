import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { databasePerm } from "../../../schema/dataset/policy";
import { fail, notFound } from "../../../schema/errors";
import { connectTo } from "../../connections";
import { engineOf } from "../../engines/registry";
import { type App, allow, requestOf } from "../../request-context";
import { backendOf } from "../dataset/model";
import { datasetData } from "../dataset/present";
import { readingQuery } from "../dataset/read-columns";
import { datasetRows } from "../dataset/row";
import type { DatabaseRow } from "../dataset/store";
import { readableDataset } from "../resource/access";
import { parsedObject } from "../resource/parsed-object";

/** The older calls about a dataset: its description, and the columns its table has in the database now. */
export const datasource = new Hono<App>()
  .get("/get/table/:id{[0-9]+}/", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [datasetRows(db, sql`o.id = ${c.req.param("id")}::bigint and (${readableDataset})`)]);
    allow(actor, "can_get", "Datasource");
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(datasetData(row));
  })
  .get("/external_metadata/table/:id{[0-9]+}/", async (c) => {
    const id = c.req.param("id");
    const { actor, rows } = await requestOf(c).load((db) => [
      datasetRows(db, sql`o.id = ${id}::bigint and (${readableDataset})`),
      db.execute<DatabaseRow>(sql`select b.id, b.uuid, b.database_name, b.sqlalchemy_uri, b.encrypted_password, b.cache_timeout, b.extra from databases b join datasets d on d.workspace_id = b.workspace_id and d.database_id = b.id where d.id = ${id}::bigint`),
    ]);
    allow(actor, "can_external_metadata", "Datasource");
    const row = rows[0].rows[0];
    const database = rows[1].rows[0];
    if (!row || !database) throw notFound();
    const backend = backendOf(database.sqlalchemy_uri);
    const engine = engineOf(backend);
    if (!engine) throw notFound();
    const model = { ...database, backend, extra: parsedObject(database.extra), perm: databasePerm(database.database_name, database.id) };
    const query = row.sql ? readingQuery(row.sql, engine.dialect) : null;
    const connection = await connectTo(model, actor.workspace.id, c.env);
    try {
      const found: { name: string; type: string; nullable?: boolean; default?: string | null }[] = query ? [] : await connection.catalog.columns(row.schema ?? "public", row.table_name);
      if (query) for await (const batch of connection.run(`SELECT * FROM (${query}\n) AS virtual_table LIMIT 0`, { timeoutMs: 30_000, maxRows: 1 })) found.push(...batch.columns.map(({ name, typeName }) => ({ name, type: typeName })));
      return c.json(found.map(({ name, type, nullable = true, default: initial = null }) => {
        const kind = engine.dialect.kindOf(type);
        return { column_name: name, name, type, nullable, default: initial, autoincrement: initial?.startsWith("nextval(") ?? false, comment: null, type_generic: kind, is_dttm: kind === 2 };
      }));
    } catch (error) {
      const explained = engine.explain(error);
      throw fail(explained.error_type, explained.message, explained.extra);
    } finally {
      await connection.close();
    }
  });
