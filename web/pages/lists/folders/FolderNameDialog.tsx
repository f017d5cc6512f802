import { useState } from "react";
import { ApiError } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";

interface FolderNameDialogProps {
  title: string;
  action: string;
  name?: string;
  save: (name: string) => Promise<unknown>;
  onClose: (saved: boolean) => void;
}

/** Edits the name of a new or existing folder. */
export function FolderNameDialog({ title, action, name: before = "", save, onClose }: FolderNameDialogProps) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = name.trim();
  const ready = !busy && wanted !== "" && wanted !== before;
  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      await save(wanted);
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={t("Name")} required {...(problem ? { error: problem } : {})}>
        <TextInput autoFocus value={name} onChange={(next) => (setName(next), setProblem(null))} />
      </Field>
    </Dialog>
  );
}
