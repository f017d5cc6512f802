import type { Person } from "../../../ui/display/Avatars";

/** The people of full names and, in the same order, ids: the ids decide colors and pictures. */
export const people = (names: readonly string[], ids: readonly number[]): Person[] =>
  names.map((name, index) => {
    const [first = "", ...last] = name.split(" ");
    const id = ids[index];
    return { first_name: first, last_name: last.join(" "), ...(id === undefined ? {} : { id }) };
  });
