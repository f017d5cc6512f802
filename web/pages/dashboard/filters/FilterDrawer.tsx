import { Settings } from "lucide-react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { FilterPanel } from "./FilterPanel";
import { useFilters } from "./filters-context";

/** The filters as a sheet at the bottom; it closes when they are applied. */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const { configure } = useFilters();
  return (
    <Dialog title={t("Filters and controls")} onClose={onClose}>
      <div className="fbar-sheet">
        {configure && (
          <Button
            size="small"
            icon={Settings}
            onClick={() => {
              onClose();
              configure({ what: "filters" });
            }}
          >
            {t("Add or edit filters and controls")}
          </Button>
        )}
        <FilterPanel onApplied={onClose} />
      </div>
    </Dialog>
  );
}
