import { Failure, Refusal } from "../../../schema/errors";
import type { RequestContext } from "../../request-context";
import { chartOwnerNames } from "../dataset/model";

/** A failed chart says whom to ask: the names of its owners, beside the type and the issue codes. */
export async function withOwners(error: unknown, request: RequestContext, chartId: number | null): Promise<unknown> {
  if (chartId === null) return error;
  const { rows } = await request.load((db) => [chartOwnerNames(db, chartId)]);
  const owners = rows[0].rows.map(({ name }) => name);
  const told = (extra: unknown) => ({ ...(extra as Record<string, unknown> | undefined), owners });
  if (error instanceof Failure) return new Failure(error.errors.map((each) => ({ ...each, extra: told(each.extra) })), error.status);
  return error instanceof Refusal ? new Refusal(error.status, { ...error.body, extra: told(error.body["extra"]) }) : error;
}
