/** Letters, digits, ".", "_" and "-"; whatever else a name holds is one "_". */
export const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_").replaceAll(/_{2,}/g, "_").replaceAll(/^_+|_+$/g, "");

/** The name of a table as a file's: nothing in it leads to another folder, or is refused by some file system. */
// oxlint-disable-next-line no-control-regex
export const tableFileName = (name: string): string => name.replaceAll(/[/\\:*?"<>|\u0000-\u001f]/g, "_").replaceAll(/^\.+/g, "_");

/** Gives each object a file name of its own: where another has it already, a part of the object's uuid is added. */
export function ownNames<T extends { uuid: string }>(objects: readonly T[], nameOf: (object: T) => string): Map<T, string> {
  const taken = new Set<string>();
  return new Map(objects.map((object) => {
    const beginning = object.uuid.slice(0, 8);
    const name = nameOf(object) || beginning;
    const own = [name, `${name}-${beginning}`, `${name}-${object.uuid}`].find((each) => !taken.has(each.toLowerCase()))!;
    taken.add(own.toLowerCase());
    return [object, own];
  }));
}
