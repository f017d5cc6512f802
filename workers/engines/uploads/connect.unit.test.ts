import { expect, it } from "vitest";
import type { TableStore, UploadStore } from "../../../schema/upload/table-store";
import { connect } from "./connect";

it("resolves names as SQLite compares them, ignoring the case of ASCII letters only", async () => {
  const tables = { tables: async () => ["äpfel", "Äpfel", "Birnen", "kirschen"] } as unknown as TableStore &
    UploadStore;
  const names = ["Äpfel", "äpfel", "ÄPFEL", "BIRNEN", "\u212airschen", "nosuch"];
  const found = await connect({ uri: "uploads://", password: null, tables }).inspect!(
    { timeoutMs: 1000 },
    ({ resolve }) => resolve(names.map((table) => ({ catalog: null, schema: null, table }))),
  );
  expect(found.map((relation) => relation?.table)).toEqual(["Äpfel", "äpfel", "Äpfel", "Birnen", undefined, undefined]);
});
