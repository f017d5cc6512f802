import { type InputHTMLAttributes, type KeyboardEvent, useState } from "react";

export interface ChoiceKeys {
  open: boolean;
  active: number;
  setOpen(open: boolean): void;
  setActive(index: number): void;
  /** True when the key was one of the list's. An opened list starts at `first`. */
  onKey(event: KeyboardEvent, count: number, choose: (index: number) => void, first?: number): boolean;
  /** What the text box says of its list, whose rows are `id` and their place. */
  combobox(id: string): InputHTMLAttributes<HTMLInputElement>;
}

const STEP = 8;

/** What a combobox's keys do: ↓ and ↑ open and move, Enter chooses, Esc closes the list only. */
export function useChoiceKeys(): ChoiceKeys {
  const [open, setShown] = useState(false);
  const [active, setActive] = useState(-1);
  const setOpen = (next: boolean) => {
    setShown(next);
    if (!next) setActive(-1);
  };
  const onKey = (event: KeyboardEvent, count: number, choose: (index: number) => void, first = 0): boolean => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active <= 0 ? count - 1 : active - 1, PageDown: Math.min(active + STEP, count - 1), PageUp: Math.max(active - STEP, 0) };
    if (event.key in moves) {
      event.preventDefault();
      if (!open) setOpen(true);
      if (count > 0) setActive(open ? moves[event.key]! % count : Math.max(first, 0));
      return true;
    }
    if (!open) return false;
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(active);
      return true;
    }
    if (event.key === "Escape") {
      // The popover around keeps open: this closes the list only.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return true;
    }
    return false;
  };
  const combobox = (id: string): InputHTMLAttributes<HTMLInputElement> => ({
    role: "combobox", "aria-expanded": open, "aria-controls": open ? id : undefined, "aria-autocomplete": "list",
    "aria-activedescendant": open && active >= 0 ? `${id}-${active}` : undefined, autoComplete: "off", spellCheck: false,
  });
  return { open, active, setOpen, setActive, onKey, combobox };
}
