import { isObject } from "../../../schema/wire/declared-field";
import { message } from "../../../schema/language/localizable";
import { backOff } from "../abortable-pause";
import type { ConnectionSettings } from "../engine";
import { jsonOf } from "../json-of";
import { failureOf, HttpFailure, httpRequest, LOST, MAX_PAGE_BYTES } from "../http-request";
import { keyPairToken } from "./key-pair";
import { SnowflakeError, UNAUTHORIZED } from "./snowflake-error";
import type { SnowflakeTarget } from "./target";

const BUSY = new Set([429, 502, 503, 504]);
const MOST_TRIES = 6;

/** A response of the SQL API: a result, or the status of a statement that still runs (202). */
export interface StatementResponse {
  isRunning: boolean;
  statementHandle?: string;
  resultSetMetaData?: { rowType?: Column[]; partitionInfo?: unknown[] };
  data?: (string | null)[][];
}

/** A column of a result, as the API describes it. */
export interface Column {
  name: string;
  type: string;
  scale?: number | null;
  precision?: number | null;
}

/** Sends a request to the API below /api/v2/statements, again while it is busy. Throws SnowflakeError. */
export async function request(
  settings: ConnectionSettings,
  target: SnowflakeTarget,
  path: string,
  {
    body,
    signal,
    method = body === undefined ? "GET" : "POST",
  }: { body?: object; method?: "GET" | "POST"; signal: AbortSignal },
): Promise<StatementResponse> {
  for (let tries = 1; ; tries++) {
    const response = await httpRequest(settings, target, `/api/v2/statements${path}`, {
      method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "user-agent": "edgewise/1",
        ...(await identityOf(target)),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    const text = await response.text(MAX_PAGE_BYTES).catch((error: unknown) => {
      throw failureOf(error, signal, "lost");
    });
    const read = jsonOf(text);
    if (response.ok && isObject(read)) return { ...(read as object), isRunning: response.status === 202 };
    if (response.ok) throw text.startsWith("{") ? new HttpFailure("lost", LOST) : strange();
    if (!BUSY.has(response.status) || tries >= MOST_TRIES) throw errorIn(read, response.status, target);
    await backOff(signal, tries);
  }
}

/** A person's token, the signature of a private key, or an access token in place of the password. */
async function identityOf(target: SnowflakeTarget): Promise<Record<string, string>> {
  const bearer = (token: string, type: string) => ({
    authorization: `Bearer ${token}`,
    "x-snowflake-authorization-token-type": type,
  });
  if (target.token !== undefined) return bearer(target.token, "OAUTH");
  if (target.privateKey !== null) {
    const token = await keyPairToken(target, target.privateKey).catch(() => {
      throw new SnowflakeError(
        UNAUTHORIZED,
        message("The private key must be an unencrypted RSA key in PEM: BEGIN PRIVATE KEY."),
      );
    });
    return bearer(token, "KEYPAIR_JWT");
  }
  if (target.accessToken === null) throw new SnowflakeError(UNAUTHORIZED, NO_PASSWORDS);
  return bearer(target.accessToken, "PROGRAMMATIC_ACCESS_TOKEN");
}

const NO_PASSWORDS = message(
  "Snowflake's SQL API takes no passwords. Enter a programmatic access token in place of the password, or a private key in the secure extra.",
);

function errorIn(body: unknown, status: number, target: SnowflakeTarget): Error {
  if (status === 401 || status === 403)
    return new SnowflakeError(
      UNAUTHORIZED,
      target.accessToken !== null && target.privateKey === null && target.token === undefined
        ? NO_PASSWORDS
        : message("Snowflake refused the credentials."),
    );
  if (!isObject(body) || typeof body["message"] !== "string")
    return new HttpFailure("strange", message("The database returned status {status}.", { status }));
  return new SnowflakeError(status === 408 ? "000630" : String(body["code"] ?? ""), body["message"]);
}

const strange = (): HttpFailure => new HttpFailure("strange", message("The host does not respond like Snowflake."));
