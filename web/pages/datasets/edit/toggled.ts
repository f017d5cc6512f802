/** With what was not in it, without what was. */
export function toggled(chosen: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(one)) next.add(one);
  return next;
}
