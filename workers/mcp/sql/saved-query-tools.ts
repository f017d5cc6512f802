import { z } from "zod";
import { LONGEST_ADDRESS } from "../../../schema/query-run/longest-address";
import { InvalidInput } from "../invalid-input";
import { pathPart } from "../objects/identifier";
import { defineTool, requestInput, withAliases } from "../tool";

const schema = z.string().max(128).nullish();
const catalog = z.string().max(256).nullish();

export const saveSqlQuery = defineTool({
  name: "save_sql_query",
  title: "Save SQL query",
  description: "Saves SQL in the person's list of saved queries, and returns the address that opens it in SQL Lab.",
  scope: "write",
  isReadOnly: false,
  input: requestInput(
    withAliases(
      { schema: ["schema_name"], sql: ["query"] },
      z.object({
        database_id: z.int(),
        label: z.string().trim().min(1).max(256),
        sql: z.string().trim().min(1),
        schema,
        catalog,
        description: z.string().nullish(),
      }),
    ),
  ),
  run: async ({ request: { database_id, label, sql, schema, catalog, description } }, { api }) => {
    const saved = { label, sql, schema: schema ?? null, catalog: catalog ?? null, description: description ?? null };
    const { id } = await api.post<{ id: number }>("/api/v1/saved_query/", { db_id: database_id, ...saved });
    return { data: { id, database_id, ...saved, url: api.pageUrl(`/sqllab?savedQueryId=${id}`) } };
  },
});

export const openSqlLab = defineTool({
  name: "open_sql_lab_with_context",
  title: "Open SQL Lab with context",
  description:
    "Returns an address that opens SQL Lab with a database, a schema and SQL. Nothing runs until a person runs it.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    withAliases(
      { database_connection_id: ["database_id"], schema: ["schema_name"], sql: ["query"] },
      z.object({
        database_connection_id: z.int(),
        schema,
        dataset_in_context: z.string().max(250).nullish().describe("A table to begin with, where there is no SQL"),
        sql: z.string().nullish(),
        title: z.string().max(256).nullish(),
      }),
    ),
  ),
  run: async ({ request: { database_connection_id: id, schema, dataset_in_context, sql, title } }, { api }) => {
    await api.get(`/api/v1/database/${pathPart(id)}`);
    const text = sql ?? (dataset_in_context ? `-- ${dataset_in_context.replaceAll(/\s+/g, " ")}\nSELECT ` : null);
    const url = api.pageUrl(
      `/sqllab?${new URLSearchParams({
        dbid: String(id),
        ...(schema ? { schema } : {}),
        ...(text ? { sql: text } : {}),
        ...(title ? { name: title } : {}),
      })}`,
    );
    if (url.length > LONGEST_ADDRESS)
      throw new InvalidInput("The SQL is too long for an address. Use save_sql_query instead.");
    return { data: { url, database_id: id, schema: schema ?? null, title: title ?? null, error: null } };
  },
});
