import type { Splice, TabNews, TabSaying } from "../../../../schema/messages/sql-tabs";
import { isSaid, rebased, type SharedText, sharedText, takenBack, takenOver, told, toSay, toSayAgain, typed, type Unsaid } from "../../../../schema/sql-tabs/shared-text";
import { between } from "../../../../schema/sql-tabs/splices";

/** How long letters are gathered before they are said, and how long the whole text waits where no line is open. */
const GATHER_MS = 150;
export const WHOLE_MS = 5_000;

export interface KeptText {
  sql: string;
  sql_version: number;
}

export interface TextsOutside {
  say: (saying: TabSaying) => void;
  mark: () => string;
  read: (tab: number) => Promise<KeptText>;
  replace: (tab: number, sql: string) => Promise<unknown>;
  /** What others typed is to be shown. */
  show: (tab: number, splices: readonly Splice[], text: string) => void;
  /** Keeps what is not with the server yet for a window that comes later; null when nothing is left. */
  keep: (tab: number, unsaid: Unsaid | null) => void;
  refused: (tab: number, why: "gone" | "full") => void;
  /** The whole text could not be kept; told once, however often it is tried. */
  unkept: (tab: number, problem: unknown) => void;
  /** Whether all of it is with the server. */
  tell: (isSaid: boolean) => void;
}

/** The SQL of the tabs that a window has open, each the same text as in all other windows: what is typed here is said on the line, and what is heard there is shown. */
export function tabTexts(outside: TextsOutside) {
  const texts = new Map<number, SharedText>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const reading = new Set<number>();
  const toldUnkept = new Set<number>();
  let isOpen = false;

  const put = (tab: number, state: SharedText, shown: readonly Splice[] = []) => {
    texts.set(tab, state);
    if (shown.length) outside.show(tab, shown, state.text);
    outside.tell([...texts.values()].every(isSaid));
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
    const next = toSay(state, outside.mark());
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
  /** Without a line: the text as it is on the server and here becomes one, and is kept as a whole. */
  const keepWhole = async (tab: number) => {
    const before = texts.get(tab);
    if (!before || isSaid(before)) return;
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
    if (rest) outside.keep(tab, isSaid(rest) ? null : rest);
    if (rest && !isSaid(rest)) soon(tab);
  };

  return {
    /** A tab as it was read; what a window before could not say goes on top. One that is open already stays as it is. Answers the text to show. */
    begin(tab: number, { sql, sql_version }: KeptText, left: Unsaid | null = null): string {
      const known = texts.get(tab);
      if (known) return known.text;
      const state = left ? takenOver(left) : sharedText(sql, sql_version);
      put(tab, state);
      if (left) outside.keep(tab, state);
      if (isOpen) {
        resume(tab, state);
        sayAgain(tab, state);
      } else if (left) soon(tab);
      return state.text;
    },
    typed(tab: number, splices: readonly Splice[], value: string) {
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
      for (const [tab, state] of texts) if (!isSaid(state)) {
        outside.keep(tab, state);
        soon(tab);
      }
    },
    hear(news: Extract<TabNews, { news: "edit" | "refused" }>) {
      const state = texts.get(news.tab);
      if (!state) return;
      if (news.news === "edit") {
        const next = told(state, news);
        if (!next) return resume(news.tab, state);
        put(news.tab, next.state, next.shown);
        if (isSaid(next.state)) outside.keep(news.tab, null);
        else if (!next.state.sent) soon(news.tab);
      } else if (news.why === "base") void readAgain(news.tab).catch(() => soon(news.tab));
      else {
        if (news.why === "full") put(news.tab, takenBack(state));
        outside.refused(news.tab, news.why);
      }
    },
    /** Says at once what waits, and keeps what may not arrive: the page is left. */
    leave() {
      for (const [tab, state] of texts) {
        if (isSaid(state)) continue;
        sayNext(tab);
        outside.keep(tab, texts.get(tab)!);
      }
    },
    forget(tab: number) {
      clearTimeout(timers.get(tab));
      texts.delete(tab);
      outside.keep(tab, null);
      outside.tell([...texts.values()].every(isSaid));
    },
    text: (tab: number) => texts.get(tab)?.text,
  };

  function sayAgain(tab: number, state: SharedText) {
    const again = toSayAgain(state);
    if (again) outside.say({ say: "edit", tab, ...again, splices: [...again.splices] });
    else sayNext(tab);
  }
}

export type TabTexts = ReturnType<typeof tabTexts>;
