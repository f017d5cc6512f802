import type { Value } from "../../../schema/query/chart-data-response";
import type { Frame, FrameColumn } from "../../../schema/query/frame";
import type { Steps } from "../../../schema/query/post-processing/work";
import { comparedRange, rangeOfDates, shiftTime } from "../../../schema/query/time-shift";
import { ROW_LIMIT } from "../../../schema/limits";
import type { QueryObject } from "../../../schema/query/query-context";
import { metricName } from "../../../schema/sql/compile/metric";
import { columnLabel } from "../../../schema/query/labels";
import { SqlError } from "../../../schema/sql/sql-error";
import { message } from "../../../schema/language/localizable";

export interface Range {
  since: Date;
  until: Date;
}

/** Returns the range that comparisons start from; both ends are needed. */
export function enclosedRange(range: { since: Date | null; until: Date | null }): Range {
  if (range.since && range.until) return { since: range.since, until: range.until };
  throw SqlError.query(
    message("An enclosed time range (both start and end) must be specified when using a Time Comparison."),
  );
}

/** Returns the same query over the earlier (or later) range. */
export function offsetQuery(query: QueryObject, range: Range, offset: string): { query: QueryObject; range: Range } {
  const compared = comparedRange(range, offset);
  if (!compared) throw SqlError.query(message("Time offset ''{offset}'' is not understood", { offset }));
  const text = `${iso(compared.since)} : ${iso(compared.until)}`;
  const filters = (query.filters ?? []).map((filter) =>
    filter.op === "TEMPORAL_RANGE" ? { ...filter, val: text } : filter,
  );
  return {
    query: {
      ...query,
      filters,
      ...(query.time_range ? { time_range: text } : {}),
      time_shift: null,
      time_offsets: [],
      post_processing: [],
      row_limit: ROW_LIMIT,
      row_offset: 0,
    },
    range: compared,
  };
}

export interface OffsetFrame {
  offset: string;
  frame: Frame;
  range: Range;
}

/**
 * Adds each offset's metrics to the main rows as "metric__offset", matched on the dimensions. The main rows' times are
 * shifted, as in Superset: March 31 and March 29 are both compared with the last day of February.
 */
export function* joinOffsets(
  main: Frame,
  offsets: readonly OffsetFrame[],
  query: QueryObject,
  range: Range,
): Steps<Frame> {
  const metrics = new Set((query.metrics ?? []).map(metricName));
  const axis = timeAxis(query);
  const columns: FrameColumn[] = [];
  for (const { offset, frame, range: moved } of offsets) {
    const byKey = new Map<string, number>();
    for (const [row, key] of (yield* keys(frame, metrics, axis, (at) => at)).entries()) {
      if (!byKey.has(key)) byKey.set(key, row);
    }
    const mainKeys = yield* keys(main, metrics, axis, (at) => shifted(at, offset, range, moved));
    const rows = mainKeys.map((key) => byKey.get(key));
    for (const column of frame.columns) {
      if (!metrics.has(column.label[0] ?? "")) continue;
      yield;
      const values = rows.map((row) => (row === undefined ? null : column.values[row]!));
      columns.push({
        label: [`${column.label[0]}__${offset}`],
        type: column.type === "int" && values.includes(null) ? "float" : column.type,
        values,
      });
    }
  }
  return { ...main, columns: [...main.columns, ...columns] };
}

interface TimeAxis {
  label: string;
  grain: string | null;
}

function timeAxis(query: QueryObject): TimeAxis | null {
  if (query.is_timeseries) return { label: "__timestamp", grain: query.extras?.time_grain_sqla ?? null };
  const column = (query.columns ?? []).find((each) => typeof each !== "string" && each.columnType === "BASE_AXIS");
  return column && typeof column !== "string" ? { label: columnLabel(column), grain: column.timeGrain ?? null } : null;
}

const KEYS_BETWEEN_PAUSES = 5000;

function* keys(
  frame: Frame,
  metrics: ReadonlySet<string>,
  axis: TimeAxis | null,
  move: (at: Date) => Date,
): Steps<string[]> {
  const parts = frame.columns.filter(({ label }) => !metrics.has(label[0] ?? ""));
  const all: string[] = [];
  for (let row = 0; row < frame.length; row++) {
    if (row % KEYS_BETWEEN_PAUSES === KEYS_BETWEEN_PAUSES - 1) yield;
    all.push(
      JSON.stringify(
        parts.map(({ label, type, values }) =>
          label[0] === axis?.label && type === "datetime" ? period(values[row]!, axis!.grain, move) : values[row]!,
        ),
      ),
    );
  }
  return all;
}

/** Weeks, months, quarters and years match as such: a month's first day shifted by 28 days is no first day. */
function period(value: Value, grain: string | null, move: (at: Date) => Date): Value {
  if (typeof value !== "number") return value;
  const at = move(new Date(value));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  switch (grain) {
    case "P1Y":
      return `${year}`;
    case "P3M":
      return `${year}-Q${Math.floor(month / 3)}`;
    case "P1M":
      return `${year}-${month}`;
    case "P1W":
      return `${year}-W${weekOfYear(at)}`;
    default:
      return at.getTime();
  }
}

/** Weeks start on Monday; days before the year's first Monday are week 0. */
function weekOfYear(at: Date): number {
  const dayOfYear = Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000);
  return Math.floor((dayOfYear + 7 - ((at.getUTCDay() + 6) % 7)) / 7);
}

function shifted(at: Date, offset: string, range: Range, moved: Range): Date {
  if (offset === "inherit" || /^\d{4}-\d{2}-\d{2}$/.test(offset) || rangeOfDates(offset))
    return new Date(at.getTime() + moved.since.getTime() - range.since.getTime());
  return shiftTime(at, offset);
}

const iso = (at: Date): string => at.toISOString().slice(0, 19);
