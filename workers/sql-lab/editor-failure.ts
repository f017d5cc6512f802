import { Failure, fail, Refusal, wireError, type ErrorType } from "../../schema/errors";
import { SQLLAB_PAYLOAD_MAX_BYTES } from "../../schema/limits";
import { SqlError } from "../../schema/sql/sql-error";
import { MissingParameter, TemplateError } from "../../schema/sql/template/template-error";
import { withoutValues } from "../chart-data/run/failure";
import { type Engine, type EngineError, ResultTooLarge } from "../engines/engine";
import type { PlannedStep } from "./plan-script";
import { StepFailed } from "./run-script";
import { message } from "../../schema/language/localizable";

export interface FailureContext {
  engine: Engine;
  /** Whether the person may see values that the database quotes in errors. */
  showsValues: boolean;
  timeoutMs: number;
}

/** Converts an error of a run to the editor's error format; rethrows unexpected errors. */
export function editorFailure(error: unknown, context: FailureContext): Failure {
  if (error instanceof StepFailed) return atStep(ofDatabase(error.cause, error.step, context), error);
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
  return ofDatabase(error, null, context);
}

/** Of several statements, names the failed one and the line where it begins. */
function atStep(failure: Failure, { step: { place, offset }, turn }: StepFailed): Failure {
  if (!turn) return failure;
  const line = place && place.script.slice(0, offset).split("\n").length;
  return new Failure(
    failure.errors.map((each) => ({ ...each, extra: { ...(line ? { line } : {}), ...each.extra, ...turn } })),
  );
}

function ofDatabase(
  error: unknown,
  step: PlannedStep | null,
  { engine, showsValues, timeoutMs }: FailureContext,
): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof SqlError)
    return error.kind === "syntax"
      ? fail("INVALID_SQL_ERROR", error.text, { ...error.place })
      : fail("GENERIC_COMMAND_ERROR", error.text);
  if (error instanceof ResultTooLarge) return tooLarge();
  if (error instanceof Refusal && error.body["error_type"] === "BACKEND_TIMEOUT_ERROR") return timedOut(timeoutMs);
  if (!engine.owns(error)) throw error;
  const explained = engine.explain(error);
  if (explained.error_type === "BACKEND_TIMEOUT_ERROR") return timedOut(timeoutMs);
  const text = showsValues ? explained.message : withoutValues(explained.message);
  const place = step && placeOf(step, explained);
  if (place && explained.error_type === "SYNTAX_ERROR") {
    return fail(
      "INVALID_SQL_ERROR",
      message("Error parsing near ''{word}'' at line {line}:{column}", {
        word: place.word,
        line: place.line,
        column: place.column,
      }),
      {
        sql: place.sql,
        engine: engine.name,
        line: place.line,
        column: place.column,
        engine_name: engine.title,
      },
    );
  }
  const column =
    explained.error_type === "COLUMN_DOES_NOT_EXIST_ERROR" && place
      ? /column "?([^"\s]+)"? /i.exec(String(explained.message))?.[1]
      : undefined;
  const words =
    column && place
      ? message('We can\'t seem to resolve the column "{column}" at line {line}.', { column, line: place.line })
      : message("{name} error: {text}", { name: engine.name, text });
  return fail(explained.error_type, words, {
    engine_name: engine.title,
    ...(place ? { sql: place.sql, line: place.line, column: place.column } : {}),
  });
}

const tooLarge = (): Failure =>
  fail(
    "RESULT_TOO_LARGE_ERROR",
    message(
      "The result is larger than the editor's limit of {megabytes} MB. Query fewer rows or columns, or export it as a file.",
      { megabytes: SQLLAB_PAYLOAD_MAX_BYTES / 1024 / 1024 },
    ),
  );
export const timedOut = (timeoutMs: number): Failure =>
  fail(
    "SQLLAB_TIMEOUT_ERROR",
    message(
      "{seconds, plural, one {The query exceeded the {seconds} second timeout.} other {The query exceeded the {seconds} seconds timeout.}}",
      { seconds: timeoutMs / 1000 },
    ),
    {
      timeout: timeoutMs / 1000,
    },
  );
export const stopped = (): Failure =>
  new Failure([
    { ...wireError("GENERIC_COMMAND_ERROR" satisfies ErrorType, message("The query was stopped.")), level: "info" },
  ]);

/**
 * Characters at the end of a statement that are searched for its last word; bounded because the pattern restarts at
 * each of them.
 */
const MAX_LAST_WORD = 200;

/**
 * The position in the person's text, with lines and columns from 1; the column is that of the word's last letter, as
 * parsers report it.
 */
function placeOf(
  { place, text }: PlannedStep,
  { position }: EngineError,
): { sql: string; line: number; column: number; word: string } | null {
  if (!place || position === undefined) return null;
  const inStatement = [...text].slice(0, position).join("").length;
  // An error behind the statement, in appended SQL, means that the statement is incomplete after its last word.
  const [word = ""] =
    (inStatement < text.length
      ? /^[\w$.]+|^"[^"]*"|^./.exec(text.slice(inStatement))
      : /(?:[\w$.]+|"[^"]*"|.)$/s.exec(text.slice(-MAX_LAST_WORD))) ?? [];
  const at = place.offset + Math.min(inStatement, text.length - word.length);
  const before = place.script.slice(0, at + word.length).split("\n");
  return { sql: place.script, line: before.length, column: before.at(-1)!.length, word };
}
