/** A mention in a comment's text, "<@7>": the id of a person, whose name is shown. */
const MENTION = /<@(\d{1,9})>/;

export const mentionOf = (person: number): string => `<@${person}>`;

/** Ids of the people that a text mentions, each once. */
export const mentionedIn = (text: string): number[] => [
  ...new Set(
    text
      .split(MENTION)
      .filter((_, at) => at % 2 === 1)
      .map(Number),
  ),
];

/** A part of a comment: text as it was written, an address, or a mentioned person. */
export type CommentPart = { text: string } | { link: string } | { person: number };

const LINK = /\b(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}])/i;

/** The parts of a comment's text, in their order. */
export function commentParts(text: string): CommentPart[] {
  return text
    .split(MENTION)
    .flatMap((part, at): CommentPart[] =>
      at % 2 === 1
        ? [{ person: Number(part) }]
        : part.split(LINK).map((piece, place) => (place % 2 === 1 ? { link: piece } : { text: piece })),
    )
    .filter((part) => !("text" in part) || part.text !== "");
}

/** A comment's text with names in place of its mentions. */
export const withNames = (text: string, nameOf: (person: number) => string): string =>
  commentParts(text)
    .map((part) => ("person" in part ? `@${nameOf(part.person)}` : "link" in part ? part.link : part.text))
    .join("");
