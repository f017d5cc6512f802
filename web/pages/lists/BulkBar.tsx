import { X } from "lucide-react";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import type { RowActions } from "./useRowActions";

interface BulkBarProps {
  ids: ReadonlySet<number>;
  actions: Pick<RowActions, "exportMany" | "removeMany">;
  onClear: () => void;
  onLeave: () => void;
}

/** What can be done to everything that is selected. */
export function BulkBar({ ids, actions, onClear, onLeave }: BulkBarProps) {
  const { exportMany, removeMany } = actions;
  const chosen = [...ids];
  return (
    <div className="bulk" role="toolbar" aria-label={t("Bulk actions")}>
      <span className="tn" style={{ fontWeight: 500 }} role="status">{t("{count} selected", { count: ids.size })}</span>
      {ids.size > 0 && (
        <>
          <Button kind="link" size="small" onClick={onClear}>{t("Deselect all")}</Button>
          <span className="vr m-hide" />
          {exportMany && <Button size="small" onClick={() => exportMany(chosen)}>{t("Export")}</Button>}
          {removeMany && <Button kind="danger-quiet" size="small" onClick={() => removeMany(chosen)}>{t("Delete")}</Button>}
        </>
      )}
      <IconButton icon={X} size="small" className="end" label={t("Leave bulk select")} onClick={onLeave} />
    </div>
  );
}
