import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import type { App } from "../../request/request-context";
import { jsonSchema, SCHEMA_NAMES, type SchemaName } from "./json-schemas";

const texts = new Map<SchemaName, string>();

/**
 * GET /schemas/{name}.json: the JSON Schemas of bundle files. Editors on any page and machine may load them: they are
 * the same for everybody.
 */
export const schemas = new Hono<App>().get("/:file{[a-z_]+\\.json}", (c) => {
  const name = SCHEMA_NAMES.find((name) => `${name}.json` === c.req.param("file"));
  if (!name) throw notFound();
  const text = texts.get(name) ?? JSON.stringify(jsonSchema(name), null, 2);
  texts.set(name, text);
  return c.body(text, 200, {
    "Content-Type": "application/schema+json",
    "Cache-Control": "public, max-age=3600",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
