import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { logEvent } from "../../../api/event-log/event-log";
import { call } from "../../../api/transport/client";
import { replaceAddress } from "../replace-address";

const PAUSE_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores masks on the server, debounced, and puts their key into the address, so that the link opens the dashboard
 * with the same filters.
 */
export function persistMasks(dashboardId: number, masks: DataMasks): void {
  clearTimeout(timer);
  logEvent("change_dashboard_filter", { dashboard_id: dashboardId, filters: Object.keys(masks) });
  const { pathname } = location;
  timer = setTimeout(() => void keep(dashboardId, masks, pathname), PAUSE_MS);
}

async function keep(dashboardId: number, masks: DataMasks, pathname: string): Promise<void> {
  // Guests may not store masks: the address is unchanged, the filters work.
  const stored = await call("POST /api/v1/dashboard/:id/filter_state", {
    params: { id: dashboardId },
    query: { tab_id: tabName() },
    body: { value: JSON.stringify(masks) },
  }).catch(() => null);
  if (!stored || location.pathname !== pathname) return;
  replaceAddress((address) => {
    address.searchParams.delete("native_filters");
    address.searchParams.delete("permalink_key");
    address.searchParams.set("native_filters_key", stored.key);
  });
}

const TAB = "dashboard-tab";

/** Id of this browser tab: the server stores one set of masks per tab. */
function tabName(): string {
  try {
    const known =
      sessionStorage.getItem(TAB) ??
      Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("");
    sessionStorage.setItem(TAB, known);
    return known;
  } catch {
    return "0";
  }
}
