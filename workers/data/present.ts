import type { Context } from "hono";
import type { FormData } from "../../schema/chart-types/define";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryContext } from "../../schema/query/query-context";
import type { ChartDataResult } from "./run-query-context";
import { createResultFile, fileHeaders } from "./files/result-file";
import { isPivoted } from "./files/pivoted-table";
import { fileStream } from "./files/file-stream";
import { fileColumns } from "./files/table";
import { jsonText } from "./json-text";
import type { RowStream } from "./stream-query-result";

/** Responds with a result in the requested format: JSON, or a file to download. */
export async function respondWithChartData(c: Context, context: QueryContext, loaded: ChartDataResult, dataset: DatasetModel, now: Date): Promise<Response> {
  if (context.result_format === "json") return presentResults(c, loaded.result);
  const { body, headers } = createResultFile(loaded, context.result_format, dataset, now, isPivoted(context) ? (context.form_data as FormData) : null);
  return c.body(typeof body === "string" ? body : body.slice().buffer, 200, headers);
}

/** Responds with the body of chart data, as `c.json` would write it. */
export async function presentResults(c: Context, result: readonly unknown[]): Promise<Response> {
  return c.body(await jsonText({ result }), 200, { "content-type": "application/json" });
}

/** Responds with rows as a file that is streamed while they arrive. */
export function presentStream(c: Context, { result_format }: QueryContext, { names, types, first, rest }: RowStream, dataset: DatasetModel, now: Date): Response {
  const format = result_format === "xlsx" ? "xlsx" : "csv";
  return c.body(fileStream(format, fileColumns(names, types, first, dataset), first, rest), 200, fileHeaders(format, now));
}
