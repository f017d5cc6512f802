import { NULL_TEXT } from "../../format/null-text";
import { TEMPORAL, type QueryResult, type Row, type Value } from "../../query/chart-data-response";
import { timeFormatter } from "../../format/time";
import type { Selection } from "../drawing/drawing";
import { contributionColumn } from "./query";

export interface Slice {
  name: string;
  value: number;
  /** 0–1. */
  share: number;
  /** Dimension → value; null for the “Other” slice, which cannot be filtered by. */
  selection: Selection | null;
  /** The slices merged into the “Other” slice. */
  members: Slice[];
}

export interface SlicesOptions {
  query: QueryResult;
  dimensions: readonly string[];
  metric: string;
  dateFormat: string;
  /** Percent; rows with a smaller share are merged, 0 keeps all. */
  otherThreshold: number;
  otherName: string;
  locale: string;
}

/** Returns rows as slices in the result's order, with small ones merged into a last slice. */
export function slices({
  query,
  dimensions,
  metric,
  dateFormat,
  otherThreshold,
  otherName,
  locale,
}: SlicesOptions): Slice[] {
  const names = dimensions.map((dimension) => dimensionName(query, dimension, dateFormat, locale));
  const shareColumn = contributionColumn(metric);
  const total = query.data.reduce((sum, row) => sum + number(row[metric]), 0);
  const all = query.data.map((row): Slice => {
    const value = number(row[metric]);
    const stored = row[shareColumn];
    return {
      name: names.map((name) => name(row)).join(", ") || metric,
      value,
      share: typeof stored === "number" ? stored : total === 0 ? 0 : value / total,
      selection:
        dimensions.length === 0
          ? null
          : Object.fromEntries(dimensions.map((dimension) => [dimension, row[dimension] ?? null])),
      members: [],
    };
  });

  const isSmall = (slice: Slice) => otherThreshold > 0 && slice.share !== 0 && slice.share * 100 < otherThreshold;
  const members = all.filter(isSmall);
  if (members.length === 0) return all;
  const other = {
    name: otherName,
    value: members.reduce((sum, slice) => sum + slice.value, 0),
    share: members.reduce((sum, slice) => sum + slice.share, 0),
    selection: null,
    members,
  };
  return [...all.filter((slice) => !isSmall(slice)), other];
}

function dimensionName(
  query: QueryResult,
  dimension: string,
  dateFormat: string,
  locale: string,
): (row: Row) => string {
  const isTime = query.coltypes[query.colnames.indexOf(dimension)] === TEMPORAL;
  const time = isTime ? timeFormatter(dateFormat, null, locale) : null;
  return (row) => {
    const value = row[dimension];
    if (value === null || value === undefined) return NULL_TEXT;
    return time && typeof value === "number" ? time(value) : String(value);
  };
}

/** Some engines return sums as text. */
function number(value: Value | undefined): number {
  return typeof value === "number" ? value : Number(value ?? 0) || 0;
}
