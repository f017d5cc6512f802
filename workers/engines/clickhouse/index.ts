import { clickhouse as dialect } from "../../../schema/sql/dialects/clickhouse";
import type { Batch, Engine } from "../engine";
import { connect } from "./connect";
import { explain, isEngineError } from "./explain";
import { facts } from "./facts";
import { PARAMETERS } from "./target";

/** Over HTTP only: drivers of the native protocol are refused by name. */
export const clickhouse: Engine = {
  name: "clickhousedb",
  aliases: ["clickhouse"],
  drivers: ["connect", "http"],
  title: "ClickHouse",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  estimate: { before: "EXPLAIN ESTIMATE ", costOf },
  writes: true,
  dryRun: "EXPLAIN ",
  defaultSchema: (database) => (database && database !== "__default__" ? database : "default"),
};

/** Returns one entry for each table that is read: its parts, rows and marks. */
function costOf({ columns, values }: Batch): Record<string, string> {
  const sum = (name: string): string =>
    String(
      (values[columns.findIndex((column) => column.name === name)] ?? []).reduce<number>(
        (total, value) => total + Number(value),
        0,
      ),
    );
  return { Parts: sum("parts"), Rows: sum("rows"), Marks: sum("marks") };
}
