import { trino as dialect } from "../../../schema/sql/dialects/trino";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { costOf } from "./estimate";
import { explain, isEngineError } from "./explain";
import { facts } from "./facts";
import { PARAMETERS } from "./target";
import { TrinoError, UNAUTHENTICATED } from "./trino-error";

/** The database part of a URI is "catalog" or "catalog/schema". */
export const trino: Engine = {
  name: "trino",
  aliases: ["trinonative"],
  drivers: ["rest"],
  title: "Trino",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  estimate: { before: "EXPLAIN (TYPE IO, FORMAT JSON) ", costOf },
  writes: true,
  selectsLatestPartition: true,
  wantsToken: (error) => error instanceof TrinoError && error.errorName === UNAUTHENTICATED,
  dryRun: "EXPLAIN (TYPE VALIDATE) ",
  defaultSchema: (database) => database.split("/")[1] ?? "",
  databaseOfCatalog: (_database, catalog) => catalog,
  catalogOfDatabase: (database) => database.split("/")[0] ?? "",
};
