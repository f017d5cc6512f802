import { commentParts, mentionOf } from "../../schema/comment/mentions";
import { fullName, type Person } from "../ui/display/Avatars";

/** A person whom a draft mentions by "@" and a label, which no other person of the draft has. */
export interface PickedPerson {
  id: number;
  label: string;
}

/** A label for a person, different from those of the others. */
export const pickedPerson = (picked: readonly PickedPerson[], id: number, name: string): PickedPerson =>
  picked.find((person) => person.id === id) ?? {
    id,
    label: picked.some(({ label }) => label === name) ? `${name} (${id})` : name,
  };

/** The text as it is stored: "@" and the label of each picked person become a mention, the longest label first. */
export function storedText(draft: string, picked: readonly PickedPerson[]): string {
  const longestFirst = picked.toSorted((one, other) => other.label.length - one.label.length);
  let stored = "";
  for (let at = 0; at < draft.length;) {
    const person = draft[at] === "@" ? longestFirst.find(({ label }) => draft.startsWith(label, at + 1)) : undefined;
    stored += person ? mentionOf(person.id) : draft[at];
    at += person ? person.label.length + 1 : 1;
  }
  return stored;
}

/** A stored comment as a draft to change. People who were deleted keep their mention as it is stored. */
export function draftOf(text: string, mentions: readonly (Person & { id: number })[]): [string, PickedPerson[]] {
  let picked: PickedPerson[] = [];
  for (const person of mentions) picked = [...picked, pickedPerson(picked, person.id, fullName(person))];
  const known = new Map(picked.map(({ id, label }) => [id, label]));
  const draft = commentParts(text).map((part) => {
    if ("text" in part) return part.text;
    if ("link" in part) return part.link;
    const label = known.get(part.person);
    return label === undefined ? mentionOf(part.person) : `@${label}`;
  });
  return [draft.join(""), picked];
}

/** A mention that is being typed before the caret: where its "@" is, and what follows it. */
export interface TypedMention {
  at: number;
  query: string;
}

/** The mention that ends at the caret; null without one. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const found = /(?:^|[\s(])@([^\s@][^@\n]{0,39}|)$/.exec(text.slice(0, caret));
  return found && { at: caret - found[1]!.length - 1, query: found[1]! };
}
