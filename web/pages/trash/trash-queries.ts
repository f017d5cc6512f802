import { queryOptions } from "@tanstack/react-query";
import type { TrashedItem } from "../../../schema/trash/calls";
import type { TrashedKind } from "../../../schema/trash/wire";
import { call } from "../../api/transport/client";

export const PAGE_SIZE = 25;

export const trashQuery = (kind: TrashedKind | null, page: number) =>
  queryOptions({
    queryKey: ["trash", kind, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/trash/", {
        query: { q: { ...(kind ? { kind } : {}), page, page_size: PAGE_SIZE } },
        signal,
      }),
  });

export const restoreItem = ({ kind, id }: Pick<TrashedItem, "kind" | "id">) =>
  call("POST /api/v1/trash/:kind/:id/restore", { params: { kind, id }, body: {} });
export const deleteForGood = ({ kind, id }: TrashedItem) =>
  call("DELETE /api/v1/trash/:kind/:id", { params: { kind, id } });
