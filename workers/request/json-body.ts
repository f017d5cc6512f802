import type { Context } from "hono";
import { Failure, fail, Refusal, refuse, wireError } from "../../schema/errors";
import { type App, requestOf } from "./request-context";
import { routeOf } from "./route-meta";
import { type Localizable, message } from "../../schema/language/localizable";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const BROKEN = message("400 Bad Request: The browser (or proxy) sent a request that this server could not understand.");
const UNSUPPORTED = message(
  "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
);

/** Refusals of a route that differ from the other routes' in their texts. */
interface BodyRefusals {
  /** The message for a body of another content type. */
  notJson?: Localizable;
  /** The error for a JSON value that is no object. */
  noObject?: (value: unknown) => Error;
}

const isJson = (c: Context<App>): boolean => JSON_TYPE.test(c.req.header("content-type") ?? "");

function otherType(c: Context<App>, text: Localizable): Error {
  const { wrongTypeIn, wrongTypeStatus } = routeOf(c)?.meta ?? {};
  if (wrongTypeStatus === 415) return new Failure([wireError("GENERIC_BACKEND_ERROR", UNSUPPORTED)], 415);
  return wrongTypeIn === "errors" ? fail("INVALID_PAYLOAD_FORMAT_ERROR", text) : refuse(400, text);
}

/** The recorded error for invalid JSON. */
export function invalidJson(c: Context<App>): Error {
  const { invalidJsonIn } = routeOf(c)?.meta ?? {};
  if (invalidJsonIn === "errors") return new Failure([wireError("GENERIC_BACKEND_ERROR", BROKEN)], 400);
  return invalidJsonIn === "error" ? new Refusal(400, { error: BROKEN }) : refuse(400, BROKEN);
}

/** Throws the recorded refusal of a body that is not sent as JSON. */
export function requireJson(c: Context<App>, text: Localizable = message("Request is not JSON")): void {
  if (!isJson(c)) throw otherType(c, text);
}

/** Returns the JSON body, or throws the recorded refusals of one that is not an object. */
export async function jsonObject(
  c: Context<App>,
  {
    notJson,
    noObject = () => refuse(routeOf(c)?.meta.noObjectStatus ?? 400, { _schema: [message("Invalid input type.")] }),
  }: BodyRefusals = {},
): Promise<Record<string, unknown>> {
  requireJson(c, notJson);
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw invalidJson(c);
  }
  if (body === null || typeof body !== "object" || Array.isArray(body)) throw noObject(body);
  requestOf(c).audit.sentFields = Object.keys(body);
  return body as Record<string, unknown>;
}
