/**
 * The uploads that an object is receiving. Lost with the object's memory: their tables are dropped when it restarts.
 */
export interface UploadsState {
  uploads: Readonly<Record<string, Upload>>;
  /** Placed tables that may still be withdrawn. */
  placed: Readonly<Record<string, Placed>>;
}

export interface Placed {
  number: number;
  table: string;
  seenAt: number;
}

export interface Upload {
  /** Part of the names of its tables inside the object. */
  number: number;
  step: "receiving" | "staged";
  target: { table: string; mode: "fail" | "replace" | "append" } | null;
  rows: number;
  seenAt: number;
}

export type UploadMessage =
  | { kind: "begin"; upload: string; number: number }
  | { kind: "touch"; upload: string }
  | { kind: "stage"; upload: string; target: NonNullable<Upload["target"]>; exists: boolean }
  | { kind: "add"; upload: string; rows: number }
  | { kind: "finish"; upload: string; exists: boolean }
  | { kind: "confirm"; upload: string }
  | { kind: "take back"; upload: string }
  | { kind: "give up"; upload: string }
  | { kind: "tick" };

export type UploadEffect =
  | { kind: "refused"; reason: "gone" | "exists" | "busy" | "placing" }
  | { kind: "stage"; upload: Upload }
  | { kind: "place"; upload: Upload; how: "new" | "replace" | "append" }
  | { kind: "drop"; number: number }
  | { kind: "settle"; number: number }
  | { kind: "withdraw"; number: number }
  /** When the object should check for idle uploads. */
  | { kind: "wake"; at: number };

export const NO_UPLOADS: UploadsState = { uploads: {}, placed: {} };
/** Most concurrent uploads; the object stores the file of each. */
const MAX_UPLOADS = 5;
export const IDLE_MS = 5 * 60_000;

export function uploads(
  state: UploadsState,
  message: UploadMessage,
  now: number,
): { state: UploadsState; effects: UploadEffect[] } {
  if (message.kind === "tick") return tick(state, now);
  if (message.kind === "begin") {
    if (Object.keys(state.uploads).length >= MAX_UPLOADS)
      return { state, effects: [{ kind: "refused", reason: "busy" }] };
    const made: Upload = { number: message.number, step: "receiving", target: null, rows: 0, seenAt: now };
    return { state: stored(state, message.upload, made), effects: [{ kind: "wake", at: now + IDLE_MS }] };
  }
  if (message.kind === "confirm" || message.kind === "take back") {
    const placed = state.placed[message.upload];
    return placed
      ? {
          state: settled(state, message.upload),
          effects: [{ kind: message.kind === "confirm" ? "settle" : "withdraw", number: placed.number }],
        }
      : { state, effects: [] };
  }
  const before = state.uploads[message.upload];
  if (message.kind === "give up")
    return before
      ? { state: without(state, message.upload), effects: [{ kind: "drop", number: before.number }] }
      : { state, effects: [] };
  if (!before) return { state, effects: [{ kind: "refused", reason: "gone" }] };
  const upload = { ...before, seenAt: now };
  switch (message.kind) {
    case "touch":
      return { state: stored(state, message.upload, upload), effects: [] };
    case "stage": {
      if (upload.step !== "receiving") return { state, effects: [{ kind: "refused", reason: "gone" }] };
      if (message.exists && message.target.mode === "fail")
        return { state, effects: [{ kind: "refused", reason: "exists" }] };
      const staged: Upload = { ...upload, step: "staged", target: message.target };
      return { state: stored(state, message.upload, staged), effects: [{ kind: "stage", upload: staged }] };
    }
    case "add":
      if (upload.step !== "staged") return { state, effects: [{ kind: "refused", reason: "gone" }] };
      return { state: stored(state, message.upload, { ...upload, rows: upload.rows + message.rows }), effects: [] };
    case "finish": {
      if (!upload.target) return { state, effects: [{ kind: "refused", reason: "gone" }] };
      if (message.exists && upload.target.mode === "fail")
        return { state, effects: [{ kind: "refused", reason: "exists" }] };
      const table = upload.target.table.toLowerCase();
      if (Object.values(state.placed).some((placed) => placed.table === table))
        return { state, effects: [{ kind: "refused", reason: "placing" }] };
      const how = !message.exists ? "new" : upload.target.mode === "append" ? "append" : "replace";
      const placed = { ...state.placed, [message.upload]: { number: upload.number, table, seenAt: now } };
      return {
        state: { ...without(state, message.upload), placed },
        effects: [
          { kind: "place", upload, how },
          { kind: "drop", number: upload.number },
        ],
      };
    }
  }
}

/**
 * Handles the alarm. An unconfirmed placement stays: the Worker that was to confirm it may have ended after its commit.
 */
function tick(state: UploadsState, now: number): { state: UploadsState; effects: UploadEffect[] } {
  const isIdle = ([, { seenAt }]: [string, { seenAt: number }]): boolean => now - seenAt >= IDLE_MS;
  const idle = Object.entries(state.uploads).filter(isIdle);
  const old = Object.entries(state.placed).filter(isIdle);
  const left = old.reduce(
    (rest, [name]) => settled(rest, name),
    idle.reduce((rest, [name]) => without(rest, name), state),
  );
  const soonest = Math.min(
    ...[...Object.values(left.uploads), ...Object.values(left.placed)].map(({ seenAt }) => seenAt + IDLE_MS),
  );
  return {
    state: left,
    effects: [
      ...idle.map(([, { number }]) => ({ kind: "drop" as const, number })),
      ...old.map(([, { number }]) => ({ kind: "settle" as const, number })),
      ...(Number.isFinite(soonest) ? [{ kind: "wake" as const, at: soonest }] : []),
    ],
  };
}

const stored = (state: UploadsState, name: string, upload: Upload): UploadsState => ({
  ...state,
  uploads: { ...state.uploads, [name]: upload },
});

function without(state: UploadsState, name: string): UploadsState {
  const { [name]: _, ...rest } = state.uploads;
  return { ...state, uploads: rest };
}

function settled(state: UploadsState, name: string): UploadsState {
  const { [name]: _, ...rest } = state.placed;
  return { ...state, placed: rest };
}
