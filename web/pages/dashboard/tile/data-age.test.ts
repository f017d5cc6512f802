import { expect, it } from "vitest";
import type { TimedQueryResult } from "../../../../schema/query/calls";
import type { ChartResult } from "../../../charts/chart-data";
import { dataAge } from "./data-age";

const nowMs = Date.parse("2026-11-21T12:00:00Z");
const result = (...queries: Partial<TimedQueryResult>[]) => ({ queries }) as ChartResult;

it("returns the age of the oldest cached query", () => {
  expect(
    dataAge(
      result(
        { is_cached: true, cached_dttm: "2026-11-21T11:49:00" },
        { is_cached: true, cached_dttm: "2026-11-21T11:20:00+00:00" },
      ),
      nowMs,
      "en",
    ),
  ).toBe("Cached 40 minutes ago");
});

it("returns when fresh data was fetched, and null when the time is unknown", () => {
  expect(dataAge(result({ is_cached: null, queried_dttm: "2026-11-21T11:58:30+00:00" }), nowMs, "en")).toBe(
    "Fetched 1 minute ago",
  );
  expect(dataAge(result({}), nowMs, "en")).toBeNull();
});
