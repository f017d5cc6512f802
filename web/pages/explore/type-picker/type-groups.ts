import { about, type ChartTypeAbout } from "../../../../schema/chart-types/about";
import { catalog, type VizType } from "../../../../schema/chart-types/catalog";
import { compareText } from "./compare-text";

/** Which chart types are listed: all, featured, or those of a category or with a tag. */
export type TypeGroup = { kind: "all" } | { kind: "featured" } | { kind: "category"; name: string } | { kind: "tag"; name: string };

export interface ListedType {
  vizType: VizType;
  entry: ChartTypeAbout & { name: string };
}

/** A chart type with its catalog texts. */
export const listed = (vizType: VizType): ListedType => ({ vizType, entry: { name: catalog[vizType].name, ...about[vizType] } });

const TYPES: readonly ListedType[] = (Object.keys(catalog) as VizType[]).map(listed).sort((a, b) => compareText(a.entry.name, b.entry.name));

/** Category names in order, the miscellaneous one last. */
export const CATEGORIES: readonly string[] = [...new Set(TYPES.map(({ entry }) => entry.category))].sort((a, b) => Number(a === "Other") - Number(b === "Other") || compareText(a, b));

/** Tags to filter by; "Featured" is a group of its own. */
export const TAGS: readonly string[] = [...new Set(TYPES.flatMap(({ entry }) => entry.tags))].filter((tag) => tag !== "Featured").sort(compareText);

/** Chart types of a group. */
export function typesOf(group: TypeGroup): readonly ListedType[] {
  switch (group.kind) {
    case "all":
      return TYPES;
    case "featured":
      return TYPES.filter(({ entry }) => entry.tags.includes("Featured"));
    case "category":
      return TYPES.filter(({ entry }) => entry.category === group.name);
    case "tag":
      return TYPES.filter(({ entry }) => entry.tags.includes(group.name));
  }
}

/** Chart types that match a text, in all groups: name matches first, then tag, category, key and summary. */
export function searchTypes(text: string): readonly ListedType[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return TYPES;
  return TYPES.map((type) => ({ type, rank: Math.max(...words.map((word) => rankOf(type, word))) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ type }) => type);
}

const NO_MATCH = 5;

function rankOf({ vizType, entry }: ListedType, word: string): number {
  const name = entry.name.toLowerCase();
  if (name.startsWith(word)) return 0;
  if (name.includes(word)) return 1;
  if ([...entry.tags, entry.category].some((tag) => tag.toLowerCase().startsWith(word))) return 2;
  if (vizType.includes(word)) return 3;
  return entry.summary.toLowerCase().includes(word) ? 4 : NO_MATCH;
}
