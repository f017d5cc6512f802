import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { hotkeyList } from "../hotkeys";

/** The editor's keyboard shortcuts. */
export function HotkeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t("Keyboard shortcuts")}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("Close")}
        </Button>
      }
    >
      <dl className="sql-keys">
        {hotkeyList().map(({ keys, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <kbd className="kbd">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
