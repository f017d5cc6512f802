import { useRef, useState } from "react";

/** Whether an editor is open, and its button's handler: a click on the button of an open editor closes it. */
export function useEditor() {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return {
    open,
    show: () => setOpen(true),
    onClosed: () => setOpen(false),
    buttonProps: {
      "aria-haspopup": "dialog" as const,
      "aria-expanded": open,
      onPointerDown: () => {
        wasOpen.current = open;
      },
      onClick: () => {
        if (!wasOpen.current) setOpen(true);
        wasOpen.current = false;
      },
    },
  };
}
