import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { OAuth2Link } from "../../../ui/errors/OAuth2Link";
import type { ConnectionForm, Outcome } from "./useConnectionForm";

/**
 * Result of a test or save: success, or the errors with their issues. If the database requires a personal token of
 * each user, authorizes and tries once more with it.
 */
export function ConnectionOutcome({
  outcome,
  test,
  save,
}: { outcome: Outcome } & Pick<ConnectionForm, "test" | "save">) {
  if (outcome.kind === "success")
    return (
      <div role="status">
        <Alert kind="success">{t("Connection looks good!")}</Alert>
      </div>
    );
  if (outcome.kind === "authorization") {
    return (
      <div ref={intoView} role="alert">
        <Alert kind="warning">
          <b>{t("Authorization needed")}</b>
          <p className="connect-status">
            {t(
              "This database uses OAuth2 for authentication. Please open the link below, so that the query can run with your permissions.",
            )}
          </p>
          <OAuth2Link
            url={outcome.url}
            tabId={outcome.tabId}
            onDone={() => void (outcome.retried === "testing" ? test() : save())}
          />
        </Alert>
      </div>
    );
  }
  const issues = new Map(outcome.entries.flatMap((entry) => issuesOf(entry.extra?.["issue_codes"])));
  return (
    <div ref={intoView}>
      <Alert kind="danger">
        {outcome.title !== null && <b>{outcome.title}</b>}
        {outcome.entries.map((entry, at) => (
          <p key={at} className="connect-status">
            {entry.message}
          </p>
        ))}
        {issues.size > 0 && (
          <details className="more">
            <summary>{t("See more")}</summary>
            <ul className="plain issues">
              {[...issues].map(([code, message]) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </details>
        )}
      </Alert>
    </div>
  );
}

function issuesOf(codes: unknown): [number, string][] {
  if (!Array.isArray(codes)) return [];
  return codes.flatMap((issue) =>
    typeof issue?.code === "number" && typeof issue?.message === "string"
      ? [[issue.code, issue.message] as [number, string]]
      : [],
  );
}

/** Scrolls an error into view. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
