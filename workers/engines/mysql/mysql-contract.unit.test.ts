import { describe } from "vitest";
import { engineContract } from "../contract";
import { writingContract } from "../writing-contract";
import { mysql } from ".";
import { mysqlProgram } from "./local-mysql";
import { setUpMysql } from "./local-numbers";

describe.skipIf(mysqlProgram() === null)("MySQL", () => {
  const { sendQuery, settings, running } = setUpMysql(5624);

  engineContract({
    fineTime: "DATETIME(6)",
    engine: mysql,
    settings,
    schema: "app",
    // An interrupted SLEEP returns 1 here, and is no error.
    sleep: (seconds) =>
      `SELECT count(*) AS slept FROM numbers a, numbers b, numbers c WHERE a.i * b.i * c.i < ${-seconds}`,
    sleeping: () => running("SELECT count(*) AS slept"),
    failingCast: "CAST(JSON_VALUE(t, '$.a') AS SIGNED) + EXTRACTVALUE(1, concat('~', t))",
    writes: [
      "DELETE FROM numbers",
      "DROP TABLE numbers",
      "REPLACE INTO numbers VALUES (0, 'x')",
      "INSERT INTO plain VALUES (1)",
      "WITH x AS (SELECT 1) DELETE FROM numbers",
      "EXPLAIN DELETE FROM numbers",
      "EXPLAIN ANALYZE DELETE FROM numbers",
      "CREATE TABLE copied SELECT * FROM numbers",
      "SELECT writing()",
      "SELECT unlocking()",
      "SELECT writing()",
      "CALL committing()",
      "SELECT 1 INTO OUTFILE 'stolen.txt'",
      "SELECT 1 INTO DUMPFILE 'stolen.txt'",
      "TABLE numbers INTO OUTFILE 'stolen.txt'",
      "SELECT 1 /*!50000 INTO OUTFILE 'stolen.txt' */",
      "LOAD DATA INFILE '/etc/passwd' INTO TABLE numbers (t)",
      "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE numbers (t)",
      "SELECT 1; DELETE FROM numbers",
      "COMMIT; DELETE FROM numbers",
      "COMMIT",
      "ROLLBACK",
      "SET TRANSACTION READ WRITE",
      "SET SESSION transaction_read_only = 0",
      "SET GLOBAL max_execution_time = 1",
      "SET PERSIST max_execution_time = 1",
      "SELECT /*+ SET_VAR(transaction_read_only = 0) */ writing()",
      "PREPARE s FROM 'DELETE FROM numbers'",
      "HANDLER numbers OPEN",
      "DO writing()",
      "VALUES ROW(writing())",
      "RESTART",
      "CLONE LOCAL DATA DIRECTORY = '/tmp/clone'",
      "DELETE FROM numbers",
    ],
    fingerprint: async () => {
      const rows = await sendQuery(
        "SELECT count(*), sum(i), (SELECT count(*) FROM plain) AS p, (SELECT count(*) FROM information_schema.tables) AS tables, @@global.max_execution_time AS setting, LOAD_FILE(concat(@@datadir, 'app/stolen.txt')) IS NULL AS kept FROM numbers",
      );
      return JSON.stringify(rows);
    },
  });

  writingContract({
    engine: mysql,
    connect: () => mysql.connect(settings()),
    otherSchema: "beside",
    create: (name) => `CREATE TABLE ${name} (a INTEGER)`,
    slow: {
      sql: (table, seconds) => `INSERT INTO ${table} SELECT SLEEP(${seconds})`,
      running: () => running("INSERT INTO stopped"),
    },
  });
});
