import { escapedHtml } from "../escaped-html";
import type { Translate } from "../language/translator";

/** The email to a person whom a comment mentions. */
export function mentionEmail(
  { author, name, text, link }: { author: string; name: string; text: string; link: string },
  t: Translate,
): { subject: string; text: string; html: string } {
  const title = t("{author} mentioned you in a comment on {name}", { author, name });
  return {
    subject: title,
    text: `${[title, text, link].join("\n\n")}\n`,
    html: `<p>${escapedHtml(title)}</p><blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #ddd;white-space:pre-wrap">${escapedHtml(text)}</blockquote><p><a href="${escapedHtml(link)}">${escapedHtml(t("Open the comment"))}</a></p>`,
  };
}
