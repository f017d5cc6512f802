import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SignInProblem } from "../../../schema/identity-provider/wire";
import { ApiError } from "../../api/transport/client";
import { signIn, type SignInResponse } from "../../api/people/password";
import { signInOptionsQuery } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button, buttonClass } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";
import { signInProblem } from "./sign-in-problem";

interface PasswordFormProps {
  /** Query string of the page's address: the next page, and a previous error. */
  search: string;
  onSignedIn: (response: SignInResponse) => void;
  onForgotten: () => void;
}

export function PasswordForm({ search, onSignedIn, onForgotten }: PasswordFormProps) {
  const params = new URLSearchParams(search);
  const options = useQuery(signInOptionsQuery).data;
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(() => elsewhere(params.get("problem") as SignInProblem | null));
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Read from the form: password managers fill fields without input events.
    const filled = new FormData(event.currentTarget as HTMLFormElement);
    const credentials = { username: String(filled.get("username")), password: String(filled.get("password")) };
    if (credentials.username === "" || credentials.password === "") {
      setProblem(t("Enter a username and a password."));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onSignedIn(await signIn(credentials));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(signInProblem(error, t("Incorrect username or password.")));
      setPassword("");
      setBusy(false);
    }
  };

  const next = params.get("next");
  return (
    <>
      <form className="card" onSubmit={(event) => void submit(event)}>
        <h1>{t("Sign in")}</h1>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Username")}>
          <TextInput name="username" autoComplete="username" autoFocus value={username} onChange={setUsername} />
        </Field>
        <Field label={t("Password")}>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </Field>
        <button type="submit" className="btn primary block" disabled={busy}>
          {busy ? t("Signing in...") : t("Sign in")}
        </button>
        {options?.mail && (
          <Button kind="link" onClick={onForgotten}>
            {t("Forgot your password?")}
          </Button>
        )}
        {options?.providers.map(({ id, name }) => (
          <a
            key={id}
            className={buttonClass("default", "medium", "block")}
            href={`/login/oidc/${id}/${next ? `?next=${encodeURIComponent(next)}` : ""}`}
          >
            {t("Sign in with {name}", { name })}
          </a>
        ))}
      </form>
      <p className="cap t2">{t("Trouble signing in? Ask your workspace administrator.")}</p>
    </>
  );
}

/** Why a sign-in at an identity provider returned to this page. */
function elsewhere(problem: SignInProblem | null): string | null {
  if (problem === null) return null;
  const words: Record<SignInProblem, string> = {
    refused: t("Sign-in with the identity provider failed. Try again."),
    stranger: t("This account isn't a member of the workspace. Ask your workspace administrator for an invitation."),
    taken: t("An account with this email address already exists. Sign in with your password."),
    "switched-off": t("This account is disabled. Ask your workspace administrator."),
    "no-address": t("The identity provider didn't share your email address, which is required."),
  };
  return words[problem] ?? null;
}
