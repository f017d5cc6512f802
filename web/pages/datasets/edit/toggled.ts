/** Adds the value if it is not in the set, else removes it. */
export function toggled(selected: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(one)) next.add(one);
  return next;
}
