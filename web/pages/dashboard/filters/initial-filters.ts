import { queryOptions } from "@tanstack/react-query";
import { type DataMasks, parseDataMasks } from "../../../../schema/filter-types/data-mask";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { masksInText } from "../../../../schema/filter-types/masks-in-text";
import { call } from "../../../api/transport/client";
import { permalinkQuery } from "../share/open-permalink";

/**
 * Initial masks of a page: from the history entry, else from the address (which then decides alone), else from the
 * link's key, on top of preselected filters of an old address. An expired key is ignored.
 */
export function initialMasksQuery(idOrSlug: string, url: DashboardUrl) {
  const { nativeFilters, nativeFiltersKey, permalinkKey, preselectFilters } = url;
  const remembered = rememberedMasks();
  return queryOptions({
    queryKey: [
      "dashboard",
      idOrSlug,
      "brought-filters",
      remembered,
      nativeFilters,
      nativeFiltersKey,
      permalinkKey,
      preselectFilters,
    ],
    queryFn: async ({ signal, client }): Promise<DataMasks> => {
      if (remembered) return remembered;
      const shared = permalinkKey === null ? null : await client.fetchQuery(permalinkQuery(permalinkKey));
      const named = nativeFilters === null ? null : masksInText(nativeFilters);
      if (named) return named;
      const preselected =
        preselectFilters === null
          ? {}
          : await import("./preselected").then(({ preselected: choose }) => choose(client, idOrSlug, preselectFilters));
      const stored = shared?.dataMask
        ? parseDataMasks(shared.dataMask)
        : nativeFiltersKey === null
          ? null
          : await storedMasks(idOrSlug, nativeFiltersKey, signal);
      return { ...preselected, ...stored };
    },
    staleTime: Infinity,
    networkMode: "always",
  });
}

async function storedMasks(idOrSlug: string, key: string, signal: AbortSignal): Promise<DataMasks | null> {
  const response = await call("GET /api/v1/dashboard/:id/filter_state/:key", {
    params: { id: idOrSlug, key },
    signal,
  }).catch(() => null);
  return response && masksInText(response.value);
}

/** Masks stored in the current history entry. */
export function rememberedMasks(): DataMasks | null {
  const state = history.state as { filters?: { path: string; masks: unknown } } | null;
  return state?.filters && state.filters.path === location.pathname ? parseDataMasks(state.filters.masks) : null;
}

/** Stores masks in the history entry without the router, which would scroll the page. */
export function rememberMasks(masks: DataMasks, quiet: boolean): void {
  const state = { ...(history.state as object | null), filters: { path: location.pathname, masks } };
  History.prototype[quiet ? "replaceState" : "pushState"].call(history, state, "", location.href);
}
