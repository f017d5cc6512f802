import { z } from "zod";
import type { Field } from "../../define";
import { storedFlag } from "../query-fields";
import { optionalNumber, storedNumber } from "../stored-number";

export const numberField = (section: string, label: string, standard: number, more: Partial<Field<number>> = {}) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: storedNumber,
    default: standard,
    label,
    control: { kind: "number", min: 0 },
    ...more,
  }) satisfies Field<number>;

export const optionalNumberField = (
  section: string,
  label: string,
  options: readonly number[],
  more: Partial<Field<number | null>> = {},
) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: optionalNumber,
    default: null,
    label,
    control: { kind: "select", options: options.map((option) => [option, String(option)] as const), freeForm: true },
    ...more,
  }) satisfies Field<number | null>;

export const flagField = (section: string, label: string, standard: boolean) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: storedFlag,
    default: standard,
    label,
    control: { kind: "checkbox" },
  }) satisfies Field;

export const unitField = (section: string, label: string, standard: "meters" | "pixels") =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: z.enum(["meters", "pixels"]),
    default: standard,
    label,
    control: {
      kind: "select",
      options: [
        ["meters", "meters"],
        ["pixels", "pixels"],
      ],
    },
  }) satisfies Field;

/** A fixed number, or a metric: { type: "fix", value: 1000 } or { type: "metric", value: metric }. */
export const fixedOrMetricField = (section: string, label: string) =>
  ({
    tab: "data",
    section,
    schema: z.union([z.string(), z.looseObject({ type: z.string().optional() })]).nullable(),
    default: { type: "fix", value: 1000 },
    label,
    control: { kind: "fixed-or-metric" },
  }) satisfies Field;
