import { t } from "../i18n";
import { Alert } from "./Alert";
import { Button } from "./Button";

/** A dialog's foot while it asks whether what is not saved may be lost. */
export const LeavingFoot = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <>
    <div className="grow"><Alert kind="warning"><b>{t("There are unsaved changes.")}</b> {t("Are you sure you want to cancel?")}</Alert></div>
    <Button autoFocus onClick={onStay}>{t("Keep editing")}</Button>
    <Button kind="danger" onClick={onLeave}>{t("Yes, cancel")}</Button>
  </>
);
