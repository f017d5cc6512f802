import { parameterProblems } from "../../../../schema/database/parameter-problems";
import type { Localizable } from "../../../../schema/language/localizable";
import type { ApiError, ErrorEntry } from "../../../api/transport/api-error";
import { t } from "../../../i18n";
import { shownText } from "../../../shown-text";
import { BIGQUERY_ENGINE, type ConnectionDraft, parametersOf, SHEETS_ENGINE } from "./connection-draft";

/** Problems by field, named as in the API. */
export type Problems = Readonly<Record<string, string>>;

/** The message at a required connection field that is empty. */
const required = (): string => t("This is a required field");

/** Problems that can be found without the server. */
export function problemsOf(draft: ConnectionDraft, schema: Record<string, unknown> | null): Problems {
  return {
    ...(draft.name.trim() === "" ? { database_name: required() } : {}),
    ...(draft.byUri
      ? draft.uri.trim() === ""
        ? { sqlalchemy_uri: required() }
        : {}
      : formProblems(draft, schema ?? {})),
    ...(/^(-1|\d*)$/.test(draft.cacheTimeout.trim()) ? {} : { cache_timeout: t("Enter a number of seconds.") }),
    ...jsonProblem("engine_params", draft.engineParams),
    ...jsonProblem("metadata_params", draft.metadataParams),
    ...jsonProblem("masked_encrypted_extra", draft.secureExtra),
  };
}

/** Problems of all fields, not only of the first one. */
function formProblems(draft: ConnectionDraft, schema: Record<string, unknown>): Problems {
  const parameters = parametersOf(draft, false);
  const { sheets } = draft.parameters;
  if (
    draft.engine === SHEETS_ENGINE &&
    new Set(sheets.map(({ name }) => name.trim().toLowerCase())).size < sheets.length
  )
    return { [`catalog.${sheets.length - 1}.name`]: t("Every sheet needs a name of its own.") };
  if (draft.engine === BIGQUERY_ENGINE)
    return {
      ...jsonProblem("credentials_info", draft.parameters.credentials),
      ...(parameters["project_id"] === "" ? { project_id: required() } : {}),
    };
  const port =
    (parameters["port"] ?? "") === "" ? [] : parameterProblems({ port: parameters["port"] }, { required: ["port"] });
  return fieldProblems([...parameterProblems(parameters, schema), ...port]);
}

function jsonProblem(field: string, json: string): Problems {
  if (json.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? {}
      : { [field]: t("Enter a JSON object.") };
  } catch {
    return { [field]: t("Enter valid JSON.") };
  }
}

/**
 * Maps errors to the fields they name; the first error of a field wins. If an error names several fields (host and
 * port, name and password), it is shown at the last one.
 */
export function fieldProblems(
  entries: readonly { message: Localizable; extra?: Record<string, unknown> | null | undefined }[],
): Problems {
  const found: Record<string, string> = {};
  for (const { message, extra } of entries) {
    for (const field of names(extra?.["missing"])) found[field] ??= required();
    for (const field of names(extra?.["invalid"]).slice(-1)) found[field] ??= shownText(message);
    const { idx, name, url } = (extra?.["catalog"] ?? {}) as { idx?: number; name?: boolean; url?: boolean };
    if (idx !== undefined && (name || url)) found[`catalog.${idx}.${name ? "name" : "url"}`] ??= shownText(message);
    for (const [field, text] of fieldTexts(extra?.["fields"])) found[field] ??= text;
  }
  return found;
}

/** The texts of fields, those of an object's fields as "object.field". */
const fieldTexts = (fields: unknown): [string, string][] =>
  Object.entries((fields ?? {}) as Record<string, unknown>).flatMap(([field, text]): [string, string][] =>
    text !== null && typeof text === "object" && !Array.isArray(text)
      ? fieldTexts(text).map(([inner, each]) => [inner === "_schema" ? field : `${field}.${inner}`, each])
      : [[field, [text].flat().join(" ")]],
  );

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** Errors to show above the form: those of fields that are not shown, and those of the database, with their issues. */
export const restOf = (error: ApiError, shown: readonly string[]): ErrorEntry[] =>
  error.errors.filter((entry) => {
    const fields = Object.keys(fieldProblems([entry]));
    return (
      fields.length === 0 ||
      typeof entry.extra?.["engine_name"] === "string" ||
      fields.some((field) => !shown.includes(field))
    );
  });
