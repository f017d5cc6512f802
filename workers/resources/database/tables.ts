import { type Context, Hono } from "hono";
import { fail, notFound, refuse } from "../../../schema/errors";
import type { TablePartitions } from "../../../schema/sql/partitions";
import type { CatalogColumn, Engine, TableDetails } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import type { App } from "../../request/request-context";
import { open, type Opened } from "./opened";
import { latestPartitionConditions, selectStar, tableMetadata } from "./table-metadata";
import { message } from "../../../schema/language/localizable";

const noDatabase = () => fail("DATABASE_NOT_FOUND_ERROR", message("No such database"));
const noTable = () => fail("TABLE_NOT_FOUND_ERROR", message("No such table"));
const noTableInDatabase = () => refuse(404, message("Table not found on the database"));

/** One table of a customer's database. A missing table and one that the person may not read get the same response. */
export const tables = new Hono<App>()
  .get("/:id{[0-9]+}/table_metadata/", async (c) => {
    const database = await open(c, noDatabase);
    return c.json(await describe(database, requested(c, database), noTable));
  })
  .get("/:id{[0-9]+}/table_metadata/extra/", async (c) => {
    const database = await open(c, noDatabase);
    return c.json(await extra(database, requested(c, database), noTable));
  })
  .get("/:id{[0-9]+}/table/:table/:schema/", async (c) => {
    const database = await open(c);
    return c.json(await describe(database, inPath(c, database), notFound));
  })
  .get("/:id{[0-9]+}/table_extra/:table/:schema/", async (c) => {
    const database = await open(c);
    return c.json(await extra(database, inPath(c, database), notFound));
  })
  .get("/:id{[0-9]+}/select_star/:table/", async (c) => {
    const database = await open(c);
    return c.json({ result: await star(database, inPath(c, database)) });
  })
  .get("/:id{[0-9]+}/select_star/:table/:schema/", async (c) => {
    const database = await open(c);
    return c.json({ result: await star(database, inPath(c, database)) });
  });

interface TableRef {
  catalog: string | null;
  schema: string;
  name: string;
}

/** The table named by the query parameters. */
function requested(c: Context<App>, database: Opened): TableRef {
  const { name, catalog: _catalog, schema: _schema, ...unknown } = c.req.query();
  const messages = {
    ...(name === undefined ? { name: [message("Missing data for required field.")] } : {}),
    ...Object.fromEntries(Object.keys(unknown).map((key) => [key, [message("Unknown field.")]])),
  };
  if (name === undefined || Object.keys(messages).length)
    throw fail("INVALID_PAYLOAD_SCHEMA_ERROR", message("An error happened when validating the request"), { messages });
  return {
    name,
    schema: c.req.query("schema") || database.defaultSchema,
    catalog: database.catalog(c.req.query("catalog") ?? null),
  };
}

/** The table named by the path; scripts write "null" or "undefined" for no schema. */
function inPath(c: Context<App>, database: Opened): TableRef {
  const schema = c.req.param("schema");
  return {
    name: c.req.param("table") ?? "",
    schema: schema && !["null", "undefined"].includes(schema) ? schema : database.defaultSchema,
    catalog: database.defaultCatalog,
  };
}

async function describe(database: Opened, table: TableRef, missing: () => Error): Promise<Record<string, unknown>> {
  const { columns, details, conditions } = await look(database, table, missing, true);
  return tableMetadata(
    table.name,
    columns,
    details,
    selectStar(dialectOf(database), table.schema, table.name, { columns, conditions }),
  );
}

/** The table's partitions, if it has any. */
async function extra(
  database: Opened,
  { catalog, schema, name }: TableRef,
  missing: () => Error,
): Promise<Record<string, unknown>> {
  if (!database.seesTable(catalog, schema, name)) throw missing();
  const [columns, partitions] = await database.withConnection(catalog, (connection) =>
    Promise.all([connection.catalog.columns(schema, name), connection.catalog.partitions?.(schema, name) ?? null]),
  );
  if (!columns.length) throw missing();
  if (!partitions) return {};
  const { columns: cols, latest, query } = partitions;
  return { partitions: { cols, latest, ...(query === undefined ? {} : { partitionQuery: query }) } };
}

async function star(database: Opened, table: TableRef): Promise<string> {
  const { conditions } = await look(database, table, noTableInDatabase, false);
  return selectStar(dialectOf(database), table.schema, table.name, { conditions });
}

async function look(
  database: Opened,
  { catalog, schema, name }: TableRef,
  missing: () => Error,
  inDetail: boolean,
): Promise<{ columns: CatalogColumn[]; details: TableDetails | null; conditions: string[] }> {
  if (!database.seesTable(catalog, schema, name)) throw missing();
  const engine = engineOf(database.row.sqlalchemy_uri)!;
  const [columns, details, partitions] = await database.withConnection(catalog, ({ catalog }) =>
    Promise.all([
      catalog.columns(schema, name),
      (inDetail && catalog.tableDetails?.(schema, name)) || null,
      engine.selectsLatestPartition ? partitionsIfListed(engine, () => catalog.partitions?.(schema, name)) : null,
    ]),
  );
  if (!columns.length) throw missing();
  return { columns, details, conditions: latestPartitionConditions(engine.dialect, partitions, columns) };
}

/** A table is described also where the database refuses to list its partitions. */
async function partitionsIfListed(
  engine: Engine,
  load: () => Promise<TablePartitions | null> | undefined,
): Promise<TablePartitions | null> {
  try {
    return (await load()) ?? null;
  } catch (error) {
    if (engine.owns(error)) return null;
    throw error;
  }
}

const dialectOf = ({ row }: Opened) => engineOf(row.sqlalchemy_uri)!.dialect;
