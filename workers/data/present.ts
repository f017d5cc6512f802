import { zipSync, strToU8 } from "fflate";
import type { Context } from "hono";
import type { DatasetModel } from "../../schema/dataset/model";
import { refuse } from "../../schema/errors";
import type { QueryContext } from "../../schema/query/query-context";
import { csvOf } from "../render/csv";
import type { Answer } from "./answer";
import type { Payload } from "./payload";

/** An answer in the asked format: JSON, CSV, or a zip of CSV files where the context holds several queries. */
export function presentAnswer(c: Context, context: QueryContext, { result, payloads }: Answer, dataset: DatasetModel, now: Date): Response {
  if (context.result_format === "json") return c.json({ result });
  if (context.result_format !== "csv") throw refuse(400, `${context.result_format} is not written by this version: ask for csv or json.`);
  const files = payloads.map((payload) => {
    if (!payload) throw refuse(400, `A ${context.result_type} result has no rows for a file: ask for json.`);
    return csvOf({ colnames: payload.colnames, headers: readNames(payload, dataset), types: payload.types, data: payload.data });
  });
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "_");
  const [only] = files;
  if (files.length === 1 && only !== undefined) return c.body(only, 200, { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename=${stamp}.csv` });
  const zip = zipSync(Object.fromEntries(files.map((text, i) => [`query_${i + 1}.csv`, strToU8(text)])));
  return c.body(zip.slice().buffer, 200, { "content-type": "application/zip", "content-disposition": `attachment; filename=${stamp}.zip` });
}

/** Columns as people read them: the dataset's verbose names. */
function readNames(payload: Payload, dataset: DatasetModel): string[] {
  const names = new Map([...dataset.metrics.map((m) => [m.metric_name, m.verbose_name] as const), ...dataset.columns.map((col) => [col.column_name, col.verbose_name] as const)]);
  return payload.colnames.map((name) => names.get(name) || name);
}
