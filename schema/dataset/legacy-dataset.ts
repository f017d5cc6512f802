import { z } from "zod";
import { isObject } from "../wire/declared-field";
import { integer } from "../wire/fields";
import { columnToUpdate, datasetToUpdate, metricToUpdate } from "./wire";

/** The fields of POST /datasource/save/ that change a dataset; the others of GET /datasource/get/ are read-only. */
const FIELDS = [
  "always_filter_main_dttm",
  "cache_timeout",
  "catalog",
  "currency_code_column",
  "default_endpoint",
  "description",
  "extra",
  "fetch_values_predicate",
  "filter_select_enabled",
  "folders",
  "main_dttm_col",
  "normalize_columns",
  "offset",
  "schema",
  "sql",
  "table_name",
  "template_params",
];
const COLUMN_FIELDS = Object.keys(columnToUpdate.shape);
const METRIC_FIELDS = Object.keys(metricToUpdate.shape);

const legacyDataset = z.object({
  id: integer,
  type: z.string(),
  ...datasetToUpdate.shape,
  columns: z.array(columnToUpdate),
  metrics: z.array(metricToUpdate),
});
export type LegacyDataset = z.infer<typeof legacyDataset>;

/** A dataset as GET /datasource/get/ describes it, with the changes of a person; null for a text that is no object. */
export function parseLegacyDataset(sent: unknown) {
  if (!isObject(sent)) return null;
  const { id, type, database, owners, columns, metrics } = sent;
  return legacyDataset.safeParse(
    {
      ...pickFields(sent["folders"] === null ? { ...sent, folders: undefined } : sent, FIELDS),
      id,
      type,
      columns: membersOf(columns, COLUMN_FIELDS),
      metrics: membersOf(metrics, METRIC_FIELDS),
      ...(isObject(database) ? { database_id: database["id"] } : {}),
      ...(Array.isArray(owners) ? { owners: owners.map((owner) => (isObject(owner) ? owner["id"] : owner)) } : {}),
    },
    { reportInput: true },
  );
}

const membersOf = (list: unknown, fields: readonly string[]): unknown =>
  Array.isArray(list) ? list.map((member: unknown) => (isObject(member) ? pickFields(member, fields) : member)) : list;

const pickFields = (from: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])));
