import { SquareTerminal, Table2 } from "lucide-react";
import { t } from "../../../i18n";
import { buttonClass, Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Icon } from "../../../ui/display/Icon";

/** Next actions with a newly connected database. */
export function ConnectedDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Dialog
      title={t("Database connected")}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} autoFocus>
          {t("Finish")}
        </Button>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        <p className="t2">
          {t("Create a dataset to begin visualizing your data as a chart or go to SQL Lab to query your data.")}
        </p>
        <div className="connect-next">
          <a className={buttonClass()} href="/dataset/add/">
            <Icon of={Table2} />
            {t("Create dataset")}
          </a>
          <a className={buttonClass()} href={`/sqllab/?dbid=${id}`}>
            <Icon of={SquareTerminal} />
            {t("Query data in SQL Lab")}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
