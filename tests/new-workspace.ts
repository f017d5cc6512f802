import { BrowserSession } from "./browser-session";
import { Client } from "./client";
import { uniqueName } from "./objects";

export interface NewWorkspace {
  slug: string;
  id: string;
  /** Its first admin (admin / correct horse battery), who accepted the invitation: by token, and in a browser. */
  admin: Client;
  session: BrowserSession;
}

export const shortName = (stem: string): string => uniqueName(stem).replaceAll(" ", "-");

/** Creates a separate workspace as an operator does. */
export async function newWorkspace(slug = shortName("made")): Promise<NewWorkspace> {
  const operator = await Client.as("admin");
  const made = await operator.post("/api/v1/operator/workspaces/", { slug, name: "Made", email: "first@example.org" });
  if (made.status !== 201) throw new Error(`no workspace: ${made.status} ${JSON.stringify(made.body)}`);
  const token = made.body.result.link.split("#")[1];
  const entered = await Client.anonymous(slug).post("/api/v1/security/invitations/accept", {
    token,
    username: "admin",
    first_name: "First",
    last_name: "Admin",
    password: "correct horse battery",
  });
  if (entered.status !== 201) throw new Error(`no admin: ${entered.status} ${JSON.stringify(entered.body)}`);
  const { body } = await Client.anonymous(slug).post("/api/v1/security/login", {
    username: "admin",
    password: "correct horse battery",
    provider: "db",
  });
  return {
    slug,
    id: made.body.id,
    admin: Client.withToken(body.access_token, slug),
    session: BrowserSession.of(entered, slug),
  };
}
