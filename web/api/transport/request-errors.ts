import { t } from "../../i18n";
import { type ApiError, readApiError } from "./api-error";

/** A text for an HTTP status; one that is not registered has the text of its class. */
export const statusText = (status: number): string =>
  (TEXTS[status] ?? TEXTS[Math.floor(status / 100) * 100] ?? (() => t("Unknown error")))();

/** The registered statuses (IANA, HTTP Status Code Registry), and 599, which proxies send. */
const TEXTS: Readonly<Record<number, () => string>> = {
  400: () => t("Bad request"),
  401: () => t("Unauthorized"),
  402: () => t("Payment required"),
  403: () => t("Forbidden"),
  404: () => t("Not found"),
  405: () => t("Method not allowed"),
  406: () => t("Not acceptable"),
  407: () => t("Proxy authentication required"),
  408: () => t("Request timeout"),
  409: () => t("Conflict"),
  410: () => t("Gone"),
  411: () => t("Length required"),
  412: () => t("Precondition failed"),
  413: () => t("Payload too large"),
  414: () => t("URI too long"),
  415: () => t("Unsupported media type"),
  416: () => t("Range not satisfiable"),
  417: () => t("Expectation failed"),
  418: () => t("I'm a teapot"),
  421: () => t("Misdirected request"),
  422: () => t("Unprocessable content"),
  423: () => t("Locked"),
  424: () => t("Failed dependency"),
  425: () => t("Too early"),
  426: () => t("Upgrade required"),
  428: () => t("Precondition required"),
  429: () => t("Too many requests"),
  431: () => t("Request header fields too large"),
  451: () => t("Unavailable for legal reasons"),
  500: () => t("Server error"),
  501: () => t("Not implemented"),
  502: () => t("Bad gateway"),
  503: () => t("Service unavailable"),
  504: () => t("Gateway timeout"),
  505: () => t("HTTP version not supported"),
  506: () => t("Variant also negotiates"),
  507: () => t("Insufficient storage"),
  508: () => t("Loop detected"),
  510: () => t("Not extended"),
  511: () => t("Network authentication required"),
  599: () => t("Network error"),
};

/** The error of a request that was not answered within this time. */
export const timeoutError = (ms: number): ApiError =>
  readApiError(408, {
    errors: [
      {
        message: t("Request timed out"),
        error_type: "FRONTEND_TIMEOUT_ERROR",
        level: "error",
        extra: {
          timeout: ms / 1000,
          issue_codes: [
            { code: 1000, message: t("Issue 1000 - The datasource is too large to query.") },
            { code: 1001, message: t("Issue 1001 - The database is under an unusual load.") },
          ],
        },
      },
    ],
  });

/** The error of a response to a query that has neither the status of rows nor that of a job. */
export const unexpectedStatus = (status: number): ApiError =>
  readApiError(status, {
    message: t("Received unexpected response status ({status}) while fetching chart data.", { status: String(status) }),
  });
