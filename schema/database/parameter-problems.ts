import { type WireError, wireError } from "../errors";
import { type Localizable, message } from "../language/localizable";
import { parseSheetUrl } from "./sheet-address";

/**
 * Problems of a connection form's fields that can be found without connecting: `extra.missing` or `extra.invalid` names
 * the fields.
 */
export function parameterProblems(parameters: Record<string, unknown>, schema: Record<string, unknown>): WireError[] {
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  const missing = required
    .filter((name) => parameters[name] === undefined || parameters[name] === null || parameters[name] === "")
    .sort();
  if (missing.length)
    return [
      wireError(
        "CONNECTION_MISSING_PARAMETERS_ERROR",
        message("One or more parameters are missing: {missing}", { missing: missing.join(", ") }),
        {
          missing,
        },
      ),
    ];
  const catalog = required.includes("catalog") ? catalogProblems(parameters["catalog"]) : [];
  if (catalog.length > 0) return catalog;
  if (!required.includes("port") && !parameters["port"]) return [];
  const port = Number(parameters["port"]);
  const problems: WireError[] = [];
  if (!Number.isInteger(port))
    problems.push(
      wireError("CONNECTION_INVALID_PORT_ERROR", message("Port must be a valid integer."), { invalid: ["port"] }),
    );
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(
      wireError(
        "CONNECTION_INVALID_PORT_ERROR",
        message("The port must be an integer between 0 and 65535 (inclusive)."),
        {
          invalid: ["port"],
        },
      ),
    );
  return problems;
}

/** Problems of a catalog of sheets, name → address: `extra.catalog` has the entry's index and its wrong field. */
function catalogProblems(catalog: unknown): WireError[] {
  const entries = Object.entries(typeof catalog === "object" && catalog !== null ? catalog : {});
  const missing = (text: Localizable, idx: number, field: "name" | "url"): WireError =>
    wireError("CONNECTION_MISSING_PARAMETERS_ERROR", text, { catalog: { idx, [field]: true } });
  if (entries.length === 0) return [missing(message("Enter the name of a sheet."), 0, "name")];
  return entries.flatMap(([name, url], idx) => {
    if (name.trim() === "") return [missing(message("Enter the name of a sheet."), idx, "name")];
    if (typeof url !== "string" || url.trim() === "")
      return [missing(message("Enter the address of the sheet."), idx, "url")];
    return parseSheetUrl(url)
      ? []
      : [
          wireError("TABLE_DOES_NOT_EXIST_ERROR", message("This is not the address of a Google sheet."), {
            catalog: { idx, url: true },
          }),
        ];
  });
}
