import { type SessionEffect, to, type Transition } from "./session-event";
import type { FieldSaves, SessionState, TabChange } from "./session-state";

/** Debounce of saving, and the delay before a failed save is retried. */
export const SAVE_FIELDS_DELAY_MS = 400;
export const RETRY_FIELDS_MS = 5_000;

/** Batches changes per tab. A run may end after its tab was closed: a closed tab is not saved. */
export function changeFields(state: SessionState, tab: number, fields: TabChange): Transition {
  if (state.closed[tab]) return to(state);
  const { pending } = state.fields;
  return to(
    withFields(state, { pending: { ...pending, [tab]: { ...pending[tab], ...fields } }, status: "saving" }),
    schedule(SAVE_FIELDS_DELAY_MS),
  );
}

/** Saves pending fields, one request at a time, in order. */
export function saveFields(state: SessionState): Transition {
  const { pending, sending } = state.fields;
  const batch = Object.entries(pending).map(([tab, fields]) => ({ tab: Number(tab), fields }));
  const next = withFields(state, { pending: {}, sending: [...sending, ...batch] });
  return to(next, UNSCHEDULE, ...(sending.length ? [] : sendFirst(next)));
}

export function confirmFields(state: SessionState): Transition {
  const [first, ...sending] = state.fields.sending;
  if (!first) return to(state);
  const { [first.tab]: _, ...reported } = state.fields.reported;
  const next = settled(withFields(state, { sending, reported }));
  return to(next, ...sendFirst(next));
}

/** Retries with the next save; a field that fails is reported once, until a save of its tab succeeds. */
export function retryFields(state: SessionState, problem: unknown): Transition {
  const { pending, reported } = state.fields;
  const [first, ...sending] = state.fields.sending;
  if (!first) return to(state);
  const { tab, fields } = first;
  if (state.closed[tab]) {
    const next = settled(withFields(state, { sending }));
    return to(next, ...sendFirst(next));
  }
  const known = reported[tab] ?? [];
  const fresh = Object.keys(fields).filter((field) => !known.includes(field));
  const next = withFields(state, {
    sending,
    pending: { ...pending, [tab]: { ...fields, ...pending[tab] } },
    reported: { ...reported, [tab]: [...known, ...fresh] },
    status: "failed",
  });
  return to(
    next,
    ...(fresh.length
      ? [{ kind: "notify", notice: { kind: "fields-not-saved", fields: fresh, problem } } as const]
      : []),
    schedule(RETRY_FIELDS_MS),
    ...sendFirst(next),
  );
}

/** Drops a tab's changes, except for the request that is running. */
export function forgetFields(state: SessionState, tab: number): SessionState {
  const { [tab]: _, ...pending } = state.fields.pending;
  const sending = state.fields.sending.filter((each, at) => at === 0 || each.tab !== tab);
  return settled(withFields(state, { pending, sending }));
}

const sendFirst = ({ fields: { sending } }: SessionState): SessionEffect[] =>
  sending[0] ? [{ kind: "save-fields", ...sending[0] }] : [];

const settled = (state: SessionState): SessionState => {
  const { sending, pending } = state.fields;
  return sending.length || Object.keys(pending).length ? state : withFields(state, { status: "saved" });
};

const withFields = (state: SessionState, fields: Partial<FieldSaves>): SessionState => ({
  ...state,
  fields: { ...state.fields, ...fields },
});

const schedule = (ms: number): SessionEffect => ({ kind: "schedule", event: { kind: "fields-due" }, ms });
const UNSCHEDULE: SessionEffect = { kind: "unschedule", event: { kind: "fields-due" } };
