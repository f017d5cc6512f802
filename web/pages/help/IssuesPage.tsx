import { useEffect, useState } from "react";
import { type IssueCode, ISSUES } from "../../../schema/errors";
import { t } from "../../i18n";
import { shownText } from "../../shown-text";
import { PageHeader } from "../../shell/PageHeader";
import { issueRemedies } from "./issue-remedies";
import "./help.css";

/** All issue codes of errors: meaning and remedy. The address's hash scrolls to one. */
export function IssuesPage() {
  const [requested, setRequested] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const show = () => {
      setRequested(location.hash.slice(1));
      document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "start" });
    };
    show();
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, []);
  const remedies = issueRemedies();
  return (
    <>
      <PageHeader title={t("Issue codes")} />
      <main id="main" className="page issues-page">
        <p className="t2">{t("Error messages contain issue codes. This page explains each code and what to do.")}</p>
        {Object.entries(ISSUES).map(([code, message]) => (
          <section
            key={code}
            id={`issue-${code}`}
            className="issue"
            aria-current={requested === `issue-${code}`}
            aria-labelledby={`issue-${code}-name`}
          >
            <h2 id={`issue-${code}-name`}>
              <a href={`#issue-${code}`}>{t("Issue {code}", { code })}</a>
            </h2>
            <p>
              <b>{shownText(message)}</b>
            </p>
            <p>{remedies[Number(code) as IssueCode]}</p>
          </section>
        ))}
      </main>
    </>
  );
}
