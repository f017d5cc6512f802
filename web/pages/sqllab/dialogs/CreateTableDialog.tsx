import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import type { TableToCreate } from "../useRun";

interface CreateTableDialogProps {
  method: TableToCreate["method"];
  onRun: (make: TableToCreate) => void;
  onClose: () => void;
}

/** Sets the name of the table or view that a run creates. */
export function CreateTableDialog({ method, onRun, onClose }: CreateTableDialogProps) {
  const [name, setName] = useState("");
  const isTable = method === "TABLE";
  return (
    <Dialog
      title={isTable ? t("Create table as") : t("Create view as")}
      description={
        isTable
          ? t("The last statement must be a SELECT. Its rows are written to a new table.")
          : t("The query must be a single SELECT. It becomes a new view.")
      }
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onRun({ method, name: name.trim() });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit">
            {t("Run")}
          </Button>
        </>
      }
    >
      <Field label={isTable ? t("Table name") : t("View name")} help={t("If empty, a name is generated.")}>
        <TextInput value={name} onChange={setName} autoFocus code />
      </Field>
    </Dialog>
  );
}
