/** One sheet of a spreadsheet: the document's id, and the id of the sheet in it. */
export interface SheetAddress {
  id: string;
  gid: string;
}

export const SHEETS_HOST = "docs.google.com";

/**
 * Parses the address that a browser shows for a sheet, "https://docs.google.com/spreadsheets/d/{id}/edit#gid=0"; null
 * for any other.
 */
export function parseSheetUrl(text: string): SheetAddress | null {
  const url = URL.parse(text.trim());
  if (url?.protocol !== "https:" || url.host !== SHEETS_HOST || url.username !== "" || url.password !== "") return null;
  const id = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{20,100})(?:\/|$)/.exec(url.pathname)?.[1];
  if (id === undefined) return null;
  const gid = /(?:^#|&)gid=(\d{1,12})/.exec(url.hash)?.[1] ?? url.searchParams.get("gid") ?? "0";
  return /^\d{1,12}$/.test(gid) ? { id, gid } : null;
}

/** The address of a sheet as CSV, see https://snapsheets.readthedocs.io/en/latest/notes/format.html. */
export const exportUrl = ({ id, gid }: SheetAddress): string =>
  `https://${SHEETS_HOST}/spreadsheets/d/${id}/export?gid=${gid}&format=csv`;

/** Whether the export may redirect to this address: Google serves the file from another of its hosts. */
export const isSheetFile = (url: URL): boolean =>
  url.protocol === "https:" && (url.host === SHEETS_HOST || /^[\w-]+\.googleusercontent\.com$/.test(url.host));

/** Why a connection's sheets are refused, name → address; null if they are allowed. */
export function sheetsProblem(sheets: Readonly<Record<string, string>>): string | null {
  const names = Object.keys(sheets);
  if (names.length === 0) return "Enter at least one sheet.";
  const wrong = names.find((name) => name.trim() === "" || parseSheetUrl(sheets[name]!) === null);
  return wrong === undefined ? null : `The address of the sheet "${wrong}" is not that of a Google sheet.`;
}
