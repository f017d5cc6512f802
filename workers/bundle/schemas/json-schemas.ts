import { z } from "zod";
import { PROPERTY_TEXTS } from "./property-texts";
import {
  chartV1,
  dashboardV1,
  databaseV1,
  datasetV1,
  foldersV1,
  metadataV1,
  savedQueryV1,
  tagsV1,
  themeV1,
} from "../v1";

/** The files of a bundle, by the names of their schemas. */
const FILES = {
  chart: { title: "Chart", schema: chartV1 },
  dashboard: { title: "Dashboard", schema: dashboardV1 },
  database: { title: "Database", schema: databaseV1 },
  dataset: { title: "Dataset", schema: datasetV1 },
  folders: { title: "Folders", schema: foldersV1 },
  metadata: { title: "Bundle", schema: metadataV1 },
  saved_query: { title: "Saved query", schema: savedQueryV1 },
  tags: { title: "Tags", schema: tagsV1 },
  theme: { title: "Theme", schema: themeV1 },
} as const;

export type SchemaName = keyof typeof FILES;
export const SCHEMA_NAMES = Object.keys(FILES) as SchemaName[];

/** Returns the JSON Schema of a file, made from what an import accepts. */
export function jsonSchema(name: SchemaName): Record<string, unknown> {
  const { title, schema } = FILES[name];
  const made = z.toJSONSchema(schema, { io: "input", target: "draft-7" }) as Record<string, unknown>;
  return { ...described(made), title };
}

/** Adds what editors show for a key, where a text is known. */
function described(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === "properties" && isRecord(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, property]) => {
              const description = PROPERTY_TEXTS[name];
              const inner = isRecord(property) ? described(property) : property;
              return [name, description && isRecord(inner) ? { description, ...inner } : inner];
            }),
          ),
        ];
      if (Array.isArray(value)) return [key, value.map((item) => (isRecord(item) ? described(item) : item))];
      return [key, isRecord(value) ? described(value) : value];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
