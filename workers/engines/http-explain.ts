import type { ErrorType } from "../../schema/errors";
import { addressOf } from "./address";
import { ConnectionRefused } from "./engine";
import type { ConnectionSettings, EngineError } from "./engine";
import { HttpFailure } from "./http-request";
import { type Localizable, message } from "../../schema/language/localizable";

/** Whether an error comes from the network or from the reader's abort. */
export const isTransportError = (error: unknown): boolean =>
  error instanceof HttpFailure ||
  error instanceof ConnectionRefused ||
  (error instanceof DOMException && error.name === "AbortError");

/** Explains an error of the network or HTTP; null where it is the database's own. */
export function explainTransport(
  error: unknown,
  engine: string,
  defaultPort: number,
  settings?: ConnectionSettings,
): EngineError | null {
  if (error instanceof ConnectionRefused) {
    const type = error.reason === "host" ? "CONNECTION_INVALID_HOSTNAME_ERROR" : "GENERIC_DB_ENGINE_ERROR";
    return { error_type: type, message: error.text, extra: error.reason === "host" ? { invalid: ["host"] } : {} };
  }
  if (error instanceof DOMException && error.name === "AbortError")
    return { error_type: "BACKEND_TIMEOUT_ERROR", message: message("The query was stopped."), extra: {} };
  if (!(error instanceof HttpFailure)) return null;
  const { host, port } = written(settings, defaultPort);
  const made = (error_type: ErrorType, text: Localizable, invalid?: string[]): EngineError => ({
    error_type,
    message: text,
    extra: { ...(invalid ? { invalid } : {}), engine_name: engine },
  });
  switch (error.fault) {
    case "unresolved":
      return made("CONNECTION_INVALID_HOSTNAME_ERROR", message('The hostname "{host}" cannot be resolved.', { host }), [
        "host",
      ]);
    case "closed":
      return made(
        "CONNECTION_PORT_CLOSED_ERROR",
        message('Port {port} on hostname "{host}" refused the connection.', { port, host }),
        ["host", "port"],
      );
    case "down":
      return made(
        "CONNECTION_HOST_DOWN_ERROR",
        message('The host "{host}" might be down, and can\'t be reached on port {port}.', { host, port }),
        ["host", "port"],
      );
    case "lost":
      return made("CONNECTION_HOST_DOWN_ERROR", error.text, []);
    case "timeout":
      return made("BACKEND_TIMEOUT_ERROR", error.text);
    case "redirected":
    case "strange":
      return made("GENERIC_DB_ENGINE_ERROR", error.text);
  }
}

/** Returns host and port for the message; null when the settings are not given, as the person may not see them. */
function written(
  settings: ConnectionSettings | undefined,
  defaultPort: number,
): { host: string; port: number | string } {
  if (!settings) return { host: "", port: "" };
  try {
    const { host, port } = addressOf({ ...settings, allowPrivateHosts: true }, defaultPort);
    return { host, port };
  } catch {
    return { host: "", port: "" };
  }
}
