import { expect, it } from "vitest";
import { matchingStep, newRecoveryCodes, newTotpSecret, stepOf, totpCode, totpUri } from "./totp";

// The secret of RFC 6238's appendix B, in base32; its codes have eight digits, ours are their last six.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("returns the code of RFC 6238 at second %i", async (second, code) => {
  expect(await totpCode(SECRET, stepOf(new Date(second * 1000)))).toBe(code);
});

it("accepts a code once, half a minute early or late, and no other", async () => {
  const now = new Date(1_234_567_890_000);
  const step = stepOf(now);
  for (const offset of [-1, 0, 1])
    expect(await matchingStep(SECRET, await totpCode(SECRET, step + offset), now, 0)).toBe(step + offset);
  expect(await matchingStep(SECRET, await totpCode(SECRET, step + 2), now, 0)).toBeNull();
  expect(await matchingStep(SECRET, await totpCode(SECRET, step), now, step)).toBeNull();
  expect(await matchingStep(SECRET, "", now, 0)).toBeNull();
});

it("returns secrets of 160 bits, and ten distinct recovery codes", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect(totpUri("ABC", "a@b", "Acme & Co")).toBe(
    "otpauth://totp/Acme%20%26%20Co%3Aa%40b?secret=ABC&issuer=Acme%20%26%20Co&algorithm=SHA1&digits=6&period=30",
  );
});
