/** Returns a message with its context, as gettext joins them. */
export const messageText = (message: string, context?: string): string =>
  context ? `${context}\u0004${message}` : message;

/**
 * Returns the key of a message in compiled catalogs: 32 bits of FNV-1a over UTF-16 code units, in base 36. Builds fail
 * when two messages share a key.
 */
export function messageKey(message: string, context?: string): string {
  const text = messageText(message, context);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
