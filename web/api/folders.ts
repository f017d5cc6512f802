import { queryOptions } from "@tanstack/react-query";
import type { FolderedKind } from "../../schema/folder/wire";
import { call } from "./transport/client";

/** All folders of the workspace, by name. */
export const foldersQuery = queryOptions({
  queryKey: ["folders"],
  queryFn: async ({ signal }) => (await call("GET /api/v1/folder/", { signal })).result,
  staleTime: 30_000,
});

export const folders = {
  create: (name: string, parent_id: number | null) => call("POST /api/v1/folder/", { body: { name, parent_id } }),
  update: (id: number, changes: { name?: string; parent_id?: number | null }) =>
    call("PUT /api/v1/folder/:id", { params: { id }, body: changes }),
  remove: (id: number) => call("DELETE /api/v1/folder/:id", { params: { id } }),
  /** Moves objects into a folder, or out of theirs; objects that the person may not edit are skipped. */
  move: async (folder_id: number | null, objects: [FolderedKind, number][]) =>
    (await call("POST /api/v1/folder/move", { body: { folder_id, objects } })).result,
};
