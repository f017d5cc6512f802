import { floatText } from "../query/post-processing/cell-text";
import { LegacyVizError } from "./error";
import { valuesNamed } from "./records";
import { textAt } from "./settings";
import { TIMESTAMP } from "./time-grid";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

const GRAINS = new Map([
  ["min", "PT1M"],
  ["hour", "PT1H"],
  ["day", "P1D"],
  ["week", "P1W"],
  ["month", "P1M"],
  ["year", "P1Y"],
]);
const DAY_MS = 86_400_000;

/** Numbers by time (seconds) for each metric, and how many domains the range spans. The subdomain sets the grain. */
export const calHeatmap: LegacyViz = {
  query: (base, form) => ({
    ...base,
    is_timeseries: true,
    columns: [],
    extras: { ...base.extras, time_grain_sqla: GRAINS.get(textAt(form, "subdomain_granularity")) ?? "P1D" },
  }),
  data: ({ frame, form, metrics, range: { since, until } }) => {
    if (!since || !until) throw new LegacyVizError(message("Please provide both time bounds (Since and Until)"));
    const times = valuesNamed(frame, TIMESTAMP).map((time) => floatText(Number(time) / 1000));
    const data = Object.fromEntries(
      metrics.map((metric) => [
        metric,
        Object.fromEntries(valuesNamed(frame, metric).map((value, at) => [times[at]!, value])),
      ]),
    );
    const domain = textAt(form, "domain_granularity") || "month";
    return {
      data,
      start: since.getTime(),
      domain,
      subdomain: textAt(form, "subdomain_granularity") || "day",
      range: spanned(domain, since, until),
    };
  },
};

function spanned(domain: string, since: Date, until: Date): number {
  const { months, days } = wholeMonths(since, until);
  const length = until.getTime() - since.getTime();
  switch (domain) {
    case "year":
      return Math.floor(months / 12) + 1;
    case "month":
      return months + 1;
    case "week":
      return Math.floor(months / 12) * 53 + Math.floor(days / 7) + 1;
    case "day":
      return Math.floor(length / DAY_MS) + 1;
    default:
      return Math.floor(length / 3_600_000) + 1;
  }
}

/** Whole months between two times, and the remaining whole days. */
function wholeMonths(since: Date, until: Date): { months: number; days: number } {
  const counted = (until.getUTCFullYear() - since.getUTCFullYear()) * 12 + until.getUTCMonth() - since.getUTCMonth();
  const after = (months: number): number =>
    Date.UTC(
      since.getUTCFullYear(),
      since.getUTCMonth() + months,
      since.getUTCDate(),
      since.getUTCHours(),
      since.getUTCMinutes(),
      since.getUTCSeconds(),
    );
  const months = after(counted) > until.getTime() ? counted - 1 : counted;
  return { months, days: Math.floor((until.getTime() - after(months)) / DAY_MS) };
}
