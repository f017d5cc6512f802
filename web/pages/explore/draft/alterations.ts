import type { Fields, FormData } from "../../../../schema/chart-types/define";
import { defineMessage } from "../../../../schema/language/message";
import { type ControlValue, readControl } from "./control-value";
import { differing } from "./keys-that-query";

export interface Alteration {
  key: string;
  label: string;
  before: ControlValue;
  after: ControlValue;
}

/** The differences between the saved form and this one, by control. */
export function alterations(
  fields: Fields,
  saved: FormData,
  formData: FormData,
  typeName: (vizType: string) => string,
): Alteration[] {
  return differing(fields, saved, formData)
    .filter((key) => key !== "datasource")
    .map((key) => {
      const control = fields[key]?.control ?? { kind: "json" as const };
      const read = (form: FormData): ControlValue =>
        key === "viz_type"
          ? { kind: "text", text: typeName(form.viz_type) }
          : readControl(control, form[key] === undefined ? fields[key]?.default : form[key]);
      return {
        key,
        label: fields[key]?.label || (key === "viz_type" ? defineMessage("Visualization type") : key),
        before: read(saved),
        after: read(formData),
      };
    });
}
