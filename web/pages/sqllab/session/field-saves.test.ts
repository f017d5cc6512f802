import { expect, it } from "vitest";
import type { Saving, TabChange } from "./session-state";
import { unsavedFields } from "./session-state";
import { sessionOf } from "./test-session";

/** A session whose field saves, statuses and failure notices are recorded. */
function fieldSaver(
  save: (tab: number, fields: TabChange) => Promise<unknown>,
  onStatus: (status: Saving) => void = () => {},
  onFailure: (fields: readonly string[], problem: unknown) => void = () => {},
) {
  let status: Saving = "saved";
  const session = sessionOf({
    server: { changeTab: save },
    notify: (notice) => notice.kind === "fields-not-saved" && onFailure(notice.fields, notice.problem),
  });
  session.subscribe(() => {
    if (session.view().saving !== status) onStatus((status = session.view().saving));
  });
  const drained = async (): Promise<void> => {
    while (session.state().fields.sending.length) await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    change: (tab: number, fields: TabChange) => session.dispatch({ kind: "fields-changed", tab, fields }),
    pending: (tab: number) => unsavedFields(session.state(), tab),
    flush: () => {
      session.dispatch({ kind: "fields-due" });
      return drained();
    },
    forget: (tab: number) => {
      session.dispatch({ kind: "close-requested", tabs: [tab] });
      return session.saved(tab);
    },
    remember: (tab: number) => session.dispatch({ kind: "close-refused", tab }),
  };
}

it("batches changes and saves them with one call per tab", async () => {
  const calls: unknown[] = [];
  const states: Saving[] = [];
  const saver = fieldSaver(
    async (...call) => calls.push(call),
    (state) => states.push(state),
    () => {},
  );
  saver.change(1, { label: "s" });
  saver.change(1, { label: "se", query_limit: 5 });
  saver.change(2, { label: "Other" });
  expect(saver.pending(1)).toEqual({ label: "se", query_limit: 5 });
  await saver.flush();
  expect(saver.pending(1)).toEqual({});
  expect(calls).toEqual([
    [1, { label: "se", query_limit: 5 }],
    [2, { label: "Other" }],
  ]);
  expect(states.at(-1)).toBe("saved");
});

it("resends a failed change with the next one, and nothing of a closed tab", async () => {
  const calls: unknown[] = [];
  const states: Saving[] = [];
  let fails = true;
  const saver = fieldSaver(
    async (...call) => {
      if (fails) throw new Error("away");
      calls.push(call);
    },
    (state) => states.push(state),
    () => {},
  );
  saver.change(1, { schema: "one" });
  await saver.flush();
  expect(states.at(-1)).toBe("failed");
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
  const saver = fieldSaver(
    async (tab) => {
      calls.push(tab);
      await new Promise<void>((_, refuse) => ends.push(() => refuse(new Error("away"))));
    },
    () => {},
    () => {},
  );
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

it("ignores changes of a closed tab, such as the end of a run, until the tab exists again", async () => {
  const calls: unknown[] = [];
  const states: Saving[] = [];
  const saver = fieldSaver(
    async (...call) => calls.push(call),
    (state) => states.push(state),
    () => {},
  );
  saver.change(1, { label: "Named" });
  await saver.forget(1);
  expect(states).toEqual(["saving", "saved"]);
  saver.change(1, { latest_query_id: "run" });
  await saver.flush();
  expect(calls).toEqual([]);
  saver.remember(1);
  saver.change(1, { latest_query_id: "run" });
  await saver.flush();
  expect(calls).toEqual([[1, { latest_query_id: "run" }]]);
});

it("reports a field that the server failed to save once, until a call of its tab succeeds", async () => {
  const reported: unknown[] = [];
  let fails = true;
  const saver = fieldSaver(
    async () => {
      if (fails) throw new Error("away");
    },
    () => {},
    (fields, problem) => reported.push([fields, String(problem)]),
  );
  saver.change(1, { label: "Named" });
  await saver.flush();
  await saver.flush();
  saver.change(1, { saved_query_id: 7 });
  await saver.flush();
  expect(reported).toEqual([
    [["label"], "Error: away"],
    [["saved_query_id"], "Error: away"],
  ]);
  fails = false;
  await saver.flush();
  fails = true;
  saver.change(1, { label: "Renamed" });
  await saver.flush();
  expect(reported.slice(2)).toEqual([[["label"], "Error: away"]]);
});
