import type { Context } from "hono";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryContext } from "../../schema/query/query-context";
import type { Answer } from "./answer";
import { answerFile } from "./files/answer-file";

/** An answer in the asked format: JSON, or a file to download. */
export function presentAnswer(c: Context, context: QueryContext, answered: Answer, dataset: DatasetModel, now: Date): Response {
  if (context.result_format === "json") return c.json({ result: answered.result });
  const { body, headers } = answerFile(answered, context.result_format, dataset, now);
  return c.body(typeof body === "string" ? body : body.slice().buffer, 200, headers);
}
