import { TRASH_DAYS, type TrashedKind } from "../../../schema/trash/wire";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";
import { restoreItem } from "./trash-queries";

/**
 * Reports that objects were moved to the trash, with Undo, which restores them. `onRestored` runs after it, also where a
 * part could not be restored.
 */
export function movedToTrash(kind: TrashedKind, ids: readonly number[], name: string, onRestored: () => void): void {
  const restore = async () => {
    try {
      for (const id of ids) await restoreItem({ kind, id });
      toast("success", t("{name} was restored", { name }));
    } catch (error) {
      toast("danger", t("{name}: {problem}", { name, problem: (error as Error).message }));
    }
    onRestored();
  };
  toast(
    "success",
    t("{days, plural, one {Moved to the trash for # day: {name}} other {Moved to the trash for # days: {name}}}", {
      days: TRASH_DAYS,
      name,
    }),
    { label: t("Undo"), onSelect: () => void restore() },
  );
}
