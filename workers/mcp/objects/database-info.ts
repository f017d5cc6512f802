import { z } from "zod";
import { defineTool, objectCacheFields, requestInput } from "../tool";
import { identifier, pathPart } from "./identifier";

/** Columns of a connection that tools return: no address, no credentials. */
const SHOWN = [
  "id",
  "uuid",
  "database_name",
  "backend",
  "driver",
  "expose_in_sqllab",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_file_upload",
  "allow_run_async",
  "cache_timeout",
  "configuration_method",
  "force_ctas_schema",
  "impersonate_user",
  "is_managed_externally",
];

export const getDatabaseInfo = defineTool({
  name: "get_database_info",
  title: "Get database info",
  description: "Returns what kind of database a connection opens, and what is allowed on it.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(z.object({ identifier: identifier("Database ID or UUID"), ...objectCacheFields })),
  run: async ({ request: { identifier: id } }, { api }) => {
    const { result } = await api.get<{ result: Record<string, unknown> }>(`/api/v1/database/${pathPart(id)}`);
    return { data: Object.fromEntries(SHOWN.map((name) => [name, result[name] ?? null])) };
  },
});
