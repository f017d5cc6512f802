/** A unique option name in Superset's format: "metric_k3j…_9x2…". */
export const newOptionName = (kind: "metric" | "filter" | "column"): string =>
  `${kind}_${Math.random().toString(36).slice(2, 13)}_${Math.random().toString(36).slice(2, 13)}`;
