import type { Row } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const point = (longitude: number, latitude: number): string =>
  JSON.stringify({ type: "Point", coordinates: [longitude, latitude] });
const chart = (viz_type: string, params: object): string =>
  JSON.stringify({ id: 7, slice_name: "A chart", viz_type, params: JSON.stringify({ viz_type, ...params }) });
const base = {
  viz_type: "cartodiagram",
  datasource: "1__table",
  geom_column: "place",
  map_view: { mode: "FIT_DATA" },
  layer_configs: [],
};

/** Days by weather, 2012–2015 (NOAA). */
const DAYS: Record<string, Record<string, number>> = {
  [point(-122.33, 47.61)]: { rain: 641, sun: 640, fog: 101, drizzle: 53, snow: 26 },
  [point(-74.01, 40.71)]: { sun: 826, rain: 446, snow: 93, drizzle: 58, fog: 38 },
};
const days = Object.entries(DAYS).flatMap(([place, counts]) =>
  Object.entries(counts).map(([weather, count]): Row => ({ place, weather, count })),
);
const daysResponse = {
  queries: [
    { colnames: ["place", "weather", "count"], coltypes: [1, 1, 0] as (0 | 1)[], data: days, rowcount: days.length },
  ],
};

/** Children per woman, every five years from 1955 (Gapminder). */
const CHILDREN: Record<string, number[]> = {
  [point(-97, 38)]: [3.47, 3.58, 2.87, 2.47, 1.77, 1.83, 1.84, 2.07, 1.97, 2.05, 2.06],
  [point(-55, -10)]: [6.11, 6.1, 5.69, 4.97, 4.42, 4.04, 3.47, 2.91, 2.58, 2.26, 1.97],
  [point(8, 10)]: [6.38, 6.36, 6.36, 6.47, 6.77, 6.85, 6.62, 6.46, 6.27, 6.12, 6.07],
  [point(77, 20)]: [5.91, 5.91, 5.92, 5.62, 5.2, 4.78, 4.43, 4.05, 3.65, 3.35, 2.96],
  [point(105, 35)]: [6.16, 4.33, 6.53, 6.09, 3.57, 2.74, 2.63, 2.51, 1.59, 1.63, 1.62],
  [point(133, -27)]: [3.27, 3.45, 2.98, 2.86, 2.16, 1.9, 1.92, 1.9, 1.83, 1.77, 1.84],
};
const years = Object.entries(CHILDREN).flatMap(([place, values]) =>
  values.map((children, at): Row => ({ place, year: Date.UTC(1955 + 5 * at, 0, 1), children })),
);
const childrenResponse = {
  queries: [
    {
      colnames: ["place", "year", "children"],
      coltypes: [1, 2, 0] as (0 | 1 | 2)[],
      data: years,
      rowcount: years.length,
    },
  ],
};
const latest = Object.entries(CHILDREN).map(([place, values]): Row => ({ place, children: values.at(-1)! }));
const latestResponse = {
  queries: [{ colnames: ["place", "children"], coltypes: [1, 0] as (0 | 1)[], data: latest, rowcount: latest.length }],
};
const children = {
  x_axis: "year",
  time_grain_sqla: "P1Y",
  metrics: ["children"],
  groupby: [],
  truncate_metric: true,
  x_axis_time_format: "%Y",
  color_scheme: "edgewise",
};
const sized = (width: number, height: number) => ({
  type: "FIXED",
  configs: { zoom: 6, width, height },
  values: { 0: { width, height } },
});

export const examples: readonly ChartExample[] = [
  {
    name: "Days by weather in two cities",
    formData: {
      ...base,
      selected_chart: chart("pie", { groupby: ["weather"], metric: "count", color_scheme: "edgewise" }),
      chart_size: sized(120, 120),
    },
    response: daysResponse,
  },
  {
    name: "Children per woman, as areas",
    formData: {
      ...base,
      selected_chart: chart("echarts_area", children),
      chart_size: sized(130, 90),
      chart_background_color: { r: 128, g: 128, b: 128, a: 0.12 },
    },
    response: childrenResponse,
  },
  {
    name: "Bars, looked at from Africa",
    formData: {
      ...base,
      selected_chart: chart("echarts_timeseries_bar", children),
      chart_size: sized(140, 100),
      map_view: { mode: "CUSTOM", longitude: 10, latitude: 10, zoom: 1.2 },
      chart_background_border_radius: 0,
    },
    response: childrenResponse,
  },
  {
    name: "A number at each place",
    formData: {
      ...base,
      selected_chart: chart("big_number_total", { metric: "children", y_axis_format: ",.2f" }),
      chart_size: sized(76, 48),
      chart_background_color: { r: 128, g: 128, b: 128, a: 0.16 },
    },
    response: latestResponse,
  },
  {
    name: "Tables of two cities",
    formData: {
      ...base,
      selected_chart: chart("table", {
        query_mode: "aggregate",
        groupby: ["weather"],
        metrics: ["count"],
        show_cell_bars: true,
      }),
      chart_size: sized(180, 210),
      chart_background_color: { r: 255, g: 255, b: 255, a: 0 },
    },
    response: daysResponse,
  },
  {
    name: "Cards written as a template",
    formData: {
      ...base,
      selected_chart: chart("handlebars", {
        query_mode: "aggregate",
        groupby: ["weather"],
        metrics: ["count"],
        handlebarsTemplate: "<b>{{data.[0].weather}}</b><br>{{data.[0].count}} days",
      }),
      chart_size: sized(110, 64),
      chart_background_color: { r: 128, g: 128, b: 128, a: 0.16 },
    },
    response: daysResponse,
  },
];
