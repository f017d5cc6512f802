/** Tells apart messages with the same English text, and explains one to translators. */
export interface MessageOptions {
  /** A word or two for the meaning of an ambiguous text; texts with different contexts are different messages. */
  context?: string;
  /** A note for translators; builds remove it. */
  comment?: string;
}

/**
 * Marks a text that is translated where it is shown, by `t(variable)`: `npm run i18n:extract` finds literals only.
 * Such texts have no placeholders.
 */
export const defineMessage = (message: string, _options?: { comment: string }): string => message;
