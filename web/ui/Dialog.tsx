import { Description, Dialog as HeadlessDialog, DialogPanel, DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { t } from "../i18n";
import { IconButton } from "./IconButton";
import { useReturnFocus } from "./useReturnFocus";

export interface DialogProps {
  title: string;
  description?: string;
  /** Pixels: 480 to confirm, 640 for forms, 750 to import, 960 for filters. */
  width?: number;
  onClose: () => void;
  /** Makes the dialog a form: Enter in a field submits it. */
  onSubmit?: () => void;
  /** Cancel, then the primary action. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: focus stays inside and returns, Esc and the backdrop close, a sheet from below on phones. */
export function Dialog({ title, description, width = 480, onClose, onSubmit, footer, children }: DialogProps) {
  useReturnFocus();
  const inside = (
    <>
      <div className="body">
        {description && <Description className="t2" style={{ marginBottom: 12 }}>{description}</Description>}
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <HeadlessDialog open onClose={onClose} className="dialog-layer">
      <div className="dialog-back" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className="dialog" style={{ maxWidth: width }}>
          <div className="dialog-head">
            <DialogTitle className="grow trunc">{title}</DialogTitle>
            <IconButton icon={X} label={t("Close")} onClick={onClose} />
          </div>
          {onSubmit ? <form className="form" onSubmit={submit} noValidate>{inside}</form> : inside}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
