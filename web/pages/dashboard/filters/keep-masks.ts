import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { api } from "../../../api/client";
import { replaceAddress } from "../replace-address";

const PAUSE_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps what is chosen on the server, shortly after the last change, and puts its key into the address: who gets the link sees the same. */
export function keepMasks(dashboardId: number, masks: DataMasks): void {
  clearTimeout(timer);
  const { pathname } = location;
  timer = setTimeout(() => void keep(dashboardId, masks, pathname), PAUSE_MS);
}

async function keep(dashboardId: number, masks: DataMasks, pathname: string): Promise<void> {
  // A guest may not keep anything: the address stays as it is, the filters work.
  const kept = await api.post<{ key: string }>(`/api/v1/dashboard/${dashboardId}/filter_state?tab_id=${encodeURIComponent(tabName())}`, { value: JSON.stringify(masks) }).catch(() => null);
  if (!kept || location.pathname !== pathname) return;
  replaceAddress((address) => {
    address.searchParams.delete("native_filters");
    address.searchParams.delete("permalink_key");
    address.searchParams.set("native_filters_key", kept.key);
  });
}

const TAB = "dashboard-tab";

/** A name for this tab of the browser: what is chosen is kept once for each. */
function tabName(): string {
  try {
    const known = sessionStorage.getItem(TAB) ?? Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("");
    sessionStorage.setItem(TAB, known);
    return known;
  } catch {
    return "0";
  }
}
