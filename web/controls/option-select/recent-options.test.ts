import { beforeEach, expect, it, vi } from "vitest";
import { recentFirst, rememberOption } from "./recent-options";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
const options = ["a", "b", "c", "d"].map((value) => ({ value, label: value }));
const order = (list: string) => recentFirst(options, list).map(({ value }) => value);

it("recentFirst moves the values selected last to the front, of their own list only", () => {
  for (const value of ["b", "d", "b", "c"]) rememberOption("1__table", value);
  expect([order("1__table"), order("2__table")]).toEqual([
    ["c", "b", "d", "a"],
    ["a", "b", "c", "d"],
  ]);
});

it("recentFirst keeps the order where the storage contains something else", () => {
  store.set("edgewise-recent-options", '{"1__table":"b"}');
  expect(order("1__table")).toEqual(["a", "b", "c", "d"]);
  store.set("edgewise-recent-options", "[");
  expect(order("1__table")).toEqual(["a", "b", "c", "d"]);
});

it("rememberOption forgets the lists that were used least recently", () => {
  for (let list = 0; list <= 50; list++) rememberOption(`${list}__table`, "d");
  expect([order("0__table")[0], order("50__table")[0]]).toEqual(["a", "d"]);
});
