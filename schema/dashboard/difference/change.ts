/** One thing that differs between two states of a dashboard, in words. */
export interface Change {
  /** What of the dashboard it is about: "title", "node:CHART-1", "filter:NATIVE_FILTER-1", "setting:color_scheme". */
  part: string;
  /** A sentence whose {names} stand in `values`. */
  text: string;
  values: Record<string, string>;
  /** What the part is afterwards, to tell whether two people made the same change. */
  after: string;
}

/** The sentence of a change. */
export const changeWords = ({ text, values }: Pick<Change, "text" | "values">): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Equal as stored: the order of keys does not count, and nothing is as good as absent. */
export const stored = (value: unknown): string => JSON.stringify(value ?? null, (_key, item: unknown) =>
  item !== null && typeof item === "object" && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).filter(([, each]) => !isNothing(each)).sort(([a], [b]) => (a < b ? -1 : 1))) : item);

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) ? value.length === 0 : typeof value === "object" && Object.keys(value).length === 0);
