import type { Context } from "hono";
import { API_KEY_BEGINNING } from "../../schema/api-key/wire";
import { Refusal } from "../../schema/errors";
import { SCOPES, type Scope } from "../../schema/oauth/scopes";
import { type App, requestOf } from "../request/request-context";

/** What a client may do, and the header by which its calls reach the API as the person. */
export interface Grant {
  scopes: readonly Scope[];
  authorization: string;
}

/** Returns what the request's bearer token grants; null without a valid one. A cookie is no credential here. */
export async function authenticate(c: Context<App>): Promise<Grant | null> {
  const [scheme, token = ""] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token.startsWith(API_KEY_BEGINNING)) return null;
  try {
    await requestOf(c).actor();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
  return { scopes: SCOPES, authorization: `Bearer ${token}` };
}
