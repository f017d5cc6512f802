import { LocalizableError, type Localizable } from "../../../schema/language/localizable";

/** An error of ClickHouse itself: "Code: 60. DB::Exception: Table … does not exist. (UNKNOWN_TABLE) (version …)". */
export class ClickHouseError extends LocalizableError {
  constructor(
    readonly code: number,
    text: Localizable,
  ) {
    super(text);
  }
}

const ERROR_TEXT = /Code: (\d+)\. DB::(?:\w+)?Exception: (.*)/s;

/** Parses the error in a text of the server; null where it contains none. */
export function parseServerError(text: string): ClickHouseError | null {
  const found = ERROR_TEXT.exec(text);
  if (!found) return null;
  return new ClickHouseError(Number(found[1]), before(before(found[2]!, "(version "), "__exception__").trim());
}

/** The text before the last mark, which the server appends to its message. */
function before(text: string, mark: string): string {
  const at = text.lastIndexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
