import { useState } from "react";
import { Button } from "../actions/Button";
import { ConfirmDialog } from "./ConfirmDialog";

export function ConfirmDialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="danger-quiet" onClick={() => setOpen(true)}>
        Delete…
      </Button>
      {open && (
        <ConfirmDialog title="Delete Dashboard?" action="Delete" typed="DELETE" onConfirm={close} onClose={close}>
          <p>Sales Dashboard will be gone for everyone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
