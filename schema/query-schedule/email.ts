import { escapedHtml } from "../escaped-html";
import type { ReportEmail } from "../report/email";
import { ENGLISH, type Translate } from "../language/translator";

interface RunNews {
  name: string;
  /** Rows of a successful run; null for a failed one. */
  rows: number | null;
  message: string | null;
  link: string;
}

/** The email to the owner of a scheduled query about one of its runs. */
export function scheduledQueryEmail({ name, rows, message, link }: RunNews, t: Translate = ENGLISH.t): ReportEmail {
  const title =
    rows === null ? t("Scheduled query failed: {name}", { name }) : t("Scheduled query ran: {name}", { name });
  const text =
    rows === null
      ? (message ?? t("The query failed."))
      : t("{count, plural, one {{count} row} other {{count} rows}}", { count: rows });
  return {
    subject: title,
    text: `${[title, text, link].join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(text)}</p><p><a href="${escapedHtml(link)}">${escapedHtml(t("Open in Edgewise"))}</a></p>`,
  };
}
