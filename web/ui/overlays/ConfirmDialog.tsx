import { type ReactNode, useState } from "react";
import { t } from "../../i18n";
import { Button } from "../actions/Button";
import { Dialog } from "./Dialog";
import { Field, TextInput } from "../inputs/Field";

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The button's verb, e.g. "Delete". */
  action: string;
  /** "primary" where the action can be undone. */
  kind?: "danger" | "primary";
  /** A word that the person has to type first, compared ignoring case. */
  typed?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Requires confirmation before an action with consequences. */
export function ConfirmDialog({
  title,
  children,
  action,
  kind = "danger",
  typed,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [word, setWord] = useState("");
  const ready = !busy && (typed === undefined || word.trim().toLowerCase() === typed.toLowerCase());
  return (
    <Dialog
      title={title}
      width={432}
      onClose={onClose}
      forgets
      onSubmit={() => ready && onConfirm()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind={kind} type="submit" disabled={!ready}>
            {action}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {children}
        {typed !== undefined && (
          <Field label={t('Type "{word}" to confirm', { word: typed })}>
            <TextInput value={word} onChange={setWord} autoFocus autoComplete="off" />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
