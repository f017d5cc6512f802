import { afterEach, expect, it, vi } from "vitest";
import { parseLayout } from "../../../../schema/dashboard/layout";
import type { DashboardSettings } from "./dashboard-settings";
import { draftsAt, draftStore, type StoredDraft } from "./draft-store";

afterEach(() => void vi.unstubAllGlobals());

function browserStorage(entries: Record<string, string> = {}) {
  vi.stubGlobal(
    "localStorage",
    Object.setPrototypeOf(entries, {
      getItem: (key: string) => entries[key] ?? null,
      setItem: (key: string, text: string) => void (entries[key] = text),
      removeItem: (key: string) => void delete entries[key],
    }),
  );
  return entries;
}
const settings = { title: "Sales", metadata: {} } as unknown as DashboardSettings;
const draft: StoredDraft = {
  layout: parseLayout(null),
  settings,
  began: {
    version: "2026-11-22T08:00:00",
    content: {
      dashboard_title: "Sold",
      slug: null,
      description: null,
      css: null,
      certified_by: null,
      certification_details: null,
      published: true,
      position_json: null,
      json_metadata: null,
    },
  },
};

it("stores a draft with the version it began with, readable only for its author", () => {
  browserStorage();
  draftStore(1, 7).write(draft);
  expect(draftStore(1, 7).read()).toEqual(draft);
  expect([draftStore(2, 7).read(), draftStore(1, 8).read()]).toEqual([null, null]);
  draftStore(1, 7).drop();
  expect(draftStore(1, 7).read()).toBeNull();
});

it("finds a person's draft by the address of its dashboard", () => {
  browserStorage();
  const named = { ...draft, began: { ...draft.began, content: { ...draft.began.content, slug: "sold" } } };
  draftStore(1, 7).write(named);
  draftStore(1, 8).write(draft);
  const at = (userId: number, idOrSlug: string) => draftsAt(userId, idOrSlug).map((found) => found.draft);
  expect([at(1, "7"), at(1, "sold"), at(1, "8")]).toEqual([[named], [named], [draft]]);
  expect([at(1, "9"), at(1, "unsold"), at(2, "7")]).toEqual([[], [], []]);
});

it("returns null for a stored value that is not a draft or cannot be read", () => {
  const entries = browserStorage();
  for (const text of [
    "{",
    "[]",
    "null",
    JSON.stringify({ ...draft, layout: {} }),
    JSON.stringify({ ...draft, began: undefined }),
  ]) {
    entries["dashboard-draft 1 7"] = text;
    expect(draftStore(1, 7).read(), text).toBeNull();
  }
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("blocked");
    },
    setItem: () => {
      throw new Error("full");
    },
  });
  draftStore(1, 7).write(draft);
  expect([draftStore(1, 7).read(), draftsAt(1, "7")]).toEqual([null, []]);
});
