import { t } from "../../i18n";
import { Button } from "../../ui/Button";

export interface EditorFootProps {
  onClose(): void;
  /** Whether what is edited is complete. */
  ready: boolean;
  saveLabel?: string;
  /** Where it stands in no form of its own. */
  onSave?: () => void;
}

/** Close and Save; Save submits the form it stands in, or calls `onSave`. */
export function EditorFoot({ onClose, ready, saveLabel, onSave }: EditorFootProps) {
  return (
    <div className="editor-foot">
      <Button size="small" onClick={onClose}>{t("Close")}</Button>
      <Button size="small" kind="primary" type={onSave ? "button" : "submit"} disabled={!ready} onClick={onSave}>{saveLabel ?? t("Save")}</Button>
    </div>
  );
}
