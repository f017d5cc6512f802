import { SqlError } from "../sql-error";

/** The text, unless it holds a zero byte, which the engine can not. Throws SqlError. */
export function refuseNul(value: string): string {
  if (value.includes("\0")) throw SqlError.query("A string literal cannot contain NUL (0x00) characters.");
  return value;
}
