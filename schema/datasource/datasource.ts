/** Types of datasources that Superset 6.1 declares, in the order of its messages. */
export const DATASOURCE_TYPES = ["table", "dataset", "query", "saved_query", "view"] as const;
export type DatasourceType = (typeof DATASOURCE_TYPES)[number];

/** What a chart queries, written as "12__table". The type "table" is a dataset. */
export interface Datasource {
  id: number;
  type: DatasourceType;
}

/** Types whose rows can be read. Superset 6.1 declares "dataset" and "view", and refuses both. */
export type QueryableType = Exclude<DatasourceType, "dataset" | "view">;
export type QueryableDatasource = Datasource & { type: QueryableType };

export const isQueryable = (datasource: Datasource): datasource is QueryableDatasource =>
  datasource.type !== "dataset" && datasource.type !== "view";

export const isDatasourceType = (type: unknown): type is DatasourceType =>
  (DATASOURCE_TYPES as readonly unknown[]).includes(type);

/** Most digits of an id. */
const UID = /^(\d{1,10})__([a-z_]{1,20})$/;

/** Parses "12__table"; null for any other text, also one with an unknown type. */
export function parseDatasource(uid: unknown): Datasource | null {
  const [, id, type] = (typeof uid === "string" && UID.exec(uid)) || [];
  return id !== undefined && isDatasourceType(type) ? { id: Number(id), type } : null;
}

/** The uid of a dataset. */
export const datasetUid = (id: number | null): string => `${id}__table`;

export const datasourceUid = ({ id, type }: Datasource): string => `${id}__${type}`;
