import { useState } from "react";
import { Button } from "../actions/Button";
import { Dialog } from "./Dialog";

export function DialogExample() {
  const [open, setOpen] = useState(false);
  const [large, setLarge] = useState(false);
  const close = () => setOpen(false);
  const closeLarge = () => setLarge(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => setLarge(true)}>Open one to move and resize</Button>
      {large && (
        <Dialog title="Rows" width={900} adjustable onClose={closeLarge}>
          <p>Its head and its corner are dragged; its button takes arrow keys.</p>
        </Dialog>
      )}
      {open && (
        <Dialog
          title="About"
          onClose={close}
          footer={
            <Button kind="primary" onClick={close}>
              Close
            </Button>
          }
        >
          <p>What happened, then what to do.</p>
        </Dialog>
      )}
    </>
  );
}
