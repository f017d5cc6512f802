import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { fullName, type Person } from "../../ui/display/Avatars";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Locked } from "../../ui/feedback/Locked";
import { MultiSelect, type Option, type Options, Select } from "../../ui/inputs/Select";
import { Switch } from "../../ui/inputs/Switch";
import { toast } from "../../ui/overlays/Toast";
import { changedProperties, changedSince, type PropertyValue, propertyText } from "./changed-properties";
import { type CustomTag, customTags } from "./custom-tags";
import { namedTags, tagOptions } from "./tag-options";

export interface PropertyField {
  key: string;
  label: string;
  kind:
    | "text"
    | "password"
    | "long-text"
    | "code"
    | "number"
    | "moment"
    | "switch"
    | "choice"
    | "many"
    | "owners"
    | "tags";
  help?: string;
  required?: boolean;
  /** Visible lines of a code field. */
  rows?: number;
  /** Options of a select. */
  options?: Options<number | string>;
  /** Name of an item of a multi-select. */
  nameOf?: (item: { id: number }) => string;
}

interface PropertiesDialogProps<Values extends object> {
  title: string;
  fields: readonly PropertyField[];
  /** Current values; for a new object, the initial ones. */
  row: object;
  /** Label of the button. */
  action?: string;
  owners?: Options<number>;
  /** Gets the changed values by the keys of the fields: `Values` is the body that has them. */
  save: (changes: Values) => Promise<unknown>;
  /**
   * The newest stored values: if another person changed the same properties, overwriting requires confirmation.
   */
  newest?: () => Promise<object>;
  onClose: (saved: boolean) => void;
}

/** Edits the properties of one object; only changed ones are sent. */
export function PropertiesDialog<Values extends object>({
  title,
  fields,
  row,
  action,
  owners,
  save,
  newest,
  onClose,
}: PropertiesDialogProps<Values>) {
  const [before] = useState(() => Object.fromEntries(fields.map((field) => [field.key, startValue(field, row)])));
  const [values, setValues] = useState(before);
  const [problem, setProblem] = useState<Error | null>(null);
  const [theirs, setTheirs] = useState<Record<string, PropertyValue>>({});
  const [busy, setBusy] = useState(false);
  const incomplete = fields.some((field) => field.required && values[field.key]?.toString() === "");
  const changes = changedProperties(before, values);
  const isManaged = "is_managed_externally" in row && row.is_managed_externally === true;

  const submit = async () => {
    if (incomplete || busy || isManaged) return;
    setBusy(true);
    try {
      if (Object.keys(changes).length > 0 && newest) {
        const stored = await newest();
        const now = Object.fromEntries(
          fields.filter(({ key }) => key in changes).map((field) => [field.key, startValue(field, stored)]),
        );
        const unseen = changedSince({ ...before, ...theirs }, now, values);
        if (Object.keys(unseen).length > 0) {
          setTheirs({ ...theirs, ...unseen });
          return setBusy(false);
        }
      }
      if (Object.keys(changes).length > 0) await save(changes as Values);
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
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      unsaved={Object.keys(changes).length > 0}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={incomplete || busy || isManaged}>
            {action ?? t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem.message}</Alert>}
        {fields
          .filter(({ key }) => key in theirs)
          .map(({ key, label }) => (
            <Alert key={key} kind="warning">
              {t("Someone changed {property} to “{value}”. Save again to overwrite it.", {
                property: label,
                value: propertyText(theirs[key]!),
              })}
            </Alert>
          ))}
        {isManaged && (
          <Alert kind="warning">{t("This is managed externally, and can't be edited in the product")}</Alert>
        )}
        <Locked when={isManaged}>
          {fields.map((field, index) => (
            <Property
              key={field.key}
              field={field}
              isFirst={index === 0}
              wasFilled={before[field.key] !== ""}
              value={values[field.key] ?? ""}
              owners={owners}
              onChange={(value) => setValues({ ...values, [field.key]: value })}
            />
          ))}
        </Locked>
      </div>
    </Dialog>
  );
}

interface PropertyProps {
  field: PropertyField;
  isFirst: boolean;
  /** Whether the property had a value: an initially empty required field shows no error before saving. */
  wasFilled: boolean;
  value: PropertyValue;
  onChange: (value: PropertyValue) => void;
  owners: Options<number> | undefined;
}

function Property({ field, isFirst, wasFilled, value, onChange, owners = [] }: PropertyProps) {
  if (typeof value === "boolean") return <Switch label={field.label} checked={value} onChange={onChange} />;
  const notes = { ...(field.help ? { help: field.help } : {}), ...(field.required ? { required: true } : {}) };
  if (Array.isArray(value)) {
    if (field.kind === "tags")
      return <TagsProperty label={field.label} notes={notes} value={value} onChange={onChange} />;
    if (field.options) {
      return (
        <Field label={field.label} {...notes}>
          <MultiSelect value={value} onChange={onChange} options={field.options} />
        </Field>
      );
    }
    return (
      <Field label={field.label} {...notes}>
        <MultiSelect value={value} onChange={onChange} options={owners as Options<number | string>} />
      </Field>
    );
  }
  if (field.kind === "choice") {
    const options = field.options as readonly Option<string>[];
    return (
      <Field label={field.label} {...notes}>
        <Select
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(option) => onChange(option?.value ?? value)}
        />
      </Field>
    );
  }
  return (
    <Field
      label={field.label}
      {...notes}
      error={field.required && wasFilled && value === "" ? t("This is a required field") : undefined}
    >
      <TextInput
        value={value}
        onChange={onChange}
        type={
          field.kind === "number"
            ? "number"
            : field.kind === "moment"
              ? "datetime-local"
              : field.kind === "password"
                ? "password"
                : "text"
        }
        {...(field.kind === "password" ? { autoComplete: "new-password" } : {})}
        rows={field.kind === "code" ? (field.rows ?? 12) : field.kind === "long-text" ? 3 : 1}
        code={field.kind === "code"}
        autoFocus={isFirst}
      />
    </Field>
  );
}

/** Selects tags; people who may can also create new ones. */
function TagsProperty({
  label,
  notes,
  value,
  onChange,
}: {
  label: string;
  notes: { help?: string };
  value: Option<number | string>[];
  onChange: (value: PropertyValue) => void;
}) {
  const can = useRights(true);
  if (!can("can_write", "Tag")) return null;
  return (
    <Field label={label} {...notes}>
      <MultiSelect
        value={value}
        onChange={(selected) => onChange(namedTags(selected))}
        options={tagOptions}
        placeholder={t("Search tags")}
      />
    </Field>
  );
}

function startValue(field: PropertyField, row: object): PropertyValue {
  const value = (row as Record<string, unknown>)[field.key];
  if (field.kind === "switch") return value === true;
  if (field.kind === "many")
    return ((value ?? []) as { id: number }[]).map((item) => ({
      value: item.id,
      label: field.nameOf?.(item) ?? String(item.id),
    }));
  if (field.kind === "moment") return value ? String(value).slice(0, 16) : "";
  if (field.kind === "owners")
    return (value as Person[]).map((owner) => ({ value: owner.id ?? 0, label: fullName(owner) }));
  if (field.kind === "tags")
    return customTags(value as CustomTag[]).map(({ id, name }) => ({ value: id, label: name }));
  return value === null || value === undefined ? "" : String(value);
}
