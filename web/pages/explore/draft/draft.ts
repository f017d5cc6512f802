import type { Fields, FormData } from "../../../../schema/chart-types/define";
import { changeType, type Meaning, type TypeMemory } from "./change-type";
import { sameForm } from "./form-values";

/** The draft of a chart: its current form, undo and redo steps, and the last form of each chart type. */
export interface Draft {
  past: readonly FormData[];
  present: FormData;
  future: readonly FormData[];
  memory: TypeMemory;
  /** The last change, so that typing in one control becomes one undo step. */
  last: { keys: string; atMs: number } | null;
}

export type DraftAction =
  /** Keys with their new values; undefined removes a key. */
  | { kind: "change"; changes: Record<string, unknown>; atMs: number }
  | { kind: "choose-type"; vizType: string; from: Fields | null; to: Fields; dataset: Meaning }
  | { kind: "replace"; formData: FormData }
  | { kind: "open"; formData: FormData }
  | { kind: "undo" }
  | { kind: "redo" };

export const STEPS_STORED = 100;
const ONE_STEP_MS = 1000;

export const openDraft = (formData: FormData): Draft => ({
  past: [],
  present: formData,
  future: [],
  memory: {},
  last: null,
});

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.kind) {
    case "change": {
      const present = changed(draft.present, action.changes);
      if (sameForm(present, draft.present)) return draft;
      const last = { keys: Object.keys(action.changes).sort().join(), atMs: action.atMs };
      const goesOn =
        draft.last !== null && draft.last.keys === last.keys && action.atMs - draft.last.atMs < ONE_STEP_MS;
      return { ...(goesOn ? { ...draft, present, future: [] } : step(draft, present)), last };
    }
    case "choose-type": {
      if (action.vizType === draft.present.viz_type) return draft;
      const memory = { ...draft.memory, [draft.present.viz_type]: draft.present };
      return { ...step(draft, changeType(draft.present, action, memory)), memory };
    }
    case "replace":
      return sameForm(action.formData, draft.present) ? draft : step(draft, action.formData);
    case "open":
      return openDraft(action.formData);
    case "undo": {
      const before = draft.past.at(-1);
      return before
        ? {
            ...draft,
            past: draft.past.slice(0, -1),
            present: before,
            future: [draft.present, ...draft.future],
            last: null,
          }
        : draft;
    }
    case "redo": {
      const [next, ...future] = draft.future;
      return next ? { ...draft, past: [...draft.past, draft.present], present: next, future, last: null } : draft;
    }
  }
}

const step = (draft: Draft, present: FormData): Draft => ({
  ...draft,
  past: [...draft.past, draft.present].slice(-STEPS_STORED),
  present,
  future: [],
  last: null,
});

function changed(formData: FormData, changes: Record<string, unknown>): FormData {
  const next: FormData = { ...formData };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}
