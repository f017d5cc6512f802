import type { FileType, ReadOptions } from "../../../../schema/upload/wire";
import { csvGrid } from "./csv";
import { openWorkbook } from "./excel";
import { parquetGrid } from "./parquet";
import { UploadRefused } from "./refused";
import type { UploadedFile } from "./uploaded-file";

const PREVIEW_ROWS = 100;

export interface ColumnPreview {
  sheet_name: string | null;
  column_names: string[];
}

/** The columns of a file; of every sheet of a workbook. */
export async function previewColumns(type: FileType, file: UploadedFile, options: ReadOptions): Promise<ColumnPreview[]> {
  if (type === "csv") return [{ sheet_name: null, column_names: [...(await csvGrid(file, options)).names] }];
  if (type === "columnar") return [{ sheet_name: null, column_names: [...(await parquetGrid(file)).names] }];
  const workbook = await openWorkbook(file);
  const items: ColumnPreview[] = [];
  for (const sheet of workbook.sheets) items.push({ sheet_name: sheet, column_names: await namesOf(workbook.grid(sheet, options, PREVIEW_ROWS)) });
  return items;
}

/** An empty sheet has no columns. */
async function namesOf(grid: Promise<{ names: readonly string[] }>): Promise<string[]> {
  try {
    return [...(await grid).names];
  } catch (error) {
    if (error instanceof UploadRefused) return [];
    throw error;
  }
}
