const BROWSERS: [name: string, pattern: RegExp][] = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrom(e|ium)\//],
  ["Safari", /Safari\//],
];
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];

/** "Firefox, Linux" for a user agent; null if it is unknown. */
export function browserName(userAgent: string | null): string | null {
  const named = [BROWSERS, SYSTEMS]
    .map((known) => known.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0])
    .filter((name) => name !== undefined);
  return named.length ? named.join(", ") : userAgent;
}
