import { type FormEvent, useState } from "react";
import { checkPassword, PASSWORD_RULE } from "../../../schema/user/check-password";
import { ApiError } from "../../api/transport/client";
import { byLink } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { buttonClass } from "../../ui/Button";
import { Field, TextInput } from "../../ui/Field";
import { passwordProblem } from "../profile/password-problem";
import { SignInFrame } from "../login/SignInFrame";
import { linkToken } from "./link-token";

/** /reset-password/#…: sets a new password. */
export function ResetPasswordPage() {
  const [token] = useState(linkToken);
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const ready = checkPassword(password, {}) === null && password === again;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    try {
      await byLink.reset(token, password);
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <SignInFrame title={t("New password")}>
      {done ? (
        <div className="card pad">
          <h1>{t("New password")}</h1>
          <Alert kind="success">{t("Your password was changed.")}</Alert>
          <a className={buttonClass("primary", "medium", "block")} href="/login/">{t("Sign in")}</a>
        </div>
      ) : (
        <form className="card" onSubmit={(event) => void submit(event)}>
          <h1>{t("New password")}</h1>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Field label={t("New password")} required help={t(PASSWORD_RULE)} error={passwordProblem(password, {})}><TextInput type="password" autoComplete="new-password" autoFocus value={password} onChange={setPassword} /></Field>
          <Field label={t("Confirm password")} required error={again !== "" && again !== password ? t("The passwords differ.") : undefined}><TextInput type="password" autoComplete="new-password" value={again} onChange={setAgain} /></Field>
          <button type="submit" className="btn primary block" disabled={!ready}>{t("Save")}</button>
        </form>
      )}
    </SignInFrame>
  );
}
