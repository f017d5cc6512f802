import { useEffect, useState } from "react";

type Fill = (template: string, context: object, locale: string) => string;

/** What stands over each chart, by a template of rowLabel and colLabel; the template's language is fetched only where one is. */
export function useCellTitles(template: string, locale: string): (rowLabel: string, colLabel: string) => string {
  const [fill, setFill] = useState<{ with: Fill } | null>(null);
  const plain = !template.includes("{{");
  useEffect(() => {
    if (plain) return;
    let wanted = true;
    void import("../renderers/html/render-template").then(({ renderTemplate }) => wanted && setFill({ with: renderTemplate }));
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

/** A title is text: what the template escapes for HTML is read back. */
function asText(html: string): string {
  const holder = document.createElement("textarea");
  holder.innerHTML = html;
  return holder.value;
}
