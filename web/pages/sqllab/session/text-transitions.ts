import type { TabEvent, TabMessage } from "../../../../schema/messages/sql-tabs";
import {
  applyServerEdit,
  isSynchronized,
  nextMessage,
  rebased,
  requeuePending,
  resentMessage,
  restorePending,
  sharedText,
  typed,
} from "../../../../schema/sql-tabs/shared-text";
import type { TabView } from "../../../../schema/sql-tabs/view";
import { between } from "../../../../schema/sql-tabs/text-splices";
import { type SessionEffect, chain, type TextEvent, to, type Transition } from "./session-event";
import type { SessionState, TabText } from "./session-state";
import { takeView } from "./view-transitions";

/** Debounce of sending typed letters, and of saving the whole text while the channel is not open. */
export const SEND_DELAY_MS = 150;
export const SAVE_DELAY_MS = 5_000;

/**
 * The SQL of a tab, synchronized with all windows: edits travel on the channel; without it the whole text, merged with
 * the server's, is saved by HTTP, and edits are stored in the browser in case the window closes.
 */
export function textTransition(state: SessionState, event: TextEvent): Transition {
  const { tab } = event;
  const text = state.texts[tab];
  if (event.kind === "text-loaded") return text ? to(state) : loadText(state, event);
  if (!text) return to(state);
  switch (event.kind) {
    case "typed":
      return typeText(state, text, event);
    case "text-due":
      return state.channel === "open" ? sendNext(state, tab) : startSave(state, text, tab);
    case "text-read":
      return mergeText(state, text, event);
    case "text-saved":
      return text.request?.kind === "save" ? confirmSave(state, text, text.request, tab) : to(state);
    case "text-request-failed":
      return failRequest(state, text, tab);
  }
}

/** Resends unacknowledged edits, and requests missed ones. */
export const resumeTexts = (state: SessionState): Transition =>
  eachText(state, (before, text, tab) =>
    resume(
      withText(before, tab, {
        ...text,
        // Its response would count edits twice that are resent now.
        request: text.request?.kind === "read-before-save" ? null : text.request,
        isFailureReported: false,
      }),
      tab,
    ),
  );

/** Stores unsent edits in the browser and saves texts by HTTP from now on. */
export const suspendTexts = (state: SessionState): Transition =>
  eachText(state, (before, { shared }, tab) =>
    isSynchronized(shared) ? to(before) : to(before, storeEdits(before, tab), schedule(before, tab)),
  );

/** Sends edits at once and stores those that may not arrive. */
export const leaveTexts = (state: SessionState): Transition =>
  eachText(state, (before, { shared }, tab) =>
    isSynchronized(shared) ? to(before) : chain(sendNext(before, tab), (after) => to(after, storeEdits(after, tab))),
  );

export function forgetText(state: SessionState, tab: number): Transition {
  const { [tab]: _, ...texts } = state.texts;
  return to(
    { ...state, texts },
    { kind: "unschedule", event: { kind: "text-due", tab } },
    { kind: "store-edits", tab, edits: null },
  );
}

/** An edit of this window or another, or why an edit of this window was refused. A refusal loses nothing typed. */
export function receiveText(state: SessionState, message: Extract<TabEvent, { kind: "edit" | "refused" }>): Transition {
  const { tab } = message;
  const text = state.texts[tab];
  if (!text) return to(state);
  if (message.kind === "refused") {
    if (message.why === "full")
      return to(withText(state, tab, { ...text, shared: requeuePending(text.shared) }), {
        kind: "notify",
        notice: { kind: "text-too-long" },
      });
    return message.why === "base" && !text.request && !state.closed[tab]
      ? to(withText(state, tab, { ...text, request: { kind: "read" } }), { kind: "read-text", tab })
      : to(state);
  }
  const next = applyServerEdit(text.shared, message);
  if (!next) return to(state, resumeMessage(text, tab));
  const after = withText(state, tab, { ...text, shared: next.state });
  const shown = showEdits(tab, next.shown, next.state.text);
  if (isSynchronized(next.state)) return to(after, ...shown, storeEdits(after, tab));
  return next.state.sent ? to(after, ...shown) : to(after, ...shown, schedule(after, tab));
}

function loadText(
  state: SessionState,
  { tab, sql, version, pending }: Extract<TextEvent, { kind: "text-loaded" }>,
): Transition {
  const shared = pending ? restorePending(pending) : sharedText(sql, version);
  const loaded = withText(state, tab, { shared, request: null, isFailureReported: false });
  const stored = to(loaded, ...(pending ? [storeEdits(loaded, tab)] : []));
  if (state.channel === "open") return chain(stored, (after) => resume(after, tab));
  return pending ? chain(stored, (after) => to(after, schedule(after, tab))) : stored;
}

function typeText(
  state: SessionState,
  text: TabText,
  { tab, splices, sql }: Extract<TextEvent, { kind: "typed" }>,
): Transition {
  if (text.shared.text === sql) return to(state);
  const next = typed(text.shared, splices);
  const shared = next.text === sql ? next : typed(text.shared, between(text.shared.text, sql));
  const after = withText(state, tab, { ...text, shared });
  return to(after, ...(state.channel === "open" ? [] : [storeEdits(after, tab)]), schedule(after, tab));
}

