import { Unsure } from "./unsure";

/**
 * The parts of a quoted table name of GoogleSQL, which may be the whole of `project.dataset.table`. Throws Unsure for
 * wildcards, which read many tables.
 */
export function partsOfGoogleName(name: string): string[] {
  const parts = name.split(".");
  if (parts.some((part) => part === "" || part.includes("*"))) throw new Unsure();
  return parts;
}
