import type { Localizable, Message } from "../language/localizable";

const messages = new Map<string, Message>();

/**
 * Returns the English text of a message for zod, whose errors are strings. For declarations only: each message is
 * stored, for `messageOf`.
 */
export function errorText(message: Message): string {
  const text = String(message);
  messages.set(text, message);
  return text;
}

/** Returns the message with an English text that a declaration contains; other texts are returned as they are. */
export const messageOf = (text: string): Localizable => messages.get(text) ?? text;

/** Returns the issue of a refinement with this message, which may have values of the request. */
export const issueOf = (message: Message, path: string[] = []) => ({
  code: "custom" as const,
  message: String(message),
  path,
  params: { messages: [message] },
});
