import { describe, expect, it, vi } from "vitest";
import { EventQueue, type PageEvent } from "./event-queue";

function queueOf() {
  const sent: PageEvent[][] = [];
  const queue = new EventQueue({ send: (events) => (sent.push([...events]), true), delayMs: 1 });
  return { sent, queue };
}
const named = (event_name: string, more: Record<string, unknown> = {}): PageEvent => ({ event_name, ...more });

describe("EventQueue", () => {
  it("sends the events of a pause together, in order", async () => {
    const { sent, queue } = queueOf();
    queue.add(named("one"));
    queue.add(named("two"));
    expect(sent).toEqual([]);
    await vi.waitFor(() => expect(sent).toEqual([[named("one"), named("two")]]));
  });
  it("sends at once when flushed, and nothing twice", async () => {
    const { sent, queue } = queueOf();
    queue.add(named("one"));
    queue.flush();
    queue.flush();
    expect(sent).toEqual([[named("one")]]);
  });
  it("splits events beyond 1024, and beyond the size of a beacon", () => {
    const { sent, queue } = queueOf();
    for (let n = 0; n < 1025; n++) queue.add(named("e"));
    queue.flush();
    expect(sent.map((batch) => batch.length)).toEqual([1024, 1]);
    sent.length = 0;
    for (let n = 0; n < 3; n++) queue.add(named("e", { text: "é".repeat(15_000) }));
    queue.flush();
    expect(sent.map((batch) => batch.length)).toEqual([1, 1, 1]);
  });
});
