import { afterEach, describe, expect, it, vi } from "vitest";
import { namedTags, tagOptions } from "./tag-options";

afterEach(() => vi.unstubAllGlobals());

describe("tagOptions", () => {
  const search = (text: string) => {
    vi.stubGlobal(
      "fetch",
      async () => new Response(JSON.stringify({ result: [{ id: 3, name: "Daily" }] }), { status: 200 }),
    );
    return tagOptions.search(text, new AbortController().signal);
  };

  it("offers a new tag for a text that no tag has, ignoring case", async () => {
    expect((await search("dai")).map(({ label }) => label)).toEqual(["Daily", "Create tag “dai”"]);
    expect((await search("daily")).map(({ label }) => label)).toEqual(["Daily"]);
    expect(await search("")).toEqual([{ value: 3, label: "Daily" }]);
  });

  it("shows selected tags by their names", () => {
    expect(
      namedTags([
        { value: 3, label: "Daily" },
        { value: "dai", label: "Create tag “dai”" },
      ]),
    ).toEqual([
      { value: 3, label: "Daily" },
      { value: "dai", label: "dai" },
    ]);
  });
});
