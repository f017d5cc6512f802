import { useCallback, useState } from "react";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Notices typing inside the element that the first answer is the ref of; the second says whether some of it still stands in a field that is shown. Searching is not typing. */
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

const isBox = (target: EventTarget | null): target is Box => target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "search" && target.role !== "combobox");
