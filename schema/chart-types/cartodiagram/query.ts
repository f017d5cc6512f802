import { buildQueryContext } from "../../query/build-query";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { queriedLocations } from "./by-location";
import { cartodiagramFields } from "./fields";
import { type SelectedChart, selectedChart } from "./selected-chart";

/** Returns the selected chart's queries grouped by location first, with the dashboard's filters. */
export function cartodiagramQuery(formData: FormData): QueryContext {
  const { selected_chart, geom_column } = parseFields(cartodiagramFields, formData);
  const selected = selectedChart(selected_chart, formData.datasource);
  const place = geom_column as QueryColumn | null;
  if (selected === null || "unfit" in selected || place === null)
    return buildQueryContext(formData, (base) => [{ ...base, columns: place === null ? [] : [place], metrics: [] }]);
  const inner = innerQuery(selected, formData);
  return { ...inner, queries: inner.queries.map((query) => queriedLocations(query, place)), form_data: formData };
}

/** Returns the query context of the selected chart alone, with the filters of the map. */
export function innerQuery(
  { chartType, params }: Exclude<SelectedChart, { unfit: string }>,
  formData: FormData,
): QueryContext {
  const passed = Object.fromEntries(
    ["extra_form_data", "url_params", "extra_filters"].flatMap((key) =>
      formData[key] === undefined ? [] : [[key, formData[key]]],
    ),
  );
  return chartType.query({ ...params, ...passed });
}
