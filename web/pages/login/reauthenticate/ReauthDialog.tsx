import { useEffect, useState } from "react";
import { ApiError } from "../../../api/transport/client";
import type { SignInOutcome } from "../../../api/transport/ended-session";
import { signIn, signInWithCode } from "../../../api/people/password";
import type { Me } from "../../../api/people/session";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Field, TextInput } from "../../../ui/Field";
import { signInProblem } from "../sign-in-problem";
import { currentUserId } from "./current-user-id";

/**
 * Shown over a page whose session ended: asks for the password (and a code), or opens a tab to sign in with an
 * identity provider.
 */
export function ReauthDialog({ me, onAnswer }: { me: Me; onAnswer: (response: SignInOutcome) => void }) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // On window focus: checks whether the person signed in in another tab.
  useEffect(() => {
    const look = () => void currentUserId().then((id) => {
      if (id === me.id) onAnswer("in");
      else if (id !== null) location.reload();
    });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [me.id, onAnswer]);

  const submit = async () => {
    if (busy || (ticket === null ? password : code.trim()) === "") return;
    setBusy(true);
    setProblem(null);
    try {
      const response = await (ticket === null ? signIn({ username: me.username, password }) : signInWithCode(ticket, code));
      if (response.ticket === null) return onAnswer("in");
      setTicket(response.ticket);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(signInProblem(error, ticket === null ? t("That password is not right.") : t("That code is not right. Codes change every 30 seconds and count once.")));
    }
    setPassword("");
    setCode("");
    setBusy(false);
  };

  return (
    <Dialog
      title={t("Your session has ended")}
      description={t("Sign in again to continue. Nothing on this page is lost.")}
      onClose={() => onAnswer("stay")}
      forgets
      onSubmit={() => void submit()}
      footer={
        <>
          <Button kind="link" onClick={() => window.open("/login/", "_blank")}>{t("Sign in in another tab")}</Button>
          <span className="grow" />
          <Button onClick={() => onAnswer("leave")}>{t("Leave this page")}</Button>
          <Button kind="primary" type="submit" disabled={busy}>{busy ? t("Signing in...") : t("Sign in")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <p className="t2">{t("You are {name}.", { name: `${me.first_name} ${me.last_name} (${me.username})` })}</p>
        {ticket === null ? (
          <Field label={t("Password")}><TextInput name="password" type="password" autoComplete="current-password" autoFocus value={password} onChange={setPassword} /></Field>
        ) : (
          <Field label={t("Code of your authenticator app")} help={t("Without your phone, use a recovery code.")}><TextInput name="code" autoComplete="one-time-code" autoFocus value={code} onChange={setCode} /></Field>
        )}
      </div>
    </Dialog>
  );
}
