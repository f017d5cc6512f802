import { type Context, Hono } from "hono";
import { Refusal } from "../../../schema/errors";
import { type App, requestOf } from "../../request/request-context";
import { after } from "../resource/validate-authorized";
import { parsedObject } from "../resource/parsed-object";
import { asObject, badQuery, queryParameter, wrongType } from "../resource/query-parameter";
import { remembered } from "./catalog-memory";
import { open, type Opened } from "./opened";
import { message } from "../../../schema/language/localizable";

/**
 * What a customer's database contains, as far as the person may use it. Lists are cached for a minute; `force` reloads.
 */
export const catalog = new Hono<App>()
  .get("/:id{[0-9]+}/catalogs/", async (c) => {
    await query(c, { force: "boolean" });
    const database = await open(c);
    const found = await database.withConnection(null, async ({ catalog }) => (await catalog.catalogs?.()) ?? []);
    const all = found.length || !database.defaultCatalog ? found : [database.defaultCatalog];
    return c.json(
      named(
        all.filter((name) => database.usesCatalog(name) || name === database.defaultCatalog),
        database.defaultCatalog,
      ),
    );
  })
  .get("/:id{[0-9]+}/schemas/", async (c) => {
    const {
      catalog: requested,
      upload_allowed,
      force,
    } = await query(c, { force: "boolean", catalog: "string", upload_allowed: "boolean" });
    const database = await open(c);
    const catalog = database.catalog(requested as string | null);
    if (upload_allowed && !database.row["allow_file_upload"]) return c.json({ result: [] });
    const forUpload = upload_allowed ? uploadSchemas(database) : [];
    const schemas = await remembered(database, ["schemas", catalog], force === true, () =>
      database.withConnection(catalog, (connection) => connection.catalog.schemas()),
    );
    return c.json(
      named(
        schemas.filter(
          (schema) => database.seesSchema(catalog, schema) && (!forUpload.length || forUpload.includes(schema)),
        ),
        catalog === database.defaultCatalog ? database.defaultSchema : null,
      ),
    );
  })
  .get("/:id{[0-9]+}/tables/", async (c) => {
    const { schema_name, catalog_name, force } = await query(
      c,
      { force: "boolean", catalog_name: "string", schema_name: "string" },
      "schema_name",
    );
    const schema = schema_name as string;
    const database = await open(c, () => new Refusal(404, { error: message("Database not found.") }));
    const catalog = database.catalog(catalog_name as string | null);
    const tables = database.seesSchema(catalog, schema)
      ? await remembered(database, ["tables", catalog, schema], force === true, () =>
          database.withConnection(catalog, (connection) => connection.catalog.tables(schema)),
        )
      : [];
    const result = tables
      .filter(({ name }) => database.seesTable(catalog, schema, name))
      .map(({ name, kind }) =>
        kind === "table" ? { extra: null, type: "table", value: name } : { type: kind, value: name },
      )
      .sort((a, b) => (a.value < b.value ? -1 : 1));
    return c.json({ count: result.length, result });
  })
  .get("/:id{[0-9]+}/function_names/", async (c) => {
    const database = await open(c);
    return c.json({
      function_names: await remembered(database, ["functions"], false, () =>
        database.withConnection(null, async ({ catalog }) => (await catalog.functions?.()) ?? []),
      ),
    });
  })
  .get("/:id{[0-9]+}/schemas_access_for_file_upload/", async (c) => {
    const database = await open(c);
    return c.json({
      schemas: uploadSchemas(database).filter((schema) => database.usesSchema(database.defaultCatalog, schema)),
    });
  });

/** Names, and the one that the connection uses by default. */
const named = (result: string[], initial: string | null) =>
  initial !== null && result.includes(initial) ? { result, default: initial } : { result };

/** The schemas that the connection's settings allow for uploads. */
function uploadSchemas({ row }: Opened): string[] {
  const extra = parsedObject(row.extra);
  const named = extra["schemas_allowed_for_file_upload"] ?? extra["schemas_allowed_for_csv_upload"];
  return Array.isArray(named) ? named.filter((schema) => typeof schema === "string") : [];
}

type Kind = "boolean" | "string";

/** The keys of `q`, each of its type or null. */
async function query(
  c: Context<App>,
  kinds: Record<string, Kind>,
  required?: string,
): Promise<Record<string, unknown>> {
  return after(requestOf(c), "can_read", "Database", () => {
    const given = asObject(queryParameter(c));
    if (required && given[required] === undefined)
      throw badQuery(message("''{name}'' is a required property", { name: required }));
    return Object.fromEntries(
      Object.entries(kinds).map(([key, kind]) => {
        const value = given[key] ?? null;
        if (value !== null && typeof value !== kind) throw wrongType(value, kind);
        return [key, value];
      }),
    );
  });
}
