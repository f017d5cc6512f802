import { useState } from "react";
import { datasets } from "../../api/datasets";
import type { Run } from "../../api/sql-editor";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";

interface CreateChartDialogProps {
  run: Run;
  database: number;
  schema: string | null;
  name: string;
  onClose: () => void;
}

/** Makes a dataset of the SQL that was run, and opens it in Explore. */
export function CreateChartDialog({ run, database, schema, name, onClose }: CreateChartDialogProps) {
  const [label, setLabel] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    if (busy || label.trim() === "") return;
    setBusy(true);
    try {
      const { id } = await datasets.create({ database, schema, table_name: label.trim(), sql: run.sql.trim().replace(/;+$/, "") });
      location.assign(`/explore/?datasource_type=table&datasource_id=${id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("Create chart")}
      description={t("The query becomes a dataset, and charts are made of that.")}
      onClose={onClose}
      onSubmit={() => void create()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={busy || label.trim() === ""}>{t("Save and explore")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Name of the dataset")} required><TextInput value={label} onChange={setLabel} autoFocus /></Field>
      </div>
    </Dialog>
  );
}
