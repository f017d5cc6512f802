import { useState } from "react";
import { ApiError } from "../../api/client";
import { useRights } from "../../api/rights";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { fullName, type Person } from "../../ui/Avatars";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { MultiSelect, type Option } from "../../ui/Select";
import { Switch } from "../../ui/Switch";
import { toast } from "../../ui/Toast";
import { changedProperties, type PropertyValue } from "./changed-properties";
import { type CustomTag, customTags } from "./custom-tags";
import { namedTags, tagChoices } from "./tag-choices";

export interface PropertyField {
  key: string;
  label: string;
  kind: "text" | "long-text" | "number" | "switch" | "owners" | "tags";
  help?: string;
  required?: boolean;
}

interface PropertiesDialogProps {
  title: string;
  fields: readonly PropertyField[];
  row: object;
  searchOwners?: (text: string, signal: AbortSignal) => Promise<{ text: string; value: number }[]>;
  save: (changes: Record<string, unknown>) => Promise<unknown>;
  onClose: (saved: boolean) => void;
}

/** Edits the properties of one thing; only what changed is sent. */
export function PropertiesDialog({ title, fields, row, searchOwners, save, onClose }: PropertiesDialogProps) {
  const [before] = useState(() => Object.fromEntries(fields.map((field) => [field.key, startValue(field, row)])));
  const [values, setValues] = useState(before);
  const [problem, setProblem] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const incomplete = fields.some((field) => field.required && values[field.key] === "");
  const changes = changedProperties(before, values);

  const submit = async () => {
    if (incomplete || busy) return;
    setBusy(true);
    try {
      if (Object.keys(changes).length > 0) await save(changes);
      toast("success", t("Saved"));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      width={640}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={incomplete || busy}>{t("Save")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem.message}</Alert>}
        {fields.map((field) => (
          <Property key={field.key} field={field} value={values[field.key] ?? ""} searchOwners={searchOwners} onChange={(value) => setValues({ ...values, [field.key]: value })} />
        ))}
      </div>
    </Dialog>
  );
}

interface PropertyProps {
  field: PropertyField;
  value: PropertyValue;
  onChange: (value: PropertyValue) => void;
  searchOwners: PropertiesDialogProps["searchOwners"];
}

function Property({ field, value, onChange, searchOwners }: PropertyProps) {
  if (typeof value === "boolean") return <Switch label={field.label} checked={value} onChange={onChange} />;
  const notes = { ...(field.help ? { help: field.help } : {}), ...(field.required ? { required: true } : {}) };
  if (Array.isArray(value)) {
    if (field.kind === "tags") return <TagsProperty label={field.label} notes={notes} value={value} onChange={onChange} />;
    const search = async (text: string, signal: AbortSignal): Promise<Option<number | string>[]> => ((await searchOwners?.(text, signal)) ?? []).map((owner) => ({ value: owner.value, label: owner.text }));
    return (
      <Field label={field.label} {...notes}>
        <MultiSelect value={value} onChange={onChange} options={{ key: ["owners"], search }} />
      </Field>
    );
  }
  return (
    <Field label={field.label} {...notes} error={field.required && value === "" ? t("This is a required field") : undefined}>
      <TextInput value={value} onChange={onChange} type={field.kind === "number" ? "number" : "text"} rows={field.kind === "long-text" ? 3 : 1} />
    </Field>
  );
}

/** Tags to choose from, and to make by those who may. */
function TagsProperty({ label, notes, value, onChange }: { label: string; notes: { help?: string }; value: Option<number | string>[]; onChange: (value: PropertyValue) => void }) {
  const can = useRights(true);
  if (!can("can_write", "Tag")) return null;
  return (
    <Field label={label} {...notes}>
      <MultiSelect value={value} onChange={(chosen) => onChange(namedTags(chosen))} options={tagChoices} placeholder={t("Search tags")} />
    </Field>
  );
}

function startValue(field: PropertyField, row: object): PropertyValue {
  const value = (row as Record<string, unknown>)[field.key];
  if (field.kind === "switch") return value === true;
  if (field.kind === "owners") return (value as Person[]).map((owner) => ({ value: owner.id ?? 0, label: fullName(owner) }));
  if (field.kind === "tags") return customTags(value as CustomTag[]).map(({ id, name }) => ({ value: id, label: name }));
  return value === null || value === undefined ? "" : String(value);
}
