/** Tabs whose names contain every word, in any order and case; all tabs for an empty text. */
export function tabsNamed<T extends { label: string }>(tabs: readonly T[], text: string): readonly T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length ? tabs.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))) : tabs;
}
