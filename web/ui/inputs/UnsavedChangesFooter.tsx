import { createContext, useContext } from "react";
import { t } from "../../i18n";
import { Alert } from "../feedback/Alert";
import { Button } from "../actions/Button";

/** Restores the focus to the last focused field of the surrounding dialog. */
export const BackToField = createContext(() => {});

/** A dialog's footer that confirms before unsaved changes are discarded. */
export function UnsavedChangesFooter({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const backToField = useContext(BackToField);
  const stay = () => {
    backToField();
    onStay();
  };
  return (
    <>
      <div className="grow">
        <Alert kind="warning">
          <b>{t("There are unsaved changes.")}</b> {t("Are you sure you want to cancel?")}
        </Alert>
      </div>
      <Button autoFocus onClick={stay}>
        {t("Keep editing")}
      </Button>
      <Button kind="danger" onClick={onLeave}>
        {t("Yes, cancel")}
      </Button>
    </>
  );
}
