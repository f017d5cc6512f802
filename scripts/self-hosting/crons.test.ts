import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatCrons } from "./crons.mjs";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-01-01T00:14:30") }));
afterEach(() => void vi.useRealTimers());

it("repeatCrons() runs the schedules every minute and the cleanup once an hour, until it is stopped", async () => {
  const ran: string[] = [];
  const scheduled = async ({ cron }: { cron: string }) => void ran.push(cron);
  const stop = repeatCrons({ scheduled });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(ran.filter((cron) => cron === "* * * * *")).toHaveLength(60);
  expect(ran.filter((cron) => cron === "17 * * * *")).toHaveLength(1);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ran).toHaveLength(61);
});

it("repeatCrons() logs a run that fails, and continues", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const scheduled = vi.fn(() => Promise.reject(new Error("the database is away")));
  const stop = repeatCrons({ scheduled });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await stop();
  expect(scheduled).toHaveBeenCalledTimes(2);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).error)).toEqual(Array(2).fill("the database is away"));
  log.mockRestore();
});
