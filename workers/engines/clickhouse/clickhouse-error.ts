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
  const message = found[2]!.replace(/\s*\(version [^)]*(?:\([^)]*\))?[^)]*\).*$/s, "").replace(/\s*__exception__.*$/s, "");
  return new ClickHouseError(Number(found[1]), message.trim());
}
