import { z } from "zod";
import { isJson } from "../wire/fields";
import { jsonFault } from "../wire/json-fault";
import { type Message, message } from "../language/localizable";
import { issueOf } from "../wire/error-text";

/** Keys of `metadata_params`: the arguments of SQLAlchemy's MetaData. */
const METADATA_PARAMS = new Set(["bind", "schema", "quote_schema", "naming_convention", "info"]);

/** Text that must be JSON; the error names the position of the first fault. */
export const jsonField = z.string().superRefine((value, context) => {
  const fault = value === "" || isJson(value) ? null : jsonFault(value);
  if (fault) context.addIssue(issueOf(message("Field cannot be decoded by JSON. {fault}", { fault })));
});

/** A connection's `extra`: the JSON of an object, whose unknown keys are stored. */
export const extraField = jsonField.superRefine((value, context) => {
  if (value === "" || !isJson(value)) return;
  const fault = extraFault(JSON.parse(value));
  if (fault) context.addIssue(issueOf(fault));
});

function extraFault(extra: unknown): Message | null {
  if (!isObject(extra)) return message("Not a valid mapping type.");
  const params = extra["metadata_params"];
  if (params === undefined) return null;
  if (!isObject(params) && !Array.isArray(params) && typeof params !== "string")
    return message("Not a valid mapping type.");
  const key = (isObject(params) ? Object.keys(params) : [...params]).find((name) => !METADATA_PARAMS.has(String(name)));
  return key === undefined
    ? null
    : message("The metadata_params in Extra field is not configured correctly. The key {key} is invalid.", {
        key: String(key),
      });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
