import { strToU8, zipSync } from "fflate";
import { refuse } from "../../../schema/errors";
import type { FormData } from "../../../schema/chart-types/define";
import { ENGLISH, type Translate } from "../../../schema/language/translator";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { ChartDataResult } from "../run/run-query-context";
import { BYTE_ORDER_MARK, csv } from "./csv";
import { shownTable } from "./shown-table";
import { xlsx } from "./xlsx";
import { message } from "../../../schema/language/localizable";

export interface ResultFile {
  body: string | Uint8Array;
  headers: { "content-type": string; "content-disposition": string };
}

/**
 * Returns a result as a download: one table as is, several as a ZIP of query_1, query_2 …; as the chart of `shownBy`
 * shows them, if it is given. Spreadsheets have the number formats of the chart's form data; `t` translates
 * what the product names: totals.
 */
export function createResultFile(
  loaded: ChartDataResult,
  format: "csv" | "xlsx",
  dataset: DatasetModel,
  now: Date,
  shownBy: FormData | null = null,
  formData: Record<string, unknown> | null | undefined = null,
  t: Translate = ENGLISH.t,
): ResultFile {
  const tables = loaded.payloads.map((payload) => {
    if (!payload) throw refuse(400, message("Error: this result type has no rows to download"));
    return shownTable(payload, { format, shownBy, formData, t }, dataset);
  });
  if (tables.length === 0) throw refuse(400, message("Error: empty query result"));
  if (tables.length === 1)
    return { body: format === "csv" ? csv(tables[0]!) : xlsx(tables[0]!), headers: fileHeaders(format, now) };
  const entries = tables.map((table, at): [string, Uint8Array] => [
    `query_${at + 1}.${format}`,
    format === "csv" ? strToU8(BYTE_ORDER_MARK + csv(table)) : xlsx(table),
  ]);
  return { body: zipSync(Object.fromEntries(entries)), headers: fileHeaders("zip", now) };
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
  parquet: "application/vnd.apache.parquet",
};

export const fileHeaders = (format: keyof typeof TYPES, now: Date): ResultFile["headers"] => ({
  "content-type": TYPES[format],
  "content-disposition": `attachment; filename=${stamp(now)}.${format}`,
});

/** "20261121_032249" */
export const stamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "_");
