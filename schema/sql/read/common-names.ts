/** Names of WITH clauses in scope at a position of a statement. Lookup takes constant time, whatever their number. */
export class CommonNames {
  private readonly exact = new Map<string, number>();
  private readonly folded = new Map<string, number>();

  add(name: string): void {
    count(this.exact, name, 1);
    count(this.folded, name.toLowerCase(), 1);
  }

  remove(name: string): void {
    count(this.exact, name, -1);
    count(this.folded, name.toLowerCase(), -1);
  }

  has(name: string): boolean {
    return this.exact.has(name);
  }

  /** Whether a name in scope equals this one ignoring case. */
  hasAnyCaseOf(name: string): boolean {
    return this.folded.has(name.toLowerCase());
  }
}

/** Counts names, because a name may be in scope of a query and of one around it. */
function count(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const left = (counts.get(name) ?? 0) + change;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}
