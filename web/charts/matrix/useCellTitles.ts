import { useEffect, useState } from "react";

type Fill = (template: string, context: object, locale: string) => string;

/**
 * The title of each chart, from a template of rowLabel and colLabel; the template language loads only where a template
 * is set.
 */
export function useCellTitles(template: string, locale: string): (rowLabel: string, colLabel: string) => string {
  const [fill, setFill] = useState<{ with: Fill } | null>(null);
  const plain = !template.includes("{{");
  useEffect(() => {
    if (plain) return;
    let wanted = true;
    void import("../renderers/html/render-template").then(
      ({ renderTemplate }) => wanted && setFill({ with: renderTemplate }),
    );
    return () => {
      wanted = false;
    };
  }, [plain]);
  if (plain) return () => template;
  if (!fill) return () => "";
  return (rowLabel, colLabel) => {
    try {
      return asText(fill.with(template, { rowLabel, colLabel, row: rowLabel, column: colLabel }, locale));
    } catch {
      return template;
    }
  };
}

/** Titles are plain text: what the template escapes for HTML is unescaped. */
function asText(html: string): string {
  const holder = document.createElement("textarea");
  holder.innerHTML = html;
  return holder.value;
}
