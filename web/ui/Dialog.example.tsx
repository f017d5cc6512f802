import { useState } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

export function DialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {open && (
        <Dialog title="About" onClose={close} footer={<Button kind="primary" onClick={close}>Close</Button>}>
          <p>What happened, then what to do.</p>
        </Dialog>
      )}
    </>
  );
}
