import { z } from "zod";
import { text } from "../wire/fields";
import { isJson } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Form fields are text. */
const wholeNumber = z
  .string()
  .regex(/^\s*[+-]?\d{1,9}\s*$/, { error: errorText(message("Not a valid integer.")) })
  .transform(Number);
const counting = wholeNumber.refine((value) => value >= 0, {
  error: errorText(message("Must be greater than or equal to {min}.", { min: 0 })),
});
const truth = z
  .string()
  .refine((value) => /^(true|t|1|on|y|yes|false|f|0|off|n|no|)$/i.test(value), {
    error: errorText(message("Not a valid boolean.")),
  })
  .transform((value) => /^(true|t|1|on|y|yes)$/i.test(value));
const list = z.string().transform((value) => (value === "" ? [] : value.split(",").map((item) => item.trim())));
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const types = z
  .string()
  .refine((value) => value === "" || isRecordOfText(value), {
    error: errorText(message("Invalid JSON format for column_data_types")),
  })
  .transform((value) => (value === "" ? {} : (JSON.parse(value) as Record<string, string>)));

function isRecordOfText(value: string): boolean {
  if (!isJson(value)) return false;
  const parsed: unknown = JSON.parse(value);
  return (
    parsed !== null &&
    typeof parsed === "object" &&
    !Array.isArray(parsed) &&
    Object.values(parsed).every((type) => typeof type === "string")
  );
}

export const FILE_TYPES = ["csv", "excel", "columnar"] as const;
const fileType = z.enum(FILE_TYPES);

/** The fields of POST /api/v1/database/{id}/upload/, except the file. */
export const uploadForm = z.strictObject({
  type: fileType,
  table_name: text(1, 10_000),
  schema: z.string().optional(),
  already_exists: z.enum(["fail", "replace", "append"]).default("fail"),
  columns_read: list.default([]),
  column_dates: list.default([]),
  column_data_types: types.default({}),
  day_first: truth.default(false),
  decimal_character: orNothing(text(1, 1)),
  delimiter: orNothing(text(1, 1)),
  header_row: orNothing(counting),
  index_column: orNothing(z.string()),
  index_label: orNothing(z.string()),
  dataframe_index: truth.default(false),
  null_values: list.default([]),
  rows_to_read: orNothing(
    wholeNumber.refine((value) => value >= 1, {
      error: errorText(message("Must be greater than or equal to {min}.", { min: 1 })),
    }),
  ),
  sheet_name: orNothing(z.string()),
  skip_blank_lines: truth.default(false),
  skip_initial_space: truth.default(false),
  skip_rows: orNothing(counting),
  /** In place of a file: the upload whose parts were sent before, and the file's name. */
  upload: orNothing(z.uuid()),
  file_name: orNothing(text(1, 1000)),
});

/** The body of POST /api/v1/database/{id}/upload_parts/: the size of a file that is sent in parts. */
export const partedUpload = z.strictObject({ bytes: z.int().min(1) });

/**
 * The fields of PUT /api/v1/database/{id}/upload_parts/{upload}: where the part of the file begins, and its SHA-256 in
 * hex, which browsers compute in secure contexts only.
 */
export const uploadPart = z.strictObject({
  offset: counting,
  sha256: orNothing(z.string().regex(/^[0-9a-f]{64}$/)),
});

/** The size of parts, except for the last one: a platform's limit of a request is 100 MB. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
/** Larger files are sent in parts. */
export const PARTED_FROM_BYTES = 50 * 1024 * 1024;

/** The fields of POST /api/v1/database/upload_metadata/. */
export const uploadMetadataForm = z.strictObject({
  type: fileType,
  delimiter: orNothing(text(1, 1)),
  header_row: orNothing(counting),
  /** Requests this many rows in addition to the names, and the types that the start of the file suggests. */
  sample_rows: orNothing(
    counting.refine((value) => value <= 100, {
      error: errorText(message("Must be less than or equal to {max}.", { max: 100 })),
    }),
  ),
});

/** Bytes of a text file's start that are sent to find its columns. */
export const TEXT_HEAD_BYTES = 128 * 1024;
export const UPLOAD_MAX_BYTES = 500 * 1024 * 1024;

export type FileType = z.infer<typeof fileType>;
export type UploadForm = z.infer<typeof uploadForm>;

/** Fields of either form that readers need. */
export type ReadOptions = Pick<
  UploadForm,
  "delimiter" | "header_row" | "skip_rows" | "skip_blank_lines" | "skip_initial_space" | "sheet_name" | "rows_to_read"
>;

/** File extensions of each type; ".xls" is Excel's old binary format, which cannot be read. */
export const UPLOAD_ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  csv: ["csv", "tsv", "txt"],
  excel: ["xlsx"],
  columnar: ["parquet", "zip"],
};

export const endingOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
