import type { TooltipText } from "../../../../schema/chart-types/drawing/echarts";

/** A tooltip's title and rows as elements, so that none of their text is parsed as HTML. */
export function tooltipElement({ title, rows }: TooltipText): HTMLElement {
  const box = document.createElement("div");
  box.className = "ew-echarts-tip";
  box.appendChild(textIn("b", title));
  const table = document.createElement("table");
  const hasSwatches = rows.some(({ color }) => color !== null);
  for (const { name, text, color } of rows) {
    const row = table.insertRow();
    if (color === null && hasSwatches) row.className = "is-total";
    const head = row.insertCell();
    const swatch = document.createElement("i");
    if (color) {
      swatch.style.background = color;
      head.appendChild(swatch);
    }
    head.appendChild(textIn("span", name));
    row.insertCell().textContent = text;
  }
  box.appendChild(table);
  return box;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
