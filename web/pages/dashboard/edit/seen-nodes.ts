import { useSyncExternalStore } from "react";
import type { Flow, SeenNode } from "../../../../schema/dashboard/edit/drop-place";
import { ONE_COLUMN_PX } from "../../../../schema/dashboard/layout-size";

/** Current screen positions of the layout's components. */
export function seenNodes(page: ParentNode): SeenNode[] {
  return [...page.querySelectorAll<HTMLElement>("[data-node], [data-tab]")].flatMap((element): SeenNode[] => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const id = element.dataset["node"] ?? element.dataset["tab"];
    return id && right > left
      ? [{ id, part: element.dataset["tab"] ? "tab" : "body", box: { left, top, right, bottom } }]
      : [];
  });
}

/** Whether rows stack or flow, as in dashboard.css and edit.css. */
export const pageFlow = (): Flow => (isOneColumn().matches ? "stacked" : "rows");

export const usePageFlow = (): Flow => useSyncExternalStore(onFlow, pageFlow);

const isOneColumn = () => matchMedia(`(max-width:${ONE_COLUMN_PX}px)`);

function onFlow(listener: () => void): () => void {
  const query = isOneColumn();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const partOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"], [data-tab="${CSS.escape(id)}"]`);

/** Focuses the grip of a component that was moved by keyboard, once it is rendered in its new place. */
export function focusGrip(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const part = partOf(id);
      (part?.querySelector<HTMLElement>(":scope > .edit-bar > .edit-grip") ?? part)?.focus();
    }),
  );
}
