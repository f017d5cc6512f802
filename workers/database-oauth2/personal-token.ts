import type { Actor } from "../../schema/actor";
import { type OAuth2Client, oauth2ClientIn } from "../../schema/database/oauth2";
import { fail, notFound } from "../../schema/errors";
import { networkOf } from "../connections/connect-database";
import { sealedFor, sealedForToken } from "../sealed-columns";
import { engineOf } from "../engines/registry";
import type { RequestContext } from "../request/request-context";
import { seal, unseal } from "../secrets";
import { oauth2AddressProblems } from "./client-addresses";
import { oauth2Redirect, redirectUriOf } from "./redirect";
import {
  claimRenewal,
  dropTokens,
  endRenewal,
  type HeldRow,
  heldStatement,
  renewTokens,
  type SealedTokens,
} from "./store";
import { requestTokens, NoToken, type Tokens } from "./token-endpoint";
import { message } from "../../schema/language/localizable";
import { credentialKeys } from "../valid-secrets";

/**
 * Whether the database is queried with personal tokens, by its row: an unknown value (null) counts as true, so results
 * are not shared.
 */
export const usesPersonalToken = ({
  sqlalchemy_uri,
  has_oauth2_client = false,
}: {
  sqlalchemy_uri: string;
  has_oauth2_client?: boolean | null | undefined;
}): boolean => has_oauth2_client !== false && engineOf(sqlalchemy_uri)?.wantsToken !== undefined;

/** A person's token for a database, and its deletion when the database rejects it. */
export interface PersonalToken {
  token: string;
  /** Deletes the token and returns the error to show to the person. */
  refused: () => Promise<Error>;
}

const NO_GUESTS = message(
  "This database requires individual authorization, which guests of an embedded dashboard cannot give.",
);

/**
 * How often and how long to wait for another request that renews the token, a little longer than a renewal may take.
 */
const LOOK_MS = 250;
const LOOKS = 90;

/**
 * Returns the requester's token, renewed when it has expired; throws the refusal with the link to the authorization
 * when there is none.
 */
export async function personalToken(request: RequestContext, actor: Actor, databaseId: number): Promise<PersonalToken> {
  if (actor.guest) throw fail("OAUTH2_REDIRECT_ERROR", NO_GUESTS);
  let isNew = false;
  for (let look = 0; look < LOOKS; look++) {
    const held = (await request.load((db) => [heldStatement(db, databaseId)])).rows[0].rows[0];
    if (!held) throw notFound();
    const client = await clientOf(request, actor, held);
    const redirect = (): Promise<Error> =>
      oauth2Redirect(request, actor, { client, databaseId, redirectUri: redirectUriOf(client, request, held) });
    const { access_token, refresh_token, is_over } = held;
    if (access_token === null) throw await redirect();
    const refused = async (): Promise<Error> => {
      await request.load((db) => [dropTokens(db, databaseId, access_token)]);
      return redirect();
    };
    // A new token is used however soon it expires: another one would expire as soon.
    if (!is_over || isNew)
      return {
        token: await unseal(credentialKeys(request.env), access_token, tokenContext(actor, held.uuid)),
        refused,
      };
    if (refresh_token === null) throw await refused();
    if ((await request.load((db) => [claimRenewal(db, databaseId, access_token)])).rows[0].rows.length === 0)
      await scheduler.wait(LOOK_MS);
    else {
      await renew({ request, actor, databaseId, client, uuid: held.uuid, access_token, refresh_token, refused });
      isNew = true;
    }
  }
  throw fail("OAUTH2_REDIRECT_ERROR", message("Could not renew the token for this database in time. Try again."));
}

interface Renewing {
  request: RequestContext;
  actor: Actor;
  databaseId: number;
  client: OAuth2Client;
  uuid: string;
  access_token: string;
  refresh_token: string;
  refused: () => Promise<Error>;
}

async function renew({
  request,
  actor,
  databaseId,
  client,
  uuid,
  access_token,
  refresh_token,
  refused,
}: Renewing): Promise<void> {
  try {
    const token = await unseal(credentialKeys(request.env), refresh_token, tokenContext(actor, uuid));
    const sealed = await sealedTokens(
      request,
      actor,
      uuid,
      await requestTokens(client, { grant_type: "refresh_token", refresh_token: token }, request.env),
    );
    await request.load((db) => [renewTokens(db, databaseId, access_token, sealed)]);
  } catch (error) {
    if (error instanceof NoToken && error.isFinal) throw await refused();
    await request.load((db) => [endRenewal(db, databaseId, access_token)]);
    throw error instanceof NoToken
      ? fail(
          "OAUTH2_REDIRECT_ERROR",
          message("Could not renew the token for this database: {reason}", { reason: error.message }),
        )
      : error;
  }
}

const tokenContext = ({ workspace, user }: Actor, databaseUuid: string): string =>
  sealedForToken(workspace.id, databaseUuid, user.id);

export async function sealedTokens(
  { env }: RequestContext,
  actor: Actor,
  uuid: string,
  { accessToken, refreshToken, seconds }: Tokens,
): Promise<SealedTokens> {
  const sealed = (token: string): Promise<string> => seal(credentialKeys(env), token, tokenContext(actor, uuid));
  return {
    access_token: await sealed(accessToken),
    refresh_token: refreshToken && (await sealed(refreshToken)),
    seconds,
  };
}

/** The client in a database's secure extra. */
export async function clientOf(
  { env }: RequestContext,
  { workspace }: Actor,
  { uuid, encrypted_extra }: Pick<HeldRow, "uuid" | "encrypted_extra">,
): Promise<OAuth2Client> {
  const found = oauth2ClientIn(
    encrypted_extra && (await unseal(credentialKeys(env), encrypted_extra, sealedFor(workspace.id, uuid))),
  );
  if (!found || "problems" in found || oauth2AddressProblems(found.client, networkOf(env)))
    throw fail(
      "OAUTH2_REDIRECT_ERROR",
      message("The OAuth2 client of this database is misconfigured. Ask an administrator to check the connection."),
    );
  return found.client;
}
