import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { respondWithError } from "../../middleware/errors";
import type { App } from "../../request/request-context";
import { jsonSchema, SCHEMA_NAMES } from "./json-schemas";
import { schemas } from "./routes";

const app = new Hono<App>().route("/schemas", schemas);
app.onError(respondWithError);

describe("jsonSchema", () => {
  it.each(SCHEMA_NAMES)("describes the file of a %s as a mapping", (name) => {
    expect(jsonSchema(name)).toMatchObject({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      title: expect.any(String),
    });
  });
  it("names required keys, types and texts of a chart, and refuses unknown keys as an import does", () => {
    const { required, properties, additionalProperties } = jsonSchema("chart") as Record<string, any>;
    expect(required).toEqual(["slice_name", "viz_type", "uuid", "version", "dataset_uuid"]);
    expect(additionalProperties).toBe(false);
    expect(properties.slice_name).toEqual({ description: "The title of the chart.", type: "string", minLength: 1 });
    expect(properties.uuid.pattern).toContain("[0-9a-f]{8}");
  });
  it("describes the columns within a dataset", () => {
    const { properties } = jsonSchema("dataset") as Record<string, any>;
    expect(properties.columns.items.properties.is_dttm.description).toBe("Whether the column is temporal.");
  });
});

describe("GET /schemas/:file", () => {
  it("serves a schema to pages and editors of every origin, for an hour", async () => {
    const response = await app.request("/schemas/dashboard.json");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=3600",
      "content-type": "application/schema+json",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await response.json()).toEqual(jsonSchema("dashboard"));
  });
});
