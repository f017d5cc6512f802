import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../../tests/client";
import { anonymousAt } from "../../../tests/metadata";
import { newWorkspace } from "../../../tests/new-workspace";
import { openMetadata } from "../../metadata";

const ROWS = 3000;
let admin: Client;

beforeAll(async () => {
  const made = await newWorkspace();
  ({ admin } = made);
  const userId = (await admin.get("/api/v1/me/")).body.result.id;
  await openMetadata(env).write({ ...anonymousAt(made.slug), workspaceId: made.id, userId }, async (tx) => {
    await tx.execute(
      sql`insert into logs (action, user_id, json) select 'ChartRestApi.put', app_user(), '{}' from generate_series(1, ${ROWS})`,
    );
    await tx.execute(
      sql`insert into charts (slice_name, viz_type) select 'Chart ' || i || ' of amber', 'table' from generate_series(1, ${ROWS}) i`,
    );
  });
}, 60_000);

describe("GET / of a list with max_count", () => {
  const list = async (q: string) => (await admin.get(`/api/v1/log/?q=(page_size:10${q})`)).body;

  it("returns a count of one more than max_count where there are more rows, and the exact one where not", async () => {
    expect((await list(",max_count:1000")).count).toBe(1001);
    expect((await list("")).count).toBeGreaterThanOrEqual(ROWS);
    expect((await list(`,max_count:${ROWS * 2}`)).count).toBe((await list("")).count);
  });
  it("counts at least to one row beyond the page", async () => {
    expect((await list(",max_count:0")).count).toBe(11);
    expect((await list(",max_count:1000,page:120")).count).toBe(1211);
  });
  it("refuses a max_count that is no number", async () => {
    expect((await admin.get("/api/v1/log/?q=(max_count:many)")).status).toBe(400);
  });
  it("finds the same rows by rare, frequent and short texts as without an index", async () => {
    const found = async (text: string) =>
      (
        await admin.get(
          `/api/v1/chart/?q=(filters:!((col:slice_name,opr:chart_all_text,value:'${text}')),order_column:slice_name,order_direction:asc)`,
        )
      ).body;
    expect(await found("ART 2321 OF")).toMatchObject({ count: 1, result: [{ slice_name: "Chart 2321 of amber" }] });
    expect((await found("amber")).count).toBe(ROWS);
    expect((await found("99")).count).toBe(
      Array.from({ length: ROWS }, (_, at) => String(at + 1)).filter((text) => text.includes("99")).length,
    );
    expect((await found("art 2_21")).count).toBe(0);
    expect((await found("nothing")).count).toBe(0);
  });
});
