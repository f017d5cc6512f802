import { beforeAll, expect, it } from "vitest";
import { Client } from "../../client";
import { makeDashboard, makeDatabase } from "../../objects";
import { type MadePerson, makePerson, pairIds, roleIds } from "../../people";
import { kindOf, makeObject, type World } from "./objects";
import { filled, type Operation, servedOperations } from "./operations";

const ROLES = [
  "anonymous",
  "guest",
  "no role",
  "Public",
  "Gamma",
  "sql_lab",
  "Alpha",
  "elsewhere",
  "owner",
  "Admin",
] as const;
type Role = (typeof ROLES)[number];
/** Sends a request and returns the status only. */
type Caller = (method: string, path: string, hasBody: boolean) => Promise<number>;

let world: World;
let withOwner: (known: Omit<World, "owner">) => Promise<World>;
let callers: Record<Role, () => Promise<Caller>>;
let operations: Operation[];

beforeAll(async () => {
  const admin = await Client.as("admin", "reviewed");
  const roles = await roleIds(admin);
  const database = await makeDatabase(admin);
  const id = (name: string) => roles.get(name)!;
  // The owner may read one database, owns the objects made from it, and is no admin.
  const pair = [...(await pairIds(admin))].find(
    ([name]) => name.startsWith("database_access") && name.endsWith(`(id:${database})`),
  )![1];
  const access = (await admin.post("/api/v1/security/roles/", { name: `reads database ${database}` })).body.id;
  await admin.post(`/api/v1/security/roles/${access}/permissions`, { permission_view_menu_ids: [pair] });
  const owner = await makePerson(admin, [id("Alpha"), access]);
  withOwner = async (known) => ({ ...known, owner: await Client.as(owner.username, "reviewed") });
  world = await withOwner({ admin, database, gamma: id("Gamma") });
  const embedded = (
    await admin.post(`/api/v1/dashboard/${await makeDashboard(admin)}/embedded`, { allowed_domains: [] })
  ).body.result.uuid;
  const { token } = (
    await admin.post("/api/v1/security/guest_token/", {
      user: {},
      resources: [{ type: "dashboard", id: embedded }],
      rls: [],
    })
  ).body;
  const holder = async (...held: number[]) => signedIn(await makePerson(admin, held));
  callers = {
    anonymous: async () => caller(Client.anonymous("reviewed")),
    guest: async () => caller(Client.anonymous("reviewed"), { "x-guesttoken": token }),
    "no role": await holder(access),
    Public: await holder(id("Public")),
    Gamma: await holder(id("Gamma")),
    sql_lab: await holder(id("sql_lab")),
    Alpha: await holder(id("Alpha")),
    owner: signedIn(owner),
    Admin: await holder(id("Admin")),
    elsewhere: async () => {
      // Another workspace's admin, who uses their token of that workspace here.
      const { body } = await Client.anonymous("beta").post("/api/v1/security/login", {
        username: "admin",
        password: "admin",
        provider: "db",
      });
      return caller(Client.anonymous("reviewed"), { authorization: `Bearer ${body.access_token}` });
    },
  };
  operations = await servedOperations(admin);
});

const signedIn =
  ({ username }: MadePerson) =>
  async (): Promise<Caller> =>
    caller(await Client.as(username, "reviewed"));

function caller(client: Client, headers: Record<string, string> = {}): Caller {
  return async (method, path, hasBody) => {
    const response = await client.raw(method, path, hasBody ? "{}" : undefined, {
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...headers,
    });
    if (response.status >= 500)
      throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    await response.body?.cancel();
    return response.status;
  };
}

/** Returns a response's symbol in the matrix. */
const cell = (status: number): string => ({ 401: "-", 403: "x", 404: "." })[status] ?? "+";

const known = new Map<string, number>();
/** Returns an object of the operation's kind: the same one until a call changed it. */
async function objectFor(path: string): Promise<number> {
  const kind = kindOf(path);
  if (!kind) return 999_999_999;
  if (!known.has(kind)) known.set(kind, await makeObject(world, kind));
  return known.get(kind)!;
}

it("the OpenAPI document lists exactly the operations that the app serves", async () => {
  expect(operations.length).toBeGreaterThan(150);
  const admin = await callers.Admin();
  const wrong: string[] = [];
  for (const operation of operations)
    if ((await admin("PATCH", filled(operation, 1), false)) !== 405)
      wrong.push(`${operation.method} ${operation.path}`);
  expect(wrong).toEqual([]);
});

it("the permission matrix of roles and operations equals the reviewed one", async () => {
  const ready = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await callers[role]()] as const)),
  ) as Record<Role, Caller>;
  const lines: string[] = [];
  for (const operation of operations) {
    const { method, path, hasBody } = operation;
    const call = async (role: Role): Promise<string> => {
      const status = await ready[role](method, filled(operation, await objectFor(path)), hasBody);
      const changed = method !== "GET" && status < 300;
      if (changed) known.delete(kindOf(path) ?? "");
      // This call revokes the requester's tokens; new ones are valid from the next second on.
      if (changed && path === "/api/v1/me/sessions/") {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        ready[role] = await callers[role]();
        world = await withOwner(world);
      }
      return cell(status);
    };
    const cells: string[] = [];
    if (method === "GET") await objectFor(path).then(async () => cells.push(...(await Promise.all(ROLES.map(call)))));
    else for (const role of ROLES) cells.push(await call(role));
    lines.push(`${cells.join(" ")}  ${method} ${path}`);
  }
  await expect(`${LEGEND}\n\n${lines.join("\n")}\n`)
    .toMatchFileSnapshot("./matrix.txt")
    .catch(withLines);
}, 280_000);

/** Adds the different lines to the message of a mismatch, which is all that the report of a large run contains. */
function withLines(error: Error & { actual?: string; expected?: string }): never {
  const [now, reviewed] = [error.actual ?? "", error.expected ?? ""].map((text) => text.split("\n"));
  const only = (lines: string[], others: string[], mark: string): string[] =>
    lines.filter((line) => !others.includes(line)).map((line) => `${mark} ${line}`);
  error.message += `\n${[...only(now!, reviewed!, "now"), ...only(reviewed!, now!, "reviewed")].join("\n")}`;
  throw error;
}

const LEGEND = `Who may call what, a line an operation. Columns: ${ROLES.join(", ")}.
- not signed in   x forbidden   . absent   + let in (then done, or refused for what was sent)
Objects belong to the owner, an Alpha with access to their database; dashboards are drafts; bodies are empty; "elsewhere" is another workspace's admin.
Written by \`npx vitest run --project workers tests/security/matrix -u\`: a line that changes is a right that changes.`;
