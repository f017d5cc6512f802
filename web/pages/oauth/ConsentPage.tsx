import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ConsentRequest } from "../../../schema/oauth/calls";
import type { Scope } from "../../../schema/oauth/scopes";
import type { AuthorizationRequest } from "../../../schema/oauth/wire";
import { consent } from "../../api/people/connected-clients";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SignInFrame } from "../login/SignInFrame";
import { ConsentForm } from "./ConsentForm";

/** /oauth/authorize: a program asks to use the workspace as the signed-in person. */
export function ConsentPage() {
  const [request] = useState(() => requestOf(location.search));
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useQuery({
    queryKey: ["consent", request],
    queryFn: () => consent.check(request),
    retry: false,
    staleTime: Infinity,
  });
  const refused = asked.data && "location" in asked.data ? asked.data.location : null;
  useEffect(() => {
    if (refused) leaveTo(refused);
  }, [refused]);
  const decide = async (scopes: Scope[]) => {
    try {
      leaveTo(await consent.decide(request, scopes));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <SignInFrame title={t("Connect a program")}>
      {asked.isPending && <Skeleton width={360} height={320} />}
      {asked.error && (
        <div className="card pad">
          <h1>{t("Connect a program")}</h1>
          <Alert kind="danger">{asked.error.message}</Alert>
        </div>
      )}
      {asked.data && !("location" in asked.data) && (
        <ConsentForm
          asked={asked.data satisfies ConsentRequest}
          problem={problem}
          onDecide={(scopes) => void decide(scopes)}
        />
      )}
    </SignInFrame>
  );
}

/** The server checked the address; the page repeats the part that a browser would run as a script. */
function leaveTo(address: string): void {
  if (!/^(javascript|data|vbscript):/i.test(address)) location.assign(address);
}

function requestOf(search: string): AuthorizationRequest {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name) ?? "";
  const state = params.get("state");
  const resource = params.get("resource");
  return {
    response_type: text("response_type"),
    client_id: text("client_id"),
    redirect_uri: text("redirect_uri"),
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method"),
    scope: text("scope"),
    ...(state === null ? {} : { state }),
    ...(resource === null ? {} : { resource }),
  };
}
