import { strToU8, zipSync } from "fflate";
import { refuse } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Answer } from "../answer";
import { csv } from "./csv";
import { fileTable } from "./table";
import { xlsx } from "./xlsx";

export interface AnswerFile {
  body: string | Uint8Array;
  headers: { "content-type": string; "content-disposition": string };
}

const BYTE_ORDER_MARK = "\ufeff";

/** An answer as a download: one table as it is, several as a zip of query_1, query_2 … */
export function answerFile(answered: Answer, format: "csv" | "xlsx", dataset: DatasetModel, now: Date): AnswerFile {
  const tables = answered.payloads.map((payload) => {
    if (!payload) throw refuse(400, "Error: this result type has no rows to download");
    return fileTable(payload, dataset);
  });
  if (tables.length === 0) throw refuse(400, "Error: empty query result");
  const headers = (type: string, extension: string): AnswerFile["headers"] => ({ "content-type": type, "content-disposition": `attachment; filename=${stamp(now)}.${extension}` });
  if (tables.length === 1) {
    return format === "csv"
      ? { body: csv(tables[0]!), headers: headers("text/csv; charset=utf-8", "csv") }
      : { body: xlsx(tables[0]!), headers: headers("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx") };
  }
  const entries = tables.map((table, at): [string, Uint8Array] => [`query_${at + 1}.${format}`, format === "csv" ? strToU8(BYTE_ORDER_MARK + csv(table)) : xlsx(table)]);
  return { body: zipSync(Object.fromEntries(entries)), headers: headers("application/zip", "zip") };
}

/** "20261121_032249" */
const stamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "_");
