import type { ReactNode } from "react";
import { OFFERED } from "../../../schema/language/languages";
import { Logo } from "../../shell/Logo";
import { LanguageSelect } from "./LanguageSelect";
import "./login.css";

/** Frame of the pages without navigation, for people who are not signed in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="login">
      <title>{`${title} · Edgewise`}</title>
      <div className="login-brand">
        <Logo size={28} />
        Edgewise
      </div>
      {children}
      {OFFERED.length > 1 && <LanguageSelect />}
    </main>
  );
}
