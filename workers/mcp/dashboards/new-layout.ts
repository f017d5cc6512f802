import { GRID_ID, ROOT_ID } from "../../../schema/dashboard/layout";

interface PlacedChart {
  id: number;
  slice_name: string;
  uuid: string;
}

const COLUMNS = 2;
const WIDTH = 6;
const HEIGHT = 50;

/** The layout of a new dashboard: rows of two charts. */
export function newLayout(charts: readonly PlacedChart[]): Record<string, unknown> {
  const rows = Array.from({ length: Math.ceil(charts.length / COLUMNS) }, (_, at) => ({
    id: `ROW-${at + 1}`,
    charts: charts.slice(at * COLUMNS, (at + 1) * COLUMNS),
  }));
  return {
    DASHBOARD_VERSION_KEY: "v2",
    [ROOT_ID]: { id: ROOT_ID, type: "ROOT", children: [GRID_ID] },
    [GRID_ID]: { id: GRID_ID, type: "GRID", children: rows.map(({ id }) => id), parents: [ROOT_ID] },
    ...Object.fromEntries(
      rows.flatMap(({ id, charts }) => [
        [
          id,
          {
            id,
            type: "ROW",
            children: charts.map((chart) => `CHART-${chart.id}`),
            parents: [ROOT_ID, GRID_ID],
            meta: { background: "BACKGROUND_TRANSPARENT" },
          },
        ],
        ...charts.map((chart) => [
          `CHART-${chart.id}`,
          {
            id: `CHART-${chart.id}`,
            type: "CHART",
            children: [],
            parents: [ROOT_ID, GRID_ID, id],
            meta: { chartId: chart.id, sliceName: chart.slice_name, uuid: chart.uuid, width: WIDTH, height: HEIGHT },
          },
        ]),
      ]),
    ),
  };
}

const MAX_TITLE_CHARACTERS = 150;
const NAMED_CHARTS = 3;

/** A title from the names of the charts. */
export function titleOf(names: readonly string[]): string {
  const named = names.slice(0, NAMED_CHARTS).join(", ");
  const title = names.length > NAMED_CHARTS ? `${named} + ${names.length - NAMED_CHARTS} more` : named;
  return title.length > MAX_TITLE_CHARACTERS ? `${title.slice(0, MAX_TITLE_CHARACTERS - 1)}…` : title || "Dashboard";
}
