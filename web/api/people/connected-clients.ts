import type { Scope } from "../../../schema/oauth/scopes";
import type { AuthorizationRequest } from "../../../schema/oauth/wire";
import { call } from "../transport/client";

/** Programs that the current person connected, such as assistants. */
export const connectedClients = {
  list: async () => (await call("GET /api/v1/me/connected_clients/")).result,
  disconnect: (id: number) => call("DELETE /api/v1/me/connected_clients/:id", { params: { id } }),
};

/** What a program asks of the current person, and their decision; no scopes refuse it. */
export const consent = {
  check: async (request: AuthorizationRequest) =>
    (await call("POST /api/v1/oauth/consent/check", { body: { request } })).result,
  decide: async (request: AuthorizationRequest, scopes: Scope[]) =>
    (await call("POST /api/v1/oauth/consent/", { body: { request, scopes } })).result.location,
};
