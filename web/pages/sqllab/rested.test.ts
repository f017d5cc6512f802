import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rested } from "./rested";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("acts once after a flurry, at once when asked to, and never without a reason", () => {
  let acts = 0;
  const { soon, now } = rested(() => acts++, 300);
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
