/** The addresses of a recipients field, separated by commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== "");

export const isAddress = (text: string): boolean => /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(text);

/** Whether text is an address that a report may be posted to; where its host resolves to is checked when it is sent. */
export function isWebhook(text: string): boolean {
  try {
    const url = new URL(text.trim());
    return url.protocol === "https:" && url.username === "" && url.password === "";
  } catch {
    return false;
  }
}
