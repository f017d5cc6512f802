import { describe, expect, it } from "vitest";
import { AREAS, recording, recordingPaths } from "../tests/recordings";
import { ERROR_KINDS, type ErrorType, fail, ISSUES, wireError } from "./errors";

it("wireError lists issue codes with their texts", () => {
  expect(wireError("CONNECTION_PORT_CLOSED_ERROR", "The port is closed.", { invalid: ["port"] })).toEqual({
    message: "The port is closed.",
    error_type: "CONNECTION_PORT_CLOSED_ERROR",
    level: "error",
    extra: { invalid: ["port"], issue_codes: [{ code: 1008, message: "Issue 1008 - The port is closed." }] },
  });
  expect(wireError("TABLE_NOT_FOUND_ERROR", "No such table").extra).toEqual({});
  expect(fail("TABLE_NOT_FOUND_ERROR", "No such table").status).toBe(404);
});

it("every issue code has an error type, and every error type only known issue codes", () => {
  const named = new Set<number>(Object.values(ERROR_KINDS).flatMap(({ issues }) => [...issues]));
  expect([...named].sort()).toEqual(Object.keys(ISSUES).map(Number).sort());
});

describe("recorded errors", () => {
  const recorded = AREAS.flatMap(recordingPaths).flatMap((path) => errorsOf(recording(path)));
  it("every error type has the recorded issue codes and texts", () => {
    expect(recorded.length).toBeGreaterThan(100);
    for (const { error_type, extra } of recorded) {
      const mine = wireError(error_type as ErrorType, "").extra["issue_codes"] ?? [];
      expect(mine, error_type).toEqual(extra?.issue_codes ?? []);
    }
  });
});

interface RecordedError {
  error_type: string;
  extra?: { issue_codes?: unknown[] };
}

function errorsOf({ response }: { response?: { body?: { errors?: RecordedError[] } } }): RecordedError[] {
  return Array.isArray(response?.body?.errors)
    ? response.body.errors.filter((error) => typeof error?.error_type === "string")
    : [];
}
