import { t } from "../../i18n";
import type { Issue } from "./error-facts";

export const issuePage = (code: number): string => `/help/issues/#issue-${code}`;

interface IssueLinksProps {
  issues: readonly Issue[];
  /** Shows only the issue codes until expanded. */
  folded?: boolean;
}

/** Possible causes, each with a link to its documentation. */
export function IssueLinks({ issues, folded = false }: IssueLinksProps) {
  const list = (
    <ul>
      {issues.map(({ code, message }) => (
        <li key={code}>
          <a className="err-issue" href={issuePage(code)} target="_blank" rel="noreferrer">
            {t("Issue {code}", { code: String(code) })}
          </a>{" "}
          {message.replace(/^Issue \d+ - /, "")}
        </li>
      ))}
    </ul>
  );
  if (folded)
    return (
      <details className="err-issues">
        <summary>{t("Issue {codes}", { codes: issues.map(({ code }) => code).join(", ") })}</summary>
        {list}
      </details>
    );
  return (
    <div className="err-issues">
      <p>{issues.length === 1 ? t("This may be triggered by:") : t("This may be triggered by one of:")}</p>
      {list}
    </div>
  );
}
