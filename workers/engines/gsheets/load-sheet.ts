import Papa from "papaparse";
import { DEFAULT_NULLS, type ReadingRules } from "../../../schema/upload/cell-reading";
import { columnNames } from "../../../schema/upload/column-names";
import { encoderOf } from "../../../schema/upload/encode";
import { guessColumn } from "../../../schema/upload/infer";
import type { Outcome, UploadStore } from "../../../schema/upload/table-store";
import { pause } from "../pauses";
import { SheetError } from "./sheet-error";

const RULES: ReadingRules = { nulls: DEFAULT_NULLS, decimal: ".", dayFirst: false };
const BATCH_ROWS = 2000;

/** Replaces the table of a sheet by its CSV: the first row has the names, types are inferred from all rows. */
export async function loadSheet(store: UploadStore, table: string, csv: string): Promise<void> {
  const [header, ...rows] = Papa.parse<string[]>(csv, { delimiter: ",", skipEmptyLines: true }).data;
  if (!header || header.every((name) => name.trim() === "")) throw new SheetError("empty", table);
  const names = columnNames(header);
  const guesses = names.map(() => guessColumn(RULES));
  for (const [at, row] of rows.entries()) {
    if (at % BATCH_ROWS === 0) await pause();
    for (let column = 0; column < names.length; column++) guesses[column]!.see(row[column]);
  }
  const columns = names.map((name, at) => ({ name, type: guesses[at]!.type() }));
  const encoders = columns.map(({ type }, at) => encoderOf(type, RULES, guesses[at]!.dates()));
  const accepted = <T extends object>(outcome: Outcome<T>): T => {
    if (outcome.failure) throw new SheetError("full", table, outcome.failure.message);
    return outcome;
  };
  const { upload } = accepted(await store.begin());
  try {
    accepted(await store.stage(upload, { table, mode: "replace" }, columns));
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const batch = rows.slice(at, at + BATCH_ROWS);
      const texts = batch.map(
        (row) => `[${encoders.map((encode, column) => encode(row[column]) ?? "null").join(",")}]`,
      );
      accepted(await store.add(upload, `[${texts.join(",")}]`));
      await pause();
    }
    accepted(await store.finish(upload));
    await store.confirm(upload);
  } catch (error) {
    await store.giveUp(upload).catch(() => {});
    throw error;
  }
}
