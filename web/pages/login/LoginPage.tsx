import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../../i18n";
import { CodeForm } from "./CodeForm";
import { ForgottenPasswordForm } from "./ForgottenPasswordForm";
import { nextPage } from "./next-page";
import { PasswordForm } from "./PasswordForm";
import { SignInFrame } from "./SignInFrame";

type Step = { kind: "password" } | { kind: "code"; ticket: string } | { kind: "forgotten" };

/** Who comes from a provider brings a ticket behind the "#", where the workspace asks for a code besides. */
function firstStep(hash: string): Step {
  const ticket = new URLSearchParams(hash).get("code");
  return ticket ? { kind: "code", ticket } : { kind: "password" };
}

/** /login/: a name and a password, a code where there is an authenticator app, then on to where the person was going. */
export function LoginPage() {
  const { searchStr, hash } = useLocation();
  const [step, setStep] = useState<Step>(() => firstStep(hash));
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
