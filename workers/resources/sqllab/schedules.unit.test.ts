import { afterEach, expect, it, vi } from "vitest";
import { schedulesOf } from "./schedules";

afterEach(() => vi.restoreAllMocks());

it("hands the deployment's form to the editor, and none where nothing is set", () => {
  expect(schedulesOf({ SCHEDULED_QUERIES: JSON.stringify({ JSONSCHEMA: { properties: { table: { type: "string" } } } }) })?.JSONSCHEMA.properties).toEqual({ table: { type: "string" } });
  expect(schedulesOf({})).toBeNull();
});

it("goes on without a setting that can not be read, and says so in the log", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(schedulesOf({ SCHEDULED_QUERIES: "{" })).toBeNull();
  expect(said.mock.calls[0]![0]).toContain("SCHEDULED_QUERIES");
});
