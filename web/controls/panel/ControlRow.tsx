import { type ComponentType, Suspense } from "react";
import { Field } from "../../ui/Field";
import { Skeleton } from "../../ui/Skeleton";
import type { ControlProps } from "../control-props";
import { controls, ownLabel } from "../controls";
import { say } from "./say";
import "../control-panel.css";

/** A field of the panel: its label, its control, and what is wrong with its value. */
export function ControlRow(props: ControlProps) {
  const { field, error } = props;
  const View = controls[field.control.kind] as ComponentType<ControlProps>;
  const control = (
    <Suspense fallback={<Skeleton height="var(--ctl)" />}>
      <View {...props} />
    </Suspense>
  );
  return (
    <div className="ctl-row" data-control={props.name}>
      {ownLabel(field.control) ? control : (
        <Field label={say(field.label)} tip={field.description ? say(field.description) : undefined} required={field.required ?? false} error={error ?? undefined}>
          {control}
        </Field>
      )}
    </div>
  );
}
