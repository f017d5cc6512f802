import { afterAll, beforeAll } from "vitest";
import { startMariadb } from "./local-mariadb";
import { startMysql } from "./local-mysql";
import type { LocalServer } from "./local-server";

/** Numbers in MariaDB, a table without transactions, a sequence, and functions that read and write. */
const MARIADB = `
CREATE DATABASE beside; CREATE DATABASE app; USE app;
CREATE TABLE numbers (i INTEGER, t TEXT);
INSERT INTO numbers SELECT seq, concat('text ', seq) FROM seq_1_to_25000;
CREATE SEQUENCE seq;
CREATE TABLE plain (a INT) ENGINE=MyISAM;
CREATE FUNCTION reading() RETURNS INT READS SQL DATA RETURN (SELECT count(*) FROM numbers);
CREATE FUNCTION writing() RETURNS INT MODIFIES SQL DATA BEGIN INSERT INTO numbers VALUES (0, 'x'); RETURN 1; END;
CREATE FUNCTION unlocking() RETURNS INT MODIFIES SQL DATA BEGIN SET SESSION tx_read_only = 0; RETURN 1; END;
CREATE PROCEDURE committing() BEGIN COMMIT; INSERT INTO numbers VALUES (0, 'x'); END;`;

/** The same in MySQL, which has no sequences. */
const MYSQL = `
CREATE DATABASE beside; CREATE DATABASE app; USE app;
CREATE TABLE numbers (i INTEGER, t TEXT);
SET SESSION cte_max_recursion_depth = 25000;
INSERT INTO numbers WITH RECURSIVE seq AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM seq WHERE n < 25000) SELECT n, concat('text ', n) FROM seq;
CREATE TABLE plain (a INT) ENGINE=MyISAM;
CREATE FUNCTION reading() RETURNS INT READS SQL DATA RETURN (SELECT count(*) FROM numbers);
CREATE FUNCTION writing() RETURNS INT MODIFIES SQL DATA BEGIN INSERT INTO numbers VALUES (0, 'x'); RETURN 1; END;
CREATE FUNCTION unlocking() RETURNS INT MODIFIES SQL DATA BEGIN SET SESSION transaction_read_only = 0; RETURN 1; END;
CREATE PROCEDURE committing() BEGIN COMMIT; INSERT INTO numbers VALUES (0, 'x'); END;`;

function setUpNumbers(start: (port: number) => Promise<LocalServer>, port: number, statements: string) {
  let local: LocalServer;
  beforeAll(async () => {
    local = await start(port);
    const client = await local.client();
    await client.query(statements);
    await client.end();
  }, 90_000);
  afterAll(() => local?.stop());

  /** Runs a statement without the engine. */
  const request = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = await local.client("app");
    const rows = await client.query(sql);
    await client.end();
    return rows;
  };
  return {
    sendQuery: request,
    settings: (database = "app") => ({ uri: local.uri(database), password: null, allowPrivateHosts: true }),
    port: () => local.port,
    /** Returns how many statements that begin so are running. */
    running: async (beginning: string) =>
      Number(
        (await request(`SELECT count(*) AS n FROM information_schema.processlist WHERE info LIKE '${beginning}%'`))[0]![
          "n"
        ],
      ),
  };
}

/** Starts a MariaDB with these tables for the tests of a file. */
export const setUpMariadb = (port: number) => setUpNumbers(startMariadb, port, MARIADB);

/** Starts a MySQL with these tables for the tests of a file. */
export const setUpMysql = (port: number) => setUpNumbers(startMysql, port, MYSQL);
