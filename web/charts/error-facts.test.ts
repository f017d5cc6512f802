import { expect, it } from "vitest";
import { errorFacts } from "./error-facts";

it("names the kind of an API error and lists its issue codes and owners", () => {
  const error = Object.assign(new Error("HTTP 400"), {
    errors: [{ message: 'column "order_dt" does not exist', error_type: "COLUMN_DOES_NOT_EXIST_ERROR", level: "error", extra: { issue_codes: [{ code: 1004, message: "Issue 1004 - The column was deleted or renamed in the database." }], owners: ["Maxine Brandt"] } }],
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
  expect(errorFacts(new TypeError("x is not a function"))).toMatchObject({ title: "Unexpected error", message: "x is not a function", errorType: "TypeError", issues: [], owners: [] });
  expect(errorFacts(Object.assign(new Error("Fatal error"), { errors: [] })).message).toBe("Fatal error");
  expect(errorFacts(Object.assign(new Error(""), { errors: [{ error_type: "GENERIC_DB_ENGINE_ERROR", message: { q: ["bad"] } }] }))).toMatchObject({ title: "Generic database engine", message: '{"q":["bad"]}' });
});
