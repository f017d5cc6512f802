import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { load } from "js-yaml";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { ColumnKind } from "../../../schema/query/answer";
import { postgres } from "../../../schema/sql/dialects/postgres";

type Yaml = Record<string, unknown>;

/** The recorded server's datasets by its ids, from the export bundles. */
export function recordedDatasets(golden: string, uri: string): Map<number, DatasetModel> {
  const ids = (JSON.parse(readFileSync(join(golden, "ids.json"), "utf8")) as { dataset: Record<string, { uuid: string }> }).dataset;
  const byUuid = new Map(Object.entries(ids).map(([id, { uuid }]) => [uuid, Number(id)]));
  const bundles = join(golden, "import_export", "bundles");
  const found = new Map<number, DatasetModel>();
  for (const name of readdirSync(bundles)) {
    if (!name.endsWith(".zip")) continue;
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(bundles, name)), { filter: (file) => /\/datasets\/.*\.yaml$/.test(file.name) }))) {
      const yaml = load(strFromU8(bytes), { filename: path }) as Yaml;
      const id = byUuid.get(String(yaml["uuid"]));
      if (id !== undefined && !found.has(id)) found.set(id, inRecordedOrder(modelOf(id, yaml, uri), join(golden, "item", "datasets")));
    }
  }
  return found;
}

/** Exports do not keep the order of columns; the recorded item does. */
function inRecordedOrder(dataset: DatasetModel, items: string): DatasetModel {
  const file = existsSync(items) ? readdirSync(items).find((name) => new RegExp(`^dataset_${dataset.id}_[^_].*\\.json$`).test(name) && !name.includes("__")) : undefined;
  if (!file) return dataset;
  const item = JSON.parse(readFileSync(join(items, file), "utf8")) as { response: { body: { result: { columns: { column_name: string }[] } } } };
  const order = new Map(item.response.body.result.columns.map(({ column_name }, at) => [column_name, at]));
  return { ...dataset, columns: dataset.columns.toSorted((a, b) => (order.get(a.column_name) ?? 0) - (order.get(b.column_name) ?? 0)) };
}

function modelOf(id: number, yaml: Yaml, uri: string): DatasetModel {
  const list = (key: string): Yaml[] => (yaml[key] as Yaml[] | undefined) ?? [];
  const text = (from: Yaml, key: string): string | null => (typeof from[key] === "string" ? from[key] : null);
  return {
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
    database: { id: 2, uuid: "a2dc77af-e654-49bb-b321-40f6b559a1ee", database_name: "examples", backend: "postgresql", sqlalchemy_uri: uri, encrypted_password: null, cache_timeout: null, extra: {}, perm: "[examples].(id:2)" },
  };
}
