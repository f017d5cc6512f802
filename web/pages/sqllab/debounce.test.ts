import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { debounce } from "./debounce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls once after several triggers, at once when flushed, and never without a trigger", () => {
  let acts = 0;
  const { soon, now } = debounce(() => acts++, 300);
  now();
  for (let n = 0; n < 200; n++) {
    soon();
    vi.advanceTimersByTime(20);
  }
  expect(acts).toBe(0);
  vi.advanceTimersByTime(300);
  expect(acts).toBe(1);
  soon();
  now();
  vi.advanceTimersByTime(1000);
  expect(acts).toBe(2);
});
