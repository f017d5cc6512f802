import { createHash } from "node:crypto";
import { type BundleObject, isJson, type Json } from "./objects";
import { sortedKeys } from "./portable-content";

/**
 * Returns a hash of what an object is: the order of keys, columns and metrics, and keys with null make no difference.
 */
export const contentHash = (object: BundleObject): string =>
  createHash("sha256")
    .update(JSON.stringify([object.kind, object.folder, comparableContent(object)]))
    .digest("hex");

/** Returns the content of an object in the one form that equal objects share. */
export function comparableContent({ content }: Pick<BundleObject, "content">): unknown {
  const { tags, query_context: query, ...rest } = content;
  return sortedKeys({
    ...withoutNulls(rest),
    ...byName(rest, "columns", "column_name"),
    ...byName(rest, "metrics", "metric_name"),
    ...(Array.isArray(tags) && tags.length > 0 ? { tags: tags.map(String).sort() } : {}),
    ...(typeof query === "string" && query ? { query_context: compactJson(query) } : {}),
  });
}

const withoutNulls = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null && item !== undefined));

function byName(content: Json, key: string, name: string): Json {
  const parts = content[key];
  if (!Array.isArray(parts)) return {};
  const nameOf = (part: unknown): string => (isJson(part) ? String(part[name]) : "");
  return {
    [key]: parts
      .map((part) => (isJson(part) ? withoutNulls(part) : part))
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0)),
  };
}

/** Returns JSON text without spaces between its values; other text unchanged. */
export function compactJson(text: string): string {
  try {
    return JSON.stringify(sortedKeys(JSON.parse(text)));
  } catch {
    return text;
  }
}
