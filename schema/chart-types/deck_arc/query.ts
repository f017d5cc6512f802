import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { placesQuery } from "../shared/deck/query";
import { spatialOf } from "../shared/deck/spatial";
import { deckArcFields } from "./fields";

/** Returns one row per pair of positions and category; per time, too, where a time grain is stored. */
export function deckArcQuery(formData: FormData): QueryContext {
  const values = parseFields(deckArcFields, formData);
  const places = [values.start_spatial, values.end_spatial].flatMap((stored) => spatialOf(stored) ?? []);
  return buildQueryContext(formData, (base) => [
    {
      ...base,
      ...placesQuery(base, { ...values, places }),
      is_timeseries: Boolean(formData["time_grain_sqla"]),
    },
  ]);
}
