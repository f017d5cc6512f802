import { useState } from "react";
import { firstValues, type ScheduleForm, scheduleInfo, scheduleLink, scheduleProblems, type ScheduleValues } from "../../../../schema/saved-query/schedule";
import { savedQueries } from "../../../api/sql/saved-queries";
import type { EditorTab } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Field, TextInput } from "../../../ui/Field";
import { toast } from "../../../ui/Toast";
import { ScheduleField } from "./ScheduleField";

interface ScheduleDialogProps {
  form: ScheduleForm;
  tab: EditorTab;
  database: number;
  schema: string | null;
  onClose: () => void;
}

/**
 * Saves the SQL of a tab with the values that the deployment's scheduler needs; that scheduler runs it, Edgewise does
 * not.
 */
export function ScheduleDialog({ form, tab, database, schema, onClose }: ScheduleDialogProps) {
  const [label, setLabel] = useState(tab.label);
  const [description, setDescription] = useState("");
  const [values, setValues] = useState<ScheduleValues>(() => firstValues(form));
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { missing, wrong, said } = scheduleProblems(form, values);
  const isFine = label.trim() !== "" && missing.length + wrong.length + Object.keys(said).length === 0;
  const errorOf = (name: string) => (wrong.includes(name) ? t("This number is not valid here.") : isTried && missing.includes(name) ? t("This is needed.") : said[name]);
  const save = async () => {
    setIsTried(true);
    if (!isFine) return;
    const schedule_info = scheduleInfo(form, values);
    try {
      const { id } = await savedQueries.create({ label: label.trim(), description, sql: tab.sql, db_id: database, catalog: tab.catalog, schema, template_parameters: tab.template_params, extra_json: JSON.stringify({ schedule_info }) });
      toast("success", t("Your query has been scheduled. To see details of your query, navigate to Saved queries"));
      const address = scheduleLink(form, { id, extra_json: { schedule_info } });
      if (address) setLink(address);
      else onClose();
    } catch (error) {
      setProblem(`${t("Your query could not be scheduled")}. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const { title, description: about, properties, required } = form.JSONSCHEMA;
  if (link) {
    return (
      <Dialog title={t("Schedule query")} onClose={onClose} footer={<Button kind="primary" onClick={onClose}>{t("Close")}</Button>}>
        <p>{t("“{name}” is saved and scheduled.", { name: label.trim() })} <a href={link} target="_blank" rel="noopener noreferrer">{t("See it in the scheduler")}</a></p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t("Schedule query")} description={about ?? title} onClose={onClose} onSubmit={() => void save()} footer={<><Button onClick={onClose}>{t("Cancel")}</Button><Button kind="primary" type="submit">{t("Schedule")}</Button></>}>
      <div className="col" style={{ gap: 12 }}>
        {(problem ?? said[""]) && <Alert kind="danger">{problem ?? said[""]}</Alert>}
        <Field label={t("Name")} required error={isTried && label.trim() === "" ? t("This is needed.") : undefined}><TextInput value={label} onChange={setLabel} autoFocus /></Field>
        <Field label={t("Description")}><TextInput value={description} onChange={setDescription} rows={3} /></Field>
        {Object.entries(properties).map(([name, property]) => (
          <ScheduleField key={name} name={name} property={property} hints={form.UISCHEMA[name]} required={required.includes(name)} error={errorOf(name)} value={values[name]!} onChange={(value) => setValues({ ...values, [name]: value })} />
        ))}
      </div>
    </Dialog>
  );
}
