import { useEffect, useState } from "react";

/**
 * Restores the focus to the previously focused element unless something else took it. The dialog library does so only
 * for elements that it saw focused, and it loads with the first dialog.
 */
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
