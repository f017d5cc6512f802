/** The outcome of a migration, as lines for the person who runs it: migrated, skipped and failed objects. */
export function openReport(print = () => {}) {
  const brought = new Map();
  const problems = [];
  const unread = [];
  const count = (kind) => brought.get(kind) ?? brought.set(kind, { made: 0, replaced: 0, here: 0 }).get(kind);
  return {
    problems,
    unread,
    step: (text) => print(text),
    made: (kind, number = 1) => void (count(kind).made += number),
    replaced: (kind, number = 1) => void (count(kind).replaced += number),
    here: (kind, number = 1) => void (count(kind).here += number),
    /** An object that is missing in the target, or differs from the source's. */
    missing: (what, why) => void problems.push(`${what}: ${why}`),
    /** An object that no API of a source shows, whether it exists or not. */
    unreadable: (what) => void unread.push(what),
    counts: () => Object.fromEntries(brought),
    lines() {
      const rows = [...brought].map(([kind, { made, replaced, here }]) => `  ${kind.padEnd(22)}${String(made).padStart(6)} brought${replaced ? `, ${replaced} replaced` : ""}${here ? `, ${here} already here` : ""}`);
      const listed = (title, items) => ["", title, ...items.map((item) => `  - ${item}`)];
      return [
        ...rows,
        ...(problems.length ? listed(`Not brought, or not as it was (${problems.length}):`, problems) : ["", "All that the source's API shows is here."]),
        ...(unread.length ? listed("Not brought, as the source's API does not show it:", unread) : []),
      ];
    },
  };
}
