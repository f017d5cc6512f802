import { Client } from "./client";
import { MADE_PASSWORD } from "./passwords";
import { uniqueName } from "./objects";

const word = (stem: string): string => uniqueName(stem).replaceAll(" ", "-");

/** Returns the ids of roles by name. */
export async function roleIds(admin: Client): Promise<Map<string, number>> {
  const { body } = await admin.get("/api/v1/security/roles/?q=(page_size:100)");
  return new Map((body.result as { id: number; name: string }[]).map(({ id, name }) => [name, id]));
}

/** Creates a role with these permissions, written "can_read on Chart". */
export async function makeRole(admin: Client, pairs: readonly string[], name = word("role")): Promise<number> {
  const { status, body } = await admin.post("/api/v1/security/roles/", { name });
  if (status !== 201) throw new Error(`no role: ${status} ${JSON.stringify(body)}`);
  const known = await pairIds(admin);
  const ids = pairs.map((pair) => known.get(pair) ?? raise(`no pair ${pair}`));
  const given = await admin.post(`/api/v1/security/roles/${body.id}/permissions`, { permission_view_menu_ids: ids });
  if (given.status !== 200) throw new Error(`no permissions: ${given.status} ${JSON.stringify(given.body)}`);
  return body.id;
}

/** Returns the ids of all permissions, by "permission on view". */
export async function pairIds(admin: Client): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let page = 0; ; page++) {
    const { body } = await admin.get(`/api/v1/security/permissions-resources/?q=(page:${page},page_size:100)`);
    for (const { id, permission, view_menu } of body.result as {
      id: number;
      permission: { name: string };
      view_menu: { name: string };
    }[])
      ids.set(`${permission.name} on ${view_menu.name}`, id);
    if (ids.size >= body.count) return ids;
  }
}

export interface MadePerson {
  id: number;
  username: string;
}

/** Creates a person (MADE_PASSWORD) with these roles. */
export async function makePerson(
  admin: Client,
  roles: readonly number[],
  more: Record<string, unknown> = {},
): Promise<MadePerson> {
  const username = word("person");
  const { status, body } = await admin.post("/api/v1/security/users/", {
    username,
    password: MADE_PASSWORD,
    first_name: "Test",
    last_name: "Person",
    email: `${username}@example.org`,
    active: true,
    roles,
    ...more,
  });
  if (status !== 201) throw new Error(`no person: ${status} ${JSON.stringify(body)}`);
  return { id: body.id, username };
}

function raise(message: string): never {
  throw new Error(message);
}
