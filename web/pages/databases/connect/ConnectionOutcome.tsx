import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { OAuth2Link } from "../../../ui/errors/OAuth2Link";
import type { ConnectionForm, Outcome } from "./useConnectionForm";

/** What a test or saving came to: all is well, or what is wrong, with the issues behind it; a database that asks everybody for a token of their own is asked again with it. */
export function ConnectionOutcome({ outcome, test, save }: { outcome: Outcome } & Pick<ConnectionForm, "test" | "save">) {
  if (outcome.kind === "success") return <div role="status"><Alert kind="success">{t("Connection looks good!")}</Alert></div>;
  if (outcome.kind === "authorization") {
    return (
      <div ref={intoView} role="alert">
        <Alert kind="warning">
          <b>{t("Authorization needed")}</b>
          <p className="connect-said">{t("This database uses OAuth2 for authentication. Please open the link below, so that the query can run with your permissions.")}</p>
          <OAuth2Link url={outcome.url} tabId={outcome.tabId} onDone={() => void (outcome.again === "testing" ? test() : save())} />
        </Alert>
      </div>
    );
  }
  const issues = new Map(outcome.entries.flatMap((entry) => issuesOf(entry.extra?.["issue_codes"])));
  return (
    <div ref={intoView}>
      <Alert kind="danger">
        {outcome.title !== null && <b>{outcome.title}</b>}
        {outcome.entries.map((entry, at) => <p key={at} className="connect-said">{entry.message}</p>)}
        {issues.size > 0 && (
          <details className="more">
            <summary>{t("See more")}</summary>
            <ul className="plain issues">{[...issues].map(([code, message]) => <li key={code}>{message}</li>)}</ul>
          </details>
        )}
      </Alert>
    </div>
  );
}

function issuesOf(codes: unknown): [number, string][] {
  if (!Array.isArray(codes)) return [];
  return codes.flatMap((issue) => (typeof issue?.code === "number" && typeof issue?.message === "string" ? [[issue.code, issue.message] as [number, string]] : []));
}

/** What failed is seen, wherever the form stands. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
