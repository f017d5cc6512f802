import { BIGQUERY } from "../../../schema/database/uri";
import { isObject } from "../../../schema/wire/declared-field";
import { parsedObject } from "../resource/parsed-object";

/**
 * The body of a BigQuery connection with the fields of its form: the key of a service account is a parameter there, and
 * stored in the secure extra; its project is the connection's unless another is given. Other bodies are returned as they
 * are.
 */
export function withKeyFields(body: Record<string, unknown>): Record<string, unknown> {
  const { parameters, masked_encrypted_extra: extra } = body;
  if ((body["engine"] ?? body["backend"]) !== BIGQUERY || !isObject(parameters)) return body;
  const { credentials_info: given, ...others } = parameters;
  const secure = parsedObject(typeof extra === "string" ? extra : null);
  const key = given || secure["credentials_info"];
  const project = others["project_id"] || objectOf(key)["project_id"];
  return {
    ...body,
    parameters: { ...others, ...(project ? { project_id: project } : {}) },
    ...(given ? { masked_encrypted_extra: JSON.stringify({ ...secure, credentials_info: given }) } : {}),
  };
}

const objectOf = (key: unknown): Record<string, unknown> =>
  isObject(key) ? key : parsedObject(typeof key === "string" ? key : null);
