import { z } from "zod";
import type { Fields } from "../../define";
import { timeseriesDataFields } from "./data-fields";
import { timeseriesLookFields } from "./look-fields";

const look = { tab: "customize", section: "Chart options", renderTrigger: true } as const;
const STYLES = [["line", "Line"], ["smooth", "Smooth line"], ["start", "Step - start"], ["middle", "Step - middle"], ["end", "Step - end"]] as const;

export const stepStyleFields = {
  seriesType: { ...look, schema: z.string().nullable(), default: null, label: "Series style", control: { kind: "select", choices: STYLES } },
} satisfies Fields;

export const barFields = {
  orientation: { ...look, schema: z.enum(["vertical", "horizontal"]), default: "vertical", label: "Bar orientation", control: { kind: "select", choices: [["vertical", "Vertical"], ["horizontal", "Horizontal"]] } },
  stackDimension: { ...look, schema: z.string().nullable(), default: null, label: "Dimension to use on y-axis.", control: { kind: "column" }, when: (v: Record<string, unknown>) => v["stack"] === "Stack" },
  color_by_primary_axis: { ...look, schema: z.boolean(), default: false, label: "Color by x-axis", control: { kind: "checkbox" } },
} satisfies Fields;

export const stackSwitchFields = {
  show_extra_controls: { ...look, schema: z.boolean(), default: false, label: "Extra controls", control: { kind: "checkbox" } },
} satisfies Fields;

/** Every key of the family: a stored key is honoured also by a member that has no control for it. */
export const timeseriesFields = { ...timeseriesDataFields, ...timeseriesLookFields, ...stepStyleFields, ...barFields, ...stackSwitchFields } satisfies Fields;
