import { useState } from "react";
import { ApiError } from "../../api/transport/api-error";
import { datasets } from "../../api/data/datasets";
import { exploreCalls } from "../../api/explore";
import { type Run, sqlEditor } from "../../api/sql/sql-editor";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";

interface CreateChartDialogProps {
  run: Run;
  database: number;
  name: string;
  onClose: () => void;
}

/** Saves the executed SQL as a dataset, and opens it in Explore. */
export function CreateChartDialog({ run, database, name, onClose }: CreateChartDialogProps) {
  const [label, setLabel] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    if (busy || label.trim() === "") return;
    setBusy(true);
    try {
      location.assign(await explored(run, label.trim(), database));
    } catch (error) {
      setProblem(`${t("An error occurred while creating the data source")}. ${error instanceof Error ? error.message : String(error)}`);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("Create chart")}
      description={t("The query is saved as a dataset to create charts from.")}
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

/**
 * Address of a chart of the run's rows. If the rows expired, or their run is not in the history, the query is rerun.
 */
async function explored(run: Run, name: string, database: number): Promise<string> {
  const made = await sqlEditor.explore(run.id, name).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 410 || error.status === 404)) return null;
    throw error;
  });
  if (!made) return pageOf((await datasets.create({ database, catalog: run.catalog, schema: run.schema, table_name: name, sql: run.sql.trim().replace(/;+$/, "") })).id);
  // A random tab id: with this tab's id, the form would replace that of another chart of the dataset.
  const key = await exploreCalls.keep({ datasource_id: made.id, datasource_type: "table", form_data: JSON.stringify(made.form_data) }, crypto.randomUUID()).catch(() => null);
  return `${pageOf(made.id)}${key ? `&form_data_key=${key}` : ""}`;
}

const pageOf = (dataset: number): string => `/explore/?datasource_type=table&datasource_id=${dataset}`;
