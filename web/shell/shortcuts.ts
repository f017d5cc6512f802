import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

const places: Record<string, string> = {
  h: "/superset/welcome/",
  d: "/dashboard/list/",
  c: "/chart/list/",
  t: "/tablemodelview/list/",
  s: "/sqllab/",
};
const chordMs = 1200;

/**
 * ⌘K opens the palette; G then H, D, C, T or S opens a page; / focuses the page's search box; ? shows all shortcuts.
 * Single letters work only outside fields.
 */
export function useShortcuts(acts: { openPalette: () => void; openSheet: () => void }) {
  const router = useRouter();
  const open = useEffectEvent((what: keyof typeof acts) => acts[what]());
  const go = useEffectEvent((path: string) => router.history.push(path));
  useEffect(() => {
    let chordStartedAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        open("openPalette");
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const place = event.timeStamp - chordStartedAt < chordMs ? places[event.key] : undefined;
      chordStartedAt = event.key === "g" ? event.timeStamp : -Infinity;
      if (place) go(place);
      if (event.key === "/") focusSearch(event);
      if (event.key === "?") open("openSheet");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select, [role=textbox], [role=menu] *, [role=dialog] *"))
  );
}

function focusSearch(event: KeyboardEvent) {
  const box = document.querySelector<HTMLElement>("[data-page-search]");
  if (!box) return;
  event.preventDefault();
  box.focus();
}
