import { expect, it } from "vitest";
import { ApiError } from "../transport/api-error";
import { errorDetails } from "./error-details";

const failure = (error_type: string, codes: number[]) =>
  new ApiError(400, [
    {
      message: "secret value 42",
      error_type,
      level: "error",
      extra: { issue_codes: codes.map((code) => ({ code, message: "" })) },
    },
  ]);

it("errorDetails names the type and the issue codes of a failure, without its message", () => {
  expect(errorDetails(failure("COLUMN_DOES_NOT_EXIST_ERROR", [1003, 1004]))).toEqual({
    has_err: true,
    error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
    error_details: ["COLUMN_DOES_NOT_EXIST_ERROR"],
    issue_codes: [1003, 1004],
  });
  expect(errorDetails(failure("FRONTEND_TIMEOUT_ERROR", []))).toMatchObject({ reason: "timeout" });
  expect(errorDetails(new TypeError("x"))).toMatchObject({ error_type: "FRONTEND_ERROR", issue_codes: [] });
});
