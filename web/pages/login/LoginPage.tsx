import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../../i18n";
import { CodeForm } from "./CodeForm";
import { ForgottenPasswordForm } from "./ForgottenPasswordForm";
import { nextPage } from "./next-page";
import { PasswordForm } from "./PasswordForm";
import { SignInFrame } from "./SignInFrame";

type Step = { kind: "password" } | { kind: "code"; ticket: string } | { kind: "forgotten" };

/**
 * After a sign-in at an identity provider, the address has a ticket after the "#" if the workspace requires a code as
 * well.
 */
function firstStep(hash: string): Step {
  const ticket = new URLSearchParams(hash).get("code");
  return ticket ? { kind: "code", ticket } : { kind: "password" };
}

/**
 * /login/: user name and password, a code for accounts with an authenticator app, then the requested page.
 */
export function LoginPage() {
  const { searchStr, hash } = useLocation();
  const [step, setStep] = useState<Step>(() => firstStep(hash));
  const goOn = () => location.replace(nextPage(searchStr));
  const begin = () => setStep({ kind: "password" });
  return (
    <SignInFrame title={t("Sign in")}>
      {step.kind === "password" && (
        <PasswordForm
          search={searchStr}
          onForgotten={() => setStep({ kind: "forgotten" })}
          onSignedIn={({ ticket }) => (ticket ? setStep({ kind: "code", ticket }) : goOn())}
        />
      )}
      {step.kind === "code" && <CodeForm ticket={step.ticket} onSignedIn={goOn} onBack={begin} />}
      {step.kind === "forgotten" && <ForgottenPasswordForm onBack={begin} />}
    </SignInFrame>
  );
}
