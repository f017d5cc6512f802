import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { countResult, countRoundTrip, currentWork, setRequester, statementLabel, withWork } from "./current-work";
import { sampleOf, writeWork } from "./work-line";

let lines: MockInstance;
let errors: MockInstance;
beforeEach(() => {
  lines = vi.spyOn(console, "log").mockImplementation(() => {});
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const ended = (status: number | "done" | "failed", LOG_SAMPLE = "1", METRICS?: AnalyticsEngineDataset) =>
  withWork("8c5f3b2a1d4e6f70-FRA", (work) => {
    setRequester("w", 7);
    countRoundTrip(3);
    countResult(true);
    countResult(false);
    writeWork(
      work,
      { kind: "request", name: "GET /api/v1/chart/:ref", status, durationMs: 12.4 },
      {
        LOG_SAMPLE,
        ...(METRICS ? { METRICS } : {}),
      },
    );
  });

describe("writeWork", () => {
  it("writes one line with the id, the requester and the counts", () => {
    ended(200);
    expect(lines).toHaveBeenCalledOnce();
    expect(JSON.parse(lines.mock.calls[0]![0])).toEqual({
      level: "info",
      kind: "request",
      request_id: "8c5f3b2a1d4e6f70-FRA",
      name: "GET /api/v1/chart/:ref",
      status: 200,
      duration_ms: 12,
      workspace_id: "w",
      actor_id: 7,
      metadata_round_trips: 1,
      metadata_statements: 3,
      queries: 0,
      rows: 0,
      cache: "partial",
    });
  });

  it("writes failures whatever the sample, and nothing else with a sample of 0", () => {
    ended(200, "0");
    ended(404, "0");
    expect(lines).not.toHaveBeenCalled();
    ended(503, "0");
    ended("failed", "0");
    expect(errors).toHaveBeenCalledTimes(2);
  });

  it("writes a data point without values, whatever the sample", () => {
    const points: unknown[] = [];
    ended(200, "0", { writeDataPoint: (point) => void points.push(point) });
    expect(points).toEqual([
      {
        indexes: ["w"],
        blobs: ["request", "GET /api/v1/chart/:ref", "200", "partial"],
        doubles: [12.4, 1, 3, 0, 0],
      },
    ]);
  });
});

describe("sampleOf", () => {
  it.each([
    [undefined, 1],
    ["", 1],
    ["0", 0],
    ["0.25", 0.25],
    ["2", 1],
    ["-1", 1],
    ["some", 1],
  ])("reads %j as %d", (setting, share) => expect(sampleOf(setting)).toBe(share));
});

describe("statementLabel", () => {
  it("names the request, in characters that need no quotes, within 63 bytes", () => {
    expect(withWork("8c5f3b2a1d4e6f70-FRA", statementLabel)).toBe("edgewise 8c5f3b2a1d4e6f70-FRA");
    expect(withWork(`*/ '"; ${"x".repeat(99)}`, statementLabel)).toBe(`edgewise ${"x".repeat(54)}`);
  });

  it("names the app alone outside of requests", () => {
    expect(currentWork()).toBeUndefined();
    expect(statementLabel()).toBe("edgewise");
  });
});
