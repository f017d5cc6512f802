import type { FilterScope } from "../../filter-types/native-filter";
import { ROOT_ID } from "../layout";
import type { PlacedBox } from "./box-layout";
import type { FilterBox } from "./filter-box";

type Json = Readonly<Record<string, unknown>>;

/** Where a control of a filter box applies: below the nodes, except to the immune charts. */
export interface BoxScope {
  scope: string[];
  immune: number[];
}

/**
 * The scope of a control: that of filter_scopes, else everywhere except the charts of the older keys
 * filter_immune_slices and filter_immune_slice_fields.
 */
export function boxScope(metadata: Json, box: FilterBox, field: string): BoxScope {
  const stored = record(record(record(metadata["filter_scopes"])[String(box.id)])[field]);
  return {
    scope: Array.isArray(stored["scope"]) ? stored["scope"].filter((id) => typeof id === "string") : [ROOT_ID],
    immune: "immune" in stored || "scope" in stored ? ids(stored["immune"]) : olderImmune(metadata, field),
  };
}

function olderImmune(metadata: Json, field: string): number[] {
  const byField = Object.entries(record(metadata["filter_immune_slice_fields"])).filter(
    ([, fields]) => Array.isArray(fields) && fields.includes(field),
  );
  return [...new Set([...ids(metadata["filter_immune_slices"]), ...ids(byField.map(([id]) => id))])];
}

/** The scope as a native filter stores it; the boxes leave the dashboard. */
export const nativeScope = ({ scope, immune }: BoxScope, boxIds: ReadonlySet<number | null>): FilterScope => ({
  rootPath: scope,
  excluded: immune.filter((id) => !boxIds.has(id)),
});

/** Whether a control filters the options of another box. */
export const reaches = ({ scope, immune }: BoxScope, { box, ancestors }: PlacedBox): boolean =>
  !(box.id !== null && immune.includes(box.id)) && scope.some((id) => ancestors.has(id));

const ids = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(Number).filter((id) => Number.isSafeInteger(id));
const record = (value: unknown): Json => (value !== null && typeof value === "object" ? (value as Json) : {});
