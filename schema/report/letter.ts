import { escapedHtml } from "../escaped-html";

/** What a report says, whichever way it is sent. */
export interface ReportLetter {
  subject: string;
  text: string;
  html: string;
}

export interface ToTell {
  name: string;
  title: string;
  subject: string | null;
  description: string | null;
  /** Where the chart or dashboard is; null where the workspace has no address of its own. */
  link: string | null;
  /** Rows to be read in the letter itself. */
  table: { headings: readonly string[]; rows: readonly (readonly string[])[]; more: number } | null;
  /** What could not be brought. */
  notes: readonly string[];
  /** Content ids of the pictures that come with it. */
  pictures: readonly string[];
}

export const subjectOf = ({ name, title, subject }: Pick<ToTell, "name" | "title" | "subject">): string => `[Report] ${subject?.trim() || `${name}: ${title}`}`;

export function reportLetter(told: ToTell): ReportLetter {
  const { title, description, link, table, notes, pictures } = told;
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

/** What owners hear of a run that failed. */
export function errorLetter({ type, name, message, link }: { type: string; name: string; message: string; link: string | null }): ReportLetter {
  const title = `Error occurred for ${type}: ${name}`;
  return {
    subject: `[Report] ${title}`, text: `${[title, message, link ?? ""].filter(Boolean).join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(message)}</p>${link ? `<p><a href="${escapedHtml(link)}">Open its log</a></p>` : ""}`,
  };
}

/** What owners hear of a report that was switched off with a part of the dashboard that it needs. */
export function switchedOffLetter({ type, name, lost, link }: { type: string; name: string; lost: "tab" | "filter"; link: string }): ReportLetter {
  const title = `${type} switched off: ${name}`;
  const message = lost === "tab" ? "A part of the dashboard that it shows was deleted, so it is not sent any more. Choose another part, or the whole dashboard, and switch it on again." : "A filter of the dashboard that it sets was deleted, so it is not sent any more. Take the filter out of it, and switch it on again.";
  return {
    subject: `[Report] ${title}`, text: `${[title, message, link].join("\n\n")}\n`,
    html: `<h2>${escapedHtml(title)}</h2><p>${escapedHtml(message)}</p><p><a href="${escapedHtml(link)}">Open the list</a></p>`,
  };
}
