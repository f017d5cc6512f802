import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Field, TextInput } from "../../../ui/Field";
import type { TableToCreate } from "../useRun";

interface CreateTableDialogProps {
  method: TableToCreate["method"];
  onRun: (make: TableToCreate) => void;
  onClose: () => void;
}

/** Asks for the name of the table or view that a run creates. */
export function CreateTableDialog({ method, onRun, onClose }: CreateTableDialogProps) {
  const [name, setName] = useState("");
  const isTable = method === "TABLE";
  return (
    <Dialog
      title={isTable ? t("Create table as") : t("Create view as")}
      description={isTable ? t("The last statement has to be a SELECT; its rows are written into a new table.") : t("The one statement has to be a SELECT; it becomes a new view.")}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onRun({ method, name: name.trim() });
      }}
      footer={<><Button onClick={onClose}>{t("Cancel")}</Button><Button kind="primary" type="submit">{t("Run")}</Button></>}
    >
      <Field label={isTable ? t("Name of the table") : t("Name of the view")} help={t("If empty, a name is generated.")}><TextInput value={name} onChange={setName} autoFocus code /></Field>
    </Dialog>
  );
}
