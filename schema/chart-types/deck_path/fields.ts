import type { Fields } from "../define";
import { colorField } from "../shared/deck/color-fields";
import {
  advancedFields,
  lineColumnField,
  lineTypeField,
  mapFields,
  queryFields,
  reverseField,
  tooltipFields,
} from "../shared/deck/fields";
import { numberField, unitField } from "../shared/deck/value-fields";
import { metricField } from "../shared/query-fields";

const MAP = "Map";

export const deckPathFields = {
  line_column: lineColumnField("Lines column"),
  line_type: lineTypeField("Lines encoding", ["polyline", "json"]),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  color_picker: colorField(MAP, "Fixed Color"),
  line_width: numberField(MAP, "Line width", 1),
  line_width_unit: unitField(MAP, "Line width unit", "meters"),
  reverse_long_lat: reverseField(MAP),
  // Superset's panel has none, but charts may store one: it groups the rows by line.
  metric: metricField("Metric", { required: false, control: { kind: "hidden" } }),
  ...advancedFields,
} satisfies Fields;
