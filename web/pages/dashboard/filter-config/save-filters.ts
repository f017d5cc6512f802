import type { QueryClient } from "@tanstack/react-query";
import type { ConfigChanges } from "../../../../schema/filter-types/config/config-changes";
import { api } from "../../../api/client";
import type { DashboardResult } from "../queries";

/** Sends what became of the filters; the open dashboard goes on with the answer. */
export async function saveFilters(client: QueryClient, dashboardId: number, changes: ConfigChanges): Promise<void> {
  const { result } = await api.put<{ result: unknown[] }>(`/api/v1/dashboard/${dashboardId}/filters`, changes);
  showMetadata(client, dashboardId, { native_filter_configuration: result });
}

/** Saves settings of json_metadata over the newest ones: what a save leaves out would be taken away. */
export async function saveMetadata(client: QueryClient, dashboardId: number, settings: Record<string, unknown>): Promise<void> {
  const path = `/api/v1/dashboard/${dashboardId}`;
  const { result } = await api.get<{ result: DashboardResult }>(path);
  await api.put(path, { json_metadata: JSON.stringify({ ...settingsOf(result), ...settings }) });
  showMetadata(client, dashboardId, settings);
}

function showMetadata(client: QueryClient, dashboardId: number, settings: Record<string, unknown>): void {
  client.setQueriesData<DashboardResult>({ queryKey: ["dashboard"], predicate: ({ queryKey }) => queryKey.length === 2 }, (shown) =>
    shown?.id === dashboardId ? { ...shown, json_metadata: JSON.stringify({ ...settingsOf(shown), ...settings }) } : shown);
}

const settingsOf = ({ json_metadata }: DashboardResult) => JSON.parse(json_metadata || "{}") as Record<string, unknown>;
