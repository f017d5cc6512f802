import { createElement, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { moduleLoader, neverLoaded, useModule } from "../../charts/module-loader";

export type ToastKind = "info" | "success" | "warning" | "danger";

/** What a toast offers, such as to undo what it reports. */
interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

const mostShown = 3;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for a few seconds; it stays during hover or focus. */
export function toast(kind: ToastKind, text: string, action?: ToastAction) {
  lastId += 1;
  publish([...messages, { id: lastId, kind, text, action }].slice(-mostShown));
}

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const toastView = moduleLoader(() => import("./ToastView").then((module) => module.ToastView));

/** Loads the code of toasts: offline there are messages too. */
export const preloadToasts = () => void toastView.load().catch(() => undefined);

/**
 * Where toasts appear; mounted once. Outside the page, which a dialog makes inert and hides from screen readers. Esc
 * dismisses toasts where it closes nothing else.
 */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => messages);
  const view = useModule(shown.length > 0 ? toastView : neverLoaded);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) =>
      key === "Escape" && messages.length > 0 && !document.querySelector("[role=dialog],:popover-open") && publish([]);
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, []);
  return createPortal(
    <div className="toasts">
      {view && shown.map((message) => createElement(view, { key: message.id, ...message, onClose: dismiss }))}
    </div>,
    document.body,
  );
}

const dismiss = (id: number) => publish(messages.filter((message) => message.id !== id));
