/** What may say what the SQL editor opens: its address, a form that is posted to it, or the state of who navigates to it. */
const FIELDS = ["p", "id", "savedQueryId", "queryId", "datasourceKey", "dbid", "catalog", "schema", "sql", "name", "title", "autorun", "new"] as const;
export type RequestedQuery = Partial<Record<(typeof FIELDS)[number], string>>;

/** The element of the editor's document that holds a form which is too long for an address. */
export const REQUESTED_QUERY = "requested-query";

export function requestedQuery(given: unknown): RequestedQuery {
  if (given === null || typeof given !== "object") return {};
  const values = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(FIELDS.flatMap((field) => (["string", "number", "boolean"].includes(typeof values[field]) ? [[field, String(values[field])]] : [])));
}

/** The form field `form_data` of POST /sqllab/; what is no JSON opens the editor as it was left. */
export function postedQuery(text: unknown): RequestedQuery {
  try {
    return requestedQuery(JSON.parse(String(text)));
  } catch {
    return {};
  }
}
