import type { DashboardPermalink } from "../../../schema/dashboard-permalink/calls";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import type { SharedState } from "./dashboard-view";
import type { ApiResponse } from "./page-requests";

const permalinkPath = (key: string): string => `/api/v1/dashboard/permalink/${encodeURIComponent(key)}`;
const filterStatePath = (ref: string, key: string): string =>
  `/api/v1/dashboard/${encodeURIComponent(ref)}/filter_state/${encodeURIComponent(key)}`;

/** The requests for the filters and tabs that an address names by a key, as the application would send them. */
export function statePaths({ permalinkKey, nativeFilters, nativeFiltersKey }: DashboardUrl, ref: string): string[] {
  if (permalinkKey !== null) return [permalinkPath(permalinkKey)];
  return nativeFilters === null && nativeFiltersKey !== null ? [filterStatePath(ref, nativeFiltersKey)] : [];
}

/** An expired key counts as absent. */
export function sharedState(
  { permalinkKey, nativeFiltersKey }: DashboardUrl,
  ref: string,
  responses: ReadonlyMap<string, ApiResponse>,
): SharedState {
  const bodyOf = <T>(path: string): T | undefined => {
    const response = responses.get(path);
    return response?.status === 200 ? (JSON.parse(response.text) as T) : undefined;
  };
  return {
    permalink: permalinkKey === null ? undefined : bodyOf<DashboardPermalink>(permalinkPath(permalinkKey))?.state,
    filterState:
      nativeFiltersKey === null ? undefined : bodyOf<{ value: string }>(filterStatePath(ref, nativeFiltersKey))?.value,
  };
}
