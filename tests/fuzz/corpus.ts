import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clickhouseOrdinary } from "../../schema/sql/dialects/ordinary-sql/clickhouse";
import { mysqlOrdinary } from "../../schema/sql/dialects/ordinary-sql/mysql";
import { postgresOrdinary } from "../../schema/sql/dialects/ordinary-sql/postgres";
import { sqliteOrdinary } from "../../schema/sql/dialects/ordinary-sql/sqlite";
import type { OrdinarySql } from "../../schema/sql/dialects/ordinary-sql/tables";
import { trinoOrdinary } from "../../schema/sql/dialects/ordinary-sql/trino";
import type { DialectName, Sample } from "./generate";

const FOLDER = join(process.cwd(), "tests/fuzz/corpus");

const ORDINARY: Record<DialectName, OrdinarySql> = {
  postgresql: postgresOrdinary,
  sqlite: sqliteOrdinary,
  mysql: mysqlOrdinary,
  clickhouse: clickhouseOrdinary,
  trino: trinoOrdinary,
};

/** Returns recorded samples of a dialect: attack payloads, former failures, and typical queries of analysts. */
export function corpusOf(dialect: DialectName): readonly Sample[] {
  const file = join(FOLDER, `${dialect}.json`);
  const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Sample[]) : [];
  const { statements, expressions } = ORDINARY[dialect];
  return [
    ...recorded,
    ...statements.map(([sql]): Sample => ({ kind: "statement", sql })),
    ...expressions.map((sql): Sample => ({ kind: "expression", sql })),
  ];
}
