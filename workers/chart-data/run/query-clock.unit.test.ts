import { describe, expect, it } from "vitest";
import { buildColumn, buildDataset } from "../../../schema/dataset/model-builders";
import type { QueryObject } from "../../../schema/query/query-context";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import { postgres } from "../../engines/postgres";
import { connectionsOf } from "../../connections/connections";
import type { ChartDataDeps } from "../dependencies";
import { compileContext } from "./run-query-context";
import { planQuery } from "../compile/plan";
import { noCache } from "../cache/result-cache";

const visits = buildDataset({
  table_name: "visits",
  main_dttm_col: "at",
  columns: [buildColumn("at", "TIMESTAMP", { type_generic: 2, is_dttm: true })],
});
const open = async (): Promise<never> => {
  throw new Error("nothing is asked of the database");
};
const planning = async (instant: string, timeZone: string, query: QueryObject) => {
  const deps: ChartDataDeps = {
    access: { workspaceId: "w", dataset: { ...visits }, rowRules: UNRESTRICTED, timeZone },
    runtime: { now: new Date(instant), cache: noCache, connections: connectionsOf(open) },
    options: { force: false },
  };
  return { access: deps.access, engine: postgres, compiling: await compileContext(query, deps, postgres, open) };
};
const yesterday: QueryObject = { columns: ["at"], metrics: [], granularity: "at", time_range: "Last day" };
const bounds = async (instant: string, timeZone: string): Promise<string[]> => {
  const { sql } = (await planQuery(yesterday, await planning(instant, timeZone, yesterday)).plan()).main;
  return [...sql.matchAll(/'(\d{4}-\d\d-\d\d \d\d:\d\d)/g)].map(([, time]) => time!);
};

describe("relative ranges", () => {
  it("uses the workspace's days, also where UTC has another date", async () => {
    expect(await bounds("2026-11-21T03:20:00Z", "UTC")).toEqual(["2026-11-20 00:00", "2026-11-21 00:00"]);
    expect(await bounds("2026-11-21T03:20:00Z", "America/Los_Angeles")).toEqual([
      "2026-11-19 00:00",
      "2026-11-20 00:00",
    ]);
    expect(await bounds("2026-11-21T23:20:00Z", "Asia/Tokyo")).toEqual(["2026-11-21 00:00", "2026-11-22 00:00"]);
  });
  it("advances a relative range at the zone's midnight, also on days of 23 and 25 hours, together with the cache key", async () => {
    const key = async (instant: string) =>
      planQuery(yesterday, await planning(instant, "Europe/Berlin", yesterday)).key();
    expect(await bounds("2026-03-29T21:59:00Z", "Europe/Berlin")).toEqual(["2026-03-28 00:00", "2026-03-29 00:00"]);
    expect(await bounds("2026-03-29T22:00:00Z", "Europe/Berlin")).toEqual(["2026-03-29 00:00", "2026-03-30 00:00"]);
    expect(await bounds("2026-10-25T22:59:00Z", "Europe/Berlin")).toEqual(["2026-10-24 00:00", "2026-10-25 00:00"]);
    expect(await bounds("2026-10-25T23:00:00Z", "Europe/Berlin")).toEqual(["2026-10-25 00:00", "2026-10-26 00:00"]);
    expect(await key("2026-03-29T21:59:00Z")).toBe(await key("2026-03-28T23:00:00Z"));
    expect(await key("2026-03-29T22:00:00Z")).not.toBe(await key("2026-03-29T21:59:00Z"));
  });
});
