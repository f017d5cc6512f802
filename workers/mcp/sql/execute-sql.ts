import { z } from "zod";
import type { SqlRunResponse } from "../../../schema/query-run/calls";
import type { ApiRequests } from "../api-requests";
import { runFileLink } from "../resources/run-files";
import { fitRows } from "../result-size";
import { defineTool, fromJsonText, requestInput, type ToolOutput, withAliases } from "../tool";

const MAX_ROWS = 10_000;
const USUAL_ROWS = 1000;

export const executeSql = defineTool({
  name: "execute_sql",
  title: "Execute SQL query",
  description:
    "Runs SQL on a database, as SQL Lab does: with the person's rights, row rules and limits, listed in their history.",
  scope: "sql",
  isReadOnly: false,
  isDestructive: true,
  input: requestInput(
    withAliases(
      { sql: ["query"], schema: ["schema_name"] },
      z.object({
        database_id: z.int(),
        sql: z.string().trim().min(1),
        schema: z.string().max(256).nullish(),
        catalog: z.string().max(256).nullish(),
        limit: z.int().min(1).max(MAX_ROWS).nullish().describe(`Most rows; ${USUAL_ROWS} by default`),
        timeout: z.int().min(1).max(300).default(30).describe("Seconds"),
        template_params: fromJsonText(z.record(z.string(), z.unknown()).nullish()).describe("Values of a template"),
        dry_run: z.boolean().default(false).describe("Check the SQL without running it"),
        force_refresh: z.boolean().default(false),
      }),
    ),
  ),
  run: async ({ request: input }, { api, request }) => {
    if (input.dry_run) return check(api, input);
    const began = Date.now();
    const response = await api.send("POST", "/api/v1/sqllab/execute/", {
      body: {
        database_id: input.database_id,
        sql: input.sql,
        schema: input.schema ?? null,
        catalog: input.catalog ?? null,
        queryLimit: input.limit ?? USUAL_ROWS,
        templateParams: JSON.stringify(input.template_params ?? {}),
        runAsync: false,
        expand_data: false,
        client_id: clientId(request.now),
      },
      timeoutMs: input.timeout * 1000,
    });
    return runOutput(await response.json<SqlRunResponse>(), input.sql, (Date.now() - began) / 1000);
  },
});

/** An id of a run that no other has, within the length that the API takes. */
const clientId = (now: Date): string => `mcp${now.getTime().toString(36)}${crypto.randomUUID().slice(0, 8)}`;

function runOutput(run: SqlRunResponse, sql: string, seconds: number): ToolOutput {
  const data = "data" in run ? run.data : [];
  const columns = ("columns" in run ? run.columns : []).map(({ column_name, type }) => ({
    name: column_name,
    type,
    is_nullable: null,
  }));
  const { rows, isTruncated } = fitRows(data);
  const hasMore = isTruncated || ("displayLimitReached" in run && run.displayLimitReached === true);
  return {
    data: {
      success: true,
      rows,
      columns,
      row_count: data.length,
      affected_rows: null,
      execution_time: seconds,
      is_truncated: hasMore,
      error: null,
      error_type: null,
      statements: [{ original_sql: sql, executed_sql: run.query.sql, row_count: data.length }],
    },
    links: isTruncated ? [runFileLink(run.query.id)] : [],
  };
}

interface Fault {
  line_number: number | null;
  message: string;
}

/** Reports the faults that the database or the parser finds, as the editor does while a person types. */
async function check(
  api: ApiRequests,
  {
    database_id,
    sql,
    schema,
    catalog,
  }: { database_id: number; sql: string; schema?: string | null | undefined; catalog?: string | null | undefined },
): Promise<ToolOutput> {
  const { result } = await api.post<{ result: Fault[] }>(`/api/v1/database/${database_id}/validate_sql/`, {
    sql,
    schema: schema ?? null,
    catalog: catalog ?? null,
  });
  const fault = result[0];
  return {
    data: {
      success: !fault,
      rows: null,
      columns: null,
      row_count: null,
      error: fault ? `Line ${fault.line_number}: ${fault.message}` : null,
      error_type: fault ? "ValidationError" : null,
      statements: [{ original_sql: sql, executed_sql: sql, row_count: 0 }],
    },
    isError: Boolean(fault),
  };
}
