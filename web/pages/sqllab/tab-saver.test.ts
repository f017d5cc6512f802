import { expect, it } from "vitest";
import { type Saving, tabSaver } from "./tab-saver";

it("gathers what is typed and keeps it in one call a tab", async () => {
  const calls: unknown[] = [];
  const said: Saving[] = [];
  const saver = tabSaver(async (...call) => calls.push(call), (state) => said.push(state));
  saver.change(1, { label: "s" });
  saver.change(1, { label: "se", query_limit: 5 });
  saver.change(2, { label: "Other" });
  expect(saver.pending(1)).toEqual({ label: "se", query_limit: 5 });
  await saver.flush();
  expect(saver.pending(1)).toEqual({});
  expect(calls).toEqual([[1, { label: "se", query_limit: 5 }], [2, { label: "Other" }]]);
  expect(said.at(-1)).toBe("saved");
});

it("sends what was refused again with the next change, and nothing of a closed tab", async () => {
  const calls: unknown[] = [];
  const said: Saving[] = [];
  let fails = true;
  const saver = tabSaver(async (...call) => {
    if (fails) throw new Error("away");
    calls.push(call);
  }, (state) => said.push(state));
  saver.change(1, { schema: "one" });
  await saver.flush();
  expect(said.at(-1)).toBe("failed");
  fails = false;
  saver.change(1, { label: "Named" });
  saver.change(2, { schema: "closed" });
  saver.forget(2);
  await saver.flush();
  expect(calls).toEqual([[1, { schema: "one", label: "Named" }]]);
});
