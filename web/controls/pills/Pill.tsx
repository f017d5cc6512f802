import { useSortable } from "@dnd-kit/sortable";
import { AlertTriangle, type LucideIcon, X } from "lucide-react";
import type { KeyboardEvent, MouseEventHandler, ReactNode, RefObject, TouchEventHandler } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import type { DropData } from "../dnd/drag-data";
import type { useEditor } from "../editor/useEditor";

export interface PillLook {
  label: string;
  icon: LucideIcon;
  /** Further details, as a tooltip. */
  title?: string | undefined;
  /** Shown in a monospaced font. */
  code?: boolean;
  /** Why it no longer matches the dataset. */
  warning?: string | undefined;
}

export interface PillProps extends PillLook {
  id: string;
  box: string;
  index: number;
  buttonRef: RefObject<HTMLButtonElement | null>;
  buttonProps: Partial<ReturnType<typeof useEditor>["buttonProps"]>;
  move(from: number, to: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onRemove(): void;
  /** Its editor while open. */
  children?: ReactNode;
}

/** An item in a box: its name opens the editor, the cross removes it, dragging changes the order. */
export function Pill({
  id,
  box,
  index,
  label,
  icon,
  title,
  code,
  warning,
  buttonRef,
  buttonProps,
  move,
  onKeyDown,
  onRemove,
  children,
}: PillProps) {
  const place: DropData = { to: "place", box, index, move };
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: { ...place, from: "box", label },
  });
  const drags = {
    onMouseDown: listeners?.["onMouseDown"] as MouseEventHandler | undefined,
    onTouchStart: listeners?.["onTouchStart"] as TouchEventHandler | undefined,
  };
  const moved = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : {};
  return (
    <li ref={setNodeRef} style={moved}>
      <div className={`pill${warning ? " stale" : ""}${isDragging ? " dragging" : ""}`} {...drags}>
        <button type="button" tabIndex={-1} aria-label={t("Remove {name}", { name: label })} onClick={onRemove}>
          <Icon of={X} size="small" />
        </button>
        <button
          ref={buttonRef}
          type="button"
          className="nm"
          title={warning ?? title ?? label}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Backspace Alt+ArrowUp Alt+ArrowDown"
          {...buttonProps}
        >
          <Icon of={warning ? AlertTriangle : icon} size="small" />
          <span className={code ? "trunc mono" : "trunc"}>{label}</span>
          {warning && <span className="vh">{warning}</span>}
        </button>
      </div>
      {children}
    </li>
  );
}
