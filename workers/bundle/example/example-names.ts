import { trimCharacters } from "../../../schema/text/trim-characters";

/** Replaces every run of characters other than letters, digits, ".", "_" and "-" by one "_". */
export const plainName = (name: string): string =>
  trimCharacters(name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_").replaceAll(/_{2,}/g, "_"), "_");

/** Returns a table's name as a file name: it cannot lead to another folder, and every file system accepts it. */
export const tableFileName = (name: string): string =>
  name.replaceAll(FORBIDDEN_CHARACTERS, "_").replaceAll(/^\.+/g, "_");

// oxlint-disable-next-line no-control-regex
const FORBIDDEN_CHARACTERS = /[/\\:*?"<>|\u0000-\u001f]/g;

/** Gives each object a unique file name: part of its uuid is appended where another object has the name. */
export function ownNames<T extends { uuid: string }>(
  objects: readonly T[],
  nameOf: (object: T) => string,
): Map<T, string> {
  const used = new Set<string>();
  return new Map(
    objects.map((object) => {
      const beginning = object.uuid.slice(0, 8);
      const name = nameOf(object) || beginning;
      const own = [name, `${name}-${beginning}`, `${name}-${object.uuid}`].find(
        (each) => !used.has(each.toLowerCase()),
      )!;
      used.add(own.toLowerCase());
      return [object, own];
    }),
  );
}
