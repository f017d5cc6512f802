import { isDeepStrictEqual } from "node:util";
import { difference, type Recording } from "./compare";

type Json = Record<string, unknown>;

/** Fields of a run besides its rows that do not depend on the time. */
const COMPARED_FIELDS = [
  "catalog",
  "ctas",
  "errorMessage",
  "limit",
  "limitingFactor",
  "progress",
  "rows",
  "schema",
  "sql",
  "sqlEditorId",
  "state",
  "tab",
  "tempSchema",
  "tempTable",
  "trackingUrl",
];
const RECORDED = ["status", "data", "columns", "selected_columns", "expanded_columns"];

/** Like difference(), and compares runs value by value. */
export function runDifference(recording: Recording, status: number, received: unknown): string | null {
  const [want, body] = [comparable(recording.response.body) as Json | null, comparable(received)];
  const why = difference({ ...recording, response: { ...recording.response, body: want } }, status, body);
  if (why || status >= 400 || want === null || typeof want !== "object" || !("query" in want)) return why;
  const got = body as Json;
  return (
    valuesDiffer(RECORDED, want, got) ?? valuesDiffer(COMPARED_FIELDS, want["query"] as Json, got["query"] as Json)
  );
}

/**
 * Converts maps by id to lists, and drops the database process's id, by which Superset cancels a run: Edgewise does
 * not return it.
 */
function comparable(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body ?? null), (key, value: unknown) => {
    if (key === "databases" && value !== null && typeof value === "object") return Object.values(value);
    return key === "cancel_query" ? undefined : value;
  });
}

function valuesDiffer(names: readonly string[], want: Json, got: Json): string | null {
  const name = names.find((each) => each in want && !isDeepStrictEqual(want[each], got[each]));
  return name === undefined
    ? null
    : `${name}: ${JSON.stringify(want[name])?.slice(0, 400)} expected, ${JSON.stringify(got[name])?.slice(0, 400)} came`;
}
