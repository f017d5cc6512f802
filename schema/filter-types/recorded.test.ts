import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadChartType } from "../chart-types/catalog";
import type { FormData } from "../chart-types/define";
import { withDefaults } from "../chart-types/with-defaults";
import { extraFormDataOf, filterPlan, startingMasks } from "../dashboard/filter-plan";
import { parseLayout } from "../dashboard/layout";
import { parseMetadata } from "../dashboard/metadata";
import { parseDataMasks } from "./data-mask";
import { filterQuery } from "./filter-query";
import { isFilter, parseFilterItems } from "./native-filter";

const GOLDEN = new URL("../../../shared/golden/", import.meta.url);
const FILTERED = new URL("chart_data/frontend_dashboard_filtered/", GOLDEN);
const read = (path: string, from: URL = GOLDEN) => JSON.parse(readFileSync(new URL(path, from), "utf8"));
const recorded = existsSync(FILTERED) ? readdirSync(FILTERED) : [];
const dashboardOf = (name: string) => read(`item/dashboard_${name}.json`).response.body.result as { json_metadata: string; position_json: string };
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.skipIf(!recorded.length)("the Sales dashboard with filters applied", () => {
  const cases = recorded.flatMap((name) => readdirSync(new URL(`${name}/`, FILTERED)).map((file) => [name, file] as const));
  it.each(cases.filter(([, file]) => file.startsWith("chart_")))("asks what the recorded front end asked: %s, %s", async (name, file) => {
    const { body } = read(`${name}/${file}`, FILTERED).request;
    const charts = read("item/dashboard_1_sales_dashboard__charts.json").response.body.result as { id: number; form_data: FormData }[];
    const chart = charts.find(({ id }) => id === body.form_data.slice_id)!;
    const { json_metadata, position_json } = dashboardOf("1_sales_dashboard");
    const plan = filterPlan(parseMetadata(json_metadata), parseLayout(position_json));
    const masks = startingMasks(plan, parseDataMasks(read(`browser/traffic/dashboard_1_filtered_${name}.json`).data_mask));
    const extra = extraFormDataOf(plan, masks, chart.id);
    expect(extra).toEqual(body.form_data.extra_form_data);
    const chartType = await loadChartType(chart.form_data.viz_type);
    const mine = chartType.query(withDefaults(chartType.fields, { ...chart.form_data, extra_form_data: extra, url_params: body.form_data.url_params }));
    expect(plain(mine.queries).map(withoutEmptyOrder)).toEqual(body.queries.map(withoutEmptyOrder));
  });
  it.each(cases.filter(([, file]) => file.startsWith("nochart_")))("offers what the recorded front end asked for: %s, %s", (name, file) => {
    const { body } = read(`${name}/${file}`, FILTERED).request;
    const items = parseFilterItems(parseMetadata(dashboardOf("1_sales_dashboard").json_metadata).native_filter_configuration);
    const filter = items.filter(isFilter).find(({ id }) => id === body.form_data.native_filter_id)!;
    expect(plain(filterQuery({ filter, dashboardId: 1, urlParams: body.form_data.url_params, dependencies: {} }))).toEqual(body);
  });
});

/** Empty orderings are said or left out. */
const withoutEmptyOrder = ({ orderby, ...query }: Record<string, unknown>) => ({ ...query, ...(Array.isArray(orderby) && orderby.length > 0 ? { orderby } : {}) });

describe.skipIf(!existsSync(new URL("item/", GOLDEN)))("recorded dashboards", () => {
  it.each(["1_sales_dashboard", "2_misc_charts", "3_video_game_sales", "4_world_health", "6_births", "8_featured_charts"])("ask without filters as their charts are stored: %s", (name) => {
    const { json_metadata, position_json } = dashboardOf(name);
    const plan = filterPlan(parseMetadata(json_metadata), parseLayout(position_json));
    for (const { id } of read(`item/dashboard_${name}__charts.json`).response.body.result) expect(extraFormDataOf(plan, startingMasks(plan), id)).toEqual({});
  });
});
