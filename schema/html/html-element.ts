import { type Attributes, escaped } from "../svg/element";

/** An element as HTML; children are already HTML. */
export function html(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}

/** An element without an end, such as `col`. */
export const emptyHtml = (name: string, attributes: Attributes): string => html(name, attributes).split("</", 1)[0]!;

/** Declarations of a style attribute; numbers are pixels. A value that would be more than a value is omitted. */
export function styleText(
  declarations: Readonly<Record<string, string | number | null | undefined>>,
): string | undefined {
  const written = Object.entries(declarations).flatMap(([property, value]) =>
    value === null || value === undefined || (typeof value === "string" && /[;:{}<>"'\\]/.test(value))
      ? []
      : [`${property}:${typeof value === "number" ? `${value}px` : value}`],
  );
  return written.length > 0 ? written.join(";") : undefined;
}

export { escaped } from "../svg/element";
