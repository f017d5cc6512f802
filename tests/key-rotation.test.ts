import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resealCredentials } from "../scripts/keys/reseal.mjs";
import { reseal, retire, rotate } from "../scripts/keys/rotation.mjs";
import { openWrangler } from "../scripts/deploy/wrangler.mjs";
import { createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";
import { app } from "../workers/app";
import type { Env } from "../workers/env";
import { signToken } from "../workers/identity/credentials";
import { csrfToken, hexSha256 } from "../workers/identity/secrets-hash";
import { SEALED_TABLES } from "../workers/sealed-columns";
import { envelopePrefix, seal, unseal } from "../workers/secrets";
import { credentialKeys, jwtSecrets, sessionSecrets } from "../workers/valid-secrets";
import { type LocalMetadata, SECRETS as CURRENT, startLocalMetadata } from "./local-metadata";
import { stubWrangler } from "./stubbed-wrangler";

const SESSION = "token-of-adas-session";
/** More connections than the command rewrites in one transaction. */
const CONNECTIONS = 430;

const wrangler = stubWrangler();
/** The secrets of the deployed Worker, as the stub of wrangler received them. */
let deployed: Record<string, string> = CURRENT;
let metadata: LocalMetadata;
let owner: Client;
let env: Env;
let ada: { userId: number; workspaceId: string; type: "access" };
let oldToken: string;

beforeAll(async () => {
  metadata = await startLocalMetadata();
  const { ownerUrl } = metadata;
  await migrateMetadata({ ownerUrl, appPassword: "a-password-of-the-app" });
  owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  ({ env } = metadata);
  await fill();
  oldToken = await signToken(CURRENT.JWT_SECRET, ada, true, new Date());
});
afterAll(async () => {
  await owner.end();
  await metadata.stop();
  wrangler.remove();
});

/** Stores a credential in every sealed column, a third of them in envelopes of the first version. */
async function fill() {
  const { id: workspaceId } = await createWorkspace(owner as never, {
    slug: "main",
    name: "Main",
    isDefault: true,
    admin: { username: "ada", firstName: "Ada", lastName: "L", email: "ada@x.test", password: "ada" },
  });
  const { rows } = await owner.query("select id from users");
  ada = { userId: rows[0].id, workspaceId, type: "access" };
  await owner.query(
    "insert into databases (workspace_id, uuid, database_name, sqlalchemy_uri, encrypted_password, encrypted_extra, encrypted_ssh_private_key) select $1, gen_random_uuid(), 'database ' || n, 'trino://t.example/hive', '', case when n % 2 = 0 then '' end, case when n % 3 = 0 then '' end from generate_series(1, $2::int) n",
    [workspaceId, CONNECTIONS],
  );
  await owner.query(
    "insert into database_tokens (workspace_id, user_id, database_id, access_token, refresh_token) select $1, $2, id, '', case when id % 2 = 0 then '' end from databases order by id limit 5",
    [workspaceId, ada.userId],
  );
  await owner.query("insert into second_factors (workspace_id, user_id, secret) values ($1, $2, '')", [
    workspaceId,
    ada.userId,
  ]);
  await owner.query(
    "insert into identity_providers (workspace_id, name, issuer, client_id, client_secret) values ($1, 'A', 'https://login.example', 'edgewise', '')",
    [workspaceId],
  );
  await owner.query(
    "insert into sessions (workspace_id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [workspaceId, await hexSha256(SESSION), ada.userId],
  );
  let count = 0;
  await eachEnvelope(async ({ name, where, context, update }) => {
    const envelope = await seal([CURRENT.CREDENTIALS_KEY], `${name} of ${where}`, context);
    await update(count++ % 3 === 0 ? envelope.replace(/^v2:[^:]+/, "v1") : envelope);
  }, true);
}

interface Stored {
  name: string;
  where: string;
  envelope: string;
  context: string;
  update: (envelope: string) => Promise<void>;
}
async function eachEnvelope(visit: (stored: Stored) => Promise<void>, isFilling = false): Promise<void> {
  if (isFilling) await owner.query("alter table databases disable trigger databases_drop_tokens");
  for (const { table, columns, key, contextColumns = {}, context } of SEALED_TABLES) {
    const contexts = Object.entries(contextColumns).map(([name, sql]) => `${sql} as ${name}`);
    const { rows } = await owner.query(`select ${["t.*", ...contexts].join(", ")} from ${table} t`);
    for (const row of rows)
      for (const name of columns.filter((column) => row[column] !== null))
        await visit({
          name,
          where: `${table} ${key.map((column) => row[column]).join(" ")}`,
          envelope: row[name],
          context: context(row),
          update: async (envelope) => {
            const equal = key.map((column, at) => `${column} = $${at + 2}`).join(" and ");
            const values = [envelope, ...key.map((column) => row[column])];
            await owner.query(`update ${table} set ${name} = $1 where ${equal}`, values);
          },
        });
  }
  if (isFilling) await owner.query("alter table databases enable trigger databases_drop_tokens");
}
/** Opens every stored credential; returns how many, by the prefix of their envelopes. */
async function openAll(keys: Parameters<typeof unseal>[0]) {
  const prefixes: Record<string, number> = {};
  await eachEnvelope(async ({ name, where, envelope, context }) => {
    expect(await unseal(keys, envelope, context)).toBe(`${name} of ${where}`);
    const prefix = envelope.startsWith("v1:") ? "v1:" : envelope.split(":").slice(0, 2).join(":") + ":";
    prefixes[prefix] = (prefixes[prefix] ?? 0) + 1;
  });
  return prefixes;
}

/** Runs a command of `npm run keys`; what it gives to wrangler becomes the Worker's. */
async function keys(command: typeof retire, given: Record<string, string> = deployed) {
  wrangler.behave({
    "secret list": { out: JSON.stringify(Object.keys(deployed).map((name) => ({ name }))) },
  });
  const printed: string[] = [];
  const error = await command({
    wrangler: openWrangler(wrangler.env),
    target: ["--config", "wrangler.toml"],
    given,
    client: owner,
    print: (line: string) => printed.push(line),
  }).then(
    () => null,
    (reason: Error) => reason.message,
  );
  const secrets = wrangler.calls().find(({ args }) => args[1] === "bulk")?.secrets ?? {};
  deployed = Object.fromEntries(
    Object.entries({ ...deployed, ...secrets }).filter(([, value]) => value !== null),
  ) as Record<string, string>;
  return { error, printed };
}
const deployedEnv = (): Env => ({ ...env, ...deployed });
const request = (path: string, init: RequestInit) =>
  app.fetch(new Request(`http://localhost${path}`, init), deployedEnv(), {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as unknown as ExecutionContext);
const statusOfToken = async (token: string) =>
  (await request("/api/v1/me/", { headers: { authorization: `Bearer ${token}` } })).status;
const isCsrfAccepted = async (secret: string) => {
  const response = await request("/api/v1/css_template/", {
    method: "POST",
    headers: {
      cookie: `session=${SESSION}`,
      "x-csrftoken": await csrfToken(secret, SESSION),
      "content-type": "application/json",
    },
    body: "{}",
  });
  return !(await response.text()).includes("CSRF");
};

describe("npm run keys", () => {
  it("retires nothing before a rotation, and seals nothing with a key that the Worker lacks", async () => {
    expect((await keys(retire)).error).toContain("No rotation is under way");
    expect((await keys(reseal, { ...deployed, CREDENTIALS_KEY_NEXT: CURRENT.CREDENTIALS_KEY })).error).toContain(
      "rotate first",
    );
    expect(await statusOfToken(oldToken)).toBe(200);
  });

  it("rotate gives the Worker new keys and prints them once, while the old ones stay valid", async () => {
    const { error, printed } = await keys(rotate, {});
    expect([error, printed.length]).toEqual([null, 4]);
    expect(printed.join("\n")).toContain(`export CREDENTIALS_KEY_NEXT=${deployed["CREDENTIALS_KEY_NEXT"]}`);
    expect(deployed).toMatchObject(CURRENT);
    const newToken = await signToken(jwtSecrets(deployedEnv())[0], ada, true, new Date());
    expect([await statusOfToken(oldToken), await statusOfToken(newToken)]).toEqual([200, 200]);
    expect(sessionSecrets(deployedEnv())).toHaveLength(2);
    for (const secret of sessionSecrets(deployedEnv())) expect(await isCsrfAccepted(secret)).toBe(true);
    expect(await isCsrfAccepted("x".repeat(32))).toBe(false);
    expect((await keys(rotate, {})).error).toContain("A rotation is under way");
  });

  it("retire refuses while a credential needs the old key", async () => {
    const before = deployed;
    const { error } = await keys(retire);
    expect(error).toContain(
      `Not sealed with CREDENTIALS_KEY_NEXT: ${CONNECTIONS} of databases, 5 of database_tokens, 1 of second_factors, 1 of identity_providers.`,
    );
    expect(deployed).toEqual(before);
  });

  it("reseal continues after an interruption, with every credential readable at each moment", async () => {
    const both = credentialKeys(deployedEnv());
    let updates = 0;
    const mortal = {
      query: async (text: string, values?: unknown[]) => {
        if (text.startsWith("update") && ++updates > 300) throw new Error("the connection was closed");
        return owner.query(text, values);
      },
    };
    await expect(resealCredentials(mortal, both)).rejects.toThrow("the connection was closed");
    const prefixes = await openAll(both);
    expect(Object.keys(prefixes).sort()).toEqual(
      ["v1:", await envelopePrefix(CURRENT.CREDENTIALS_KEY), await envelopePrefix(both[0])].sort(),
    );
    expect((await keys(reseal)).printed).toEqual([`${CONNECTIONS - 200 + 7} rows were sealed with the new key.`]);
    expect(Object.keys(await openAll([both[0]]))).toEqual([await envelopePrefix(both[0])]);
  });

  it("reseal changes nothing when it is repeated, and forgets no person's token", async () => {
    expect((await keys(reseal)).printed).toEqual(["0 rows were sealed with the new key."]);
    expect((await owner.query("select count(*)::int as n from database_tokens")).rows[0].n).toBe(5);
    await owner.query(
      "update databases set sqlalchemy_uri = 'trino://other.example/hive' where id = (select min(database_id) from database_tokens)",
    );
    expect((await owner.query("select count(*)::int as n from database_tokens")).rows[0].n).toBe(4);
  });

  it("reseal fails for a credential that no key opens, and rewrites none of its batch", async () => {
    const { rows } = await owner.query("select id, encrypted_password from databases order by id desc limit 1");
    const broken = await seal([Buffer.alloc(32, 9).toString("base64")], "lost", "elsewhere");
    await owner.query("update databases set encrypted_password = $1 where id = $2", [broken, rows[0].id]);
    expect((await keys(reseal)).error).toMatch(/^databases \(workspace_id .*, id 430\): an envelope of another key/);
    await owner.query("update databases set encrypted_password = $1 where id = $2", [
      rows[0].encrypted_password,
      rows[0].id,
    ]);
  });

  it("retire makes the new keys the only valid ones", async () => {
    const { JWT_SECRET_NEXT, SESSION_SECRET_NEXT, CREDENTIALS_KEY_NEXT } = deployed;
    expect((await keys(retire, {})).error).toContain("Set SESSION_SECRET_NEXT and JWT_SECRET_NEXT");
    expect((await keys(retire)).error).toBeNull();
    expect(deployed).toEqual({
      JWT_SECRET: JWT_SECRET_NEXT,
      SESSION_SECRET: SESSION_SECRET_NEXT,
      CREDENTIALS_KEY: CREDENTIALS_KEY_NEXT,
    });
    await openAll(credentialKeys(deployedEnv()));
    expect(await statusOfToken(oldToken)).toBe(422);
    expect(await statusOfToken(await signToken(JWT_SECRET_NEXT!, ada, true, new Date()))).toBe(200);
    expect([await isCsrfAccepted(SESSION_SECRET_NEXT!), await isCsrfAccepted(CURRENT.SESSION_SECRET)]).toEqual([
      true,
      false,
    ]);
  });
});

it("SEALED_TABLES names every column that may hold a secret, except hashes", async () => {
  const { rows } = await owner.query(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'text' and column_name ~ 'encrypt|secret|token|password|credential'",
  );
  const columns = rows.map((row) => `${row.table_name}.${row.column_name}`).filter((name) => !name.endsWith("_hash"));
  expect(columns.sort()).toEqual(
    SEALED_TABLES.flatMap(({ table, columns: sealed }) => sealed.map((name) => `${table}.${name}`)).sort(),
  );
});
