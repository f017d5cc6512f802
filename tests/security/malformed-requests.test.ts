import { describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDashboard, uniqueName } from "../objects";
import { admin, expectQuiet, dataset, setUpAttackedDataset } from "./attacked-dataset";

setUpAttackedDataset();

describe("malformed requests", () => {
  const ROUTES: [string, string][] = [
    ["POST", "/api/v1/chart/data"],
    ["POST", "/api/v1/chart/"],
    ["PUT", "/api/v1/chart/1"],
    ["POST", "/api/v1/dashboard/"],
    ["PUT", "/api/v1/dashboard/1"],
    ["POST", "/api/v1/dataset/"],
    ["PUT", "/api/v1/dataset/1"],
    ["POST", "/api/v1/database/"],
    ["PUT", "/api/v1/database/1"],
    ["POST", "/api/v1/database/test_connection/"],
    ["POST", "/api/v1/database/validate_parameters/"],
    ["POST", "/api/v1/security/login"],
    ["PUT", "/api/v1/me/"],
    ["POST", "/api/v1/dashboard/import/"],
    ["POST", "/api/v1/dataset/duplicate"],
  ];
  const BODIES: Record<string, string> = {
    "no JSON": "not json",
    null: "null",
    "a list": "[]",
    "a text": '"x"',
    "a number": "1e999",
    "nested without end": "[".repeat(20_000) + "]".repeat(20_000),
    "nested objects": '{"queries":'.repeat(2000) + "1" + "}".repeat(2000),
    "two megabytes": JSON.stringify({ x: "a".repeat(2_000_000) }),
    "wrong kinds":
      '{"queries":[1,null,"x",[]],"datasource":[],"slice_name":{},"dashboard_title":[],"owners":"x","json_metadata":{},"params":[],"sql":{},"database":"x","username":{},"password":[],"sqlalchemy_uri":[],"columns":{},"metrics":1}',
    "numbers beyond":
      '{"datasource":{"id":1e308,"type":"table"},"queries":[{"row_limit":1e308}],"owners":[99999999999999999999],"datasource_id":1e308,"database":1e308,"id":-1}',
    "zero bytes":
      '{"dashboard_title":"a\\u0000b","slice_name":"a\\u0000b","table_name":"a\\u0000b","database_name":"a\\u0000b","username":"a\\u0000b","password":"\\u0000"}',
    "half a surrogate": '{"dashboard_title":"\\ud800","slice_name":"\\ud800","username":"\\udfff","password":"x"}',
  };
  it.each(ROUTES)("%s %s refuses garbage with a client error", async (method, path) => {
    for (const [name, body] of Object.entries(BODIES)) {
      for (const type of ["application/json", "text/plain"]) {
        const response = await admin.raw(method, path, body, { "content-type": type });
        const message = await response.text();
        expect(response.status, `${name} as ${type}: ${message.slice(0, 200)}`).toBeLessThan(500);
        expect(message, name).not.toMatch(/\.ts:\d|at async|node_modules|select .* from/);
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      }
    }
  });

  it("garbage in the address is refused too", async () => {
    for (const kind of ["chart", "dashboard", "dataset", "database"]) {
      for (const q of [
        "(((((",
        "!".repeat(5000),
        "(page:-1)",
        "(page:1e99,page_size:1e99)",
        "(filters:!((col:id,opr:eq,value:99999999999999999999)))",
        "%00",
        "(filters:!((col:id,opr:eq,value:'%00')))",
        "%ff%fe",
        "(order_column:'id;drop',order_direction:desc)",
        "(".repeat(3000) + ")".repeat(3000),
      ]) {
        expectQuiet(await admin.get(`/api/v1/${kind}/?q=${q}`), `${kind} ${q.slice(0, 60)}`);
      }
      for (const id of ["0", "-1", "99999999999999999999", "1e9", "%00", "..%2f..", "'", "a".repeat(4000), "%ff"])
        expectQuiet(await admin.get(`/api/v1/${kind}/${id}`), `${kind} ${id.slice(0, 60)}`);
    }
  });

  it("titles with markup are returned unchanged as JSON", async () => {
    const title = "<img src=x onerror=alert(1)><script>alert(1)</script>";
    const id = await makeDashboard(admin, { dashboard_title: title });
    const response = await admin.get(`/api/v1/dashboard/${id}`);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(response.body.result.dashboard_title).toBe(title);
  });

  it("a description's Markdown contains nothing executable", async () => {
    const corpus = [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "<svg/onload=alert(1)>",
      "[x](javascript:alert(1))",
      "<a href='jAvAsCrIpT:alert(1)'>x</a>",
      "<iframe srcdoc='<script>alert(1)</script>'>",
      "<div style='background:url(javascript:alert(1))'>",
      "<math><mi xlink:href='data:x,<script>alert(1)</script>'>",
      '![x](x" onerror="alert(1))',
      '<https://x" onmouseover="alert(1)>',
      "[x](data:text/html,<script>alert(1)</script>)",
      "<details open ontoggle=alert(1)>",
      "&#106;avascript:alert(1)",
      "[x](java\nscript:alert(1))",
    ];
    const made = await makeChart(admin, dataset, { description: corpus.join("\n\n") });
    const dashboard = await makeDashboard(admin);
    await admin.put(`/api/v1/chart/${made}`, { dashboards: [dashboard] });
    const { body } = await admin.get(`/api/v1/dashboard/${dashboard}/charts`);
    const html = body.result[0].description_markeddown as string;
    for (const tag of html.match(/<[^>]*>/g) ?? [])
      expect(tag).not.toMatch(
        /\son\w+\s*=|<(script|iframe|svg|math|style|object|embed)|(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i,
      );
  });

  it("at most thirty wrong passwords a minute are checked", async () => {
    const name = uniqueName("brute").replaceAll(" ", "-");
    const statuses: number[] = [];
    // If a new minute begins during the loop, thirty more are checked.
    for (let tries = 0; tries < 70 && statuses.at(-1) !== 429; tries++)
      statuses.push(
        (
          await Client.anonymous().post("/api/v1/security/login", {
            username: name,
            password: String(tries),
            provider: "db",
          })
        ).status,
      );
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    // Another person is not limited by it.
    expect(
      (
        await Client.anonymous().post("/api/v1/security/login", {
          username: "admin",
          password: "admin",
          provider: "db",
        })
      ).status,
    ).toBe(200);
  });
});
