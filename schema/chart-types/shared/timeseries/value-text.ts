import { unabbreviated } from "../../../format/exact-number";
import { numberFormatter, SMART_NUMBER, type NumberFormatter } from "../../../format/number";
import type { Currency } from "../../../format/currency";
import type { ChartDataResponse } from "../../../query/chart-data-response";
import { metricLabel } from "../../../query/labels";
import type { Metric } from "../../../query/query-context";
import { resolveCurrency } from "../currency";

/** Values as text (charts-a 1.12). */
export interface ValueText {
  axis: NumberFormatter;
  /** Unabbreviated, for tooltips and tables. */
  full: NumberFormatter;
  /** Returns the formatters of a metric's series by its label; undefined to use those of the axis. */
  ofMetric(label: string | undefined): MetricValueText | undefined;
}

export interface MetricValueText {
  short: NumberFormatter;
  /** Unabbreviated, for tooltips and tables. */
  full: NumberFormatter;
}

export interface ValueTextInput {
  /** The stored format of the chart; null for none. */
  code: string | null;
  currency: Currency | null;
  metrics: readonly Metric[];
  /** Whether values are shares of a whole. */
  percent: boolean;
  response: ChartDataResponse;
  locale: string;
}

/**
 * Returns the formatters of values. A stored format takes precedence; otherwise saved metrics' own formats apply to
 * their series, and to the axis when all agree.
 */
export function valueText({ code, currency, metrics, percent, response, locale }: ValueTextInput): ValueText {
  if (percent) return percentText(code, locale);
  const { queries, dataset } = response;
  const make = (ownCode: string | null | undefined, ownCurrency: Currency | null | undefined) => {
    const [selected, money] = [code ?? ownCode ?? null, resolveCurrency(currency ?? ownCurrency, queries[0], dataset)];
    return { short: numberFormatter(selected, money, locale), full: unabbreviated(selected, money, locale) };
  };
  const own = new Map(
    metrics.flatMap((metric) =>
      typeof metric === "string"
        ? [[metricLabel(metric), make(dataset?.column_formats?.[metric], dataset?.currency_formats?.[metric])] as const]
        : [],
    ),
  );
  const [first, ...rest] = metrics.map((metric) => own.get(metricLabel(metric)));
  const axis = first && rest.every((other) => other?.short === first.short) ? first : make(null, null);
  return {
    axis: axis.short,
    full: axis.full,
    ofMetric: (label) => {
      const text = label === undefined ? undefined : own.get(label);
      return text?.short === axis.short ? undefined : text;
    },
  };
}

/** Formats shares as percent unless a format is stored, with two decimals in tooltips and tables. */
function percentText(code: string | null, locale: string): ValueText {
  const isSelected = Boolean(code) && code !== SMART_NUMBER;
  return {
    axis: numberFormatter(isSelected ? code : ",.0%", null, locale),
    full: numberFormatter(isSelected ? code : ",.2%", null, locale),
    ofMetric: () => undefined,
  };
}
