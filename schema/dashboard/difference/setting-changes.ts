import { categoricalSchemes } from "../../color/categorical-schemes";
import { message, type Message } from "../../language/localizable";
import { type Change, isEmptyChange, stored } from "./change";
import { configurationChanges } from "./filter-changes";

type Metadata = Record<string, unknown>;

/** Keys that the page derives, or that are described elsewhere. */
const SKIPPED = new Set([
  "native_filter_configuration",
  "chart_customization_config",
  "map_label_colors",
  "shared_label_colors",
  "color_scheme_domain",
  "default_filters",
  "positions",
  "show_native_filters",
  "color_namespace",
  "import_time",
  "remote_id",
  "native_filter_migration",
]);

/** Values that equal an absent setting. */
const DEFAULTS: Metadata = {
  cross_filters_enabled: true,
  refresh_frequency: 0,
  stagger_refresh: true,
  stagger_time: 5000,
  filter_bar_orientation: "VERTICAL",
  show_chart_timestamps: false,
};

/** Differences of json_metadata: filters, colors, refresh, cross-filters, and any other key by its name. */
export function settingChanges(before: Metadata, after: Metadata): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !SKIPPED.has(key)).sort();
  const changed = keys.filter((key) => held(before, key) !== held(after, key));
  return [
    ...configurationChanges("filter", before["native_filter_configuration"], after["native_filter_configuration"]),
    ...configurationChanges("control", before["chart_customization_config"], after["chart_customization_config"]),
    ...changed.map((key) => ({
      part: `setting:${key}`,
      text: words(key, after[key], before[key]),
      after: held(after, key),
    })),
  ];
}

function held(metadata: Metadata, key: string): string {
  const value = isEmptyChange(metadata[key]) ? DEFAULTS[key] : metadata[key];
  return isEmptyChange(value) ? "" : stored(withoutWorkedOut(value));
}

/** Scopes without their derived lists of charts. */
const withoutWorkedOut = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === "chartsInScope" ? undefined : item)));

function words(key: string, value: unknown, before: unknown): Message {
  switch (key) {
    case "color_scheme":
      return isEmptyChange(value)
        ? message("The color scheme was removed")
        : message("The color scheme is now {scheme}", { scheme: schemeName(String(value)) });
    case "label_colors":
      return message("The colors of labels were changed: {labels}", { labels: namedLabels(value, before) });
    case "refresh_frequency":
      return Number(value) > 0
        ? message(
            "{seconds, plural, one {It now refreshes every # second} other {It now refreshes every # seconds}}",
            { seconds: Number(value) },
            { comment: "change of a dashboard" },
          )
        : message("It no longer refreshes by itself", undefined, { comment: "change of a dashboard" });
    case "timed_refresh_immune_slices":
      return message("Which charts are not refreshed was changed");
    case "cross_filters_enabled":
      return message(value === false ? "Cross-filtering was switched off" : "Cross-filtering was switched on");
    case "chart_configuration":
    case "global_chart_configuration":
      return message("Which charts cross-filters narrow was changed");
    case "filter_bar_orientation":
      return message(value === "HORIZONTAL" ? "The filter bar is now on top" : "The filter bar is now at the side");
    case "expanded_slices":
      return message("Which descriptions are open was changed");
    default:
      return message("The setting {key} was changed", { key });
  }
}

const schemeName = (id: string): string => categoricalSchemes.find((scheme) => scheme.id === id)?.label ?? id;

const NAMED = 5;

/** The labels whose colors differ: the first by name, then the count of the others. */
function namedLabels(after: unknown, before: unknown): string {
  const [now, then] = [after, before].map((colors) =>
    colors !== null && typeof colors === "object" ? (colors as Record<string, unknown>) : {},
  ) as [Record<string, unknown>, Record<string, unknown>];
  const labels = [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((label) => stored(now[label]) !== stored(then[label]))
    .sort();
  return [...labels.slice(0, NAMED), ...(labels.length > NAMED ? [`+${labels.length - NAMED}`] : [])].join(", ");
}
