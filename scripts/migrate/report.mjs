/** What a migration brought, left and could not bring, as lines for who runs it. */
export function openReport(print = () => {}) {
  const brought = new Map();
  const problems = [];
  const count = (kind) => brought.get(kind) ?? brought.set(kind, { made: 0, replaced: 0, here: 0 }).get(kind);
  return {
    problems,
    step: (text) => print(text),
    made: (kind, number = 1) => void (count(kind).made += number),
    replaced: (kind, number = 1) => void (count(kind).replaced += number),
    here: (kind, number = 1) => void (count(kind).here += number),
    /** Something that is not here now, or not as it was there. */
    missing: (what, why) => void problems.push(`${what}: ${why}`),
    counts: () => Object.fromEntries(brought),
    lines() {
      const rows = [...brought].map(([kind, { made, replaced, here }]) => `  ${kind.padEnd(22)}${String(made).padStart(6)} brought${replaced ? `, ${replaced} replaced` : ""}${here ? `, ${here} already here` : ""}`);
      return [...rows, ...(problems.length ? ["", `Not brought, or not as it was (${problems.length}):`, ...problems.map((problem) => `  - ${problem}`)] : ["", "Nothing was left behind."])];
    },
  };
}
