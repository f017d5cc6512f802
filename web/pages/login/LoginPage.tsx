import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/client";
import { signIn } from "../../api/session";
import { t } from "../../i18n";
import { Logo } from "../../shell/Logo";
import { Alert } from "../../ui/Alert";
import { Field, TextInput } from "../../ui/Field";
import { nextPage } from "./next-page";
import "./login.css";

/** /login/: a name and a password; then on to where the person was going. */
export function LoginPage() {
  const { searchStr } = useLocation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Read from the form: password managers fill fields without telling React.
    const filled = new FormData(event.currentTarget as HTMLFormElement);
    const credentials = { username: String(filled.get("username")), password: String(filled.get("password")) };
    if (credentials.username === "" || credentials.password === "") {
      setProblem(t("Enter a username and a password."));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await signIn(credentials);
      location.replace(nextPage(searchStr));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(explain(error));
      setPassword("");
      setBusy(false);
    }
  };

  return (
    <main id="main" className="login">
      <title>{t("Sign in · Edgewise")}</title>
      <div className="login-brand"><Logo size={28} />Edgewise</div>
      <form className="card" onSubmit={(event) => void submit(event)}>
        <h1>{t("Sign in")}</h1>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Username")}>
          <TextInput name="username" autoComplete="username" autoFocus value={username} onChange={setUsername} />
        </Field>
        <Field label={t("Password")}>
          <TextInput name="password" type="password" autoComplete="current-password" value={password} onChange={setPassword} />
        </Field>
        <button type="submit" className="btn primary block" disabled={busy}>{busy ? t("Signing in...") : t("Sign in")}</button>
      </form>
      <p className="cap t2">{t("Trouble signing in? Ask your workspace administrator.")}</p>
    </main>
  );
}

function explain(error: ApiError): string {
  if (error.status === 0) return t("The server cannot be reached. Check the connection and try again.");
  if (error.status === 429) return t("Too many attempts. Wait a minute and try again.");
  if (error.status >= 500) return error.message;
  return t("That username and password do not match.");
}
