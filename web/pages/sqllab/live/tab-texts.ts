import type { TextSplice, TabEvent, TabMessage } from "../../../../schema/messages/sql-tabs";
import { isSynchronized, rebased, type SharedText, sharedText, requeuePending, restorePending, applyServerEdit, nextMessage, resentMessage, typed, type PendingEdits } from "../../../../schema/sql-tabs/shared-text";
import { between } from "../../../../schema/sql-tabs/text-splices";

/** Debounce of sending typed letters, and of saving the whole text while no channel is open. */
const GATHER_MS = 150;
export const WHOLE_MS = 5_000;

export interface StoredText {
  sql: string;
  sql_version: number;
}

export interface TextsOutside {
  say: (saying: TabMessage) => void;
  mark: () => string;
  read: (tab: number) => Promise<StoredText>;
  replace: (tab: number, sql: string) => Promise<unknown>;
  /** Displays edits of others. */
  show: (tab: number, splices: readonly TextSplice[], text: string) => void;
  /** Stores edits that are not on the server yet for the next window; null deletes them. */
  keep: (tab: number, unsaid: PendingEdits | null) => void;
  refused: (tab: number, why: "gone" | "full") => void;
  /** Called when saving the whole text fails; once, however often it is retried. */
  unkept: (tab: number, problem: unknown) => void;
  /** Reports whether the server has all edits. */
  tell: (isSaid: boolean) => void;
}

/**
 * Synchronizes the SQL of a window's tabs with all other windows: sends typed edits on the channel, and displays
 * received ones.
 */
export function tabTexts(outside: TextsOutside) {
  const texts = new Map<number, SharedText>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const reading = new Set<number>();
  const toldUnkept = new Set<number>();
  let isOpen = false;

  const put = (tab: number, state: SharedText, shown: readonly TextSplice[] = []) => {
    texts.set(tab, state);
    if (shown.length) outside.show(tab, shown, state.text);
    outside.tell([...texts.values()].every(isSynchronized));
  };
  const soon = (tab: number) => {
    clearTimeout(timers.get(tab));
    timers.set(tab, isOpen ? setTimeout(() => sayNext(tab), GATHER_MS) : setTimeout(() => void keepWhole(tab).then(() => toldUnkept.delete(tab), (problem: unknown) => tryAgain(tab, problem)), WHOLE_MS));
  };
  const tryAgain = (tab: number, problem: unknown) => {
    soon(tab);
    if (toldUnkept.has(tab)) return;
    toldUnkept.add(tab);
    outside.unkept(tab, problem);
  };
  const sayNext = (tab: number) => {
    const state = texts.get(tab);
    if (!state || !isOpen) return;
    const next = nextMessage(state, outside.mark());
    put(tab, next.state);
    if (next.saying) outside.say({ say: "edit", tab, ...next.saying, splices: [...next.saying.splices] });
  };
  const resume = (tab: number, { version }: SharedText) => outside.say({ say: "resume", tab, version });
  const readAgain = async (tab: number) => {
    if (reading.has(tab)) return;
    reading.add(tab);
    try {
      const { sql, sql_version } = await outside.read(tab);
      const state = texts.get(tab);
      if (!state) return;
      const next = rebased(state, sql, sql_version);
      put(tab, next.state, next.shown);
    } finally {
      reading.delete(tab);
    }
    sayNext(tab);
  };
  /** Without a channel: merges the server's text with the local one and saves the whole. */
  const keepWhole = async (tab: number) => {
    const before = texts.get(tab);
    if (!before || isSynchronized(before)) return;
    await readAgain(tab);
    const state = texts.get(tab);
    if (!state || isOpen) return;
    const { text, version } = state;
    await outside.replace(tab, text);
    const now = texts.get(tab);
    if (!now) return;
    put(tab, { ...sharedText(text, version), waiting: between(text, now.text), text: now.text });
    await readAgain(tab);
    const rest = texts.get(tab);
    if (rest) outside.keep(tab, isSynchronized(rest) ? null : rest);
    if (rest && !isSynchronized(rest)) soon(tab);
  };

  return {
    /**
     * Starts a tab with the loaded text and the unsent edits of a closed window on top. An open tab is unchanged.
     * Returns the text to display.
     */
    begin(tab: number, { sql, sql_version }: StoredText, left: PendingEdits | null = null): string {
      const known = texts.get(tab);
      if (known) return known.text;
      const state = left ? restorePending(left) : sharedText(sql, sql_version);
      put(tab, state);
      if (left) outside.keep(tab, state);
      if (isOpen) {
        resume(tab, state);
        sayAgain(tab, state);
      } else if (left) soon(tab);
      return state.text;
    },
    typed(tab: number, splices: readonly TextSplice[], value: string) {
      const state = texts.get(tab);
      if (!state || state.text === value) return;
      const next = typed(state, splices);
      put(tab, next.text === value ? next : typed(state, between(state.text, value)));
      if (!isOpen) outside.keep(tab, texts.get(tab)!);
      soon(tab);
    },
    opened() {
      isOpen = true;
      toldUnkept.clear();
      for (const [tab, state] of texts) {
        resume(tab, state);
        sayAgain(tab, state);
      }
    },
    closed() {
      isOpen = false;
      for (const [tab, state] of texts) if (!isSynchronized(state)) {
        outside.keep(tab, state);
        soon(tab);
      }
    },
    hear(news: Extract<TabEvent, { news: "edit" | "refused" }>) {
      const state = texts.get(news.tab);
      if (!state) return;
      if (news.news === "edit") {
        const next = applyServerEdit(state, news);
        if (!next) return resume(news.tab, state);
        put(news.tab, next.state, next.shown);
        if (isSynchronized(next.state)) outside.keep(news.tab, null);
        else if (!next.state.sent) soon(news.tab);
      } else if (news.why === "base") void readAgain(news.tab).catch(() => soon(news.tab));
      else {
        if (news.why === "full") put(news.tab, requeuePending(state));
        outside.refused(news.tab, news.why);
      }
    },
    /** Sends pending edits at once and stores those that may not arrive, as the page is being left. */
    leave() {
      for (const [tab, state] of texts) {
        if (isSynchronized(state)) continue;
        sayNext(tab);
        outside.keep(tab, texts.get(tab)!);
      }
    },
    forget(tab: number) {
      clearTimeout(timers.get(tab));
      texts.delete(tab);
      outside.keep(tab, null);
      outside.tell([...texts.values()].every(isSynchronized));
    },
    text: (tab: number) => texts.get(tab)?.text,
  };

  function sayAgain(tab: number, state: SharedText) {
    const again = resentMessage(state);
    if (again) outside.say({ say: "edit", tab, ...again, splices: [...again.splices] });
    else sayNext(tab);
  }
}
