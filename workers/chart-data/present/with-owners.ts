import { Failure, Refusal } from "../../../schema/errors";
import type { RequestContext } from "../../request/request-context";
import { ownerNames } from "../store";

/** Adds the names of the chart's owners to its error, beside the type and the issue codes. */
export async function withOwners(error: unknown, request: RequestContext, chartId: number | null): Promise<unknown> {
  if (chartId === null) return error;
  const { rows } = await request.load((db) => [ownerNames(db, chartId)]);
  const owners = rows[0].rows.map(({ name }) => name);
  const withExtra = (extra: unknown) => ({ ...(extra as Record<string, unknown> | undefined), owners });
  if (error instanceof Failure)
    return new Failure(
      error.errors.map((each) => ({ ...each, extra: withExtra(each.extra) })),
      error.status,
    );
  return error instanceof Refusal
    ? new Refusal(error.status, { ...error.body, extra: withExtra(error.body["extra"]) })
    : error;
}
