import { expect, it } from "vitest";
import { hasOpenFilterBar, isOneColumn, viewportOf } from "./viewport";

const of = (cookie: string, hint?: string) =>
  viewportOf(
    new Headers({
      ...(cookie ? { cookie: `edgewise_viewport=${cookie}` } : {}),
      ...(hint ? { "sec-ch-prefers-color-scheme": hint } : {}),
    }),
  );

it("is the window of the last visit", () => {
  expect(of("390x844.264.dark")).toEqual({ width: 390, height: 844, filterBar: 264, mode: "dark" });
  expect(of("1920x1080.300.light")).toMatchObject({ width: 1920, filterBar: 300, mode: "light" });
});

it("is 1440 × 900 in the browser's mode without a valid cookie", () => {
  for (const cookie of ["", "1x1.264.light", "9999x999999.264.light", "1440x900.264.pink", "<script>"])
    expect(of(cookie)).toMatchObject({ width: 1440, height: 900, filterBar: 264, mode: "light" });
  expect(of("", "dark").mode).toBe("dark");
});

it("is in the system's mode of now for people who follow it, if the browser names it", () => {
  expect(of("390x844.264.light.system", '"dark"').mode).toBe("dark");
  expect(of("390x844.264.dark.system").mode).toBe("dark");
  expect(of("390x844.264.light", "dark").mode).toBe("light");
  expect(of("390x844.264.light.system", "pink").mode).toBe("light");
});

it("bounds the sizes that a cookie may name", () => {
  expect(of("9999x9999.999.light")).toMatchObject({ width: 4000, height: 3000, filterBar: 550 });
});

it("stacks tiles on phones, and opens the filter bar on wide windows unless the address says otherwise", () => {
  expect([767, 768].map((width) => isOneColumn({ width }))).toEqual([true, false]);
  expect([991, 992].map((width) => hasOpenFilterBar({ width }, null))).toEqual([false, true]);
  expect(hasOpenFilterBar({ width: 390 }, true)).toBe(true);
});
