import { clickhouse as dialect } from "../../../schema/sql/dialects/clickhouse";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { explain, isEngineError } from "./explain";
import { facts } from "./facts";
import { PARAMETERS } from "./target";

/** Over HTTP only: the native protocol's drivers are refused by name. */
export const clickhouse: Engine = {
  name: "clickhousedb", aliases: ["clickhouse"], drivers: ["connect", "http"], title: "ClickHouse", facts, dialect, connect, explain, owns: isEngineError,
  parameters: PARAMETERS,
  dryRun: "EXPLAIN ",
  defaultSchema: (database) => (database && database !== "__default__" ? database : "default"),
};
