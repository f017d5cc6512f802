import { Download, Pencil, Trash2 } from "lucide-react";
import { Button } from "./Button";
import { Menu } from "./Menu";

export const MenuExample = () => (
  <Menu
    align="start"
    button={<Button>Actions</Button>}
    entries={[
      { kind: "heading", label: "Sales Dashboard" },
      { label: "Edit properties", icon: Pencil, hint: "E", onSelect: () => {} },
      { label: "Export", icon: Download, onSelect: () => {} },
      { label: "Only mine", checked: true, onSelect: () => {} },
      { kind: "separator" },
      { label: "Delete", icon: Trash2, danger: true, onSelect: () => {} },
    ]}
  />
);
