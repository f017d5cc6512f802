import { useEffect } from "react";
import { type IssueCode, ISSUES } from "../../../schema/errors";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { issueRemedies } from "./issue-remedies";
import "./help.css";

/** Every issue code that errors name: what it says, and what to do. The address leads to one. */
export function IssuesPage() {
  useEffect(() => {
    document.title = t("Issue codes · Edgewise");
    const show = () => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "start" });
    show();
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, []);
  const remedies = issueRemedies();
  return (
    <>
      <PageHeader title={t("Issue codes")} />
      <main id="main" className="page help">
        <p className="t2">{t("Errors name what may have caused them by a number. Here is what each means, and what to do about it.")}</p>
        {Object.entries(ISSUES).map(([code, message]) => (
          <section key={code} id={`issue-${code}`} className="help-issue" aria-labelledby={`issue-${code}-name`}>
            <h2 id={`issue-${code}-name`}><a href={`#issue-${code}`}>{t("Issue {code}", { code })}</a></h2>
            <p><b>{message}</b></p>
            <p>{remedies[Number(code) as IssueCode]}</p>
          </section>
        ))}
      </main>
    </>
  );
}
