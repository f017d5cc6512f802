import { queryOptions } from "@tanstack/react-query";
import type { TrashedItem, TrashedKind } from "../../../schema/trash/wire";
import { api } from "../../api/transport/client";

export const PAGE_SIZE = 25;

export const trashQuery = (kind: TrashedKind | null, page: number) =>
  queryOptions({
    queryKey: ["trash", kind, page],
    queryFn: ({ signal }) => api.get<{ count: number; result: TrashedItem[] }>("/api/v1/trash/", { q: { ...(kind ? { kind } : {}), page, page_size: PAGE_SIZE } }, { signal }),
  });

export const restoreItem = ({ kind, id }: TrashedItem) => api.post(`/api/v1/trash/${kind}/${id}/restore`, {});
export const deleteForGood = ({ kind, id }: TrashedItem) => api.delete(`/api/v1/trash/${kind}/${id}`);
