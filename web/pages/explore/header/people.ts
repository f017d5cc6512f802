import type { Person } from "../../../ui/Avatars";

/** Converts full names, all that the response contains, to people. */
export const people = (names: readonly string[]): Person[] =>
  names.map((name) => {
    const [first = "", ...last] = name.split(" ");
    return { first_name: first, last_name: last.join(" ") };
  });
