import { describe, expect, it } from "vitest";
import { hasPostgres } from "../customers";
import { uniqueName } from "../objects";
import {
  setUpPermittedSchema,
  database,
  made,
  admin,
  gamma,
  editor,
  hidden,
  silent,
  refused,
  importing,
  FORBIDDEN,
} from "./permitted-schema";

describe.skipIf(!hasPostgres())("other endpoints that lead to SQL", () => {
  setUpPermittedSchema();

  it("a bundle imports a dataset over permitted tables, and none over forbidden ones", async () => {
    expect((await importing(editor, (yaml) => yaml)).status).toBe(200);
    const withSql = (text: string) => (yaml: string) =>
      yaml.replace(/^sql:(?:.*)(?:\n {2}.*)*$/m, `sql: ${JSON.stringify(text)}`);
    for (const [what, change] of [
      ["SQL", withSql(FORBIDDEN)],
      ["a template", withSql(`select * from {{ '${hidden}.secrets' }}`)],
      [
        "a template's parameter",
        (yaml: string) =>
          withSql("select * from {{ t }}")(yaml).replace(
            /^template_params:.*$/m,
            `template_params: {t: ${hidden}.secrets}`,
          ),
      ],
      [
        "a physical table",
        (yaml: string) =>
          yaml
            .replace(/^sql:(?:.*)(?:\n {2}.*)*$/m, "sql: null")
            .replace(/^schema:.*$/m, `schema: ${hidden}`)
            .replace(/^table_name:.*$/m, "table_name: secrets"),
      ],
      [
        "the schema",
        (yaml: string) => withSql("select * from secrets")(yaml).replace(/^schema:.*$/m, `schema: ${hidden}`),
      ],
      [
        "a metric",
        (yaml: string) =>
          yaml.replace(/expression: COUNT\(\*\)/i, `expression: (select max(v) from ${hidden}.secrets)`),
      ],
      [
        "a predicate",
        (yaml: string) =>
          yaml.replace(
            /^fetch_values_predicate:.*$/m,
            `fetch_values_predicate: id in (select id from ${hidden}.secrets)`,
          ),
      ],
      [
        "a calculated column",
        (yaml: string) =>
          yaml.replace(/expression: (null|'')?$/m, `expression: (select max(v) from ${hidden}.secrets)`),
      ],
    ] as [string, (yaml: string) => string][]) {
      let changed = false;
      const response = await importing(editor, (yaml) => {
        const after = change(yaml);
        changed = after !== yaml;
        return after;
      });
      expect(changed, what).toBe(true);
      refused(response, what);
    }
    refused(await importing(editor, withSql(FORBIDDEN), "/api/v1/assets/import/", "bundle"), "assets");
    refused(await importing(gamma, (yaml) => yaml), "gamma");
  });

  it("a bundle with aliases, merge keys, deep nesting or oversized YAML is refused", async () => {
    const bomb = Array.from(
      { length: 9 },
      (_, at) =>
        `b${at}: &b${at} [${Array(9)
          .fill(at === 0 ? "x" : `*b${at - 1}`)
          .join(", ")}]`,
    ).join("\n");
    for (const [what, extra] of [
      ["aliases", `extra:\n${bomb.replaceAll(/^/gm, "  ")}`],
      ["merge keys", "extra:\n  a: &a {x: 1}\n  b: {<<: *a}"],
      ["nested lists", `extra: ${"[".repeat(5000)}${"]".repeat(5000)}`],
      ["nested maps", `extra: ${"{a: ".repeat(5000)}1${"}".repeat(5000)}`],
      ["nested blocks", `extra:\n${Array.from({ length: 1000 }, (_, at) => `${" ".repeat(at + 1)}a:`).join("\n")}`],
      ["a prototype", "__proto__: {sql: select 1}\nsql: *x"],
    ] as const)
      refused(await importing(editor, (yaml) => `${yaml.replace(/^extra:.*$/m, "")}\n${extra}\n`), what);
    silent(
      await importing(editor, (yaml) => `${yaml}\nunknown: ${"x".repeat(20_000_000)}\n`),
      "twenty megabytes of text",
    );
    silent(
      await importing(editor, (yaml) => `${yaml}\nunknown: [${"a, ".repeat(500_000)}a]\n`),
      "half a million values",
    );
    silent(
      await importing(
        editor,
        (yaml) => `${yaml}\n${Array.from({ length: 100_000 }, (_, at) => `k${at}: 1`).join("\n")}\n`,
      ),
      "a hundred thousand keys",
    );
  });

  it("a form of 60,000 parts is refused by every import and upload", async () => {
    const boundary = "xxxxxxxx";
    const body = `${Array.from({ length: 60_000 }, (_, at) => `--${boundary}\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`).join("")}--${boundary}--\r\n`;
    for (const path of [
      "/api/v1/dataset/import/",
      "/api/v1/chart/import/",
      "/api/v1/dashboard/import/",
      "/api/v1/database/import/",
      "/api/v1/saved_query/import/",
      "/api/v1/assets/import/",
      "/api/v1/database/upload_metadata/",
      `/api/v1/database/${database}/upload/`,
    ]) {
      const response = await admin.raw("POST", path, body, {
        "content-type": `multipart/form-data; boundary=${boundary}`,
      });
      expect([400, 403, 413, 422], `${path} ${response.status} ${await response.clone().text()}`).toContain(
        response.status,
      );
    }
  });

  it("a duplicate is made of one's own dataset, and of none that is forbidden", async () => {
    const copy = await editor.post("/api/v1/dataset/duplicate", {
      base_model_id: made,
      table_name: uniqueName("copy"),
    });
    expect(copy.status, JSON.stringify(copy.body)).toBe(201);
    const virtual = (
      await admin.post("/api/v1/dataset/", {
        database,
        schema: hidden,
        table_name: uniqueName("virtual"),
        sql: FORBIDDEN,
      })
    ).body.id;
    refused(
      await editor.post("/api/v1/dataset/duplicate", { base_model_id: virtual, table_name: uniqueName("copy") }),
      "virtual",
    );
    refused(
      await gamma.post("/api/v1/dataset/duplicate", { base_model_id: virtual, table_name: uniqueName("copy") }),
      "gamma",
    );
  });
});
