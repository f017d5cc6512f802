import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byLink } from "../../api/people/sign-in";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { buttonClass } from "../../ui/actions/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SignInFrame } from "../login/SignInFrame";
import { linkToken } from "./link-token";

/** /verify-email/#…: confirms that the email address belongs to the person. */
export function VerifyEmailPage() {
  const [token] = useState(linkToken);
  const verified = useQuery({
    queryKey: ["verify email", token],
    queryFn: () => byLink.verifyEmail(token),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <SignInFrame title={t("Email verification")}>
      <div className="card pad">
        <h1>{t("Email verification")}</h1>
        {verified.isPending && <Skeleton width={312} height={40} />}
        {verified.error && <Alert kind="danger">{verified.error.message}</Alert>}
        {verified.data !== undefined && <Alert kind="success">{t("Your email address is verified.")}</Alert>}
        <a className={buttonClass("default", "medium", "block")} href="/">
          {t("Go to the home page")}
        </a>
      </div>
    </SignInFrame>
  );
}
