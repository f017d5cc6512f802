import { refuse } from "../../../schema/errors";
import { SqlError } from "../../../schema/sql/sql-error";
import { MissingParameter, TemplateError } from "../../../schema/sql/template/template-error";
import { engineOf } from "../../engines/registry";
import type { RequestContext } from "../../request/request-context";
import { templateDatasets } from "../../chart-data/authorize/template-datasets";
import { rendererFor } from "./check-sql";
import { backendOf } from "./model";
import type { DatasetRow } from "./row";
import { sqlPartitions } from "./sql-partitions";
import { type Message, message } from "../../../schema/language/localizable";

type Written = { expression: string | null } & Record<string, unknown>;

/** A dataset's SQL rendered for the requester, beside the stored SQL. */
export async function renderedSql(
  request: RequestContext,
  row: DatasetRow,
  { columns, metrics }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const engine = engineOf(backendOf(row.database.sqlalchemy_uri));
  const actor = await request.actor();
  const texts = [
    row.sql,
    ...row.columns.map(({ expression }) => expression),
    ...row.metrics.map(({ expression }) => expression),
  ];
  const datasets = await templateDatasets(request, actor, texts);
  const partitions = await sqlPartitions(request, actor, row.database, {
    ...row,
    texts,
    granted: row.granted_relations,
  });
  const render = engine
    ? rendererFor(row, {
        actor,
        now: request.now,
        database: row.database,
        dialect: engine.dialect,
        datasets,
        partitions,
      })
    : (text: string) => text;
  const withRendered = (problem: Message, items: unknown) =>
    (items as Written[]).map((item) =>
      item.expression
        ? { ...item, rendered_expression: renderedOrError(problem, () => render(item.expression!)) }
        : item,
    );
  return {
    ...(row.sql
      ? {
          rendered_sql: renderedOrError(message("Unable to render expression from dataset query."), () =>
            render(row.sql!),
          ),
        }
      : {}),
    columns: withRendered(message("Unable to render expression from dataset calculated column."), columns),
    metrics: withRendered(message("Unable to render expression from dataset metric."), metrics),
  };
}

function renderedOrError(problem: Message, make: () => string): string {
  try {
    return make();
  } catch (error) {
    if (error instanceof TemplateError || error instanceof MissingParameter || error instanceof SqlError)
      throw refuse(400, problem);
    throw error;
  }
}
