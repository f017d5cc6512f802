import { describe, expect, it } from "vitest";
import { describeError } from "./described-error";

describe("describeError", () => {
  it("describes an error by class, code and stack, without its message", () => {
    const error = Object.assign(new Error('duplicate key: Key (email)=("canary@example.org") already exists'), {
      code: "23505",
    });
    const described = describeError(error);
    expect(described).toMatchObject({ error: "Error", code: "23505" });
    expect(described.stack?.[0]).toMatch(/^at .*described-error\.unit\.test\.ts:\d+:\d+\)?$/);
    expect(JSON.stringify(described)).not.toContain("canary");
  });

  it("leaves out statements and parameters in the lines of a message, also those that look like frames", () => {
    const error = new Error("Failed query: select 1\nparams: canary\n    at canary (canary.ts:1:1)");
    expect(JSON.stringify(describeError(error))).not.toContain("canary");
  });

  it("describes causes, up to the third", () => {
    const deep = [1, 2, 3, 4, 5].reduce<Error>((cause, at) => new TypeError(`canary ${at}`, { cause }), new Error("x"));
    const text = JSON.stringify(describeError(deep));
    expect(text.match(/TypeError/g)).toHaveLength(4);
    expect(text).not.toContain("canary");
  });

  it.each([
    ["Cannot read properties of undefined (reading 'canary')", "Cannot read properties of undefined"],
    ["Network connection lost.", "Network connection lost"],
    ["The operation was aborted due to timeout", "The operation was aborted due to timeout"],
  ])("keeps the text that the runtime writes: %s", (message, text) => {
    expect(describeError(new TypeError(message)).text).toBe(text);
  });

  it("names the type of what is thrown and no error", () => {
    expect(describeError("canary")).toEqual({ error: "string" });
  });
});
