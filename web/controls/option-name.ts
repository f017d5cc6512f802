/** A name no other option of the chart has, in the form that Superset stores: "metric_k3j…_9x2…". */
export const newOptionName = (kind: "metric" | "filter" | "column"): string => `${kind}_${Math.random().toString(36).slice(2, 13)}_${Math.random().toString(36).slice(2, 13)}`;
