import { numberFormatter } from "../../format/number";
import type { Currency } from "../../format/currency";
import type { ChartAnswer } from "../../query/answer";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { resolveCurrency } from "./currency";

/** A metric's name as people read it, and its values as text: the chart's format and currency first, then the saved metric's own. */
export function metricText(answer: ChartAnswer, metric: Metric, format: string | null | undefined, currency: Currency | null, locale: string): { label: string; name: string; text(value: number | null): string } {
  const saved = typeof metric === "string" ? metric : null;
  const label = metricLabel(metric);
  const own = saved === null ? null : answer.dataset?.column_formats?.[saved];
  const money = currency ?? (saved === null ? null : answer.dataset?.currency_formats?.[saved]);
  return { label, name: answer.dataset?.verbose_map?.[label] ?? label, text: numberFormatter(format ?? own, resolveCurrency(money, answer.queries[0], answer.dataset), locale) };
}
