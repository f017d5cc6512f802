import { redshift } from "../../../../schema/sql/dialects/redshift";
import type { DescriptionSources } from "./definitions";
import type { CatalogQueries } from "./information-schema";

/**
 * Redshift's own catalog, which has external tables and views that bind late as well. Source: the SVV views of the
 * developer guide.
 */
export const REDSHIFT_CATALOG: CatalogQueries = {
  databases: "SELECT database_name FROM svv_redshift_databases ORDER BY 1",
  schemas: "SELECT schema_name FROM svv_all_schemas WHERE database_name = current_database() ORDER BY 1",
  tables: (schema) =>
    `SELECT table_name, table_type FROM svv_tables WHERE table_catalog = current_database() AND table_schema = ${redshift.text(schema)} ORDER BY 1`,
  columns: (schema, table) =>
    `SELECT column_name, data_type, character_maximum_length, numeric_precision, numeric_scale, is_nullable, column_default FROM svv_columns WHERE table_catalog = current_database() AND table_schema = ${redshift.text(schema)} AND table_name = ${redshift.text(table)} ORDER BY ordinal_position`,
};

/** Views are shown as PostgreSQL prints them; late-binding ones name the schema of every table. */
export const REDSHIFT_SOURCES: DescriptionSources = {
  bareNames: "visible",
  relations:
    "SELECT table_schema AS schema_name, table_name AS relation_name, table_type AS relation_type FROM svv_tables WHERE table_catalog = current_database()",
  definitions: "SELECT schemaname AS schema_name, viewname AS relation_name, definition FROM pg_catalog.pg_views",
};
