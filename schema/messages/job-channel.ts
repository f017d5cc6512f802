import { z } from "zod";
import type { WireError } from "../errors";

/** The outcome of a job. Keys are those of the wire; an event contains no part of the result itself. */
export type JobOutcome = { status: "done"; result_url: string } | { status: "error"; errors: readonly JobError[] };
export type JobError = { message: string } & Partial<Omit<WireError, "message">>;

/** An entry of a person's event log: GET /api/v1/async_event/ and the WebSocket send the same. */
export interface AsyncEvent {
  /** "<ms>-<n>", growing. */
  id: string;
  channel_id: string;
  job_id: string;
  user_id: number;
  status: "done" | "error" | "running";
  result_url: string | null;
  errors: readonly JobError[];
}

/** The body of a 202. */
export interface AsyncJob {
  channel_id: string;
  job_id: string;
  user_id: number;
  status: "pending";
  errors: readonly JobError[];
  result_url: null;
}

export const asyncEvent = z.object({
  id: z.string(),
  channel_id: z.string(),
  job_id: z.string(),
  user_id: z.number(),
  status: z.enum(["done", "error", "running"]),
  result_url: z.string().nullable(),
  errors: z.array(z.looseObject({ message: z.string() })),
});

/** Whether a response of POST /api/v1/chart/data is a job whose result comes later. */
export const isAsyncJob = (body: unknown): body is AsyncJob =>
  typeof body === "object" && body !== null && "job_id" in body && "channel_id" in body;

/** A dashboard's room in which a person has a socket: for presence, or for refreshes. */
export type JoinedRoom = { kind: "presence" | "refreshes"; name: string };

/** Name of the Durable Object for the jobs of a person of a workspace, or of a guest. */
export const channelName = (workspaceId: string, owner: number | string): string => `${workspaceId}:${owner}`;

/** An event's id as [ms, n]; null when it is invalid. "0" and "-" are before all events. */
export function parseEventId(id: string): [ms: number, n: number] | null {
  if (id === "-") return [0, 0];
  const parts = /^(\d{1,15})(?:-(\d{1,9}))?$/.exec(id);
  return parts ? [Number(parts[1]), Number(parts[2] ?? 0)] : null;
}

/** The id after `last`, also when the clock went back. */
export function nextEventId(last: [ms: number, n: number], now: number): [ms: number, n: number] {
  return now > last[0] ? [now, 0] : [last[0], last[1] + 1];
}
