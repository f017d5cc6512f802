import { describe } from "vitest";
import { engineContract } from "../contract";
import { mysql } from ".";
import { mariadbPrograms } from "./local-mariadb";
import { setUpMariadb } from "./local-numbers";
import { writingContract } from "../writing-contract";

describe.skipIf(mariadbPrograms() === null)("MariaDB", () => {
  const { sendQuery, settings, running } = setUpMariadb(5623);

  engineContract({
    fineTime: "DATETIME(6)",
    engine: mysql,
    settings,
    schema: "app",
    sleep: (seconds) => `SELECT SLEEP(${seconds})`,
    sleeping: () => running("SELECT SLEEP("),
    failingCast: "CAST(JSON_VALUE(t, '$.a') AS INTEGER) + EXTRACTVALUE(1, concat('~', t))",
    writes: [
      "DELETE FROM numbers",
      "DROP TABLE numbers",
      "REPLACE INTO numbers VALUES (0, 'x')",
      "INSERT INTO plain VALUES (1)",
      "WITH x AS (SELECT 1) DELETE FROM numbers",
      "EXPLAIN DELETE FROM numbers",
      "ANALYZE DELETE FROM numbers",
      "CREATE TABLE copied SELECT * FROM numbers",
      "SELECT NEXTVAL(seq)",
      "SELECT NEXT VALUE FOR seq",
      "SELECT SETVAL(seq, 99)",
      "SELECT writing()",
      "SELECT unlocking()",
      "SELECT writing()",
      "CALL committing()",
      "SELECT 1 INTO OUTFILE 'stolen.txt'",
      "SELECT 1 INTO DUMPFILE 'stolen.txt'",
      "SELECT 1 /*!50000 INTO OUTFILE 'stolen.txt' */",
      "SELECT 1 /*M!100100 INTO OUTFILE 'stolen.txt' */",
      "LOAD DATA INFILE '/etc/passwd' INTO TABLE numbers (t)",
      "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE numbers (t)",
      "SELECT 1; DELETE FROM numbers",
      "COMMIT; DELETE FROM numbers",
      "COMMIT",
      "ROLLBACK",
      "SET TRANSACTION READ WRITE",
      "SET SESSION tx_read_only = 0",
      "SET GLOBAL max_statement_time = 1",
      "SET STATEMENT max_statement_time = 0 FOR DELETE FROM numbers",
      "BEGIN NOT ATOMIC DELETE FROM numbers; END",
      "IF 1 THEN DELETE FROM numbers; END IF",
      "EXECUTE IMMEDIATE 'DELETE FROM numbers'",
      "PREPARE s FROM 'DELETE FROM numbers'",
      "HANDLER numbers OPEN",
      "DO writing()",
      "DELETE FROM numbers",
    ],
    fingerprint: async () => {
      const rows =
        await sendQuery(`SELECT count(*), sum(i), (SELECT count(*) FROM plain) AS p, (SELECT next_not_cached_value FROM seq) AS s, (SELECT count(*) FROM information_schema.tables) AS tables,
        @@global.max_statement_time AS setting, LOAD_FILE(concat(@@datadir, 'app/stolen.txt')) IS NULL AS kept FROM numbers`);
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
