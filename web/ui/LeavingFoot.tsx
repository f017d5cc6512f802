import { createContext, useContext } from "react";
import { t } from "../i18n";
import { Alert } from "./Alert";
import { Button } from "./Button";

/** Gives the focus back to what had it last in the dialog around. */
export const BackToField = createContext(() => {});

/** A dialog's foot while it asks whether what is not saved may be lost. */
export function LeavingFoot({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const backToField = useContext(BackToField);
  const stay = () => {
    backToField();
    onStay();
  };
  return (
    <>
      <div className="grow"><Alert kind="warning"><b>{t("There are unsaved changes.")}</b> {t("Are you sure you want to cancel?")}</Alert></div>
      <Button autoFocus onClick={stay}>{t("Keep editing")}</Button>
      <Button kind="danger" onClick={onLeave}>{t("Yes, cancel")}</Button>
    </>
  );
}
