import type { Context } from "hono";
import type { FormData } from "../../schema/chart-types/define";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryContext } from "../../schema/query/query-context";
import type { Answer } from "./answer";
import { answerFile, fileHeaders } from "./files/answer-file";
import { isPivoted } from "./files/pivoted-table";
import { fileStream } from "./files/file-stream";
import { fileColumns } from "./files/table";
import type { RowStream } from "./stream-answer";

/** An answer in the asked format: JSON, or a file to download. */
export function presentAnswer(c: Context, context: QueryContext, answered: Answer, dataset: DatasetModel, now: Date): Response {
  if (context.result_format === "json") return c.json({ result: answered.result });
  const { body, headers } = answerFile(answered, context.result_format, dataset, now, isPivoted(context) ? (context.form_data as FormData) : null);
  return c.body(typeof body === "string" ? body : body.slice().buffer, 200, headers);
}

/** Rows as a file that is written while they come. */
export function presentStream(c: Context, { result_format }: QueryContext, { names, types, first, rest }: RowStream, dataset: DatasetModel, now: Date): Response {
  const format = result_format === "xlsx" ? "xlsx" : "csv";
  return c.body(fileStream(format, fileColumns(names, types, first, dataset), first, rest), 200, fileHeaders(format, now));
}
