import { queryOptions } from "@tanstack/react-query";
import { type DataMasks, parseDataMasks } from "../../../../schema/filter-types/data-mask";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { decodeQuery } from "../../../../schema/rison";
import { api } from "../../../api/client";
import { permalinkQuery } from "../share/open-permalink";

/** What filters hold when the page opens: of this step of the history, else written in the address, which then says all, else of a link's key, over what an address of old chose. An ended key brings nothing. */
export function broughtMasksQuery(idOrSlug: string, url: DashboardUrl) {
  const { nativeFilters, nativeFiltersKey, permalinkKey, preselectFilters } = url;
  const remembered = rememberedMasks();
  return queryOptions({
    queryKey: ["dashboard", idOrSlug, "brought-filters", remembered, nativeFilters, nativeFiltersKey, permalinkKey, preselectFilters],
    queryFn: async ({ signal, client }): Promise<DataMasks> => {
      if (remembered) return remembered;
      const shared = permalinkKey === null ? null : await client.fetchQuery(permalinkQuery(permalinkKey));
      const named = nativeFilters === null ? null : masksIn(nativeFilters);
      if (named) return named;
      const preselected = preselectFilters === null ? {} : await import("./preselected").then(({ preselected: choose }) => choose(client, idOrSlug, preselectFilters));
      const kept = shared?.dataMask ? parseDataMasks(shared.dataMask) : nativeFiltersKey === null ? null : await keptMasks(idOrSlug, nativeFiltersKey, signal);
      return { ...preselected, ...kept };
    },
    staleTime: Infinity,
    networkMode: "always",
  });
}

async function keptMasks(idOrSlug: string, key: string, signal: AbortSignal): Promise<DataMasks | null> {
  const path = `/api/v1/dashboard/${encodeURIComponent(idOrSlug)}/filter_state/${encodeURIComponent(key)}`;
  const answer = await api.get<{ value: string }>(path, undefined, { signal }).catch(() => null);
  return answer && masksIn(answer.value);
}

/** What an address brings may be cut off: then it says nothing. */
function masksIn(text: string): DataMasks | null {
  try {
    return parseDataMasks(decodeQuery(text));
  } catch {
    return null;
  }
}

/** Masks that this step of the history was left with. */
export function rememberedMasks(): DataMasks | null {
  const state = history.state as { filters?: { path: string; masks: unknown } } | null;
  return state?.filters && state.filters.path === location.pathname ? parseDataMasks(state.filters.masks) : null;
}

/** Puts masks into the history, past the router, which would scroll the page. */
export function rememberMasks(masks: DataMasks, quiet: boolean): void {
  const state = { ...(history.state as object | null), filters: { path: location.pathname, masks } };
  History.prototype[quiet ? "replaceState" : "pushState"].call(history, state, "", location.href);
}
