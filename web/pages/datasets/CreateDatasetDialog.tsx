import { useState } from "react";
import { ApiError } from "../../api/client";
import { datasets } from "../../api/datasets";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field } from "../../ui/Field";
import { type Option, Select } from "../../ui/Select";
import { toast } from "../../ui/Toast";
import { databaseOptions } from "./database-options";
import { schemaOptions, tableOptions } from "./table-options";

/** Makes a dataset of a table: database, then schema, then table. */
export function CreateDatasetDialog({ onClose }: { onClose: (created: boolean) => void }) {
  const [database, setDatabase] = useState<Option<number> | null>(null);
  const [schema, setSchema] = useState<Option<string> | null>(null);
  const [table, setTable] = useState<Option<string> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const chooseDatabase = (next: Option<number> | null) => {
    setDatabase(next);
    setSchema(null);
    setTable(null);
  };
  const chooseSchema = (next: Option<string> | null) => {
    setSchema(next);
    setTable(null);
  };
  const submit = async () => {
    if (!database || !table || busy) return;
    setBusy(true);
    try {
      await datasets.create({ database: database.value, schema: schema?.value ?? null, table_name: table.value });
      toast("success", t("Dataset {name} has been created", { name: table.label }));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("New dataset")}
      width={640}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!table || busy}>{t("Create dataset")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Database")} required>
          <Select value={database} onChange={chooseDatabase} options={databaseOptions} />
        </Field>
        {database && (
          <Field label={t("Schema")} required>
            <Select key={database.value} value={schema} onChange={chooseSchema} options={schemaOptions(database.value)} />
          </Field>
        )}
        {database && schema && (
          <Field label={t("Table")} required help={t("Tables and views. Columns are read from the database.")}>
            <Select key={schema.value} value={table} onChange={setTable} options={tableOptions(database.value, schema.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
