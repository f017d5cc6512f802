import { guestToken } from "../transport/guest-session";
import { EventQueue, type PageEvent } from "./event-queue";

export type EventSource = "dashboard" | "explore" | "sqlLab";

/** The page that events are about. */
export interface EventPlace {
  source: EventSource;
  id: number | null;
}

let place: EventPlace = { source: "dashboard", id: null };
const impression = crypto.randomUUID();

const queue = new EventQueue({
  send: (events) => {
    const form = new FormData();
    form.set("events", JSON.stringify(events));
    const token = guestToken();
    if (token !== undefined) form.set("guest_token", token);
    return navigator.sendBeacon(`/superset/log/?explode=events${about()}`, form);
  },
});

addEventListener("pagehide", () => queue.flush());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") queue.flush();
});

/** The dashboard or chart of the page, as a parameter of the beacon's address. */
function about(): string {
  const { source, id } = place;
  if (id === null || source === "sqlLab") return "";
  return source === "dashboard" ? `&dashboard_id=${id}` : `&slice_id=${id}`;
}

/** From now on events are about this page; earlier ones are sent first. */
export function moveTo(next: EventPlace): void {
  if (next.source === place.source && next.id === place.id) return;
  queue.flush();
  place = next;
}

/**
 * Reports an event to the activity log, with those of the same second. `data` has its own keys: `duration` in
 * milliseconds, `slice_id`, `has_err`, `error_details`.
 */
export function logEvent(event_name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const { source, id } = place;
  const event: PageEvent = {
    source,
    ...(id === null ? {} : { source_id: id }),
    impression_id: impression,
    version: "v2",
    event_type: typeof data["duration"] === "number" ? "timing" : "user",
    event_id: crypto.randomUUID(),
    ts: Date.now(),
    path: location.pathname,
    visibility: document.visibilityState,
    ...data,
    event_name,
  };
  queue.add(event);
}
