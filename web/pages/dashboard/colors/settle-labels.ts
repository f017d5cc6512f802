import { type LabelPlaces, readRemembered, REMEMBERED, type SchemePlaces, labelHash } from "./label-places";

/** Dashboards that are remembered, and labels of each by scheme. */
const MOST_DASHBOARDS = 12;
const MOST_LABELS = 500;

/** Gives the labels that are new their places in the order of the layout, once nothing is on its way any more, and has those charts drawn again that showed them otherwise. */
export function settleLabels(labels: LabelPlaces): void {
  const holders = [...document.querySelectorAll<HTMLElement>("[data-chart-id]")];
  if (holders.some(({ dataset }) => dataset["state"] === "loading")) return labels.wake();
  const recolored = settlePlaces(labels, holders.map(({ dataset }) => Number(dataset["chartId"])));
  for (const chart of recolored) labels.themes.delete(chart);
  if (recolored.size > 0) labels.onRecolored({});
  if (labels.key !== null) remember(labels.key, labels.schemes);
  for (const tell of labels.listeners) tell();
}

/** Places by the layout's order of charts; answers which of them show a label in another colour than it now has. */
export function settlePlaces(labels: LabelPlaces, charts: readonly number[]): Set<number> {
  const at = new Map(charts.map((chart, place) => [chart, place]));
  const placeOf = (chart: number) => at.get(chart) ?? charts.length;
  // So that what is kept of them has the same order too.
  labels.shown = new Map([...labels.shown].sort(([, one], [, other]) => placeOf(one.chart) - placeOf(other.chart)));
  const shown = [...labels.shown.values()].map((each) => ({ ...each, label: each.label.trim() }));
  for (const [scheme, known] of labels.schemes) {
    const isNew = (label: string) => known.places.get(label)! >= known.settled;
    const ordered = [...new Set(shown.filter((each) => each.scheme === scheme && isNew(each.label)).map(({ label }) => label))];
    const others = [...known.places.keys()].filter((label) => isNew(label) && !ordered.includes(label));
    [...ordered, ...others].forEach((label, at) => known.places.set(label, known.settled + at));
    known.settled = known.next;
  }
  labels.unsettled = false;
  const recolored = new Set<number>();
  for (const each of labels.shown.values()) {
    const color = each.colorNow();
    if (color !== each.color) recolored.add(each.chart);
    each.color = color;
  }
  return recolored;
}

function remember(key: string, schemes: ReadonlyMap<string, SchemePlaces>): void {
  const hashes = [...schemes].map(([scheme, { remembered, places }]) => {
    const all = [...remembered];
    for (const [label, place] of places) all[place] = labelHash(label);
    return [scheme, all.slice(0, MOST_LABELS)] as const;
  });
  const { [key]: _older, ...others } = readRemembered();
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST_DASHBOARDS), [key, Object.fromEntries(hashes)]])));
  } catch {
    // Full or blocked: the next visit settles them again.
  }
}
