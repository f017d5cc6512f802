import { numberFormatter, SMART_NUMBER, type NumberFormatter } from "../../../format/number";
import type { Currency } from "../../../format/currency";
import type { ChartAnswer } from "../../../query/answer";
import { metricLabel } from "../../../query/labels";
import type { Metric } from "../../../query/query-context";
import { resolveCurrency } from "../currency";

/** Values as text (charts-a 1.12). */
export interface ValueText {
  axis: NumberFormatter;
  /** Not shortened: in tooltips and tables. */
  full: NumberFormatter;
  /** Of a metric's series, by its label; undefined where it is the axis's. */
  ofMetric(label: string | undefined): NumberFormatter | undefined;
}

export interface ValueTextInput {
  /** The format chosen for the chart; null where none is stored. */
  code: string | null;
  currency: Currency | null;
  metrics: readonly Metric[];
  /** Values are shares of a whole. */
  percent: boolean;
  answer: ChartAnswer;
  locale: string;
}

/** A chosen format wins; saved metrics bring their own otherwise, each for its series, and for the axis too when all agree. */
export function valueText({ code, currency, metrics, percent, answer, locale }: ValueTextInput): ValueText {
  if (percent) return percentText(code, locale);
  const { queries, dataset } = answer;
  const make = (ownCode: string | null | undefined, ownCurrency: Currency | null | undefined) => {
    const [chosen, money] = [code ?? ownCode ?? null, resolveCurrency(currency ?? ownCurrency, queries[0], dataset)];
    return { short: numberFormatter(chosen, money, locale), full: fullText(chosen, money, locale) };
  };
  const own = new Map(metrics.flatMap((metric) => (typeof metric === "string" ? [[metricLabel(metric), make(dataset?.column_formats?.[metric], dataset?.currency_formats?.[metric])] as const] : [])));
  const [first, ...rest] = metrics.map((metric) => own.get(metricLabel(metric)));
  const axis = first && rest.every((other) => other?.short === first.short) ? first : make(null, null);
  return {
    axis: axis.short, full: axis.full,
    ofMetric: (label) => {
      const text = label === undefined ? undefined : own.get(label)?.short;
      return text === axis.short ? undefined : text;
    },
  };
}

/** Shares: percent unless a format was chosen; two decimals where there is room to read them. */
function percentText(code: string | null, locale: string): ValueText {
  const isChosen = Boolean(code) && code !== SMART_NUMBER;
  return { axis: numberFormatter(isChosen ? code : ",.0%", null, locale), full: numberFormatter(isChosen ? code : ",.2%", null, locale), ofMetric: () => undefined };
}

/** What SMART_NUMBER would shorten is written out, grouped; a chosen format stays. */
function fullText(code: string | null, currency: Currency | null, locale: string): NumberFormatter {
  const short = numberFormatter(code, currency, locale);
  if (code && code !== SMART_NUMBER) return short;
  const grouped = numberFormatter(",.2~f", currency, locale);
  return (value) => (value !== null && Math.abs(value) >= 1000 ? grouped(value) : short(value));
}
