import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../../i18n";
import { CodeForm } from "./CodeForm";
import { ForgottenPasswordForm } from "./ForgottenPasswordForm";
import { nextPage } from "./next-page";
import { PasswordForm } from "./PasswordForm";
import { SignInFrame } from "./SignInFrame";

type Step = { kind: "password" } | { kind: "code"; ticket: string } | { kind: "forgotten" };

/** /login/: a name and a password, a code where there is an authenticator app, then on to where the person was going. */
export function LoginPage() {
  const { searchStr } = useLocation();
  const [step, setStep] = useState<Step>({ kind: "password" });
  const goOn = () => location.replace(nextPage(searchStr));
  const begin = () => setStep({ kind: "password" });
  return (
    <SignInFrame title={t("Sign in")}>
      {step.kind === "password" && (
        <PasswordForm search={searchStr} onForgotten={() => setStep({ kind: "forgotten" })} onSignedIn={({ ticket }) => (ticket ? setStep({ kind: "code", ticket }) : goOn())} />
      )}
      {step.kind === "code" && <CodeForm ticket={step.ticket} onSignedIn={goOn} onBack={begin} />}
      {step.kind === "forgotten" && <ForgottenPasswordForm onBack={begin} />}
    </SignInFrame>
  );
}
