import { RotateCcw, Trash2 } from "lucide-react";
import type { TrashedItem } from "../../../schema/trash/calls";
import type { TrashedKind } from "../../../schema/trash/wire";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import type { DataColumn } from "../../ui/navigation/DataTable";
import { IconButton } from "../../ui/actions/IconButton";
import { RelativeTime } from "../../ui/display/RelativeTime";

interface TrashActions {
  onRestore: (item: TrashedItem) => void;
  onDelete: (item: TrashedItem) => void;
}

const kindNames = (): Record<TrashedKind, string> => ({
  dashboard: t("Dashboard"),
  chart: t("Chart"),
  dataset: t("Dataset"),
});

export const trashColumns = ({ onRestore, onDelete }: TrashActions): DataColumn<TrashedItem>[] => [
  {
    id: "name",
    header: t("Name"),
    cell: (item) => (
      <span className="trunc" title={item.title}>
        {item.title || t("Untitled")}
      </span>
    ),
  },
  { id: "kind", header: t("Type"), className: "m-hide", cell: (item) => kindNames()[item.kind] },
  {
    id: "deleted",
    header: t("Deleted"),
    className: "c-s",
    cell: (item) => (
      <>
        <RelativeTime iso={item.deleted_at} />{" "}
        {item.deleted_by && <span className="t2 m-hide">{t("by {name}", { name: item.deleted_by })}</span>}
      </>
    ),
  },
  {
    id: "left",
    header: t("Permanent deletion"),
    className: "m-hide",
    cell: (item) => t("{days, plural, one {in # day} other {in # days}}", { days: daysLeft(item) }),
  },
  {
    id: "actions",
    header: <span className="vh">{t("Actions")}</span>,
    width: 150,
    cell: (item) => (
      <span className="row trash-actions">
        <Button size="small" icon={RotateCcw} onClick={() => onRestore(item)}>
          {t("Restore")}
        </Button>
        <IconButton
          size="small"
          icon={Trash2}
          label={t("Delete {name} permanently", { name: item.title })}
          onClick={() => onDelete(item)}
        />
      </span>
    ),
  },
];

const moment = (utc: string): number => Date.parse(utc.replace(/\+0000$/, "Z"));
const daysLeft = (item: TrashedItem): number =>
  Math.max(0, Math.ceil((moment(item.purged_at) - Date.now()) / 86_400_000));
