import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History, X } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { difference } from "../../../../schema/dashboard/difference/difference";
import type { SavedVersion } from "../../../../schema/messages/dashboard-presence";
import { call } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { fullName } from "../../../ui/display/Avatars";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { Beginning } from "../edit/draft-store";
import { ChangeList } from "../versions/ChangeList";
import { contentOf } from "../versions/content-of";
import { useIdle } from "./useIdle";
import "./newer-version.css";

/** By then, the window that saved has its own version from its response. */
const OWN_SAVE_MS = 1500;

interface NewerVersionProps {
  dashboardId: number;
  /** The version that this window shows, or that its editing began with. */
  began: Beginning;
  saved: SavedVersion;
  /** Restarts editing with the newest version; null while that would lose a draft. Absent in view mode. */
  onReload?: (() => void) | null | undefined;
}

/** A non-blocking notice that another person saved a newer version than the one shown. */
export function NewerVersion({ dashboardId, began, saved, onReload }: NewerVersionProps) {
  const client = useQueryClient();
  const isDue = useIdle(OWN_SAVE_MS);
  const [dismissed, setDismissed] = useState(false);
  const [looking, setLooking] = useState(false);
  if (!isDue || dismissed) return null;
  // The dialog returns the focus to the notice before it is removed.
  const leave = (act: () => void) => {
    setLooking(false);
    requestAnimationFrame(() => requestAnimationFrame(act));
  };
  const reload = onReload === undefined ? () => void client.invalidateQueries({ queryKey: ["dashboard"] }) : onReload;
  return (
    <>
      {createPortal(
        <div ref={passFocusOn} className="newer-version" role="status">
          <Icon of={History} size="small" />
          <span>
            {saved.by
              ? t("{name} saved a newer version of this dashboard.", { name: fullName(saved.by) })
              : t("A newer version of this dashboard was saved.")}
          </span>
          <Button kind="link" size="small" onClick={() => setLooking(true)}>
            {t("Show what changed")}
          </Button>
          {reload && (
            <Button kind="link" size="small" onClick={() => leave(reload)}>
              {t("Reload")}
            </Button>
          )}
          <IconButton icon={X} size="tiny" label={t("Dismiss")} onClick={() => leave(() => setDismissed(true))} />
        </div>,
        document.body,
      )}
      {looking && (
        <Dialog
          title={saved.by ? t("What {name} changed", { name: fullName(saved.by) }) : t("What was changed")}
          onClose={() => setLooking(false)}
          footer={
            <>
              <Button onClick={() => setLooking(false)}>{t("Close")}</Button>
              {reload && (
                <Button kind="primary" onClick={() => leave(reload)}>
                  {t("Reload")}
                </Button>
              )}
            </>
          }
        >
          <NewerChanges dashboardId={dashboardId} began={began} version={saved.version} />
          {reload === null && (
            <p className="cap t2">
              {t("Your changes are preserved. You choose how to combine both versions when you save.")}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}

/** When the notice is removed while focused, the focus moves to the page. */
const passFocusOn = (line: HTMLElement | null) => () => {
  if (line?.contains(document.activeElement)) document.getElementById("main")?.focus({ preventScroll: true });
};

function NewerChanges({ dashboardId, began, version }: { dashboardId: number; began: Beginning; version: string }) {
  const { data, error } = useQuery({
    queryKey: ["dashboard-conflict", dashboardId, version],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/dashboard/:id", { params: { id: dashboardId }, signal })).result,
    staleTime: 0,
  });
  if (error) return <Alert kind="danger">{error.message}</Alert>;
  return data ? (
    <ChangeList changes={difference(began.content, contentOf(data))} none={t("No visible changes")} most={30} />
  ) : (
    <Skeleton height={80} />
  );
}
