// `npm run migrate -- --from https://superset.example.com --token …`: brings a whole Superset here by its API; see scripts/migrate/README.md.
import dns from "node:dns";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { migrate } from "./migrate/migrate.mjs";
import { openServer } from "./migrate/server.mjs";

const USAGE = `npm run migrate -- --from URL (--token T | --user U --password P) [--to URL] [--to-token T | --to-user U --to-password P]
                  [--passwords FILE] [--overwrite]

--from, --token, --user, --password    the Superset that things come from, as an admin
--to                                   where they go, http://localhost:8787 when left out; --to-token, --to-user, --to-password: as an admin
--passwords                            a JSON file of the databases' passwords: {"name of the database": "password"}; asked for when left out
--overwrite                            replaces what is here already; without it, that stays as it is
Tokens and passwords may come in MIGRATE_TOKEN, MIGRATE_PASSWORD, MIGRATE_TO_TOKEN and MIGRATE_TO_PASSWORD, where no list of processes shows them.`;

const text = { type: "string" };
const { values } = parseArgs({ options: { from: text, token: text, user: text, password: text, to: text, "to-token": text, "to-user": text, "to-password": text, passwords: text, overwrite: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help || !values.from) stop(USAGE);

const from = openServer(values.from, { token: values.token ?? process.env.MIGRATE_TOKEN ?? null, username: values.user, password: values.password ?? process.env.MIGRATE_PASSWORD });
const to = openServer(values.to ?? `http://localhost:${process.env.PORT ?? 8787}`, { token: values["to-token"] ?? process.env.MIGRATE_TO_TOKEN ?? null, username: values["to-user"] ?? "admin", password: values["to-password"] ?? process.env.MIGRATE_TO_PASSWORD ?? "admin" });
// Workspaces of this machine are names under localhost, which not every system knows by itself.
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith(".localhost") ? "localhost" : name, ...rest);

try {
  await signIn(from);
  await signIn(to);
  const passwords = values.passwords ? JSON.parse(readFileSync(values.passwords, "utf8")) : await askedPasswords();
  const report = await migrate({ from, to, passwords, overwrite: values.overwrite === true, print: (step) => console.log(step) });
  console.log(["", ...report.lines()].join("\n"));
} catch (error) {
  stop(error.cause?.code ? `${error.message}: ${error.cause.code}` : error.message);
}

async function signIn(server) {
  try {
    await server.signIn();
  } catch (error) {
    stop(`Signing in at ${server.base} failed: ${error.cause?.code ?? error.message}`);
  }
}

/** At a terminal, the passwords of the databases that are not here yet; an empty answer leaves one for later. */
async function askedPasswords() {
  if (!process.stdin.isTTY) return {};
  const here = new Set((await to.all("/api/v1/database/", ["id", "uuid"])).map(({ uuid }) => uuid));
  const passwords = {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const { uuid, database_name } of await from.all("/api/v1/database/", ["id", "uuid", "database_name"])) {
    if (here.has(uuid)) continue;
    const password = await terminal.question(`Password of the database “${database_name}” (empty: later): `);
    if (password) passwords[database_name] = password;
  }
  terminal.close();
  return passwords;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
