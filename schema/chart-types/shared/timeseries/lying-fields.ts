import type { Field, Fields } from "../../define";

const OTHER: Record<string, string> = { x: "y", y: "x", X: "Y", Y: "X" };
const otherAxis = (text: string): string => text.replace(/\b[xy](?=[ -]axis)/gi, (letter) => OTHER[letter]!);

/** Swaps X and Y in the labels of both axes' fields for horizontal bars, where the stored x axis is on the left. */
export function lyingFields<F extends Fields>(fields: F): F {
  const lying = ([key, field]: [string, Field]): [string, Field] => {
    const other = { ...field, label: otherAxis(field.label), section: otherAxis(field.section) };
    return other.label === field.label && other.section === field.section
      ? [key, field]
      : [key, { ...field, variant: (values) => (values["orientation"] === "horizontal" ? other : null) }];
  };
  return Object.fromEntries(Object.entries(fields).map(lying)) as F;
}
