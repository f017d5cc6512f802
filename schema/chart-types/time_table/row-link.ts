/** A row's name as a link by the template: {{metric.label}} and the like stand for the name. */
export function rowLink(template: string, name: string): string {
  const address = template.replaceAll(/\{\{\{?\s*(?:metric(?:\.\w+)?|group)\s*\}?\}\}/g, () => encodeURIComponent(name));
  return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${escaped(name)}</a>`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
