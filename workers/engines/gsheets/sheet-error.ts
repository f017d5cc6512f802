export type SheetFault =
  | "missing"
  | "private"
  | "too-large"
  | "unreachable"
  | "empty"
  | "full"
  | "account"
  | "unshared";

/** Why a sheet cannot be read; `sheet` is its name in the connection. */
export class SheetError extends Error {
  constructor(
    readonly fault: SheetFault,
    readonly sheet: string,
    detail = "",
  ) {
    super(`${TEXTS[fault](sheet)}${detail && ` ${detail}`}`);
  }
}

const TEXTS: Record<SheetFault, (sheet: string) => string> = {
  missing: (sheet) => `The sheet "${sheet}" does not exist. Check its address.`,
  private: (sheet) => `The sheet "${sheet}" is not public. Share it with anyone who has the link.`,
  "too-large": (sheet) => `The sheet "${sheet}" has more than 16 MB.`,
  unreachable: (sheet) => `Google did not return the sheet "${sheet}". Try again.`,
  empty: (sheet) => `The sheet "${sheet}" has no columns. Enter their names in its first row.`,
  full: (sheet) => `The sheet "${sheet}" could not be stored.`,
  account: () => "Google refused the service account of this connection. Check its key.",
  unshared: (sheet) => `The sheet "${sheet}" is not shared with the service account. Share it with`,
};
