import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { IconButton } from "./IconButton";

export type ToastKind = "info" | "success" | "warning" | "danger";

interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
}

const durationsMs: Record<ToastKind, number> = { info: 4000, success: 4000, warning: 6000, danger: 8000 };
const looks: Record<ToastKind, { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: "inf" },
  success: { icon: CircleCheck, className: "ok" },
  warning: { icon: TriangleAlert, className: "warn" },
  danger: { icon: CircleAlert, className: "bad" },
};
const mostShown = 3;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for a few seconds; it stays during hover or focus. */
export function toast(kind: ToastKind, text: string) {
  lastId += 1;
  publish([...messages, { id: lastId, kind, text }].slice(-mostShown));
}

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Where toasts appear; mounted once. Outside the page, which a dialog makes inert and hides from screen readers. Esc
 * dismisses toasts where it closes nothing else.
 */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => messages);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === "Escape" && messages.length > 0 && !document.querySelector("[role=dialog],:popover-open") && publish([]);
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, []);
  return createPortal(
    <div className="toasts">
      {shown.map((message) => (
        <Toast key={message.id} {...message} onClose={dismiss} />
      ))}
    </div>,
    document.body,
  );
}

const dismiss = (id: number) => publish(messages.filter((message) => message.id !== id));

export function Toast({ id, kind, text, onClose }: ToastMessage & { onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), durationsMs[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind, onClose]);
  // A touch anywhere dismisses it; with a mouse, its text can be selected.
  const touched = ({ nativeEvent }: MouseEvent) => (nativeEvent as PointerEvent).pointerType === "touch" && onClose(id);
  const hands = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false), onClick: touched };
  return (
    <div className={`toast ${looks[kind].className}`} role={kind === "info" || kind === "success" ? "status" : "alert"} {...hands}>
      <Icon of={looks[kind].icon} />
      <span className="grow">{text}</span>
      <IconButton icon={X} label={t("Dismiss")} size="tiny" onClick={() => onClose(id)} />
    </div>
  );
}
