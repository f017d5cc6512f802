// Public prices in US dollars, beyond what plans include; docs/cost.md names their pages and the date.

const MILLION = 1_000_000;
const GB = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** The price of a million views, by service, of the counts of one view. */
export function pricePerMillion(counts) {
  const of = (name) => counts[name] ?? 0;
  const starting = (name) =>
    Object.keys(counts).reduce((all, key) => all + (key.startsWith(name) ? counts[key] : 0), 0);
  return {
    "Worker requests": of("request") * 0.3,
    "Worker CPU": of("CPU ms") * 0.02,
    "object requests": starting("object ") * 0.15,
    "bucket writes": of("bucket write") * 4.5,
    "bucket reads": of("bucket read") * 0.36,
    queue: of("queue message") * 3 * 0.4,
    "metadata egress": ((of("metadata bytes") * MILLION) / GB) * 0.1,
    "metadata compute": ((of("metadata CPU ms") * MILLION) / HOUR_MS) * 0.106,
  };
}
