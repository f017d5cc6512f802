import { Client } from "../../client";
import { newWorkspace } from "../../new-workspace";
import { makeDatabase } from "../../objects";
import { makePerson, pairIds, roleIds } from "../../people";
import { passwordOf } from "../../passwords";
import type { World } from "../matrix/objects";

export interface Audited extends World {
  slug: string;
  /** The admin's token. */
  token: string;
  /** An operator of the default workspace, who creates other workspaces. */
  operator: Client;
}

/** Creates a separate workspace with an admin who may do everything, and an owner of what is made of its database. */
export async function auditedWorld(): Promise<Audited> {
  const { admin, slug } = await newWorkspace();
  const [roles, database] = [await roleIds(admin), await makeDatabase(admin)];
  const pair = [...(await pairIds(admin))].find(
    ([name]) => name.startsWith("database_access") && name.endsWith(`(id:${database})`),
  )![1];
  const access = (await admin.post("/api/v1/security/roles/", { name: "reads the database" })).body.id;
  await admin.post(`/api/v1/security/roles/${access}/permissions`, { permission_view_menu_ids: [pair] });
  const tokenOf = async (username: string, password = passwordOf(username)) =>
    (await Client.anonymous(slug).post("/api/v1/security/login", { username, password, provider: "db" })).body
      .access_token;
  const owner = Client.withToken(
    await tokenOf((await makePerson(admin, [roles.get("Alpha")!, access])).username),
    slug,
  );
  return {
    admin,
    slug,
    database,
    gamma: roles.get("Gamma")!,
    owner,
    operator: await Client.as("admin"),
    token: await tokenOf("admin", "correct horse battery"),
  };
}
