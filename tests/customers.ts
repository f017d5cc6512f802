import { env } from "cloudflare:workers";
import postgres from "postgres";
import type { Client } from "./client";
import { uniqueName } from "./objects";

export const hasPostgres = (): boolean => env.POSTGRES_URL !== "";

async function inDatabase<T>(url: string, run: (db: ReturnType<typeof postgres>) => Promise<T>): Promise<T> {
  const db = postgres(url, { max: 1, fetch_types: false, prepare: false });
  try {
    return await run(db);
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** Runs queries in the real PostgreSQL of global-setup, as its owner. */
export const inPostgres = <T>(run: (db: ReturnType<typeof postgres>) => Promise<T>): Promise<T> =>
  inDatabase(env.POSTGRES_URL, run);

/** Runs queries in the embedded examples database of global-setup, as its owner. */
export const inExamples = <T>(run: (db: ReturnType<typeof postgres>) => Promise<T>): Promise<T> =>
  inDatabase(env.EXAMPLES_URL, run);

/** Runs statements there. */
export const executeInExamples = (statements: string): Promise<unknown> =>
  inExamples((db) => db.unsafe(statements).simple());

/** Creates a database connection to it, direct or through the proxy that fails on demand. */
export async function makePostgresDatabase(client: Client, url = env.POSTGRES_URL): Promise<number> {
  const { status, body } = await client.post("/api/v1/database/", {
    database_name: uniqueName("postgres"),
    sqlalchemy_uri: url.replace("postgresql://", "postgresql+psycopg2://"),
  });
  if (status !== 201) throw new Error(`no database: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Creates a dataset on a view that takes `seconds` to read and whose reads the database counts. */
export async function makeCounted(
  client: Client,
  database: number,
  seconds = 0.3,
): Promise<{ dataset: number; name: string; calls: () => Promise<number> }> {
  const name = uniqueName("counted").replaceAll(" ", "_");
  await inPostgres((db) =>
    db
      .unsafe(`
    create function ${name}_f() returns integer language plpgsql volatile as $$ begin perform pg_sleep(${seconds}); return 1; end $$;
    create view ${name} as select ${name}_f() as quantity, 'a'::text as label`)
      .simple(),
  );
  const { status, body } = await client.post("/api/v1/dataset/", { database, schema: "public", table_name: name });
  if (status !== 201) throw new Error(`no dataset: ${status} ${JSON.stringify(body)}`);
  return { dataset: body.id, name, calls: () => callsOf(`${name}_f`) };
}

/**
 * Returns how often the database ran the function. PostgreSQL sessions report their calls when they end, so pooled
 * ones are terminated.
 */
async function callsOf(name: string): Promise<number> {
  await inPostgres((db) =>
    db
      .unsafe(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'edgewise' and state = 'idle'",
      )
      .simple(),
  );
  await new Promise((resolve) => setTimeout(resolve, 1200));
  return inPostgres(async (db) =>
    Number(
      (
        await db
          .unsafe<{ calls: string }[]>(
            `select coalesce(sum(calls), 0) as calls from pg_stat_user_functions where funcname = '${name}'`,
          )
          .simple()
      )[0]?.calls,
    ),
  );
}

/** Returns the number of other statements that run in the database now and contain the text. */
export const running = (text: string): Promise<number> =>
  inPostgres(async (db) =>
    Number(
      (
        await db
          .unsafe<{ n: string }[]>(
            `select count(*) as n from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%${text}%'`,
          )
          .simple()
      )[0]?.n,
    ),
  );

const SUM = { expressionType: "SIMPLE", column: { column_name: "quantity" }, aggregate: "SUM", label: "s" };

/** Returns the body of a chart request over a counted dataset; `more` is merged into its query. */
export const countedChart = (
  dataset: number,
  more: Record<string, unknown> = {},
  around: Record<string, unknown> = {},
) => ({
  datasource: { id: dataset, type: "table" },
  queries: [{ columns: ["label"], metrics: [SUM], row_limit: 10, ...more }],
  ...around,
});

/** Changes how the proxy treats new connections. */
export const setMood = async (mood: Record<string, unknown>): Promise<void> =>
  void (await fetch(`${env.FICKLE_CONTROL}?mood=${encodeURIComponent(JSON.stringify(mood))}`));
