import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { toast } from "../../ui/Toast";

/** Turns the second factor off, after entering one of its codes. */
export function SecondFactorEndDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    try {
      await ownSignIn.endSecondFactor(code);
      toast("success", t("The second factor is off."));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setCode("");
    }
  };
  return (
    <Dialog
      title={t("Switch the second factor off?")}
      onClose={onClose}
      onSubmit={() => code.trim() !== "" && void end()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="danger" type="submit" disabled={code.trim() === ""}>{t("Switch off")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Code of the app, or a recovery code")} required>
          <TextInput value={code} onChange={setCode} autoComplete="one-time-code" autoFocus />
        </Field>
      </div>
    </Dialog>
  );
}
