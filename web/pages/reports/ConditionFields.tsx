import { relatedOptions } from "../../api/options";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { type Option, Select } from "../../ui/inputs/Select";
import type { DraftPart } from "./draft-part";
import type { ReportDraft } from "./report-draft";
import { Section } from "./Section";

/** The condition of an alert: its query's result, compared with a value. */
export function ConditionFields({ draft, change }: DraftPart) {
  const conditions: Option<ReportDraft["condition"]>[] = [
    { value: "<", label: t("< (Smaller than)") },
    { value: ">", label: t("> (Larger than)") },
    { value: "<=", label: t("<= (Smaller or equal)") },
    { value: ">=", label: t(">= (Larger or equal)") },
    { value: "==", label: t("== (Is equal)") },
    { value: "!=", label: t("!= (Is not equal)") },
    { value: "not null", label: t("Not null") },
  ];
  return (
    <Section
      title={t("Alert condition")}
      hint={t("Define the database, SQL query, and conditions that trigger the alert.")}
    >
      <Field label={t("Database")} required>
        <Select
          value={draft.database}
          onChange={(database) => change({ database })}
          options={relatedOptions("report", "database")}
          placeholder={t("Select database")}
        />
      </Field>
      <Field label={t("SQL query")} help={t("One statement that returns a single number or no row.")} required>
        <TextInput value={draft.sql} onChange={(sql) => change({ sql })} rows={5} code />
      </Field>
      <div className="report-line">
        <Field label={t("Trigger alert if...")} required>
          <Select
            value={conditions.find(({ value }) => value === draft.condition) ?? null}
            onChange={(selected) => selected && change({ condition: selected.value })}
            options={conditions}
          />
        </Field>
        {draft.condition !== "not null" && (
          <Field label={t("Value")} required>
            <TextInput type="number" value={draft.threshold} onChange={(threshold) => change({ threshold })} />
          </Field>
        )}
      </div>
    </Section>
  );
}
