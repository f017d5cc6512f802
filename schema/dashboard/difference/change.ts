import type { Localizable } from "../../language/localizable";

/** One difference between two states of a dashboard, in words. */
export interface Change {
  /** The changed part of the dashboard: "title", "node:CHART-1", "filter:NATIVE_FILTER-1", "setting:color_scheme". */
  part: string;
  text: Localizable;
  /** The new value of the part, to detect whether two people made the same change. */
  after: string;
}

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
