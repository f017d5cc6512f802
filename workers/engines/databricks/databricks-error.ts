import { LocalizableError, type Localizable } from "../../../schema/language/localizable";

/** What a warehouse, or the workspace in front of it, refuses. */
export class DatabricksError extends LocalizableError {
  constructor(
    /** The error condition in the message ("TABLE_OR_VIEW_NOT_FOUND"), or the API's code. */
    readonly condition: string,
    text: Localizable,
    /** The HTTP status, where the request itself was refused. */
    readonly status: number | null = null,
  ) {
    super(text);
  }
}

/** Parses "[TABLE_OR_VIEW_NOT_FOUND] The table or view `a` cannot be found. … SQLSTATE: 42P01; line 1 pos 14". */
export const databricksError = (
  code: string | undefined,
  reported: string | undefined,
  status: number | null = null,
): DatabricksError =>
  new DatabricksError(
    /^\s*(?:\S+: )?\[([A-Z][A-Z_0-9.]+)\]/.exec(reported ?? "")?.[1] ?? code ?? "UNKNOWN",
    reported ?? "",
    status,
  );
