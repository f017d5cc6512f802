import { z } from "zod";
import type { OAuth2Client } from "../../schema/database/oauth2";
import { checkHost } from "../connections";
import { ConnectionRefused } from "../engines/engine";
import { type Env, isLocal } from "../env";

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** How long it is good for; null where the provider does not say. */
  seconds: number | null;
}

/** Why a provider gave no token. `isFinal`: it said no, and will say no again. */
export class NoToken extends Error {
  constructor(message: string, readonly isFinal: boolean) {
    super(message);
  }
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** A year. */
const MAX_SECONDS = 31_536_000;

const answered = z.object({
  access_token: z.string().min(1), refresh_token: z.string().min(1).nullish(), expires_in: z.coerce.number().positive().nullish(),
});

/** Asks a client's token endpoint, under the rules of connections: no private network, no redirect, within a time and a size. Throws NoToken, whose words hold nothing of the answer. */
export async function askForTokens({ id, secret, token_request_uri, request_content_type }: OAuth2Client, grant: Record<string, string>, env: Env): Promise<Tokens> {
  const address = new URL(token_request_uri);
  if (address.protocol !== "https:" && !isLocal(env)) throw new NoToken("The token endpoint is not an HTTPS address.", true);
  const asked = { client_id: id, client_secret: secret, ...grant };
  const body = request_content_type === "data" ? new URLSearchParams(asked) : JSON.stringify(asked);
  const headers = { accept: "application/json", ...(request_content_type === "json" ? { "content-type": "application/json" } : {}) };
  let status: number;
  let text: string;
  try {
    await checkHost(address.hostname, env);
    const answer = await fetch(address, { method: "POST", body, headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    status = answer.status;
    text = await textWithin(answer);
  } catch (error) {
    throw new NoToken(error instanceof ConnectionRefused ? "The token endpoint can not be reached." : "The token endpoint did not answer.", false);
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new NoToken(`The provider refused (status ${status}).`, true);
  if (status < 200 || status > 299) throw new NoToken(`The token endpoint answered with status ${status}.`, false);
  return tokensOf(text);
}

function tokensOf(text: string): Tokens {
  try {
    const { access_token, refresh_token, expires_in } = answered.parse(JSON.parse(text));
    return { accessToken: access_token, refreshToken: refresh_token ?? null, seconds: expires_in ? Math.min(expires_in, MAX_SECONDS) : null };
  } catch {
    throw new NoToken("The token endpoint did not answer with a token.", false);
  }
}

async function textWithin(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const piece of answer.body ?? []) {
    bytes += (piece as Uint8Array).length;
    if (bytes > MAX_BYTES) throw new Error("too long");
    text += decoder.decode(piece as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
