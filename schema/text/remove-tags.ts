/** A text of HTML without its tags. A "<" before another one is text, so that no search is repeated. */
export const removeTags = (html: string): string => html.replaceAll(/<[^<>]*>/g, "");
