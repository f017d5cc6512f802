import type { Field, Fields } from "../../define";

const OTHER: Record<string, string> = { x: "y", y: "x", X: "Y", Y: "X" };
const otherAxis = (text: string): string => text.replace(/\b[xy](?=[ -]axis)/gi, (letter) => OTHER[letter]!);

/** The fields of both axes as people see them where bars lie: what is stored as x stands at the left then, and is called Y. */
export function lyingFields<F extends Fields>(fields: F): F {
  const lying = ([key, field]: [string, Field]): [string, Field] => {
    const other = { ...field, label: otherAxis(field.label), section: otherAxis(field.section) };
    return other.label === field.label && other.section === field.section ? [key, field] : [key, { ...field, variant: (values) => (values["orientation"] === "horizontal" ? other : null) }];
  };
  return Object.fromEntries(Object.entries(fields).map(lying)) as F;
}
