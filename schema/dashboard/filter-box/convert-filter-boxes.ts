import type { Positions } from "../saved-metadata";
import { placedBoxes, withoutTiles } from "./box-layout";
import type { FilterBox } from "./filter-box";
import { nativeFiltersOf } from "./native-filters";

/** Keys of json_metadata that only filter boxes use. */
const LEGACY_KEYS = ["default_filters", "filter_scopes", "filter_immune_slices", "filter_immune_slice_fields"] as const;

export interface DashboardBody {
  position: Positions;
  metadata: Record<string, unknown>;
}

/**
 * The dashboard with native filters instead of its filter boxes: their tiles leave the layout with the rows and columns
 * that this empties, and their scopes and defaults become those of the filters. Superset puts a text where a box was
 * (superset/migrations/shared/native_filters.py). Other settings stay. `isPartial` keeps the legacy keys for boxes that
 * are not given. Without boxes the same object is returned.
 */
export function convertFilterBoxes(
  body: DashboardBody,
  boxes: readonly FilterBox[],
  { isPartial = false } = {},
): DashboardBody {
  if (boxes.length === 0) return body;
  const { position, metadata } = body;
  const placed = placedBoxes(position, boxes);
  const stored = metadata["native_filter_configuration"];
  const filters = Array.isArray(stored) ? (stored as Record<string, unknown>[]) : [];
  const present = new Set(filters.map((filter) => filter["id"]));
  const added = nativeFiltersOf(placed, metadata).filter(({ id }) => !present.has(id));
  const rest = Object.entries(metadata).filter(
    ([key]) => isPartial || !(LEGACY_KEYS as readonly string[]).includes(key),
  );
  return {
    position: withoutTiles(
      position,
      placed.flatMap(({ tiles }) => tiles),
    ),
    metadata: { ...Object.fromEntries(rest), native_filter_configuration: [...filters, ...added] },
  };
}
