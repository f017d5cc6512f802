import type { Flow, SeenNode } from "../../../../schema/dashboard/edit/drop-place";
import { ONE_COLUMN_PX } from "../useAwakeTiles";

/** Where the parts of the layout are on the screen now. */
export function seenNodes(page: ParentNode): SeenNode[] {
  return [...page.querySelectorAll<HTMLElement>("[data-node], [data-tab]")].flatMap((element): SeenNode[] => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const id = element.dataset["node"] ?? element.dataset["tab"];
    return id && right > left ? [{ id, part: element.dataset["tab"] ? "tab" : "body", box: { left, top, right, bottom } }] : [];
  });
}

/** As dashboard.css and edit.css lay a row out. */
export const pageFlow = (): Flow => (matchMedia(`(max-width:${ONE_COLUMN_PX}px)`).matches ? "stacked" : "rows");

export const partOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"], [data-tab="${CSS.escape(id)}"]`);

/** The grip of a part that was moved by keys has the focus again once it is drawn in its new place. */
export function focusGrip(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const part = partOf(id);
    (part?.querySelector<HTMLElement>(":scope > .edit-bar > .edit-grip") ?? part)?.focus();
  }));
}
