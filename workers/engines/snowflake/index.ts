import { snowflake as dialect } from "../../../schema/sql/dialects/snowflake";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { costOf } from "./estimate";
import { explain, isEngineError } from "./explain";
import { facts } from "./facts";
import { SnowflakeError, UNAUTHORIZED } from "./snowflake-error";
import { PARAMETERS } from "./target";

/** The host of a URI is the account; its database part is "database" or "database/schema". */
export const snowflake: Engine = {
  name: "snowflake",
  aliases: [],
  drivers: ["snowflake"],
  title: "Snowflake",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  secureExtra: true,
  estimate: { before: "EXPLAIN USING JSON ", costOf },
  dryRun: "EXPLAIN USING TEXT ",
  wantsToken: (error) => error instanceof SnowflakeError && error.code === UNAUTHORIZED,
  defaultSchema: (database) => database.split("/")[1] ?? "public",
  databaseOfCatalog: (_database, catalog) => catalog,
  catalogOfDatabase: (database) => database.split("/")[0] ?? "",
};
