import { expect, it } from "vitest";
import { readApiError } from "../../../api/transport/api-error";
import { emptyDraft } from "./connection-draft";
import { fieldProblems, problemsOf, restOf } from "./connection-problems";

const schema = { required: ["database", "host", "port", "username"] };
const form = (parameters: Partial<typeof emptyDraft.parameters>) => ({
  ...emptyDraft,
  engine: "postgresql",
  name: "Sales",
  parameters: { ...emptyDraft.parameters, ...parameters },
});

it("names every empty required field", () => {
  expect(Object.keys(problemsOf({ ...form({}), name: " " }, schema)).toSorted()).toEqual([
    "database",
    "database_name",
    "host",
    "port",
    "username",
  ]);
  expect(problemsOf(form({ host: "h", database: "d", username: "u", port: "5432" }), schema)).toEqual({});
});
it("reports an invalid port in the server's words", () => {
  expect(problemsOf(form({ port: "abc" }), schema)["port"]).toBe("Port must be a valid integer.");
  expect(problemsOf(form({ port: "99999" }), schema)["port"]).toBe(
    "The port must be an integer between 0 and 65535 (inclusive).",
  );
});
it("requires a URI for an engine without a form", () => {
  expect(problemsOf({ ...form({}), byUri: true }, null)).toEqual({ sqlalchemy_uri: "This is a required field" });
});
it("accepts only JSON objects", () => {
  const complete = { ...form({}), byUri: true, uri: "postgresql://h/d" };
  expect(
    problemsOf(
      { ...complete, engineParams: "{", metadataParams: "[]", secureExtra: '{"a": 1}', cacheTimeout: "soon" },
      null,
    ),
  ).toEqual({
    engine_params: "Enter valid JSON.",
    metadata_params: "Enter a JSON object.",
    cache_timeout: "Enter a number of seconds.",
  });
});
it("assigns the server's errors to the fields they name", () => {
  const error = readApiError(422, {
    errors: [
      {
        message: "The port is closed.",
        error_type: "CONNECTION_PORT_CLOSED_ERROR",
        level: "error",
        extra: { invalid: ["port"] },
      },
    ],
  });
  expect(fieldProblems(error.errors)).toEqual({ port: "The port is closed." });
  expect(restOf(error, ["host", "port"])).toEqual([]);
  const refused = readApiError(400, {
    errors: [
      {
        message: "Nobody answers.",
        error_type: "CONNECTION_PORT_CLOSED_ERROR",
        level: "error",
        extra: { invalid: ["host", "port"], engine_name: "PostgreSQL" },
      },
    ],
  });
  expect([fieldProblems(refused.errors), restOf(refused, ["host", "port"])]).toEqual([
    { port: "Nobody answers." },
    refused.errors,
  ]);
  expect(restOf(error, ["sqlalchemy_uri"])).toEqual(error.errors);
  expect(
    fieldProblems(
      readApiError(422, { message: { database_name: "A database with the same name already exists." } }).errors,
    ),
  ).toEqual({ database_name: "A database with the same name already exists." });
  expect(restOf(readApiError(400, { message: "SSH Tunneling is not enabled" }), ["host"])).toHaveLength(1);
});
