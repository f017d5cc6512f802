import { expect, it } from "vitest";
import { type Saving, tabSaver } from "./tab-saver";

it("batches changes and saves them with one call per tab", async () => {
  const calls: unknown[] = [];
  const said: Saving[] = [];
  const saver = tabSaver(async (...call) => calls.push(call), (state) => said.push(state), () => {});
  saver.change(1, { label: "s" });
  saver.change(1, { label: "se", query_limit: 5 });
  saver.change(2, { label: "Other" });
  expect(saver.pending(1)).toEqual({ label: "se", query_limit: 5 });
  await saver.flush();
  expect(saver.pending(1)).toEqual({});
  expect(calls).toEqual([[1, { label: "se", query_limit: 5 }], [2, { label: "Other" }]]);
  expect(said.at(-1)).toBe("saved");
});

it("resends a failed change with the next one, and nothing of a closed tab", async () => {
  const calls: unknown[] = [];
  const said: Saving[] = [];
  let fails = true;
  const saver = tabSaver(async (...call) => {
    if (fails) throw new Error("away");
    calls.push(call);
  }, (state) => said.push(state), () => {});
  saver.change(1, { schema: "one" });
  await saver.flush();
  expect(said.at(-1)).toBe("failed");
  fails = false;
  saver.change(1, { label: "Named" });
  saver.change(2, { schema: "closed" });
  await saver.forget(2);
  await saver.flush();
  expect(calls).toEqual([[1, { schema: "one", label: "Named" }]]);
});

it("waits for a running call before a tab is closed, and does not retry it", async () => {
  const ends: (() => void)[] = [];
  const calls: number[] = [];
  const saver = tabSaver(async (tab) => {
    calls.push(tab);
    await new Promise<void>((_, refuse) => ends.push(() => refuse(new Error("away"))));
  }, () => {}, () => {});
  saver.change(1, { label: "Named" });
  void saver.flush();
  let isOver = false;
  const over = saver.forget(1).then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect([calls, isOver]).toEqual([[1], false]);
  ends[0]!();
  await over;
  expect(saver.pending(1)).toEqual({});
});

it("ignores changes of a closed tab, such as the end of a run, until it turns out to exist", async () => {
  const calls: unknown[] = [];
  const said: Saving[] = [];
  const saver = tabSaver(async (...call) => calls.push(call), (state) => said.push(state), () => {});
  saver.change(1, { label: "Named" });
  await saver.forget(1);
  expect(said).toEqual(["saving", "saved"]);
  saver.change(1, { latest_query_id: "run" });
  await saver.flush();
  expect(calls).toEqual([]);
  saver.remember(1);
  saver.change(1, { latest_query_id: "run" });
  await saver.flush();
  expect(calls).toEqual([[1, { latest_query_id: "run" }]]);
});

it("reports a field that the server failed to save once, until a call of its tab succeeds", async () => {
  const told: unknown[] = [];
  let fails = true;
  const saver = tabSaver(async () => {
    if (fails) throw new Error("away");
  }, () => {}, (fields, problem) => told.push([fields, String(problem)]));
  saver.change(1, { label: "Named" });
  await saver.flush();
  await saver.flush();
  saver.change(1, { saved_query_id: 7 });
  await saver.flush();
  expect(told).toEqual([[["label"], "Error: away"], [["saved_query_id"], "Error: away"]]);
  fails = false;
  await saver.flush();
  fails = true;
  saver.change(1, { label: "Renamed" });
  await saver.flush();
  expect(told.slice(2)).toEqual([[["label"], "Error: away"]]);
});
