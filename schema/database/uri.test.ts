import { expect, it } from "vitest";
import { formatUri, hiddenUri, isHidden, maskedUri, parseUri, uriOfParameters, uriParameters } from "./uri";

const URI = "postgresql+psycopg2://superset:p%40ss@127.0.0.1:5432/examples?sslmode=require";

it("parseUri and formatUri round-trip a connection string", () => {
  const parsed = parseUri(URI)!;
  expect(parsed).toEqual({
    backend: "postgresql",
    driver: "psycopg2",
    username: "superset",
    password: "p@ss",
    host: "127.0.0.1",
    port: 5432,
    database: "examples",
    query: { sslmode: "require" },
  });
  expect(formatUri(parsed)).toBe(URI);
});
it("maskedUri never contains the password", () => {
  expect(maskedUri(parseUri(URI)!)).toBe(
    "postgresql+psycopg2://superset:XXXXXXXXXX@127.0.0.1:5432/examples?sslmode=require",
  );
  expect(uriParameters(parseUri(URI)!)).toEqual({
    database: "examples",
    encryption: true,
    host: "127.0.0.1",
    password: "XXXXXXXXXX",
    port: 5432,
    query: {},
    username: "superset",
  });
});
it("uriOfParameters builds a URI from the form's fields", () => {
  expect(
    formatUri(
      uriOfParameters("postgresql", "psycopg2", {
        host: "h.example.com",
        port: 5432,
        database: "d",
        username: "u",
        password: "a/b",
        encryption: true,
        query: {},
      }),
    ),
  ).toBe("postgresql+psycopg2://u:a%2Fb@h.example.com:5432/d?sslmode=require");
});
it("parameters separate a catalog from its schema", () => {
  const uri = "trino://me@h:8080/hive/sales%20data";
  expect(parseUri(uri)?.database).toBe("hive/sales data");
  expect(formatUri(parseUri(uri)!)).toBe(uri);
});
it("parseUri refuses text that is not a connection string", () => {
  for (const text of [
    "not a uri",
    "",
    "postgresql:/x",
    "postgresql://u:%zz@h/d",
    "postgresql://u:half@password@h/d",
    "postgresql://u:p@h\n/d",
  ])
    expect(parseUri(text)).toBeNull();
});
it("uriOfParameters writes the encryption parameter of the engine", () => {
  const uri = uriOfParameters("mysql", null, { host: "h", database: "d", encryption: true }, { ssl: "1" });
  expect(formatUri(uri)).toBe("mysql://h/d?ssl=1");
  expect(uriParameters(uri, { ssl: "1" })).toMatchObject({ encryption: true, query: {} });
  expect(uriParameters(uri)).toMatchObject({ encryption: false, query: { ssl: "1" } });
});
it("hiddenUri hides everything but the kind of database", () => {
  const hidden = parseUri(hiddenUri(parseUri(URI)!))!;
  expect(hidden).toMatchObject({ backend: "postgresql", driver: "psycopg2" });
  expect(isHidden(hidden)).toBe(true);
  expect(formatUri(hidden)).not.toMatch(/superset|examples|127/);
});
