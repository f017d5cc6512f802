import type { ColumnPreview } from "../../../../schema/upload/calls";
import { DEFAULT_NULLS, isNull, textOf } from "../../../../schema/upload/cell-reading";
import { guessColumn } from "../../../../schema/upload/infer";
import type { FileType, ReadOptions } from "../../../../schema/upload/wire";
import { csvGrid } from "./csv";
import { openWorkbook } from "./excel";
import { firstRows, type Grid } from "./grid";
import { parquetGrid } from "./parquet";
import { UploadRefused } from "./refused";
import type { UploadedFile } from "./uploaded-file";

const PREVIEW_ROWS = 100;
const SHOWN_CHARACTERS = 200;
const RULES = { nulls: DEFAULT_NULLS, decimal: ".", dayFirst: false };

/** The columns of a file, or of every sheet of a workbook, with the requested number of first rows. */
export async function previewColumns(
  type: FileType,
  file: UploadedFile,
  options: ReadOptions,
  sampleRows: number,
): Promise<ColumnPreview[]> {
  if (type === "csv") return [await previewed(null, await csvGrid(file, options), sampleRows)];
  if (type === "columnar") return [await previewed(null, await parquetGrid(file, PREVIEW_ROWS), sampleRows)];
  const workbook = await openWorkbook(file);
  const items: ColumnPreview[] = [];
  for (const sheet of workbook.sheets) {
    const grid = await unlessEmpty(workbook.grid(sheet, options, PREVIEW_ROWS));
    items.push(grid ? await previewed(sheet, grid, sampleRows) : { sheet_name: sheet, column_names: [] });
  }
  return items;
}

async function previewed(sheet_name: string | null, grid: Grid, sampleRows: number): Promise<ColumnPreview> {
  const column_names = [...grid.names];
  if (sampleRows === 0) return { sheet_name, column_names };
  const guesses = column_names.map(() => guessColumn(RULES));
  const sample: (string | null)[][] = [];
  for await (const batch of firstRows(grid.rows(), PREVIEW_ROWS)) {
    for (const row of batch) {
      guesses.forEach(({ see }, at) => see(row[at]));
      if (sample.length < sampleRows)
        sample.push(
          column_names.map((_, at) => (isNull(row[at], RULES) ? null : textOf(row[at]!).slice(0, SHOWN_CHARACTERS))),
        );
    }
  }
  return {
    sheet_name,
    column_names,
    column_types: grid.types ? [...grid.types] : guesses.map(({ type }) => type()),
    sample,
  };
}

/** Null for an empty sheet, which has no columns. */
async function unlessEmpty(grid: Promise<Grid>): Promise<Grid | null> {
  try {
    return await grid;
  } catch (error) {
    if (error instanceof UploadRefused) return null;
    throw error;
  }
}
