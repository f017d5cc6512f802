import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseSheetUrl } from "../../../schema/database/sheet-address";
import { SHEET_HOSTS, SHEETS, startSheetsServer } from "../../../tests/sheets-server";
import type { ServiceAccount } from "../../../schema/database/service-account";
import { SHARED_SHEET } from "../../../tests/sheets-api";
import { fetchSheet } from "./fetch-sheet";
import { fetchValues } from "./fetch-values";

let server: Awaited<ReturnType<typeof startSheetsServer>>;
beforeAll(async () => {
  server = await startSheetsServer();
});
afterAll(() => server.stop());

const request = () => ({
  network: { allowPrivateHosts: true as const },
  signal: AbortSignal.timeout(10_000),
  aliases: Object.fromEntries(SHEET_HOSTS.map((host) => [host, server.host])),
});
const fetched = (id: string, gid = "7") => fetchSheet("s", { id, gid }, request());

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

describe("fetchValues", () => {
  const double = async () =>
    (await (await fetch(`http://${server.host}/account`)).json()) as { account: ServiceAccount; tokenRequests: number };
  const valuesOf = (account: ServiceAccount, id = SHARED_SHEET, gid = "7") =>
    fetchValues("s", { id, gid }, account, request());

  it("reads a shared sheet with one token of the account, signed with its key", async () => {
    const { account } = await double();
    expect((await valuesOf(account)).split("\n")).toEqual([
      "Region,Amount,Sold on,Paid,Note",
      "North,12.125,2024-01-31,TRUE",
      '"South, far",7.5,2024-02-01,FALSE,late',
      "",
      "North,,2024-02-02,TRUE",
    ]);
    expect(await valuesOf(account, SHARED_SHEET, "0")).toBe("Total\n7");
    expect((await double()).tokenRequests).toBe(1);
  });
  it("explains a sheet that isn't shared with the account, and one that the document lacks", async () => {
    const { account } = await double();
    await expect(valuesOf(account, SHEETS.private)).rejects.toMatchObject({
      fault: "unshared",
      message: expect.stringContaining(account.client_email),
    });
    await expect(valuesOf(account, SHARED_SHEET, "8")).rejects.toMatchObject({ fault: "missing" });
  });
  it("explains an account whose key Google refuses, or that is no key", async () => {
    const { account } = await double();
    const pair = await crypto.subtle.generateKey(
      { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
      true,
      ["sign", "verify"],
    );
    const other = Buffer.from(await crypto.subtle.exportKey("pkcs8", pair.privateKey)).toString("base64");
    for (const private_key of [other, "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "no key"])
      await expect(valuesOf({ ...account, private_key })).rejects.toMatchObject({ fault: "account" });
  });
});
