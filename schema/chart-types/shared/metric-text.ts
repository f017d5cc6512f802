import { unabbreviated } from "../../format/exact-number";
import { numberFormatter, type NumberFormatter } from "../../format/number";
import type { Currency } from "../../format/currency";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { resolveCurrency } from "./currency";

/**
 * Returns a metric's display name and its values as text, in `full` unabbreviated for tooltips and tables: the chart's
 * format and currency take precedence over the saved metric's own.
 */
export function metricText(
  response: ChartDataResponse,
  metric: Metric,
  format: string | null | undefined,
  currency: Currency | null,
  locale: string,
): { label: string; name: string; text: NumberFormatter; full: NumberFormatter } {
  const saved = typeof metric === "string" ? metric : null;
  const label = metricLabel(metric);
  const own = saved === null ? null : response.dataset?.column_formats?.[saved];
  const money = currency ?? (saved === null ? null : response.dataset?.currency_formats?.[saved]);
  const currencyFormat = resolveCurrency(money, response.queries[0], response.dataset);
  return {
    label,
    name: response.dataset?.verbose_map?.[label] ?? label,
    text: numberFormatter(format ?? own, currencyFormat, locale),
    full: unabbreviated(format ?? own ?? null, currencyFormat, locale),
  };
}
