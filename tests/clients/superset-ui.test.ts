import { existsSync } from "node:fs";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { supersetUi } from "../../scripts/clients/fetch.mjs";
import { hasChromium, openBrowser, signIn } from "../e2e/edgewise";

const base = inject("edgewise");
let browser: Browser;
let page: Page;

/** The parts of @superset-ui/core's SupersetClient that the page calls. */
interface Client {
  configure(options: { host: string; protocol: string; credentials: string }): Client;
  init(): Promise<string>;
  get(request: object): Promise<{ json: any }>;
  post(request: object): Promise<{ json: any }>;
  put(request: object): Promise<{ json: any }>;
  delete(request: object): Promise<{ json: any }>;
}

describe.skipIf(!existsSync(supersetUi()) || !hasChromium || !base)(
  "@superset-ui/core's SupersetClient in a page",
  () => {
    beforeAll(async () => {
      const { outputFiles } = await build({
        stdin: { contents: `export { SupersetClient } from ${JSON.stringify(supersetUi())}`, resolveDir: "." },
        bundle: true,
        write: false,
        format: "iife",
        globalName: "supersetUi",
        platform: "browser",
        logLevel: "error",
      });
      browser = await openBrowser();
      page = await (await browser.newContext({ bypassCSP: true })).newPage();
      await signIn(page, base, "admin");
      await page.addScriptTag({ content: outputFiles[0]!.text });
    });
    afterAll(() => browser?.close());

    it("gets its CSRF token, reads, creates, changes and deletes with the page's cookie", async () => {
      const seen = await page.evaluate(async () => {
        const client = (window as unknown as { supersetUi: { SupersetClient: Client } }).supersetUi.SupersetClient;
        client.configure({ host: location.host, protocol: location.protocol, credentials: "same-origin" });
        const token = await client.init();
        const charts = await client.get({ endpoint: "/api/v1/chart/?q=(page_size:1)" });
        const made = await client.post({
          endpoint: "/api/v1/dashboard/",
          jsonPayload: { dashboard_title: "by SupersetClient" },
        });
        const changed = await client.put({
          endpoint: `/api/v1/dashboard/${made.json.id}`,
          jsonPayload: { dashboard_title: "changed by SupersetClient" },
        });
        const data = await client
          .post({
            endpoint: "/superset/explore_json/",
            postPayload: {
              form_data: {
                datasource: `${charts.json.result[0].datasource_id}__table`,
                viz_type: "table",
                all_columns: [],
                metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" }],
                groupby: [],
              },
            },
          })
          .then(
            () => "answered",
            (response) => response.status,
          );
        const deleted = await client.delete({ endpoint: `/api/v1/dashboard/${made.json.id}` });
        const missing = await client.get({ endpoint: `/api/v1/dashboard/${made.json.id}` }).then(
          () => 200,
          (response) => response.status,
        );
        return {
          token: typeof token,
          count: charts.json.count > 0,
          title: changed.json.result.dashboard_title,
          data,
          deleted: deleted.json.message,
          missing,
        };
      });
      expect(seen).toEqual({
        token: "string",
        count: true,
        title: "changed by SupersetClient",
        data: "answered",
        deleted: "OK",
        missing: 404,
      });
    });
  },
);
