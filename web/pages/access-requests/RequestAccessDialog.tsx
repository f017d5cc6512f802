import { useState } from "react";
import { REASON_MAX, type RequestableKind } from "../../../schema/access-request/wire";
import { requestAccess } from "../../api/access-requests";
import { ApiError } from "../../api/transport/client";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Alert } from "../../ui/feedback/Alert";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Dialog } from "../../ui/overlays/Dialog";

interface RequestAccessDialogProps {
  kind: RequestableKind;
  objectRef: string;
  onClose: (isSent: boolean) => void;
}

/** Sends a request for access, with an optional reason. */
export function RequestAccessDialog({ kind, objectRef, onClose }: RequestAccessDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isTooLong = reason.length > REASON_MAX;
  const send = async () => {
    setBusy(true);
    try {
      await requestAccess(kind, objectRef, reason);
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("Request access")}
      width={432}
      onClose={() => onClose(false)}
      onSubmit={() => !isBusy && !isTooLong && void send()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={isBusy || isTooLong}>
            {t("Send request")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <p>{t("The owners and the admins of this workspace can grant it.")}</p>
        <Field
          label={t("Reason (optional)")}
          error={isTooLong ? t("Use at most {max, number} characters.", { max: REASON_MAX }) : undefined}
        >
          <TextInput value={reason} onChange={setReason} rows={4} autoFocus />
        </Field>
      </div>
    </Dialog>
  );
}
