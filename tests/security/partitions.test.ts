import { beforeAll, describe, expect, it } from "vitest";
import { hasPostgres, inPostgres } from "../customers";
import { uniqueName } from "../objects";
import { chartOf } from "./chart-places";
import {
  admin,
  CANARY,
  database,
  editor,
  gamma,
  hidden,
  open,
  run,
  sales,
  setUpPermittedSchema,
  silent,
} from "./permitted-schema";

describe.skipIf(!hasPostgres())("partitions of a table that a person may not read", () => {
  setUpPermittedSchema();
  beforeAll(() =>
    inPostgres((db) =>
      db
        .unsafe(
          [open, hidden]
            .map(
              (schema) => `create table ${schema}.parted (v text) partition by list (v);
              create table ${schema}.part partition of ${schema}.parted for values in ('${schema === hidden ? CANARY : "shown"}');`,
            )
            .join("\n"),
        )
        .simple(),
    ),
  );
  const missing = `Error getting partition for ${hidden}.parted. Verify that this table has a partition.`;

  it("returns the same error for partitions of a forbidden and of a nonexistent table, in charts and in the SQL editor", async () => {
    for (const macro of [
      "latest_partition",
      "presto.first_latest_partition",
      "latest_partitions",
      "latest_sub_partition",
    ])
      for (const [client, send] of [
        [gamma, (sql: string) => gamma.post("/api/v1/chart/data", chartOf(sales, { extras: { where: sql } }))],
        [editor, (sql: string) => run(editor, `select id from ${open}.sales where ${sql}`)],
      ] as const)
        for (const name of [`${hidden}.parted`, `${hidden}.absent`]) {
          const response = await send(`label <> '{{ ${macro}('${name}') }}'`);
          silent(response, `${macro} ${client === gamma}`);
          expect(JSON.stringify(response.body)).toContain(missing.replace(`${hidden}.parted`, name));
        }
  });
  it("reads partitions for people who may read the schema, and for admins", async () => {
    const sql = (schema: string) =>
      `select '{{ latest_partition('${schema}.parted') }}' as v from ${open}.sales limit 1`;
    expect((await run(editor, sql(open))).body.data).toEqual([{ v: "shown" }]);
    expect((await run(admin, sql(hidden))).body.data).toEqual([{ v: CANARY }]);
  });
  it("refuses a dataset of one's own over a partition of a table that the person may not read", async () => {
    for (const sql of [
      `select id from ${open}.sales where label <> '{{ latest_partition('${hidden}.parted') }}'`,
      `select id, '{{ latest_partition('${hidden}.parted') }}' as v from ${open}.sales`,
    ]) {
      const response = await editor.post("/api/v1/dataset/", {
        database,
        schema: open,
        table_name: uniqueName("parted"),
        sql,
      });
      silent(response, sql);
      expect(response).toMatchObject({ status: 422 });
    }
  });
  it("reads partitions for a dataset whose author may read them", async () => {
    const { status, body } = await admin.post("/api/v1/dataset/", {
      database,
      schema: open,
      table_name: uniqueName("parted"),
      sql: `select id from ${open}.sales where '{{ latest_partition('${hidden}.parted') }}' = '${CANARY}'`,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const rows = await editor.post("/api/v1/chart/data", chartOf(body.id, { row_limit: 2 }));
    expect(rows.body.result[0].data).toHaveLength(2);
  });
});
