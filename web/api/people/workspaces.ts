import type { BodyOf } from "../../../schema/calls/calls";
import { call } from "../transport/client";
import { download } from "../transport/download";

export const ownWorkspace = {
  get: async () => (await call("GET /api/v1/workspace/")).result,
  change: (changes: BodyOf<"PUT /api/v1/workspace/">) => call("PUT /api/v1/workspace/", { body: changes }),
  leave: () => call("POST /api/v1/workspace/leave"),
  remove: (slug: string) => call("POST /api/v1/workspace/delete", { body: { slug } }),
  export: () => download("/api/v1/assets/export/"),
};

export const allWorkspaces = {
  list: async () => (await call("GET /api/v1/operator/workspaces/")).result,
  create: async (body: BodyOf<"POST /api/v1/operator/workspaces/">) =>
    (await call("POST /api/v1/operator/workspaces/", { body })).result,
  change: (id: string, body: BodyOf<"PUT /api/v1/operator/workspaces/:id">) =>
    call("PUT /api/v1/operator/workspaces/:id", { params: { id }, body }),
};
