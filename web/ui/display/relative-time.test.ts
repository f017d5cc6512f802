import { describe, expect, it } from "vitest";
import { relativeTime } from "./relative-time";

const now = Date.UTC(2026, 10, 21, 12);

describe("relativeTime", () => {
  it("returns a relative time within a week", () => {
    expect(relativeTime(now - 4 * 60_000, now, "en")).toBe("4 minutes ago");
    expect(relativeTime(now - 26 * 3_600_000, now, "en")).toBe("yesterday");
    expect(relativeTime(now - 3 * 86_400_000, now, "en")).toBe("3 days ago");
  });

  it("returns a date after a week, in the person's language", () => {
    expect(relativeTime(Date.UTC(2026, 10, 1, 12), now, "en-GB")).toBe("1 Nov 2026");
  });

  it("never returns a time in the future, whatever the clocks show", () => {
    expect(relativeTime(now + 5_000, now, "en")).toBe("now");
  });
});
