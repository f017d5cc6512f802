import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { toast } from "../../ui/overlays/Toast";

/** Turns the second factor off, after entering one of its codes. */
export function SecondFactorEndDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    try {
      await ownSignIn.endSecondFactor(code);
      toast("success", t("Two-factor authentication is off."));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setCode("");
    }
  };
  return (
    <Dialog
      title={t("Turn off two-factor authentication?")}
      onClose={onClose}
      onSubmit={() => code.trim() !== "" && void end()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="danger" type="submit" disabled={code.trim() === ""}>
            {t("Turn off")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Authenticator code or recovery code")} required>
          <TextInput value={code} onChange={setCode} autoComplete="one-time-code" autoFocus />
        </Field>
      </div>
    </Dialog>
  );
}
