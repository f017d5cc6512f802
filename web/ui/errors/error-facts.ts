import { nearestNames } from "../../../schema/sql/template/nearest-names";
import type { ErrorEntry } from "../../api/transport/api-error";
import { t } from "../../i18n";
import { MISSING_DRIVER } from "./error-titles";

export type FailedThing = "visualization" | "results";

export interface Issue {
  code: number;
  message: string;
}

export interface ErrorFacts {
  /** Line and column from 1; the column is that of the word's last letter. */
  place: { sql: string; line: number; column: number } | null;
  similar: string[];
  oauth2: { url: string; tabId: string } | null;
  requestAccess: string | null;
  fields: { field: string; problems: string }[];
  issues: Issue[];
  /** Of an unexpected error: what the operator finds it by. */
  requestId: string | null;
  /** The lines of the message after the first. */
  rest: string;
}

/** The details that the server sends with an error's message, in any of their forms. */
export function errorFacts({ message, extra, error_type }: ErrorEntry): ErrorFacts {
  const { sql, line, column, url, tab_id, link, issue_codes, fields, request_id } = (extra ?? {}) as Record<
    string,
    unknown
  >;
  return {
    place:
      typeof sql === "string" && typeof line === "number" && typeof column === "number" ? { sql, line, column } : null,
    similar: similarNames(message, extra ?? {}),
    oauth2:
      error_type === "OAUTH2_REDIRECT" && typeof url === "string" && typeof tab_id === "string"
        ? { url, tabId: tab_id }
        : null,
    requestAccess: typeof link === "string" && /^https?:|^\//.test(link) ? link : null,
    fields:
      typeof fields === "object" && fields !== null
        ? Object.entries(fields).map(([field, problems]) => ({ field, problems: wordsOf(problems) }))
        : [],
    issues: Array.isArray(issue_codes) ? issue_codes.filter(isIssue) : [],
    requestId: typeof request_id === "string" ? request_id : null,
    rest: message.split("\n").slice(1).join("\n").trim(),
  };
}

/** Names similar to the missing ones: as the server found them, or among the given names. */
function similarNames(
  message: string,
  { undefined_parameters, similar_parameters, template_parameters }: Record<string, unknown>,
): string[] {
  if (message.includes("Did you mean")) return [];
  if (Array.isArray(similar_parameters)) return similar_parameters.map(String);
  if (!Array.isArray(undefined_parameters) || typeof template_parameters !== "object" || template_parameters === null)
    return [];
  return [
    ...new Set(undefined_parameters.flatMap((name) => nearestNames(String(name), Object.keys(template_parameters)))),
  ];
}

/** A sentence on what an error of this type means for the results; null where its own message is sufficient. */
export function sentenceOf({ error_type, extra, message }: ErrorEntry, thing: FailedThing): string | null {
  const seconds = typeof extra?.["timeout"] === "number" ? extra["timeout"] : null;
  if (TIMEOUTS.has(error_type) && seconds !== null) {
    return thing === "visualization"
      ? t(
          "{count, plural, one {We’re having trouble loading this visualization. Queries are set to timeout after # second.} other {We’re having trouble loading this visualization. Queries are set to timeout after # seconds.}}",
          { count: seconds },
        )
      : t(
          "{count, plural, one {We’re having trouble loading these results. Queries are set to timeout after # second.} other {We’re having trouble loading these results. Queries are set to timeout after # seconds.}}",
          { count: seconds },
        );
  }
  if (error_type === "FAILED_FETCHING_DATASOURCE_INFO_ERROR")
    return t("The dataset linked to this chart may have been deleted.");
  if (error_type === "OAUTH2_REDIRECT")
    return t("This database uses OAuth2. Open the link below to let the query run with your permissions.");
  if (MISSING_DRIVER.test(message)) return missingDriverHint();
  return null;
}

export const missingDriverHint = (): string =>
  t("A database driver may be missing. Ask an administrator which databases are supported.");

const TIMEOUTS: ReadonlySet<string> = new Set([
  "FRONTEND_TIMEOUT_ERROR",
  "BACKEND_TIMEOUT_ERROR",
  "SQLLAB_TIMEOUT_ERROR",
]);

const isIssue = (issue: unknown): issue is Issue =>
  typeof (issue as Issue | null)?.code === "number" && typeof (issue as Issue | null)?.message === "string";

const wordsOf = (problems: unknown): string =>
  Array.isArray(problems)
    ? problems.map(wordsOf).join(" ")
    : typeof problems === "string"
      ? problems
      : JSON.stringify(problems);
