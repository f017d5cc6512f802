import { Message } from "../language/localizable";
import { defineMessage } from "../language/message";
import type { Translator } from "../language/translator";
import type { AsyncEvent } from "./job-channel";

/** What the product itself says about a job. Its outcome is stored before it is known who reads it: in English. */
export const JOB_TEXTS = {
  lost: defineMessage("Could not run the query: the process that started it did not finish."),
  stopped: defineMessage("The query was stopped."),
  undelivered: defineMessage("Couldn't run the query. Try again."),
} as const;

/** Translations by English text. */
export type JobTranslations = Readonly<Record<string, string>>;

/** Returns the texts of a reader's language; null for English. */
export const jobTranslations = ({ locale, text }: Translator): JobTranslations | null =>
  locale === "en"
    ? null
    : Object.fromEntries(Object.values(JOB_TEXTS).map((english) => [english, text(new Message(english))]));

/** Returns an event as its reader sees it; texts of databases stay as they are. */
export const translatedEvent = (event: AsyncEvent, translations: JobTranslations | null): AsyncEvent =>
  translations === null || event.errors.length === 0
    ? event
    : {
        ...event,
        errors: event.errors.map((error) => ({ ...error, message: translations[error.message] ?? error.message })),
      };
