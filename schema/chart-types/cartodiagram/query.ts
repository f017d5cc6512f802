import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { cartodiagramFields } from "./fields";
import { selectedChart } from "./selected-chart";

/** What the selected chart asks, by place first; filters of the dashboard hold for it. */
export function cartodiagramQuery(formData: FormData): QueryContext {
  const { selected_chart, geom_column } = parseFields(cartodiagramFields, formData);
  const selected = selectedChart(selected_chart, formData.datasource);
  const places = geom_column === null ? [] : [geom_column as QueryColumn];
  if (selected === null || "unfit" in selected) return buildQueryContext(formData, (base) => [{ ...base, columns: places, metrics: [] }]);
  const { chartType, params } = selected;
  const passed = Object.fromEntries(["extra_form_data", "url_params", "extra_filters"].flatMap((key) => (formData[key] === undefined ? [] : [[key, formData[key]]])));
  const inner = { ...params, ...passed, groupby: [...places, ...asArray(params["groupby"] as QueryColumn[])] };
  return { ...chartType.query(inner), form_data: formData };
}
