import { type WireError, wireError } from "../errors";

/**
 * Problems of a connection form's fields that can be found without connecting: `extra.missing` or `extra.invalid` names
 * the fields.
 */
export function parameterProblems(parameters: Record<string, unknown>, schema: Record<string, unknown>): WireError[] {
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  const missing = required.filter((name) => parameters[name] === undefined || parameters[name] === null || parameters[name] === "").sort();
  if (missing.length) return [wireError("CONNECTION_MISSING_PARAMETERS_ERROR", `One or more parameters are missing: ${missing.join(", ")}`, { missing })];
  if (!required.includes("port") && !parameters["port"]) return [];
  const port = Number(parameters["port"]);
  const problems: WireError[] = [];
  if (!Number.isInteger(port)) problems.push(wireError("CONNECTION_INVALID_PORT_ERROR", "Port must be a valid integer.", { invalid: ["port"] }));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push(wireError("CONNECTION_INVALID_PORT_ERROR", "The port must be an integer between 0 and 65535 (inclusive).", { invalid: ["port"] }));
  return problems;
}