function startSave(state: SessionState, text: TabText, tab: number): Transition {
  if (isSynchronized(text.shared)) return to(state);
  if (text.request || state.closed[tab]) return to(state, schedule(state, tab));
  return to(withText(state, tab, { ...text, request: { kind: "read-before-save" } }), { kind: "read-text", tab });
}

function mergeText(
  state: SessionState,
  text: TabText,
  { tab, sql, version }: Extract<TextEvent, { kind: "text-read" }>,
): Transition {
  const { request } = text;
  if (!request || request.kind === "save") return to(state);
  const { state: shared, shown } = rebased(text.shared, sql, version);
  const saves = request.kind === "read-before-save" && !state.closed[tab];
  const merged = withText(state, tab, {
    shared,
    request: saves ? { kind: "save", sql: shared.text, version } : null,
    isFailureReported: request.kind === "read-after-save" ? false : text.isFailureReported,
  });
  return chain(to(merged, ...showEdits(tab, shown, shared.text)), (before) =>
    chain(sendNext(before, tab), (after) => {
      if (saves) return to(after, { kind: "save-text", tab, sql: shared.text });
      if (request.kind === "read") return to(after);
      return to(after, storeEdits(after, tab), ...(isSynchronized(shared) ? [] : [schedule(after, tab)]));
    }),
  );
}

/** What was typed during the request is pending; the text is read again for its version and edits of others. */
function confirmSave(
  state: SessionState,
  text: TabText,
  { sql, version }: { sql: string; version: number },
  tab: number,
): Transition {
  const now = text.shared.text;
  const shared = { ...sharedText(sql, version), waiting: between(sql, now), text: now };
  if (state.closed[tab]) return to(withText(state, tab, { ...text, shared, request: null }), schedule(state, tab));
  return to(withText(state, tab, { ...text, shared, request: { kind: "read-after-save" } }), {
    kind: "read-text",
    tab,
  });
}

function failRequest(state: SessionState, text: TabText, tab: number): Transition {
  const reports = text.request?.kind !== "read" && !text.isFailureReported && !state.closed[tab];
  const after = withText(state, tab, {
    ...text,
    request: null,
    isFailureReported: text.isFailureReported || reports,
  });
  return to(
    after,
    schedule(after, tab),
    ...(reports ? [{ kind: "notify", notice: { kind: "text-not-stored" } } as const] : []),
  );
}

/** At most one edit is unacknowledged: the next one follows its acknowledgment. */
function sendNext(state: SessionState, tab: number): Transition {
  const text = state.texts[tab];
  if (!text || state.channel !== "open") return to(state);
  const { state: shared, message: edit } = nextMessage(text.shared, `${state.window}-${state.sentMessages}`);
  if (!edit) return to(state);
  const { state: sent, view, effects } = takeView(state, tab);
  const after = { ...withText(sent, tab, { ...text, shared }), sentMessages: state.sentMessages + 1 };
  return to(after, ...effects, sendEdit(tab, { ...edit, ...(view && { view }) }));
}

function resume(state: SessionState, tab: number): Transition {
  const text = state.texts[tab]!;
  const unacknowledged = resentMessage(text.shared);
  const resumed = to(state, resumeMessage(text, tab));
  return chain(resumed, (after) => (unacknowledged ? to(after, sendEdit(tab, unacknowledged)) : sendNext(after, tab)));
}

const sendEdit = (
  tab: number,
  { splices, ...edit }: NonNullable<ReturnType<typeof resentMessage>> & { view?: TabView },
): SessionEffect => ({
  kind: "send",
  message: { kind: "edit", tab, ...edit, splices: [...splices] },
});

const resumeMessage = ({ shared }: TabText, tab: number): SessionEffect => ({
  kind: "send",
  message: { kind: "resume", tab, version: shared.version } satisfies TabMessage,
});

const schedule = ({ channel }: SessionState, tab: number): SessionEffect => ({
  kind: "schedule",
  event: { kind: "text-due", tab },
  ms: channel === "open" ? SEND_DELAY_MS : SAVE_DELAY_MS,
});

const storeEdits = ({ texts }: SessionState, tab: number): SessionEffect => {
  const { shared } = texts[tab]!;
  return { kind: "store-edits", tab, edits: isSynchronized(shared) ? null : shared };
};

const showEdits = (tab: number, splices: TabEventSplices, sql: string): SessionEffect[] =>
  splices.length ? [{ kind: "show-edits", tab, splices, sql }] : [];
type TabEventSplices = Extract<TabEvent, { kind: "edit" }>["splices"];

const withText = (state: SessionState, tab: number, text: TabText): SessionState => ({
  ...state,
  texts: { ...state.texts, [tab]: text },
});

const eachText = (
  state: SessionState,
  step: (state: SessionState, text: TabText, tab: number) => Transition,
): Transition =>
  Object.keys(state.texts)
    .map(Number)
    .reduce<Transition>((before, tab) => chain(before, (now) => step(now, now.texts[tab]!, tab)), to(state));
