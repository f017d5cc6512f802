import { call } from "../transport/client";
import { resource } from "../transport/resource";

export const savedQueries = {
  ...resource("saved_query"),
  versions: (id: number, q: { page: number; page_size: number }, signal?: AbortSignal) =>
    call("GET /api/v1/saved_query/:id/versions", { params: { id }, query: { q }, signal }),
  restore: (id: number, version: number) =>
    call("POST /api/v1/saved_query/:id/versions/:version/restore", { params: { id, version }, body: {} }),
};
