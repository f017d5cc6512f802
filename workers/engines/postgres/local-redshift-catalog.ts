import type pg from "pg";

/**
 * Adds Redshift's catalog to a PostgreSQL, as far as the engine reads it: a double written from the SVV views of the
 * developer guide (svv_all_schemas, svv_columns, svv_redshift_databases, svv_tables), for tests without an account.
 */
const REDSHIFT_CATALOG_DOUBLE = `
SET allow_system_table_mods = on;
CREATE VIEW pg_catalog.svv_redshift_databases AS
  SELECT datname::varchar(128) AS database_name, datdba AS database_owner, 'local'::varchar(32) AS database_type
  FROM pg_database WHERE datallowconn AND NOT datistemplate;
CREATE VIEW pg_catalog.svv_all_schemas AS
  SELECT current_database()::varchar(128) AS database_name, nspname::varchar(128) AS schema_name, nspowner AS schema_owner, 'local'::varchar(128) AS schema_type
  FROM pg_namespace WHERE has_schema_privilege(oid, 'USAGE');
CREATE VIEW pg_catalog.svv_tables AS
  SELECT table_catalog::varchar(128), table_schema::varchar(128), table_name::varchar(128), table_type::varchar(128), NULL::varchar(256) AS remarks
  FROM information_schema.tables;
CREATE VIEW pg_catalog.svv_columns AS
  SELECT table_catalog::varchar(128), table_schema::varchar(128), table_name::varchar(128), column_name::varchar(128), ordinal_position::int,
    column_default::varchar(4000), is_nullable::varchar(3), data_type::varchar(128), character_maximum_length::int, numeric_precision::int, numeric_scale::int
  FROM information_schema.columns;
RESET allow_system_table_mods`;

/** Adds the double to the database of a client. */
export const addRedshiftCatalog = (client: pg.Client): Promise<unknown> => client.query(REDSHIFT_CATALOG_DOUBLE);
