import { ExternalFailure } from "../../external/external-failure";
import { fetchExternal } from "../../external/fetch-external";
import { exportUrl, isSheetFile, type SheetAddress } from "../../../schema/database/sheet-address";
import { SheetError } from "./sheet-error";
import { type GoogleRequest, sentAddress } from "../google/google-request";

/** Most bytes of a sheet as CSV. */
export const SHEET_BYTES = 16 * 1024 * 1024;
const REDIRECTS = 3;

/**
 * Returns a public sheet as CSV. Follows redirects to Google's file hosts only. Throws SheetError for a sheet that is
 * missing, not public or too large.
 */
export async function fetchSheet(name: string, address: SheetAddress, request: GoogleRequest): Promise<string> {
  let url = new URL(exportUrl(address));
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const next = await requestOnce(name, url, request);
    if (typeof next === "string") return next;
    url = next;
  }
  throw new SheetError("unreachable", name);
}

/** The CSV, or the address of a redirect. */
async function requestOnce(name: string, url: URL, { network, signal, aliases }: GoogleRequest): Promise<string | URL> {
  try {
    const response = await fetchExternal(network, sentAddress(url, aliases), {
      headers: { accept: "text/csv" },
      deadline: signal,
      maxBytes: SHEET_BYTES,
    });
    const isCsv = /^text\/csv\b/i.test(response.headers.get("content-type") ?? "");
    if (response.ok && isCsv) return await response.text();
    await response.cancel();
    // A page instead of a file asks to sign in.
    if (response.ok || response.status === 401 || response.status === 403) throw new SheetError("private", name);
    throw new SheetError(response.status === 404 || response.status === 410 ? "missing" : "unreachable", name);
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    const target = error.location === null ? null : URL.parse(error.location, url);
    if (error.fault === "redirected" && target) {
      if (isSheetFile(target)) return target;
      throw new SheetError("private", name);
    }
    throw new SheetError(error.fault === "too-large" ? "too-large" : "unreachable", name);
  }
}
