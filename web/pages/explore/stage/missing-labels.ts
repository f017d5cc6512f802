import type { Fields, FormData } from "../../../../schema/chart-types/define";
import { t } from "../../../i18n";
import { isEmpty } from "../draft/form-values";

/**
 * The controls with problems, by their labels: "Metrics cannot be empty." The problem of a value stands at its control,
 * so that only the control is named.
 */
export function missingLabels(
  fields: Fields | null,
  problems: Readonly<Record<string, string>>,
  formData: FormData,
): string | null {
  const named = (isListed: (key: string) => boolean) => {
    const labels = Object.keys(problems)
      .filter(isListed)
      .map((key) => t(fields?.[key]?.label || key));
    return { count: labels.length, labels: labels.join(", ") };
  };
  const empty = named((key) => isEmpty(formData[key]));
  const invalid = named((key) => !isEmpty(formData[key]));
  const sentences = [
    empty.count > 0 && t("{count, plural, one {{labels} cannot be empty.} other {{labels} cannot be empty.}}", empty),
    invalid.count > 0 &&
      t("{count, plural, one {{labels} needs another value.} other {{labels} need other values.}}", invalid),
  ];
  return sentences.filter(Boolean).join(" ") || null;
}
