import { type ComponentType, memo, Suspense, useCallback } from "react";
import type { Control } from "../../../schema/chart-types/define";
import { Field } from "../../ui/inputs/Field";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { ControlPanelProps, ControlProps } from "../control-props";
import { controls, ownLabel } from "../controls";
import { translateLabel } from "./translate-label";
import "../control-panel.css";

export interface ControlRowProps extends Omit<ControlProps, "onChange"> {
  onChanges: ControlPanelProps["onChange"];
}

/**
 * A field of the panel: its label, its control, and the error in its value. Renders only when what it shows has
 * changed.
 */
export const ControlRow = memo(
  ({ onChanges, ...props }: ControlRowProps) => {
    const { name, field, error } = props;
    const onChange = useCallback((value: unknown) => onChanges({ [name]: value }), [onChanges, name]);
    const View = controls[field.control.kind] as ComponentType<ControlProps>;
    const control = (
      <Suspense fallback={<Skeleton height="var(--ctl)" />}>
        <View {...props} onChange={onChange} />
      </Suspense>
    );
    return (
      <div className="ctl-row" data-control={name}>
        {ownLabel(field.control) ? (
          control
        ) : (
          <Field
            label={translateLabel(field.label)}
            tip={field.description ? translateLabel(field.description) : undefined}
            required={field.required ?? false}
            error={error ?? undefined}
          >
            {control}
          </Field>
        )}
      </div>
    );
  },
  (before, after) =>
    !readsOthers(after.control) &&
    before.formData[before.name] === after.formData[after.name] &&
    before.name === after.name &&
    before.field === after.field &&
    before.error === after.error &&
    before.dataset === after.dataset &&
    before.onChanges === after.onChanges,
);

/** Controls that also show values of other fields. */
const READ_OTHERS: readonly Control["kind"][] = [
  "filters",
  "sort-by",
  "conditional-formatting",
  "column-config",
  "members",
];
const readsOthers = (control: Control): boolean =>
  READ_OTHERS.includes(control.kind) ||
  (control.kind === "select" && (control.optionsOf !== undefined || control.options.length <= 3));
