import type { QueryClient } from "@tanstack/react-query";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { type ConfigChanges, isUnchanged } from "../../../../schema/filter-types/config/config-changes";
import { splitMetadata } from "../../../../schema/dashboard/wire";
import { call, respond } from "../../../api/transport/client";

/** Changes to a dashboard's filters and display controls. */
export interface FilterChanges {
  filters: ConfigChanges;
  controls: ConfigChanges;
}

/**
 * Saves the changes over the version they are based on; the open dashboard uses the responses. Throws an ApiError with
 * 412 if another version is the newest.
 */
export async function saveFilters(
  client: QueryClient,
  dashboardId: number,
  { filters, controls }: FilterChanges,
  began: string,
): Promise<void> {
  const settings: Record<string, unknown> = {};
  let version = began;
  for (const [key, path, changes] of [
    ["native_filter_configuration", "filters", filters],
    ["chart_customization_config", "chart_customizations", controls],
  ] as const) {
    if (isUnchanged(changes)) continue;
    const { body, headers } = await respond(`PUT /api/v1/dashboard/:id/${path}`, {
      params: { id: dashboardId },
      body: changes,
      headers: over(version),
    });
    settings[key] = body.result;
    version = versionOf(headers) ?? version;
  }
  showMetadata(client, dashboardId, settings, version);
}

/**
 * Saves settings of json_metadata merged into the newest ones, or into those of the given version: a save would remove
 * what it omits.
 */
export async function saveMetadata(
  client: QueryClient,
  dashboardId: number,
  settings: Record<string, unknown>,
  began?: string,
): Promise<void> {
  const params = { id: dashboardId };
  const { result } = await call("GET /api/v1/dashboard/:id", { params });
  const { headers } = await respond("PUT /api/v1/dashboard/:id", {
    params,
    body: { json_metadata: JSON.stringify({ ...splitMetadata(settingsOf(result)).known, ...settings }) },
    headers: over(began ?? result.changed_on),
  });
  showMetadata(client, dashboardId, settings, versionOf(headers) ?? result.changed_on);
}

const over = (version: string) => ({ "If-Match": `"${version}"` });
const versionOf = (headers: Headers) => headers.get("etag")?.replace(/^W\//, "").replaceAll('"', "");

function showMetadata(
  client: QueryClient,
  dashboardId: number,
  settings: Record<string, unknown>,
  changed_on: string,
): void {
  client.setQueriesData<DashboardDetails>(
    { queryKey: ["dashboard"], predicate: ({ queryKey }) => queryKey.length === 2 },
    (shown) =>
      shown?.id === dashboardId
        ? { ...shown, changed_on, json_metadata: JSON.stringify({ ...settingsOf(shown), ...settings }) }
        : shown,
  );
}

export const settingsOf = ({ json_metadata }: Pick<DashboardDetails, "json_metadata">) =>
  JSON.parse(json_metadata || "{}") as Record<string, unknown>;
