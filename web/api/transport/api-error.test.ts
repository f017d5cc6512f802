import { describe, expect, it } from "vitest";
import { readApiError } from "./api-error";

describe("readApiError", () => {
  it("keeps every entry of {errors} with its type and extra", () => {
    const error = readApiError(422, { errors: [{ message: "No such column", error_type: "COLUMN_DOES_NOT_EXIST_ERROR", level: "error", extra: { issue_codes: [{ code: 1003 }] } }] });
    expect(error.status).toBe(422);
    expect(error.errors[0]?.error_type).toBe("COLUMN_DOES_NOT_EXIST_ERROR");
    expect(error.message).toBe("No such column");
  });

  it("names the fields of {message: {field: [text]}}", () => {
    expect(readApiError(422, { message: { slug: ["Must be unique"] } }).message).toBe("slug: Must be unique");
  });

  it("reads a plain message and the `msg` of token errors", () => {
    expect(readApiError(403, { message: "Forbidden" }).message).toBe("Forbidden");
    expect(readApiError(401, { msg: "Missing Authorization Header" }).message).toBe("Missing Authorization Header");
  });

  it("falls back to a message for the status", () => {
    expect(readApiError(0, undefined).message).toBe("Network error");
    expect(readApiError(500, "<html>").message).toBe("Server error");
  });
});
