import { MATCH, withoutGuesses } from "../../schema/search/match-rank";
import type { FoundGroup } from "./palette-commands";

/**
 * Puts objects before commands, but a group whose best name begins with the text before groups whose names only contain
 * it; loose matches only where nothing is closer. Empty groups are left out.
 */
export function paletteGroups(objects: readonly FoundGroup[], commands: readonly FoundGroup[]): FoundGroup[] {
  const close = new Set(withoutGuesses([...objects, ...commands].flatMap(({ items }) => items)));
  const groups = [...objects, ...commands]
    .map((group) => ({ ...group, items: group.items.filter((item) => close.has(item)) }))
    .filter(({ items }) => items.length > 0);
  const isSharp = ({ items }: FoundGroup) => Math.min(...items.map(({ rank }) => rank)) <= MATCH.word;
  return groups.toSorted((a, b) => Number(isSharp(b)) - Number(isSharp(a)));
}
