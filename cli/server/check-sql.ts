import type { BundleObject } from "../bundle/objects";
import type { FileProblem, ParsedFiles } from "../bundle/parse-files";
import { type Server, ServerError } from "./client";
import { listObjects } from "./list";

export interface SqlCheck {
  checked: number;
  problems: FileProblem[];
  /** SQL that the server could not check, with the reason. */
  unchecked: FileProblem[];
}

/** Jinja. */
const TEMPLATE = /\{[{%]/;

interface Annotation {
  line_number: number | null;
  message: string;
}

/** Has the server check the SQL of virtual datasets and saved queries by a dry run (EXPLAIN), where it has one. */
export async function checkSql(server: Server, { objects, paths }: ParsedFiles): Promise<SqlCheck> {
  const check: SqlCheck = { checked: 0, problems: [], unchecked: [] };
  const withSql = [...objects.values()].filter(
    ({ kind, content }) =>
      (kind === "dataset" || kind === "saved_query") && typeof content["sql"] === "string" && content["sql"],
  );
  if (!withSql.length) return check;
  const ids = new Map((await listObjects(server, "database")).map(({ uuid, id }) => [uuid, id]));
  for (const object of withSql) {
    const file = paths.get(object.uuid)!;
    const id = ids.get(String(object.content["database_uuid"]).toLowerCase());
    if (id === undefined) {
      check.unchecked.push({ file, message: "Its SQL was not checked: the database is not on the server." });
      continue;
    }
    try {
      const annotations = await annotationsOf(server, id, object);
      if (!annotations.length && TEMPLATE.test(String(object.content["sql"]))) {
        check.unchecked.push({ file, message: "Its SQL was not checked: templates have values at run time only." });
        continue;
      }
      check.checked++;
      for (const { line_number: line, message } of annotations)
        check.problems.push({ file, message: `sql${line ? `, line ${line}` : ""}: ${message}` });
    } catch (error) {
      if (!(error instanceof ServerError) || error.status === 401) throw error;
      check.unchecked.push({ file, message: `Its SQL was not checked: ${error.message}` });
    }
  }
  return check;
}

async function annotationsOf(server: Server, databaseId: number, { content }: BundleObject): Promise<Annotation[]> {
  const { sql, schema, catalog, template_params: parameters } = content;
  const { result } = await server.json<{ result: Annotation[] }>(
    "POST",
    `/api/v1/database/${databaseId}/validate_sql/`,
    {
      sql,
      schema: schema ?? null,
      catalog: catalog ?? null,
      ...(parameters && typeof parameters === "object" ? { template_params: parameters } : {}),
    },
  );
  return result;
}
