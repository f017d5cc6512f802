import { describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";

const posted = (form_data: string, path = "/sqllab/") => Client.anonymous().raw("POST", path, new URLSearchParams({ form_data }));

describe("SQL that a form hands over to the editor", () => {
  it("is in the address of the editor, which signing in keeps", async () => {
    for (const path of ["/sqllab/", "/sqllab", "/superset/sqllab/"]) {
      const answer = await posted(JSON.stringify({ datasourceKey: "3__table", sql: "select 'é & +'", own: 1 }), path);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sqllab/?datasourceKey=3__table&sql=select+%27%C3%A9+%26+%2B%27"]);
    }
  });

  it("is in the document where it is too long for an address, as text alone", async () => {
    const sql = `select '</head><script>"&amp;' -- ${"x".repeat(9000)}`;
    const answer = await posted(JSON.stringify({ datasourceKey: "3__table", sql }));
    const [, content] = /<meta name="requested-query" content="([^"]*)"/.exec(await answer.text())!;
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(content).not.toContain("<");
    const said = content!.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    expect(JSON.parse(said)).toEqual({ datasourceKey: "3__table", sql });
  });

  it("opens the editor as it was left where it is none", async () => {
    for (const form of ["", "{x", "null", "[]"]) expect((await posted(form)).headers.get("location")).toBe("/sqllab/?");
  });
});
