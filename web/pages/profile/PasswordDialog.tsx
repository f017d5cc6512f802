import { useState } from "react";
import { ApiError } from "../../api/client";
import { ownSignIn } from "../../api/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { toast } from "../../ui/Toast";

const SHORTEST = 8;

/** A new password, typed twice; other sessions end with the old one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const tooShort = password !== "" && password.length < SHORTEST;
  const differs = again !== "" && again !== password;
  const ready = password.length >= SHORTEST && again === password;

  const save = async () => {
    try {
      await ownSignIn.change({ password });
      toast("success", t("Your password was changed. Other sessions have ended."));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      title={t("Reset my password")}
      onClose={onClose}
      onSubmit={() => ready && void save()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>{t("Save")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("New password")} required help={t("At least 8 characters.")} error={tooShort ? t("At least 8 characters.") : undefined}>
          <TextInput type="password" autoComplete="new-password" value={password} onChange={setPassword} autoFocus />
        </Field>
        <Field label={t("Confirm password")} required error={differs ? t("The passwords differ.") : undefined}>
          <TextInput type="password" autoComplete="new-password" value={again} onChange={setAgain} />
        </Field>
      </div>
    </Dialog>
  );
}
