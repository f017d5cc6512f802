import { isObject } from "../../../schema/wire/declared-field";
import { pause } from "../abortable-pause";
import type { ConnectionSettings } from "../engine";
import { failureOf, HttpFailure, httpRequest, LOST, MAX_PAGE_BYTES } from "../http-request";
import { jsonOf } from "../json-of";
import { accessToken } from "./access-token";
import { databricksError } from "./databricks-error";
import type { DatabricksTarget } from "./target";
import { message } from "../../../schema/language/localizable";

const BUSY = new Set([429, 502, 503, 504]);
/** What refuses a statement before it starts: behind other responses it may run already, and may write. */
const NOT_STARTED = new Set([429, 503]);
const PAUSE_MS = 200;

/**
 * Sends one request of the Statement Execution API and returns the JSON of its response; retries while the workspace is
 * busy, until the signal aborts. Throws DatabricksError for what is refused.
 */
export async function request(
  settings: ConnectionSettings,
  target: DatabricksTarget,
  method: "GET" | "POST",
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<Record<string, unknown>> {
  const busy = method === "POST" && path === "" ? NOT_STARTED : BUSY;
  const token = await accessToken(settings, target, signal);
  for (;;) {
    const response = await httpRequest(settings, target, `/api/2.0/sql/statements/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        "user-agent": "edgewise",
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    if (busy.has(response.status)) {
      await response.cancel();
      await pause(signal, PAUSE_MS);
      continue;
    }
    const text = await response.text(MAX_PAGE_BYTES).catch((error: unknown) => {
      throw failureOf(error, signal, "lost");
    });
    const value = jsonOf(text);
    if (response.ok) {
      if (isObject(value)) return value;
      throw new HttpFailure("lost", LOST);
    }
    if (response.status === 401) throw databricksError("UNAUTHENTICATED", undefined, 401);
    if (!isObject(value) || typeof value["error_code"] !== "string")
      throw new HttpFailure("strange", message("The server is no Databricks workspace."));
    throw databricksError(value["error_code"], String(value["message"] ?? ""), response.status);
  }
}
