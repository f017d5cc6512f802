const KEY = "explore-tab";

/** Id of this browser tab: the server stores one form per tab. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    const made = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    sessionStorage.setItem(KEY, made);
    return made;
  } catch {
    return "0";
  }
}
