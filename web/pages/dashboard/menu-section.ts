import type { MenuEntry } from "../../ui/Menu";

/** Entries of a menu under a line and, where they have one, their heading; nothing where there are none. */
export const section = (heading: string | null, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.length === 0 ? [] : [{ kind: "separator" }, ...(heading === null ? [] : [{ kind: "heading" as const, label: heading }]), ...entries];
