import { t } from "../../i18n";
import type { Option } from "../../ui/inputs/Select";

/**
 * A property's value in its control: text (numbers too), a switch, or people and tags; a new tag has its name as
 * value.
 */
export type PropertyValue = string | boolean | Option<number | string>[];

const numbers = new Set(["cache_timeout"]);

/**
 * The body of a PUT: only changed keys, emptied texts as null, people and tags as their values, certification details
 * only with a certifier.
 */
export function changedProperties(
  before: Record<string, PropertyValue>,
  after: Record<string, PropertyValue>,
): Record<string, unknown> {
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]));
  const changes = Object.fromEntries(changed.map(([key, value]) => [key, wireValue(key, value)]));
  if (changes["certified_by"] === null) changes["certification_details"] = null;
  return changes;
}

/** Values that another person stored since `known`, except those equal to `mine`. */
export function changedSince(
  known: Record<string, PropertyValue>,
  now: Record<string, PropertyValue>,
  mine: Record<string, PropertyValue>,
): Record<string, PropertyValue> {
  const differs = (a: PropertyValue | undefined, b: PropertyValue | undefined) => asText(a) !== asText(b);
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => differs(value, known[key]) && differs(value, mine[key])),
  );
}

/** People and tags regardless of their order. */
const asText = (value: PropertyValue | undefined) =>
  JSON.stringify(Array.isArray(value) ? value.map((option) => String(option.value)).sort() : value);

/** A property as text. */
export const propertyText = (value: PropertyValue): string =>
  typeof value === "boolean"
    ? value
      ? t("on")
      : t("off")
    : Array.isArray(value)
      ? value.map(({ label }) => label).join(", ")
      : value;

function wireValue(key: string, value: PropertyValue): unknown {
  if (Array.isArray(value)) return value.map((option) => option.value);
  if (value === "") return null;
  return numbers.has(key) ? Number(value) : value;
}
