import { useEffect, useState } from "react";

/** Gives the focus back to what had it before, if nothing else took it. The dialog library does so only for what it saw focused, and it arrives with the first dialog. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
