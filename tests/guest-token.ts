import type { Client } from "./client";

/** Embeds a dashboard, and returns a token of a guest who may open it. */
export async function guestToken(admin: Client, dashboard: number): Promise<string> {
  const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
  const { token } = (
    await admin.post("/api/v1/security/guest_token/", {
      user: {},
      resources: [{ type: "dashboard", id: uuid }],
      rls: [],
    })
  ).body;
  return token;
}
