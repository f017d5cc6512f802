import type { Actor } from "../../schema/actor";
import { oauth2ClientIn } from "../../schema/database/oauth2";
import { sealedFor } from "../sealed-columns";
import type { RequestContext } from "../request/request-context";
import { unseal } from "../secrets";
import { heldStatement, storeHasOAuth2Client } from "./store";
import { credentialKeys } from "../valid-secrets";

/**
 * Whether a database has an OAuth2 client. For rows stored before the column existed, its sealed extra is opened once
 * to find out.
 */
export async function namesClient(request: RequestContext, { workspace }: Actor, databaseId: number): Promise<boolean> {
  const row = (await request.load((db) => [heldStatement(db, databaseId)])).rows[0].rows[0];
  if (!row) return false;
  const named =
    oauth2ClientIn(
      row.encrypted_extra &&
        (await unseal(credentialKeys(request.env), row.encrypted_extra, sealedFor(workspace.id, row.uuid))),
    ) !== null;
  await request.load((db) => [storeHasOAuth2Client(db, databaseId, row.encrypted_extra, named)]);
  return named;
}
