import { escapedHtml } from "../escaped-html";
import { escapeShownFormula } from "../format/formula";
import { ENGLISH, type Translate } from "../language/translator";

/** The contents of a report, however it is sent. */
export interface ReportEmail {
  subject: string;
  text: string;
  html: string;
}

export interface OwnerNotice {
  name: string;
  title: string;
  subject: string | null;
  description: string | null;
  /** Address of the chart or dashboard; null where the workspace has no address. */
  link: string | null;
  /** Rows to show in the email itself. */
  table: { headings: readonly string[]; rows: readonly (readonly string[])[]; more: number } | null;
  /** Parts that could not be included. */
  notes: readonly string[];
  /** Content ids of the attached images. */
  pictures: readonly string[];
}

export const subjectOf = ({ name, title, subject }: Pick<OwnerNotice, "name" | "title" | "subject">): string =>
  `[Report] ${subject?.trim() || `${name}: ${title}`}`;

/** The email of a report, in the language of `t`. */
export function reportEmail(notice: OwnerNotice, t: Translate = ENGLISH.t): ReportEmail {
  const { title, description, link, notes, pictures } = notice;
  const table = notice.table && harmless(notice.table);
  const rest = table && table.more > 0 ? moreRows(table.more, t) : "";
  const text = [
    title,
    description ?? "",
    ...(table
      ? [[table.headings.join("\t"), ...table.rows.map((row) => row.join("\t")), rest].filter(Boolean).join("\n")]
      : []),
    ...notes,
    link ?? "",
  ]
    .filter(Boolean)
    .join("\n\n");
  const cell = (tag: "th" | "td", value: string): string =>
    `<${tag} style="border:1px solid #ddd;padding:4px 8px;text-align:left">${escapedHtml(value)}</${tag}>`;
  const seen = pictures
    .map(
      (id) =>
        `<img src="cid:${escapedHtml(id)}" alt="${escapedHtml(title)}" style="display:block;max-width:100%;height:auto;border:0">`,
    )
    .join("");
  const html = [
    `<h2>${escapedHtml(title)}</h2>`,
    description ? `<p>${escapedHtml(description)}</p>` : "",
    table
      ? `<table style="border-collapse:collapse"><thead><tr>${table.headings.map((heading) => cell("th", heading)).join("")}</tr></thead><tbody>${table.rows.map((row) => `<tr>${row.map((value) => cell("td", value)).join("")}</tr>`).join("")}</tbody></table>${rest && `<p>${escapedHtml(rest)}</p>`}`
      : "",
    ...notes.map((note) => `<p>${escapedHtml(note)}</p>`),
    seen && link ? `<a href="${escapedHtml(link)}">${seen}</a>` : seen,
    link ? `<p><a href="${escapedHtml(link)}">${escapedHtml(t("Explore in Edgewise"))}</a></p>` : "",
  ].join("");
  return { subject: subjectOf(notice), text: `${text}\n`, html };
}

/** What follows the rows that an email shows. */
export const moreRows = (count: number, t: Translate): string =>
  t("… and {count, plural, one {{count} more row} other {{count} more rows}}", { count });

/** Escapes formulas: rows are copied from emails into spreadsheets too. */
const harmless = ({ headings, rows, more }: NonNullable<OwnerNotice["table"]>): NonNullable<OwnerNotice["table"]> => ({
  headings: headings.map(escapeShownFormula),
  rows: rows.map((row) => row.map(escapeShownFormula)),
  more,
});

/** The email to owners about a failed run. */
export function errorEmail(
  { type, name, message, link }: { type: string; name: string; message: string; link: string | null },
  t: Translate = ENGLISH.t,
): ReportEmail {
  const title = t("Error occurred for {type, select, Alert {Alert} other {Report}}: {name}", { type, name });
  return {
    subject: `[Report] ${title}`,
    text: `${[title, message, link ?? ""].filter(Boolean).join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(message)}</p>${link ? `<p><a href="${escapedHtml(link)}">${escapedHtml(t("Open its log"))}</a></p>` : ""}`,
  };
}

/** The email to owners about a report that was deactivated because a part of the dashboard was deleted. */
export function deactivatedEmail(
  { type, name, lost, link }: { type: string; name: string; lost: "tab" | "filter"; link: string },
  t: Translate,
): ReportEmail {
  const title = t("{type, select, Alert {Alert} other {Report}} turned off: {name}", { type, name });
  const message =
    lost === "tab"
      ? t(
          "The dashboard tab it shows was deleted, so it is no longer sent. Select another tab or the whole dashboard and turn it on again.",
        )
      : t(
          "A dashboard filter it sets was deleted, so it is no longer sent. Remove the filter from it and turn it on again.",
        );
  return {
    subject: `[Report] ${title}`,
    text: `${[title, message, link].join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(message)}</p><p><a href="${escapedHtml(link)}">${escapedHtml(t("Open the list"))}</a></p>`,
  };
}
