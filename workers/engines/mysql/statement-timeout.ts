import { LocalizableError } from "../../../schema/language/localizable";

/** The server did not end a statement in time, and the statement was canceled. */
export class StatementTimeout extends LocalizableError {}
