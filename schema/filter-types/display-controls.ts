import { dataMask } from "./data-mask";
import { type FilterItem, parseFilterItems } from "./native-filter";

/** Values of `filterType` for display controls. */
export const GROUP_BY = "chart_customization_dynamic_groupby";
export const TIME_GRAIN = "chart_customization_timegrain";
export const TIME_COLUMN = "chart_customization_timecolumn";
export const DECK_LAYERS = "chart_customization_deckgl_layer_visibility";

/**
 * Parses items of chart_customization_config in their order; converts those of older versions, which have their
 * settings in `customization`.
 */
export function parseControlItems(stored: readonly unknown[]): FilterItem[] {
  return parseFilterItems(stored.map(ofNow).filter((item) => item["removed"] !== true));
}

type Stored = Record<string, unknown>;
const isRecord = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function ofNow(item: unknown): Stored {
  if (!isRecord(item)) return {};
  const divider = item["type"] === "DIVIDER" || item["type"] === "CHART_CUSTOMIZATION_DIVIDER";
  if (!isRecord(item["customization"]) || item["type"] !== undefined)
    return { ...item, type: divider ? "CHART_CUSTOMIZATION_DIVIDER" : "CHART_CUSTOMIZATION" };
  const {
    name,
    dataset,
    column,
    sortAscending,
    sortMetric,
    canSelectMultiple,
    controlValues,
    defaultDataMask,
    description,
  } = item["customization"];
  const first = Array.isArray(column) ? column[0] : column;
  return {
    id: item["id"],
    type: "CHART_CUSTOMIZATION",
    filterType: GROUP_BY,
    name: name || item["title"] || "",
    description: description ?? "",
    removed: item["removed"],
    targets: [
      {
        datasetId: isRecord(dataset) ? dataset["value"] : dataset,
        ...(typeof first === "string" && first !== "" ? { column: { name: first } } : {}),
      },
    ],
    controlValues: { sortAscending, sortMetric, canSelectMultiple, ...(isRecord(controlValues) ? controlValues : {}) },
    defaultDataMask: withGroups(defaultDataMask),
  };
}

/** Defaults of older versions have the columns only in filterState. */
function withGroups(stored: unknown) {
  const mask = dataMask.parse(stored ?? undefined);
  const { value, label } = mask.filterState;
  if (!value) return mask;
  const groupby = (Array.isArray(value) ? value : [value]) as string[];
  return {
    ...mask,
    extraFormData: { ...mask.extraFormData, custom_form_data: { ...mask.extraFormData.custom_form_data, groupby } },
    filterState: { ...mask.filterState, label: label || groupby.join(", ") },
  };
}
