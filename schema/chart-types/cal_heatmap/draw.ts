import { numberFormatter } from "../../format/number";
import { timeFormatter, type TimeFormatter } from "../../format/time";
import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { measured } from "../shared/cartesian/cell-value";
import { selectedMetrics } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { blocksOf, cellTime, GRAINS, type CalendarDomain } from "./blocks";
import { calendarFields } from "./fields";
import { type CalendarMetric, calendarOption } from "./option";

const TIMESTAMP = "__timestamp";
/** More cells would be too small to see or to point at. */
const MOST_CELLS = 12_000;

/** Draws a response as one calendar per metric, with cells colored by value. */
export function drawCalendar(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(calendarFields, formData);
  const query = response.queries[0];
  const labels = selectedMetrics(values.metrics).map(metricLabel);
  const rows = query?.data.filter((row) => measured(row[TIMESTAMP]) !== null) ?? [];
  if (!query || rows.length === 0 || labels.length === 0) return noRows(theme);

  const { domain_granularity: domain, subdomain_granularity: subdomain } = values;
  const times = rows.map((row) => cellTime(Number(row[TIMESTAMP]), subdomain));
  const [from, to] = rangeOf(query, times);
  const blocks = blocksOf(domain, subdomain, from, to, MOST_CELLS);
  if (blocks === null)
    return {
      kind: "empty",
      title: theme.t("Too many cells to draw"),
      hint: theme.t("Choose a larger subdomain or a shorter time range."),
    };

  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const metrics = labels.map((label): CalendarMetric => {
    const byTime = new Map(rows.map((row, at) => [times[at]!, measured(row[label])]));
    const shown = [...byTime.values()].filter((value) => value !== null);
    return {
      name: known(label),
      low: shown.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
      high: shown.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
      valueAt: (time) => byTime.get(time) ?? null,
    };
  });
  const text = numberFormatter(values.y_axis_format, null, theme.locale);
  const time = timeFormatter(values.x_axis_time_format, GRAINS[subdomain], theme.locale);
  const cells = blocks.flatMap(({ cells: members }, block) => members.map((cell) => ({ block, cell })));
  return {
    kind: "echarts",
    modules: ["CustomChart", "TooltipComponent"],
    option: calendarOption({
      values,
      blocks,
      cells,
      blockNames: blocks.map(({ start }, at) => blockName(domain, start, at === 0, theme.locale)),
      metrics,
      text,
      theme,
    }),
    selectionOf: () => null,
    tooltipOf: ([item]) => {
      const metric = metrics[(item?.seriesIndex ?? 1) - 1] ?? metrics[0]!;
      const { cell } = cells[item?.dataIndex ?? 0]!;
      const value = metric.valueAt(cell.time);
      return {
        title: time(cell.time),
        rows: [{ name: metric.name, text: value === null ? "–" : text(value), color: null }],
      };
    },
    itemAt: (row) => ({
      seriesIndex: 1,
      dataIndex: Math.max(
        0,
        cells.findIndex(({ cell }) => cell.time === times[row]),
      ),
    }),
    table: {
      summary: theme.t("{metrics} from {from} to {to}", {
        metrics: metrics.map(({ name }) => name).join(", "),
        from: time(Math.min(...times)),
        to: time(Math.max(...times)),
      }),
      headers: [theme.t("Time"), ...metrics.map(({ name }) => name)],
      rowCount: rows.length,
      row: (at) => [time(times[at]!), ...metrics.map(({ valueAt }) => text(valueAt(times[at]!)))],
    },
  };
}

/** Returns the query's time range extended to the data, with the data's own bound where the query has none. */
function rangeOf(query: QueryResult, times: readonly number[]): [number, number] {
  const [first, last] = times.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return [Math.min(query.from_dttm ?? first!, first!), Math.max((query.to_dttm ?? last! + 1) - 1, last!)];
}

const FORMATS: Record<CalendarDomain, string> = {
  hour: "%b %e, %H:00",
  day: "%b %e",
  week: "%b %e",
  month: "%b",
  year: "%Y",
};

/** Returns a block's label; a month includes the year at the start of each year. */
function blockName(domain: CalendarDomain, start: number, isFirst: boolean, locale: string): string {
  const showsYear = domain === "month" && (isFirst || new Date(start).getUTCMonth() === 0);
  const format: TimeFormatter = timeFormatter(showsYear ? "%b %Y" : FORMATS[domain], null, locale);
  return format(start).replace(/ {2,}/g, " ");
}
