import type { TabFields } from "../../../schema/sql-tabs/tab";

export type Saving = "saved" | "saving" | "failed";

const PAUSE_MS = 400;
/** Delay before an automatic retry after a failure. */
const AGAIN_MS = 5_000;

type Fields = Partial<Omit<TabFields, "sql">>;

/**
 * Saves changes of tabs besides their SQL: batched per tab, one call at a time, in order. A field that fails to save
 * is reported once, however often it is retried.
 */
export function tabSaver(save: (tab: number, fields: Fields) => Promise<unknown>, tell: (state: Saving) => void, unkept: (fields: readonly string[], problem: unknown) => void) {
  const waiting = new Map<number, Fields>();
  const toldUnkept = new Map<number, Set<string>>();
  const underWay = new Map<number, Fields>();
  const forgotten = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  const flushIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const tellUnkept = (tab: number, fields: readonly string[], problem: unknown) => {
    const before = toldUnkept.get(tab) ?? new Set();
    const fresh = fields.filter((field) => !before.has(field));
    toldUnkept.set(tab, new Set([...before, ...fields]));
    if (fresh.length) unkept(fresh, problem);
  };
  const flush = (): Promise<unknown> => {
    clearTimeout(timer);
    const batch = [...waiting];
    waiting.clear();
    for (const [tab, fields] of batch) {
      open++;
      underWay.set(tab, { ...underWay.get(tab), ...fields });
      last = last.then(() => save(tab, fields)).then(() => {
        underWay.delete(tab);
        toldUnkept.delete(tab);
        if (--open === 0 && waiting.size === 0) tell("saved");
      }, (problem: unknown) => {
        open--;
        underWay.delete(tab);
        if (forgotten.has(tab)) return;
        waiting.set(tab, { ...fields, ...waiting.get(tab) });
        tell("failed");
        tellUnkept(tab, Object.keys(fields), problem);
        flushIn(AGAIN_MS);
      });
    }
    return last;
  };
  return {
    change(tab: number, fields: Fields) {
      // A run may end after its tab was closed.
      if (forgotten.has(tab)) return;
      waiting.set(tab, { ...waiting.get(tab), ...fields });
      tell("saving");
      flushIn(PAUSE_MS);
    },
    /** Fields that the server may not have yet, which its responses must not overwrite. */
    pending: (tab: number): Fields => ({ ...underWay.get(tab), ...waiting.get(tab) }),
    /** Stops saving a tab; resolves after the running call. */
    async forget(tab: number): Promise<void> {
      forgotten.add(tab);
      waiting.delete(tab);
      if (open === 0 && waiting.size === 0) tell("saved");
      if (underWay.has(tab)) await last;
    },
    /** Resumes saving a tab that could not be closed. */
    remember: (tab: number) => void forgotten.delete(tab),
    flush,
  };
}
