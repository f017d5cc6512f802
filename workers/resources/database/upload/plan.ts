import { type ColumnType, fits, type StoredColumn, typeOfPandas } from "../../../../schema/upload/column-type";
import { DEFAULT_NULLS, type ReadingRules } from "../../../../schema/upload/cell-reading";
import { type DeclaredColumn, MAX_COLUMNS } from "../../../../schema/upload/table-store";
import type { UploadForm } from "../../../../schema/upload/wire";
import type { Grid } from "./grid";
import { UploadRefused } from "./refused";
import { message } from "../../../../schema/language/localizable";

/** A column of the planned table: its source in the file, and what is known of its type before any row is read. */
export interface PlannedColumn {
  name: string;
  /** Index of the file's column, or the row number. */
  from: number | "row number";
  /** The type that the form requests by its pandas name, or that the file declares. */
  type: ColumnType | null;
  pandasType: string | null;
  isDate: boolean;
  /** The existing table's type for the column, when rows are appended. */
  target: ColumnType | null;
}

export const rulesOf = (form: UploadForm): ReadingRules => ({
  // "\"\"" is how the upload form of Superset writes the empty string.
  nulls:
    form.null_values.length > 0 ? new Set(form.null_values.map((text) => (text === '""' ? "" : text))) : DEFAULT_NULLS,
  decimal: form.decimal_character ?? ".",
  dayFirst: form.day_first,
});

/** The file's columns that the form selects, as pandas would. */
export function planColumns(
  grid: Pick<Grid, "names" | "types">,
  form: UploadForm,
  existing: readonly DeclaredColumn[],
): PlannedColumn[] {
  const { names } = grid;
  const places = new Map(names.map((name, at) => [name, at]));
  const unknown = (requested: readonly string[]): string[] => requested.filter((name) => !places.has(name));
  const list = (missing: readonly string[]): string => `[${missing.map((name) => `'${name}'`).join(", ")}]`;
  if (unknown(form.columns_read).length > 0)
    throw UploadRefused.parsing(
      message("Usecols do not match columns, columns expected but not found: {columns}", {
        columns: list(unknown(form.columns_read)),
      }),
    );
  if (unknown(form.column_dates).length > 0)
    throw UploadRefused.parsing(
      message("Missing column provided to 'parse_dates': {columns}", {
        columns: unknown(form.column_dates)
          .map((name) => `'${name}'`)
          .join(", "),
      }),
    );
  const index = form.index_column === undefined ? null : places.get(form.index_column);
  if (index === undefined)
    throw UploadRefused.parsing(message("Index {indexColumn} invalid", { indexColumn: form.index_column }));

  const read = names
    .map((_, at) => at)
    .filter((at) => at !== index && (form.columns_read.length === 0 || form.columns_read.includes(names[at]!)));
  const selected = read.map((at) => ({ at: at as PlannedColumn["from"], name: names[at]! }));
  if (form.dataframe_index)
    selected.unshift({
      at: index ?? "row number",
      name: form.index_label ?? (index === null ? "index" : names[index]!),
    });
  const used = new Set(selected.map(({ name }) => name.toLowerCase()));
  if (used.size < selected.length)
    throw new UploadRefused(
      message("Duplicate name in the index label: {indexLabel}", { indexLabel: form.index_label ?? "index" }),
    );
  if (selected.length === 0) throw UploadRefused.parsing(message("No columns to parse from file"));
  if (selected.length > MAX_COLUMNS)
    throw new UploadRefused(
      message("A table can have at most {max} columns, and the file has {count}. Select the columns to upload.", {
        max: MAX_COLUMNS,
        count: selected.length,
      }),
    );

  const targets = new Map(existing.map(({ name, type }) => [name.toLowerCase(), type as ColumnType]));
  return selected.map(({ at, name }) => {
    const pandasType = form.column_data_types[name] ?? null;
    const requested = pandasType === null ? null : typeOfPandas(pandasType);
    if (pandasType !== null && requested === null)
      throw new UploadRefused(
        message("Cannot convert column ''{name}'' to {pandasType}. data type ''{pandasType}'' not understood", {
          name,
          pandasType,
        }),
      );
    const target = targets.get(name.toLowerCase()) ?? null;
    if (existing.length > 0 && target === null)
      throw new UploadRefused(message("Can't append rows: the table has no column ''{name}''.", { name }));
    const own = at === "row number" ? "INTEGER" : (grid.types?.[at] ?? null);
    return {
      name,
      from: at,
      type: requested ?? own ?? (target === "TEXT" ? "TEXT" : null),
      pandasType: pandasType,
      isDate: form.column_dates.includes(name),
      target,
    };
  });
}

/**
 * The columns to store, once every value is known. Appended values take the type of the existing column or are refused.
 */
export function settle(columns: readonly (PlannedColumn & { found: ColumnType; isEmpty: boolean })[]): StoredColumn[] {
  return columns.map(({ name, found, target, isEmpty }) => {
    if (target && !isEmpty && !fits(found, target))
      throw new UploadRefused(
        message("Can't append rows: column ''{name}'' is {found} in the file and {target} in the table.", {
          name,
          found,
          target,
        }),
      );
    return { name, type: target ?? found };
  });
}
