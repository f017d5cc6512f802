import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byLink } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { buttonClass } from "../../ui/Button";
import { Skeleton } from "../../ui/Skeleton";
import { SignInFrame } from "../login/SignInFrame";
import { linkToken } from "./link-token";

/** /verify-email/#…: confirms that the email address belongs to the person. */
export function VerifyEmailPage() {
  const [token] = useState(linkToken);
  const verified = useQuery({ queryKey: ["verify email", token], queryFn: () => byLink.verifyEmail(token), retry: false, staleTime: Infinity });
  return (
    <SignInFrame title={t("Your address")}>
      <div className="card pad">
        <h1>{t("Your address")}</h1>
        {verified.isPending && <Skeleton width={312} height={40} />}
        {verified.error && <Alert kind="danger">{verified.error.message}</Alert>}
        {verified.data !== undefined && <Alert kind="success">{t("Thank you: your address is verified.")}</Alert>}
        <a className={buttonClass("default", "medium", "block")} href="/">{t("To the start page")}</a>
      </div>
    </SignInFrame>
  );
}
