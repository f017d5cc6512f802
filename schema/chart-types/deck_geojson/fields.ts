import type { Fields } from "../define";
import { colorField } from "../shared/deck/color-fields";
import { advancedFields, functionField, mapFields, queryFields, tooltipFields } from "../shared/deck/fields";
import { flagField, numberField, optionalNumberField, unitField } from "../shared/deck/value-fields";
import { columnField } from "../shared/query-fields";
import { storedText } from "../shared/stored-number";

const SETTINGS = "GeoJson Settings";
const shownWith = (flag: string) => (values: Record<string, unknown>) => values[flag] === true;
const PICKER_HINT = "Set the opacity to 0 to keep the color of the GeoJSON";

const sizes = (options: readonly number[]) => ({
  control: {
    kind: "select" as const,
    options: options.map((option) => [option, String(option)] as const),
    freeForm: true,
  },
});
const textField = (label: string, standard: string, flag: string) => ({
  tab: "data" as const,
  section: SETTINGS,
  renderTrigger: true,
  schema: storedText,
  default: standard,
  label,
  control: { kind: "text" as const },
  when: shownWith(flag),
});

export const deckGeojsonFields = {
  geojson: columnField("GeoJson Column", {
    required: true,
    control: { kind: "column", max: 1, plain: true },
  }),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  fill_color_picker: colorField(SETTINGS, "Fill Color", { description: PICKER_HINT }),
  stroke_color_picker: colorField(SETTINGS, "Stroke Color", { description: PICKER_HINT }),
  filled: flagField(SETTINGS, "Filled", true),
  stroked: flagField(SETTINGS, "Stroked", false),
  extruded: flagField(SETTINGS, "Extruded", true),
  enable_labels: flagField(SETTINGS, "Enable labels", false),
  label_property_name: textField("Label property name", "name", "enable_labels"),
  label_color: colorField(SETTINGS, "Label color", {
    default: { r: 0, g: 0, b: 0, a: 1 },
    when: shownWith("enable_labels"),
  }),
  label_size: numberField(SETTINGS, "Label size", 24, {
    ...sizes([8, 16, 24, 32, 64, 128]),
    when: shownWith("enable_labels"),
  }),
  label_size_unit: { ...unitField(SETTINGS, "Label size unit", "pixels"), when: shownWith("enable_labels") },
  enable_icons: flagField(SETTINGS, "Enable icons", false),
  icon_url: textField("Icon URL", "", "enable_icons"),
  icon_size: numberField(SETTINGS, "Icon size", 32, {
    ...sizes([16, 24, 32, 64, 128]),
    when: shownWith("enable_icons"),
  }),
  icon_size_unit: { ...unitField(SETTINGS, "Icon size unit", "pixels"), when: shownWith("enable_icons") },
  line_width: numberField(SETTINGS, "Line width", 1),
  line_width_unit: unitField(SETTINGS, "Line width unit", "pixels"),
  point_radius_scale: optionalNumberField(SETTINGS, "Point Radius Scale", [0, 100, 200, 300, 500]),
  ...advancedFields,
  label_javascript_config_generator: functionField("Label JavaScript config generator"),
  icon_javascript_config_generator: functionField("Icon JavaScript config generator"),
} satisfies Fields;
