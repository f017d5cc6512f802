const VALUE_BYTES = 8;
const OBJECT_BYTES = 32;
const ENTRY_BYTES = 16;

/** Estimated bytes of a value in memory: of plain objects, arrays, maps, sets and what they contain. */
export function memorySize(value: unknown): number {
  if (typeof value === "string") return OBJECT_BYTES + value.length;
  if (typeof value !== "object" || value === null) return VALUE_BYTES;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  let bytes = OBJECT_BYTES;
  const parts: Iterable<unknown> =
    value instanceof Map ? [...value].flat() : isIterable(value) ? value : Object.values(value);
  for (const part of parts) bytes += ENTRY_BYTES + memorySize(part);
  return bytes;
}

const isIterable = (value: object): value is Iterable<unknown> => Symbol.iterator in value;
