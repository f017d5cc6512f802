const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

export const NETWORK = { roundTripMs: 80, megabitsPerSecond: 10 };

const USUAL = { tab: "new", cache: "warm", network: false, cpuSlowdown: 1, screen: DESKTOP };

/**
 * Conditions of visits. `tab`: a new one, or the same navigated again; `cache`: a profile that has visited the page, or
 * a new profile for each visit; `network`: over HTTPS with NETWORK's delay and rate, with new connections for each
 * visit.
 */
const CONDITIONS = [
  { ...USUAL, name: "new tab" },
  { ...USUAL, name: "same tab", tab: "same" },
  { ...USUAL, name: "empty cache", cache: "empty" },
  { ...USUAL, name: "network", network: true },
  { ...USUAL, name: "network and empty cache", network: true, cache: "empty" },
  { ...USUAL, name: "CPU 4 times slower", cpuSlowdown: 4 },
  { ...USUAL, name: "phone", screen: PHONE },
];

/**
 * The conditions of these names; all without names.
 * @param {string[]} [names]
 */
export function selectConditions(names = []) {
  const unknown = names.filter((name) => !CONDITIONS.some((condition) => condition.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. Conditions: ${CONDITIONS.map(({ name }) => name).join(", ")}`);
  return names.length === 0 ? CONDITIONS : CONDITIONS.filter(({ name }) => names.includes(name));
}
