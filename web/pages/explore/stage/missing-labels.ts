import type { Fields } from "../../../../schema/chart-types/define";
import { t } from "../../../i18n";

/** Problems grouped by the controls' labels: "Metrics cannot be empty". */
export function missingLabels(fields: Fields | null, problems: Readonly<Record<string, string>>): string | null {
  const listed = Object.entries(problems).map(([key, problem]) =>
    t(
      "{label} {problem}",
      { label: t(fields?.[key]?.label || key), problem },
      { comment: "“Metrics cannot be empty”" },
    ),
  );
  return listed.length === 0 ? null : `${listed.join(", ")}.`;
}
