import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { TaggedKind } from "../../../schema/tag/wire";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { IconButton } from "../../ui/actions/IconButton";
import type { RowActions } from "./useRowActions";

const BulkTagDialog = lazy(() => import("./BulkTagDialog").then((module) => ({ default: module.BulkTagDialog })));

interface BulkBarProps {
  ids: ReadonlySet<number>;
  actions: Pick<RowActions, "exportMany" | "removeMany" | "moveMany">;
  /** How many selected objects of the current page the person may not edit. */
  fixed?: number;
  /** Type of tagged objects; absent if they have no tags. */
  taggedAs?: TaggedKind;
  onTagged?: () => void;
  onClear: () => void;
  onLeave: () => void;
}

/** Actions on all selected objects. */
export function BulkBar({ ids, actions, fixed = 0, taggedAs, onTagged, onClear, onLeave }: BulkBarProps) {
  const can = useRights(taggedAs !== undefined);
  const [tagging, setTagging] = useState(false);
  const tagged = (changed: boolean) => {
    setTagging(false);
    if (changed) onTagged?.();
  };
  const { exportMany, removeMany, moveMany } = actions;
  const selected = [...ids];
  return (
    <div className="bulk" role="toolbar" aria-label={t("Bulk actions")}>
      <span className="tn" style={{ fontWeight: 500 }} role="status">
        {t("{count, plural, one {# selected} other {# selected}}", { count: ids.size })}
      </span>
      {ids.size > 0 && (
        <>
          <Button kind="link" size="small" onClick={onClear}>
            {t("Deselect all")}
          </Button>
          <span className="vr m-hide" />
          {exportMany && (
            <Button size="small" onClick={() => exportMany(selected)}>
              {t("Export")}
            </Button>
          )}
          {taggedAs && can("can_bulk_create", "Tag") && (
            <Button size="small" onClick={() => setTagging(true)}>
              {t("Add tags")}
            </Button>
          )}
          {moveMany && fixed === 0 && (
            <Button size="small" onClick={() => moveMany(selected)}>
              {t("Move to folder")}
            </Button>
          )}
          {removeMany && fixed === 0 && (
            <Button kind="danger-quiet" size="small" onClick={() => removeMany(selected)}>
              {t("Delete")}
            </Button>
          )}
          {(moveMany ?? removeMany) && fixed > 0 && (
            <span className="t2">
              {t("{count, plural, one {You can't edit # of them} other {You can't edit # of them}}", { count: fixed })}
            </span>
          )}
        </>
      )}
      <IconButton icon={X} size="small" className="end" label={t("Exit bulk select")} onClick={onLeave} />
      {tagging && taggedAs && (
        <Suspense>
          <BulkTagDialog ids={selected} kind={taggedAs} onClose={tagged} />
        </Suspense>
      )}
    </div>
  );
}
