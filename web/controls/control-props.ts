import type { Control, Field, FormData } from "../../schema/chart-types/define";
import type { ExploreDataset } from "../api/explore";

/** What every control is given; one file a kind, named in controls.ts. */
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
  /** What is wrong with the value, in words. */
  error: string | null;
  onChange(value: unknown): void;
}

/** The panel: the fields of a chart type of one tab, by section. Errors by form_data key. */
export interface ControlPanelProps {
  fields: Record<string, Field>;
  formData: FormData;
  dataset: ExploreDataset;
  tab: Field["tab"];
  errors: Readonly<Record<string, string>>;
  /** Keys with their new values; undefined takes a key away. */
  onChange(changes: Record<string, unknown>): void;
}
