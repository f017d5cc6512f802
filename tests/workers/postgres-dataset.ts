import type { DatasetModel } from "../../schema/dataset/model";
import { buildColumn, buildDataset } from "../../schema/dataset/model-builders";

/** A dataset of a public table with `quantity` and `label`, of a database at the address. */
export function postgresDataset(table: string, url: string): DatasetModel {
  const { database, ...dataset } = buildDataset({
    uuid: crypto.randomUUID(),
    table_name: table,
    schema: "public",
    main_dttm_col: null,
    columns: [buildColumn("quantity", "INTEGER", { id: 1 }), buildColumn("label", "TEXT", { id: 2 })],
  });
  return { ...dataset, database: { ...database, uuid: crypto.randomUUID(), sqlalchemy_uri: url } };
}
