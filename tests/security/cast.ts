import { Client } from "../client";
import { makeDashboard } from "../objects";
import { makePerson, pairIds, roleIds } from "../people";

/** Sends a request as one of the people. */
export type Requester = (
  method: string,
  path: string,
  body?: string,
  headers?: Record<string, string>,
) => Promise<Response>;
export interface Cast {
  askers: Record<string, Requester>;
  /** An Alpha with access to the database. */
  owner: Client;
}

const requester =
  (client: Client, own: Record<string, string> = {}): Requester =>
  (method, path, body, headers = {}) =>
    client.raw(method, path, body, {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...own,
      ...headers,
    });

/**
 * Creates people of every kind in a separate workspace: anonymous, a guest, and holders of each role, of whom the
 * owner reads one database.
 */
export async function castOf(admin: Client, workspace: string, database: number): Promise<Cast> {
  const roles = await roleIds(admin);
  const pair = [...(await pairIds(admin))].find(
    ([name]) => name.startsWith("database_access") && name.endsWith(`(id:${database})`),
  )![1];
  const access = (await admin.post("/api/v1/security/roles/", { name: `reads database ${database}` })).body.id;
  await admin.post(`/api/v1/security/roles/${access}/permissions`, { permission_view_menu_ids: [pair] });
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
  const holder = async (...held: number[]): Promise<Client> =>
    Client.as((await makePerson(admin, held)).username, workspace);
  const owner = await holder(roles.get("Alpha")!, access);
  const named = await Promise.all(
    ["Public", "Gamma", "sql_lab", "Alpha"].map(
      async (name) => [name, requester(await holder(roles.get(name)!))] as const,
    ),
  );
  return {
    owner,
    askers: {
      anonymous: requester(Client.anonymous(workspace)),
      guest: requester(Client.anonymous(workspace), { "x-guesttoken": token }),
      "no role": requester(await holder(access)),
      ...Object.fromEntries(named),
      owner: requester(owner),
      Admin: requester(admin),
    },
  };
}
