import { t } from "../../i18n";
import { Dialog } from "../../ui/Dialog";
import { ColumnChoice } from "./ColumnChoice";
import "./drill.css";

interface ColumnDialogProps {
  title: string;
  columns: readonly string[];
  nameOf: (column: string) => string;
  onChoose: (column: string) => void;
  onClose: () => void;
}

/** What a chart of a dataset with many columns is drilled by. */
export function ColumnDialog({ title, onClose, ...choice }: ColumnDialogProps) {
  return (
    <Dialog title={t("Drill by: {title}", { title })} onClose={onClose}>
      <div className="drill-columns row wrap"><ColumnChoice autoFocus {...choice} /></div>
    </Dialog>
  );
}
