import { type FormEvent, useState } from "react";
import { checkPassword } from "../../../schema/user/check-password";
import { ApiError } from "../../api/transport/client";
import { byLink } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { buttonClass } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";
import { passwordProblem } from "../profile/password-problem";
import { SignInFrame } from "../login/SignInFrame";
import { passwordRule } from "../profile/password-rule";
import { linkToken } from "./link-token";

/** /reset-password/#…: sets a new password. */
export function ResetPasswordPage() {
  const [token] = useState(linkToken);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const ready = checkPassword(password, {}) === null && password === repeated;
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
          <a className={buttonClass("primary", "medium", "block")} href="/login/">
            {t("Sign in")}
          </a>
        </div>
      ) : (
        <form className="card" onSubmit={(event) => void submit(event)}>
          <h1>{t("New password")}</h1>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Field label={t("New password")} required help={passwordRule()} error={passwordProblem(password, {})}>
            <TextInput type="password" autoComplete="new-password" autoFocus value={password} onChange={setPassword} />
          </Field>
          <Field
            label={t("Confirm password")}
            required
            error={repeated !== "" && repeated !== password ? t("The passwords don't match.") : undefined}
          >
            <TextInput type="password" autoComplete="new-password" value={repeated} onChange={setRepeated} />
          </Field>
          <button type="submit" className="btn primary block" disabled={!ready}>
            {t("Save")}
          </button>
        </form>
      )}
    </SignInFrame>
  );
}
