import type { TabFields } from "../../../schema/sql-tabs/tab";

export type Saving = "saved" | "saving" | "failed";

const PAUSE = 400;

/** Keeps what changes in tabs: gathered per tab while someone types, one call at a time each, in order. */
export function tabSaver(save: (tab: number, fields: Partial<TabFields>) => Promise<unknown>, tell: (state: Saving) => void) {
  const waiting = new Map<number, Partial<TabFields>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  const flush = (): Promise<unknown> => {
    clearTimeout(timer);
    const batch = [...waiting];
    waiting.clear();
    for (const [tab, fields] of batch) {
      open++;
      last = last.then(() => save(tab, fields)).then(() => --open === 0 && waiting.size === 0 && tell("saved"), () => {
        open--;
        // What could not be kept goes with the next change.
        waiting.set(tab, { ...fields, ...waiting.get(tab) });
        tell("failed");
      });
    }
    return last;
  };
  return {
    change(tab: number, fields: Partial<TabFields>) {
      waiting.set(tab, { ...waiting.get(tab), ...fields });
      tell("saving");
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    },
    forget: (tab: number) => void waiting.delete(tab),
    flush,
  };
}
