import { postgres } from "../../../../schema/sql/dialects/postgres";
import type { Dialect } from "../../../../schema/sql/dialects/dialect";
import { redshift } from "../../../../schema/sql/dialects/redshift";
import { listed } from "../user-calls";
import { POSTGRESQL, type ServerFacts } from "../server-facts";
import { inspectorByDefinitions, STANDARD_SOURCES, userFunctionsSql } from "./definitions";
import { catalogBy, INFORMATION_SCHEMA } from "./information-schema";
import { REDSHIFT_CATALOG, REDSHIFT_SOURCES } from "./redshift-catalog";

/** A server with the SQL that it speaks. */
export interface Server extends ServerFacts {
  dialect: Dialect;
}

/** PostgreSQL's SQL on another optimizer, which does not promise the order in which CASE is evaluated. */
const named = (name: string): Dialect => ({ ...postgres, name, behindRules: "query" });

/** PostgreSQL itself with an extension, or a fork that keeps its catalog. */
export const timescale: Server = {
  ...POSTGRESQL,
  title: "TimescaleDB",
  dialect: { ...postgres, name: "timescaledb" },
};

/** Source: YugabyteDB's documentation of YSQL, a fork of PostgreSQL 15 with its catalog. */
export const yugabyte: Server = {
  ...POSTGRESQL,
  title: "YugabyteDB",
  port: 5433,
  dialect: named("yugabytedb"),
};

/** Greenplum 6 is PostgreSQL 9.4, which has no such setting. */
export const greenplum: Server = {
  ...POSTGRESQL,
  title: "Greenplum",
  endsWithConnection: false,
  dialect: named("greenplum"),
  catalogOf: catalogBy(INFORMATION_SCHEMA),
};

const COCKROACH = named("cockroachdb");
const cockroachFunctions = userFunctionsSql(["pg_catalog", "information_schema", "crdb_internal", "pg_extension"]);

/** Source: CockroachDB's documentation of session variables, BEGIN and pg_catalog, whose ids begin at other numbers. */
export const cockroach: Server = {
  ...POSTGRESQL,
  title: "CockroachDB",
  port: 26_257,
  endsWithConnection: false,
  dialect: COCKROACH,
  inspectorOf: inspectorByDefinitions(COCKROACH, STANDARD_SOURCES, cockroachFunctions),
  userCallsSql: cockroachFunctions,
  catalogOf: catalogBy(INFORMATION_SCHEMA),
};

const redshiftFunctions = userFunctionsSql(["pg_catalog", "information_schema", "pg_internal", "pg_automv"]);

/** Source: the developer guide of Amazon Redshift. Its standard_conforming_strings cannot be set. */
export const amazonRedshift: Server = {
  ...POSTGRESQL,
  title: "Amazon Redshift",
  port: 5439,
  setsConformingStrings: false,
  endsWithConnection: false,
  dialect: redshift,
  inspectorOf: inspectorByDefinitions(redshift, REDSHIFT_SOURCES, redshiftFunctions),
  userCallsSql: redshiftFunctions,
  catalogOf: catalogBy(REDSHIFT_CATALOG),
};

/**
 * Both maintain results of queries incrementally, and begin a transaction by the tables of its first query.
 */
const STREAMING = {
  ...POSTGRESQL,
  setsConformingStrings: false,
  endsWithConnection: false,
  takesSnapshots: false,
  readsCatalogInTransaction: false,
  catalogOf: catalogBy(INFORMATION_SCHEMA),
};
const { userCallsSql: _, ...WITHOUT_USER_FUNCTIONS } = STREAMING;

const MATERIALIZE = named("materialize");

/**
 * Source: Materialize's documentation of BEGIN and of its configuration parameters. Users define no functions there.
 */
export const materialize: Server = {
  ...WITHOUT_USER_FUNCTIONS,
  title: "Materialize",
  port: 6875,
  dialect: MATERIALIZE,
  inspectorOf: inspectorByDefinitions(MATERIALIZE),
};

const RISINGWAVE = named("risingwave");
const risingwaveFunctions: NonNullable<ServerFacts["userCallsSql"]> = ({ attributes, calls }) =>
  `SELECT DISTINCT name FROM rw_catalog.rw_functions WHERE name IN (${listed([...attributes, ...calls])})`;

/** Source: RisingWave's documentation of runtime parameters, START TRANSACTION and its system catalogs. */
export const risingwave: Server = {
  ...STREAMING,
  title: "RisingWave",
  port: 4566,
  dialect: RISINGWAVE,
  inspectorOf: inspectorByDefinitions(RISINGWAVE, STANDARD_SOURCES, risingwaveFunctions),
  userCallsSql: risingwaveFunctions,
};
