import { expect, it } from "vitest";
import { readApiError } from "../api/transport/api-error";
import { beGuest } from "../api/transport/guest-session";
import { errorFacts } from "./error-facts";

it("names the kind of an API error and lists its issue codes and owners", () => {
  const error = Object.assign(new Error("HTTP 400"), {
    errors: [
      {
        message: 'column "order_dt" does not exist',
        error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
        level: "error",
        extra: {
          issue_codes: [{ code: 1004, message: "Issue 1004 - The column was deleted or renamed in the database." }],
          owners: ["Maxine Brandt"],
        },
      },
    ],
  });
  expect(errorFacts(error)).toEqual({
    title: "Column does not exist",
    message: 'column "order_dt" does not exist',
    errorType: "COLUMN_DOES_NOT_EXIST_ERROR",
    level: "error",
    issues: [{ code: 1004, message: "Issue 1004 - The column was deleted or renamed in the database." }],
    owners: ["Maxine Brandt"],
  });
});

it("reads any other error by its message", () => {
  expect(errorFacts(new TypeError("x is not a function"))).toMatchObject({
    title: "Unexpected error",
    message: "x is not a function",
    errorType: "TypeError",
    issues: [],
    owners: [],
  });
  expect(errorFacts(Object.assign(new Error("Fatal error"), { errors: [] })).message).toBe("Fatal error");
  expect(
    errorFacts(
      Object.assign(new Error(""), { errors: [{ error_type: "GENERIC_DB_ENGINE_ERROR", message: { q: ["bad"] } }] }),
    ),
  ).toMatchObject({ title: "Database error", message: '{"q":["bad"]}' });
});

it("reports a missing response as a network error", () => {
  expect(errorFacts(readApiError(0, undefined))).toMatchObject({
    title: "Network Error",
    message: "Network error.",
    errorType: "FRONTEND_NETWORK_ERROR",
  });
});

it("reports a refused query by its key and message, under a readable heading", () => {
  const refused = (message: string) =>
    errorFacts(
      Object.assign(new Error(message), {
        errors: [{ message, error_type: "GENERIC_BACKEND_ERROR", level: "error", extra: null }],
      }),
    );
  expect(
    refused("Request is incorrect: {'queries': {0: {'extras': {'time_grain_sqla': ['Must be one of: PT1S, P1D.']}}}}"),
  ).toMatchObject({ title: "Unexpected error", message: "time_grain_sqla: Must be one of: PT1S, P1D." });
  expect(refused("Error: it's {broken}").message).toBe("Error: it's {broken}");
  expect(
    errorFacts(
      Object.assign(new Error(""), {
        errors: [{ message: "x", error_type: "SYNTAX_ERROR", extra: { engine_name: "PostgreSQL" } }],
      }),
    ).title,
  ).toBe("PostgreSQL Error");
});

it("reports an expired token only to the guest of an embedded dashboard", () => {
  const refused = readApiError(401, { msg: "Missing Authorization Header" });
  expect(errorFacts(refused).message).toBe("Missing Authorization Header");
  beGuest({ token: () => "a token that ended", check: () => {}, renewed: async () => false });
  expect(errorFacts(refused)).toMatchObject({ title: "Access expired", level: "warning" });
});
