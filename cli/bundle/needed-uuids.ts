import { chartUuids, targetUuids } from "../../workers/bundle/ids";
import type { BundleKind } from "../../workers/bundle/kinds";
import { isJson, type Json } from "./objects";

export interface Reference {
  kind: BundleKind;
  uuid: string;
}

/** Returns the objects that the content of an object names by uuid. */
export function neededUuids(kind: BundleKind, content: Json): Reference[] {
  const one = (kind: BundleKind, uuid: unknown): Reference[] =>
    typeof uuid === "string" && uuid ? [{ kind, uuid: uuid.toLowerCase() }] : [];
  if (kind === "chart") return one("dataset", content["dataset_uuid"]);
  if (kind === "dataset" || kind === "saved_query") return one("database", content["database_uuid"]);
  if (kind !== "dashboard") return [];
  const mapping = (key: string): Json => (isJson(content[key]) ? content[key] : {});
  return [
    ...chartUuids(mapping("position")).map((uuid) => ({ kind: "chart" as const, uuid })),
    ...targetUuids(mapping("metadata")).map((uuid) => ({ kind: "dataset" as const, uuid })),
    ...one("theme", content["theme_uuid"]),
  ];
}
