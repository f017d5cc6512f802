import { Hono } from "hono";
import { Failure, refuse, Refusal } from "../../../schema/errors";
import { requireQueryContext } from "../../../schema/query/parse-query-context";
import type { QueryObject } from "../../../schema/query/query-context";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { checkExpression } from "../../../schema/sql/compile/expression";
import { SqlError } from "../../../schema/sql/sql-error";
import { runQueryContext } from "../../chart-data/run/run-query-context";
import { engineOf } from "../../engines/registry";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { authorizeChartData } from "../../chart-data/authorize/authorize-chart-data";
import { loadDatasource } from "../datasource/load-datasource";
import { datasourceOf } from "../datasource/requested-datasource";
import { after } from "../resource/validate-authorized";
import { isText, type Localizable, message } from "../../../schema/language/localizable";
import { withoutErrorPrefix } from "../../chart-data/run/failure";
import { respondLocalized } from "../../request/respond";

const TYPES = ["column", "metric", "where", "having"] as const;
type ExpressionType = (typeof TYPES)[number];

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "count" } as const;

/**
 * POST /api/v1/datasource/table/{id}/validate_expression/: the database's errors for an expression over a dataset; []
 * when it is valid. Reads no row.
 */
export const validateExpression = new Hono<App>().post(
  "/:type/:id{[0-9]+}/validate_expression/",
  meta({ action: "DatasourceRestApi.validate_expression", object: "id" }),
  async (c) => {
    const request = requestOf(c);
    const { type, id } = c.req.param();
    const { datasource, expression, kind } = await after(request, "can_validate_expression", "Datasource", async () => {
      const datasource = datasourceOf(type, id);
      const body = await jsonObject(c);
      try {
        return { datasource, ...parsed(body) };
      } catch (error) {
        throw (await loadDatasource(request, datasource)).value ? error : absent();
      }
    });
    const requested = requireQueryContext({
      datasource,
      queries: [queryOf(expression, kind)],
    });
    const { actor, dataset, context, deps } = await authorizeChartData(request, requested, {
      force: false,
      requiresDatasetAccess: true,
      chartCacheTimeout: null,
      absent,
      signal: c.req.raw.signal,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    allow(actor, "can_validate_expression", "Datasource");
    try {
      checkAlone(expression, engineOf(dataset.database.backend)?.dialect);
      await runQueryContext(context, deps);
      return c.json({ result: [] });
    } catch (error) {
      const problem = complaint(error);
      if (problem === null) throw error;
      return respondLocalized(c, {
        result: [{ line_number: 1, start_column: 0, end_column: expression.length, message: problem }],
      });
    }
  },
);

const absent = () => refuse(404, message("Datasource does not exist"));

function parsed({ expression, expression_type = "where", clause }: Record<string, unknown>): {
  expression: string;
  kind: ExpressionType;
} {
  if (typeof expression !== "string" || expression.trim() === "") throw refuse(400, message("Expression is required"));
  const kind = TYPES.find((each) => each === String(expression_type).toLowerCase());
  if (!kind)
    throw refuse(
      400,
      message("Invalid expression type: {expressionType}. Valid types are: {types}", {
        expressionType: String(expression_type),
        types: TYPES.join(", "),
      }),
    );
  return { expression, kind: kind === "where" && clause === "HAVING" ? "having" : kind };
}

/**
 * A query of the expression with a condition that is never true: the database parses and plans it, but reads nothing.
 */
function queryOf(expression: string, kind: ExpressionType): QueryObject {
  const nothing = "1 = 0";
  switch (kind) {
    case "column":
      return {
        columns: [{ label: "test_col", sqlExpression: expression, expressionType: "SQL" }],
        metrics: [],
        row_limit: 1,
        extras: { where: nothing },
      };
    case "metric":
      return {
        columns: [],
        metrics: [{ label: "test_metric", sqlExpression: expression, expressionType: "SQL" }],
        row_limit: 1,
        extras: { where: nothing },
      };
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

function complaint(error: unknown): Localizable | null {
  if (error instanceof SqlError) return error.text;
  if (error instanceof Failure && error.status < 500) return error.errors[0]?.message ?? null;
  return error instanceof Refusal && isText(error.body["message"]) ? withoutErrorPrefix(error.body["message"]) : null;
}
