import { useState } from "react";
import { Button } from "../ui/actions/Button";
import { CommandPalette } from "./CommandPalette";

export function CommandPaletteExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      {open && <CommandPalette onClose={() => setOpen(false)} openSheet={() => {}} />}
    </>
  );
}
