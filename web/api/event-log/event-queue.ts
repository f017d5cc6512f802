import { LOG_BATCH_MAX } from "../../../schema/log/wire";

/** An event without what the queue adds: the time and its place. */
export type PageEvent = Record<string, unknown> & { event_name: string };

export interface EventQueueOptions {
  /** Sends some events; false if they were not accepted. */
  send: (events: readonly PageEvent[]) => boolean;
  delayMs?: number;
}

/** Pause after the last event before the events are sent, as in Superset. */
const DELAY_MS = 1000;
/** Browsers accept beacons of at most 64 KB together. */
const BEACON_BYTES = 60_000;

/** Collects events and sends them together once no event was added for a while, or when the page is hidden. */
export class EventQueue {
  #events: PageEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: EventQueueOptions["send"];
  readonly #delayMs: number;

  constructor({ send, delayMs = DELAY_MS }: EventQueueOptions) {
    this.#send = send;
    this.#delayMs = delayMs;
  }

  add(event: PageEvent): void {
    this.#events.push(event);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), this.#delayMs);
  }

  /** Sends all events now, in batches that a beacon can hold. Events of a refused batch are dropped. */
  flush(): void {
    clearTimeout(this.#timer);
    const waiting = this.#events;
    this.#events = [];
    for (const batch of batches(waiting)) this.#send(batch);
  }
}

function batches(events: readonly PageEvent[]): PageEvent[][] {
  const made: PageEvent[][] = [];
  let [batch, bytes]: [PageEvent[], number] = [[], 0];
  for (const event of events) {
    const size = new TextEncoder().encode(JSON.stringify(event)).length + 1;
    if (batch.length > 0 && (batch.length === LOG_BATCH_MAX || bytes + size > BEACON_BYTES)) {
      made.push(batch);
      [batch, bytes] = [[], 0];
    }
    batch.push(event);
    bytes += size;
  }
  return batch.length > 0 ? [...made, batch] : made;
}
