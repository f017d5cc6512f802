import { NULL_TEXT } from "../../format/null-text";
import type { DatasetNotes, QueryResult, Value } from "../../query/chart-data-response";
import { TEMPORAL } from "../../query/chart-data-response";
import { timeFormatter } from "../../format/time";
import type { CellStyle } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { columnStyle, compileRules, type FormattingRule } from "../shared/conditional-formatting";
import type { PivotValues } from "./shape";

/**
 * Returns a function that formats the values of a result column as headings: dates by the date format, missing values
 * by a name.
 */
export function headingText(
  column: string,
  query: QueryResult,
  values: PivotValues,
  grain: string | null,
  locale: string,
): (value: Value) => string {
  const isTime = query.coltypes[query.colnames.indexOf(column)] === TEMPORAL;
  const smart = values.date_format === "smart_date" || values.date_format === "";
  const date = isTime ? timeFormatter(smart ? "smart_date" : values.date_format, smart ? grain : null, locale) : null;
  return (value) => {
    if (value === null) return NULL_TEXT;
    if (value === "") return "<empty string>";
    return date && typeof value === "number" ? date(value) : String(value);
  };
}

/** Returns the conditional formatting of each result column, dimension or metric; null for columns without rules. */
export function painters(
  rules: readonly FormattingRule[],
  query: QueryResult,
  theme: DrawTheme,
): Map<string, (value: Value) => CellStyle | null> {
  const made = new Map<string, (value: Value) => CellStyle | null>();
  for (const column of new Set(rules.map((rule) => rule.column))) {
    if (!column || !query.colnames.includes(column)) continue;
    const own = rules
      .filter((rule) => rule.column === column)
      .map((rule): FormattingRule => ({
        ...rule,
        columnFormatting: null,
        toAllRow: false,
        objectFormatting: rule.objectFormatting === "CELL_BAR" ? null : (rule.objectFormatting ?? null),
      }));
    const paint = columnStyle(compileRules(own, query.data, theme), column, theme);
    if (paint) made.set(column, (value) => paint({ [column]: value }));
  }
  return made;
}

/** Returns the display name of a column or metric. */
export const shownName = (name: string, dataset: DatasetNotes | undefined): string =>
  dataset?.verbose_map?.[name] || name;
