import { sheetsOfExtra } from "../../../schema/database/sheet-catalog";
import { parseUri, SHEETS } from "../../../schema/database/uri";
import { isObject } from "../../../schema/wire/declared-field";
import { parsedObject } from "../resource/parsed-object";

/**
 * The body of a connection of sheets with the fields of its form: Superset's clients send the sheets in the extra
 * (`engine_params.catalog`), and the key of a service account as a parameter. Other bodies are returned as they are.
 */
export function withSheetFields(body: Record<string, unknown>): Record<string, unknown> {
  const { sqlalchemy_uri: uri, engine, backend, extra } = body;
  const named = body["configuration_method"] === "dynamic_form" ? (engine ?? backend) : uri;
  if (typeof named !== "string" || (named !== SHEETS && parseUri(named)?.backend !== SHEETS)) return body;
  const found = sheetsOfExtra(SHEETS, parsedObject(typeof extra === "string" ? extra : null));
  const parameters = isObject(body["parameters"]) ? body["parameters"] : {};
  const { service_account_info: account, ...others } = parameters;
  return {
    ...body,
    ...(found ? { extra: JSON.stringify(found.extra), configuration_method: "dynamic_form", engine: SHEETS } : {}),
    ...(found || body["parameters"] !== undefined
      ? { parameters: { ...(found ? { catalog: found.catalog } : {}), ...others } }
      : {}),
    ...(account ? { masked_encrypted_extra: JSON.stringify({ service_account_info: account }) } : {}),
  };
}
