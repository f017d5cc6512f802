import { isPythonDateFormat } from "../../../../schema/dataset/python-date-format";
import { t } from "../../../i18n";
import type { ColumnDraft, DatasetDraft } from "./dataset-draft";

export type EditTab = "source" | "metrics" | "columns" | "calculated" | "usage" | "folders" | "settings";

export interface DatasetProblem {
  tab: EditTab;
  /** The column or metric with the problem. */
  uuid?: string;
  field: string;
  message: string;
}

/** Problems that prevent saving, in the order of the tabs. */
export function problemsOf(draft: DatasetDraft): DatasetProblem[] {
  const required = t("This is a required field");
  const problems: DatasetProblem[] = [];
  if (draft.table_name.trim() === "") problems.push({ tab: "source", field: "table_name", message: required });
  if (draft.kind === "virtual" && draft.sql.trim() === "")
    problems.push({ tab: "source", field: "sql", message: required });
  const metricNames = doubled(draft.metrics.map(({ metric_name }) => metric_name));
  for (const { uuid, metric_name, expression } of draft.metrics) {
    if (metric_name.trim() === "") problems.push({ tab: "metrics", uuid, field: "name", message: required });
    else if (metricNames.has(metric_name.trim()))
      problems.push({
        tab: "metrics",
        uuid,
        field: "name",
        message: t("Metric name [{name}] is duplicated", { name: metric_name.trim() }),
      });
    if (expression.trim() === "") problems.push({ tab: "metrics", uuid, field: "expression", message: required });
  }
  const columnNames = doubled(draft.columns.map(({ column_name }) => column_name));
  // The source determines the names of its columns, so a calculated column of the same name is the invalid one.
  const sourceNames = doubled(
    draft.columns.filter(({ calculated }) => !calculated).map(({ column_name }) => column_name),
  );
  for (const calculated of [false, true])
    for (const column of draft.columns)
      if (column.calculated === calculated)
        problems.push(...columnProblems(column, calculated ? columnNames : sourceNames, required));
  if (!isJsonObject(draft.extra))
    problems.push({ tab: "settings", field: "extra", message: t("Enter a JSON object.") });
  if (!isJsonObject(draft.template_params))
    problems.push({ tab: "settings", field: "template_params", message: t("Enter a JSON object.") });
  if (!/^-?\d{0,9}$/.test(draft.cache_timeout.trim()) || draft.cache_timeout.trim() === "-")
    problems.push({
      tab: "settings",
      field: "cache_timeout",
      message: t("Enter a whole number of seconds, or leave empty."),
    });
  if (!/^-?\d{0,4}$/.test(draft.offset.trim()) || draft.offset.trim() === "-")
    problems.push({ tab: "settings", field: "offset", message: t("Enter a whole number of hours.") });
  return problems;
}

function columnProblems(
  { uuid, column_name, calculated, expression, is_dttm, python_date_format }: ColumnDraft,
  doubles: ReadonlySet<string>,
  required: string,
): DatasetProblem[] {
  const about = { tab: calculated ? ("calculated" as const) : ("columns" as const), uuid };
  return [
    ...(column_name.trim() === ""
      ? [{ ...about, field: "name", message: required }]
      : doubles.has(column_name.trim())
        ? [{ ...about, field: "name", message: t("Column name [{name}] is duplicated", { name: column_name.trim() }) }]
        : []),
    ...(calculated && !expression?.trim() ? [{ ...about, field: "expression", message: required }] : []),
    ...(is_dttm && python_date_format?.trim() && !isPythonDateFormat(python_date_format)
      ? [{ ...about, field: "python_date_format", message: t("Invalid date/timestamp format") }]
      : []),
  ];
}

function doubled(names: readonly string[]): Set<string> {
  const trimmed = names.map((name) => name.trim());
  return new Set(trimmed.filter((name, index) => trimmed.indexOf(name) !== index));
}

function isJsonObject(text: string): boolean {
  if (text.trim() === "") return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
