// `npm run migrate -- --from https://superset.example.com --token …`: imports a whole Superset through its API; see
// scripts/migrate/README.md.
import dns from "node:dns";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { migrate } from "./migrate/migrate.mjs";
import { readOptions } from "./migrate/options.mjs";
import { openServer } from "./migrate/server.mjs";
import { optionsOrStop, stop } from "./stop.mjs";

const USAGE = `npm run migrate -- --from URL (--token T | --user U --password P) [--to URL] [--to-token T | --to-user U --to-password P]
                  [--passwords FILE] [--overwrite] [--new-ids]

--from, --token, --user, --password    the Superset that things come from, as an admin
--to                                   where they go, http://localhost:8787 when left out; --to-token, --to-user, --to-password: as an admin
--passwords                            a JSON file of the databases' passwords: {"name of the database": "password"}; asked for when left out
--overwrite                            replaces what is here already; without it, that stays as it is
--new-ids                              gives new ids to objects whose ids are in use at the target; without it, nothing is copied then
Tokens and passwords may come in MIGRATE_TOKEN, MIGRATE_PASSWORD, MIGRATE_TO_TOKEN and MIGRATE_TO_PASSWORD, where no list of processes shows them.`;

const values = optionsOrStop(readOptions);
if (values.help || !values.from) stop(USAGE);

const from = openServer(values.from, {
  side: "the source",
  token: values.token ?? process.env.MIGRATE_TOKEN ?? null,
  username: values.user,
  password: values.password ?? process.env.MIGRATE_PASSWORD,
});
const to = openServer(values.to ?? `http://localhost:${process.env.PORT ?? 8787}`, {
  side: "the target",
  token: values["to-token"] ?? process.env.MIGRATE_TO_TOKEN ?? null,
  username: values["to-user"] ?? "admin",
  password: values["to-password"] ?? process.env.MIGRATE_TO_PASSWORD ?? "admin",
});
// Local workspaces are host names under localhost, which not every system resolves.
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith(".localhost") ? "localhost" : name, ...rest);

try {
  for (const server of [from, to]) await server.signIn();
  const passwords = values.passwords ? passwordsIn(values.passwords) : promptForPasswords;
  const report = await migrate({
    from,
    to,
    passwords,
    overwrite: values.overwrite === true,
    newIds: values["new-ids"] === true,
    print: (step) => console.log(step),
  });
  console.log(["", ...report.lines()].join("\n"));
} catch (error) {
  stop(error.message);
}

/** At a terminal, prompts for the passwords of databases that the target does not have; an empty input skips one. */
async function promptForPasswords() {
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

function passwordsIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`--passwords ${file} cannot be read: ${error.message}`, { cause: error });
  }
}
