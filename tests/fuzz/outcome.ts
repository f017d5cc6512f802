import type { Relation } from "../../schema/sql/read/relations";
import { DIALECTS, type Reading } from "./reading";
import type { DialectName } from "./generate";

/** What a real engine finds in a text. */
export interface Seen {
  relations: readonly Relation[];
  /**
   * Called functions by the name that is looked up, including keywords, casts (`::type`) and names after a dot
   * (`.name`).
   */
  functions: readonly string[];
  /** Other things that a text must not be or contain, e.g. a second statement. */
  others: readonly string[];
}

/** A real parser or server. */
export interface Oracle {
  /** Returns what the reading missed; null if the engine rejects the text. */
  examine: (reading: Reading) => Promise<readonly string[] | null> | readonly string[] | null;
  stop: () => Promise<void> | void;
}

/** Returns what the engine found and the reading did not list. */
export function missed(
  seen: Seen,
  reading: Reading,
  dialect: DialectName,
  isFunction: (name: string) => boolean = allowedIn(dialect),
): string[] {
  const listed = new Set(reading.relations.map(nameOf));
  const isAttribute = (name: string): boolean => name.startsWith(".") && reading.attributes.includes(name.slice(1));
  return [
    ...seen.relations
      .map(nameOf)
      .filter((name) => !listed.has(name))
      .map((name) => `reads ${name}`),
    ...seen.functions.filter((name) => !isFunction(name) && !isAttribute(name)).map((name) => `calls ${name}`),
    ...seen.others,
  ];
}

export const allowedIn =
  (dialect: DialectName) =>
  (name: string): boolean =>
    DIALECTS[dialect].functions.allowed.has(name);

const nameOf = ({ catalog, schema, table }: Relation): string =>
  JSON.stringify([catalog, schema, table].filter((part) => part !== null)).slice(1, -1);
