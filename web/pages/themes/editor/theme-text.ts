import { parsedTheme } from "../../../../schema/theme/theme-rules";

type JsonObject = Record<string, unknown>;

/** A theme's JSON as an object; null where the text is none. */
export function themeObject(text: string): JsonObject | null {
  const config = parsedTheme(text);
  return isObject(config) ? config : null;
}

/** Sets one token in a theme's JSON, or removes it where the value is undefined; everything else keeps its order. */
export function withToken(text: string, token: string, value: unknown): string {
  const config = themeObject(text);
  if (config === null) return text;
  const tokens = isObject(config["token"]) ? config["token"] : {};
  return written({ ...config, token: withKey(tokens, token, value) });
}

export type BaseAlgorithm = "default" | "dark" | null;

/** The algorithms that a theme names: light or dark, null where neither, and whether compact is among them. */
export function algorithmOf(config: JsonObject | null): { base: BaseAlgorithm; isCompact: boolean } {
  const names = namesOf(config);
  return {
    base: names.includes("dark") ? "dark" : names.includes("default") ? "default" : null,
    isCompact: names.includes("compact"),
  };
}

/** Sets the algorithm as Superset stores it: one name, or a list of several. Without any, the key is removed. */
export function withAlgorithm(text: string, base: BaseAlgorithm, isCompact: boolean): string {
  const config = themeObject(text);
  if (config === null) return text;
  const others = namesOf(config).filter((name) => !["default", "dark", "system", "compact"].includes(String(name)));
  const names = [...(base === null ? [] : [base]), ...(isCompact ? ["compact"] : []), ...others];
  return written(withKey(config, "algorithm", names.length > 1 ? names : names[0]));
}

const namesOf = (config: JsonObject | null): unknown[] =>
  config === null || config["algorithm"] === undefined ? [] : [config["algorithm"]].flat();

function withKey(object: JsonObject, key: string, value: unknown): JsonObject {
  if (value !== undefined) return { ...object, [key]: value };
  const { [key]: _, ...rest } = object;
  return rest;
}

const written = (config: JsonObject): string => JSON.stringify(config, null, 2);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
