import { parsedObject } from "../../resources/resource/parsed-object";
import { column, type Model, personColumn } from "./model";

export const databaseModel: Model = {
  type: "database",
  plural: "databases",
  path: "/api/v1/database/",
  columns: {
    id: column("Database ID", "int"),
    uuid: column("Database UUID"),
    database_name: column("Database name"),
    backend: column("Kind of database, such as postgresql"),
    expose_in_sqllab: column("Whether SQL Lab may query it", "bool"),
    allow_ctas: column("Whether CREATE TABLE AS is allowed", "bool"),
    allow_cvas: column("Whether CREATE VIEW AS is allowed", "bool"),
    allow_dml: column("Whether statements that write are allowed", "bool"),
    allow_file_upload: column("Whether files may be uploaded", "bool"),
    allow_run_async: column("Whether queries run in the background", "bool"),
    configuration_method: column("How the connection was entered"),
    force_ctas_schema: column("Schema of tables that CREATE TABLE AS makes"),
    extra: {
      description: "Further settings",
      type: "dict",
      read: (row) => parsedObject(row["extra"] as string | null),
    },
    changed_on: column("Time of the last change, UTC", "datetime"),
    changed_on_humanized: {
      description: "Time since the last change",
      type: "str",
      from: ["changed_on_delta_humanized"],
    },
    changed_by: personColumn("Who changed the connection last", "changed_by"),
    created_by: personColumn("Who created the connection", "created_by"),
  },
  defaults: ["id", "database_name", "backend", "expose_in_sqllab", "changed_on", "changed_on_humanized"],
  sortable: { id: "id", database_name: "database_name", created_on: "created_on", changed_on: "changed_on" },
  filters: {
    database_name: { kind: "text" },
    expose_in_sqllab: { kind: "flag" },
    allow_file_upload: { kind: "flag" },
    created_by_fk: { column: "created_by", kind: "relation" },
    changed_by_fk: { column: "changed_by", kind: "relation" },
  },
  search: { column: "database_name", operator: "ct" },
  searchColumns: ["database_name"],
  orderDirection: "desc",
};
