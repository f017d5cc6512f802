import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";

/**
 * Shown when another window closes the tab in which the person is typing: the dialog's text takes the focus, so that
 * further keys change no other tab and press no button.
 */
export function TabClosedElsewhereDialog({
  name,
  onReopen,
  onClose,
}: {
  name: string;
  onReopen: () => void;
  onClose: () => void;
}) {
  const footer = (
    <>
      <Button onClick={onClose}>{t("Keep closed")}</Button>
      <Button kind="primary" onClick={onReopen}>
        {t("Reopen tab")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("“{name}” was closed in another window", { name })} width={432} onClose={onClose} footer={footer}>
      <p ref={takeFocus} tabIndex={-1} style={{ outline: "none" }}>
        {t("You can reopen it with its unsaved text.")}
      </p>
    </Dialog>
  );
}

const takeFocus = (text: HTMLElement | null) => text?.focus();
