import { Hono } from "hono";
import { Failure, refuse, Refusal } from "../../../schema/errors";
import type { QueryObject } from "../../../schema/query/query-context";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { checkExpression } from "../../../schema/sql/expression";
import { SqlError } from "../../../schema/sql/sql-error";
import { runQueryContext } from "../../data/run-query-context";
import { engineOf } from "../../engines/registry";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { authorizeChartData } from "../chart/authorize-chart-data";
import { DATASOURCE_TYPES } from "../chart/data-request";
import { after } from "../resource/validate-authorized";

const TYPES = ["column", "metric", "where", "having"] as const;
type ExpressionType = (typeof TYPES)[number];

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "count" } as const;

/**
 * POST /api/v1/datasource/table/{id}/validate_expression/: the database's errors for an expression over a dataset; []
 * when it is valid. Reads no row.
 */
export const validateExpression = new Hono<App>().post("/:type/:id{[0-9]+}/validate_expression/", async (c) => {
  const request = requestOf(c);
  const { type, id } = c.req.param();
  const { expression, kind } = await after(request, "can_validate_expression", "Datasource", async () => {
    if (!DATASOURCE_TYPES.includes(type)) throw refuse(400, `Invalid datasource type: ${type}`);
    if (type !== "table") throw refuse(404, "Datasource does not exist");
    return parsed(await jsonObject(c));
  });
  const requested = { datasource: { id: Number(id), type: "table" as const }, queries: [queryOf(expression, kind)], result_type: "full" as const, result_format: "json" as const };
  const absent = () => refuse(404, "Datasource does not exist");
  const { actor, dataset, context, deps } = await authorizeChartData(request, requested, { force: false, requiresDatasetAccess: true, chartCacheTimeout: null, absent, signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  allow(actor, "can_validate_expression", "Datasource");
  try {
    checkAlone(expression, engineOf(dataset.database.backend)?.dialect);
    await runQueryContext(context, deps);
    return c.json({ result: [] });
  } catch (error) {
    const message = complaint(error);
    if (message === null) throw error;
    return c.json({ result: [{ line_number: 1, start_column: 0, end_column: expression.length, message }] });
  }
});

function parsed({ expression, expression_type = "where", clause }: Record<string, unknown>): { expression: string; kind: ExpressionType } {
  if (typeof expression !== "string" || expression.trim() === "") throw refuse(400, "Expression is required");
  const kind = TYPES.find((each) => each === String(expression_type).toLowerCase());
  if (!kind) throw refuse(400, `Invalid expression type: ${String(expression_type)}. Valid types are: ${TYPES.join(", ")}`);
  return { expression, kind: kind === "where" && clause === "HAVING" ? "having" : kind };
}

/**
 * A query of the expression with a condition that is never true: the database parses and plans it, but reads nothing.
 */
function queryOf(expression: string, kind: ExpressionType): QueryObject {
  const nothing = "1 = 0";
  switch (kind) {
    case "column":
      return { columns: [{ label: "test_col", sqlExpression: expression, expressionType: "SQL" }], metrics: [], row_limit: 1, extras: { where: nothing } };
    case "metric":
      return { columns: [], metrics: [{ label: "test_metric", sqlExpression: expression, expressionType: "SQL" }], row_limit: 1, extras: { where: nothing } };
    case "where":
      return { columns: [], metrics: [COUNT], row_limit: 1, extras: { where: `(${expression}\n) AND ${nothing}` } };
    case "having":
      return { columns: [], metrics: [COUNT], row_limit: 1, extras: { where: nothing, having: expression } };
  }
}

/**
 * Refuses unbalanced brackets, which could close those of the surrounding query. Templates become SQL only when they
 * are rendered.
 */
function checkAlone(expression: string, dialect: Dialect | undefined): void {
  if (dialect && !/\{[{%]/.test(expression)) checkExpression(expression, { dialect, trusted: true });
}

function complaint(error: unknown): string | null {
  if (error instanceof SqlError) return error.message;
  if (error instanceof Failure && error.status < 500) return error.errors[0]?.message ?? null;
  return error instanceof Refusal && typeof error.body["message"] === "string" ? error.body["message"].replace(/^Error: /, "") : null;
}
