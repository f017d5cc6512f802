/** Longer than any address of a query. */
const LONGEST = 2000;

/** An address that a page may link to: http or https, without a user name; null for any other text of a database. */
export function trackingUrl(address: string): string | null {
  if (address.length > LONGEST || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "" ? href : null;
}
