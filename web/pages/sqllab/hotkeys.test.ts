import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { platform: "Linux" });
const { hotkeyOf, keysOf } = await import("./hotkeys");
const key = (code: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) =>
  hotkeyOf({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

it("matches keys by position, whatever the keyboard layout", () => {
  expect([
    key("Enter", { ctrlKey: true }),
    key("NumpadEnter", { metaKey: true }),
    key("Enter", { ctrlKey: true, shiftKey: true }),
  ]).toEqual(["run", "run", "runStatement"]);
  expect([
    key("BracketRight", { ctrlKey: true }),
    key("KeyT", { altKey: true, shiftKey: true }),
    key("KeyT", { altKey: true }),
  ]).toEqual(["next", "reopen", "newTab"]);
  expect([key("Enter"), key("KeyT"), key("KeyT", { ctrlKey: true })]).toEqual([null, null, null]);
});

it("formats shortcuts in the platform's style", () => {
  expect([keysOf("runStatement"), keysOf("previous"), keysOf("newTab")]).toEqual(["Ctrl+Shift+↵", "Ctrl+[", "Alt+T"]);
});
