import type { Slice } from "./slices";

export const LABEL_TYPES = [
  "key",
  "value",
  "percent",
  "key_value",
  "key_percent",
  "key_value_percent",
  "value_percent",
  "template",
] as const;
export type LabelType = (typeof LABEL_TYPES)[number];

export interface SliceLabelOptions {
  type: LabelType;
  /**
   * For the label type "template": {name} {value} {percent}, or {a} series {b} name {c} value {d} percent; \n is a
   * line break.
   */
  template: string;
  seriesName: string;
  value(value: number): string;
  percent(share: number): string;
}

/** Returns the label of a slice. */
export function sliceLabel({
  type,
  template,
  seriesName,
  value,
  percent,
}: SliceLabelOptions): (slice: Slice) => string {
  const forms: Record<LabelType, (name: string, value: string, percent: string) => string> = {
    key: (name) => name,
    value: (_, value) => value,
    percent: (_, _value, percent) => percent,
    key_value: (name, value) => `${name}: ${value}`,
    key_percent: (name, _, percent) => `${name}: ${percent}`,
    key_value_percent: (name, value, percent) => `${name}: ${value} (${percent})`,
    value_percent: (_, value, percent) => `${value} (${percent})`,
    template: (name, value, percent) =>
      fill(template, { a: seriesName, b: name, c: value, d: percent, name, value, percent }),
  };
  return (slice) => forms[type](slice.name, value(slice.value), percent(slice.share));
}

function fill(template: string, words: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole).replaceAll("\\n", "\n");
}
