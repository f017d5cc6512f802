const KEY = "explore-tab";

/** A name for this tab of the browser: a form is kept once for each. */
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
