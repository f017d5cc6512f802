import type { Person } from "../../../ui/Avatars";

/** People of whom the answer says only the full name. */
export const people = (names: readonly string[]): Person[] =>
  names.map((name) => {
    const [first = "", ...last] = name.split(" ");
    return { first_name: first, last_name: last.join(" ") };
  });
