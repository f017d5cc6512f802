import type { DatasetColumn } from "../../dataset/model";
import type { Dialect } from "../dialects/dialect";
import { SqlError } from "../sql-error";
import { strftime } from "./strftime";
import { message } from "../../language/localizable";

/** The expression truncated to a time grain; epochs are converted to times first. */
export function truncatedTime(
  dialect: Dialect,
  expression: string,
  grain: string,
  { python_date_format, type }: Pick<DatasetColumn, "python_date_format" | "type">,
): string {
  const found = dialect.timeGrains.find(({ duration }) => duration === grain);
  if (!found)
    throw SqlError.query(
      message("No grain spec for {grain} for database {database}", { grain, database: dialect.name }),
    );
  const isEpoch = python_date_format === "epoch_s" || python_date_format === "epoch_ms";
  const sql = dialect.grainOfType?.(found.function, isEpoch ? null : type) ?? found.function;
  return sql.replaceAll("{col}", () => asTime(dialect, expression, python_date_format));
}

function asTime(dialect: Dialect, expression: string, pythonDateFormat: string | null): string {
  if (pythonDateFormat === "epoch_s") return dialect.epochSecondsToTime(expression);
  if (pythonDateFormat === "epoch_ms")
    return dialect.epochMsToTime?.(expression) ?? dialect.epochSecondsToTime(`(${expression}/1000)`);
  return expression;
}

/** A naive time as the column stores it: a timestamp, a date, seconds, milliseconds or text. */
export function timeLiteral(
  dialect: Dialect,
  column: Pick<DatasetColumn, "type" | "python_date_format" | "is_dttm">,
  at: Date,
): string {
  const format = column.python_date_format;
  if (format === "epoch_s") return String(Math.floor(at.getTime() / 1000));
  if (format === "epoch_ms") return String(at.getTime());
  const native = dialect.time(column.type, at);
  if (native !== null) return native;
  if (format) return dialect.text(strftime(format, at));
  // An expression of unknown type that is marked as temporal compares as a timestamp.
  if (!column.type && column.is_dttm) return dialect.time("TIMESTAMP", at) ?? dialect.text(plainTime(at));
  return dialect.text(plainTime(at));
}

/** `expression >= since AND expression < until`, without open ends. Null when both are open. */
export function timeRangeSql(
  dialect: Dialect,
  expression: string,
  column: Pick<DatasetColumn, "type" | "python_date_format" | "is_dttm">,
  range: { since: Date | null; until: Date | null },
): string | null {
  const parts = [
    range.since ? `${expression} >= ${timeLiteral(dialect, column, range.since)}` : null,
    range.until ? `${expression} < ${timeLiteral(dialect, column, range.until)}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(" AND ") : null;
}

const plainTime = (at: Date): string => `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 23)}000`;
