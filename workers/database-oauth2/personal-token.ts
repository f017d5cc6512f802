import type { Actor } from "../../schema/actor";
import { type OAuth2Client, oauth2ClientIn } from "../../schema/database/oauth2";
import { fail, notFound } from "../../schema/errors";
import { sealedFor } from "../connections";
import { engineOf } from "../engines/registry";
import type { RequestContext } from "../request-context";
import { seal, unseal } from "../secrets";
import { oauth2Redirect, redirectUriOf } from "./redirect";
import { claimRenewal, dropTokens, endRenewal, type HeldRow, heldStatement, renewTokens, type SealedTokens } from "./store";
import { askForTokens, NoToken, type Tokens } from "./token-endpoint";

/** Whether each person asks a database with a token of their own, as far as its row says: one that does not know yet (null) may, so nothing of it is shared. */
export const asksInPerson = ({ sqlalchemy_uri, has_oauth2_client = false }: { sqlalchemy_uri: string; has_oauth2_client?: boolean | null }): boolean => has_oauth2_client !== false && engineOf(sqlalchemy_uri)?.wantsToken !== undefined;

/** A person's token for a database, and how it is given up when the database does not take it. */
export interface PersonalToken {
  token: string;
  /** Forgets it; answers what the person is told. */
  refused: () => Promise<Error>;
}

const NO_GUESTS = "This database asks every person for their own permission, which guests of an embedded dashboard can not give.";

/** How often and how long one waits for another who renews the token, a little longer than that may take. */
const LOOK_MS = 250;
const LOOKS = 90;

/** The token that the person who asks holds, renewed when its time is over; without one the refusal says where they get it. */
export async function personalToken(request: RequestContext, actor: Actor, databaseId: number): Promise<PersonalToken> {
  if (actor.guest) throw fail("OAUTH2_REDIRECT_ERROR", NO_GUESTS);
  let isNew = false;
  for (let look = 0; look < LOOKS; look++) {
    const held = (await request.load((db) => [heldStatement(db, databaseId)])).rows[0].rows[0];
    if (!held) throw notFound();
    const client = await clientOf(request, actor, held);
    const redirect = (): Promise<Error> => oauth2Redirect(request, actor, { client, databaseId, redirectUri: redirectUriOf(client, request, held) });
    const { access_token, refresh_token, is_over } = held;
    if (access_token === null) throw await redirect();
    const refused = async (): Promise<Error> => {
      await request.load((db) => [dropTokens(db, databaseId, access_token)]);
      return redirect();
    };
    // One that was just given is taken however soon it ends: another would end as soon.
    if (!is_over || isNew) return { token: await unseal(request.env.CREDENTIALS_KEY, access_token, tokenContext(actor, held.uuid)), refused };
    if (refresh_token === null) throw await refused();
    if ((await request.load((db) => [claimRenewal(db, databaseId, access_token)])).rows[0].rows.length === 0) await scheduler.wait(LOOK_MS);
    else {
      await renew({ request, actor, databaseId, client, uuid: held.uuid, access_token, refresh_token, refused });
      isNew = true;
    }
  }
  throw fail("OAUTH2_REDIRECT_ERROR", "The token for this database could not be renewed in time. Please try again.");
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

async function renew({ request, actor, databaseId, client, uuid, access_token, refresh_token, refused }: Renewing): Promise<void> {
  try {
    const token = await unseal(request.env.CREDENTIALS_KEY, refresh_token, tokenContext(actor, uuid));
    const sealed = await sealedTokens(request, actor, uuid, await askForTokens(client, { grant_type: "refresh_token", refresh_token: token }, request.env));
    await request.load((db) => [renewTokens(db, databaseId, access_token, sealed)]);
  } catch (error) {
    if (error instanceof NoToken && error.isFinal) throw await refused();
    await request.load((db) => [endRenewal(db, databaseId, access_token)]);
    throw error instanceof NoToken ? fail("OAUTH2_REDIRECT_ERROR", `The token for this database could not be renewed: ${error.message}`) : error;
  }
}

/** What a token's envelope is bound to: moved to another person, database or workspace it does not open. */
const tokenContext = ({ workspace, user }: Actor, databaseUuid: string): string => `${sealedFor(workspace.id, databaseUuid)}:token of ${user.id}`;

export async function sealedTokens({ env }: RequestContext, actor: Actor, uuid: string, { accessToken, refreshToken, seconds }: Tokens): Promise<SealedTokens> {
  const sealed = (token: string): Promise<string> => seal(env.CREDENTIALS_KEY, token, tokenContext(actor, uuid));
  return { access_token: await sealed(accessToken), refresh_token: refreshToken && (await sealed(refreshToken)), seconds };
}

/** The client in a database's secure extra. */
export async function clientOf({ env }: RequestContext, { workspace }: Actor, { uuid, encrypted_extra }: Pick<HeldRow, "uuid" | "encrypted_extra">): Promise<OAuth2Client> {
  const found = oauth2ClientIn(encrypted_extra && (await unseal(env.CREDENTIALS_KEY, encrypted_extra, sealedFor(workspace.id, uuid))));
  if (!found || "problems" in found) throw fail("OAUTH2_REDIRECT_ERROR", "The OAuth2 client of this database is not set up as it should be. Please ask who manages the connection.");
  return found.client;
}
