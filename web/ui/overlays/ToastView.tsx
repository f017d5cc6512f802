import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "../actions/IconButton";
import { Icon } from "../display/Icon";
import type { ToastKind, ToastMessage } from "./Toast";

const durationsMs: Record<ToastKind, number> = { info: 4000, success: 4000, warning: 6000, danger: 8000 };
const looks: Record<ToastKind, { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: "inf" },
  success: { icon: CircleCheck, className: "ok" },
  warning: { icon: TriangleAlert, className: "warn" },
  danger: { icon: CircleAlert, className: "bad" },
};
/** Time to decide about a toast's action. */
const actionMs = 10_000;

/** One message. It stays while it is hovered or focused. */
export function ToastView({ id, kind, text, action, onClose }: ToastMessage & { onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), action ? actionMs : durationsMs[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind, action, onClose]);
  // A touch anywhere dismisses it; with a mouse, its text can be selected.
  const touched = ({ nativeEvent }: MouseEvent) => (nativeEvent as PointerEvent).pointerType === "touch" && onClose(id);
  const hands = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onClick: touched,
  };
  return (
    <div
      className={`toast ${looks[kind].className}`}
      role={kind === "info" || kind === "success" ? "status" : "alert"}
      {...hands}
    >
      <Icon of={looks[kind].icon} />
      <span className="grow">{text}</span>
      {action && (
        <button
          type="button"
          className="btn sm"
          onClick={() => {
            onClose(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label={t("Dismiss")} size="tiny" onClick={() => onClose(id)} />
    </div>
  );
}
