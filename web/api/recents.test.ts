import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { recentQuery } from "./recents";

afterEach(() => vi.unstubAllGlobals());

const day = (number: number) => `2026-11-0${number}T00:00:00+0000`;
const dashboards = [1, 3, 5, 7].map((number) => ({
  dashboard_title: `dashboard ${number}`,
  url: `/superset/dashboard/${number}/`,
  changed_on_utc: day(number),
}));
const charts = [2, 4, 6, 8].map((number) => ({
  slice_name: `chart ${number}`,
  url: `/explore/?slice_id=${number}`,
  changed_on_utc: day(number),
}));

const titles = async (tab: "edited" | "created") => {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json({ count: 4, result: path.includes("/dashboard/") ? dashboards : charts }),
  );
  return (await new QueryClient().fetchQuery(recentQuery(tab, 1))).map(({ title }) => title);
};

it("lists the last three edited dashboards and charts together, newest first", async () => {
  expect(await titles("edited")).toEqual(["chart 8", "dashboard 7", "chart 6"]);
});

it("lists the last five created dashboards and charts", async () => {
  expect(await titles("created")).toEqual(["chart 8", "dashboard 7", "chart 6", "dashboard 5", "chart 4"]);
});
