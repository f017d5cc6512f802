import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseSheetUrl } from "../../../schema/database/sheet-address";
import { SHEET_HOSTS, SHEETS, startSheetsServer } from "../../../tests/sheets-server";
import { fetchSheet } from "./fetch-sheet";

let server: Awaited<ReturnType<typeof startSheetsServer>>;
beforeAll(async () => {
  server = await startSheetsServer();
});
afterAll(() => server.stop());

const fetched = (id: string, gid = "7") =>
  fetchSheet(
    "s",
    { id, gid },
    {
      network: { allowPrivateHosts: true },
      signal: AbortSignal.timeout(10_000),
      aliases: Object.fromEntries(SHEET_HOSTS.map((host) => [host, server.host])),
    },
  );

describe("parseSheetUrl", () => {
  it("reads the document and the sheet of an address that a browser shows", () => {
    const id = SHEETS.sales;
    const base = `https://docs.google.com/spreadsheets/d/${id}`;
    expect(parseSheetUrl(`${base}/edit#gid=12`)).toEqual({ id, gid: "12" });
    expect(parseSheetUrl(` ${base}/edit?gid=5&usp=sharing `)).toEqual({ id, gid: "5" });
    expect(parseSheetUrl(base.replace("/d/", "/u/1/d/"))).toEqual({ id, gid: "0" });
  });
  it.each([
    "http://docs.google.com/spreadsheets/d/1sales_aaaaaaaaaaaaaaaaaaaa",
    "https://docs.google.com.evil.example/spreadsheets/d/1sales_aaaaaaaaaaaaaaaaaaaa",
    "https://docs.google.com:8443/spreadsheets/d/1sales_aaaaaaaaaaaaaaaaaaaa",
    "https://me@docs.google.com/spreadsheets/d/1sales_aaaaaaaaaaaaaaaaaaaa",
    "https://docs.google.com/document/d/1sales_aaaaaaaaaaaaaaaaaaaa",
    "https://docs.google.com/spreadsheets/d/../../x",
    "https://docs.google.com/spreadsheets/d/1sales_aaaaaaaaaaaaaaaaaaaa?gid=1%26x",
    "file:///etc/passwd",
    "",
  ])("refuses %s", (text) => {
    expect(parseSheetUrl(text)).toBeNull();
  });
});

describe("fetchSheet", () => {
  it("follows the redirect to Google's file host", async () => {
    expect(await fetched(SHEETS.sales)).toMatch(/^Region,Amount,Sold on,Paid\n.*Tab,7,/s);
  });
  it.each([
    ["private", "private", "is not public"],
    ["page", "private", "is not public"],
    ["strange", "private", "is not public"],
    ["large", "too-large", "more than 16 MB"],
  ] as const)("explains a sheet whose export is %s", async (sheet, fault, message) => {
    await expect(fetched(SHEETS[sheet])).rejects.toMatchObject({ fault, message: expect.stringContaining(message) });
  });
  it("explains a sheet that does not exist", async () => {
    await expect(fetched("1nothing_aaaaaaaaaaaaaaaaaa")).rejects.toMatchObject({ fault: "missing" });
  });
});
