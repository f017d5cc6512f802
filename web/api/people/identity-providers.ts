import type { BodyOf } from "../../../schema/calls/calls";
import { call } from "../transport/client";

/** Identity providers, managed by admins. */
export const identityProviders = {
  list: async () => (await call("GET /api/v1/security/identity_providers/")).result,
  create: (body: BodyOf<"POST /api/v1/security/identity_providers/">) =>
    call("POST /api/v1/security/identity_providers/", { body }),
  update: (id: number, body: BodyOf<"PUT /api/v1/security/identity_providers/:id">) =>
    call("PUT /api/v1/security/identity_providers/:id", { params: { id }, body }),
  remove: (id: number) => call("DELETE /api/v1/security/identity_providers/:id", { params: { id } }),
};
