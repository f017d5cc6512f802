import type { Actor } from "../../../schema/actor";
import { forbidden } from "../../../schema/errors";
import type { Env } from "../../env";
import { inPerson } from "../../identity/in-person";
import { isNamedOperator } from "../../identity/operators";
import type { RequestContext } from "../../request/request-context";
import { workspacesStatement } from "./store";

/** Returns the requester if they operate the deployment: admins of the default workspace whom OPERATORS names. */
export async function operating(request: RequestContext, env: Env): Promise<Actor> {
  const actor = await inPerson(request);
  const { rows } = await request.load((db) => [workspacesStatement(db)]);
  // The statement returns a row only in the default workspace; others see no workspaces.
  if (!isNamedOperator(env, actor) || rows[0].rows.length === 0) throw forbidden();
  return actor;
}
