const PRIME = 0x100000001b3n;

/**
 * The id of the native filter that replaces a control of a filter box. It depends on nothing else, so that a viewer who
 * sees an unsaved conversion, the stored one and a repeated import have the same id. 64-bit FNV-1a over UTF-16 units,
 * cut to the nine characters of Superset's ids.
 */
export function filterId(boxUuid: string, field: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of [...`${boxUuid} ${field}`].flatMap((character) => character.split("")))
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.charCodeAt(0))) * PRIME);
  return `NATIVE_FILTER-${hash.toString(36).padStart(13, "0").slice(-9)}`;
}
