import { parseArgs } from "node:util";

const text = { type: "string" };
const OPTIONS = {
  superset: text,
  edgewise: text,
  user: { ...text, default: "admin" },
  password: { ...text, default: "admin" },
  dashboards: text,
  charts: text,
  only: text,
  out: { ...text, default: ".compare" },
  help: { type: "boolean" },
};

/** Parses the command line's options; `dashboards` is a list, or null for all. */
export function readOptions(args) {
  const { dashboards, ...values } = parseArgs({ args, options: OPTIONS }).values;
  return { ...values, dashboards: dashboards?.split(",").map((name) => name.trim()) ?? null };
}
