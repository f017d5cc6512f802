import { useEffect, useEffectEvent } from "react";
import { t } from "../../i18n";

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export type HotkeyName =
  | "run"
  | "runStatement"
  | "stop"
  | "newTab"
  | "closeTab"
  | "reopen"
  | "next"
  | "previous"
  | "format"
  | "save"
  | "bar"
  | "list";

interface Hotkey {
  /** The physical key, independent of keyboard layouts and ⌥. */
  code: string;
  /** ⌘ on a Mac, Ctrl elsewhere. */
  mod?: boolean;
  /** Ctrl on a Mac too. */
  control?: boolean;
  alt?: boolean;
  shift?: boolean;
}

const KEYS: Record<HotkeyName, Hotkey> = {
  run: { code: "Enter", mod: true },
  runStatement: { code: "Enter", mod: true, shift: true },
  stop: { code: "KeyE", control: true },
  newTab: { code: "KeyT", alt: true },
  closeTab: { code: "KeyW", alt: true },
  reopen: { code: "KeyT", alt: true, shift: true },
  next: { code: "BracketRight", control: true },
  previous: { code: "BracketLeft", control: true },
  format: { code: "KeyF", mod: true, shift: true },
  save: { code: "KeyS", mod: true },
  bar: { code: "KeyB", mod: true },
  list: { code: "F1" },
};

/** All shortcuts with their effects, in display order; the last ones are the editor's own. */
export const hotkeyList = (): { keys: string; what: string }[] => [
  { keys: keysOf("run"), what: t("Run selection or all") },
  { keys: keysOf("runStatement"), what: t("Run current statement") },
  { keys: keysOf("stop"), what: t("Stop the query") },
  { keys: keysOf("format"), what: t("Format SQL") },
  { keys: keysOf("save"), what: t("Save query") },
  { keys: keysOf("newTab"), what: t("New tab") },
  { keys: keysOf("closeTab"), what: t("Close tab") },
  { keys: keysOf("reopen"), what: t("Reopen closed tab") },
  { keys: keysOf("next"), what: t("Next tab") },
  { keys: keysOf("previous"), what: t("Previous tab") },
  { keys: keysOf("bar"), what: t("Show or hide sidebar") },
  { keys: isMac ? "⌘/" : "Ctrl+/", what: t("Toggle line comment") },
  { keys: isMac ? "⌘F" : "Ctrl+F", what: t("Find in the SQL") },
  { keys: "Ctrl+Space", what: t("Show suggestions") },
  { keys: isMac ? "⌃⇧M" : "Ctrl+M", what: t("Toggle Tab moves focus") },
  { keys: keysOf("list"), what: t("Keyboard shortcuts") },
];

/** Formats a shortcut in the platform's style: "Ctrl+Shift+F", "⇧⌘F". */
export function keysOf(name: HotkeyName): string {
  const { code, mod, control, alt, shift } = KEYS[name];
  const key = { Enter: "↵", BracketRight: "]", BracketLeft: "[" }[code] ?? code.replace(/^Key/, "");
  if (isMac) return `${control ? "⌃" : ""}${alt ? "⌥" : ""}${shift ? "⇧" : ""}${mod ? "⌘" : ""}${key}`;
  return [...(mod || control ? ["Ctrl"] : []), ...(alt ? ["Alt"] : []), ...(shift ? ["Shift"] : []), key].join("+");
}

/** The shortcut of an event, by the list above. Ctrl is accepted besides ⌘ to run. */
export function hotkeyOf({
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): HotkeyName | null {
  const found = Object.entries(KEYS).find(([name, key]) => {
    const mod = isMac && !(code === "Enter" && name.startsWith("run")) ? metaKey : ctrlKey || metaKey;
    const held = key.mod ? mod : key.control ? ctrlKey : !ctrlKey && !metaKey;
    return (
      key.code === (code === "NumpadEnter" ? "Enter" : code) &&
      held &&
      altKey === (key.alt ?? false) &&
      shiftKey === (key.shift ?? false)
    );
  });
  return (found?.[0] as HotkeyName | undefined) ?? null;
}

/** Handles shortcuts anywhere on the page, unless a dialog is open; handlers receive whether the key is held down. */
export function useHotkeys(acts: Partial<Record<HotkeyName, (isHeld: boolean) => void>>): void {
  const onPressed = useEffectEvent((event: KeyboardEvent) => {
    const name = document.querySelector("[role=dialog]") ? null : hotkeyOf(event);
    const act = name && acts[name];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(event.repeat);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => onPressed(event);
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
