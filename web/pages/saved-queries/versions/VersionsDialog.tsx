import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedQueryVersion } from "../../../../schema/saved-query/calls";
import { savedQueries } from "../../../api/sql/saved-queries";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Badge } from "../../../ui/display/Badge";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { RelativeTime } from "../../../ui/display/RelativeTime";
import { Segmented } from "../../../ui/inputs/Segmented";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { toast } from "../../../ui/overlays/Toast";
import { ContentDifference } from "./ContentDifference";
import "../../dashboard/versions/versions.css";

const PAGE_SIZE = 20;
const causes = (): Record<string, string> => ({
  save: t("Saved", undefined, { context: "cause of a version" }),
  import: t("Imported", undefined, { context: "cause of a version" }),
  restore: t("Restored", undefined, { context: "cause of a version" }),
  before: t("Initial version"),
});

/** All versions of a query: its changes, the difference from the current one, and a button to restore it. */
export function VersionsDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const cache = useQueryClient();
  const versions = useInfiniteQuery({
    queryKey: ["saved-query-versions", id],
    queryFn: ({ pageParam, signal }) => savedQueries.versions(id, { page: pageParam, page_size: PAGE_SIZE }, signal),
    initialPageParam: 0,
    staleTime: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.count ? pages.length : undefined),
  });
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [against, setAgainst] = useState<"before" | "now">("before");
  const [busy, setBusy] = useState(false);
  const all = versions.data?.pages.flatMap(({ result }) => result) ?? [];
  const at = Math.max(
    0,
    all.findIndex((version) => version.id === selectedId),
  );
  const selected = all[at];
  const restore = async (version: SavedQueryVersion) => {
    setBusy(true);
    try {
      await savedQueries.restore(id, version.id);
      toast("success", t("Version restored"));
      await Promise.all([
        cache.invalidateQueries({ queryKey: ["saved-query-versions", id] }),
        cache.invalidateQueries({ queryKey: ["list", "saved_query"] }),
      ]);
      setSelectedId(null);
    } catch (error) {
      toast("danger", t("Couldn't restore the version: {problem}", { problem: (error as Error).message }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("Version history of {name}", { name })} width={900} onClose={onClose}>
      {versions.error && <Alert kind="danger">{versions.error.message}</Alert>}
      {versions.isPending && <Skeleton height={280} />}
      {versions.data && all.length === 0 && (
        <p className="t2">{t("No versions yet. The next save records the first one.")}</p>
      )}
      {selected && (
        <div className="versions">
          <div className="version-list">
            <ul aria-label={t("Versions")}>
              {all.map((version) => (
                <li key={version.id}>
                  <button
                    type="button"
                    className="version"
                    aria-pressed={version === selected}
                    onClick={() => setSelectedId(version.id)}
                  >
                    <span className="row">
                      <strong className="trunc">{causes()[version.cause] ?? version.cause}</strong>
                      <span className="end cap">
                        <RelativeTime iso={version.made_on} />
                      </span>
                    </span>
                    {version.current && (
                      <span className="row cap">
                        <Badge kind="success">{t("Current")}</Badge>
                      </span>
                    )}
                    <code className="cap trunc">{version.content.sql}</code>
                  </button>
                </li>
              ))}
            </ul>
            {versions.hasNextPage && (
              <Button onClick={() => void versions.fetchNextPage()} disabled={versions.isFetchingNextPage}>
                {t("Older versions")}
              </Button>
            )}
          </div>
          <div className="version-view">
            {selected.current ? (
              <span className="cap">{t("Changes")}</span>
            ) : (
              <Segmented
                label={t("Compared with")}
                value={against}
                onChange={setAgainst}
                options={[
                  { value: "before", label: t("Changes") },
                  { value: "now", label: t("Compared with now") },
                ]}
              />
            )}
            <div className="version-body">
              <ContentDifference
                before={against === "now" && !selected.current ? selected.content : (all[at + 1]?.content ?? null)}
                after={against === "now" && !selected.current ? all[0]!.content : selected.content}
              />
            </div>
            {!selected.current && (
              <div className="row version-foot">
                <Button kind="primary" disabled={busy} onClick={() => void restore(selected)}>
                  {t("Restore this version")}
                </Button>
                <span className="cap">{t("The current version remains in the history.")}</span>
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
