import type { Actor } from "../../schema/actor";
import { oauth2ClientIn } from "../../schema/database/oauth2";
import { sealedFor } from "../connections";
import type { RequestContext } from "../request-context";
import { unseal } from "../secrets";
import { heldStatement, keepWhetherClient } from "./store";

/** Whether a database names an OAuth2 client, of one whose row does not say because it was stored before rows did: its sealed extra is opened for it, once. */
export async function namesClient(request: RequestContext, { workspace }: Actor, databaseId: number): Promise<boolean> {
  const row = (await request.load((db) => [heldStatement(db, databaseId)])).rows[0].rows[0];
  if (!row) return false;
  const named = oauth2ClientIn(row.encrypted_extra && (await unseal(request.env.CREDENTIALS_KEY, row.encrypted_extra, sealedFor(workspace.id, row.uuid)))) !== null;
  await request.load((db) => [keepWhetherClient(db, databaseId, row.encrypted_extra, named)]);
  return named;
}
