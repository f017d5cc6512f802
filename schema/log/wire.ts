import { z } from "zod";
import { parseJson } from "../json-depth";

/** Most events of one beacon. */
export const LOG_BATCH_MAX = 1024;
/** Characters of a request's REFERRER that are stored. */
export const REFERRER_MAX = 1000;
/** Characters of an event's JSON that are stored. */
export const EVENT_MAX = 10_000;
export const LOG_DAYS = 180;

const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null);

/** An event that a page reports; unknown keys are stored unchanged. */
export const logEvent = z.looseObject({
  event_name: z.string().max(256).optional().catch(undefined),
  source: z.string().optional().catch(undefined),
  source_id: id,
  dashboard_id: id,
  slice_id: id,
  duration: z.number().optional().catch(undefined),
});
export type LogEvent = z.infer<typeof logEvent>;

/** Parses the `events` of POST /superset/log/?explode=events: a JSON list in a form field. */
export function parseEvents(text: string): LogEvent[] | null {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return null;
  }
  const parsed = z.array(logEvent).max(LOG_BATCH_MAX).safeParse(value);
  return parsed.success ? parsed.data : null;
}

export interface LogEntry {
  action: string;
  dashboard_id: number | null;
  slice_id: number | null;
  json: string;
  duration_ms: number | null;
  referrer: string | null;
}

const MAX_INTEGER = 2_147_483_647;
const within = (value: number | null | undefined): number | null =>
  typeof value === "number" && value > 0 && value <= MAX_INTEGER ? value : null;

/** A log entry of an event; its dashboard or chart comes from the event itself, or from the beacon's address. */
export function entryOf(
  event: LogEvent,
  about: { dashboard_id?: string | undefined; slice_id?: string | undefined },
  referrer: string | null,
): LogEntry {
  const named = (kind: "dashboard" | "slice"): number | null =>
    event.source === kind || (kind === "slice" && event.source === "explore") ? within(event.source_id) : null;
  return {
    action: "log",
    dashboard_id: within(event.dashboard_id) ?? within(Number(about.dashboard_id)) ?? named("dashboard"),
    slice_id: within(event.slice_id) ?? within(Number(about.slice_id)) ?? named("slice"),
    json: JSON.stringify(event).slice(0, EVENT_MAX),
    duration_ms: event.duration === undefined ? 0 : Math.min(Math.max(0, Math.round(event.duration)), MAX_INTEGER),
    referrer: referrer?.slice(0, REFERRER_MAX) ?? null,
  };
}
