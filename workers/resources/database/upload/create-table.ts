import type { Actor } from "../../../../schema/actor";
import type { UploadStore, TableStore } from "../../../../schema/upload/table-store";
import type { UploadForm } from "../../../../schema/upload/wire";
import type { RequestContext } from "../../../request/request-context";
import type { DatabaseRow } from "../../dataset/store";
import { csvGrid } from "./csv";
import { openWorkbook } from "./excel";
import type { Grid } from "./grid";
import { parquetGrid } from "./parquet";
import { planColumns, rulesOf } from "./plan";
import { UploadRefused } from "./refused";
import { type Progress, storeRows } from "./store-rows";
import { writeDataset } from "./upload-dataset";
import type { UploadedFile } from "./uploaded-file";

export interface TableToCreate {
  request: RequestContext;
  actor: Actor;
  database: DatabaseRow;
  store: TableStore & UploadStore;
  upload: string;
  form: UploadForm;
  file: UploadedFile;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

const EXISTS =
  "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.";

/** Creates a table of the file's rows and its dataset, or neither; returns the dataset's id. */
export async function createTable({
  request,
  actor,
  database,
  store,
  upload,
  form,
  file,
  signal,
  onProgress,
}: TableToCreate): Promise<number> {
  const known = await store.columns(form.table_name);
  if (known.length > 0 && form.already_exists === "fail") throw new UploadRefused(EXISTS);
  const existing = form.already_exists === "append" ? known : [];
  const grid = await GRIDS[form.type](file, form);
  const columns = planColumns(grid, form, existing);
  const stored = await storeRows({
    store,
    upload,
    target: { table: form.table_name, mode: form.already_exists },
    grid,
    columns,
    rules: rulesOf(form),
    maxRows: form.rows_to_read ?? Number.POSITIVE_INFINITY,
    planRows: actor.workspace.settings?.limits?.rows ?? Number.POSITIVE_INFINITY,
    signal,
    onProgress,
  });
  signal.throwIfAborted();
  const written = existing.length > 0 ? existing : stored;
  let dataset: number;
  try {
    dataset = await writeDataset(request, actor, database, form.table_name, written, async () => {
      const placed = await store.finish(upload);
      if (placed.failure) throw UploadRefused.of(placed.failure);
    });
  } catch (error) {
    await store.takeBack(upload).catch(() => {});
    throw error;
  }
  // The dataset exists at this point; the table remains even if the confirmation fails.
  await store.confirm(upload).catch(() => {});
  return dataset;
}

const GRIDS: Record<UploadForm["type"], (file: UploadedFile, form: UploadForm) => Promise<Grid>> = {
  csv: csvGrid,
  excel: async (file, form) => (await openWorkbook(file)).grid(form.sheet_name, form),
  columnar: (file) => parquetGrid(file),
};
