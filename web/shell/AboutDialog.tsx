import { t } from "../i18n";
import { Button } from "../ui/actions/Button";
import { Dialog } from "../ui/overlays/Dialog";

export function AboutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t("About")}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("Close")}
        </Button>
      }
    >
      <p>
        <b>{t("Edgewise {version}", { version: import.meta.env.EDGEWISE_VERSION })}</b>
      </p>
      <p className="t2">
        {t(
          "Data exploration and dashboards at the edge. Compatible with the API, URLs and export files of Apache Superset 6.",
        )}
      </p>
    </Dialog>
  );
}
