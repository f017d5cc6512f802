import { sql } from "drizzle-orm";
import { Failure, Refusal } from "../../../schema/errors";
import type { Db } from "../../metadata";
import type { RequestContext } from "../../request-context";
import { charts } from "./declaration";

/** Names the owners of a chart if the person may open it, since a request may name any chart. */
const ownerNames = (db: Db, chartId: number) => db.execute<{ name: string }>(sql`
  select u.first_name || ' ' || u.last_name as name from chart_owners w join users u on u.workspace_id = w.workspace_id and u.id = w.user_id
  where w.chart_id = ${chartId}::bigint and exists (select 1 from ${charts.from} where o.id = ${chartId}::bigint and (${charts.readable})) order by name`);

/** Adds the names of the chart's owners to its error, beside the type and the issue codes. */
export async function withOwners(error: unknown, request: RequestContext, chartId: number | null): Promise<unknown> {
  if (chartId === null) return error;
  const { rows } = await request.load((db) => [ownerNames(db, chartId)]);
  const owners = rows[0].rows.map(({ name }) => name);
  const told = (extra: unknown) => ({ ...(extra as Record<string, unknown> | undefined), owners });
  if (error instanceof Failure) return new Failure(error.errors.map((each) => ({ ...each, extra: told(each.extra) })), error.status);
  return error instanceof Refusal ? new Refusal(error.status, { ...error.body, extra: told(error.body["extra"]) }) : error;
}
