import { parsedTheme } from "../../../schema/theme/theme-rules";

/** The JSON of a theme in lines; text that is no JSON stays as it is. */
export function indentedJson(json: string | null): string {
  const value = parsedTheme(json);
  return value === null ? (json ?? "") : JSON.stringify(value, null, 2);
}
