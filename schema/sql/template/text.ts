import { TemplateError } from "./template-error";

/** Text from the request (filter values, URL parameters): it may become a value in the SQL, never SQL. */
export class RequestText {
  constructor(
    readonly text: string,
    /** Whether it is a quoted text, as in a printed list. */
    readonly isQuoted = false,
  ) {}
}

/** Text of the template's author that contains request texts. */
export class MixedText {
  private whole: string | null = null;
  constructor(readonly parts: readonly (string | RequestText)[]) {}
  get text(): string {
    this.whole ??= this.parts
      .map((part) => (typeof part === "string" ? part : part.isQuoted ? `'${part.text}'` : part.text))
      .join("");
    return this.whole;
  }
}

export type Text = string | RequestText | MixedText;

export const isText = (value: unknown): value is Text =>
  typeof value === "string" || value instanceof RequestText || value instanceof MixedText;

export const partsOf = (text: Text): readonly (string | RequestText)[] =>
  text instanceof MixedText ? text.parts : [text];

/** The characters of a text without its origin. */
export const plainText = (text: Text): string => (typeof text === "string" ? text : text.text);
export const lengthOf = (text: Text): number => plainText(text).length;

/** A text computed from others: a request text if one of them is. */
export const derived = (text: string, ...from: readonly unknown[]): Text =>
  from.some((each) => each instanceof RequestText || each instanceof MixedText) ? new RequestText(text) : text;

/** Most characters of a text that a template creates. */
export const MAX_CHARACTERS = 1_000_000;

/** Concatenates texts; each keeps its origin. */
export function joined(texts: readonly Text[]): Text {
  refuseSize(texts.reduce((sum, text) => sum + lengthOf(text), 0));
  const parts = texts.flatMap(partsOf).filter((part) => part !== "");
  if (parts.every((part) => typeof part === "string")) return parts.join("");
  return parts.length === 1 ? parts[0]! : new MixedText(parts);
}

export function refuseSize(size: number, most = MAX_CHARACTERS): void {
  if (!(size <= most)) throw new TemplateError("SecurityError", "the template makes too much", 1);
}
