import { Client } from "./client";
import { uniqueName } from "./objects";

/** A new workspace, for tests that need all that it holds to be theirs, with its first admin: admin / long enough. */
export async function foundedWorkspace(): Promise<{ slug: string; admin: Client }> {
  const slug = uniqueName("founded").replaceAll(" ", "-");
  const made = await (await Client.as("admin")).post("/api/v1/operator/workspaces/", { slug, name: "Founded", email: "first@example.org" });
  if (made.status !== 201) throw new Error(`no workspace: ${made.status} ${JSON.stringify(made.body)}`);
  const nobody = Client.anonymous(slug);
  await nobody.post("/api/v1/security/invitations/accept", { token: made.body.result.link.split("#")[1], username: "admin", first_name: "First", last_name: "Admin", password: "long enough" });
  const { body } = await nobody.post("/api/v1/security/login", { username: "admin", password: "long enough", provider: "db" });
  return { slug, admin: Client.withToken(body.access_token, slug) };
}
