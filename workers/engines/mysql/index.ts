import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { costOf } from "./estimate";
import { explain, isEngineError } from "./explain";
import { facts } from "./facts";
import { PARAMETERS } from "./parameters";

export const mysql: Engine = {
  name: "mysql",
  aliases: ["mariadb"],
  drivers: ["mysqldb", "pymysql", "mysqlconnector", "aiomysql", "asyncmy", "cymysql", "mariadbconnector"],
  title: "MySQL",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  estimate: { before: "EXPLAIN FORMAT=JSON ", costOf },
  certificates: true,
  tunnels: true,
  writes: true,
  dryRun: "EXPLAIN ",
};
