import type { Context } from "hono";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryContext } from "../../../schema/query/query-context";
import type { ChartDataResult } from "../run/run-query-context";
import { createResultFile, fileHeaders } from "../files/result-file";
import { shownBy } from "../files/shown-table";
import { fileStream } from "../files/file-stream";
import { sheetColumns } from "../files/sheet-columns";
import { fileColumns } from "../files/table";
import { type App, requestOf } from "../../request/request-context";
import { jsonText } from "./json-text";
import type { RowStream } from "../run/stream-query-result";

/** Responds with a result in the requested format: JSON, or a file to download. */
export async function respondWithChartData(
  c: Context<App>,
  context: QueryContext,
  loaded: ChartDataResult,
  dataset: DatasetModel,
  now: Date,
): Promise<Response> {
  if (context.result_format === "json") return presentResults(c, loaded.result);
  const { body, headers } = createResultFile(
    loaded,
    context.result_format,
    dataset,
    now,
    shownBy(context),
    context.form_data,
    (await requestOf(c).translator()).t,
  );
  return c.body(typeof body === "string" ? body : body.slice().buffer, 200, headers);
}

/** Responds with the body of chart data, as `c.json` would write it. */
export async function presentResults(c: Context, result: readonly unknown[]): Promise<Response> {
  return c.body(await jsonText({ result }), 200, { "content-type": "application/json" });
}

/** Responds with rows as a file that is streamed while they arrive. */
export function presentStream(
  c: Context,
  { result_format, form_data }: QueryContext,
  { names, types, first, rest }: RowStream,
  dataset: DatasetModel,
  now: Date,
): Response {
  const format = result_format === "xlsx" ? "xlsx" : "csv";
  const columns = fileColumns(names, types, first, dataset);
  const written = format === "xlsx" ? sheetColumns(columns, names, dataset, form_data) : columns;
  return c.body(fileStream(format, written, first, rest), 200, fileHeaders(format, now));
}
