import Papa from "papaparse";
import { parseSheets, parseValues, type SheetCell } from "../../../schema/database/google-responses";
import type { ServiceAccount } from "../../../schema/database/service-account";
import type { SheetAddress } from "../../../schema/database/sheet-address";
import { ExternalFailure } from "../../external/external-failure";
import { fetchExternal } from "../../external/fetch-external";
import { accessToken, NoAccessToken } from "../google/access-token";
import { type GoogleRequest, sentAddress } from "../google/google-request";
import { SHEET_BYTES } from "./fetch-sheet";
import { SheetError } from "./sheet-error";

const SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly";
const API = "https://sheets.googleapis.com/v4/spreadsheets";

/**
 * Returns a sheet that is shared with a service account as CSV, by the Sheets API: numbers exact, times as the sheet
 * shows them. Throws SheetError like fetchSheet.
 */
export async function fetchValues(
  name: string,
  { id, gid }: SheetAddress,
  account: ServiceAccount,
  request: GoogleRequest,
): Promise<string> {
  const token = await accessToken(account, SCOPE, request).catch((error: unknown) => {
    throw error instanceof NoAccessToken ? new SheetError(error.fault, name) : error;
  });
  const read = async <T>(path: string, parse: (body: unknown) => T | null): Promise<T> => {
    const access = { token, email: account.client_email };
    const found = parse(await requestJson(name, new URL(`${API}/${path}`), access, request));
    if (found === null) throw new SheetError("unreachable", name);
    return found;
  };
  const sheets = await read(`${id}?fields=sheets.properties(sheetId,title)`, parseSheets);
  const title = sheets.find(({ properties: { sheetId } }) => String(sheetId) === gid)?.properties.title;
  if (title === undefined) throw new SheetError("missing", name);
  const range = encodeURIComponent(`'${title.replaceAll("'", "''")}'`);
  const options = new URLSearchParams({
    majorDimension: "ROWS",
    valueRenderOption: "UNFORMATTED_VALUE",
    dateTimeRenderOption: "FORMATTED_STRING",
  });
  const values = await read(`${id}/values/${range}?${options}`, parseValues);
  return Papa.unparse(
    values.map((row) => row.map(textOf)),
    { newline: "\n" },
  );
}

/** A cell as a CSV export writes it. */
const textOf = (value: SheetCell): string =>
  typeof value === "boolean" ? String(value).toUpperCase() : String(value ?? "");

async function requestJson(
  name: string,
  url: URL,
  { token, email }: { token: string; email: string },
  { network, signal, aliases }: GoogleRequest,
): Promise<unknown> {
  try {
    const response = await fetchExternal(network, sentAddress(url, aliases), {
      headers: { accept: "application/json", authorization: `Bearer ${token}` },
      deadline: signal,
      maxBytes: SHEET_BYTES,
    });
    if (response.ok) return await response.json();
    await response.cancel();
    if (response.status === 401 || response.status === 403) throw new SheetError("unshared", name, email);
    throw new SheetError(response.status === 404 ? "missing" : "unreachable", name);
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    throw new SheetError(error.fault === "too-large" ? "too-large" : "unreachable", name);
  }
}
