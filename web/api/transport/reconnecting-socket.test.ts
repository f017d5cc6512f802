import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openReconnectingSocket } from "./reconnecting-socket";

class Line extends EventTarget {
  static readonly made: Line[] = [];
  constructor() {
    super();
    Line.made.push(this);
  }
  close(): void {}
  breaks(): void {
    this.dispatchEvent(new Event("close"));
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  Line.made.length = 0;
  for (const [name, value] of Object.entries({
    WebSocket: Line,
    document: page,
    location: { href: "http://localhost/" },
    addEventListener: network.addEventListener.bind(network),
    removeEventListener: network.removeEventListener.bind(network),
  }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const keep = () => openReconnectingSocket("/line", { message: () => {}, closed: () => {} });
const breakAll = (times: number) => {
  for (let time = 0; time < times; time++) {
    Line.made.at(-1)!.breaks();
    vi.advanceTimersByTime(60_000);
  }
};

it("reconnects five times, and once more when the network is back or the window becomes visible", () => {
  const stored = keep();
  breakAll(6);
  expect(Line.made).toHaveLength(5);
  network.dispatchEvent(new Event("online"));
  expect(Line.made).toHaveLength(6);
  breakAll(5);
  expect(Line.made).toHaveLength(10);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Line.made).toHaveLength(11);
  stored.leave();
});

it("does not connect twice, nor in a hidden window, nor after it was closed", () => {
  const stored = keep();
  network.dispatchEvent(new Event("online"));
  expect(Line.made).toHaveLength(1);
  Line.made[0]!.breaks();
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Line.made).toHaveLength(1);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  expect(Line.made).toHaveLength(2);
  Line.made[1]!.breaks();
  stored.leave();
  network.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(Line.made).toHaveLength(2);
});
