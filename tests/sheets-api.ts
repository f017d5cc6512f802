import type { IncomingMessage, ServerResponse } from "node:http";
import { GOOGLE_TOKEN, googleTokens } from "./warehouses/google-tokens";

/** The spreadsheet that is shared with the service account. */
export const SHARED_SHEET = "1shared_aaaaaaaaaaaaaaaaaaa";

/** Rows by the title of a sheet. */
const SHEETS_BY_TITLE: Record<string, unknown[][]> = {
  Summary: [["Total"], [7]],
  "Bob's sales": [
    ["Region", "Amount", "Sold on", "Paid", "Note"],
    ["North", 12.125, "2024-01-31", true],
    ["South, far", 7.5, "2024-02-01", false, "late"],
    [],
    ["North", "", "2024-02-02", true],
  ],
};

/**
 * A double of Google's token endpoint and of the Sheets API, written from its public description, not recorded from
 * Google.
 */
export function sheetsApi() {
  const tokens = googleTokens(
    "https://www.googleapis.com/auth/spreadsheets.readonly",
    "https://www.googleapis.com/auth/bigquery",
  );
  let tokenRequests = 0;
  return {
    /** Whether the request was one of these endpoints, which it answered. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const url = new URL(request.url!, "http://double");
      const json = (status: number, body: unknown): void =>
        void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const spreadsheet = /^\/v4\/spreadsheets\/([\w-]+)(?:\/values\/([^/]+))?$/.exec(url.pathname);
      if (url.pathname === "/account") json(200, { account: tokens.account, tokenRequests });
      else if (url.pathname === "/token" && request.method === "POST") {
        tokenRequests++;
        void bodyOf(request).then((body) => {
          const response = tokens.respond(body);
          json(response.status, response.json);
        });
      } else if (!spreadsheet) return false;
      else if (request.headers.authorization !== `Bearer ${GOOGLE_TOKEN}`) json(401, { error: { code: 401 } });
      else if (spreadsheet[1] !== SHARED_SHEET) json(403, { error: { code: 403, status: "PERMISSION_DENIED" } });
      else if (spreadsheet[2] === undefined)
        json(200, {
          sheets: [{ properties: { title: "Summary" } }, { properties: { sheetId: 7, title: "Bob's sales" } }],
        });
      else {
        const title = decodeURIComponent(spreadsheet[2]).slice(1, -1).replaceAll("''", "'");
        const values = SHEETS_BY_TITLE[title];
        if (values) json(200, { range: spreadsheet[2], majorDimension: "ROWS", values });
        else json(400, { error: { code: 400, message: "Unable to parse range" } });
      }
      return true;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
