import { t } from "../../../i18n";
import { Dialog } from "../../../ui/Dialog";
import { FilterPanel } from "./FilterPanel";

/** The filters as a sheet from below; it closes when they are applied. */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("Filters and controls")} onClose={onClose}>
      <div className="fbar-sheet"><FilterPanel onApplied={onClose} /></div>
    </Dialog>
  );
}
