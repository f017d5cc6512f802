import { bigquery as dialect } from "../../../schema/sql/dialects/bigquery";
import type { Engine } from "../engine";
import { BigQueryError, UNAUTHORIZED } from "./bigquery-error";
import { connect } from "./connect";
import { costOf } from "./estimate";
import { explain, isEngineError } from "./explain";
import { facts } from "./facts";
import { EXPLAIN } from "./statement";
import { PARAMETERS } from "./target";

/** The host of a URI is the project, and its database part the dataset. */
export const bigquery: Engine = {
  name: "bigquery",
  aliases: [],
  drivers: ["bigquery"],
  title: "Google BigQuery",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  estimate: { before: `${EXPLAIN} `, costOf },
  selectsLatestPartition: true,
  wantsToken: (error) => error instanceof BigQueryError && error.reason === UNAUTHORIZED,
  dryRun: `${EXPLAIN} `,
  catalogInHost: true,
  defaultSchema: (database) => database,
  databaseOfCatalog: () => "",
};
