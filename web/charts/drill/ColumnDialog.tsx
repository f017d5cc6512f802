import { t } from "../../i18n";
import { Dialog } from "../../ui/overlays/Dialog";
import { ColumnMenu } from "./ColumnMenu";
import "./drill.css";

interface ColumnDialogProps {
  title: string;
  columns: readonly string[];
  nameOf: (column: string) => string;
  onChoose: (column: string) => void;
  onClose: () => void;
}

/** Selects the column to drill by, for datasets with many columns. */
export function ColumnDialog({ title, onClose, ...option }: ColumnDialogProps) {
  return (
    <Dialog title={t("Drill by: {title}", { title })} onClose={onClose}>
      <div className="drill-columns row wrap">
        <ColumnMenu autoFocus {...option} />
      </div>
    </Dialog>
  );
}
