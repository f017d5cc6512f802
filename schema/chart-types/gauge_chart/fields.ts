import { defineMessage } from "../../language/message";
import type { Fields } from "../define";
import { colorSchemeField, currencyField, numberFormatField } from "../shared/look-fields";
import {
  dimensionsField,
  filtersField,
  metricField,
  rowLimitField,
  sortByMetricField,
  storedFlag,
} from "../shared/query-fields";
import { optionalNumber, storedNumber, storedText } from "../shared/stored-number";

const general = { tab: "customize", section: "General", renderTrigger: true } as const;
const axis = { tab: "customize", section: "Axis", renderTrigger: true } as const;
const progress = { tab: "customize", section: "Progress", renderTrigger: true } as const;
const intervals = { tab: "customize", section: "Intervals", renderTrigger: true } as const;
const checkbox = { kind: "checkbox" } as const;
const isNumberList = (text: string): boolean =>
  text.trim() === "" || text.split(",").every((part) => part.trim() !== "" && Number.isFinite(Number(part)));
const NEEDLES = Array.from({ length: 10 }, (_, at) => [at + 1, String(at + 1)] as const);

export const gaugeFields = {
  groupby: dimensionsField("Dimensions", { description: "One pointer per value" }),
  metric: metricField(),
  adhoc_filters: filtersField,
  row_limit: {
    ...rowLimitField(10),
    control: { kind: "select", options: NEEDLES },
    description: "Maximum number of pointers",
  },
  sort_by_metric: sortByMetricField(false),

  min_val: {
    ...general,
    schema: optionalNumber,
    default: null,
    label: "Min",
    control: { kind: "number" },
    description: "Start of the scale. By default 0, or twice the lowest negative value.",
    half: true,
  },
  max_val: {
    ...general,
    schema: optionalNumber,
    default: null,
    label: "Max",
    control: { kind: "number" },
    description: "End of the scale. By default twice the highest value.",
    half: true,
  },
  start_angle: {
    ...general,
    schema: storedNumber,
    default: 225,
    label: "Start angle",
    control: { kind: "number" },
    half: true,
  },
  end_angle: {
    ...general,
    schema: storedNumber,
    default: -45,
    label: "End angle",
    control: { kind: "number" },
    half: true,
  },
  color_scheme: { ...colorSchemeField, section: "General" },
  font_size: {
    ...general,
    schema: storedNumber,
    default: 15,
    label: "Font size",
    control: { kind: "slider", min: 10, max: 20, step: 1 },
    description: "Font size of labels and values; scales the lines too",
  },
  number_format: { ...numberFormatField, section: "General" },
  currency_format: { ...currencyField, section: "General" },
  value_formatter: {
    ...general,
    schema: storedText,
    default: "{value}",
    label: "Value format",
    control: { kind: "text", placeholder: "{value} km/h" },
    description: "Text around the value",
  },
  show_pointer: { ...general, schema: storedFlag, default: true, label: "Show pointer", control: checkbox },
  animation: { ...general, schema: storedFlag, default: true, label: "Animation", control: checkbox },

  show_axis_tick: { ...axis, schema: storedFlag, default: false, label: "Show axis line ticks", control: checkbox },
  show_split_line: { ...axis, schema: storedFlag, default: false, label: "Show split lines", control: checkbox },
  split_number: {
    ...axis,
    schema: storedNumber,
    default: 10,
    label: "Split number",
    control: { kind: "slider", min: 3, max: 30, step: 1 },
    description: "Number of parts of the scale",
  },

  show_progress: { ...progress, schema: storedFlag, default: true, label: "Show progress", control: checkbox },
  overlap: {
    ...progress,
    schema: storedFlag,
    default: true,
    label: "Overlap",
    control: checkbox,
    description: "Draw the progress of several pointers on one arc",
    when: (values) => Boolean(values["show_progress"]),
  },
  round_cap: {
    ...progress,
    schema: storedFlag,
    default: false,
    label: "Round cap",
    control: checkbox,
    when: (values) => Boolean(values["show_progress"]),
  },

  intervals: {
    ...intervals,
    schema: storedText,
    default: "",
    label: "Interval bounds",
    control: { kind: "text", placeholder: "2,4,5" },
    description: "Upper bounds in ascending order, separated by commas",
    check: (stored) => (isNumberList(stored) ? null : defineMessage("Enter numbers separated by commas")),
  },
  interval_color_indices: {
    ...intervals,
    schema: storedText,
    default: "",
    label: "Interval colors",
    control: { kind: "text", placeholder: "1,2,4" },
    description: "Color number in the color scheme (from 1) for each interval, separated by commas",
    check: (stored) => (isNumberList(stored) ? null : defineMessage("Enter numbers separated by commas")),
    when: (values) => values["intervals"] !== "",
  },
} satisfies Fields;
