/** One difference between two states of a dashboard, as a sentence. */
export interface Change {
  /** The changed part of the dashboard: "title", "node:CHART-1", "filter:NATIVE_FILTER-1", "setting:color_scheme". */
  part: string;
  /** A sentence with {names} as placeholders for `values`. */
  text: string;
  values: Record<string, string>;
  /** The new value of the part, to detect whether two people made the same change. */
  after: string;
}

/** The sentence of a change, with its values filled in. */
export const changeWords = ({ text, values }: Pick<Change, "text" | "values">): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Canonical JSON for comparison as stored: the order of keys is ignored, and null equals absent. */
export const stored = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(
          Object.entries(item)
            .filter(([, each]) => !isEmptyChange(each))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : item,
  );

export const isEmptyChange = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) ? value.length === 0 : typeof value === "object" && Object.keys(value).length === 0);
