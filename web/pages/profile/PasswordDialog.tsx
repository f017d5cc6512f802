import { useState } from "react";
import { PASSWORD_RULE } from "../../../schema/user/check-password";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { toast } from "../../ui/Toast";
import { passwordProblem } from "./password-problem";

/** Sets a new password, typed twice, and lists what the change ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [endsSessions, setEndsSessions] = useState(true);
  const [revokesKeys, setRevokesKeys] = useState(false);
  const refusal = passwordProblem(password, {});
  const differs = again !== "" && again !== password;
  const ready = password !== "" && refusal === undefined && again === password;

  const save = async () => {
    try {
      await ownSignIn.change({ password, end_sessions: endsSessions, revoke_api_keys: revokesKeys });
      toast("success", endsSessions ? t("Your password was changed. Other sessions have ended.") : t("Your password was changed."));
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
        <Field label={t("New password")} required help={t(PASSWORD_RULE)} error={refusal}>
          <TextInput type="password" autoComplete="new-password" value={password} onChange={setPassword} autoFocus />
        </Field>
        <Field label={t("Confirm password")} required error={differs ? t("The passwords differ.") : undefined}>
          <TextInput type="password" autoComplete="new-password" value={again} onChange={setAgain} />
        </Field>
        <Checkbox label={t("Sign out other sessions")} checked={endsSessions} onChange={setEndsSessions} />
        <Checkbox label={t("Revoke API keys")} checked={revokesKeys} onChange={setRevokesKeys} />
      </div>
    </Dialog>
  );
}
