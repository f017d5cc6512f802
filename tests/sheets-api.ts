import { generateKeyPairSync, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const EMAIL = "reader@edgewise-test.iam.gserviceaccount.com";
const TOKEN = "token-of-the-double";
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
 * A double of Google's token endpoint for service accounts (RFC 7523) and of the Sheets API, written from their public
 * descriptions, not recorded from Google. Tokens are given for a JWT whose signature, claims and times are right.
 */
export function sheetsApi() {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = {
    type: "service_account",
    client_email: EMAIL,
    private_key_id: "first",
    private_key: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    token_uri: "https://example.com/never-requested",
  };
  let tokenRequests = 0;
  const isSigned = (jwt: string): boolean => {
    const [header = "", claims = "", signature = ""] = jwt.split(".");
    const { alg, kid } = decoded(header);
    const { iss, aud, scope, iat, exp } = decoded(claims);
    const now = Date.now() / 1000;
    return (
      alg === "RS256" &&
      kid === account.private_key_id &&
      verify("sha256", Buffer.from(`${header}.${claims}`), keys.publicKey, Buffer.from(signature, "base64url")) &&
      iss === EMAIL &&
      aud === "https://oauth2.googleapis.com/token" &&
      scope === "https://www.googleapis.com/auth/spreadsheets.readonly" &&
      Number(iat) <= now + 1 &&
      Number(exp) > now &&
      Number(exp) - Number(iat) <= 3600
    );
  };
  return {
    /** Whether the request was one of these endpoints, which it answered. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const url = new URL(request.url!, "http://double");
      const json = (status: number, body: unknown): void =>
        void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const spreadsheet = /^\/v4\/spreadsheets\/([\w-]+)(?:\/values\/([^/]+))?$/.exec(url.pathname);
      if (url.pathname === "/account") json(200, { account, tokenRequests });
      else if (url.pathname === "/token" && request.method === "POST") {
        tokenRequests++;
        void bodyOf(request).then((body) => {
          const form = new URLSearchParams(body);
          const isGrant = form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer";
          if (isGrant && isSigned(form.get("assertion") ?? ""))
            json(200, { access_token: TOKEN, expires_in: 3599, token_type: "Bearer" });
          else json(400, { error: "invalid_grant", error_description: "Invalid JWT Signature." });
        });
      } else if (!spreadsheet) return false;
      else if (request.headers.authorization !== `Bearer ${TOKEN}`) json(401, { error: { code: 401 } });
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

function decoded(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
