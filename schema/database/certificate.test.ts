import { expect, it } from "vitest";
import { certificateField } from "./certificate";

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBczCCARmgAwIBAgIUEjdTLykpPg34dq0do90Y19LF8CMwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAeFw0yNjExMjcwNDA1MThaFw0yNjExMjgwNDA1MTha
MA8xDTALBgNVBAMMBHRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQcwkmS
Vmhtl4J64lxIzPu5jfSDxrIxm6aLCwdItOX57AVpsrsrcYjEsQVqodN4QakLydb/
RL5NA61WbSzJjxhLo1MwUTAdBgNVHQ4EFgQUrkGnc7P6IQsBgbaGu7DRxYs6Jx4w
HwYDVR0jBBgwFoAUrkGnc7P6IQsBgbaGu7DRxYs6Jx4wDwYDVR0TAQH/BAUwAwEB
/zAKBggqhkjOPQQDAgNIADBFAiEA8l2VMSC1OXQWohlUFVhHo+b4fvvsWJO5cIj0
RpZOKeMCIC+JHt1qtALA7aCAJg4JSfvzFYfI4CZsHjJrICMyXSfD
-----END CERTIFICATE-----
`;

it("accepts one PEM certificate or several, and none", () => {
  for (const text of ["", CERTIFICATE, ` \n${CERTIFICATE}\n${CERTIFICATE}`, CERTIFICATE.replaceAll("\n", "\r\n")])
    expect(certificateField.safeParse(text).success, text).toBe(true);
});

it.each([
  ["other text", "x"],
  ["a key", CERTIFICATE.replaceAll("CERTIFICATE", "PRIVATE KEY")],
  ["a truncated certificate", CERTIFICATE.replace(/\n[^\n]+\n-----END/, "\n-----END")],
  ["text that is no base64", CERTIFICATE.replace(/M/, "=")],
  ["text after the certificate", `${CERTIFICATE}x`],
  ["an empty certificate", "-----BEGIN CERTIFICATE-----\n\n-----END CERTIFICATE-----"],
])("refuses %s", (_, text) => {
  expect(certificateField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["Invalid certificate"]);
});
