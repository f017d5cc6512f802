/** Returns a row's link from a template, in which {{metric.label}} and similar variables stand for the row's name. */
export function rowLink(template: string, name: string): string {
  const address = template.replaceAll(/\{\{\{?\s*(?:metric(?:\.\w+)?|group)\s*\}?\}\}/g, () =>
    encodeURIComponent(name),
  );
  return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${escaped(name)}</a>`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
