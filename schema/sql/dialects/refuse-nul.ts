import { SqlError } from "../sql-error";

/** Returns the text. Throws SqlError if it contains a zero byte, which the engine cannot store. */
export function refuseNul(value: string): string {
  if (value.includes("\0")) throw SqlError.query("A string literal cannot contain NUL (0x00) characters.");
  return value;
}
