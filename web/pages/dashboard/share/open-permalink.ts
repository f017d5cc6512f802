import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DashboardPermalink } from "../../../../schema/dashboard-permalink/calls";
import { call } from "../../../api/transport/client";

/** Content of a permalink; null if the address has none, or an expired one. */
export const permalinkQuery = (key: string | null) =>
  queryOptions({
    queryKey: ["dashboard-permalink", key],
    queryFn: async ({ signal }): Promise<DashboardPermalink["state"] | null> =>
      key === null
        ? null
        : call("GET /api/v1/dashboard/permalink/:key", { params: { key }, signal }).then(
            ({ state }) => state,
            () => null,
          ),
    staleTime: Infinity,
    networkMode: "always",
  });

/** The tabs that were active when the permalink was created; available once its filters are loaded. */
export const sharedTabs = (client: QueryClient, key: string | null): string[] =>
  key === null ? [] : (client.getQueryData(permalinkQuery(key).queryKey)?.activeTabs ?? []).filter((id) => id !== null);

/** The charts' state in place when the permalink was created, by chart id. */
export function sharedChartStates(client: QueryClient, key: string | null): Map<number, object> {
  const states = key === null ? null : client.getQueryData(permalinkQuery(key).queryKey)?.chartStates;
  return new Map(
    Object.entries(states ?? {}).flatMap(([id, entry]) => {
      const state = (entry as { state?: unknown } | null)?.state;
      return typeof state === "object" && state !== null ? [[Number(id), state] as const] : [];
    }),
  );
}
