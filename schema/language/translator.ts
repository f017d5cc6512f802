import type { Locale } from "./languages";
import { languageTag } from "./languages";
import { compileEnglish, type CompiledMessage, formatMessage } from "./format-message";
import { type Localizable, Message } from "./localizable";
import type { MessageOptions } from "./message";
import { messageKey } from "./message-key";

/** Compiled translations by `messageKey`. */
export type ServerMessages = Readonly<Record<string, CompiledMessage | string>>;

/** JSON whose messages are texts. */
type Localized<T> = T extends Message
  ? string
  : T extends readonly (infer Each)[]
    ? Localized<Each>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T;

/** Texts in one language; what has no translation is English. */
export class Translator {
  readonly tag: string;

  constructor(
    readonly locale: Locale,
    readonly messages: ServerMessages,
  ) {
    this.tag = languageTag(locale);
  }

  /** The text of an ICU message, as `t` of the pages. */
  readonly t = (id: string, values: Readonly<Record<string, unknown>> = {}, options?: MessageOptions): string =>
    this.text(new Message(id, values, options?.context));

  /** The text of a message; other texts are returned as they are. */
  readonly text = (text: Localizable): string => {
    if (typeof text === "string") return text;
    const translated = this.messages[messageKey(text.id, text.context)];
    return translated === undefined
      ? formatMessage(compileEnglish(text.id), text.values, "en", this.value)
      : formatMessage(translated, text.values, this.tag, this.value);
  };

  /** Returns JSON with its messages as texts. */
  localized<T>(json: T): Localized<T> {
    if (typeof json !== "object" || json === null) return json as Localized<T>;
    if (json instanceof Message) return this.text(json) as Localized<T>;
    if (Array.isArray(json)) return json.map((each: unknown) => this.localized(each)) as Localized<T>;
    if (Object.getPrototypeOf(json) !== Object.prototype) return json as Localized<T>;
    return Object.fromEntries(
      Object.entries(json).map(([key, value]: [string, unknown]) => [key, this.localized(value)]),
    ) as Localized<T>;
  }

  private readonly value = (value: unknown): string => (value instanceof Message ? this.text(value) : String(value));
}

/** Returns the text of an ICU message in a language. */
export type Translate = Translator["t"];

export const ENGLISH = new Translator("en", {});
