import { z } from "zod";
import type { QueryFilter } from "../query/query-context";

/** What a filter adds to the queries of charts; unknown keys are preserved. */
export interface ExtraFormData {
  filters?: QueryFilter[];
  adhoc_filters?: Record<string, unknown>[];
  time_range?: string;
  granularity_sqla?: string | undefined;
  time_grain_sqla?: string | undefined;
  custom_form_data?: Record<string, unknown>;
  [key: string]: unknown;
}

/** What a filter displays. `value` undefined: never set; null or empty: set to nothing. */
export interface FilterState {
  value?: unknown;
  label?: string | null | undefined;
  excludeFilterValues?: boolean;
  [key: string]: unknown;
}

export interface DataMask {
  id?: string | undefined;
  extraFormData: ExtraFormData;
  filterState: FilterState;
  ownState: Record<string, unknown>;
}

/** Masks by filter id, and by chart id for cross-filters. */
export type DataMasks = Readonly<Record<string, DataMask>>;

const anything = z.record(z.string(), z.unknown());
const wireMask = z.looseObject({
  id: z.coerce.string().optional().catch(undefined),
  extraFormData: anything.optional().catch(undefined),
  filterState: anything.optional().catch(undefined),
  currentState: anything.optional().catch(undefined),
  ownState: anything.optional().catch(undefined),
});

/** A stored mask; older addresses name filterState currentState. */
export const dataMask = wireMask
  .catch({})
  .default({})
  .transform(({ id, extraFormData, filterState, currentState, ownState }): DataMask => ({
    ...(id === undefined ? {} : { id }),
    extraFormData: extraFormData ?? {},
    filterState: filterState ?? currentState ?? {},
    ownState: ownState ?? {},
  }));

/** Parses masks of an address or a stored state; drops those that are invalid. */
export function parseDataMasks(value: unknown): DataMasks {
  const entries = anything.safeParse(value);
  return entries.success
    ? Object.fromEntries(Object.entries(entries.data).map(([id, mask]) => [id, { ...dataMask.parse(mask), id }]))
    : {};
}

/**
 * Whether nothing is selected. A list of null is a selection where a query uses it; as a range it has both ends open.
 */
export function isUnset({ extraFormData: { filters }, filterState: { value } }: DataMask): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) &&
      value.every((part) => part === null || part === undefined) &&
      !(value.length > 0 && filters?.length))
  );
}

export const sameMask = (a: DataMask, b: DataMask): boolean =>
  JSON.stringify([a.extraFormData, a.filterState]) === JSON.stringify([b.extraFormData, b.filterState]) ||
  (isUnset(a) && isUnset(b) && sameEffect(a, b));

const sameEffect = (a: DataMask, b: DataMask): boolean =>
  JSON.stringify(a.extraFormData) === JSON.stringify(b.extraFormData);
