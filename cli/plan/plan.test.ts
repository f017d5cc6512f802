import { describe, expect, it } from "vitest";
import { contentHash } from "../bundle/content-hash";
import type { BundleObject } from "../bundle/objects";
import { planChanges } from "./plan";

const UUID = "00000000-0000-4000-8000-000000000001";
const chart = (title: string): BundleObject => ({
  kind: "chart",
  uuid: UUID,
  name: title,
  content: { slice_name: title, uuid: UUID },
  folder: [],
});
const side = (title: string | null) => new Map(title === null ? [] : [[UUID, chart(title)]]);
const planned = (local: string | null, server: string | null, synced: string | null) => {
  const hash = synced === null ? "" : contentHash(chart(synced));
  const known =
    synced === null ? [] : [[UUID, { kind: "chart" as const, name: synced, local: hash, server: hash }] as const];
  const [change] = planChanges(side(local), side(server), new Map(known));
  return change && [change.action, change.reason].filter(Boolean).join(": ");
};

describe("planChanges", () => {
  it.each([
    ["a", null, null, "create"],
    ["a", "a", null, "unchanged"],
    ["b", "a", null, "conflict: exists on the server and was never pulled"],
    ["a", "a", "a", "unchanged"],
    ["b", "a", "a", "update"],
    ["a", "b", "a", "outdated"],
    ["b", "b", "a", "unchanged"],
    ["b", "c", "a", "conflict: changed on both sides"],
    ["a", null, "a", "gone"],
    ["b", null, "a", "conflict: changed here and deleted on the server"],
    [null, "a", "a", "delete"],
    [null, "b", "a", "conflict: deleted here and changed on the server"],
    [null, null, "a", "gone"],
    [null, "a", null, undefined],
  ])("file %s, server %s, last synchronized %s: %s", (local, server, synced, expected) => {
    expect(planned(local, server, synced)).toBe(expected);
  });
  it("takes no change for one that the server made to what was pushed", () => {
    const synced = {
      kind: "chart" as const,
      name: "a",
      local: contentHash(chart("a")),
      server: contentHash(chart("A")),
    };
    expect(planChanges(side("a"), side("A"), new Map([[UUID, synced]]))).toMatchObject([{ action: "unchanged" }]);
  });
  it("lists objects after those that they need, then by name", () => {
    const one = (kind: BundleObject["kind"], name: string): [string, BundleObject] => [
      `${kind} ${name}`,
      { kind, uuid: `${kind} ${name}`, name, content: {}, folder: [] },
    ];
    const local = new Map([one("dashboard", "x"), one("chart", "b"), one("chart", "a"), one("database", "z")]);
    expect(planChanges(local, new Map(), new Map()).map(({ uuid }) => uuid)).toEqual([
      "database z",
      "chart a",
      "chart b",
      "dashboard x",
    ]);
  });
});
