import { writeYaml } from "../write-yaml";

/** A file of an example: keys by the alphabet, letters of all scripts as they are. */
export const exampleYaml = (value: unknown): string => writeYaml(sorted(value), "all");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inside]) => [key, sorted(inside)]));
}
