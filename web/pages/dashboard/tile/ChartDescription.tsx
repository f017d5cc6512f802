import { useEffect, useState } from "react";

/** A chart's description; the sanitizer loads with the first description shown. */
export function ChartDescription({ html }: { html: string }) {
  const [safe, setSafe] = useState("");
  useEffect(() => {
    let wanted = true;
    void import("../layout/markdown-html").then(({ sanitizeHtml }) => wanted && setSafe(sanitizeHtml(html)));
    return () => {
      wanted = false;
    };
  }, [html]);
  return <div className="dash-tile-note slice_description" dangerouslySetInnerHTML={{ __html: safe }} />;
}
