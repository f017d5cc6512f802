import type { RecipientConfig } from "./wire";
import { type Localizable, message } from "../language/localizable";

export const STATES = ["Success", "Working", "Error", "Not triggered", "On Grace"] as const;
export type ReportState = (typeof STATES)[number];

/** The result of an alert's query: at most one row of one column is used. */
export interface AlertQueryResult {
  rows: number;
  columns: number;
  value: unknown;
}

export interface Condition {
  type: string | null;
  op?: string | undefined;
  threshold?: number | undefined;
}

export type Judgement = { kind: "error"; message: Localizable } | { kind: "quiet" | "triggered"; value: number | null };

/** Whether the result meets the condition. */
export function judge({ rows, columns, value }: AlertQueryResult, condition: Condition): Judgement {
  if (rows > 1) return { kind: "error", message: message("Alert query returned more than one row.") };
  if (columns > 1) return { kind: "error", message: message("Alert query returned more than one column.") };
  if (rows === 0 || value === null || value === undefined) return { kind: "quiet", value: null };
  const number =
    typeof value === "boolean"
      ? Number(value)
      : typeof value === "string" && value.trim() === ""
        ? Number.NaN
        : Number(value);
  if (condition.type === "not null") {
    const is = Number.isNaN(number) ? value !== "" : number !== 0;
    return { kind: is ? "triggered" : "quiet", value: Number.isFinite(number) ? number : null };
  }
  if (!Number.isFinite(number)) return { kind: "error", message: message("Alert query returned a non-number value.") };
  return { kind: compare(number, condition.op, condition.threshold) ? "triggered" : "quiet", value: number };
}

function compare(value: number, op: string | undefined, threshold: number | undefined): boolean {
  if (threshold === undefined) return false;
  switch (op) {
    case "<":
      return value < threshold;
    case "<=":
      return value <= threshold;
    case ">":
      return value > threshold;
    case ">=":
      return value >= threshold;
    case "==":
      return value === threshold;
    case "!=":
      return value !== threshold;
    default:
      return false;
  }
}

export interface Turn {
  type: string;
  state: string;
  /** In seconds. */
  grace: number;
  workingTimeout: number;
  /** When it was started, and when it was last sent. */
  begunAt: Date | null;
  sentAt: Date | null;
}

/**
 * What a due schedule does in its state: it runs, stays silent within its grace period, or waits for the previous run
 * to end.
 */
export function turnOf(
  { type, state, grace, workingTimeout, begunAt, sentAt }: Turn,
  now: Date,
): "run" | "on grace" | "still working" | "timed out" {
  const since = (from: Date): number => (now.getTime() - from.getTime()) / 1000;
  if (state === "Working") return begunAt && since(begunAt) < workingTimeout ? "still working" : "timed out";
  if (type === "Alert" && (state === "Success" || state === "On Grace") && sentAt && since(sentAt) < grace)
    return "on grace";
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
