import type { Meter } from "./meter";
import { derived, isText, joined, lengthOf, plainText } from "./text";
import type { Text } from "./text";
import { Float, isNumber, numberOf, numberText, typeError, typeName } from "./values";

/** JSON as Jinja's tojson writes it: sorted keys, `", "` and `": "`, nothing beyond ASCII, and none of < > & '. */
export function jsonText(value: unknown, meter: Meter, depth = 0): Text {
  meter.spend(1);
  if (depth > 20) throw typeError("Circular reference detected");
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (isNumber(value)) return value instanceof Float ? numberText(value) : String(numberOf(value));
  if (isText(value)) meter.touch(value);
  if (isText(value)) return derived(jsonString(plainText(value)), value);
  if (Array.isArray(value))
    return copied(meter, [
      "[",
      ...value.flatMap((each, at) => [...(at > 0 ? [", "] : []), jsonText(each, meter, depth + 1)]),
      "]",
    ]);
  if (value instanceof Map) {
    const entries = [...value]
      .map(([key, each]) => (meter.touch(key), [String(key), each] as const))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return copied(meter, [
      "{",
      ...entries.flatMap(([key, each], at) => [
        ...(at > 0 ? [", "] : []),
        jsonString(key),
        ": ",
        jsonText(each, meter, depth + 1),
      ]),
      "}",
    ]);
  }
  throw typeError(`Object of type ${typeName(value)} is not JSON serializable`);
}

const jsonString = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[<>&'\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Charges for copies: the contents of nested lists are copied once per level. */
function copied(meter: Meter, texts: readonly Text[]): Text {
  const text = joined(texts);
  meter.scan(lengthOf(text));
  return text;
}
