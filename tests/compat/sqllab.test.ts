import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import { startEdgewise } from "../e2e/edgewise";
import { recording as recorded, recordingPaths, TABLES } from "../recordings";
import type { Recording } from "./compare";
import { RIGHT, SCENES, UNTRIED } from "./sqllab-scenes";
import { runDifference } from "./sqllab-compare";
import { Persons } from "./sqllab-persons";

const canReplay = postgresPrograms() !== null;
const names = recordingPaths("sqllab").map((path) => path.slice("sqllab/".length).replace(/\.json$/, ""));
const LOADED = ["cleaned_sales_data", "flights"];

/**
 * The SQL editor's recordings depend on each other: databases and tabs are created, used and deleted. They are
 * replayed in order, with Edgewise's ids.
 */
describe.skipIf(!canReplay)("SQL editor recordings, replayed in order", () => {
  let edgewise: Awaited<ReturnType<typeof startEdgewise>>;
  let postgres: LocalPostgres;
  let persons: Persons;
  /** Names and ids of the recordings → Edgewise's. */
  const here = new Map<string, string>();

  beforeAll(async () => {
    postgres = await startPostgres(15_432 + (process.pid % 4_000));
    const client = await postgres.client("postgres");
    await client.query("create role superset login superuser password 'superset'");
    await client.query("create database examples owner superset");
    await client.end();
    const EXAMPLES_POSTGRES = postgres.uri("examples").replace("postgres@", "superset:superset@");
    edgewise = await startEdgewise({ EXAMPLES_POSTGRES });
    await promisify(execFile)(
      process.execPath,
      ["scripts/load-parquet.mjs", ...LOADED.map((table) => join(TABLES, `${table}.parquet`))],
      { env: { ...process.env, EXAMPLES_POSTGRES } },
    );
    persons = await Persons.of(edgewise.base);
    const { result } = (
      await persons.send(
        "admin (bearer)",
        "GET",
        "/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))",
      )
    ).body as { result: { id: number }[] };
    here.set("database 2", String(result[0]!.id));
  });
  afterAll(async () => {
    await edgewise?.stop();
    postgres?.stop();
  });

  it("the scenes name every recording once", () => {
    const received = [...SCENES.flatMap(({ files }) => files), ...UNTRIED.flatMap(({ files }) => files)];
    expect([...received].sort()).toEqual([...names].sort());
    expect(RIGHT.filter(({ file }) => !received.includes(file))).toEqual([]);
  });

  it.each(SCENES)("$title", async ({ files, before }) => {
    const wrong: string[] = [];
    await before?.({ persons, here, port: postgres.port });
    for (const name of files) {
      const recording = { ...recorded<Recording>(`sqllab/${name}.json`), file: name };
      const { status, body } = await persons.replay(recording, here, postgres.port);
      const why = runDifference(recording, status, body);
      if (why && !RIGHT.some(({ file }) => file === name)) wrong.push(`${name}: ${why}`);
      learn(recording, body);
    }
    expect(wrong).toEqual([]);
  });

  /** Maps the recorded response's ids to those of the response. */
  function learn({ request, response }: Recording, body: unknown): void {
    const [want, got] = [response.body, body] as Record<string, unknown>[];
    const kind = /^\/(?:api\/v1\/)?(database|saved_query|tabstateview|tableschemaview)\/$/.exec(request.path)?.[1];
    if (kind && request.method === "POST" && want?.["id"] && got?.["id"])
      here.set(`${kind} ${String(want["id"])}`, String(got["id"]));
    if (want?.["key"] && got?.["key"]) here.set(String(want["key"]), String(got["key"]));
    for (const field of ["queryId", "resultsKey"]) {
      const [message, is] = [want, got].map(
        (each) => (each?.["query"] as Record<string, unknown> | undefined)?.[field],
      );
      if (message && is) here.set(field === "queryId" ? `query ${String(message)}` : String(message), String(is));
    }
  }
});
