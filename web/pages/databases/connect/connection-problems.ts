import { parameterProblems } from "../../../../schema/database/parameter-problems";
import type { ApiError, ErrorEntry } from "../../../api/api-error";
import { t } from "../../../i18n";
import { type ConnectionDraft, parametersOf } from "./connection-draft";

/** What is wrong by field, named as the API names it. */
export type Problems = Readonly<Record<string, string>>;

/** Said of connections alone, and in the place of the field that is at fault. */
const required = (): string => t("This is a required field");

/** What can be said without asking the server. */
export function problemsOf(draft: ConnectionDraft, schema: Record<string, unknown> | null): Problems {
  return {
    ...(draft.name.trim() === "" ? { database_name: required() } : {}),
    ...(draft.byUri ? (draft.uri.trim() === "" ? { sqlalchemy_uri: required() } : {}) : formProblems(draft, schema ?? {})),
    ...(/^(-1|\d*)$/.test(draft.cacheTimeout.trim()) ? {} : { cache_timeout: t("Enter a number of seconds.") }),
    ...jsonProblem("engine_params", draft.engineParams), ...jsonProblem("metadata_params", draft.metadataParams), ...jsonProblem("masked_encrypted_extra", draft.secureExtra),
  };
}

/** All fields at fault, not only those that the first refusal would name. */
function formProblems(draft: ConnectionDraft, schema: Record<string, unknown>): Problems {
  const parameters = parametersOf(draft, false);
  const port = parameters["port"] === "" ? [] : parameterProblems({ port: parameters["port"] }, { required: ["port"] });
  return fieldProblems([...parameterProblems(parameters, schema), ...port]);
}

function jsonProblem(field: string, json: string): Problems {
  if (json.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? {} : { [field]: t("Enter a JSON object.") };
  } catch {
    return { [field]: t("Enter valid JSON.") };
  }
}

/** The fields that refusals name, with what is said of them; the first one counts. Of several that one refusal names, the last one says it: host and port, name and password. */
export function fieldProblems(entries: readonly Pick<ErrorEntry, "message" | "extra">[]): Problems {
  const found: Record<string, string> = {};
  for (const { message, extra } of entries) {
    for (const field of names(extra?.["missing"])) found[field] ??= required();
    for (const field of names(extra?.["invalid"]).slice(-1)) found[field] ??= message;
    for (const [field, said] of Object.entries((extra?.["fields"] ?? {}) as Record<string, unknown>)) found[field] ??= [said].flat().join(" ");
  }
  return found;
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.filter((name) => typeof name === "string") : []);

/** What is left to say above the form: what no field on it shows, and what the database said, with its issues. */
export const restOf = (error: ApiError, shown: readonly string[]): ErrorEntry[] =>
  error.errors.filter((entry) => {
    const fields = Object.keys(fieldProblems([entry]));
    return fields.length === 0 || typeof entry.extra?.["engine_name"] === "string" || fields.some((field) => !shown.includes(field));
  });
