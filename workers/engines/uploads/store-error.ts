import type { ErrorType } from "../../../schema/errors";
import { uploadFailureText } from "../../../schema/upload/failure-texts";
import type { StoreFailure } from "../../../schema/upload/table-store";
import { ConnectionRefused } from "../engine";
import type { EngineError } from "../engine";
import { message } from "../../../schema/language/localizable";

/** An error that an upload database's object returned instead of rows. */
export class StoreError extends Error {
  constructor(readonly failure: StoreFailure) {
    super(failure.message);
  }
}

const TYPES: Partial<Record<StoreFailure["kind"], ErrorType>> = {
  syntax: "SYNTAX_ERROR",
  "no-column": "COLUMN_DOES_NOT_EXIST_ERROR",
  "no-table": "TABLE_DOES_NOT_EXIST_ERROR",
  writes: "DML_NOT_ALLOWED_ERROR",
  timeout: "BACKEND_TIMEOUT_ERROR",
};

const LOST = /overloaded|reset|internal error|exceeded|disconnected/i;

/** Whether the platform reports that the object cannot be reached: "… object has moved to a different machine". */
const isLost = (message: string): boolean =>
  LOST.test(message) || (/object/i.test(message) && /moved|broken/i.test(message));

/** Errors of the object itself, and of the platform's connection to it. */
export const owns = (error: unknown): boolean =>
  error instanceof StoreError ||
  error instanceof ConnectionRefused ||
  (error instanceof Error && (error.name === "AbortError" || "durableObjectReset" in error || "remote" in error));

export function explain(error: unknown): EngineError {
  const extra = { engine_name: TITLE };
  if (error instanceof ConnectionRefused)
    return { error_type: "GENERIC_DB_ENGINE_ERROR", message: error.message, extra };
  if (error instanceof StoreError)
    return {
      error_type: TYPES[error.failure.kind] ?? "GENERIC_DB_ENGINE_ERROR",
      message: uploadFailureText(error.failure.message),
      extra,
    };
  if (error instanceof DOMException && error.name === "AbortError")
    return { error_type: "BACKEND_TIMEOUT_ERROR", message: message("The query was stopped."), extra };
  const lost = error instanceof Error && isLost(error.message);
  return {
    error_type: lost ? "CONNECTION_HOST_DOWN_ERROR" : "GENERIC_DB_ENGINE_ERROR",
    message: message("Could not read the uploaded tables. Try again."),
    extra,
  };
}

export const TITLE = "Uploaded files";
