import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";

/** What is still typed when another window closes the tab ends here, at a text: it changes no other tab and presses no button. */
export function TakenAwayDialog({ name, onReopen, onClose }: { name: string; onReopen: () => void; onClose: () => void }) {
  const footer = (
    <>
      <Button onClick={onClose}>{t("Leave it closed")}</Button>
      <Button kind="primary" onClick={onReopen}>{t("Reopen tab")}</Button>
    </>
  );
  return (
    <Dialog title={t("“{name}” was closed in another window", { name })} width={432} onClose={onClose} footer={footer}>
      <p ref={takeFocus} tabIndex={-1} style={{ outline: "none" }}>{t("It can be opened again with what was typed in it.")}</p>
    </Dialog>
  );
}

const takeFocus = (text: HTMLElement | null) => text?.focus();
