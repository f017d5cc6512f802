// How each product shows charts. Both give a tile the class dashboard-chart-id-{id}.

export const CONTENT = "canvas, svg, table";

export const SUPERSET = {
  name: "Superset",
  /** Matches in a tile, and has content, once its chart is drawn: text, or one of CONTENT. */
  drawn: "[data-test=slice-container], .ant-alert, .ant-empty",
  busy: "[data-test=loading-indicator], .loading",
};

export const EDGEWISE = {
  name: "Edgewise",
  drawn: "[data-state=rendered], [data-state=failed], [data-state=stopped]",
  busy: ".chart-progress, .skeleton",
};

/** Selector of a chart's tile on a dashboard. */
export const tileOf = (chartId) => `.dashboard-chart-id-${chartId}`;

/** Selector of a tab's button by the layout's id of the tab. */
export const tabButton = (tabId) => `[role=tab][id$="${tabId}"]`;

/** Address of a dashboard without navigation, header and filter bar, so that both have the same width for tiles. */
export const dashboardUrl = (base, id) => `${base}/superset/dashboard/${id}/?standalone=2&show_filters=0`;

export const chartUrl = (base, id) => `${base}/explore/?slice_id=${id}&standalone=1`;
