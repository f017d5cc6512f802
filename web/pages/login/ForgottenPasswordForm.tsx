import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { byLink } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";

/** Requests an email with a link to reset the password. */
export function ForgottenPasswordForm({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState("");
  const [outcome, setOutcome] = useState<{ kind: "success" | "danger"; text: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === "") return;
    try {
      await byLink.requestReset(email.trim());
      setOutcome({ kind: "success", text: t("If an account uses this address, you will receive a link.") });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ kind: "danger", text: error.message });
    }
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)}>
      <h1>{t("Forgot your password?")}</h1>
      {outcome && <Alert kind={outcome.kind}>{outcome.text}</Alert>}
      <Field label={t("Email")}>
        <TextInput name="email" autoComplete="email" autoFocus value={email} onChange={setEmail} />
      </Field>
      <button type="submit" className="btn primary block" disabled={email.trim() === ""}>
        {t("Send link")}
      </button>
      <Button kind="link" onClick={onBack}>
        {t("Back to sign in")}
      </Button>
    </form>
  );
}
