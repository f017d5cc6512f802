import { describe, expect, it } from "vitest";
import { readApiError } from "./api-error";
import { responseError } from "./response-error";

describe("readApiError", () => {
  it("keeps every entry of {errors} with its type and extra", () => {
    const error = readApiError(422, {
      errors: [
        {
          message: "No such column",
          error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
          level: "error",
          extra: { issue_codes: [{ code: 1003 }] },
        },
      ],
    });
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

  it("keeps the id of the request beside a plain message", () => {
    const { errors } = readApiError(500, { message: "Fatal error", request_id: "8c5f3b2a1d4e6f70-FRA" });
    expect(errors).toMatchObject([{ message: "Fatal error", extra: { request_id: "8c5f3b2a1d4e6f70-FRA" } }]);
  });

  it("falls back to a message for the status", () => {
    expect(readApiError(0, undefined).message).toBe("Network error");
    expect(readApiError(500, "<html>").message).toBe("Server error");
    expect(readApiError(302, null).message).toBe("Unknown error");
    expect(readApiError(400, { errors: [{}] }).message).toBe("An error occurred");
  });
});

describe("responseError", () => {
  it("keeps the message of a response", async () => {
    expect((await responseError(413, { message: "The file is too large" })).message).toBe("The file is too large");
    expect((await responseError(400, { errors: [] })).message).toBe("Bad request");
  });

  it("has a text for every status from 400 to 599; one that is not registered has that of its class", async () => {
    const messages = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => (await responseError(400 + at, "<html>")).message),
    );
    expect(messages).not.toContain("Unknown error");
    expect(new Set(messages).size).toBeGreaterThan(38);
    expect([404, 413, 422, 451, 499, 504, 509, 599].map((status) => messages[status - 400])).toEqual([
      "Not found",
      "Payload too large",
      "Unprocessable content",
      "Unavailable for legal reasons",
      "Bad request",
      "Gateway timeout",
      "Server error",
      "Network error",
    ]);
  });
});
