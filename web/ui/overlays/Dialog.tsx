import { Description, Dialog as HeadlessDialog, DialogPanel, DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "../actions/IconButton";
import { BackToField, UnsavedChangesFooter } from "../inputs/UnsavedChangesFooter";
import { useAdjustable } from "../inputs/useAdjustable";
import { useReturnFocus } from "./useReturnFocus";
import { useTypedText } from "../inputs/useTypedText";

export interface DialogProps {
  title: string;
  description?: string | undefined;
  /** Pixels: 432 for confirmations, 600 for forms, 750 for imports, 900 for side-by-side contents. */
  width?: number;
  /** Pixels, for contents that scroll by themselves; that of the contents when absent, and on phones. */
  height?: number;
  /** The dialog can be moved and resized, for contents that are compared with the page or need a custom size. */
  adjustable?: boolean;
  onClose: () => void;
  /** Makes the dialog a form: Enter in a field submits it, and Esc confirms before it discards unsaved input. */
  onSubmit?: () => void;
  /** There are unsaved changes besides text typed in visible fields. */
  unsaved?: boolean;
  /** Typed text is discarded without confirmation: a confirmation word, a password. */
  forgets?: boolean;
  /** Cancel, then the primary action. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: focus stays inside and is restored, Esc and the backdrop close it; a bottom sheet on phones. */
export function Dialog({
  title,
  description,
  width = 600,
  height,
  adjustable = false,
  onClose,
  onSubmit,
  unsaved = false,
  forgets = false,
  footer,
  children,
}: DialogProps) {
  useReturnFocus();
  const panel = useRef<HTMLDivElement>(null);
  // The library makes the page inert only if the element is mounted before the dialog opens.
  const [placed, setPlaced] = useState(false);
  const adjust = useAdjustable(panel);
  const [watchTyping, isTyped] = useTypedText();
  const [leaving, setLeaving] = useState(false);
  // Esc blurs the field before it closes the dialog.
  const field = useRef<HTMLElement>(null);
  const leave = () => (onSubmit && !forgets && !leaving && (unsaved || isTyped()) ? setLeaving(true) : onClose());
  const [backToField] = useState(
    () => () =>
      (field.current?.isConnected ? field.current : panel.current?.closest<HTMLElement>("[role=dialog]"))?.focus(),
  );
  const inside = (
    <BackToField value={backToField}>
      <div className="body" ref={watchTyping} onFocus={({ target }) => (field.current = target)}>
        {description && (
          <Description className="t2" style={{ marginBottom: 12 }}>
            {description}
          </Description>
        )}
        {children}
      </div>
      {(leaving || footer) && (
        <div className="dialog-foot">
          {leaving ? <UnsavedChangesFooter onStay={() => setLeaving(false)} onLeave={onClose} /> : footer}
        </div>
      )}
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
          <DialogPanel
            ref={panel}
            className={adjustable ? adjust.panel.className : height === undefined ? "dialog" : "dialog fixed-height"}
            style={{
              maxWidth: width,
              ...(height === undefined ? {} : { height }),
              ...(adjustable ? adjust.panel.style : {}),
            }}
          >
            <div className="dialog-head" {...(adjustable ? adjust.head : {})}>
              <DialogTitle className="grow trunc">{title}</DialogTitle>
              <IconButton icon={X} label={t("Close")} onClick={leave} />
              {adjustable && adjust.button}
            </div>
            {onSubmit ? (
              <form className="form" onSubmit={submit} noValidate>
                {inside}
              </form>
            ) : (
              inside
            )}
            {adjustable && adjust.corner}
          </DialogPanel>
        </div>
      </HeadlessDialog>
    </>
  );
}

/** While a menu or an editor is open over the dialog, the browser handles Esc: it closes only that. */
function leavePopoverFirst(event: KeyboardEvent): void {
  if (event.key === "Escape" && document.querySelector("[popover=auto]:popover-open")) event.stopPropagation();
}
