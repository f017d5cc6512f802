import { type RefObject, useEffect } from "react";

const GRIP = ".edit-grip";

/**
 * Restores keyboard focus: entering and leaving the editor moves it beside the button that was used, and a focused
 * element that is removed passes it to its replacement.
 */
export function useFocusOfEditor(editor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const host = editor.current!;
    let last: { element: Element; id: string | undefined; strip: Element | null; at: number } | undefined;
    const isLost = () => document.activeElement === document.body || document.activeElement === null;
    const grips = () => [...host.querySelectorAll<HTMLElement>(GRIP)];
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as Element;
      const part = element.closest<HTMLElement>("[data-tab], [data-node]");
      last = {
        element,
        strip: element.closest("[role=tablist]"),
        id: part?.dataset["tab"] ?? part?.dataset["node"],
        at: grips().findIndex((grip) => part?.contains(grip)),
      };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || !isLost()) return;
      const same =
        last.id === undefined
          ? null
          : host.querySelector(`[data-node="${CSS.escape(last.id)}"], [data-tab="${CSS.escape(last.id)}"]`);
      const left = grips();
      const strip = last.strip?.isConnected ? last.strip.querySelector<HTMLElement>("[aria-selected=true]") : null;
      (
        same?.querySelector<HTMLElement>(`${GRIP}, [role=tab]`) ??
        strip ??
        left[Math.min(Math.max(0, last.at), left.length - 1)] ??
        host.querySelector<HTMLElement>("[role=tab][aria-selected=true]")
      )?.focus();
    });
    if (isLost()) host.querySelector<HTMLElement>(".edit-leave")?.focus({ preventScroll: true });
    host.addEventListener("focusin", onFocus);
    observer.observe(host, { childList: true, subtree: true });
    return () => {
      host.removeEventListener("focusin", onFocus);
      observer.disconnect();
      requestAnimationFrame(
        () => isLost() && document.querySelector<HTMLElement>("[aria-keyshortcuts=E]")?.focus({ preventScroll: true }),
      );
    };
  }, [editor]);
}
