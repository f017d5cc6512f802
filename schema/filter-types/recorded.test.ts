import { describe, expect, it } from "vitest";
import { recording, recordingPaths } from "../../tests/recordings";
import { loadChartType } from "../chart-types/catalog";
import type { FormData } from "../chart-types/define";
import { withDefaults } from "../chart-types/with-defaults";
import { extraFormDataOf, filterPlan, startingMasks } from "../dashboard/filter-plan";
import { parseLayout } from "../dashboard/layout";
import { parseMetadata } from "../dashboard/metadata";
import { parseDataMasks } from "./data-mask";
import { filterQuery } from "./filter-query";
import { isFilter, parseFilterItems } from "./native-filter";

const FILTERED = "chart_data/frontend_dashboard_filtered";
const cases = recordingPaths(FILTERED).flatMap((path) => {
  const [name, file] = path.slice(FILTERED.length + 1).split("/");
  return name && file ? [[name, file] as const] : [];
});
const dashboardOf = (name: string) =>
  recording(`item/dashboard_${name}.json`).response.body.result as { json_metadata: string; position_json: string };
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("filters of the recorded Sales dashboard", () => {
  it.each(cases.filter(([, file]) => file.startsWith("chart_")))(
    "sends the queries of Superset's front end: %s, %s",
    async (name, file) => {
      const { body } = recording(`${FILTERED}/${name}/${file}`).request;
      const charts = recording("item/dashboard_1_sales_dashboard__charts.json").response.body.result as {
        id: number;
        form_data: FormData;
      }[];
      const chart = charts.find(({ id }) => id === body.form_data.slice_id)!;
      const { json_metadata, position_json } = dashboardOf("1_sales_dashboard");
      const plan = filterPlan(parseMetadata(json_metadata), parseLayout(position_json));
      const masks = startingMasks(
        plan,
        parseDataMasks(recording(`browser/traffic/dashboard_1_filtered_${name}.json`).data_mask),
      );
      const extra = extraFormDataOf(plan, masks, chart.id);
      expect(extra).toEqual(body.form_data.extra_form_data);
      const chartType = await loadChartType(chart.form_data.viz_type);
      const mine = chartType.query(
        withDefaults(chartType.fields, {
          ...chart.form_data,
          extra_form_data: extra,
          url_params: body.form_data.url_params,
        }),
      );
      expect(plain(mine.queries).map(withoutEmptyOrder)).toEqual(body.queries.map(withoutEmptyOrder));
    },
  );
  it.each(cases.filter(([, file]) => file.startsWith("nochart_")))(
    "loads the filter options that Superset's front end loads: %s, %s",
    (name, file) => {
      const { body } = recording(`${FILTERED}/${name}/${file}`).request;
      const items = parseFilterItems(
        parseMetadata(dashboardOf("1_sales_dashboard").json_metadata).native_filter_configuration,
      );
      const filter = items.filter(isFilter).find(({ id }) => id === body.form_data.native_filter_id)!;
      expect(
        plain(filterQuery({ filter, dashboardId: 1, urlParams: body.form_data.url_params, dependencies: {} })),
      ).toEqual(body);
    },
  );
});

/** Superset writes or omits empty orderings. */
const withoutEmptyOrder = ({ orderby, ...query }: Record<string, unknown>) => ({
  ...query,
  ...(Array.isArray(orderby) && orderby.length > 0 ? { orderby } : {}),
});

describe("recorded dashboards without filters", () => {
  it.each([
    "1_sales_dashboard",
    "2_misc_charts",
    "3_video_game_sales",
    "4_world_health",
    "6_births",
    "8_featured_charts",
  ])("sends the stored queries of the charts: %s", (name) => {
    const { json_metadata, position_json } = dashboardOf(name);
    const plan = filterPlan(parseMetadata(json_metadata), parseLayout(position_json));
    for (const { id } of recording(`item/dashboard_${name}__charts.json`).response.body.result)
      expect(extraFormDataOf(plan, startingMasks(plan), id)).toEqual({});
  });
});
