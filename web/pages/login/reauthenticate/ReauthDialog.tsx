import { useEffect, useState } from "react";
import type { Me } from "../../../../schema/user/calls";
import { ApiError } from "../../../api/transport/client";
import type { SignInOutcome } from "../../../api/transport/ended-session";
import { signIn, signInWithCode } from "../../../api/people/password";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { signInProblem } from "../sign-in-problem";
import { currentUserId } from "./current-user-id";

/**
 * Shown over a page whose session ended: requests the password (and a code), or opens a tab to sign in with an
 * identity provider.
 */
export function ReauthDialog({ me, onSubmit }: { me: Me; onSubmit: (response: SignInOutcome) => void }) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // On window focus: checks whether the person signed in in another tab.
  useEffect(() => {
    const look = () =>
      void currentUserId().then((id) => {
        if (id === me.id) onSubmit("in");
        else if (id !== null) location.reload();
      });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [me.id, onSubmit]);

  const submit = async () => {
    if (busy || (ticket === null ? password : code.trim()) === "") return;
    setBusy(true);
    setProblem(null);
    try {
      const response = await (ticket === null
        ? signIn({ username: me.username, password })
        : signInWithCode(ticket, code));
      if (response.ticket === null) return onSubmit("in");
      setTicket(response.ticket);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(
        signInProblem(
          error,
          ticket === null
            ? t("Incorrect password.")
            : t("Incorrect code. Codes change every 30 seconds and work only once."),
        ),
      );
    }
    setPassword("");
    setCode("");
    setBusy(false);
  };

  return (
    <Dialog
      title={t("Your session has ended")}
      description={t("Sign in again to continue. Nothing on this page is lost.")}
      onClose={() => onSubmit("stay")}
      forgets
      onSubmit={() => void submit()}
      footer={
        <>
          <Button kind="link" onClick={() => window.open("/login/", "_blank")}>
            {t("Sign in in another tab")}
          </Button>
          <span className="grow" />
          <Button onClick={() => onSubmit("leave")}>{t("Leave this page")}</Button>
          <Button kind="primary" type="submit" disabled={busy}>
            {busy ? t("Signing in...") : t("Sign in")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <p className="t2">{t("You are {name}.", { name: `${me.first_name} ${me.last_name} (${me.username})` })}</p>
        {ticket === null ? (
          <Field label={t("Password")}>
            <TextInput
              name="password"
              type="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={setPassword}
            />
          </Field>
        ) : (
          <Field label={t("Authenticator code")} help={t("Without your phone, enter a recovery code.")}>
            <TextInput name="code" autoComplete="one-time-code" autoFocus value={code} onChange={setCode} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
