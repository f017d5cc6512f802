import { describe, expect, it } from "vitest";
import { certificatesOf, isPrivate, verifiesHost } from "./certificates";

const CA = "-----BEGIN CERTIFICATE-----\nca\n-----END CERTIFICATE-----";
const CERT = "-----BEGIN CERTIFICATE-----\nclient\n-----END CERTIFICATE-----";
const KEY = "-----BEGIN PRIVATE KEY-----\nkey\n-----END PRIVATE KEY-----";
const args = (connect_args: unknown) => ({ engine_params: { connect_args } });
const found = (stored: Partial<Parameters<typeof certificatesOf>[0]>) =>
  certificatesOf({ server_cert: null, extra: {}, secureExtra: null, query: {}, ...stored });
const none = { ca: null, certificate: null, key: null };

describe("certificatesOf", () => {
  it("returns null where public authorities and the address decide", () => {
    for (const stored of [{}, { query: { sslmode: "require" } }, { server_cert: "" }, { extra: args(null) }])
      expect(found(stored)).toBeNull();
    expect(found({ secureExtra: '{"oauth2_client_info": {}}' })).toBeNull();
  });
  it("verifies the authority and the name with a root certificate, unless verify-ca is stated", () => {
    expect(found({ server_cert: CA })).toEqual({ ...none, mode: "verify-full", ca: CA });
    expect(found({ server_cert: CA, query: { sslmode: "require" } })).toMatchObject({ mode: "verify-full" });
    expect(found({ server_cert: CA, query: { sslmode: "verify-ca" } })).toMatchObject({ mode: "verify-ca" });
    expect(found({ server_cert: CA, extra: args({ sslmode: "verify-ca" }) })).toMatchObject({ mode: "verify-ca" });
    expect(found({ server_cert: CA, query: { ssl_mode: "VERIFY_CA" } })).toMatchObject({ mode: "verify-ca" });
  });
  it.each([
    ["psycopg2", { sslmode: "verify-full", sslrootcert: CA, sslcert: CERT, sslkey: KEY }],
    ["mysqlclient", { ssl_mode: "VERIFY_IDENTITY", ssl: { ca: CA, cert: CERT, key: KEY } }],
    ["pymysql", { ssl_ca: CA, ssl_cert: CERT, ssl_key: KEY }],
  ])("reads the arguments of %s", (_driver, connect_args) => {
    const all = { mode: "verify-full", ca: CA, certificate: CERT, key: KEY };
    expect(found({ extra: args(connect_args) })).toEqual(all);
    expect(found({ secureExtra: JSON.stringify({ connect_args }) })).toEqual(all);
  });
  it("reads modes without certificates", () => {
    expect(found({ extra: args({ sslmode: "require" }) })).toEqual({ ...none, mode: "require" });
    expect(found({ extra: args({ ssl: true }) })).toEqual({ ...none, mode: "require" });
    expect(found({ extra: args({ sslrootcert: "system" }) })).toEqual({ ...none, mode: "verify-full" });
    expect(found({ extra: args({ ssl_disabled: true }) })).toEqual({ ...none, mode: "disable" });
    expect(found({ extra: args({ ssl_ca: CA, ssl_verify_identity: false }) })).toMatchObject({ mode: "verify-ca" });
  });
  it.each([
    ["sslrootcert", { sslrootcert: "/etc/ssl/rds.pem" }],
    ["ssl.ca", { ssl: { ca: "rds.pem" } }],
    ["sslkey", { sslcert: CERT, sslkey: "/keys/client.key" }],
  ])("refuses a file's name in %s", (parameter, connect_args) => {
    expect(found({ extra: args(connect_args) })).toMatchObject({ problem: { values: { parameter } } });
  });
  it("refuses half a client certificate, and a key with a passphrase", () => {
    for (const connect_args of [
      { sslcert: CERT },
      { sslkey: KEY },
      { sslcert: CERT, sslkey: KEY.replaceAll("PRIVATE", "ENCRYPTED PRIVATE") },
    ])
      expect(found({ extra: args(connect_args) })).toHaveProperty("problem");
  });
});

it("verifiesHost skips the name only for an own authority and verify-ca", () => {
  expect(verifiesHost({ ...none, mode: "verify-ca", ca: CA })).toBe(false);
  for (const mode of ["require", "verify-full", null] as const)
    expect(verifiesHost({ ...none, mode, ca: CA })).toBe(true);
  expect(verifiesHost({ ...none, mode: "verify-ca" })).toBe(true);
});

it("isPrivate tells certificates that the runtime's TLS cannot use", () => {
  expect(isPrivate({ ...none, mode: "require" })).toBe(false);
  expect(isPrivate({ ...none, mode: null, certificate: CERT, key: KEY })).toBe(true);
});
