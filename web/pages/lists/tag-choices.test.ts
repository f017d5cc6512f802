import { afterEach, describe, expect, it, vi } from "vitest";
import { namedTags, tagChoices } from "./tag-choices";

afterEach(() => vi.unstubAllGlobals());

describe("choices of tags", () => {
  const search = (text: string) => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ result: [{ id: 3, name: "Daily" }] }), { status: 200 }));
    return tagChoices.search(text, new AbortController().signal);
  };

  it("offer to make a tag of a text that none has, in capitals or not", async () => {
    expect((await search("dai")).map(({ label }) => label)).toEqual(["Daily", "Create tag “dai”"]);
    expect((await search("daily")).map(({ label }) => label)).toEqual(["Daily"]);
    expect(await search("")).toEqual([{ value: 3, label: "Daily" }]);
  });

  it("read by their names once they are chosen", () => {
    expect(namedTags([{ value: 3, label: "Daily" }, { value: "dai", label: "Create tag “dai”" }])).toEqual([{ value: 3, label: "Daily" }, { value: "dai", label: "dai" }]);
  });
});
