import { Description, Dialog as HeadlessDialog, DialogPanel, DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { t } from "../i18n";
import { IconButton } from "./IconButton";
import { BackToField, LeavingFoot } from "./LeavingFoot";
import { useAdjustable } from "./useAdjustable";
import { useReturnFocus } from "./useReturnFocus";
import { useTypedText } from "./useTypedText";

export interface DialogProps {
  title: string;
  description?: string;
  /** Pixels: 432 to confirm, 600 for forms, 750 to import, 900 where much stands side by side. */
  width?: number;
  /** It may be moved and resized, where what it shows is looked at beside the page or is as large as one likes. */
  adjustable?: boolean;
  onClose: () => void;
  /** Makes the dialog a form: Enter in a field submits it, and Esc asks before what was typed is lost. */
  onSubmit?: () => void;
  /** More than what is typed in fields that are shown would be lost. */
  unsaved?: boolean;
  /** What is typed here is nobody's work: a word that confirms, a password. */
  forgets?: boolean;
  /** Cancel, then the primary action. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: focus stays inside and returns, Esc and the backdrop close, a sheet from below on phones. */
export function Dialog({ title, description, width = 600, adjustable = false, onClose, onSubmit, unsaved = false, forgets = false, footer, children }: DialogProps) {
  useReturnFocus();
  const panel = useRef<HTMLDivElement>(null);
  // The library makes the page inert only if it found it before the dialog opens.
  const [placed, setPlaced] = useState(false);
  const adjust = useAdjustable(panel);
  const [watchTyping, isTyped] = useTypedText();
  const [leaving, setLeaving] = useState(false);
  // Esc takes the focus from the field before it closes.
  const field = useRef<HTMLElement>(null);
  const leave = () => (onSubmit && !forgets && !leaving && (unsaved || isTyped()) ? setLeaving(true) : onClose());
  const [backToField] = useState(() => () => (field.current?.isConnected ? field.current : panel.current?.closest<HTMLElement>("[role=dialog]"))?.focus());
  const inside = (
    <BackToField value={backToField}>
      <div className="body" ref={watchTyping} onFocus={({ target }) => (field.current = target)}>
        {description && <Description className="t2" style={{ marginBottom: 12 }}>{description}</Description>}
        {children}
      </div>
      {(leaving || footer) && <div className="dialog-foot">{leaving ? <LeavingFoot onStay={() => setLeaving(false)} onLeave={onClose} /> : footer}</div>}
    </BackToField>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeaving(false);
    onSubmit?.();
  };
  return (
    <>
      {!placed && <span hidden ref={() => setPlaced(true)} />}
      <HeadlessDialog open={placed} unmount onClose={leave} className="dialog-layer" onKeyDown={leavePopoverFirst}>
        <div className="dialog-back" aria-hidden="true" />
        <div className="dialog-place">
          <DialogPanel ref={panel} className={adjustable ? adjust.panel.className : "dialog"} style={{ maxWidth: width, ...(adjustable ? adjust.panel.style : {}) }}>
            <div className="dialog-head" {...(adjustable ? adjust.head : {})}>
              <DialogTitle className="grow trunc">{title}</DialogTitle>
              <IconButton icon={X} label={t("Close")} onClick={leave} />
              {adjustable && adjust.button}
            </div>
            {onSubmit ? <form className="form" onSubmit={submit} noValidate>{inside}</form> : inside}
            {adjustable && adjust.corner}
          </DialogPanel>
        </div>
      </HeadlessDialog>
    </>
  );
}

/** Esc is the browser's while a menu or an editor is open over the dialog: it closes that and nothing else. */
function leavePopoverFirst(event: KeyboardEvent): void {
  if (event.key === "Escape" && document.querySelector("[popover=auto]:popover-open")) event.stopPropagation();
}
