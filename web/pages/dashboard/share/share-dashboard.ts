import type { DashboardPermalinkState } from "../../../../schema/dashboard-permalink/wire";
import { call } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

/** Parameters that the permalink includes itself, or that concern only this window's appearance. */
const NOT_SHARED = new Set([
  "native_filters",
  "native_filters_key",
  "permalink_key",
  "preselect_filters",
  "edit",
  "focused_chart",
  "force",
]);

export interface Shared {
  dashboardId: number;
  title: string;
  /** Masks of the filters. */
  masks: object;
  activeTabs: readonly string[];
  /** The charts' state in place, by chart id. */
  chartStates: ReadonlyMap<number, object>;
  /** Layout node to scroll to; if absent, the window's current position. */
  anchor?: string;
}

/** Copies a permalink to the dashboard in its current state. */
export async function copyPermalink(shared: Shared): Promise<void> {
  // Called synchronously in the click handler: some browsers refuse to copy after an await.
  const link = permalink(shared);
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(await link);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ "text/plain": link.then((url) => new Blob([url], { type: "text/plain" })) }),
      ]);
    toast("success", t("Link Copied!"));
  } catch {
    const url = await link.catch(() => null);
    toast(
      "danger",
      url
        ? t("Sorry, your browser does not support copying. Use Ctrl / Cmd + C! {url}", { url })
        : t("Sorry, something went wrong. Try again later."),
    );
  }
}

/** Opens an email with the permalink. */
export async function mailPermalink(shared: Shared): Promise<void> {
  const url = await permalink(shared).catch(() => null);
  if (!url) return toast("danger", t("Sorry, something went wrong. Try again later."));
  const [subject, body] = shared.anchor
    ? [t("Edgewise chart: {title}", { title: shared.title }), t("Check out this chart: {url}", { url })]
    : [t("Edgewise dashboard: {title}", { title: shared.title }), t("Check out this dashboard: {url}", { url })];
  location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

async function permalink({ dashboardId, masks, activeTabs, chartStates, anchor }: Shared): Promise<string> {
  const address = new URL(location.href);
  const place = anchor ?? address.hash.slice(1);
  const state: DashboardPermalinkState = {
    dataMask: masks as Record<string, unknown>,
    activeTabs: [...activeTabs],
    urlParams: [...address.searchParams].filter(([name]) => !NOT_SHARED.has(name)),
    ...(chartStates.size > 0
      ? { chartStates: Object.fromEntries([...chartStates].map(([chartId, state]) => [chartId, { chartId, state }])) }
      : {}),
    ...(place ? { anchor: place } : {}),
  };
  const { key } = await call("POST /api/v1/dashboard/:id/permalink", { params: { id: dashboardId }, body: state });
  return new URL(`/superset/dashboard/p/${key}/`, location.origin).href;
}
