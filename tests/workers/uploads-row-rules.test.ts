import { env } from "cloudflare:workers";
import { describe } from "vitest";
import type { StoredColumn } from "../../schema/upload/column-type";
import { rowRuleContract } from "../../workers/engines/row-rule-contract";
import { uploads } from "../../workers/engines/uploads";
import { uploadStore } from "../../workers/upload-store";

const storeOf = (world: string) => uploadStore(env, "row-rules", world);

async function makeTable(
  world: string,
  table: string,
  columns: StoredColumn[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const store = storeOf(world);
  const begun = await store.begin();
  if (begun.failure) throw new Error(begun.failure.message);
  await store.stage(begun.upload, { table, mode: "replace" }, columns);
  if (rows.length > 0) await store.add(begun.upload, JSON.stringify(rows));
  const done = await store.finish(begun.upload);
  if (done.failure) throw new Error(done.failure.message);
}

describe("row rules on uploaded tables", () => {
  rowRuleContract({
    engine: uploads,
    makeWorld: async (world, rows) => {
      const columns: StoredColumn[] = [
        { name: "id", type: "INTEGER" },
        { name: "region", type: "TEXT" },
        { name: "n", type: "INTEGER" },
        { name: "ds", type: "DATETIME" },
        { name: "payload", type: "TEXT" },
      ];
      await makeTable(
        world,
        "t",
        columns,
        rows.map(({ id, region, n, ds, payload }) => [
          id,
          region,
          n,
          new Date(ds).toISOString().slice(0, 19).replace("T", " "),
          payload,
        ]),
      );
      await makeTable(
        world,
        "secrets",
        [
          { name: "id", type: "INTEGER" },
          { name: "payload", type: "TEXT" },
        ],
        [[1, "LEAK"]],
      );
    },
    connect: (world) => uploads.connect({ uri: "uploads://", password: null, tables: storeOf(world) }),
    types: { int: "INTEGER", text: "TEXT", time: "DATETIME" },
    stride: 2,
  });
});
