import { expect, it } from "vitest";
import { PASSWORD_RULE } from "../../../schema/user/check-password";
import { passwordProblem } from "./password-problem";

it("returns the violated rule of an invalid password, and nothing for an empty one", () => {
  expect(passwordProblem("", {})).toBeUndefined();
  expect(passwordProblem("short", {})).toBe(PASSWORD_RULE);
  expect(passwordProblem("hello ada.lovelace", { username: "ada.lovelace" })).toBe(PASSWORD_RULE);
  expect(passwordProblem("correct horse battery", { username: "ada.lovelace" })).toBeUndefined();
});
