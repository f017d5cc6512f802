import { t } from "../i18n";
import { Button } from "../ui/actions/Button";
import { Dialog } from "../ui/overlays/Dialog";
import { shortcutGroups } from "./shortcut-groups";
import "./shortcut-sheet.css";

/** The keyboard shortcuts of all pages, those of the open page first. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t("Keyboard shortcuts")}
      width={750}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("Close")}
        </Button>
      }
    >
      <div className="shortcut-sheet">
        {shortcutGroups(location.pathname).map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, what }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <kbd className="kbd">{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
