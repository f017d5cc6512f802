/** Annotation sources whose `value` is the id of a chart. */
const CHART_SOURCES = new Set(["line", "table"]);

/**
 * Reports migrated charts whose parameters name other charts by ids that have changed: annotations drawn from a chart,
 * and the layers of a deck.gl multi-layer chart. `rows` have `params`; `places` are target ids by source id.
 */
export function reportChartReferences({ report }, rows, places) {
  for (const { id, slice_name, params } of rows) {
    const moved = [...chartsNamed(parsed(params))].filter((named) => places.has(named) && places.get(named) !== named);
    if (moved.length)
      report.missing(
        `chart ${id} “${slice_name ?? ""}”`,
        `shows other charts by their numbers, which changed: ${moved.map((named) => `${named} is ${places.get(named)}`).join(", ")}`,
      );
  }
}

function chartsNamed(params) {
  const annotations = listOf(params.annotation_layers)
    .filter((layer) => CHART_SOURCES.has(layer?.sourceType))
    .map(({ value }) => Number(value?.id ?? value));
  return new Set([...annotations, ...listOf(params.deck_slices).map(Number)].filter(Number.isInteger));
}

const listOf = (value) => (Array.isArray(value) ? value : []);

function parsed(params) {
  try {
    return JSON.parse(params ?? "{}") ?? {};
  } catch {
    return {};
  }
}
