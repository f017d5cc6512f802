import { describe, expect, it } from "vitest";
import { checkPassword, isCommonPassword, PASSWORD_RULE } from "./check-password";

const owner = { username: "Ada.Lovelace", email: "countess@example.org", workspace: ["Acme Analytics", "acme"] };

describe("checkPassword", () => {
  it.each([
    "twelve chars",
    "correct horse battery staple",
    "Short-1x",
    "aB3aB4zz",
    "ünï密码-12",
    "ö".repeat(6) + "uvwxyz-12",
  ])("accepts %j", (password) => {
    expect(checkPassword(password, owner)).toBeNull();
  });
  it.each([
    "",
    "x",
    "Sh0rt-x",
    "eleven char",
    "lower-case",
    "12345678901",
    "password1234",
    "Password1!",
    "aaaaaaaaaaaaaaaa",
    "x1Y-".repeat(33),
    "a".repeat(129),
    "ada.lovelace",
    "my ADA.LOVELACE secret",
    "the countess of it",
    "countess@example.org",
    "working at acme now",
    "Acme Analytics 1!",
  ])("refuses %j", (password) => {
    expect(checkPassword(password, owner)).toBe(PASSWORD_RULE);
  });
  it("matches names of fewer than four letters only with the whole password", () => {
    expect(checkPassword("a bolt of lightning", { username: "bo", workspace: ["of"] })).toBeNull();
  });
  it("does not require names", () => expect(checkPassword("twelve chars", {})).toBeNull());
});

it.each([
  "password",
  "Password1",
  "PASSWORD2024!",
  "12345678",
  "1234567890",
  "123456789012",
  "00000000",
  "abcdefgh",
  "87654321",
  "aaaaaaaab",
  "QWERTYUIOP",
  "qwerty123",
  "iloveyou1",
  "Summer2026!",
  "admin123",
  "superset1",
  "welcome123",
  "abcabcabcabc",
  "letmeinletmein",
  "passwordpassword",
  "administrator",
])("isCommonPassword returns true for %j", (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  "long enough",
  "correct horse battery staple",
  "passwords are hard",
  "20261122-0815",
  "ünïcödé 密码 🔑",
  "myPassword is 1",
])("isCommonPassword returns false for %j", (password) => expect(isCommonPassword(password)).toBe(false));
