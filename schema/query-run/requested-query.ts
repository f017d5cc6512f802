import { parseJson } from "../json-depth";

/** Parameters of the SQL editor's page: from its address, a form that is posted to it, or the navigation state. */
const FIELDS = [
  "p",
  "id",
  "savedQueryId",
  "queryId",
  "datasourceKey",
  "dbid",
  "catalog",
  "schema",
  "sql",
  "name",
  "title",
  "autorun",
  "new",
] as const;
export type RequestedQuery = Partial<Record<(typeof FIELDS)[number], string>>;

/** The id of the element of the editor's document that contains a form which is too long for an address. */
export const REQUESTED_QUERY = "requested-query";

export function requestedQuery(given: unknown): RequestedQuery {
  if (given === null || typeof given !== "object") return {};
  const values = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    FIELDS.flatMap((field) =>
      ["string", "number", "boolean"].includes(typeof values[field]) ? [[field, String(values[field])]] : [],
    ),
  );
}

/** Parses the form field `form_data` of POST /sqllab/; invalid JSON opens the editor in its last state. */
export function postedQuery(text: unknown): RequestedQuery {
  try {
    return requestedQuery(parseJson(String(text)));
  } catch {
    return {};
  }
}
