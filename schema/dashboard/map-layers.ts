import type { FormData } from "../chart-types/define";
import { asArray } from "../query/labels";

/** Ids of charts that are layers of the given multi-layer maps, in their order. */
export function mapLayers(charts: Iterable<{ form_data: FormData }>): number[] {
  const maps = [...charts].filter(({ form_data }) => form_data.viz_type === "deck_multi");
  return [
    ...new Set(
      maps.flatMap(({ form_data }) =>
        asArray(form_data["deck_slices"] as number[] | null)
          .map(Number)
          .filter(Number.isInteger),
      ),
    ),
  ];
}
