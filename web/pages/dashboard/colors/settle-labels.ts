import { type LabelPlaces, readRemembered, REMEMBERED, type SchemePlaces, labelHash } from "./label-places";

/** Most dashboards that are stored, and most labels of each by scheme. */
const MOST_DASHBOARDS = 12;
const MOST_LABELS = 500;

/**
 * Once no chart is loading, assigns places to new labels in layout order and redraws the charts whose colors changed.
 */
export function settleLabels(labels: LabelPlaces): void {
  const holders = [...document.querySelectorAll<HTMLElement>("[data-chart-id]")];
  if (holders.some(({ dataset }) => dataset["state"] === "loading")) return labels.wake();
  const recolored = settlePlaces(
    labels,
    holders.map(({ dataset }) => Number(dataset["chartId"])),
  );
  for (const chart of recolored) labels.themes.delete(chart);
  if (recolored.size > 0) labels.onRecolored({});
  if (labels.key !== null) remember(labels.key, labels.schemes);
  for (const notify of labels.listeners) notify();
}

/**
 * Assigns places in layout order of the charts, and in each chart in the order it shows its labels. Returns the charts
 * that show a label in an outdated color.
 */
export function settlePlaces(labels: LabelPlaces, charts: readonly number[]): Set<number> {
  const at = new Map(charts.map((chart, place) => [chart, place]));
  const placeOf = (chart: number) => at.get(chart) ?? charts.length;
  // The stored places get the same order.
  labels.shown = new Map([...labels.shown].sort(([, one], [, other]) => placeOf(one.chart) - placeOf(other.chart)));
  for (const { places, fresh } of labels.schemes.values()) for (const label of fresh) places.delete(label);
  const scales = new Map<string, (label: string) => string>();
  const recolored = new Set<number>();
  for (const each of labels.shown.values()) {
    const key = `${each.chart}\n${each.scheme}`;
    const scale = scales.get(key) ?? each.scaleNow();
    scales.set(key, scale);
    const color = scale(each.label);
    if (color !== each.color) recolored.add(each.chart);
    each.color = color;
  }
  for (const { fresh } of labels.schemes.values()) fresh.clear();
  labels.unsettled = false;
  return recolored;
}

function remember(key: string, schemes: ReadonlyMap<string, SchemePlaces>): void {
  const hashes = [...schemes].map(([scheme, { remembered, places }]) => {
    const all = new Map(remembered);
    for (const [label, place] of places) all.set(labelHash(label), place);
    return [scheme, [...all].slice(0, MOST_LABELS)] as const;
  });
  const { [key]: _older, ...others } = readRemembered();
  try {
    localStorage.setItem(
      REMEMBERED,
      JSON.stringify(
        Object.fromEntries([...Object.entries(others).slice(1 - MOST_DASHBOARDS), [key, Object.fromEntries(hashes)]]),
      ),
    );
  } catch {
    // Storage is full or blocked: the next visit settles them.
  }
}
