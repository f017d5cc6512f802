import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sheetsApi } from "./sheets-api";

/** Hosts that the server is a double of. */
export const SHEET_HOSTS = [
  "docs.google.com",
  "doc-0a-sheets.googleusercontent.com",
  "oauth2.googleapis.com",
  "sheets.googleapis.com",
];

/** Ids of the server's spreadsheets, by what happens to their export. */
export const SHEETS = {
  sales: "1sales_aaaaaaaaaaaaaaaaaaaa",
  private: "1private_aaaaaaaaaaaaaaaaaa",
  page: "1page_aaaaaaaaaaaaaaaaaaaaa",
  strange: "1strange_aaaaaaaaaaaaaaaaaa",
  large: "1large_aaaaaaaaaaaaaaaaaaaa",
};

const CSV =
  'Region,Amount,Sold on,Paid\nNorth,12,2024-01-31,TRUE\n"South, far",7.5,2024-02-01,FALSE\nNorth,,2024-02-02,TRUE\n';

/**
 * Starts a double of Google's CSV export, written from public descriptions
 * (https://snapsheets.readthedocs.io/en/latest/notes/format.html for the addresses), not recorded from Google: the
 * export redirects to a file host, a sheet that is not shared redirects to the sign-in page.
 */
export async function startSheetsServer(): Promise<{ host: string; stop: () => Promise<void> }> {
  const api = sheetsApi();
  const server = createServer((request, response) => {
    if (api.handle(request, response)) return;
    const url = new URL(request.url!, "http://double");
    const redirect = (location: string) => response.writeHead(307, { location }).end();
    const id = /^\/spreadsheets\/d\/([\w-]+)\/export$/.exec(url.pathname)?.[1];
    if (url.pathname === "/file/large") {
      response.writeHead(200, { "content-type": "text/csv" });
      const part = "x".repeat(1024 * 1024);
      for (let megabyte = 0; megabyte < 17; megabyte++) response.write(part);
      response.end();
    } else if (url.pathname.startsWith("/file/"))
      response
        .writeHead(200, { "content-type": "text/csv" })
        .end(`${CSV}Tab,${url.pathname.slice(6)},2024-02-03,TRUE\n`);
    else if (id === SHEETS.sales) redirect(`https://${SHEET_HOSTS[1]}/file/${url.searchParams.get("gid")}`);
    else if (id === SHEETS.large) redirect(`https://${SHEET_HOSTS[1]}/file/large`);
    else if (id === SHEETS.private) redirect("https://accounts.google.com/ServiceLogin");
    else if (id === SHEETS.strange) redirect("https://169.254.169.254/latest/meta-data");
    else if (id === SHEETS.page) response.writeHead(200, { "content-type": "text/html" }).end("<html></html>");
    else response.writeHead(404, { "content-type": "text/html" }).end("not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
