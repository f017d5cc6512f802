import type { WorkspaceItem } from "../../../schema/workspace/wire";
import { api } from "../transport/client";
import { download } from "../transport/download";

export interface OwnWorkspace {
  slug: string;
  name: string;
  time_zone: string;
  global_async_queries: boolean;
  code_after_provider: boolean;
  /** Other workspaces of the person. */
  others: { name: string; url: string }[];
  /** Whether the person runs the deployment. */
  operates: boolean;
}

export const ownWorkspace = {
  get: async () => (await api.get<{ result: OwnWorkspace }>("/api/v1/workspace/")).result,
  change: (changes: Record<string, unknown>) => api.put("/api/v1/workspace/", changes),
  leave: () => api.post("/api/v1/workspace/leave"),
  remove: (slug: string) => api.post("/api/v1/workspace/delete", { slug }),
  export: () => download("/api/v1/assets/export/"),
};

export const allWorkspaces = {
  list: async () => (await api.get<{ result: WorkspaceItem[] }>("/api/v1/operator/workspaces/")).result,
  create: async (body: { slug: string; name: string; email: string }) => (await api.post<{ result: { link?: string } }>("/api/v1/operator/workspaces/", body)).result,
  change: (id: string, body: Record<string, unknown>) => api.put(`/api/v1/operator/workspaces/${id}`, body),
};
