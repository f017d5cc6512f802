import { escapedHtml } from "../escaped-html";
import { escapeShownFormula } from "../format/formula";

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

export const subjectOf = ({ name, title, subject }: Pick<OwnerNotice, "name" | "title" | "subject">): string => `[Report] ${subject?.trim() || `${name}: ${title}`}`;

export function reportEmail(told: OwnerNotice): ReportEmail {
  const { title, description, link, notes, pictures } = told;
  const table = told.table && harmless(told.table);
  const rest = table && table.more > 0 ? `… and ${table.more} more rows` : "";
  const text = [title, description ?? "", ...(table ? [[table.headings.join("\t"), ...table.rows.map((row) => row.join("\t")), rest].filter(Boolean).join("\n")] : []), ...notes, link ?? ""].filter(Boolean).join("\n\n");
  const cell = (tag: "th" | "td", value: string): string => `<${tag} style="border:1px solid #ddd;padding:4px 8px;text-align:left">${escapedHtml(value)}</${tag}>`;
  const seen = pictures.map((id) => `<img src="cid:${escapedHtml(id)}" alt="${escapedHtml(title)}" style="display:block;max-width:100%;height:auto;border:0">`).join("");
  const html = [
    `<h2>${escapedHtml(title)}</h2>`, description ? `<p>${escapedHtml(description)}</p>` : "",
    table ? `<table style="border-collapse:collapse"><thead><tr>${table.headings.map((heading) => cell("th", heading)).join("")}</tr></thead><tbody>${table.rows.map((row) => `<tr>${row.map((value) => cell("td", value)).join("")}</tr>`).join("")}</tbody></table>${rest && `<p>${rest}</p>`}` : "",
    ...notes.map((note) => `<p>${escapedHtml(note)}</p>`), seen && link ? `<a href="${escapedHtml(link)}">${seen}</a>` : seen, link ? `<p><a href="${escapedHtml(link)}">Explore in Edgewise</a></p>` : "",
  ].join("");
  return { subject: subjectOf(told), text: `${text}\n`, html };
}

/** Escapes formulas: rows are copied from emails into spreadsheets too. */
const harmless = ({ headings, rows, more }: NonNullable<OwnerNotice["table"]>): NonNullable<OwnerNotice["table"]> => ({
  headings: headings.map(escapeShownFormula), rows: rows.map((row) => row.map(escapeShownFormula)), more,
});

/** The email to owners about a failed run. */
export function errorEmail({ type, name, message, link }: { type: string; name: string; message: string; link: string | null }): ReportEmail {
  const title = `Error occurred for ${type}: ${name}`;
  return {
    subject: `[Report] ${title}`, text: `${[title, message, link ?? ""].filter(Boolean).join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(message)}</p>${link ? `<p><a href="${escapedHtml(link)}">Open its log</a></p>` : ""}`,
  };
}

/** The email to owners about a report that was deactivated because a part of the dashboard was deleted. */
export function deactivatedEmail({ type, name, lost, link }: { type: string; name: string; lost: "tab" | "filter"; link: string }): ReportEmail {
  const title = `${type} switched off: ${name}`;
  const message = lost === "tab" ? "A part of the dashboard that it shows was deleted, so it is not sent any more. Choose another part, or the whole dashboard, and switch it on again." : "A filter of the dashboard that it sets was deleted, so it is not sent any more. Take the filter out of it, and switch it on again.";
  return {
    subject: `[Report] ${title}`, text: `${[title, message, link].join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(message)}</p><p><a href="${escapedHtml(link)}">Open the list</a></p>`,
  };
}
