import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { readParameters } from "./template-parameters";

interface ParametersDialogProps {
  value: string | null;
  onSave: (value: string | null) => void;
  onClose: () => void;
}

/** Values of the template parameters in a tab's SQL, as a JSON object. */
export function ParametersDialog({ value, onSave, onClose }: ParametersDialogProps) {
  const [text, setText] = useState(value?.trim() ? value : "{}");
  const isFine = readParameters(text) !== null;
  return (
    <Dialog
      title={t("Template parameters")}
      description={t("Values of {example} in the SQL: a JSON object with a value for each name.", {
        example: "{{ name }}",
      })}
      onClose={onClose}
      onSubmit={() => {
        if (!isFine) return;
        onSave(text.trim() === "" || text.trim() === "{}" ? null : text);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!isFine}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <Field label={t("Parameters")} error={isFine ? undefined : t("Enter a JSON object.")}>
        <TextInput value={text} onChange={setText} rows={10} code autoFocus />
      </Field>
    </Dialog>
  );
}
