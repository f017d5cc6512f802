import type { ExploreDataset } from "../../schema/explore-state/calls";
import type { Control, Field, FormData } from "../../schema/chart-types/define";

/** The props of every control; one file per kind, listed in controls.ts. */
export interface ControlProps<K extends Control["kind"] = Control["kind"]> {
  /** The form_data key. */
  name: string;
  field: Field;
  control: Extract<Control, { kind: K }>;
  /** As parsed by the field's schema. */
  value: unknown;
  /** All fields of the chart type, parsed, over the stored params. */
  values: Record<string, unknown>;
  formData: FormData;
  dataset: ExploreDataset;
  /** The error in the value. */
  error: string | null;
  onChange(value: unknown): void;
}

/** The props of the panel: one tab of a chart type's fields, by section. Errors by form_data key. */
export interface ControlPanelProps {
  fields: Record<string, Field>;
  formData: FormData;
  dataset: ExploreDataset;
  tab: Field["tab"];
  errors: Readonly<Record<string, string>>;
  /** Keys with their new values; undefined removes a key. */
  onChange(changes: Record<string, unknown>): void;
}
