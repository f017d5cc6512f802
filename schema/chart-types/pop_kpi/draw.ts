import { numberFormatter } from "../../format/number";
import { tooltipTimeFormatter } from "../../format/time";
import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { comparedRange } from "../../query/time-shift";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { NumberArrow, NumberBadge } from "../drawing/number";
import type { DrawTheme } from "../drawing/theme";
import { bigNumberText, metricNameLine, numberLine } from "../shared/big-number-text";
import { timeOffsets } from "../table/time-offsets";
import { type Change, changeOf } from "./change";
import { popKpiFields } from "./fields";

type Stored = Values<typeof popKpiFields>;

/** Font sizes in pixels by stored proportion, smallest first. */
const BIG = [
  [0.2, 28],
  [0.3, 32],
  [0.4, 40],
  [0.5, 48],
  [0.6, 60],
] as const;
const SMALL = [
  [0.125, 13],
  [0.15, 14],
  [0.2, 16],
  [0.3, 20],
  [0.4, 26],
] as const;

/** Draws one number with an arrow, its previous value, and the absolute and relative change. */
export function drawPopKpi(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(popKpiFields, formData);
  const metric = values.metric as Metric | null;
  const [query] = response.queries;
  if (!metric || !query) return { kind: "empty", title: theme.t("No data") };

  const offsets = timeOffsets(formData, true);
  const change = changeOf(query.data, metricLabel(metric), offsets);
  const text = bigNumberText(
    response,
    metric,
    { ...values, time_format: null, force_timestamp_formatting: false },
    theme.locale,
  );
  const sign = change.difference > 0 ? "up" : change.difference < 0 ? "down" : null;
  const isGood = sign === (values.comparison_color_scheme === "Red" ? "down" : "up");
  const tone = sign === null || !values.comparison_color_enabled ? "plain" : isGood ? "good" : "bad";
  const name = metricNameLine(response, metric, values);
  return {
    kind: "number",
    text: text.number(change.now),
    color: null,
    size: pixels(BIG, values.header_font_size),
    isSizedInPixels: true,
    notUpToDate: null,
    trend: null,
    metricName: name && { ...name, size: pixels(SMALL, values.metric_name_font_size) },
    lines: values.subtitle.trim()
      ? [numberLine("subtitle", values.subtitle, pixels(SMALL, values.subtitle_font_size))]
      : [],
    arrow: sign && offsets.length ? { sign, tone } : null,
    badges: offsets.length
      ? badges(change, values, {
          tone,
          number: text.number,
          range: comparedText(query, offsets[0]!, theme.locale),
          locale: theme.locale,
          t: theme.t,
        })
      : [],
  };
}

interface BadgeLook {
  tone: NumberArrow["tone"];
  number(value: number): string;
  /** Time range of the comparison, when the response contains it. */
  range: string | null;
  locale: string;
  t: DrawTheme["t"];
}

function badges(
  change: Change,
  { column_config, percentDifferenceFormat, subheader_font_size }: Stored,
  { tone, number, range, locale, t }: BadgeLook,
): NumberBadge[] {
  const isPercent = !percentDifferenceFormat || percentDifferenceFormat === "SMART_NUMBER";
  const percent = numberFormatter(isPercent ? ",.1%" : percentDifferenceFormat, null, locale);
  const size = pixels(SMALL, subheader_font_size);
  return [
    {
      key: "Previous value",
      sign: "#",
      label: range === null ? t("Previous value") : t("Previous value, {range}", { range }),
      text: number(change.before),
      tone: "plain" as const,
    },
    { key: "Delta", sign: "△", label: t("Difference from the previous value"), text: number(change.difference), tone },
    {
      key: "Percent change",
      sign: "%",
      label: t("Percent change from the previous value"),
      text: percent(change.share),
      tone,
    },
  ].flatMap(({ key, sign, ...badge }) => {
    const { visible = true, displayTypeIcon = true, customColumnName = "" } = column_config[key] ?? {};
    return visible
      ? [{ ...badge, sign: displayTypeIcon ? sign : null, name: customColumnName.trim() || null, size }]
      : [];
  });
}

function comparedText({ from_dttm: from, to_dttm: to }: QueryResult, offset: string, locale: string): string | null {
  const range =
    typeof from === "number" && typeof to === "number"
      ? comparedRange({ since: new Date(from), until: new Date(to) }, offset)
      : null;
  const text = tooltipTimeFormatter("smart_date", null, locale);
  return range && `${text(range.since.getTime())} – ${text(range.until.getTime())}`;
}

/** Returns the pixels of the step nearest to a stored proportion. */
function pixels(steps: readonly (readonly [portion: number, pixels: number])[], stored: number): number {
  return steps.reduce((best, step) => (Math.abs(step[0] - stored) < Math.abs(best[0] - stored) ? step : best))[1];
}
