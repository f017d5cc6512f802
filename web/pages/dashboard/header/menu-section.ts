import type { MenuEntry } from "../../../ui/actions/Menu";

/** Menu entries under a separator and an optional heading; empty if there are no entries. */
export const section = (heading: string | null, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.length === 0
    ? []
    : [{ kind: "separator" }, ...(heading === null ? [] : [{ kind: "heading" as const, label: heading }]), ...entries];
