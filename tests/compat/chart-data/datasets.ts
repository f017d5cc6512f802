import { strFromU8, unzipSync } from "fflate";
import { load } from "js-yaml";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { ColumnKind } from "../../../schema/query/chart-data-response";
import { postgres } from "../../../schema/sql/dialects/postgres";
import { bundleNames, recordedBundle, recording, recordingPaths } from "../../recordings";

type Yaml = Record<string, unknown>;

/** Returns the recorded server's datasets by its ids, from the export bundles. */
export function recordedDatasets(uri: string): Map<number, DatasetModel> {
  const ids = recording<{ dataset: Record<string, { uuid: string }> }>("ids.json").dataset;
  const byUuid = new Map(Object.entries(ids).map(([id, { uuid }]) => [uuid, Number(id)]));
  const found = new Map<number, DatasetModel>();
  for (const name of bundleNames()) {
    for (const [path, bytes] of Object.entries(
      unzipSync(recordedBundle(name), { filter: (file) => /\/datasets\/.*\.yaml$/.test(file.name) }),
    )) {
      const yaml = load(strFromU8(bytes), { filename: path }) as Yaml;
      const id = byUuid.get(String(yaml["uuid"]));
      if (id !== undefined && !found.has(id)) found.set(id, inRecordedOrder(modelOf(id, yaml, uri)));
    }
  }
  return found;
}

/** Sorts columns as in the recorded item, since exports do not keep their order. */
function inRecordedOrder(dataset: DatasetModel): DatasetModel {
  const file = recordingPaths("item/datasets").find(
    (path) => new RegExp(`/dataset_${dataset.id}_[^_].*\\.json$`).test(path) && !path.includes("__"),
  );
  if (!file) return dataset;
  const item = recording<{ response: { body: { result: { columns: { column_name: string }[] } } } }>(file);
  const order = new Map(item.response.body.result.columns.map(({ column_name }, at) => [column_name, at]));
  return {
    ...dataset,
    columns: dataset.columns.toSorted((a, b) => (order.get(a.column_name) ?? 0) - (order.get(b.column_name) ?? 0)),
  };
}

function modelOf(id: number, yaml: Yaml, uri: string): DatasetModel {
  const list = (key: string): Yaml[] => (yaml[key] as Yaml[] | undefined) ?? [];
  const text = (from: Yaml, key: string): string | null => (typeof from[key] === "string" ? from[key] : null);
  return {
    type: "table",
    id,
    uuid: String(yaml["uuid"]),
    table_name: String(yaml["table_name"]),
    catalog: null,
    schema: text(yaml, "schema"),
    sql: text(yaml, "sql"),
    main_dttm_col: text(yaml, "main_dttm_col"),
    offset: Number(yaml["offset"] ?? 0),
    cache_timeout: null,
    fetch_values_predicate: text(yaml, "fetch_values_predicate"),
    always_filter_main_dttm: false,
    normalize_columns: false,
    template_params: null,
    granted_relations: null,
    currency_code_column: null,
    perm: `[examples].[${String(yaml["table_name"])}](id:${id})`,
    schema_perm: null,
    owners: [],
    columns: list("columns").map((column, at) => ({
      id: at + 1,
      column_name: String(column["column_name"]),
      verbose_name: text(column, "verbose_name"),
      description: null,
      expression: text(column, "expression"),
      type: text(column, "type"),
      type_generic: postgres.kindOf(text(column, "type")) as ColumnKind | null,
      is_dttm: column["is_dttm"] === true,
      is_active: true,
      groupby: true,
      filterable: true,
      python_date_format: text(column, "python_date_format"),
    })),
    metrics: list("metrics").map((metric, at) => ({
      id: at + 1,
      metric_name: String(metric["metric_name"]),
      verbose_name: text(metric, "verbose_name"),
      description: null,
      expression: String(metric["expression"]),
      metric_type: null,
      d3format: null,
      currency: null,
      warning_text: null,
    })),
    database: {
      id: 2,
      uuid: "a2dc77af-e654-49bb-b321-40f6b559a1ee",
      database_name: "examples",
      backend: "postgresql",
      sqlalchemy_uri: uri,
      encrypted_password: null,
      cache_timeout: null,
      extra: {},
      perm: "[examples].(id:2)",
    },
  };
}
