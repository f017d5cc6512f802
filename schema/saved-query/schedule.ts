import { z } from "zod";

const property = z.object({
  type: z.enum(["string", "integer", "number", "boolean", "array"]).catch("string"),
  title: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .optional(),
  /** Labels of the options, in their order. */
  enumNames: z.array(z.string()).optional(),
  default: z.unknown().optional(),
});
export type ScheduleProperty = z.infer<typeof property>;

/** The setting for an external scheduler of queries: Superset's SCHEDULED_QUERIES, with the same keys. */
export const scheduleSetting = z.object({
  JSONSCHEMA: z.object({
    title: z.string().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), property),
    required: z.array(z.string()).default([]),
  }),
  UISCHEMA: z
    .record(
      z.string(),
      z.object({ "ui:placeholder": z.string().optional(), "ui:help": z.string().optional() }).catch({}),
    )
    .default({}),
  VALIDATION: z
    .array(
      z.object({
        name: z.string(),
        arguments: z.array(z.string()),
        message: z.string(),
        container: z.string().optional(),
      }),
    )
    .default([]),
  linkback: z.string().optional(),
});
export type ScheduleForm = z.infer<typeof scheduleSetting>;
export type ScheduleValues = Record<string, string | boolean>;

/** Parses the form that the setting describes; null without a setting. Throws for an invalid one. */
export function scheduleForm(setting: string | undefined): ScheduleForm | null {
  if (!setting?.trim()) return null;
  return scheduleSetting.parse(JSON.parse(setting));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The form's initial values. Times in words, as in Superset's sample, are left empty. */
export const firstValues = ({ JSONSCHEMA }: ScheduleForm): ScheduleValues =>
  Object.fromEntries(
    Object.entries(JSONSCHEMA.properties).map(([name, { type, format, default: given }]) => {
      if (type === "boolean") return [name, given === true];
      if (type === "array") return [name, Array.isArray(given) ? given.join("\n") : ""];
      const text = typeof given === "string" || typeof given === "number" ? String(given) : "";
      return [
        name,
        format === "date-time" && !MOMENT.test(text) ? "" : text.slice(0, format === "date-time" ? 16 : undefined),
      ];
    }),
  );

/** The form's values for stored contents of `schedule_info`; what is not stored is empty, or an option's default. */
export const storedValues = ({ JSONSCHEMA }: ScheduleForm, info: Record<string, unknown>): ScheduleValues =>
  Object.fromEntries(
    Object.entries(JSONSCHEMA.properties).map(([name, { type, format, enum: options, default: given }]) => {
      const value = info[name] ?? (options ? given : undefined);
      if (type === "boolean") return [name, value === true];
      if (Array.isArray(value)) return [name, value.join("\n")];
      const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
      return [name, format === "date-time" ? localMoment(text) : text];
    }),
  );

/** "2030-01-01T09:00" by this clock, as inputs of times need it; empty for an invalid time. */
function localMoment(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The contents of `schedule_info`: values by their types, times in UTC, without empty fields. */
export const scheduleInfo = ({ JSONSCHEMA }: ScheduleForm, values: ScheduleValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(JSONSCHEMA.properties).flatMap(([name, { type, format, enum: options }]): [string, unknown][] => {
      const value = values[name];
      if (typeof value === "boolean") return [[name, value]];
      const text = value?.trim() ?? "";
      if (type === "array")
        return text
          ? [
              [
                name,
                text
                  .split("\n")
                  .map((line) => line.trim())
                  .filter(Boolean),
              ],
            ]
          : [];
      if (text === "") return [];
      if (options) return [[name, options.find((option) => String(option) === text) ?? text]];
      if (type === "integer" || type === "number") return [[name, Number(text)]];
      return [[name, format === "date-time" ? new Date(text).toISOString() : text]];
    }),
  );

export interface ScheduleProblems {
  missing: string[];
  /** Values of a wrong type. */
  wrong: string[];
  /** Messages of the deployment's own rules, by field; "" for the form as a whole. */
  problems: Record<string, string>;
}

/**
 * What prevents saving a schedule: missing fields, invalid numbers, and violations of the rules that Superset supports
 * (`less_equal`, `greater_equal`).
 */
export function scheduleProblems(form: ScheduleForm, values: ScheduleValues): ScheduleProblems {
  const {
    JSONSCHEMA: { properties, required },
    VALIDATION,
  } = form;
  const wrong = Object.entries(properties).flatMap(([name, { type }]) => {
    const text = values[name];
    if (typeof text !== "string" || text.trim() === "") return [];
    return (type === "integer" && !/^[+-]?\d+$/.test(text.trim())) ||
      (type === "number" && !Number.isFinite(Number(text)))
      ? [name]
      : [];
  });
  const info = wrong.length ? {} : scheduleInfo(form, values);
  const problems: Record<string, string> = {};
  for (const {
    name,
    arguments: [first = "", second = ""],
    message,
    container = "",
  } of VALIDATION) {
    const [a, b] = [info[first], info[second]] as (string | number | undefined)[];
    if (a === undefined || b === undefined) continue;
    if ((name === "less_equal" && a > b) || (name === "greater_equal" && a < b)) problems[container] = message;
  }
  return {
    missing: required.filter(
      (name) =>
        !wrong.includes(name) && (typeof values[name] === "boolean" ? false : (values[name] ?? "").trim() === ""),
    ),
    wrong,
    problems,
  };
}

/**
 * The scheduler's page for the query: `${path}` in the link is replaced by the saved query's value. Null for anything
 * but a web address.
 */
export function scheduleLink(
  { linkback }: ScheduleForm,
  query: { id: number; extra_json: { schedule_info: Record<string, unknown> } },
): string | null {
  if (!linkback) return null;
  const filled = linkback.replace(/\$\{([\w.]+)\}/g, (_, path: string) => {
    const value = path
      .split(".")
      .reduce<unknown>(
        (at, key) => (at !== null && typeof at === "object" ? (at as Record<string, unknown>)[key] : undefined),
        query,
      );
    return encodeURIComponent(typeof value === "string" || typeof value === "number" ? String(value) : "");
  });
  return /^https?:\/\//.test(filled) ? filled : null;
}
