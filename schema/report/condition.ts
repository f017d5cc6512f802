import type { RecipientConfig } from "./wire";

export const STATES = ["Success", "Working", "Error", "Not triggered", "On Grace"] as const;
export type ReportState = (typeof STATES)[number];

/** What an alert's query answered: one row of one column at most is looked at. */
export interface AlertAnswer {
  rows: number;
  columns: number;
  value: unknown;
}

export interface Condition {
  type: string | null;
  op?: string | undefined;
  threshold?: number | undefined;
}

export type Judgement = { kind: "error"; message: string } | { kind: "quiet" | "triggered"; value: number | null };

/** Whether what was answered meets the condition. */
export function judge({ rows, columns, value }: AlertAnswer, condition: Condition): Judgement {
  if (rows > 1) return { kind: "error", message: "Alert query returned more than one row." };
  if (columns > 1) return { kind: "error", message: "Alert query returned more than one column." };
  if (rows === 0 || value === null || value === undefined) return { kind: "quiet", value: null };
  const number = typeof value === "boolean" ? Number(value) : typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (condition.type === "not null") {
    const is = Number.isNaN(number) ? value !== "" : number !== 0;
    return { kind: is ? "triggered" : "quiet", value: Number.isFinite(number) ? number : null };
  }
  if (!Number.isFinite(number)) return { kind: "error", message: "Alert query returned a non-number value." };
  return { kind: compare(number, condition.op, condition.threshold) ? "triggered" : "quiet", value: number };
}

function compare(value: number, op: string | undefined, threshold: number | undefined): boolean {
  if (threshold === undefined) return false;
  switch (op) {
    case "<": return value < threshold;
    case "<=": return value <= threshold;
    case ">": return value > threshold;
    case ">=": return value >= threshold;
    case "==": return value === threshold;
    case "!=": return value !== threshold;
    default: return false;
  }
}

export interface Turn {
  type: string;
  state: string;
  /** Seconds. */
  grace: number;
  workingTimeout: number;
  /** When it was begun, and when it was sent the last time. */
  begunAt: Date | null;
  sentAt: Date | null;
}

/** What a due schedule does in its state: it runs, keeps quiet as it was sent a short while ago, or the run before is not over. */
export function turnOf({ type, state, grace, workingTimeout, begunAt, sentAt }: Turn, now: Date): "run" | "on grace" | "still working" | "timed out" {
  const since = (from: Date): number => (now.getTime() - from.getTime()) / 1000;
  if (state === "Working") return begunAt && since(begunAt) < workingTimeout ? "still working" : "timed out";
  if (type === "Alert" && (state === "Success" || state === "On Grace") && sentAt && since(sentAt) < grace) return "on grace";
  return "run";
}

export const configOf = (json: string): RecipientConfig => {
  try {
    const parsed: unknown = JSON.parse(json);
    return parsed !== null && typeof parsed === "object" ? (parsed as RecipientConfig) : {};
  } catch {
    return {};
  }
};
