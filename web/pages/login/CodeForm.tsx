import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { signInWithCode } from "../../api/people/password";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";
import { signInProblem } from "./sign-in-problem";

/** The second factor of a sign-in: a code. */
export function CodeForm({
  ticket,
  onSignedIn,
  onBack,
}: {
  ticket: string;
  onSignedIn: () => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return;
    setBusy(true);
    setProblem(null);
    try {
      await signInWithCode(ticket, code);
      onSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(signInProblem(error, t("Incorrect code. Codes change every 30 seconds and work only once.")));
      setCode("");
      setBusy(false);
    }
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)}>
      <h1>{t("Two-factor authentication")}</h1>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field label={t("Authenticator code")} help={t("Without your phone, enter a recovery code.")}>
        <TextInput name="code" autoComplete="one-time-code" autoFocus value={code} onChange={setCode} />
      </Field>
      <button type="submit" className="btn primary block" disabled={busy || code.trim() === ""}>
        {busy ? t("Signing in...") : t("Sign in")}
      </button>
      <Button kind="link" onClick={onBack}>
        {t("Sign in as someone else")}
      </Button>
    </form>
  );
}
