import { type InputHTMLAttributes, type KeyboardEvent, useState } from "react";

export interface OptionListKeys {
  open: boolean;
  active: number;
  setOpen(open: boolean): void;
  setActive(index: number): void;
  /** Returns true for a key that the list handled. An opened list starts at `first`. */
  onKey(event: KeyboardEvent, count: number, choose: (index: number) => void, first?: number): boolean;
  /** ARIA attributes of the input; the rows' ids are `id` and their index. */
  combobox(id: string): InputHTMLAttributes<HTMLInputElement>;
}

const STEP = 8;

/** Keyboard behavior of a combobox: ↓ and ↑ open and move, Enter selects, Esc closes only the list. */
export function useOptionListKeys(): OptionListKeys {
  const [open, setShown] = useState(false);
  const [active, setActive] = useState(-1);
  const setOpen = (next: boolean) => {
    setShown(next);
    if (!next) setActive(-1);
  };
  const onKey = (event: KeyboardEvent, count: number, choose: (index: number) => void, first = 0): boolean => {
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active <= 0 ? count - 1 : active - 1,
      PageDown: Math.min(active + STEP, count - 1),
      PageUp: Math.max(active - STEP, 0),
    };
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
      // A surrounding popover stays open: Esc closes only the list.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return true;
    }
    return false;
  };
  const combobox = (id: string): InputHTMLAttributes<HTMLInputElement> => ({
    role: "combobox",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    "aria-autocomplete": "list",
    "aria-activedescendant": open && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: "off",
    spellCheck: false,
  });
  return { open, active, setOpen, setActive, onKey, combobox };
}
