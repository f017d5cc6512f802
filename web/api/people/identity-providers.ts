import type { ProviderItem } from "../../../schema/identity-provider/wire";
import { api } from "../transport/client";

const path = "/api/v1/security/identity_providers/";

/** Identity providers, managed by admins. */
export const identityProviders = {
  list: async () => (await api.get<{ result: ProviderItem[] }>(path)).result,
  create: (body: Record<string, unknown>) => api.post(path, body),
  update: (id: number, body: Record<string, unknown>) => api.put(`${path}${id}`, body),
  remove: (id: number) => api.delete(`${path}${id}`),
};
