import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { databasePerm, mayUseTable, mayWriteSql, schemaPerm } from "../../../schema/dataset/policy";
import { fail, notFound, wireError } from "../../../schema/errors";
import { parseUri } from "../../../schema/database/uri";
import { connectTo } from "../../connections";
import type { Catalog } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import { type App, allow, requestOf } from "../../request-context";
import { backendOf } from "../dataset/model";
import { after } from "../resource/after";
import { parsedObject } from "../resource/parsed-object";
import { asObject, badQuery, queryParameter, wrongType } from "../resource/query-parameter";
import { databaseId } from "./database-id";
import { type DatabaseRow, databaseStatement } from "./store";

/** What a customer's database holds, as far as the person may use it. */
export const catalog = new Hono<App>()
  .get("/:id/catalogs/", async (c) => {
    const { row } = await open(c);
    return c.json({ result: [parseUri(row.sqlalchemy_uri)?.database ?? ""] });
  })
  .get("/:id/schemas/", async (c) => {
    const { actor, row } = await open(c);
    const schemas = await ask(c, actor, row, (catalog) => catalog.schemas());
    return c.json({ result: schemas.filter((schema) => usesSchema(actor, row, schema)) });
  })
  .get("/:id/tables/", async (c) => {
    const schema = await after(requestOf(c), "can_read", "Database", () => {
      const name = asObject(queryParameter(c))["schema_name"];
      if (name === undefined) throw badQuery("'schema_name' is a required property");
      if (typeof name !== "string") throw wrongType(name, "string");
      return name;
    });
    const { actor, row } = await open(c);
    const tables = usesSchema(actor, row, schema) ? await ask(c, actor, row, (catalog) => catalog.tables(schema)) : [];
    const result = tables.map(({ name, kind }) => (kind === "table" ? { extra: null, type: "table", value: name } : { type: kind, value: name })).sort((a, b) => (a.value < b.value ? -1 : 1));
    return c.json({ count: result.length, result });
  })
  .get("/:id/table_metadata/", async (c) => {
    const { actor, row } = await open(c, () => fail("DATABASE_NOT_FOUND_ERROR", "No such database"));
    const name = c.req.query("name");
    const schema = c.req.query("schema") || "public";
    if (!name) throw fail("INVALID_PAYLOAD_SCHEMA_ERROR", "An error happened when validating the request", { messages: [wireError("INVALID_PAYLOAD_SCHEMA_ERROR", "Missing data for required field.", { invalid: ["name"] })] });
    const columns = usesSchema(actor, row, schema) ? await ask(c, actor, row, (catalog) => catalog.columns(schema, name)) : [];
    if (!columns.length) throw fail("TABLE_SECURITY_ACCESS_ERROR", "No such table");
    const quote = engineOf(row.sqlalchemy_uri)!.dialect.quote;
    const keys = columns.filter((column) => column.primaryKey).map((column) => column.name);
    const primaryKey = keys.length ? { column_names: keys, constrained_columns: keys, name: null, type: "pk" } : null;
    return c.json({
      name, comment: null, foreignKeys: [], indexes: primaryKey ? [primaryKey] : [], primaryKey: primaryKey ?? { constrained_columns: null, name: null },
      columns: columns.map((column) => ({ name: column.name, type: column.type, longType: column.type, comment: null, keys: column.primaryKey && primaryKey ? [primaryKey] : [] })),
      selectStar: `SELECT\n${columns.map((column) => `  ${quote(column.name)}`).join(",\n")}\nFROM ${quote(schema)}.${quote(name)}\nLIMIT 100`,
    });
  });

async function open(c: Context<App>, missing: () => Error = notFound): Promise<{ actor: Actor; row: DatabaseRow }> {
  const request = requestOf(c);
  const id = await after(request, "can_read", "Database", () => databaseId(c.req.param("id") ?? ""));
  const { actor, rows } = await request.load((db) => [databaseStatement(db, sql`o.id = ${id}::bigint`)]);
  allow(actor, "can_read", "Database");
  const row = rows[0].rows[0];
  if (!row) throw missing();
  return { actor, row };
}

function usesSchema(actor: Actor, row: DatabaseRow, schema: string): boolean {
  const database = { perm: databasePerm(row.database_name, row.id) };
  const catalogs = [null, parseUri(row.sqlalchemy_uri)?.database ?? null];
  return mayWriteSql(actor, database) || catalogs.some((catalog) => mayUseTable(actor, database, schemaPerm(row.database_name, catalog, schema)));
}

/** Asks the database; what goes wrong is answered as its engine explains it. */
async function ask<T>(c: Context<App>, actor: Actor, row: DatabaseRow, question: (catalog: Catalog) => Promise<T>): Promise<T> {
  const database = { ...row, backend: backendOf(row.sqlalchemy_uri), extra: parsedObject(row.extra), perm: databasePerm(row.database_name, row.id) };
  const connection = await connectTo(database, actor.workspace.id, c.env);
  try {
    return await question(connection.catalog);
  } catch (error) {
    const explained = engineOf(database.backend)!.explain(error, { uri: row.sqlalchemy_uri, password: null });
    throw fail(explained.error_type, explained.message, explained.extra);
  } finally {
    await connection.close();
  }
}
