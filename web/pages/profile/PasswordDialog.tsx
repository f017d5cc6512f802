import { useState } from "react";
import { passwordRule } from "./password-rule";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { toast } from "../../ui/overlays/Toast";
import { passwordProblem } from "./password-problem";

/** Sets a new password, typed twice, and lists what the change ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [endsSessions, setEndsSessions] = useState(true);
  const [revokesKeys, setRevokesKeys] = useState(false);
  const refusal = passwordProblem(password, {});
  const differs = repeated !== "" && repeated !== password;
  const ready = password !== "" && refusal === undefined && repeated === password;

  const save = async () => {
    try {
      await ownSignIn.change({ password, end_sessions: endsSessions, revoke_api_keys: revokesKeys });
      toast(
        "success",
        endsSessions ? t("Your password was changed. Other sessions have ended.") : t("Your password was changed."),
      );
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
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("New password")} required help={passwordRule()} error={refusal}>
          <TextInput type="password" autoComplete="new-password" value={password} onChange={setPassword} autoFocus />
        </Field>
        <Field label={t("Confirm password")} required error={differs ? t("The passwords don't match.") : undefined}>
          <TextInput type="password" autoComplete="new-password" value={repeated} onChange={setRepeated} />
        </Field>
        <Checkbox label={t("Sign out other sessions")} checked={endsSessions} onChange={setEndsSessions} />
        <Checkbox label={t("Revoke API keys")} checked={revokesKeys} onChange={setRevokesKeys} />
      </div>
    </Dialog>
  );
}
