import { GRID_ID, ROOT_ID } from "./layout";

type Node = Record<string, unknown> & {
  id: string;
  type: string;
  children: string[];
  parents?: string[];
  meta?: Record<string, unknown>;
};
type Positions = Record<string, unknown>;

const EMPTY: Positions = {
  DASHBOARD_VERSION_KEY: "v2",
  [ROOT_ID]: { id: ROOT_ID, type: "ROOT", children: [GRID_ID] },
  [GRID_ID]: { id: GRID_ID, type: "GRID", children: [], parents: [ROOT_ID] },
};

/**
 * Adds a chart to a stored layout, in a new last row of a tab, or of the first container where no tab is given. Other
 * nodes stay unchanged.
 */
export function withChart(
  positions: Positions,
  { chartId, sliceName, tabId }: { chartId: number; sliceName: string; tabId: string | null },
): Positions {
  const layout = isNode(positions[ROOT_ID]) ? positions : { ...EMPTY, ...positions };
  const place = nodeOf(layout, tabId) ?? firstPlace(layout);
  if (!place) return positions;
  const chart = freeId(layout, `CHART-explore-${chartId}`);
  const row = freeId(layout, `ROW-explore-${chartId}`);
  const parents = [...(place.parents ?? []), place.id];
  return {
    ...layout,
    [place.id]: { ...place, children: [...place.children, row] },
    [row]: { id: row, type: "ROW", children: [chart], parents, meta: { background: "BACKGROUND_TRANSPARENT" } },
    [chart]: {
      id: chart,
      type: "CHART",
      children: [],
      parents: [...parents, row],
      meta: { chartId, sliceName, width: 4, height: 50 },
    },
  };
}

/** The grid, or the first tab of a dashboard with top-level tabs. */
function firstPlace(layout: Positions): Node | null {
  const top = nodeOf(layout, nodeOf(layout, ROOT_ID)?.children[0] ?? GRID_ID);
  return top?.type === "TABS" ? nodeOf(layout, top.children[0] ?? null) : top;
}

const nodeOf = (layout: Positions, id: string | null): Node | null => {
  const node = id === null ? null : layout[id];
  return isNode(node) ? node : null;
};
const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Node).id === "string" &&
  Array.isArray((value as Node).children);

function freeId(layout: Positions, wanted: string): string {
  let id = wanted;
  for (let n = 2; id in layout; n++) id = `${wanted}-${n}`;
  return id;
}
