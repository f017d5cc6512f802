import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { distinctColumns, tooltipColumns, withoutNulls } from "../shared/deck/query";
import { selectedColumns } from "../shared/selected-fields";
import { deckGeojsonFields } from "./fields";

/** Returns the rows as they are, without groups. */
export function deckGeojsonQuery(formData: FormData): QueryContext {
  const values = parseFields(deckGeojsonFields, formData);
  const places = selectedColumns(values.geojson);
  return buildQueryContext(formData, ({ metrics: _metrics, ...base }) => [
    {
      ...base,
      columns: distinctColumns([
        ...(base.columns ?? []),
        ...places,
        ...selectedColumns(values.js_columns),
        ...tooltipColumns(values.tooltip_contents),
      ]),
      filters: values.filter_nulls ? withoutNulls(base, places) : (base.filters ?? []),
      is_timeseries: false,
    },
  ]);
}
