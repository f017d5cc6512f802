import { z } from "zod";
import type { Field, Fields } from "../../define";
import { columnField } from "../query-fields";
import { storedColor, type StoredColor } from "../cartesian/stored-look";
import { NO_BREAKPOINT, PRIMARY, SCHEME_TYPES, type SchemeType, storedBreakpoints } from "./colors";

export const legendFields = (section: string) =>
  ({
    legend_position: {
      tab: "data",
      section,
      renderTrigger: true,
      schema: z.enum(["tl", "tr", "bl", "br"]).nullable(),
      default: "tr",
      label: "Legend Position",
      control: {
        kind: "select",
        options: [
          [null, "None"],
          ["tl", "Top left"],
          ["tr", "Top right"],
          ["bl", "Bottom left"],
          ["br", "Bottom right"],
        ],
      },
    },
    legend_format: {
      tab: "data",
      section,
      renderTrigger: true,
      schema: z.string().nullable(),
      default: "SMART_NUMBER",
      label: "Legend Format",
      control: { kind: "format", format: "number" },
    },
  }) satisfies Fields;

const SCHEME_NAMES: Record<SchemeType, string> = {
  default: "Default",
  fixed_color: "Fixed color",
  categorical_palette: "Categorical palette",
  linear_palette: "Linear palette",
  color_breakpoints: "Color breakpoints",
};
const shownFor = (type: SchemeType) => (values: Record<string, unknown>) => values["color_scheme_type"] === type;

export const schemeTypeField = (section: string, types: readonly SchemeType[], standard: SchemeType) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: z.enum(SCHEME_TYPES),
    default: standard,
    label: "Color Scheme Type",
    control: { kind: "select", options: types.map((type) => [type, SCHEME_NAMES[type]] as const) },
  }) satisfies Field;

/** A color that is stored as { r, g, b, a }; with `type`, shown for that type of color scheme only. */
export const colorField = (
  section: string,
  label: string,
  { type, ...more }: Partial<Field<StoredColor>> & { type?: SchemeType } = {},
): Field<StoredColor> => ({
  tab: "data",
  section,
  renderTrigger: true,
  schema: storedColor,
  default: PRIMARY,
  label,
  control: { kind: "color" },
  ...(type ? { when: shownFor(type) } : {}),
  ...more,
});

export const fixedColorField = (section: string) => colorField(section, "Fixed Color", { type: "fixed_color" });

export const schemeField = (section: string) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
    when: shownFor("categorical_palette"),
  }) satisfies Field;

export const linearSchemeField = (section: string) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: z.string().nullable(),
    default: null,
    label: "Linear Color Scheme",
    control: { kind: "color-scheme", scheme: "sequential" },
    when: shownFor("linear_palette"),
  }) satisfies Field;

export const breakpointFields = (section: string) =>
  ({
    default_breakpoint_color: colorField(section, "Default color", {
      type: "color_breakpoints",
      default: NO_BREAKPOINT,
    }),
    color_breakpoints: {
      tab: "data",
      section,
      renderTrigger: true,
      schema: storedBreakpoints,
      default: [],
      label: "Color breakpoints",
      control: { kind: "color-breakpoints" },
      when: shownFor("color_breakpoints"),
    },
  }) satisfies Fields;

export const dimensionField = (section: string) =>
  columnField("Categorical Color", {
    tab: "data",
    section,
    when: shownFor("categorical_palette"),
  });
