import { useState } from "react";
import type { EditorTab } from "../../../schema/sql-tabs/calls";
import { savedQueries } from "../../api/sql/saved-queries";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { toast } from "../../ui/overlays/Toast";

interface SaveQueryDialogProps {
  tab: EditorTab;
  database: number;
  schema: string | null;
  onSaved: (id: number, name: string) => void;
  onClose: () => void;
}

/** Saves the SQL of a tab under a name; a saved query can be overwritten or saved as a new one. */
export function SaveQueryDialog({ tab, database, schema, onSaved, onClose }: SaveQueryDialogProps) {
  const [label, setLabel] = useState(tab.label);
  const [description, setDescription] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const saved = tab.saved_query?.id;
  const save = async (id: number | undefined) => {
    const fields = {
      label: label.trim(),
      sql: tab.sql,
      db_id: database,
      catalog: tab.catalog,
      schema,
      template_parameters: tab.template_params,
    };
    try {
      if (id) await savedQueries.update(id, { ...fields, ...(description ? { description } : {}) });
      onSaved(id ?? (await savedQueries.create({ ...fields, description })).id, fields.label);
      toast("success", id ? t("Your query was updated") : t("Your query was saved"));
      onClose();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      setProblem(`${id ? t("Your query could not be updated") : t("Your query could not be saved")}. ${why}`);
    }
  };
  const ready = label.trim() !== "";
  return (
    <Dialog
      title={t("Save query")}
      onClose={onClose}
      onSubmit={() => ready && void save(saved)}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          {saved !== undefined && (
            <Button disabled={!ready} onClick={() => void save(undefined)}>
              {t("Save as new", undefined, { context: "query" })}
            </Button>
          )}
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Name")} required>
          <TextInput value={label} onChange={setLabel} autoFocus />
        </Field>
        <Field label={t("Description")}>
          <TextInput value={description} onChange={setDescription} rows={3} />
        </Field>
      </div>
    </Dialog>
  );
}
