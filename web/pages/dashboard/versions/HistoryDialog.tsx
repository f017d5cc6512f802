import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DashboardVersion } from "../../../../schema/dashboard-version/wire";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Skeleton } from "../../../ui/Skeleton";
import { Tabs } from "../../../ui/Tabs";
import { ChangeList } from "./ChangeList";
import { sinceQuery, versionQuery, versionsQuery } from "./version-queries";
import { useRestore } from "./useRestore";
import { VersionItem } from "./VersionItem";
import { VersionOutline } from "./VersionOutline";
import "./versions.css";

/** Every save of a dashboard: to look at, to compare with now, and to restore. */
export function HistoryDialog({ dashboardId, onClose }: { dashboardId: number; onClose: () => void }) {
  const versions = useInfiniteQuery(versionsQuery(dashboardId));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const all = versions.data?.pages.flatMap((page) => page.result) ?? [];
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0];
  const list = useRef<HTMLUListElement>(null);
  const showOlder = async () => {
    if (versions.isFetchingNextPage) return;
    await versions.fetchNextPage();
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(".version")[all.length]?.focus());
  };
  return (
    <Dialog title={t("Version history")} width={900} onClose={onClose}>
      {versions.error && <Alert kind="danger">{versions.error.message}</Alert>}
      {versions.data && all.length === 0 && <p className="t2">{t("Versions are kept from the next save on.")}</p>}
      {versions.isPending && <Skeleton height={280} />}
      {chosen && (
        <div className="versions">
          <div className="version-list">
            <ul ref={list} aria-label={t("Versions")}>
              {all.map((version) => <VersionItem key={version.id} version={version} chosen={version === chosen} onChoose={() => setChosenId(version.id)} />)}
            </ul>
            {versions.hasNextPage && <Button onClick={() => void showOlder()} aria-disabled={versions.isFetchingNextPage || undefined}>{t("Older versions")}</Button>}
          </div>
          <OneVersion key={chosen.id} dashboardId={dashboardId} version={chosen} onRestored={onClose} />
        </div>
      )}
    </Dialog>
  );
}

type View = "changes" | "since" | "content";

function OneVersion({ dashboardId, version, onRestored }: { dashboardId: number; version: DashboardVersion; onRestored: () => void }) {
  const [view, setView] = useState<View>("changes");
  const { busy, restore } = useRestore(dashboardId, version.id, onRestored);
  const since = useQuery({ ...sinceQuery(dashboardId, version.id), enabled: view === "since" });
  const content = useQuery({ ...versionQuery(dashboardId, version.id), enabled: view === "content" });
  return (
    <div className="version-view">
      <Tabs
        label={t("What to see of the version")}
        value={view}
        tabs={[{ value: "changes" as const, label: t("What it changed") }, ...(version.current ? [] : [{ value: "since" as const, label: t("Compared with now") }]), { value: "content" as const, label: t("What it held") }]}
        onChange={setView}
      >
        <div className="version-body">
          {view === "changes" && <ChangeList changes={version.changes ?? []} none={version.changes ? t("Nothing that can be seen") : t("The first version that was kept")} most={30} />}
          {view === "since" && (since.data ? <ChangeList changes={since.data} none={t("It is the same as now")} most={30} /> : since.error ? <Alert kind="danger">{since.error.message}</Alert> : <Skeleton height={80} />)}
          {view === "content" && (content.data ? <VersionOutline content={content.data.content} /> : content.error ? <Alert kind="danger">{content.error.message}</Alert> : <Skeleton height={160} />)}
        </div>
      </Tabs>
      {!version.current && (
        <div className="row version-foot">
          <a className="btn" href={`${location.pathname}?dashboard_version=${version.id}`}>{t("Look at it")}</a>
          <Button kind="primary" aria-disabled={busy || undefined} onClick={() => void restore()}>{t("Restore this version")}</Button>
          <span className="cap">{t("What is there now stays in the history.")}</span>
        </div>
      )}
    </div>
  );
}
