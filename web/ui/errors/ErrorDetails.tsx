import type { ErrorEntry } from "../../api/transport/api-error";
import { t } from "../../i18n";
import { errorFacts, type FailedThing, sentenceOf } from "./error-facts";
import { IssueLinks } from "./IssueLinks";
import { OAuth2Link } from "./OAuth2Link";
import { RequestId } from "./RequestId";
import { SqlPlace } from "./SqlPlace";
import "./errors.css";

interface ErrorDetailsProps {
  entry: ErrorEntry;
  /** What failed: a chart or rows. */
  thing?: FailedThing;
  /** The line at which this SQL begins in the text that the person sees. */
  firstLine?: number;
  /** Retries once the authorization is granted. */
  onRetry?: (() => void) | undefined;
}

/**
 * Details of an error besides its message: the position in the SQL, suggestions, people to contact, possible causes.
 */
export function ErrorDetails({ entry, thing = "results", firstLine = 1, onRetry }: ErrorDetailsProps) {
  const { place, similar, oauth2, requestAccess, fields, issues, requestId, rest } = errorFacts(entry);
  const sentence = sentenceOf(entry, thing);
  return (
    <div className="err-more">
      {sentence && <p>{sentence}</p>}
      {place && <SqlPlace {...place} firstLine={firstLine} />}
      {similar.length > 0 && (
        <p>
          {t("Did you mean:")}{" "}
          {similar.map((name) => (
            <code key={name} className="err-name">
              {name}
            </code>
          ))}
        </p>
      )}
      {oauth2 && <OAuth2Link {...oauth2} onDone={onRetry} />}
      {requestAccess && (
        <p>
          <a href={requestAccess} target="_blank" rel="noreferrer">
            {t("Request Access")}
          </a>
        </p>
      )}
      {fields.length > 0 && (
        <details className="more">
          <summary>{t("Details")}</summary>
          <ul>
            {fields.map(({ field, problems }) => (
              <li key={field}>
                <b>{field}</b>: {problems}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rest !== "" && (
        <details className="more">
          <summary>{t("See more")}</summary>
          <pre className="code">{rest}</pre>
        </details>
      )}
      {requestId && <RequestId id={requestId} />}
      {issues.length > 0 && <IssueLinks issues={issues} folded={thing === "visualization"} />}
    </div>
  );
}
