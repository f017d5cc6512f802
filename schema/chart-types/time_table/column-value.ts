import type { DrawTheme } from "../drawing/theme";
import type { TimeColumn } from "./time-column";

/** Returns a column's value for a line; a text explains why there is none. */
export function columnValue(
  column: TimeColumn,
  values: readonly (number | null)[],
  latestSum: number,
  theme: DrawTheme,
): number | string | null {
  const latest = values.at(-1) ?? null;
  if (column.colType === "contrib") return latest === null || latestSum === 0 ? null : latest / latestSum;
  if (column.colType === "avg") return mean(values.toReversed().slice(0, column.timeLag || values.length));
  return column.colType === "time" ? compared(column, values, latest, theme) : null;
}

function compared(
  { timeLag, comparisonType }: TimeColumn,
  values: readonly (number | null)[],
  latest: number | null,
  { t }: DrawTheme,
): number | string | null {
  const lag = timeLag ?? 0;
  if (values.length === 0) return null;
  if (Math.abs(lag) >= values.length)
    return t("The time lag set at {lag} is too large for the length of data at {length}. No data available.", {
      lag,
      length: values.length,
    });
  const newestFirst = values.toReversed();
  const before =
    lag < 0
      ? newestFirst[values.length + lag]!
      : lag === 0
        ? latest
        : (newestFirst.filter((value) => value !== null)[lag] ?? null);
  if (comparisonType !== "diff" && comparisonType !== "perc" && comparisonType !== "perc_change") return before;
  if (latest === null || before === null) return null;
  if (comparisonType === "diff") return latest - before;
  if (before === 0) return null;
  return comparisonType === "perc" ? latest / before : latest / before - 1;
}

/** Returns the points of a sparkline: the values, or each value divided by the one `timeRatio` periods before. */
export function sparkValues({ timeRatio }: TimeColumn, values: readonly (number | null)[]): (number | null)[] {
  const periods = timeRatio ?? 0;
  if (periods <= 0) return [...values];
  return values.slice(periods).map((value, at) => {
    const before = values[at];
    return value === null || before === null || before === undefined || before === 0 ? null : value / before;
  });
}

function mean(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}
