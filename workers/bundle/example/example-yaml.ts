import { writeYaml } from "../archive/write-yaml";

/** Returns a file of an example: keys in alphabetical order, letters of all scripts unescaped. */
export const exampleYaml = (value: unknown): string => writeYaml(sorted(value), "all");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  );
}
