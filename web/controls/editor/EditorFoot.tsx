import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";

export interface EditorFootProps {
  onClose(): void;
  /** Whether the draft is complete. */
  ready: boolean;
  saveLabel?: string;
  /** Called by Save outside a form. */
  onSave?: () => void;
}

/** Close and Save buttons; Save submits the surrounding form, or calls `onSave`. */
export function EditorFoot({ onClose, ready, saveLabel, onSave }: EditorFootProps) {
  return (
    <div className="editor-foot">
      <Button size="small" onClick={onClose}>
        {t("Close")}
      </Button>
      <Button size="small" kind="primary" type={onSave ? "button" : "submit"} disabled={!ready} onClick={onSave}>
        {saveLabel ?? t("Save")}
      </Button>
    </div>
  );
}
