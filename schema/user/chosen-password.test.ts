import { expect, it } from "vitest";
import { chosenPassword, isTriedFirst } from "./chosen-password";

it("knows what anybody would try first, however it is dressed", () => {
  for (const password of ["password", "Password1", "PASSWORD2024!", "12345678", "1234567890", "00000000", "abcdefgh", "87654321", "aaaaaaaab", "QWERTYUIOP", "qwerty123", "iloveyou1", "Summer2026!", "admin123", "superset1", "welcome123"]) expect(isTriedFirst(password), password).toBe(true);
});

it("lets everything else pass, by its length alone", () => {
  for (const password of ["long enough", "chosen anew", "correct horse battery staple", "passwords are hard", "20261122-0815", "ünïcödé 密码 🔑", "x7y9".repeat(50), "myPassword is 1"]) expect(chosenPassword.safeParse(password).success, password).toBe(true);
  for (const password of ["", "short", "ab cd e", "x1y2".repeat(63)]) expect(chosenPassword.safeParse(password).success, password).toBe(false);
});
