import { useCallback, useState } from "react";

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Detects typing inside the element of the returned ref; the second value returns whether some of the typed text is
 * still in a visible field. Search fields do not count.
 */
export function useTypedText() {
  const [before] = useState(() => new Map<Box, string>());
  const watch = useCallback(
    (inside: HTMLElement | null) => {
      const note = ({ target }: Event) => {
        if (isBox(target) && !before.has(target)) before.set(target, target.value);
      };
      inside?.addEventListener("beforeinput", note, true);
      return () => inside?.removeEventListener("beforeinput", note, true);
    },
    [before],
  );
  const isThere = () => [...before].some(([box, value]) => box.isConnected && box.value !== value);
  return [watch, isThere] as const;
}

const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== "search" && target.role !== "combobox");
