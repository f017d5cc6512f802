import { type ErrorType, fail, Refusal, wireError } from "../../../schema/errors";
import { PostProcessingError } from "../../../schema/query/post-processing/error";
import { SqlError } from "../../../schema/sql/sql-error";
import { MissingParameter, TemplateError } from "../../../schema/sql/template/template-error";
import { TimeRangeError } from "../../../schema/query/time-range";
import { type Engine, ResultTooLarge } from "../../engines/engine";
import { type Localizable, message, Message } from "../../../schema/language/localizable";
import { resultTooLarge } from "./result-size";

/**
 * Converts an error of the data path to the request's error; unknown errors are returned unchanged. The database's
 * message may contain values of rows and SQL: people who may not read the whole database get it without them.
 */
export function dataFailure(error: unknown, engine: Engine, includesValues = true): unknown {
  if (error instanceof SqlError) {
    if (error.kind === "syntax") return fail("INVALID_SQL_ERROR", error.text, { ...error.place });
    if (error.kind === "subquery") return fail("ADHOC_SUBQUERY_NOT_ALLOWED_ERROR", error.text);
    return described("GENERIC_COMMAND_ERROR", error.kind === "query" ? errorWith(error.text) : error.text);
  }
  if (error instanceof TemplateError)
    return fail("GENERIC_COMMAND_ERROR", error.text, {
      template: error.template,
      line: error.line,
      exception_type: error.kind,
    });
  if (error instanceof MissingParameter)
    return fail("MISSING_TEMPLATE_PARAMS_ERROR", error.text, {
      undefined_parameters: [error.parameter],
      similar_parameters: error.similar,
      template: error.template,
    });
  if (error instanceof TimeRangeError || error instanceof PostProcessingError)
    return described("GENERIC_COMMAND_ERROR", errorWith(error.text));
  if (error instanceof ResultTooLarge) return described("RESULT_TOO_LARGE_ERROR", errorWith(resultTooLarge().text));
  if (!engine.owns(error)) return error;
  const { error_type, message: text } = engine.explain(error);
  return described(error_type, errorWith(includesValues ? text : withoutValues(text)));
}

const errorWith = (text: Localizable): Localizable => message("Error: {text}", { text });

/** Returns the text without the "Error: " that dataFailure adds. */
export const withoutErrorPrefix = (text: Localizable): Localizable =>
  text instanceof Message && text.id === "Error: {text}"
    ? (text.values["text"] as Localizable)
    : String(text).replace(/^Error: /, "");

/**
 * Keeps messages that begin with a part of the statement, as those are about its names: often typing errors. In any
 * other message, everything from the first quote or colon may be a value of a row, which may itself contain quotes,
 * line breaks and the beginnings of such messages.
 */
export function withoutValues(text: Localizable): Localizable {
  const english = String(text).slice(0, MAX_MESSAGE);
  const [first = ""] = english.split("\n", 1);
  const shown = first === String(text) ? text : first;
  if (ABOUT_THE_STATEMENT.test(first)) return shown;
  const at = first.search(/["'`]|: /);
  if (at < 0) return shown;
  return `${first.slice(0, at).trimEnd()}${first.startsWith(": ", at) ? ":" : ""} …`;
}

const MAX_MESSAGE = 1000;
const ABOUT_THE_STATEMENT =
  /^(?:line \d+:\d+: )?(?:(?:unknown |no such )?(?:column|relation|table|function|schema)\b|operator does not exist|missing FROM-clause)/i;

/** Returns {message} as recorded, with the type and issue codes beside it. */
export function described(error_type: ErrorType, text: Localizable): Refusal {
  return new Refusal(400, { ...wireError(error_type, text) });
}
