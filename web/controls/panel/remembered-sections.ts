const KEY = "edgewise.explore.closed-sections";

/** Sections that a person closed, by tab and title, stored in this browser. */
export function closedSections(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function rememberSection(name: string, closed: boolean): void {
  const names = closedSections();
  if (closed) names.add(name);
  else names.delete(name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...names]));
  } catch {
    // Without storage, the next visit opens the default sections.
  }
}
