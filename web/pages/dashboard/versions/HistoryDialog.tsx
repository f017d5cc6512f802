import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { DashboardVersion } from "../../../../schema/dashboard-version/calls";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Tabs } from "../../../ui/navigation/Tabs";
import { ChangeList } from "./ChangeList";
import { Comparison } from "./Comparison";
import { versionQuery, versionsQuery } from "./version-queries";
import { useRestore } from "./useRestore";
import { VersionItem } from "./VersionItem";
import { VersionOutline } from "./VersionOutline";
import "./versions.css";

/** All versions of a dashboard: to view, to compare with another or the current state, and to restore. */
export function HistoryDialog({ dashboardId, onClose }: { dashboardId: number; onClose: () => void }) {
  const versions = useInfiniteQuery(versionsQuery(dashboardId));
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [view, setView] = useState<View>("changes");
  const [otherId, setOtherId] = useState<number | null>(null);
  const all = versions.data?.pages.flatMap((page) => page.result) ?? [];
  const selected = all.find(({ id }) => id === selectedId) ?? all[0];
  const list = useRef<HTMLUListElement>(null);
  const showOlder = async () => {
    if (versions.isFetchingNextPage) return;
    await versions.fetchNextPage();
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(".version")[all.length]?.focus());
  };
  return (
    <Dialog title={t("Version history")} width={900} onClose={onClose}>
      {versions.error && <Alert kind="danger">{versions.error.message}</Alert>}
      {versions.data && all.length === 0 && (
        <p className="t2">{t("No versions yet. The next save records the first one.")}</p>
      )}
      {versions.isPending && <Skeleton height={280} />}
      {selected && (
        <div className="versions">
          <div className="version-list">
            <ul ref={list} aria-label={t("Versions")}>
              {all.map((version) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  isSelected={version === selected}
                  onChoose={() => setSelectedId(version.id)}
                />
              ))}
            </ul>
            {versions.hasNextPage && (
              <Button onClick={() => void showOlder()} aria-disabled={versions.isFetchingNextPage || undefined}>
                {t("Older versions")}
              </Button>
            )}
          </div>
          <OneVersion
            key={selected.id}
            dashboardId={dashboardId}
            version={selected}
            onRestored={onClose}
            view={view}
            onView={setView}
          >
            {all.length > 1 && (
              <Comparison
                dashboardId={dashboardId}
                version={selected}
                versions={all}
                otherId={otherId}
                onOther={setOtherId}
              />
            )}
          </OneVersion>
        </div>
      )}
    </Dialog>
  );
}

type View = "changes" | "compared" | "content";

interface OneVersionProps {
  dashboardId: number;
  version: DashboardVersion;
  view: View;
  onView: (view: View) => void;
  onRestored: () => void;
  /** The comparison with other versions, if there are any. */
  children: ReactNode;
}

function OneVersion({ dashboardId, version, view, onView, onRestored, children: comparison }: OneVersionProps) {
  const { busy, restore } = useRestore(dashboardId, version.id, onRestored);
  const content = useQuery({ ...versionQuery(dashboardId, version.id), enabled: view === "content" });
  return (
    <div className="version-view">
      <Tabs
        label={t("Version view")}
        value={view}
        tabs={[
          { value: "changes" as const, label: t("Changes") },
          ...(comparison ? [{ value: "compared" as const, label: t("Compare") }] : []),
          { value: "content" as const, label: t("Content") },
        ]}
        onChange={onView}
      >
        <div className="version-body">
          {view === "changes" && (
            <ChangeList
              changes={version.changes ?? []}
              none={version.changes ? t("No visible changes") : t("First recorded version")}
              most={30}
            />
          )}
          {view === "compared" && comparison}
          {view === "content" &&
            (content.data ? (
              <VersionOutline content={content.data.content} />
            ) : content.error ? (
              <Alert kind="danger">{content.error.message}</Alert>
            ) : (
              <Skeleton height={160} />
            ))}
        </div>
      </Tabs>
      {!version.current && (
        <div className="row version-foot">
          <a className="btn" href={`${location.pathname}?dashboard_version=${version.id}`}>
            {t("Preview")}
          </a>
          <Button kind="primary" aria-disabled={busy || undefined} onClick={() => void restore()}>
            {t("Restore this version")}
          </Button>
          <span className="cap">{t("The current version remains in the history.")}</span>
        </div>
      )}
    </div>
  );
}
