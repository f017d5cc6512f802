import { databricks as dialect } from "../../../schema/sql/dialects/databricks";
import type { Engine, EngineFacts } from "../engine";
import { connect } from "./connect";
import { explain, isEngineError } from "./explain";
import { PARAMETERS, schemaOf } from "./target";

const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    supports_file_upload: false,
    supports_oauth2: false,
  },
  parameters: null,
  uriPlaceholder: "databricks://token:{access_token}@{host}:443/{schema}?http_path={http_path}&catalog={catalog}",
  preferred: false,
};

/** SQL warehouses, by the Statement Execution API. */
export const databricks: Engine = {
  name: "databricks",
  aliases: [],
  drivers: ["connector", "databricks"],
  title: "Databricks",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  writes: true,
  dryRun: "EXPLAIN ",
  defaultSchema: schemaOf,
};
