import type { Fields } from "../../../../schema/chart-types/define";
import { t } from "../../../i18n";

/** Problems grouped by the controls' labels: "Metrics cannot be empty". */
export function missingLabels(fields: Fields | null, problems: Readonly<Record<string, string>>): string | null {
  const listed = Object.entries(problems).map(([key, problem]) => `${t(fields?.[key]?.label || key)} ${problem}`);
  return listed.length === 0 ? null : `${listed.join(", ")}.`;
}
