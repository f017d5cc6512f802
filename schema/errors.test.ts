import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERROR_KINDS, type ErrorType, fail, ISSUES, wireError } from "./errors";

it("says of an error what may be wrong, by number and in words", () => {
  expect(wireError("CONNECTION_PORT_CLOSED_ERROR", "The port is closed.", { invalid: ["port"] })).toEqual({
    message: "The port is closed.", error_type: "CONNECTION_PORT_CLOSED_ERROR", level: "error", extra: { invalid: ["port"], issue_codes: [{ code: 1008, message: "Issue 1008 - The port is closed." }] },
  });
  expect(wireError("TABLE_NOT_FOUND_ERROR", "No such table").extra).toEqual({});
  expect(fail("TABLE_NOT_FOUND_ERROR", "No such table").status).toBe(404);
});

it("has a kind for every issue and no issue that no kind names", () => {
  const named = new Set<number>(Object.values(ERROR_KINDS).flatMap(({ issues }) => [...issues]));
  expect([...named].sort()).toEqual(Object.keys(ISSUES).map(Number).sort());
});

const GOLDEN = join(import.meta.dirname, "../../shared/golden");

describe.skipIf(!existsSync(GOLDEN))("as recorded", () => {
  const recorded = (existsSync(GOLDEN) ? (readdirSync(GOLDEN, { recursive: true }) as string[]) : []).filter((file) => file.endsWith(".json")).flatMap((file) => errorsOf(readFileSync(join(GOLDEN, file), "utf8")));
  it("every error type has its issue codes and their words", () => {
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

function errorsOf(text: string): RecordedError[] {
  const { response } = JSON.parse(text) as { response?: { body?: { errors?: RecordedError[] } } };
  return Array.isArray(response?.body?.errors) ? response.body.errors.filter((error) => typeof error?.error_type === "string") : [];
}
