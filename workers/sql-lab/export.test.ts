import { strFromU8, unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { Client } from "../../tests/client";
import { run, writable, admin, sqllab, gamma, beta, typeOf, table, setUpSqlLab } from "../../tests/workers/sqllab";

setUpSqlLab();

describe("GET /api/v1/sqllab/export/ and POST /export_streaming/", () => {
  const csv = async (client: Client, path: string, form?: Record<string, string>) => {
    const response = await client.raw(
      form ? "POST" : "GET",
      path,
      form && new URLSearchParams(form),
      form ? { "content-type": "application/x-www-form-urlencoded" } : {},
    );
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  it("exports the rows that the editor showed, or all rows of a rerun", async () => {
    const { query } = (
      await run(
        `select a, t, a > 2 as b, null as n, '=1+1' as f, timestamp '2020-01-02 03:04:05' as ts from ${table} order by a`,
        { queryLimit: 2 },
      )
    ).body;
    const rows = ["1,row 1,False,,'=1+1,2020-01-02 03:04:05", "2,row 2,False,,'=1+1,2020-01-02 03:04:05"];
    expect(await csv(admin, `/api/v1/sqllab/export/${query.id}/`)).toEqual({
      status: 200,
      type: "text/csv; charset=utf-8",
      text: ["a,t,b,n,f,ts", ...rows, ""].join("\n"),
    });
    const first = async (response: Response) => [...new Uint8Array(await response.arrayBuffer()).slice(0, 3)];
    // The editor's file has a UTF-8 byte order mark, and streamed files have none, both as in Superset.
    expect(await first(await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/`))).toEqual([0xef, 0xbb, 0xbf]);
    const streamed = await admin.raw(
      "POST",
      "/api/v1/sqllab/export_streaming/",
      new URLSearchParams({ client_id: query.id }),
      { "content-type": "application/x-www-form-urlencoded" },
    );
    expect(await first(streamed)).toEqual([...new TextEncoder().encode("a,t")]);
    const all = await csv(admin, "/api/v1/sqllab/export_streaming/", { client_id: query.id });
    expect(all.text.split("\r\n").slice(0, 3)).toEqual(["a,t,b,n,f,ts", ...rows]);
    expect(all.text.trimEnd().split("\r\n")).toHaveLength(26);
  });
  it("names files after the tab, and for scripts as Superset does", async () => {
    const names = async (tab: string | null) => {
      const { query } = (await run("select 1 as a", { tab })).body;
      const disposition = (response: Response) => response.headers.get("content-disposition");
      const streamed = await admin.raw(
        "POST",
        "/api/v1/sqllab/export_streaming/",
        new URLSearchParams({ client_id: query.id }),
        { "content-type": "application/x-www-form-urlencoded" },
      );
      return [
        query.tab,
        disposition(await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/`)),
        disposition(await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/?format=xlsx`)),
        disposition(streamed)?.replace(query.id.replaceAll(/[^\w-]/g, ""), "CLIENT"),
      ];
    };
    const streamed = expect.stringMatching(/^attachment; filename="sqllab_CLIENT_\d{8}_\d{6}\.csv"$/);
    expect(await names('Umsätze: "2003"\r\nX: y')).toEqual([
      'Umsätze: "2003"\r\nX: y',
      expect.stringMatching(
        /^attachment; filename=sqllab_umstze_2003x_y_\d{8}T\d{6}\.csv; filename\*=UTF-8''Ums%C3%A4tze%202003%20X%20y\.csv$/,
      ),
      expect.stringMatching(
        /^attachment; filename=sqllab_\w+\.xlsx; filename\*=UTF-8''Ums%C3%A4tze%202003%20X%20y\.xlsx$/,
      ),
      streamed,
    ]);
    expect(await names(null)).toEqual([
      null,
      expect.stringMatching(/^attachment; filename=sqllab_notab_\d{8}T\d{6}\.csv; filename\*=UTF-8''query\.csv$/),
      expect.anything(),
      streamed,
    ]);
  });
  it("keeps the scale of decimals in exported files", async () => {
    const { query } = (await run(`select sum(a::bigint) as total, 12.50::numeric(10,2) as price from ${table}`)).body;
    expect((await csv(admin, "/api/v1/sqllab/export_streaming/", { client_id: query.id })).text).toMatch(
      /^total,price\r\n\d+,12\.50\r\n$/,
    );
  });
  it("exports workbooks and Parquet files of the stored rows and of all rows", async () => {
    const { query, data } = (
      await run(
        `select a, a::numeric / 3 as third, 12345678901234567.25::numeric as exact, date '2020-01-02' as d, timestamp '2020-01-02 03:04:05' as ts, time '01:02:03' as tm from ${table} order by a`,
        { queryLimit: 2 },
      )
    ).body;
    expect(data[0].exact).toBe("12345678901234567.25");
    const parquet = async (response: Response) => parquetReadObjects({ file: await response.arrayBuffer() });
    const stored = await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/?format=parquet`);
    expect([stored.headers.get("content-type"), stored.headers.get("content-disposition")]).toEqual([
      "application/vnd.apache.parquet",
      expect.stringMatching(/\.parquet$/),
    ]);
    const rows = await parquet(stored);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      a: 1n,
      d: new Date("2020-01-02"),
      ts: new Date("2020-01-02T03:04:05Z"),
      tm: "01:02:03",
    });
    const all = await admin.raw(
      "POST",
      "/api/v1/sqllab/export_streaming/",
      new URLSearchParams({ client_id: query.id, format: "parquet" }),
      { "content-type": "application/x-www-form-urlencoded" },
    );
    expect(await parquet(all)).toHaveLength(25);
    const book = new Uint8Array(
      await (await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/?format=xlsx`)).arrayBuffer(),
    );
    const sheet = strFromU8(unzipSync(book)["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain("12345678901234567.25");
    expect(sheet).toContain('<c s="2"><v>43832</v></c>');
    expect(await admin.get(`/api/v1/sqllab/export/${query.id}/?format=pdf`)).toMatchObject({
      status: 400,
      body: { message: "format must be csv, xlsx or parquet" },
    });
  });
  it("exports only the person's own runs, and reruns no statement that writes", async () => {
    const { query } = (await run("select 1 as a")).body;
    for (const [client, status] of [
      [sqllab, 404],
      [beta, 404],
      [gamma, 403],
    ] as const)
      expect((await csv(client, `/api/v1/sqllab/export/${query.id}/`)).status).toBe(status);
    expect((await csv(gamma, "/api/v1/sqllab/export_streaming/", { client_id: query.id })).status).toBe(404);
    expect(await admin.get("/api/v1/sqllab/export/nope/")).toMatchObject({
      status: 404,
      body: {
        errors: [
          {
            message:
              "The query associated with these results could not be found. You need to re-run the original query.",
            error_type: "RESULTS_BACKEND_ERROR",
          },
        ],
      },
    });
    expect(await admin.post("/api/v1/sqllab/export_streaming/")).toMatchObject({
      status: 400,
      body: { message: "client_id is required" },
    });
    const wrote = (await run(`insert into ${table} values (99, 'once') returning a`, { database_id: writable })).body
      .query;
    expect(
      typeOf(
        await admin.call(
          "POST",
          "/api/v1/sqllab/export_streaming/",
          (() => {
            const form = new FormData();
            form.set("client_id", wrote.id);
            return form;
          })(),
        ),
      ),
    ).toEqual([422, "GENERIC_COMMAND_ERROR"]);
    expect((await run(`select count(*)::integer as n from ${table} where a = 99`)).body.data).toEqual([{ n: 1 }]);
  });
});
