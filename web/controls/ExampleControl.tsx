import { useState } from "react";
import { z } from "zod";
import type { Control, Field } from "../../schema/chart-types/define";
import { exampleDataset } from "./example-dataset";
import { ControlRow } from "./panel/ControlRow";

export interface ExampleControlProps {
  label: string;
  control: Control;
  start: unknown;
  name?: string;
  /** Values of the other fields. */
  values?: Record<string, unknown>;
  description?: string;
  error?: string;
}

/** For examples: one control with its own state. */
export function ExampleControl({
  label,
  control,
  start,
  name = "example",
  values = {},
  description,
  error,
}: ExampleControlProps) {
  const [value, setValue] = useState(start);
  const field: Field = {
    schema: z.unknown(),
    default: start,
    label,
    control,
    tab: "data",
    section: "Query",
    ...(description ? { description } : {}),
  };
  const formData = { viz_type: "table", datasource: "3__table", ...values, [name]: value };
  return (
    <div style={{ width: 296, maxWidth: "100%" }}>
      <ControlRow
        name={name}
        field={field}
        control={control}
        value={value}
        values={formData}
        formData={formData}
        dataset={exampleDataset}
        error={error ?? null}
        onChanges={(changes) => setValue(changes[name])}
      />
    </div>
  );
}
