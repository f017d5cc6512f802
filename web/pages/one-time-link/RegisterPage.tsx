import { t } from "../../i18n";
import { buttonClass } from "../../ui/actions/Button";
import { SignInFrame } from "../login/SignInFrame";

/** /register/: explains how to get an account, as there is no self-registration. */
export function RegisterPage() {
  return (
    <SignInFrame title={t("Register")}>
      <div className="card pad">
        <h1>{t("Registration is by invitation only")}</h1>
        <p>
          {t("Ask an admin of this workspace to invite you. The invitation link lets you set your name and password.")}
        </p>
        <a className={buttonClass("primary", "medium", "block")} href="/login/">
          {t("Sign in")}
        </a>
      </div>
    </SignInFrame>
  );
}
