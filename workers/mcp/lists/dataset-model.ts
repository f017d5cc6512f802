import { parsedObject } from "../../resources/resource/parsed-object";
import { changeColumns, column, type Model, ownersColumn, urlColumn } from "./model";

export const datasetModel: Model = {
  type: "dataset",
  plural: "datasets",
  path: "/api/v1/dataset/",
  columns: {
    id: column("Dataset ID", "int"),
    uuid: column("Dataset UUID"),
    table_name: column("Name of the dataset or its table"),
    schema: column("Schema of the table"),
    catalog: column("Catalog of the table"),
    description: column("Description"),
    sql: column("SQL of a virtual dataset"),
    is_virtual: {
      description: "Whether the dataset is a query",
      type: "bool",
      from: ["kind"],
      read: (row) => row["kind"] === "virtual",
    },
    database_id: {
      description: "Database ID",
      type: "int",
      from: ["database.id"],
      read: (row) => (row["database"] as { id?: number } | null)?.id,
    },
    database_name: {
      description: "Database name",
      type: "str",
      from: ["database.database_name"],
      read: (row) => (row["database"] as { database_name?: string } | null)?.database_name,
    },
    certified_by: certified("Who certified the dataset", "certified_by"),
    certification_details: certified("Details of the certification", "details"),
    url: urlColumn("Address that explores the dataset", "explore_url"),
    ...changeColumns("dataset"),
    owners: ownersColumn,
  },
  defaults: [
    "id",
    "table_name",
    "schema",
    "description",
    "certified_by",
    "certification_details",
    "changed_on",
    "changed_on_humanized",
  ],
  sortable: {
    id: "id",
    table_name: "table_name",
    schema: "schema",
    created_on: "created_on",
    changed_on: "changed_on_delta_humanized",
  },
  filters: {
    table_name: { kind: "text" },
    schema: { kind: "text" },
    database_id: { column: "database", kind: "relation" },
    database_name: { column: "database.database_name", kind: "text" },
    owner: { column: "owners", kind: "relations" },
  },
  search: { column: "table_name", operator: "ct" },
  searchColumns: ["table_name"],
  orderDirection: "desc",
};

/** A field of the certification that is stored in the dataset's `extra`. */
function certified(description: string, key: string) {
  return {
    description,
    type: "str",
    from: ["extra"],
    read: (row: Record<string, unknown>) =>
      (parsedObject(row["extra"] as string | null)["certification"] as Record<string, unknown> | undefined)?.[key],
  };
}
