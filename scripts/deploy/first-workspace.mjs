import { checkPassword } from "../../schema/user/check-password.ts";
import { createWorkspace } from "../postgres/metadata.mjs";
import { DeployError } from "./deploy-error.mjs";

/** Whether the metadata database has no workspace yet; before the first migration it has no tables either. */
export async function isFirstDeployment(client) {
  const { rows: tables } = await client.query("select to_regclass('public.workspaces') is not null as exists");
  if (!tables[0].exists) return true;
  const { rows } = await client.query("select not exists (select from workspaces) as none");
  return rows[0].none;
}

/** A deployment has no default admin: the operator names the first one. Throws where the settings don't. */
export function requireFirstAdmin({ workspace, admin }) {
  const { username, email, password } = admin;
  if (!username || !email || !password)
    throw new DeployError(
      "The first deployment makes the first workspace: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.",
    );
  const problem = checkPassword(password, { username, email, workspace: [workspace.name, workspace.slug] });
  if (problem) throw new DeployError(`ADMIN_PASSWORD is not accepted. ${problem}`);
}

export const createFirstWorkspace = (client, { workspace, admin }) =>
  createWorkspace(client, {
    ...workspace,
    isDefault: true,
    admin: { ...admin, firstName: admin.username, lastName: "" },
  });
