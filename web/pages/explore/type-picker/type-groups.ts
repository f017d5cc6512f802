import type { ChartTypeText } from "../../../../schema/chart-types/about";
import type { VizType } from "../../../../schema/chart-types/catalog";
import { chartTypeName } from "../../../charts/chart-type-name";
import { currentLocale, t } from "../../../i18n";
import { texts } from "../../../../schema/chart-types/generated/texts";

/** Which chart types are listed: all, featured, or those of a category or with a tag. */
export type TypeGroup =
  | { kind: "all" }
  | { kind: "featured" }
  | { kind: "category"; name: string }
  | { kind: "tag"; name: string };

export interface ListedType {
  vizType: string;
  entry: ChartTypeText & { name: string };
}

/** A chart type with its name and texts in the person's language. */
export const listed = (vizType: VizType): ListedType => {
  const { category, summary, tags } = texts[vizType];
  const entry = {
    name: chartTypeName(vizType),
    category: t(category),
    summary: t(summary),
    tags: tags.map((tag) => t(tag)),
  };
  return { vizType, entry };
};

/** Compares names in the alphabetical order of the person's language, ignoring case and accents. */
const compareText = (a: string, b: string): number => a.localeCompare(b, currentLocale(), { sensitivity: "base" });

/** All chart types by name; `added` are those of plugins. */
const types = (added: readonly ListedType[]): readonly ListedType[] =>
  [...(Object.keys(texts) as VizType[]).map(listed), ...added].sort((a, b) => compareText(a.entry.name, b.entry.name));

/** Category names in order, the miscellaneous one last. */
export const categories = (added: readonly ListedType[] = []): readonly string[] =>
  [...new Set(types(added).map(({ entry }) => entry.category))].sort(
    (a, b) => Number(a === t("Other")) - Number(b === t("Other")) || compareText(a, b),
  );

/** Tags to filter by; "Featured" is a group of its own. */
export const tags = (): readonly string[] =>
  [...new Set(types([]).flatMap(({ entry }) => entry.tags))].filter((tag) => tag !== t("Featured")).sort(compareText);

/** Chart types of a group. */
export function typesOf(group: TypeGroup, added: readonly ListedType[] = []): readonly ListedType[] {
  switch (group.kind) {
    case "all":
      return types(added);
    case "featured":
      return types(added).filter(({ entry }) => entry.tags.includes(t("Featured")));
    case "category":
      return types(added).filter(({ entry }) => entry.category === group.name);
    case "tag":
      return types(added).filter(({ entry }) => entry.tags.includes(group.name));
  }
}

/** Chart types that match a text, in all groups: name matches first, then tag, category, key and summary. */
export function searchTypes(text: string, added: readonly ListedType[] = []): readonly ListedType[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return types(added);
  return types(added)
    .map((type) => ({ type, rank: Math.max(...words.map((word) => rankOf(type, word))) }))
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
