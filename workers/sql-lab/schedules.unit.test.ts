import { afterEach, expect, it, vi } from "vitest";
import { schedulesOf } from "./schedules";

afterEach(() => vi.restoreAllMocks());

it("returns the deployment's form for the editor, and none without a setting", () => {
  expect(
    schedulesOf({ SCHEDULED_QUERIES: JSON.stringify({ JSONSCHEMA: { properties: { table: { type: "string" } } } }) })
      ?.JSONSCHEMA.properties,
  ).toEqual({ table: { type: "string" } });
  expect(schedulesOf({})).toBeNull();
});

it("ignores an invalid setting and logs it", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(schedulesOf({ SCHEDULED_QUERIES: "{" })).toBeNull();
  expect(logged.mock.calls[0]![0]).toContain("SCHEDULED_QUERIES");
});
