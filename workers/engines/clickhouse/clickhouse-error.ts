/** An error of ClickHouse itself: "Code: 60. DB::Exception: Table … does not exist. (UNKNOWN_TABLE) (version …)". */
export class ClickHouseError extends Error {
  constructor(readonly code: number, message: string) {
    super(message);
  }
}

const SAID = /Code: (\d+)\. DB::(?:\w+)?Exception: (.*)/s;

/** Parses the error in a text of the server; null where it contains none. */
export function parseServerError(text: string): ClickHouseError | null {
  const found = SAID.exec(text);
  if (!found) return null;
  return new ClickHouseError(Number(found[1]), before(before(found[2]!, "(version "), "__exception__").trim());
}

/** The text before the last mark, which the server appends to what it says. */
function before(text: string, mark: string): string {
  const at = text.lastIndexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
