import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgres } from ".";
import type { EngineError } from "../engine";
import { type LocalPostgres, postgresPrograms, startPostgres } from "./local-postgres";

describe.skipIf(postgresPrograms() === null)("explain for PostgreSQL", () => {
  let local: LocalPostgres;

  beforeAll(async () => {
    local = await startPostgres(5607);
    const client = await local.client("postgres");
    for (const statement of [
      "create role ada login password 'right'",
      "create role eve login password 'right'",
      "create database closed",
      "revoke connect on database closed from public",
      "create database outside",
    ])
      await client.query(statement);
    await client.query(
      "create table people (name text, secret text); insert into people values ('a', 'sesame-4711'), ('b', 'pg_class'), ('c', 'two words')",
    );
    await client.query("grant select on people to ada");
    const hba = join(
      (await client.query<{ data_directory: string }>("show data_directory")).rows[0]!.data_directory,
      "pg_hba.conf",
    );
    writeFileSync(
      hba,
      `host outside eve 127.0.0.1/32 reject\nhost all postgres 127.0.0.1/32 trust\nhost all trusted_but_absent 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n${readFileSync(hba, "utf8")}`,
    );
    await client.query("select pg_reload_conf()");
    await client.end();
  }, 60_000);
  afterAll(() => local?.stop());

  const failure = async (where: string, sql = "SELECT 1"): Promise<{ seen: EngineError; hidden: EngineError }> => {
    const settings = { uri: `postgresql://${where}`, password: null, allowPrivateHosts: true };
    const connection = postgres.connect(settings);
    try {
      for await (const _ of connection.run(sql, { timeoutMs: 2000, maxRows: 10 })) void _;
    } catch (error) {
      expect(postgres.owns(error)).toBe(true);
      return { seen: postgres.explain(error, settings), hidden: postgres.explain(error) };
    } finally {
      await connection.close();
    }
    throw new Error("it worked");
  };
  const at = (user: string, database = "postgres") => `${user}@127.0.0.1:${local.port}/${database}`;

  it.each<[fault: string, where: () => string, error_type: string, message: string, invalid: string[]]>([
    [
      "a wrong password",
      () => at("ada:wrong"),
      "CONNECTION_INVALID_PASSWORD_ERROR",
      'The password provided for username "ada" is incorrect.',
      ["username", "password"],
    ],
    ["no password", () => at("ada"), "CONNECTION_ACCESS_DENIED_ERROR", "Please re-enter the password.", ["password"]],
    [
      "a username that is none",
      () => at("trusted_but_absent"),
      "CONNECTION_INVALID_USERNAME_ERROR",
      'The username "trusted_but_absent" does not exist.',
      ["username"],
    ],
    [
      "a database that is none",
      () => at("postgres", "nosuch"),
      "CONNECTION_UNKNOWN_DATABASE_ERROR",
      'Unable to connect to database "nosuch".',
      ["database"],
    ],
    [
      "a database without the right to connect",
      () => at("ada:right", "closed"),
      "CONNECTION_DATABASE_PERMISSIONS_ERROR",
      'The username "ada" has no permission to connect to database "closed".',
      ["username", "database"],
    ],
    [
      "a server that does not want them",
      () => at("eve:right", "outside"),
      "CONNECTION_ACCESS_DENIED_ERROR",
      'Either the username "eve" or the database "outside" may not be connected to from here.',
      ["username", "database"],
    ],
    [
      "a closed port",
      () => "ada@127.0.0.1:1/postgres",
      "CONNECTION_PORT_CLOSED_ERROR",
      'Port 1 on hostname "127.0.0.1" refused the connection.',
      ["host", "port"],
    ],
    [
      "a name that leads nowhere",
      () => "ada@nosuch.invalid/postgres",
      "CONNECTION_INVALID_HOSTNAME_ERROR",
      'The hostname "nosuch.invalid" cannot be resolved.',
      ["host"],
    ],
  ])("%s", async (_, where, error_type, message, invalid) => {
    const { seen, hidden } = await failure(where());
    expect(seen).toEqual({ error_type, message, extra: { invalid, engine_name: "PostgreSQL" } });
    expect(hidden.error_type).toMatch(/^CONNECTION_/);
    expect(String(hidden.message)).not.toMatch(/ada|eve|absent|nosuch|closed"|outside|127/);
  });

  it("shows the position of an error in a statement, with names of the statement", async () => {
    const { seen } = await failure(at("ada:right"), "SELECT name,\n  nope FROM people");
    expect(seen).toEqual({
      error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
      message: 'column "nope" does not exist\nLINE 2:   nope FROM people\n          ^\n',
      extra: { engine_name: "PostgreSQL" },
      position: 15,
    });
    expect((await failure(at("ada:right"), "SELECT * FROM nope")).seen.error_type).toBe("TABLE_DOES_NOT_EXIST_ERROR");
    expect((await failure(at("ada:right"), "SELECT FROM WHERE")).seen).toMatchObject({
      error_type: "SYNTAX_ERROR",
      message: expect.stringContaining('syntax error at or near "WHERE"'),
    });
    expect((await failure(at("ada:right"), "SELECT 1/0")).seen).toEqual({
      error_type: "GENERIC_DB_ENGINE_ERROR",
      message: "division by zero\n",
      extra: { engine_name: "PostgreSQL" },
    });
    expect((await failure(at("ada:right"), "SELECT pg_sleep(5)")).seen.error_type).toBe("BACKEND_TIMEOUT_ERROR");
  });

  it.each([
    "SELECT secret::integer FROM people",
    "SELECT secret::date FROM people",
    "SELECT secret::json FROM people",
    "SELECT secret::uuid FROM people",
    "SELECT secret::regclass FROM people",
    "SELECT secret::regrole FROM people",
    "SELECT secret::regproc FROM people",
    "SELECT secret::regtype FROM people",
    "SELECT format('%' || secret) FROM people",
    "SELECT convert_from('\\x00', secret) FROM people",
    "SELECT 'x' ~ ('(' || secret) FROM people",
    "SELECT set_config('work_mem', secret, false) FROM people",
    "SELECT set_config(secret, 'x', false) FROM people",
    "SELECT nextval(secret) FROM people",
    "SELECT now() AT TIME ZONE secret FROM people",
    "SELECT xpath(secret, '<a/>') FROM people",
  ])("never quotes rows: %s", async (sql) => {
    const { seen } = await failure(at("ada:right"), sql);
    expect(String(seen.message)).not.toMatch(/sesame|4711|two words/);
  });
});
