import type { Fields } from "../define";
import { bigNumberLookFields, bigNumberQueryFields } from "../shared/big-number-fields";
import { formattingRules } from "../shared/conditional-formatting";

export const bigNumberTotalFields = {
  ...bigNumberQueryFields,
  ...bigNumberLookFields,
  subheader_font_size: {
    ...bigNumberLookFields.subheader_font_size,
    when: (values) => values["subheader"] !== "" && String(values["subtitle"]).trim() === "",
  },
  conditional_formatting: {
    tab: "customize",
    section: "Chart Options",
    renderTrigger: true,
    schema: formattingRules,
    default: [],
    label: "Conditional Formatting",
    control: { kind: "conditional-formatting", of: "metrics" },
    description: "Colors for values that meet a condition",
  },
} satisfies Fields;
