import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OutdatedSave } from "../../../../schema/dashboard-version/wire";
import type { DashboardContent } from "../../../../schema/dashboard/difference/content";
import { threeWay } from "../../../../schema/dashboard/difference/difference";
import { t } from "../../../i18n";
import { call } from "../../../api/transport/client";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { ChangeList } from "./ChangeList";
import { contentOf } from "./content-of";
import "./versions.css";

interface ConflictDialogProps {
  dashboardId: number;
  /** The content that editing began with, and the edited content. */
  base: DashboardContent;
  mine: DashboardContent;
  outdated: OutdatedSave;
  busy: boolean;
  /** Whether only some settings are saved, so that the other version's changes to the rest remain. */
  inPart?: boolean;
  /** Saves over that version. */
  onOverwrite: (version: string) => void;
  onTakeTheirs: () => void;
  /** Absent if there is nothing to save as a copy. */
  onSaveCopy?: () => void;
  onClose: () => void;
}

/** Another person saved after editing began: shows the changes of both, and the options. */
export function ConflictDialog({
  dashboardId,
  base,
  mine,
  outdated,
  busy,
  inPart = false,
  onOverwrite,
  onTakeTheirs,
  onSaveCopy,
  onClose,
}: ConflictDialogProps) {
  const theirs = useQuery({
    queryKey: ["dashboard-conflict", dashboardId, outdated.changed_on],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/dashboard/:id", { params: { id: dashboardId }, signal })).result,
    staleTime: 0,
  });
  const changes = useMemo(() => theirs.data && threeWay(base, mine, contentOf(theirs.data)), [base, mine, theirs.data]);
  const by = theirs.data?.changed_by_name || outdated.changed_by;
  return (
    <Dialog
      title={t("Please confirm the overwrite values")}
      description={t("{name} saved this dashboard after you started editing. Your changes are not saved yet.", {
        name: by,
      })}
      width={750}
      onClose={onClose}
      footer={
        <span className="conflict-foot">
          <Button onClick={onClose}>{t("Keep editing")}</Button>
          {onSaveCopy && (
            <Button disabled={busy} onClick={onSaveCopy}>
              {t("Save as a copy")}
            </Button>
          )}
          <Button disabled={busy} onClick={onTakeTheirs}>
            {t("Discard my changes")}
          </Button>
          <Button kind="danger" disabled={busy || !theirs.data} onClick={() => onOverwrite(theirs.data!.changed_on)}>
            {t("Overwrite")}
          </Button>
        </span>
      }
    >
      {theirs.error && <Alert kind="danger">{theirs.error.message}</Alert>}
      {theirs.isPending && <Skeleton height={120} />}
      {changes && (
        <div className="conflict">
          <section aria-label={t("Changes of {name}", { name: by })}>
            <h3>{t("{name} changed", { name: by })}</h3>
            <ChangeList changes={changes.theirs} none={t("No visible changes")} marked={changes.both} />
          </section>
          <section aria-label={t("Your changes")}>
            <h3>{t("You changed")}</h3>
            <ChangeList changes={changes.mine} none={t("No visible changes")} marked={changes.both} />
          </section>
        </div>
      )}
      {changes && (
        <p className="cap conflict-note">
          {inPart
            ? t("Where you both changed the same setting, yours is saved. Other changes by {name} are kept.", {
                name: by,
              })
            : t("Overwriting reverts the changes by {name}. You can restore them from the version history.", {
                name: by,
              })}
        </p>
      )}
    </Dialog>
  );
}
