/** Text that came with the request (filter values, URL parameters): it may become a value in the SQL, never SQL. */
export class RequestText {
  constructor(
    readonly text: string,
    /** Stands for a quoted text of its own, as in a printed list. */
    readonly isQuoted = false,
  ) {}
}

/** Text of the template's author with pieces of the request in it. */
export class MixedText {
  constructor(readonly parts: readonly (string | RequestText)[]) {}
}

export type Text = string | RequestText | MixedText;

export const isText = (value: unknown): value is Text => typeof value === "string" || value instanceof RequestText || value instanceof MixedText;

export const partsOf = (text: Text): readonly (string | RequestText)[] => (text instanceof MixedText ? text.parts : [text]);

/** The letters alone. */
export const plainText = (text: Text): string => (typeof text === "string" ? text : text instanceof RequestText ? text.text : text.parts.map((part) => (typeof part === "string" ? part : part.isQuoted ? `'${part.text}'` : part.text)).join(""));

/** A text made out of others: of the request as soon as one of them is. */
export const derived = (text: string, ...from: readonly unknown[]): Text => (from.some((each) => each instanceof RequestText || each instanceof MixedText) ? new RequestText(text) : text);

/** Texts one behind the other, each keeping where it came from. */
export function joined(texts: readonly Text[]): Text {
  const parts = texts.flatMap(partsOf).filter((part) => part !== "");
  if (parts.every((part) => typeof part === "string")) return parts.join("");
  return parts.length === 1 ? parts[0]! : new MixedText(parts);
}
