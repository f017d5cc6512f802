import type { ListedAccessRequest } from "../../schema/access-request/calls";
import type { RequestableKind } from "../../schema/access-request/wire";
import { call } from "./transport/client";
import { resource } from "./transport/resource";

const requests = resource("access_request");

/** The requests of the person, and those that they may decide. */
export const accessRequests = {
  ...requests,
  permissions: () => Promise.resolve([] as string[]),
};

/** Returns the person's last request for an object, as its address names it. */
export async function lastRequest(
  personId: number,
  kind: RequestableKind,
  ref: string,
  signal?: AbortSignal,
): Promise<ListedAccessRequest | null> {
  const { result } = await requests.list(
    {
      filters: [
        { col: "created_by", opr: "rel_o_m", value: personId },
        { col: "object_kind", opr: "eq", value: kind },
        { col: "object_ref", opr: "eq", value: ref },
      ],
      order_column: "created_on",
      order_direction: "desc",
      page_size: 1,
    },
    signal,
  );
  return result[0] ?? null;
}

export const requestAccess = (kind: RequestableKind, ref: string, reason: string) =>
  call("POST /api/v1/access_request/", { body: { object_kind: kind, object_ref: ref, reason } });

export const decideRequest = (id: number, decision: "grant" | "decline") =>
  call("PUT /api/v1/access_request/:id", { params: { id }, body: { decision } });
