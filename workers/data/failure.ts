import { fail, refuse } from "../../schema/errors";
import { PostProcessingError } from "../../schema/query/post-processing/error";
import { SqlError } from "../../schema/sql/sql-error";
import { TemplateError } from "../../schema/sql/template/template-error";
import { TimeRangeError } from "../../schema/query/time-range";
import type { Engine } from "../engines/engine";

/** An error of the data path as the answer to the request; anything unknown is passed on as it is. */
export function dataFailure(error: unknown, engine: Engine): unknown {
  if (error instanceof SqlError) {
    if (error.kind === "syntax") return fail("INVALID_SQL_ERROR", error.message, { ...error.place });
    if (error.kind === "subquery") return fail("ADHOC_SUBQUERY_NOT_ALLOWED_ERROR", error.message);
    return refuse(400, error.kind === "query" ? `Error: ${error.message}` : error.message);
  }
  if (error instanceof TemplateError) return fail("GENERIC_COMMAND_ERROR", error.message, { template: error.template, line: error.line, exception_type: error.kind });
  if (error instanceof TimeRangeError || error instanceof PostProcessingError) return refuse(400, `Error: ${error.message}`);
  return engine.owns(error) ? refuse(400, `Error: ${engine.explain(error).message}`) : error;
}
