import type { ExternalResponse } from "../../external/fetch-external";
import type { ConnectionSettings } from "../engine";
import { basicAuthorization, failureOf, HttpFailure, httpRequest, MAX_MESSAGE_BYTES } from "../http-request";
import { ClickHouseError, parseServerError } from "./clickhouse-error";
import type { ClickHouseTarget } from "./target";
import { message } from "../../../schema/language/localizable";

const FORMAT = "JSONCompact";

/** Sends a statement that returns rows, in format JSONCompact. Throws ClickHouseError when the server refuses it. */
export async function request(
  settings: ConnectionSettings,
  target: ClickHouseTarget,
  sql: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ExternalResponse> {
  const response = await send(settings, target, sql, parameters, signal);
  if (response.headers.get("x-clickhouse-format") !== FORMAT) {
    await response.cancel();
    const isClickHouse = response.headers.has("x-clickhouse-format");
    throw isClickHouse
      ? new ClickHouseError(73, "A statement may not choose its output format. (UNKNOWN_FORMAT)")
      : new HttpFailure("strange", message("The host does not respond like a ClickHouse server."));
  }
  return response;
}

/** Sends a statement that returns only its completion. */
export async function requestDone(
  settings: ConnectionSettings,
  target: ClickHouseTarget,
  sql: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(settings, target, sql, parameters, signal);
  const text = await response.text(MAX_MESSAGE_BYTES).catch((error: unknown) => {
    throw failureOf(error, signal, "lost");
  });
  const refused = parseServerError(text);
  if (refused) throw refused;
}

async function send(
  settings: ConnectionSettings,
  target: ClickHouseTarget,
  sql: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ExternalResponse> {
  const query = new URLSearchParams({
    ...(target.database ? { database: target.database } : {}),
    default_format: FORMAT,
    ...parameters,
  });
  const headers: Record<string, string> = { "content-type": "text/plain; charset=utf-8", "user-agent": "edgewise" };
  if (target.username) headers["authorization"] = basicAuthorization(target.username, target.password);
  const response = await httpRequest(settings, target, `/?${query}`, { method: "POST", headers, body: sql, signal });
  if (!response.ok || response.headers.has("x-clickhouse-exception-code")) throw await refusal(response, signal);
  return response;
}

async function refusal(response: ExternalResponse, signal: AbortSignal): Promise<unknown> {
  const text = await response.text(MAX_MESSAGE_BYTES).catch((error: unknown) => failureOf(error, signal, "lost"));
  if (typeof text !== "string") return text;
  if (response.status === 401 && !parseServerError(text))
    return new ClickHouseError(516, "Authentication failed. (AUTHENTICATION_FAILED)");
  return (
    parseServerError(text) ??
    new HttpFailure("strange", message("The database returned status {status}.", { status: response.status }))
  );
}
