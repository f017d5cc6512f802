import type { BodyOf } from "../../../schema/calls/calls";
import { call } from "../transport/client";
import { download } from "../transport/download";
import { isGuest } from "../transport/guest-session";

export const ownWorkspace = {
  get: async () => (await call("GET /api/v1/workspace/")).result,
  change: (changes: BodyOf<"PUT /api/v1/workspace/">) => call("PUT /api/v1/workspace/", { body: changes }),
  leave: () => call("POST /api/v1/workspace/leave"),
  remove: (slug: string) => call("POST /api/v1/workspace/delete", { body: { slug } }),
  export: () => download("/api/v1/assets/export/"),
};

/** The name that files give their workspace: its address where it can't be read, nothing in embedded dashboards. */
export const savedFrom = async (): Promise<string> =>
  isGuest()
    ? ""
    : ownWorkspace.get().then(
        ({ name }) => name,
        () => location.host,
      );

export const allWorkspaces = {
  list: async () => (await call("GET /api/v1/operator/workspaces/")).result,
  create: async (body: BodyOf<"POST /api/v1/operator/workspaces/">) =>
    (await call("POST /api/v1/operator/workspaces/", { body })).result,
  change: (id: string, body: BodyOf<"PUT /api/v1/operator/workspaces/:id">) =>
    call("PUT /api/v1/operator/workspaces/:id", { params: { id }, body }),
};
