/** The outcome of a migration, as lines for the person who runs it: migrated, skipped and failed objects. */
export function openReport(print = () => {}) {
  const countsByKind = new Map();
  const problems = [];
  const unread = [];
  const changedIds = new Map();
  const count = (kind) => countsByKind.get(kind) ?? countsByKind.set(kind, { made: 0, replaced: 0, here: 0 }).get(kind);
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
    /** By kind, the ids that differ in the target: "3 is 7". */
    changedIds,
    /** The id of an object at the source and in the target. */
    placed(kind, there, here) {
      if (there === here) return;
      if (!changedIds.has(kind)) changedIds.set(kind, []);
      changedIds.get(kind).push(`${there} is ${here}`);
    },
    counts: () => Object.fromEntries(countsByKind),
    lines() {
      const rows = [...countsByKind].map(
        ([kind, { made, replaced, here }]) =>
          `  ${kind.padEnd(22)}${String(made).padStart(6)} brought${replaced ? `, ${replaced} replaced` : ""}${here ? `, ${here} already here` : ""}`,
      );
      const listed = (title, items) => ["", title, ...items.map((item) => `  - ${item}`)];
      return [
        ...rows,
        ...(problems.length
          ? listed(`Not brought, or not as it was (${problems.length}):`, problems)
          : ["", "All that the source's API shows is here."]),
        ...(unread.length ? listed("Not brought, as the source's API does not show it:", unread) : []),
      ];
    },
  };
}
