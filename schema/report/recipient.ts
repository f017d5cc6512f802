/** The addresses of a field of recipients, which commas, semicolons or blanks divide. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== "");

export const isAddress = (text: string): boolean => /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(text);

/** An address that a report may be posted to; where its host leads is looked at when it is sent. */
export function isWebhook(text: string): boolean {
  try {
    const url = new URL(text.trim());
    return url.protocol === "https:" && url.username === "" && url.password === "";
  } catch {
    return false;
  }
}
