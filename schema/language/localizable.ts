import { compileEnglish, formatMessage } from "./format-message";
import type { MessageOptions } from "./message";

/**
 * A text that the server shows to people, not yet in a language: an English ICU message with its values. As a string and
 * in JSON it is the English text; a `Translator` returns it in the language of a person.
 */
export class Message {
  constructor(
    readonly id: string,
    readonly values: Readonly<Record<string, unknown>> = {},
    readonly context?: string,
  ) {}

  toString(): string {
    return this.id.includes("{") ? formatMessage(compileEnglish(this.id), this.values, "en") : this.id;
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A message of the product, or a text that is the same in every language, such as one of a customer's database. */
export type Localizable = string | Message;

export const isText = (value: unknown): value is Localizable => typeof value === "string" || value instanceof Message;

/**
 * Returns a message that is translated where it leaves the server: `message("Chart {name} doesn't exist", { name })`.
 * `npm run i18n:extract` finds literals only; values are inserted as they are, those that are messages are translated.
 */
export const message = (id: string, values?: Readonly<Record<string, unknown>>, options?: MessageOptions): Message =>
  new Message(id, values, options?.context);

/** An error with a text for people; its `message` is the English text. */
export class LocalizableError extends Error {
  constructor(
    readonly text: Localizable,
    options?: ErrorOptions,
  ) {
    super(String(text), options);
  }
}

/** Returns a text without white space at its ends; messages have none. */
export const trimmed = (text: Localizable): Localizable => (typeof text === "string" ? text.trim() : text);

/** Returns texts in a row. */
export const joined = (texts: readonly Localizable[], separator: string): Localizable => {
  const [first = "", ...rest] = texts;
  return rest.length === 0
    ? first
    : new Message(texts.map((_, at) => `{${at}}`).join(separator), Object.fromEntries(texts.entries()));
};
