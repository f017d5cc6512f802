import { afterEach, expect, it } from "vitest";
import { activateLocale } from "../../i18n";
import { scheduleText } from "./schedule-text";

// Languages are activated in a document, of which only the language attribute is used.
Object.assign(globalThis, { document: { documentElement: {} } });
afterEach(() => activateLocale("en"));

it("writes weekdays and times in the person's language, and complex schedules as cron expressions", async () => {
  expect(scheduleText("0 9 * * 1", "At 09:00 AM, only on Monday")).toBe("At 09:00 AM, only on Monday");
  await activateLocale("de");
  expect(scheduleText("0 9 * * 1", "At 09:00 AM, only on Monday")).toMatch(/Montag, 0?9:00$/);
  expect(scheduleText("0 9 1-7 * *", "At 09:00 AM, between day 1 and 7 of the month")).toBe("0 9 1-7 * *");
});
