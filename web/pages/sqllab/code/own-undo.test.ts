import { expect, it } from "vitest";
import { applied, between } from "../../../../schema/sql-tabs/text-splices";
import { ownUndo } from "./own-undo";

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

it("undoes words as they were typed, never changes from another window", () => {
  let [at, text] = [0, ""];
  const past = ownUndo(text, () => at);
  const change = (splice: { at: number; remove: number; insert: string }, cause: "typing" | "others" | "history") => {
    text = applied(text, [splice]);
    past.note([splice], text, cause);
  };
  const press = (event: ReturnType<typeof key>) => {
    for (const splice of past.requests(event) ?? []) change(splice, "history");
    return text;
  };
  for (const letter of "one") change({ at: text.length, remove: 0, insert: letter }, "typing");
  at = 2_000;
  for (const letter of "two") change({ at: text.length, remove: 0, insert: letter }, "typing");
  change({ at: 0, remove: 0, insert: "-- theirs\n" }, "others");
  expect([press(key("z")), press(key("z")), press(key("z"))]).toEqual(["-- theirs\none", "-- theirs\n", "-- theirs\n"]);
  expect([press(key("y")), press(key("Z", { shiftKey: true, ctrlKey: false, metaKey: true }))]).toEqual([
    "-- theirs\none",
    "-- theirs\nonetwo",
  ]);
  expect([
    past.requests(key("a")),
    past.requests(key("z", { ctrlKey: false })),
    past.requests(key("z", { altKey: true })),
  ]).toEqual([null, null, null]);
});

it("continues in a reopened tab, whatever others typed since, and skips steps without a visible effect", () => {
  let text = "";
  const past = ownUndo(text);
  const change = (next: string) => {
    past.note(between(text, next), next, "typing");
    text = next;
  };
  change("select ''");
  past.note([{ at: 8, remove: 1, insert: "'" }], text, "typing");
  past.resume("-- theirs\nselect ''");
  expect(applied("-- theirs\nselect ''", past.requests(key("z"))!)).toBe("-- theirs\n");
});
