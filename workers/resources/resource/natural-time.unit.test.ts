import { expect, it } from "vitest";
import { naturalTime } from "./natural-time";

const now = new Date("2026-11-21T04:00:00Z");
const ago = (seconds: number) => naturalTime(new Date(now.getTime() - seconds * 1000), now);

it("describes the age of a moment as Superset does", () => {
  expect(
    [
      0,
      1,
      45,
      60,
      125,
      3600,
      7300,
      86_400,
      3 * 86_400,
      31 * 86_400,
      70 * 86_400,
      365 * 86_400,
      366 * 86_400,
      400 * 86_400,
      800 * 86_400,
    ].map(ago),
  ).toEqual([
    "now",
    "a second ago",
    "45 seconds ago",
    "a minute ago",
    "2 minutes ago",
    "an hour ago",
    "2 hours ago",
    "a day ago",
    "3 days ago",
    "a month ago",
    "2 months ago",
    "a year ago",
    "1 year, 1 day ago",
    "1 year, 1 month ago",
    "2 years ago",
  ]);
});
it("describes a future moment when clocks differ by more than a moment", () => {
  expect(ago(-0.5)).toBe("now");
  expect(ago(-120)).toMatch(/from now$/);
});
