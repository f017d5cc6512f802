import type { ColumnPreview } from "../../../schema/upload/calls";
import type { FileType } from "../../api/data/uploads";

/** State of the upload dialog; texts as typed. */
export interface UploadDraft {
  file: File | null;
  type: FileType;
  database: { value: number; label: string } | null;
  tableName: string;
  alreadyExists: "fail" | "replace" | "append";
  sheet: string | null;
  delimiter: string;
  headerRow: string;
  skipRows: string;
  rowsToRead: string;
  decimal: string;
  columnsRead: readonly string[];
  columnDates: readonly string[];
  nullValues: readonly string[];
  columnTypes: string;
  indexColumn: string | null;
  indexLabel: string;
  writeIndex: boolean;
  dayFirst: boolean;
  skipInitialSpace: boolean;
  skipBlankLines: boolean;
}

export const emptyDraft: UploadDraft = {
  file: null,
  type: "csv",
  database: null,
  tableName: "",
  alreadyExists: "fail",
  sheet: null,
  delimiter: ",",
  headerRow: "0",
  skipRows: "0",
  rowsToRead: "",
  decimal: ".",
  columnsRead: [],
  columnDates: [],
  nullValues: [],
  columnTypes: "",
  indexColumn: null,
  indexLabel: "",
  writeIndex: false,
  dayFirst: false,
  skipInitialSpace: false,
  skipBlankLines: false,
};

/** Selecting a file resets the file options and suggests a table name: "Sales 2024.csv" → sales_2024. */
export function withFile(draft: UploadDraft, file: File, type: FileType, delimiter = ","): UploadDraft {
  const suggested = suggestedName(file.name);
  const isOwn = draft.tableName !== "" && draft.tableName !== (draft.file ? suggestedName(draft.file.name) : "");
  return {
    ...draft,
    file,
    type,
    sheet: null,
    columnsRead: [],
    columnDates: [],
    columnTypes: "",
    indexColumn: null,
    delimiter,
    tableName: isOwn ? draft.tableName : suggested,
  };
}

export const suggestedName = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "");

/** The selected sheet, or the file; null before the preview. */
export const sheetOf = (sheets: readonly ColumnPreview[], sheet: string | null): ColumnPreview | null =>
  sheets.find(({ sheet_name }) => sheet_name === sheet) ?? sheets[0] ?? null;

/** The fields of the form data: those of the file's type that differ from their defaults. */
export function fieldsOf(draft: UploadDraft): Record<string, string> {
  const { type } = draft;
  const text = (name: string, value: string): Record<string, string> =>
    value.trim() === "" ? {} : { [name]: value.trim() };
  const list = (name: string, values: readonly string[]): Record<string, string> =>
    values.length ? { [name]: values.join(",") } : {};
  const flag = (name: string, value: boolean): Record<string, string> => (value ? { [name]: "true" } : {});
  const rows = {
    ...text("header_row", draft.headerRow),
    ...text("skip_rows", draft.skipRows),
    ...text("rows_to_read", draft.rowsToRead),
    ...text("decimal_character", draft.decimal),
    ...list("column_dates", draft.columnDates),
    ...list("null_values", draft.nullValues),
    ...text("index_column", draft.indexColumn ?? ""),
  };
  return {
    type,
    table_name: draft.tableName.trim(),
    already_exists: draft.alreadyExists,
    ...list("columns_read", draft.columnsRead),
    ...flag("dataframe_index", draft.writeIndex),
    ...(draft.writeIndex ? text("index_label", draft.indexLabel) : {}),
    ...(type === "columnar" ? {} : rows),
    ...(type === "excel" && draft.sheet !== null ? { sheet_name: draft.sheet } : {}),
    ...(type === "csv"
      ? {
          delimiter: draft.delimiter,
          ...flag("day_first", draft.dayFirst),
          ...flag("skip_initial_space", draft.skipInitialSpace),
          ...flag("skip_blank_lines", draft.skipBlankLines),
          ...text("column_data_types", draft.columnTypes),
        }
      : {}),
  };
}

/** The data types selected by column; empty where the text is no JSON object. */
export function selectedTypes(columnTypes: string): Record<string, string> {
  try {
    const types: unknown = JSON.parse(columnTypes || "{}");
    return typeof types === "object" && types !== null && !Array.isArray(types)
      ? (types as Record<string, string>)
      : {};
  } catch {
    return {};
  }
}

/** The text of the data types with one column's changed; null leaves the type to the file. */
export function withColumnType(columnTypes: string, name: string, type: string | null): string {
  const { [name]: _previous, ...others } = selectedTypes(columnTypes);
  const types = type === null ? others : { ...others, [name]: type };
  return Object.keys(types).length === 0 ? "" : JSON.stringify(types);
}
