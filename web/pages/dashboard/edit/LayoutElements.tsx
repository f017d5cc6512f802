import { AppWindow, Columns2, FileText, Heading, type LucideIcon, Minus, Rows2 } from "lucide-react";
import type { NewKind } from "../../../../schema/dashboard/edit/new-nodes";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { PaletteItem } from "./PaletteItem";

const ELEMENTS: readonly (readonly [NewKind, LucideIcon])[] = [
  ["TABS", AppWindow],
  ["ROW", Rows2],
  ["COLUMN", Columns2],
  ["HEADER", Heading],
  ["MARKDOWN", FileText],
  ["DIVIDER", Minus],
];

/** The palette's layout components: all but charts. */
export function LayoutElements({ onAdded }: { onAdded: () => void }) {
  return (
    <div className="edit-items" role="group" aria-label={t("Layout elements")}>
      {ELEMENTS.map(([kind, icon]) => (
        <PaletteItem key={kind} id={kind} thing={{ kind }} icon={<Icon of={icon} />} onAdded={onAdded} />
      ))}
      <p className="cap t3">{t("Drag onto the dashboard, or click to add at the end.")}</p>
    </div>
  );
}
