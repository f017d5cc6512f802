import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, nobody: Client, beta: Client;
let dataset: number;
const stem = uniqueName("needle").replaceAll(" ", "-");
const path = "/api/v1/search/";

beforeAll(async () => {
  [admin, alpha, gamma, nobody, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
    Client.as("admin", "beta"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin, `${stem} base`), `${stem} rows`);
  await Promise.all([
    makeChart(admin, dataset, { slice_name: `${stem} chart` }),
    makeDashboard(admin, { dashboard_title: `Sales of ${stem}`, slug: `slug-${stem}` }),
    makeDashboard(admin, { dashboard_title: `${stem} draft`, published: false }),
    admin.post("/api/v1/tag/", { name: `${stem} tag` }),
    admin.post("/api/v1/annotation_layer/", { name: `${stem} layer`, descr: "" }),
    admin.post("/api/v1/css_template/", { template_name: `${stem} css`, css: "" }),
    admin.post("/api/v1/saved_query/", { label: `${stem} query`, sql: "select 1" }),
    admin.post("/api/v1/security/groups/", { name: `${stem} group`, label: "", description: "", roles: [], users: [] }),
  ]);
});

const find = async (
  text: string,
  client = admin,
): Promise<
  { kind: string; id: number; title: string; url: string; hint: string; within: object | null; rank: number }[]
> => (await client.get(`${path}?q=${encodeURIComponent(text)}`)).body.result;
const kindsOf = async (text: string, client = admin) => new Set((await find(text, client)).map(({ kind }) => kind));

describe("GET /api/v1/search/", () => {
  it("finds every kind by a part of the name, with its address, in one round trip", async () => {
    const response = await admin.get(`${path}?q=${stem}`);
    expect(response.headers.get("server-timing")).toContain("1 round trips");
    const found = response.body.result as Awaited<ReturnType<typeof find>>;
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set([
        "dashboard",
        "chart",
        "dataset",
        "database",
        "tag",
        "annotation_layer",
        "css_template",
        "saved_query",
        "group",
      ]),
    );
    expect(found.find(({ title }) => title === `Sales of ${stem}`)).toMatchObject({
      kind: "dashboard",
      url: `/superset/dashboard/slug-${stem}/`,
      rank: 2,
    });
    expect(found.find(({ kind }) => kind === "chart")).toMatchObject({
      title: `${stem} chart`,
      hint: `${stem} rows`,
      rank: 1,
    });
    expect(found.find(({ kind }) => kind === "database")!.url).toBe(
      `/databaseview/list/?filters=${encodeURIComponent(`(database_name:'${stem} base')`)}`,
    );
    expect((await find("gamma")).find(({ kind }) => kind === "user")).toMatchObject({ title: "gamma" });
  });
  it("matches words in any order and letters with gaps, but returns fuzzy matches only without closer ones", async () => {
    expect((await find(`chart ${stem}`)).map(({ title }) => title)).toEqual([`${stem} chart`]);
    const gaps = `${stem.slice(0, 3)}${stem.slice(5)}chrt`;
    expect(await find(gaps)).toMatchObject([{ kind: "chart", title: `${stem} chart`, rank: 6 }]);
  });
  it("finds datasets by their columns, metrics and SQL, and saved queries by their SQL, after names", async () => {
    const word = uniqueName("inside").replaceAll(/\W/g, "_");
    const virtual = await admin.post("/api/v1/dataset/", {
      database: (await admin.get(`/api/v1/dataset/${dataset}`)).body.result.database.id,
      table_name: uniqueName("virtual"),
      sql: `select 1 as quantity -- ${word}`,
    });
    expect(virtual.status).toBe(201);
    await admin.post("/api/v1/saved_query/", { label: uniqueName("query"), sql: `select '${word}'` });
    expect((await find(word)).map(({ kind, within, rank }) => [kind, within, rank])).toEqual([
      ["dataset", { in: "sql", name: "" }, 5],
      ["saved_query", { in: "sql", name: "" }, 5],
    ]);
    await admin.put(`/api/v1/dataset/${dataset}`, {
      metrics: [{ metric_name: `${word}_total`, expression: "sum(quantity)" }],
    });
    expect((await find(`${word}_tot`)).map(({ id, within }) => [id, within])).toEqual([
      [dataset, { in: "metric", name: `${word}_total` }],
    ]);
    expect(await find(word, gamma)).toEqual([]);
  });
  it("finds a name with a typing error where nothing is closer", async () => {
    const title = `${uniqueName("Quarterly")} margins`;
    await makeDashboard(admin, { dashboard_title: title });
    for (const typed of ["mragins", "margns", "marrgins", "marhins"])
      expect((await find(`${title.split(" ")[0]!} ${typed}`)).map((found) => found.title)).toEqual([title]);
  });
  it("sorts the kind with the best match first in search results", async () => {
    expect((await find(`${stem} tag`))[0]).toMatchObject({ kind: "tag", rank: 0 });
  });
  it("treats special characters in a search text literally", async () => {
    expect(await find(`${stem}%%chart`)).toEqual([]);
    expect(await find("'; drop table charts; --\\")).toEqual([]);
    expect((await admin.get(`${path}?q=${"x".repeat(5000)}`)).status).toBe(200);
  });
  it("returns the person's recent objects for an empty search text", async () => {
    const title = uniqueName("latest");
    await makeDashboard(admin, { dashboard_title: title });
    const latest = await find("");
    expect(latest[0]).toMatchObject({ kind: "dashboard", title });
    expect(latest.length).toBeLessThanOrEqual(8);
  });
});

describe("GET /api/v1/search/ permissions", () => {
  it("finds only objects that the person's lists show", async () => {
    expect(await kindsOf(stem, gamma)).not.toContain("chart");
    expect((await find(`${stem} draft`, alpha)).map(({ kind }) => kind)).not.toContain("dashboard");
    expect(await kindsOf(stem, alpha)).toEqual(
      new Set(["chart", "dataset", "database", "dashboard", "tag", "annotation_layer", "css_template"]),
    );
    expect((await find("gamma", alpha)).filter(({ kind }) => ["user", "role", "group"].includes(kind))).toEqual([]);
    expect(await find(stem, nobody)).toEqual([]);
    expect(await find(stem, beta)).toEqual([]);
    expect((await Client.anonymous().get(`${path}?q=${stem}`)).status).toBe(401);
  });
});
