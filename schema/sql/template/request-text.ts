import { tokenize, UnclosedToken } from "../tokens";

/** Text that came with the request (filter values, URL parameters): it may become a value in the SQL, never SQL. */
export class RequestText {
  constructor(readonly text: string) {}
}

export const fromRequest = (value: unknown): unknown => (typeof value === "string" ? new RequestText(value) : Array.isArray(value) ? value.map(fromRequest) : value);

export const plain = (value: unknown): unknown => (value instanceof RequestText ? value.text : value);

/** The text as it may follow `before`: escaped inside quotes, as it is where it is one word or number, else as a literal. */
export function placed(before: string, text: string): string {
  const safe = text.replaceAll("\0", "");
  const open = openingBefore(before);
  if (open === "'") return safe.replaceAll("'", "''");
  if (open === '"') return safe.replaceAll('"', '""');
  if (open !== null) return safe.replaceAll(/[^\w. ]/g, " ");
  return /^-?[\w.]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "''")}'`;
}

/** The quote or comment that is still open; E'', $$ and comments count as "other". */
function openingBefore(before: string): "'" | '"' | "other" | null {
  try {
    tokenize(before);
    return /--[^\n]*$/.test(before) ? "other" : null;
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    const first = before[error.start];
    return first === "'" || first === '"' ? first : "other";
  }
}
