import type { ChartDataResponse } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { bigNumberText, metricNameLine, numberLine } from "../shared/big-number-text";
import { valueColor } from "../shared/conditional-formatting";
import { readThresholds, thresholdColor } from "../shared/thresholds";
import { bigNumberTotalFields } from "./fields";

/** Draws a response as one number: the metric of the first row. */
export function drawBigNumberTotal(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(bigNumberTotalFields, formData);
  const metric = values.metric as Metric | null;
  if (!metric) return { kind: "empty", title: theme.t("No data") };

  const text = bigNumberText(response, metric, values, theme.locale);
  const label = metricLabel(metric);
  const value = response.queries[0]?.data[0]?.[label];
  const subtitle =
    values.subtitle.trim() !== ""
      ? { text: values.subtitle, size: values.subtitle_font_size }
      : { text: values.subheader, size: values.subheader_font_size };
  const rules = values.conditional_formatting.filter((rule) => !rule.column || rule.column === label);
  return {
    kind: "number",
    text: text.value(value),
    color:
      (value === undefined ? null : valueColor(rules, value, theme)) ??
      thresholdColor(readThresholds(values.thresholds, theme), value),
    size: values.header_font_size,
    metricName: metricNameLine(response, metric, values),
    lines: subtitle.text ? [numberLine("subtitle", subtitle.text, subtitle.size)] : [],
    notUpToDate: null,
    trend: null,
  };
}
