import { describe, expect, it } from "vitest";
import { algorithmOf, themeObject, withAlgorithm, withToken } from "./theme-text";

const THEME =
  '{"custom":{"z":1,"a":[2]},"token":{"unknown":null,"colorPrimary":"#007a87","fontSize":13},"algorithm":"dark"}';
const compacted = (text: string) => JSON.stringify(JSON.parse(text));

describe("withToken", () => {
  it("changes one token and keeps the other keys and their order", () => {
    expect(compacted(withToken(THEME, "colorPrimary", "#ff0000"))).toBe(THEME.replace("#007a87", "#ff0000"));
  });

  it("removes a token that is reset", () => {
    expect(compacted(withToken(THEME, "colorPrimary", undefined))).toBe(THEME.replace('"colorPrimary":"#007a87",', ""));
  });

  it("adds the tokens to a theme without any", () => {
    expect(compacted(withToken("{}", "fontSize", 14))).toBe('{"token":{"fontSize":14}}');
  });

  it.each(['{"token": {', "[]", "5", ""])("leaves the text %j as it is", (text) => {
    expect(withToken(text, "fontSize", 14)).toBe(text);
    expect(themeObject(text)).toBeNull();
  });
});

describe("withAlgorithm", () => {
  it.each([
    ["default", false, '{"algorithm":"default"}'],
    ["dark", true, '{"algorithm":["dark","compact"]}'],
    [null, true, '{"algorithm":"compact"}'],
    [null, false, "{}"],
  ] as const)("stores %s with compact %s", (base, isCompact, stored) => {
    const text = compacted(withAlgorithm('{"algorithm":["system","dark"]}', base, isCompact));
    expect(text).toBe(stored);
    expect(algorithmOf(themeObject(text))).toEqual({ base, isCompact });
  });
});
