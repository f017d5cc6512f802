import type { DialectName } from "../generate";
import { startMariadb } from "../../../workers/engines/mysql/local-mariadb";
import { startMysql } from "../../../workers/engines/mysql/local-mysql";
import type { Oracle } from "../outcome";
import { clickhouseParser } from "./clickhouse";
import { mysqlServer } from "./mysql";
import { postgresParser } from "./postgres";
import { trinoParser } from "./trino";
import { postgresServer } from "./postgres-server";
import { sqliteAuthorizer } from "./sqlite";

export const ORACLES: Record<
  string,
  { dialect: DialectName; start: () => Promise<Oracle> | Oracle; parallel: number }
> = {
  postgresql: { dialect: "postgresql", start: postgresParser, parallel: 1 },
  "postgresql-server": { dialect: "postgresql", start: () => postgresServer(15_432), parallel: 8 },
  sqlite: { dialect: "sqlite", start: sqliteAuthorizer, parallel: 1 },
  trino: { dialect: "trino", start: trinoParser, parallel: 256 },
  clickhouse: { dialect: "clickhouse", start: clickhouseParser, parallel: 1 },
  mariadb: { dialect: "mysql", start: async () => mysqlServer(await startMariadb(13_306)), parallel: 8 },
  mysql: { dialect: "mysql", start: async () => mysqlServer(await startMysql(14_306)), parallel: 8 },
};
