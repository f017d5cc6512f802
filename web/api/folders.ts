import { queryOptions } from "@tanstack/react-query";
import type { FolderedKind, FolderItem } from "../../schema/folder/wire";
import { api } from "./transport/client";

/** All folders of the workspace, by name. */
export const foldersQuery = queryOptions({
  queryKey: ["folders"],
  queryFn: async ({ signal }) => (await api.get<{ result: FolderItem[] }>("/api/v1/folder/", undefined, { signal })).result,
  staleTime: 30_000,
});

export const folders = {
  create: (name: string, parent_id: number | null) => api.post<{ id: number }>("/api/v1/folder/", { name, parent_id }),
  update: (id: number, changes: { name?: string; parent_id?: number | null }) => api.put<unknown>(`/api/v1/folder/${id}`, changes),
  remove: (id: number) => api.delete<unknown>(`/api/v1/folder/${id}`),
  /** Moves objects into a folder, or out of theirs; objects that the person may not edit are skipped. */
  move: async (folder_id: number | null, objects: readonly (readonly [FolderedKind, number])[]) =>
    (await api.post<{ result: { moved: [FolderedKind, number][]; skipped: [FolderedKind, number][] } }>("/api/v1/folder/move", { folder_id, objects })).result,
};
